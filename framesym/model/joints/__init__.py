"""The joints, one file each."""
