"""A bot of one's own meets others in the arena, from every seat on the same deals.

It sits down at a table as well, by its module and its name: `PYTHONPATH=examples ennead play nessos --bot
own_bot:Honest`, or on the page `PYTHONPATH=examples ennead serve --bot own_bot:Honest`; `ennead arena` takes
it the same way.
"""

from ennead import Game, View, game
from ennead.arena import Series, Standing, simulate


class Honest:
    """In Nessos: never says of a card what it isn't; else whatever comes first."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game

    def choose(self, view: View) -> str:
        """The name of an action."""
        return next((each.name for each in view.legal if " as " not in each.name), view.legal[0].name)


if __name__ == "__main__":
    nessos = game("nessos")
    series = Series(nessos, ("club", "random", Honest(nessos, seed=1)), seats=3, seed=1)
    standing = Standing(series)
    for played in simulate(nessos, series.players, range(30), seed=1):
        standing.add(played)
    for player in standing.data()["players"]:
        print(f"{player['player']}: {player['wins']['mean']:.0%} of its matches won")
