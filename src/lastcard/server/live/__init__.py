"""A table being served: its host with one inbox, its clock, its log writer, its audience, bots and chat."""
