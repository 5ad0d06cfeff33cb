"""The Franka Emika Panda arm."""

from __future__ import annotations

from math import pi

from framesym.frames.frame import Frame
from framesym.model.builder import ModelBuilder
from framesym.model.joints.revolute import Revolute
from framesym.model.model import Model

# A row a link: roll and position of the joint on the parent; mass; center of mass; the six moments about it.
_LINKS = (
    (0.0, (0.0, 0.0, 0.333), 4.970684, (0.003875, 0.002081, -0.04762),
     (0.70337, 0.70661, 0.009117, -0.000139, 0.006772, 0.019169)),
    (-pi / 2, (0.0, 0.0, 0.0), 0.646926, (-0.003141, -0.02872, 0.003495),
     (0.007962, 0.02811, 0.025995, -0.003925, 0.010254, 0.000704)),
    (pi / 2, (0.0, -0.316, 0.0), 3.228604, (0.027518, 0.039252, -0.066502),
     (0.037242, 0.036155, 0.01083, -0.004761, -0.011396, -0.012805)),
    (pi / 2, (0.0825, 0.0, 0.0), 3.587895, (-0.05317, 0.104419, 0.027454),
     (0.025853, 0.019552, 0.028323, 0.007796, -0.001332, 0.008641)),
    (-pi / 2, (-0.0825, 0.384, 0.0), 1.225946, (-0.011953, 0.041065, -0.038437),
     (0.035549, 0.029474, 0.008627, -0.002117, -0.004037, 0.000229)),
    (pi / 2, (0.0, 0.0, 0.0), 1.666555, (0.060149, -0.014117, -0.010517),
     (0.001964, 0.004354, 0.005433, 0.000109, -0.001158, 0.000341)),
    (pi / 2, (0.088, 0.0, 0.0), 0.735522, (0.010517, -0.004252, 0.061597),
     (0.012516, 0.010027, 0.004815, -0.000428, -0.001196, -0.000741)),
)  # fmt: skip


def panda(*, parameters: str = "numeric") -> Model:
    """The Franka Emika Panda, seven revolute joints, without hand.

    Inertias: C. Gaz, M. Cognetti, A. Oliva, P. Robuffo Giordano, A. De Luca, "Dynamic identification of the Franka
    Emika Panda robot with retrieval of feasible parameters using penalty-based optimization", IEEE Robotics and
    Automation Letters 4(4), 2019, rounded as franka_description (franka_ros) gives them; kinematics: the modified
    Denavit-Hartenberg table of Franka's control documentation. The frame `flange` is 0.107 m beyond joint 7.

    Args:
        parameters: "numeric", or "symbolic" for a letter in place of each inertial number that is not zero.
    Raises: InvalidValue for another word.

    >>> import framesym as fs
    >>> fs.forward_kinematics(fs.library.panda(), [0] * 7).pose("flange")
    <Transform takes flange to world: (1, 0, 0), (0, -1, 0), (0, 0, -1); (0.088, 0, 0.926)>
    """
    builder = ModelBuilder("panda", gravity=(0, 0, -9.81))
    parent: Frame = builder.world
    for k, (roll, xyz, mass, com, (xx, yy, zz, xy, xz, yz)) in enumerate(_LINKS, start=1):
        parent = builder.add(
            f"link_{k}",
            parent=parent,
            joint=Revolute("z"),
            joint_name=f"joint_{k}",
            xyz=xyz,
            rpy=(roll, 0.0, 0.0),
            mass=mass,
            com=com,
            central=((xx, xy, xz), (xy, yy, yz), (xz, yz, zz)),
        )
    builder.add_frame("flange", body=parent, xyz=(0.0, 0.0, 0.107))
    return builder.build().with_parameters(parameters)
