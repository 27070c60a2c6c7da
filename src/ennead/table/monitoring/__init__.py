"""Monitoring: what a server shows those who watch over it: figures, lines of a log and traces, of one set of
steps. None of it is for players, and none holds a name, a table, an address or a key, but for lines of what
went wrong, which may say at which table.
"""
