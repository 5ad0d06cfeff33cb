"""Frames and the checks on them: the only place that raises FrameMismatch."""
