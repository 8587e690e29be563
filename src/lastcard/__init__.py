"""UNO by the book, every book."""
