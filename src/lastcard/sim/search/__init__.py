"""Looking ahead on the compiled table: hidden hands dealt as they may lie, and rounds played from them."""
