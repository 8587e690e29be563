"""The structs of every frame, call and answer, and how requests are read.  Imports nothing of the server."""
