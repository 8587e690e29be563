"""Where a rule can be read in more than one way, which way is followed."""


class Forks:
    """The ways taken through one rule: *path* for the first forks, the first way at all later ones."""

    def __init__(self, path: tuple[int, ...] = ()) -> None:
        self._path = path
        self._ways: dict[object, int] = {}
        """How many ways there are at each fork, in the order in which they were met."""

    def take(self, place: object, ways: int) -> int:
        """The way to follow at *place*, from 0; the same whenever it is asked again."""
        self._ways.setdefault(place, ways)
        index = [*self._ways].index(place)
        return self._path[index] if index < len(self._path) else 0

    def others(self) -> list[tuple[int, ...]]:
        """The paths that leave this one at a fork after its end."""
        ways = [*self._ways.values()]
        followed = (*self._path, *(0 for _ in ways[len(self._path) :]))
        later = range(len(self._path), len(ways))
        return [(*followed[:place], way) for place in later for way in range(1, ways[place])]
