"""Keeping a database in order: retention, copies compared, what is kept of a person, and its size on disk.

Works on a store alone, so that commands can use it beside a running server.
"""
