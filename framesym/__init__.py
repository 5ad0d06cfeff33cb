"""framesym: frame-checked symbolic modeling of mechanisms.

1. Tagged quantities, by hand: Frame, Rotation, Transform, Point, Vector, SpatialVelocity, ..., SpatialInertia.
2. Mechanisms: read_urdf, library, ModelBuilder.
3. Algorithms on any numbers: inverse_dynamics, mass_matrix, gravity_torque, bias_torque, forward_kinematics.
4. What to ask of a model, each a Program: equations(model).
5. Numbers, fast: program.compile("numpy").
"""

# In the order in which a reader meets them.
# ruff: noqa: I001

# Numbers
from framesym.scalars.angle import RationalAngle as RationalAngle
from framesym.scalars.field import atan2 as atan2
from framesym.scalars.field import cos as cos
from framesym.scalars.field import sin as sin
from framesym.scalars.field import sqrt as sqrt
from framesym.scalars.field import symbol as symbol
from framesym.scalars.field import tan as tan
from framesym.scalars.latex import latex as latex

# 1 Frames and tagged quantities
from framesym.frames.frame import Frame as Frame
from framesym.spatial.rotation import Rotation as Rotation
from framesym.spatial.quaternion import Quaternion as Quaternion
from framesym.spatial.transform import Transform as Transform
from framesym.spatial.points import Point as Point
from framesym.spatial.points import Vector as Vector
from framesym.spatial.vector_derivative import VectorDerivative as VectorDerivative
from framesym.spatial.points import angle_between as angle_between
from framesym.spatial.points import distance as distance
from framesym.spatial.distances import chebyshev_distance as chebyshev_distance
from framesym.spatial.distances import manhattan_distance as manhattan_distance
from framesym.spatial.distances import planar_distance as planar_distance
from framesym.spatial.distances import squared_distance as squared_distance
from framesym.spatial.motion import SpatialAcceleration as SpatialAcceleration
from framesym.spatial.motion import SpatialVelocity as SpatialVelocity
from framesym.spatial.force import SpatialForce as SpatialForce
from framesym.spatial.force import SpatialMomentum as SpatialMomentum
from framesym.spatial.force import total_momentum as total_momentum
from framesym.spatial.inertia import SpatialInertia as SpatialInertia
from framesym.spatial.articulated import ArticulatedInertia as ArticulatedInertia
from framesym.spatial.subspace import ForceSubspace as ForceSubspace
from framesym.spatial.subspace import MotionSubspace as MotionSubspace
from framesym.spatial.jacobian import Jacobian as Jacobian
from framesym.spatial.jacobian import JacobianRate as JacobianRate
from framesym.spatial.momentum_matrix import MomentumMatrix as MomentumMatrix
from framesym.spatial.duality import cross as cross
from framesym.spatial.duality import dot as dot
from framesym.spatial.duality import kinetic_energy as kinetic_energy
from framesym.spatial.duality import newton_euler as newton_euler
from framesym.spatial.derivative import time_derivative as time_derivative
from framesym.spatial.classical import classical_acceleration as classical_acceleration
from framesym.spatial.classical import point_velocity as point_velocity
from framesym.spatial.tree import FrameTree as FrameTree
from framesym.spatial.relative import relative_velocity as relative_velocity
from framesym.spatial.quantity import is_close as is_close
from framesym.spatial.smallness import is_identity as is_identity
from framesym.spatial.smallness import is_zero as is_zero
from framesym.spatial.exponential import exp as exp
from framesym.spatial.exponential import interpolate as interpolate
from framesym.spatial.exponential import log as log
from framesym.spatial.exponential_jacobian import rotation_jacobian as rotation_jacobian
from framesym.spatial.exponential_jacobian import rotation_jacobian_inverse as rotation_jacobian_inverse
from framesym.spatial.exponential_jacobian import rotation_log_hessian as rotation_log_hessian
from framesym.spatial.exponential_jacobian import transform_jacobian as transform_jacobian
from framesym.spatial.exponential_jacobian import transform_jacobian_inverse as transform_jacobian_inverse
from framesym.spatial.angle_jacobian import angle_jacobian as angle_jacobian
from framesym.spatial.angle_jacobian import angle_jacobian_inverse as angle_jacobian_inverse
from framesym.spatial.angle_jacobian import rpy_jacobian as rpy_jacobian
from framesym.spatial.angle_jacobian import rpy_jacobian_inverse as rpy_jacobian_inverse
from framesym.spatial.matrix4 import from_hat_matrix as from_hat_matrix
from framesym.spatial.matrix4 import hat_matrix as hat_matrix
from framesym.spatial.matrix4 import homogeneous_matrix as homogeneous_matrix
from framesym.spatial.matrix6 import force_cross_matrix as force_cross_matrix
from framesym.spatial.matrix6 import force_matrix as force_matrix
from framesym.spatial.matrix6 import motion_cross_matrix as motion_cross_matrix
from framesym.spatial.matrix6 import from_inertia_matrix as from_inertia_matrix
from framesym.spatial.matrix6 import from_six_vector as from_six_vector
from framesym.spatial.matrix6 import inertia_matrix as inertia_matrix
from framesym.spatial.matrix6 import motion_matrix as motion_matrix
from framesym.spatial.matrix6 import six_vector as six_vector
from framesym.spatial.matrix6 import subspace_matrix as subspace_matrix
from framesym.spatial.consistency import PhysicalConsistency as PhysicalConsistency
from framesym.spatial.consistency import consistency_conditions as consistency_conditions
from framesym.spatial.consistency import physical_consistency as physical_consistency
from framesym.spatial.consistency import volume_conditions as volume_conditions
from framesym.spatial.equivalent import EquivalentBox as EquivalentBox
from framesym.spatial.equivalent import EquivalentEllipsoid as EquivalentEllipsoid
from framesym.spatial.equivalent import equivalent_box as equivalent_box
from framesym.spatial.equivalent import equivalent_ellipsoid as equivalent_ellipsoid
from framesym.spatial.log_cholesky import LogCholesky as LogCholesky
from framesym.spatial.log_cholesky import log_cholesky as log_cholesky
from framesym.spatial.nonlinear import NonlinearParameters as NonlinearParameters
from framesym.spatial.nonlinear import nonlinear_parameters as nonlinear_parameters
from framesym.spatial.products import bias_force as bias_force
from framesym.spatial.products import bias_force_derivative as bias_force_derivative
from framesym.spatial.products import inertia_cross_velocity as inertia_cross_velocity
from framesym.spatial.products import inertia_variation as inertia_variation
from framesym.spatial.products import twice_kinetic_energy as twice_kinetic_energy
from framesym.spatial.products import velocity_cross_inertia as velocity_cross_inertia
from framesym.spatial.pseudo_inertia import from_pseudo_inertia as from_pseudo_inertia
from framesym.spatial.pseudo_inertia import pseudo_inertia as pseudo_inertia
from framesym.spatial.regressors import momentum_derivative_regressor as momentum_derivative_regressor
from framesym.spatial.regressors import momentum_regressor as momentum_regressor
from framesym.spatial.regressors import slotine_li_regressor as slotine_li_regressor
from framesym.spatial import shapes as shapes

# 2 Mechanisms
from framesym.io.urdf import read_urdf as read_urdf
from framesym.model import library as library
from framesym.model.builder import ModelBuilder as ModelBuilder
from framesym.model.joints.custom import CustomJoint as CustomJoint
from framesym.model.joints.cylindrical import Cylindrical as Cylindrical
from framesym.model.joints.fixed import Fixed as Fixed
from framesym.model.joints.floating import Floating as Floating
from framesym.model.joints.helical import Helical as Helical
from framesym.model.joints.joint import Joint as Joint
from framesym.model.joints.planar import Planar as Planar
from framesym.model.joints.prismatic import Prismatic as Prismatic
from framesym.model.joints.revolute import Revolute as Revolute
from framesym.model.joints.spherical import Spherical as Spherical
from framesym.model.joints.spherical_angles import SphericalAngles as SphericalAngles
from framesym.model.joints.universal import Universal as Universal
from framesym.model.model import Model as Model
from framesym.model.body import Body as Body
from framesym.model.body import FixedFrame as FixedFrame
from framesym.model.body import JointData as JointData
from framesym.model.coupling import Coupling as Coupling
from framesym.model.parameters import Parameter as Parameter

# 3 Algorithms, on any numbers
from framesym.algorithms.forward_kinematics import Kinematics as Kinematics
from framesym.algorithms.forward_kinematics import forward_kinematics as forward_kinematics
from framesym.algorithms.jacobian import jacobian as jacobian
from framesym.algorithms.configuration import configuration_rates as configuration_rates
from framesym.algorithms.configuration import difference as difference
from framesym.algorithms.configuration import integrate as integrate
from framesym.algorithms.configuration import neutral as neutral
from framesym.algorithms.configuration import random_configuration as random_configuration
from framesym.algorithms.inverse_dynamics import inverse_dynamics as inverse_dynamics
from framesym.algorithms.mass_matrix import mass_matrix as mass_matrix
from framesym.algorithms.gravity_torque import gravity_torque as gravity_torque
from framesym.algorithms.bias_torque import bias_torque as bias_torque
from framesym.algorithms.forward_dynamics import forward_dynamics as forward_dynamics
from framesym.algorithms.compact_dynamics import compact_inverse_dynamics as compact_inverse_dynamics
from framesym.algorithms.regrouping import regroup as regroup
from framesym.algorithms.regrouping import regrouping_map as regrouping_map

# 4 What to ask of a model: programs
from framesym.program.cost import Cost as Cost
from framesym.equations import Equations as Equations
from framesym.equations import equations as equations
from framesym.program.program import Program as Program
from framesym.program.step import Input as Input
from framesym.program.step import Output as Output
from framesym.program.trace import trace as trace

# 5 Numbers, fast
from framesym.function import Function as Function
from framesym.lambdify import lambdify as lambdify

# What is refused
from framesym.errors import BackendUnavailable as BackendUnavailable
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
