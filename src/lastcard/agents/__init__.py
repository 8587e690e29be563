"""Agents that play by language: a seat in text and data (``seat``), and its tools over MCP (``server``).

``server`` needs the extra ``mcp``.  Nothing that an agent is told holds the token of a seat.
"""
