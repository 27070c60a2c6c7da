"""The standings: what is claimed of how strong each player is, measured bit by bit, and the page that says so."""
