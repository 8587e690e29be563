"""What a format, a match or a tournament says to input it cannot use."""


class BadEntry(ValueError):  # noqa: N818 - it says what is wrong
    """Something that was entered cannot be used; *field* names it, and nothing was started."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


def whole(field: str, value: object, *, least: int, most: int | None = None) -> int:
    """*value*, if it is a whole number from *least* to *most*.

    :raises BadEntry: otherwise.
    """
    allowed = f"at least {least}" if most is None else f"{least} to {most}"
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadEntry(field, f"{value!r} is not a whole number; allowed is {allowed}")
    if value < least or (most is not None and value > most):
        raise BadEntry(field, f"{value} is out of range; allowed is {allowed}")
    return value
