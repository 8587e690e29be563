"""Which node serves which table: leases, heartbeats, takeover, and passing calls and sockets on."""
