"""The doors: routes, sockets, limits and the built page."""
