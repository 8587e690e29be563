"""HTTP and WebSockets: routes, sockets, connections, rate limits and the built page."""
