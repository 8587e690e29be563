"""What operators see and do: tables, nodes, bans and mutes, reports, draining and read-only mode."""
