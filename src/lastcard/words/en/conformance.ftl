# The conformance suite: its command, its report, and what a program got wrong.
conformance-title = Conformance of { $name } { $version }
conformance-level = level
conformance-passed = passed
conformance-failed = failed
conformance-unsupported = unsupported
conformance-scenario = scenario
conformance-clauses = clauses
conformance-why = what went wrong
conformance-badge = UNO rules
terminal-conformance-failed = { $id }, step { $step }: { $why }
terminal-conformance-more = { $count ->
    [one] and one more failure
   *[other] and { $count } more failures
}; --out FOLDER writes all of them
error-no-suite = there is no conformance suite in this folder
error-suite-version = the suite has version { $given }; this program reads version { $expected }
error-suite-not-json = not JSON ({ $why })
error-protocol-version = the program must answer describe with "protocol": { $expected }, not { $given }
error-answer-not-json = the answer is not an object of JSON: { $given }
error-answer-without = the answer has no { $field }
error-was-refused = { $action } was refused but is legal
error-fact-expected-came = { $field }: expected { $expected }, got { $given }
error-offered-but-refused = { $action } was offered, and then refused
error-perft = { $expected } sequences of { $depth } actions, the program counts { $given }
error-no-program-kind = write program:COMMAND, engine or compiled, not { $given }
error-program-unsupported = the program does not support it: { $why }
