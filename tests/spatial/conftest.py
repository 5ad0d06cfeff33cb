"""Says how much of the frame law was tried."""

from __future__ import annotations


def pytest_terminal_summary(terminalreporter):
    from law import ROWS

    slots = [
        f"{place}.{label}" in row.free
        for row in ROWS
        for place, one in enumerate(row.operands)
        for label, _ in one.labels
    ]
    operations = {name for row in ROWS for name in row.covers}
    terminalreporter.write_line(
        f"frame law: {len(operations)} operations in {len(ROWS)} rows, {len(slots)} (operation, slot) pairs tried with "
        f"a stranger: {slots.count(False)} refused, {slots.count(True)} free by the law"
    )
