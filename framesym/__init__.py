"""framesym: frame-checked symbolic modeling of mechanisms.

1. Tagged quantities, by hand: Frame, Rotation, Transform, Point, Vector, SpatialVelocity, ..., SpatialInertia.
2. Mechanisms: read_urdf, library, ModelBuilder.
3. Algorithms on any numbers: inverse_dynamics, mass_matrix, gravity_torque, bias_torque, forward_kinematics.
4. What to ask of a model, each a Program: equations(model).
5. Numbers, fast: program.compile("numpy").
"""

from framesym.algorithms.bias_torque import bias_torque as bias_torque
from framesym.algorithms.forward_kinematics import Kinematics as Kinematics
from framesym.algorithms.forward_kinematics import forward_kinematics as forward_kinematics
from framesym.algorithms.gravity_torque import gravity_torque as gravity_torque
from framesym.algorithms.inverse_dynamics import inverse_dynamics as inverse_dynamics
from framesym.algorithms.jacobian import jacobian as jacobian
from framesym.algorithms.mass_matrix import mass_matrix as mass_matrix
from framesym.equations import Equations as Equations
from framesym.equations import equations as equations
from framesym.errors import FileError as FileError
from framesym.errors import FrameError as FrameError
from framesym.errors import FrameMismatch as FrameMismatch
from framesym.errors import FramesymError as FramesymError
from framesym.errors import InvalidValue as InvalidValue
from framesym.errors import KindMismatch as KindMismatch
from framesym.errors import MissingObserver as MissingObserver
from framesym.errors import ModelError as ModelError
from framesym.errors import ModelWarning as ModelWarning
from framesym.errors import NotInertial as NotInertial
from framesym.errors import ProgramError as ProgramError
from framesym.errors import UnrelatedFrames as UnrelatedFrames
from framesym.frames.frame import Frame as Frame
from framesym.function import Function as Function
from framesym.io.urdf import read_urdf as read_urdf
from framesym.model import library as library
from framesym.model.body import Body as Body
from framesym.model.body import FixedFrame as FixedFrame
from framesym.model.body import JointData as JointData
from framesym.model.builder import ModelBuilder as ModelBuilder
from framesym.model.joints.fixed import Fixed as Fixed
from framesym.model.joints.joint import Joint as Joint
from framesym.model.joints.prismatic import Prismatic as Prismatic
from framesym.model.joints.revolute import Revolute as Revolute
from framesym.model.model import Model as Model
from framesym.model.parameters import Parameter as Parameter
from framesym.program.cost import Cost as Cost
from framesym.program.program import Program as Program
from framesym.program.step import Input as Input
from framesym.program.step import Output as Output
from framesym.program.trace import trace as trace
from framesym.scalars.angle import RationalAngle as RationalAngle
from framesym.scalars.field import atan2 as atan2
from framesym.scalars.field import cos as cos
from framesym.scalars.field import sin as sin
from framesym.scalars.field import sqrt as sqrt
from framesym.scalars.field import symbol as symbol
from framesym.scalars.field import tan as tan
from framesym.spatial.articulated import ArticulatedInertia as ArticulatedInertia
from framesym.spatial.derivative import time_derivative as time_derivative
from framesym.spatial.duality import cross as cross
from framesym.spatial.duality import dot as dot
from framesym.spatial.duality import kinetic_energy as kinetic_energy
from framesym.spatial.duality import newton_euler as newton_euler
from framesym.spatial.force import SpatialForce as SpatialForce
from framesym.spatial.force import SpatialMomentum as SpatialMomentum
from framesym.spatial.force import total_momentum as total_momentum
from framesym.spatial.inertia import SpatialInertia as SpatialInertia
from framesym.spatial.jacobian import Jacobian as Jacobian
from framesym.spatial.jacobian import JacobianRate as JacobianRate
from framesym.spatial.jacobian import MomentumMatrix as MomentumMatrix
from framesym.spatial.matrix6 import force_matrix as force_matrix
from framesym.spatial.matrix6 import from_six_vector as from_six_vector
from framesym.spatial.matrix6 import inertia_matrix as inertia_matrix
from framesym.spatial.matrix6 import motion_matrix as motion_matrix
from framesym.spatial.matrix6 import six_vector as six_vector
from framesym.spatial.matrix6 import subspace_matrix as subspace_matrix
from framesym.spatial.motion import SpatialAcceleration as SpatialAcceleration
from framesym.spatial.motion import SpatialVelocity as SpatialVelocity
from framesym.spatial.points import Point as Point
from framesym.spatial.points import Vector as Vector
from framesym.spatial.quantity import is_close as is_close
from framesym.spatial.rotation import Rotation as Rotation
from framesym.spatial.subspace import ForceSubspace as ForceSubspace
from framesym.spatial.subspace import MotionSubspace as MotionSubspace
from framesym.spatial.transform import Transform as Transform
from framesym.spatial.tree import FrameTree as FrameTree
