"""The PUMA 560 arm."""

from __future__ import annotations

from math import pi

from framesym.frames.frame import Frame
from framesym.model.builder import ModelBuilder
from framesym.model.joints.revolute import Revolute
from framesym.model.model import Model
from framesym.spatial.inertia import SpatialInertia
from framesym.spatial.rotation import Rotation
from framesym.spatial.transform import Transform

# A row a link: alpha, a, d of standard DH; mass; center of mass and principal moments about it, in the DH link frame.
_LINKS = (
    (pi / 2, 0.0, 0.67183, 0.0, (0.0, 0.0, 0.0), (0.0, 0.35, 0.0)),
    (0.0, 0.4318, 0.0, 17.4, (-0.3638, 0.006, 0.2275), (0.13, 0.524, 0.539)),
    (-pi / 2, 0.0203, 0.15005, 4.8, (-0.0203, -0.0141, 0.07), (0.066, 0.086, 0.0125)),
    (pi / 2, 0.0, 0.4318, 0.82, (0.0, 0.019, 0.0), (0.0018, 0.0013, 0.0018)),
    (-pi / 2, 0.0, 0.0, 0.34, (0.0, 0.0, 0.0), (0.0003, 0.0004, 0.0003)),
    (0.0, 0.0, 0.0, 0.09, (0.0, 0.0, 0.032), (0.00015, 0.00015, 0.00004)),
)


def puma560(*, parameters: str = "numeric") -> Model:
    """The PUMA 560, six revolute joints; kinematics and inertias of the arm without its motors.

    Figures: B. Armstrong, O. Khatib, J. Burdick, "The explicit dynamic model and inertial parameters of the PUMA 560
    arm", IEEE ICRA 1986, in the standard Denavit-Hartenberg form that P. Corke's Robotics Toolbox tabulates (model
    Puma560 of roboticstoolbox-python 1.5); motor inertia, gearing and friction are left out. Frame `link_i` of the
    model lies on joint axis i (its z); the frames `dh_1` … `dh_6` are those of the table.

    Args:
        parameters: "numeric", or "symbolic" for a letter in place of each inertial number that is not zero.
    Raises: InvalidValue for another word.

    >>> import framesym as fs
    >>> fs.gravity_torque(fs.library.puma560(), (0, 0, 0, 0, 0, 0)).round(3).tolist()
    [0.0, 37.484, 0.249, 0.0, 0.0, 0.0]
    """
    builder = ModelBuilder("puma560", gravity=(0, 0, -9.81))
    parent: Frame = builder.world
    pose = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for k, (alpha, a, d, mass, com, moments) in enumerate(_LINKS, start=1):
        link, dh = Frame(f"link_{k}"), Frame(f"dh_{k}")
        X = Transform(Rotation.rpy(alpha, 0, 0, target=link, source=dh), translation=(a, 0.0, d))
        inertia = X @ SpatialInertia.from_central(mass, com, moments, body=link, expressed_in=dh)
        xyz, rpy = pose
        builder.add(
            link, parent=parent, joint=Revolute("z"), joint_name=f"joint_{k}", xyz=xyz, rpy=rpy, inertia=inertia
        )
        builder.add_frame(dh, body=link, pose=X)
        parent, pose = link, ((a, 0.0, d), (alpha, 0.0, 0.0))
    return builder.build().with_parameters(parameters)
