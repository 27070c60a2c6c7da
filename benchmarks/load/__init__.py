"""What a server carries: people at tables and onlookers over sockets, and what that costs it."""
