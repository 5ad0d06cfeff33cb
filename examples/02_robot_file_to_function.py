"""From a robot description to a fast torque function: read, derive, compile, call, save."""

import tempfile
from pathlib import Path

import numpy as np

import framesym as fs

URDF = """
<robot name="two_link">
  <link name="base"/>
  <link name="upper">
    <inertial><origin xyz="0 0 -0.25"/><mass value="2"/>
      <inertia ixx="0.05" iyy="0.05" izz="0.002" ixy="0" ixz="0" iyz="0"/></inertial>
  </link>
  <link name="lower">
    <inertial><origin xyz="0 0 -0.2"/><mass value="1"/>
      <inertia ixx="0.02" iyy="0.02" izz="0.001" ixy="0" ixz="0" iyz="0"/></inertial>
  </link>
  <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/>
    <axis xyz="0 1 0"/><limit effort="50" velocity="3" lower="-2" upper="2"/></joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="lower"/>
    <origin xyz="0 0 -0.5"/><axis xyz="0 1 0"/></joint>
</robot>
"""

model = fs.read_urdf(URDF)  # a path, text or bytes
print(model, "\n")

# Each equation is a Program: a value that can be counted, printed, compiled.
program = fs.equations(model).inverse_dynamics
print(program, "\n")

# Compiled to NumPy it takes whole batches: (..., n) in, (..., n) out.
inverse_dynamics = program.compile("numpy")
random = np.random.default_rng(0)
q, v, vdot = random.normal(size=(3, 1000, model.n_v))
tau = inverse_dynamics(q, v, vdot)
print("torques of 1000 states:", tau.shape)

# The same algorithm on plain numbers is the oracle of the generated code.
assert np.allclose(tau, fs.inverse_dynamics(model, q, v, vdot), rtol=1e-12, atol=1e-12)

# Saved, it is a module that needs only NumPy.
with tempfile.TemporaryDirectory() as folder:
    path = inverse_dynamics.save(Path(folder) / "two_link_dynamics.py")
    print("\n".join(path.read_text(encoding="utf-8").splitlines()[:12]), "\n...")
