"""Calling: whoever has closed the page is told that it is their turn. Knows no rooms, no store and no pages.

`call`: what is told, and how telling it can fail. `messenger`: carries calls in a thread of its own.
`push`, `mail`, `webhook`: the ways they go; `outside`: requests to addresses that strangers chose.
`senders`: all of these as the host's settings have them.
"""
