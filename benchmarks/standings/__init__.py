"""The standings: how strong each player is said to be, measured bit by bit, and the page that says so."""
