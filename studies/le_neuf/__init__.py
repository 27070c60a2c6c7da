"""Le Neuf, as far as it can be solved: `python -m studies.le_neuf`; what came out: docs/le-neuf-solved.md"""
