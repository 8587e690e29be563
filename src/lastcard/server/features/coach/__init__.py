"""Reviews of finished rounds, made in a worker process."""
