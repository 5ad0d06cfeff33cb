"""Ready models with their published figures, each with its source in the docstring."""

from framesym.model.library.double_pendulum import double_pendulum as double_pendulum
from framesym.model.library.panda import panda as panda
from framesym.model.library.puma560 import puma560 as puma560
