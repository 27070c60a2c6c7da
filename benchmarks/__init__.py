"""What is claimed about speed, each by one command; README.md says which."""
