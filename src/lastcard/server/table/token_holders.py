"""What a token opens at a table: a chair, or the claim of somebody who waits for one or may come back."""

from lastcard.server.table import tokens
from lastcard.server.table.state import TableState


def chair_opened(table: TableState, token: str) -> int | None:
    """The chair that *token* opens.  Every chair is tried, so that the time tells nothing."""
    found = None
    for number, chair in enumerate(table.chairs):
        if chair is not None and chair.token is not None and tokens.opens(token, chair.token):
            found = number
    return found


def claim_opened(table: TableState, token: str) -> str | None:
    """The hash of *token*, if its owner waits for a chair or may come back to one."""
    claims = [waiter.token for waiter in table.queue]
    claims += [chair.claim for chair in table.chairs if chair is not None and chair.claim is not None]
    return next((claim for claim in claims if tokens.opens(token, claim)), None)
