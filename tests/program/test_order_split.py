"""`order` keeps fewer values alive, `split` cuts within limits; neither changes a value."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import FRACTIONS, programs

import framesym as fs
from framesym.backends.reference import evaluate
from framesym.errors import ProgramError
from framesym.program.liveness import last_uses, peak_live
from framesym.program.passes.order import order
from framesym.program.passes.prune import prune
from framesym.program.passes.split import Block, split
from framesym.program.program import Program
from framesym.program.step import Constant, Input, Output, Step
from framesym.program.trace import trace


def comb(n: int) -> Program:
    """All products first, then their sum: the worst order."""
    return trace(lambda x: {"y": sum([x[k] * x[k + 1] for k in range(n)])}, {"x": n + 1})


def replayed(program: Program, blocks: tuple[Block, ...], values: list) -> list:
    """The outputs' entries when each block sees only what it takes."""
    known = dict(enumerate(values))
    first = program.entry_count
    for block in blocks:
        local = {x: known[x] for x in block.takes}
        for k in range(block.start, block.stop):
            step = program.steps[k]
            a = [x.value if isinstance(x, Constant) else local[x] for x in step.arguments]
            local[first + k] = {"add": sum, "neg": lambda a: -a[0]}.get(step.operation, _binary(step.operation))(a)
        known |= {x: local[x] for x in block.gives}
    return [x.value if isinstance(x, Constant) else known[x] for output in program.outputs for x in output.entries]


def _binary(operation: str):
    return {"sub": lambda a: a[0] - a[1], "mul": lambda a: a[0] * a[1]}.get(operation)


@settings(deadline=None, max_examples=150)
@given(programs())
def test_order_keeps_values_and_steps(program):
    found = order(program)
    assert sorted(step.operation for step in found.steps) == sorted(step.operation for step in prune(program).steps)
    assert peak_live(found) <= peak_live(prune(program))
    expected, got = evaluate(program, *FRACTIONS), evaluate(found, *FRACTIONS)
    assert expected[0].tolist() == got[0].tolist()
    assert expected[1] == got[1]


def test_order_adds_as_soon_as_it_can():
    program = comb(40)
    assert peak_live(program) > 20
    assert peak_live(order(program)) == 2


@pytest.mark.parametrize("name", ["puma560", "panda"])
def test_order_of_a_mass_matrix(name):
    program = fs.equations(getattr(fs.library, name)()).mass_matrix
    assert peak_live(order(program)) < peak_live(program)


def test_peak_counts_steps_only():
    assert peak_live(Program("none", (Input("x", 3),), (), (Output("y", 3, (0, 1, 2)),))) == 0
    chain = Program("chain", (Input("x", ()),), tuple(Step("sin", (k,)) for k in range(5)), (Output("y", (), (5,)),))
    assert peak_live(chain) == 1


def test_last_uses():
    steps = (Step("sin", (0,)), Step("mul", (0, 2)), Step("neg", (2,)))
    assert last_uses(Program("p", (Input("x", 2),), steps, (Output("y", (), (3,)),))) == [1, -1, 2, 3, -1]


@settings(deadline=None, max_examples=150)
@given(programs(), st.integers(1, 6), st.integers(2, 4))
def test_blocks_keep_their_limits_and_cover_the_program(program, steps, takes):
    blocks = split(program, steps=steps, takes=takes)
    assert [block.start for block in blocks] == [0, *(block.stop for block in blocks[:-1])]
    assert blocks[-1].stop == len(program.steps)
    assert all(0 < block.stop - block.start <= steps and len(block.takes) <= takes for block in blocks)
    values = [x for part in FRACTIONS for x in part]
    y, z = evaluate(program, *FRACTIONS)
    assert replayed(program, blocks, values) == [*y.tolist(), z]


def test_without_limits_there_is_one_block():
    program = comb(10)
    (block,) = split(program)
    assert (block.start, block.stop, block.takes) == (0, len(program.steps), tuple(range(11)))
    assert block.gives == program.outputs[0].entries
    assert split(Program("none", (), (), ())) == ()


def test_limits_that_no_block_keeps_are_refused():
    with pytest.raises(ProgramError, match="the limit takes of a block must be at least 2, got 1"):
        split(comb(3), takes=1)
    with pytest.raises(ProgramError, match="the limit steps of a block must be at least 1, got 0"):
        split(comb(3), steps=0)


def test_a_long_program_is_ordered_and_cut_soon():
    program = comb(20000)
    blocks = split(order(program), steps=1000)
    assert len(blocks) == 40
    assert max(len(block.gives) for block in blocks) <= 2
