"""Program to text, one file a language."""
