"""Tables for networks: real decisions only, rows of observation version 2, any mix of rules side by side."""
