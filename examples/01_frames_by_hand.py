"""Tagged quantities by hand: a link turning about a fixed axis, and what framesym refuses."""

import framesym as fs

# A link turns about the world's z axis, one half meter above the ground.
world, link, tip = fs.Frame("world", inertial=True), fs.Frame("link"), fs.Frame("tip")
q, qd = fs.symbol("q"), fs.symbol("qd")
X_WL = fs.Transform(fs.Rotation.about("z", q, target=world, source=link), translation=(0, 0, 0.5))
X_LT = fs.Transform(fs.Rotation.identity(link, tip), translation=(2, 0, 0))
V = fs.SpatialVelocity(body=link, base=world, expressed_in=link, angular=(0, 0, qd), linear=(0, 0, 0))

# The same velocity, written at the tip and in the world: three ways of writing one motion.
print("in link ", V)
print("at tip  ", X_LT.inverse() @ V)
print("in world", X_WL @ V)

# Momentum, kinetic energy, power: every operation checks the labels of its operands.
inertia = fs.SpatialInertia.from_central(3, com=(1, 0, 0), inertia=(0, 1, 1), body=link, expressed_in=link)
F = fs.SpatialForce(body=link, expressed_in=link, moment=(0, 0, 5), force=(0, 0, 0))
print("momentum", inertia @ V)
print("energy  ", fs.kinetic_energy(inertia, V), "J")
print("power   ", fs.dot(V, F), "W")

# What has no meaning is refused before any arithmetic, and the message says what would be right.
try:
    fs.dot(X_WL @ V, F)
except fs.FrameMismatch as error:
    print(f"\n{error}")
