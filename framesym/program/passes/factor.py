"""Write sums and products with fewer operations: common factors, common parts of sums and products."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

from framesym.program.passes.nary import Nary
from framesym.program.program import Program

_ROUNDS = 6
_LONGEST = 60
"""Of longer sums and products no pairs are taken: their number grows with the square."""

Pair = tuple[str, int, int, int]
"""A kind, two places in order, and their signs' product: x − y and y − x are one pair."""


def factor(program: Program) -> Program:
    """a b + a c becomes a (b + c); what several sums or several products have in common is computed once.

    Greedy, the greatest saving first, in rounds until nothing is saved; signs are free, so x − y and y − x are shared.
    Sums and products are rounded in another order than before.
    """
    best = program
    for _ in range(_ROUNDS):
        nary = Nary(best)
        _take_out_factors(nary)
        _Pairs(nary).share()
        found = nary.program()
        if _price(found) >= _price(best):
            break
        best = found
    return best


def _price(program: Program) -> tuple[int, int, int]:
    cost = program.cost()
    return cost.operations, cost.setup, len(program.steps)


def _take_out_factors(nary: Nary) -> None:
    """In every sum that is no set-up, again and again the factor that saves most."""
    uses = nary.uses()
    waiting = [place for place in nary.sums if uses[place] and not nary.fixed[place]]
    while waiting:
        place = waiting.pop()
        terms = nary.sums[place]
        while (found := _best_factor(nary, terms, uses)) is not None:
            factor, taken = found
            inner = nary.sum({_without(nary, x, factor): terms[x] for x in taken})
            outer = nary.product([factor, inner])
            # The rest keeps its order, so that the text does.
            terms = {x: sign for x, sign in terms.items() if x not in taken} | {outer: 1}
            uses[outer] = uses[inner] = 1
            if not nary.fixed[inner]:
                waiting.append(inner)
        nary.sums[place] = terms


def _best_factor(nary: Nary, terms: dict[int, int], uses: dict[int, int]) -> tuple[int, list[int]] | None:
    """The factor of several products used in this sum alone that saves most, and those products."""
    holders: dict[int, list[int]] = defaultdict(list)
    for x in terms:
        if uses[x] == 1 and x in nary.products and not nary.fixed[x]:
            for factor in dict.fromkeys(nary.products[x]):
                holders[factor].append(x)
    best, most = None, 0
    for factor in sorted(holders):
        taken = holders[factor]
        rests = [tuple(_rest(nary, x, factor)) for x in taken]
        if len(set(rests)) < len(rests):
            continue
        saved = len(taken) - 1
        if all(nary.fixed[y] for rest in rests for y in rest):
            saved *= 2
        if saved > most:
            best, most = (factor, taken), saved
    return best


def _rest(nary: Nary, product: int, factor: int) -> list[int]:
    rest = list(nary.products[product])
    rest.remove(factor)
    return rest


def _without(nary: Nary, product: int, factor: int) -> int:
    rest = _rest(nary, product, factor)
    return rest[0] if len(rest) == 1 else nary.product(rest)


class _Pairs:
    """Which sums and products hold which pair of terms or factors."""

    def __init__(self, nary: Nary) -> None:
        self._nary = nary
        self._holders: dict[Pair, set[int]] = defaultdict(set)
        self._heap: list[tuple[int, Pair]] = []
        uses = nary.uses()
        for table in (nary.sums, nary.products):
            for place in table:
                if uses[place] and not nary.fixed[place]:
                    for pair in self._pairs(place):
                        self._holders[pair].add(place)
        weights = ((self._weight(pair), pair) for pair in self._holders)
        self._heap = [(-weight, pair) for weight, pair in weights if weight > 1]
        heapq.heapify(self._heap)

    def share(self) -> None:
        """Give the most frequent pair a place of its own, again and again."""
        while self._heap:
            count, pair = heapq.heappop(self._heap)
            weight = self._weight(pair)
            if weight == -count:
                self._extract(pair, sorted(self._holders.pop(pair)))
            elif weight > 1:
                heapq.heappush(self._heap, (-weight, pair))

    def _weight(self, pair: Pair) -> int:
        """How often the pair can be taken: x x twice from x x x x."""
        kind, x, y, _ = pair
        held = self._holders.get(pair, ())
        if kind == "sum" or not held:
            return len(held)
        products = self._nary.products
        if x == y:
            return sum(products[place].count(x) // 2 for place in held)
        return sum(min(products[place].count(x), products[place].count(y)) for place in held)

    def _pairs(self, place: int) -> Iterable[Pair]:
        terms = self._nary.sums.get(place)
        if terms is not None:
            if len(terms) <= _LONGEST:
                for (x, s), (y, t) in combinations(sorted(terms.items()), 2):
                    yield "sum", x, y, s * t
            return
        factors = self._nary.products[place]
        if len(factors) <= _LONGEST:
            for x, y in dict.fromkeys(combinations(factors, 2)):
                yield "product", x, y, 1

    def _extract(self, pair: Pair, held: list[int]) -> None:
        kind, x, y, sign = pair
        nary = self._nary
        size = nary.sums if kind == "sum" else nary.products
        whole = [place for place in held if len(size[place]) == 2]
        if kind == "sum":
            # Where a sum is this pair already, its own signs are the pair's.
            place = whole[0] if whole else nary.sum({x: 1, y: sign})
            first = nary.sums[place][x]
        else:
            place, first = (whole[0] if whole else nary.product([x, y])), 1
        for holder in held:
            if holder == place:
                continue
            before = set(self._pairs(holder))
            if kind == "sum":
                terms = nary.sums[holder]
                if place in terms:
                    continue
                own = terms.pop(x) * first
                del terms[y]
                terms[place] = own
            else:
                _replace(nary.products[holder], x, y, place)
            self._update(holder, before, set(self._pairs(holder)))

    def _update(self, holder: int, before: set[Pair], after: set[Pair]) -> None:
        for pair in before - after:
            self._holders[pair].discard(holder)
        for pair in sorted(after - before):
            self._holders[pair].add(holder)
            weight = self._weight(pair)
            if weight > 1:
                heapq.heappush(self._heap, (-weight, pair))


def _replace(factors: list[int], x: int, y: int, place: int) -> None:
    """x y becomes the place, as often as it stands among the factors."""
    while factors.count(x) >= (2 if x == y else 1) and y in factors:
        factors.remove(x)
        factors.remove(y)
        factors.append(place)
    factors.sort()
