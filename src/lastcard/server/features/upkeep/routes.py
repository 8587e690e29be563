"""Backups and retention on a schedule."""

import asyncio
import logging

from lastcard.server.feature import Feature
from lastcard.server.storage.copies import copy_name, newest_copy, remove_older
from lastcard.server.upkeep.retention import delete_unused
from lastcard.server.wall_clock import wall_time

log = logging.getLogger("lastcard")

_RETENTION_SECONDS = 3600.0
_BACKUP_SECONDS = 60.0
"""Seconds between two checks whether a backup is due."""
_NEXT_NODE_SECONDS = 600
"""Seconds that each further node waits before it makes an overdue copy: only it may have a backup folder."""


class Upkeep(Feature):
    """Copies the database to a folder, and deletes tables that nobody uses, as often as the settings say.

    Of several nodes with one folder, the first by name makes the copies, the next only if it fails to.
    """

    async def start(self) -> None:
        """Start the tasks that the settings turn on."""
        settings = self.registry.settings
        if settings.backup_folder is not None:
            self.registry.supervisor.every(_BACKUP_SECONDS, "backups", self.back_up)
        if settings.keep_days:
            self.registry.supervisor.every(_RETENTION_SECONDS, "retention", self.delete_unused)

    async def back_up(self) -> None:
        """Copy the database if the newest copy is old enough, and remove the oldest copies."""
        settings = self.registry.settings
        assert settings.backup_folder is not None
        newest = await asyncio.to_thread(newest_copy, settings.backup_folder)
        before = sum(node < self.registry.node for node in self.registry.cluster.alive())
        if wall_time() - newest < settings.backup_hours * 3600 + before * _NEXT_NODE_SECONDS:
            return
        file = settings.backup_folder / copy_name()
        await self.registry.store.backup(str(file))
        await asyncio.to_thread(remove_older, settings.backup_folder, settings.backup_keep)
        log.info("the database was copied to %s", file)

    async def delete_unused(self) -> None:
        """Delete everything that nobody has used for ``keep_days``."""
        if self.registry.store.read_only:
            return
        days = self.registry.settings.keep_days
        deleted = await delete_unused(self.registry.store, now=int(wall_time()), days=days)
        if deleted:
            log.info("tables deleted that were not used for %d days: %d", days, deleted)
