"""The even functions of an angle in which turns and screws are written; exact to rounding at and near zero."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np

from framesym.scalars import field
from framesym.scalars.field import Scalar, divide

# Below this square the power series is summed; above it the closed form has nothing left to cancel.
_NEAR = 10.0
_TERMS = 15


def stumpff(k: int, angle: Scalar) -> Scalar:
    """c_k(θ) = 1/k! − θ²/(k+2)! + θ⁴/(k+4)! − …   [Stumpff functions; Stiefel and Scheifele].

    c₁ = sin θ/θ, c₂ = (1 − cos θ)/θ², and c_(k+2) = (1/k! − c_k)/θ²; even in θ.

    Args:
        k: 1, 2, 3, ...
        angle: θ in rad. Numbers and arrays may be zero. Symbols and nodes give the closed form, which is 0/0 at zero.
    """
    if isinstance(angle, np.ndarray):
        return _of_array(k, np.asarray(angle, float))
    if isinstance(angle, (int, float, Fraction, np.number)):
        return _of_float(k, float(angle))
    return _of_symbol(k, angle)


def stumpff_rate(k: int, angle: Scalar) -> Scalar:
    """(1/θ) dc_k/dθ = k c_(k+2) − c_(k+1)."""
    return k * stumpff(k + 2, angle) - stumpff(k + 1, angle)


def cotangent_terms(angle: Scalar) -> tuple[Scalar, Scalar]:
    """e = (θ/2) cot(θ/2) and d = (1 − e)/θ²: with them a left Jacobian is inverted; infinite at ±2π."""
    if isinstance(angle, (int, float, Fraction, np.number, np.ndarray)):
        double = 2 * stumpff(2, angle)
        return stumpff(1, angle) / double, (stumpff(3, angle) - 2 * stumpff(4, angle)) / double
    half = divide(angle, 2)
    e = half / field.tan(half)
    return e, (1 - e) / (angle * angle)


def cotangent_rates(angle: Scalar) -> tuple[Scalar, Scalar]:
    """(1/θ) de/dθ and (1/θ) dd/dθ of `cotangent_terms`."""
    e, d = cotangent_terms(angle)
    if isinstance(angle, (int, float, Fraction, np.number, np.ndarray)):
        double, turning = 2 * stumpff(2, angle), 2 * stumpff_rate(2, angle)
        rising = stumpff_rate(3, angle) - 2 * stumpff_rate(4, angle)
        return (stumpff_rate(1, angle) - e * turning) / double, (rising - d * turning) / double
    half = divide(angle, 2)
    sine = field.sin(half)
    falling = (1 / field.tan(half) - half / (sine * sine)) / (2 * angle)
    return falling, -(falling + 2 * d) / (angle * angle)


def _of_float(k: int, θ: float) -> float:
    if k == 1:
        return math.sin(θ) / θ if θ else 1.0
    if k == 2:
        half = _of_float(1, θ / 2)
        return half * half / 2
    square = θ * θ
    return _series(k, square) if square < _NEAR else (1 / math.factorial(k - 2) - _of_float(k - 2, θ)) / square


def _of_array(k: int, θ: Any) -> Any:
    if k == 1:
        rest = θ == 0
        return np.where(rest, 1.0, np.sin(θ) / np.where(rest, 1.0, θ))
    if k == 2:
        half = _of_array(1, θ / 2)
        return half * half / 2
    square = θ * θ
    far = (1 / math.factorial(k - 2) - _of_array(k - 2, θ)) / np.maximum(square, _NEAR)
    return np.where(square < _NEAR, _series(k, np.minimum(square, _NEAR)), far)


def _series(k: int, square: Any) -> Any:
    total: Any = 1 / math.factorial(k + 2 * _TERMS)
    for j in reversed(range(_TERMS)):
        total = 1 / math.factorial(k + 2 * j) - square * total
    return total


def _of_symbol(k: int, θ: Scalar) -> Scalar:
    if k == 1:
        return field.sin(θ) / θ
    square = θ * θ
    if k == 2:
        return (1 - field.cos(θ)) / square
    if k == 3:
        return (θ - field.sin(θ)) / (square * θ)
    return (Fraction(1, math.factorial(k - 2)) - _of_symbol(k - 2, θ)) / square
