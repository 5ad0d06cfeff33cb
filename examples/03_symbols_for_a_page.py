"""The same algorithms on SymPy letters: the equations of a pendulum on a cart, checked against energy."""

import sympy

import framesym as fs

m, M, L, g = sympy.symbols("m M L g", positive=True)
x, th, xd, thd, xdd, thdd = sympy.symbols("x theta xd thetad xdd thetadd", real=True)

builder = fs.ModelBuilder("cart_pole", gravity=(0, 0, -g))
cart = builder.add("cart", joint=fs.Prismatic("x"), mass=M)
builder.add("pole", parent=cart, joint=fs.Revolute("y"), mass=m, com=(0, 0, L))
model = builder.build()

tau = fs.inverse_dynamics(model, (x, th), (xd, thd), (xdd, thdd))
mass = fs.mass_matrix(model, (x, th))
print("mass matrix:", mass)
print("torques:    ", tau.applyfunc(sympy.expand))

# The power of the joint forces is the rate of the total energy: kinetic ½ vᵀ M v and potential m g L cos θ.
v = sympy.Matrix([xd, thd])
energy = (v.T * mass * v)[0] / 2 + m * g * L * sympy.cos(th)
rate = energy.diff(th) * thd + energy.diff(xd) * xdd + energy.diff(thd) * thdd
point = {m: 2, M: 3, L: sympy.Rational(1, 2), g: 10, x: 1, xd: 2, thd: -3, xdd: 5, thdd: 7}
turn = {sympy.sin(th): sympy.Rational(3, 5), sympy.cos(th): sympy.Rational(4, 5)}
difference = sympy.expand_trig((v.T * tau)[0] - rate).subs(turn).subs(point)
print("power minus rate of energy, at an exact point:", difference)
assert difference == 0
