"""What a mechanism is: bodies, joints, frames, and no algorithm."""
