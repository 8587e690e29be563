"""All tables of all nodes: the lobby, leases, node liveness, the proxy and tournaments."""
