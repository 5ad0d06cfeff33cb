"""Programs: named inputs, single-assignment steps, named outputs; traced from any algorithm."""
