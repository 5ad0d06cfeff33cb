"""Use the laws of sine and cosine: sin² + cos² = 1, and products of two angles' sines and cosines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from framesym.program.passes.nary import Nary
from framesym.program.program import Program

_PAIR = 4
"""What a new sine/cosine pair must save in multiplications and additions: cos(a + b) and sin(a + b) together save six,
and their angle costs one."""
_LONGEST = 12
"""Of products with more factors than this no law is sought."""

Angle = tuple[int, int, int]
"""Two places and a sign: a + b or a − b."""


@dataclass(frozen=True)
class _Match:
    """Two terms of a sum that one product replaces.

    angle: of the sine or cosine that joins the rest, None where the two are sin² and cos².
    """

    place: int
    terms: tuple[int, int]
    angle: Angle | None
    operation: str
    sign: int
    rest: tuple[int, ...]


def trig(program: Program) -> Program:
    """sin² + cos² becomes 1, cos a cos b − sin a sin b becomes cos(a + b), where that saves operations.

    A mechanism whose consecutive axes are parallel gives such products. Angles are taken one after another, so that
    three parallel axes give cos(a + b + c).
    """
    best = program
    while True:
        nary = Nary(best)
        if not _apply(nary):
            return best
        found = nary.program()
        if not _is_better(found, best):
            return best
        best = found


def _is_better(found: Program, best: Program) -> bool:
    new, old = found.cost(), best.cost()
    return (new.operations, new.setup, new.trig) < (old.operations, old.setup, old.trig)


def _apply(nary: Nary) -> bool:
    """Carry out all sums of squares, or else the angle that saves most; False where there is neither."""
    uses = nary.uses()
    groups: dict[Angle | None, list[_Match]] = defaultdict(list)
    for place in nary.sums:
        if uses[place]:
            for match in _matches(nary, place):
                groups[match.angle].append(match)
    best, most = None, 0
    for angle, found in groups.items():
        saved = sum(_saved(nary, match, uses) for match in found) - _price(nary, angle)
        if angle is None:
            saved = saved and 10**9
        if saved > most:
            best, most = found, saved
    for match in best or ():
        _replace(nary, match)
    return best is not None


def _matches(nary: Nary, place: int) -> Iterator[_Match]:
    """The pairs of terms that a law joins; each term stands in one of them at most."""
    terms = nary.sums[place]
    seen: dict[tuple[int, int, tuple[int, ...]], list[tuple[str, int]]] = defaultdict(list)
    for term in terms:
        factors = _factors(nary, term)
        for x, y in dict.fromkeys(combinations(factors, 2)):
            if _function(nary, x) and _function(nary, y):
                (f, a), (g, b) = sorted((_function(nary, x), _function(nary, y)), key=lambda one: one[::-1])
                others = list(factors)
                others.remove(x)
                others.remove(y)
                if a != b or f == g:
                    seen[a, b, tuple(others)].append((f[0] + g[0], term))
    taken: set[int] = set()
    for (a, b, rest), found in seen.items():
        for (kind, x), (other, y) in combinations(found, 2):
            pair = {kind: x, other: y}
            if len(pair) == 2 and not taken & {x, y} and x != y:
                match = _joined(place, terms, (a, b), pair, rest)
                if match is not None:
                    taken |= {x, y}
                    yield match


def _joined(
    place: int, terms: dict[int, int], angles: tuple[int, int], pair: dict[str, int], rest: tuple[int, ...]
) -> _Match | None:
    a, b = angles
    if pair.keys() == {"ss", "cc"}:
        x, y = pair["cc"], pair["ss"]
        same = terms[x] == terms[y]
        if a == b:
            return _Match(place, (x, y), None, "", terms[x], rest) if same else None
        return _Match(place, (x, y), (a, b, -1 if same else 1), "cos", terms[x], rest)
    if pair.keys() == {"sc", "cs"} and a != b:
        x, y = pair["sc"], pair["cs"]
        return _Match(place, (x, y), (a, b, 1 if terms[x] == terms[y] else -1), "sin", terms[x], rest)
    return None


def _function(nary: Nary, place: int) -> tuple[str, int]:
    """sin or cos and the angle's place; an empty pair, which is false, where the place is neither."""
    operation, arguments = nary.leaves.get(place, ("", ()))
    is_one = operation in ("sin", "cos") and arguments[0][1] > 0
    return (operation, arguments[0][0]) if is_one else ()  # type: ignore[return-value]


def _factors(nary: Nary, place: int) -> list[int]:
    """The factors of a product, those of products among them taken apart; none where there are too many."""
    factors, waiting = [], [place]
    while waiting:
        x = waiting.pop()
        if x in nary.products:
            waiting += nary.products[x]
        else:
            factors.append(x)
        if len(factors) + len(waiting) > _LONGEST:
            return []
    return sorted(factors)


def _saved(nary: Nary, match: _Match, uses: dict[int, int]) -> int:
    """Operations that the match saves: one addition, and the products that nothing else needs."""
    products = [len(nary.products[x]) - 1 for x in match.terms if uses[x] == 1 and x in nary.products]
    return 1 + sum(products) - (len(match.rest) - 1 if match.angle is None else len(match.rest))


def _price(nary: Nary, angle: Angle | None) -> int:
    if angle is None:
        return 0
    a, b, sign = angle
    known = [_sum_terms(nary, x) for operation, ((x, _), *_) in nary.leaves.values() if operation in ("sin", "cos")]
    wanted = {a: 1, b: sign}
    return 0 if wanted in known or {a: -1, b: -sign} in known else 1 + _PAIR


def _sum_terms(nary: Nary, place: int) -> dict[int, int]:
    return nary.sums.get(place, {})


def _replace(nary: Nary, match: _Match) -> None:
    terms = nary.sums[match.place]
    for x in match.terms:
        del terms[x]
    factors = list(match.rest)
    if match.angle is not None:
        a, b, sign = match.angle
        factors.append(nary.leaf(match.operation, (nary.sum({a: 1, b: sign}), 1)))
    new = nary.product(factors) if len(factors) > 1 else factors[0] if factors else nary.number(1)
    if new in terms:
        new = nary.sum({new: 1})
    terms[new] = match.sign
