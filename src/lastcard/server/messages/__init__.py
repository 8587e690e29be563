"""What goes over the wire: incoming and outgoing messages, the views, and what is wrong with bad input."""
