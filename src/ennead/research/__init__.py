"""The laboratory: the games in the words of those who study such games, each an extra to be imported."""
