"""Text to callable: reference, python, numpy, numexpr, c."""
