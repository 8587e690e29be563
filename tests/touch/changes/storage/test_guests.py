"""A table that nobody had thought of: made with the database, and there after a restart."""

from lastcard.server.features.guestbook.rows import GuestRows
from lastcard.server.storage import open_store


async def test_what_was_stored_is_there_after_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path / 'guests'}"
    for name in ("Ben", "Ana", "Ana"):
        store = await open_store(url)
        await GuestRows(store.backend).add(name)
        await store.close()
    store = await open_store(url)

    assert ["Ana", "Ben"] == await GuestRows(store.backend).names()
    await store.close()
