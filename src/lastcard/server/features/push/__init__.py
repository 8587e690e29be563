"""Notices of a turn by Web Push."""
