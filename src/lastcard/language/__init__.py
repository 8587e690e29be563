"""The rules in words, both ways: notation, sentences, options, records, scenarios and rule sheets."""
