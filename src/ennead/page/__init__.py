"""The kit every table and every page is drawn with. It knows no game and no server."""
