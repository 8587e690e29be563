"""Agents' own data folder is never the user's."""

from tests.terminal.conftest import data_folder

__all__ = ["data_folder"]
