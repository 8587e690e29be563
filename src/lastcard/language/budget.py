"""How much work the reading of one text may take, whatever it says."""

MOST_STEPS = 4_500
"""Steps for one text in all languages together.

A step compares one part of a form with the text, or looks for the forms of one kind at one place; to find the
words of the text takes steps too, as long as they take.
"""
STEPS_OF_A_WORD = 3


class Budget:
    """The steps that are left for one text."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_STEPS
