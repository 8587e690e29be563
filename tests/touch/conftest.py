"""The tests of plugins and changes need the plugin or the change in force: other tests run them."""

collect_ignore_glob = ["plugins/*", "changes/*"]
