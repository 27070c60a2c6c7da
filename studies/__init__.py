"""Studies: what can be found out about the games, each by one command. Nothing that is played needs them."""
