"""Many rounds stepped at once, with snapshots and redeals: what environments and training run on."""
