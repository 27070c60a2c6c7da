"""Code of Nine: what is in the box. The components, the board, the Memory cards and what they say."""
