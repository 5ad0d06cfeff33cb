"""The frame-checked algebra of rigid-body dynamics."""
