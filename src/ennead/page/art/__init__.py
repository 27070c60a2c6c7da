"""Art: what pictures are made of. Each game draws with it in its own hand, in its `page/art.py`.

A picture is SVG made from a few declarations and a seed: the same every time, and no file that somebody drew.
"""
