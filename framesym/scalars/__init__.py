"""What numbers may be: floats, arrays, Fractions, SymPy expressions, graph nodes."""
