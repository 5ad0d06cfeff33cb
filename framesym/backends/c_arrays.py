"""Arrays to and from compiled functions: addresses and steps for a batch, prepared memory for a single call."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from framesym.backends.outputs import outputs_class
from framesym.backends.samples import reader
from framesym.printers.module import field_names
from framesym.program.program import Program

_FLOAT = np.dtype(np.float64)
_LINE = 64
"""Bytes of a line of the cache."""


class Compiled(NamedTuple):
    """The functions of a library, taking addresses: one(x, y), batch(count, from, steps, to, steps, rows).

    work: how many doubles stand at `rows`.
    """

    one: Callable[[int, int], Any]
    batch: Callable[[int, int, int, int, int, int], Any]
    work: int


class _Sample(NamedTuple):
    """Memory for one sample: its addresses x and y, the inputs to fill in, and what copies each output."""

    x: int
    y: int
    inputs: tuple[np.ndarray, ...]
    copies: tuple[Callable[[], np.ndarray], ...]


class _Rows:
    """Memory for the rows of a block of samples."""

    def __init__(self, work: int) -> None:
        self.memory = np.empty(work + _LINE // 8)
        self.address = self.memory.ctypes.data + -self.memory.ctypes.data % _LINE


def over_arrays(program: Program, compiled: Compiled) -> Callable[..., Any]:
    """Arrays (..., *shape) in and out, by the rule that all backends share; calls may come from several threads."""
    one, array_class = compiled.one, np.ndarray
    shapes = [part.shape for part in program.inputs]
    read = reader(program)
    outputs = outputs_class(field_names(program.outputs))
    # Taking from and giving to a list is one step for all threads: no two calls work in the same memory.
    samples: list[_Sample] = []
    rows: list[_Rows] = []

    def single(sample: _Sample) -> Any:
        one(sample.x, sample.y)
        results = [copy() for copy in sample.copies]
        samples.append(sample)
        return results[0] if len(results) == 1 else outputs(*results)

    def call(*arguments: Any) -> Any:
        try:
            sample = samples.pop()
        except IndexError:
            sample = _sample(program)
        inputs = sample.inputs
        # Kept flat and without calls: for a short program this loop takes longer than the program.
        for k, value in enumerate(arguments):
            if value.__class__ is array_class:
                if value.dtype is not _FLOAT or value.shape != shapes[k]:
                    break
            elif value.__class__ is not float or shapes[k]:
                break
            inputs[k][...] = value
        else:
            return single(sample)
        batch, *arrays = read(arguments)
        if batch:
            samples.append(sample)
            results = _batch(program, compiled, rows, batch, arrays)
            return results[0] if len(results) == 1 else outputs(*results)
        for array, view in zip(arrays, inputs, strict=True):
            view[...] = array
        return single(sample)

    return call


def _sample(program: Program) -> _Sample:
    x, inputs = _divided([one.shape for one in program.inputs])
    y, given = _divided([one.shape for one in program.outputs])
    # The parts keep the memory alive that they lie in.
    return _Sample(x.ctypes.data, y.ctypes.data, inputs, tuple(part.copy for part in given))


def _divided(shapes: Sequence[tuple[int, ...]]) -> tuple[np.ndarray, tuple[np.ndarray, ...]]:
    """An array for the entries of all shapes, and each shape's part of it."""
    sizes = [math.prod(shape) for shape in shapes]
    memory = np.zeros(sum(sizes))
    starts = [sum(sizes[:k]) for k in range(len(sizes))]
    parts = zip(starts, sizes, shapes, strict=True)
    return memory, tuple(memory[start : start + size].reshape(shape) for start, size, shape in parts)


def _batch(
    program: Program, compiled: Compiled, pool: list[_Rows], batch: tuple[int, ...], arrays: Sequence[np.ndarray]
) -> list[np.ndarray]:
    count = math.prod(batch)
    taken = [_laid_out(x, batch, one.shape) for x, one in zip(arrays, program.inputs, strict=True)]
    varying = [x for x in taken if x.strides[0]]
    in_columns = len(batch) == 1 and any(x.shape[1] > 1 for x in varying) and all(x.strides[0] == 8 for x in varying)
    results = [_empty(batch, one.shape, in_columns) for one in program.outputs]
    if count == 0:
        return results
    given = [_laid_out(x, batch, one.shape) for x, one in zip(results, program.outputs, strict=True)]
    tables = [table for flat in (taken, given) for table in _tables(flat)]
    try:
        memory = pool.pop()
    except IndexError:
        memory = _Rows(compiled.work)
    a, b, c, d = (table.ctypes.data for table in tables)
    compiled.batch(count, a, b, c, d, memory.address)
    pool.append(memory)
    return results


def _laid_out(array: np.ndarray, batch: tuple[int, ...], shape: tuple[int, ...]) -> np.ndarray:
    """The array as (samples, entries), without a copy where steps between samples and between entries say it all."""
    count, size = math.prod(batch), math.prod(shape)
    if array.ndim == len(shape):
        return np.broadcast_to(np.ascontiguousarray(array).reshape(size), (count, size))
    full = array if array.shape == batch + shape else np.broadcast_to(array, batch + shape)
    flat = full.reshape(count, size)
    return flat if flat.flags.aligned and not any(step % 8 for step in flat.strides) else flat.copy()


def _empty(batch: tuple[int, ...], shape: tuple[int, ...], in_columns: bool) -> np.ndarray:
    """Memory for a result; results lie in columns where the inputs do."""
    if in_columns and shape:
        return np.moveaxis(np.empty((*shape, *batch)), -1, 0)
    return np.empty(batch + shape)


def _tables(arrays: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """The addresses of arrays (samples, entries), and their steps in doubles."""
    addresses = np.array([array.ctypes.data for array in arrays], dtype=np.uintp)
    return addresses, np.array([[step // 8 for step in array.strides] for array in arrays], dtype=np.longlong)
