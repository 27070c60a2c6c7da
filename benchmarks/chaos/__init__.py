"""Everything that goes wrong, at once, and a checker that knows only what people sent and saw."""
