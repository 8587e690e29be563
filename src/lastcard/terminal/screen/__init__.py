"""The table on the whole screen, drawn with Textual (extra ``terminal``)."""

from lastcard.terminal.screen.app import play_on_screen, set_up, show_replay

__all__ = ["play_on_screen", "set_up", "show_replay"]
