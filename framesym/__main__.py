"""python -m framesym: the command line."""

from framesym.cli import main

main()
