"""The algorithms, one file each, written in tagged quantities over any numbers."""
