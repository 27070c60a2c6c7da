"""What is done to the repository, each by one command."""
