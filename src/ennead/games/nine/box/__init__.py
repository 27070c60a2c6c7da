"""NINE: what is in the box. Cards and tokens, and the numbers that the rulebook's pictures hide."""
