"""The server: people, seats, live play, the log in a database, pages."""
