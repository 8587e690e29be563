"""Web Push: whoever plays by correspondence is told of their turn, also while the page is closed."""
