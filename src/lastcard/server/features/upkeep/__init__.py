"""What a server does by itself to keep its database in order: backups and retention."""
