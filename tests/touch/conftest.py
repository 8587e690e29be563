"""The plugins' own tests are run with the plugin in force, by the tests beside this file."""

collect_ignore_glob = ["plugins/*", "verb/*", "decision/*", "message/*"]
