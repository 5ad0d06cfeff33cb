"""Text to callable: reference, python, numpy."""
