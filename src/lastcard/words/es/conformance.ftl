# La prueba de conformidad: su orden, su informe y en qué se equivocó un programa.
conformance-title = Conformidad de { $name } { $version }
conformance-level = nivel
conformance-passed = bien
conformance-failed = mal
conformance-unsupported = sin soporte
conformance-scenario = escenario
conformance-clauses = cláusulas
conformance-why = qué falló
conformance-badge = reglas de UNO
terminal-conformance-failed = { $id }, paso { $step }: { $why }
terminal-conformance-more = { $count ->
    [one] y un fallo más
   *[other] y { $count } fallos más
}; con --out CARPETA se escriben todos
error-no-suite = en esta carpeta no hay ninguna prueba de conformidad
error-suite-version = la prueba es de la versión { $given }; este programa lee la versión { $expected }
error-suite-not-json = no es JSON ({ $why })
error-protocol-version = el programa debe responder a describe con "protocol": { $expected }, no { $given }
error-answer-not-json = la respuesta no es un objeto JSON: { $given }
error-answer-without = la respuesta no tiene { $field }
error-was-refused = { $action } se rechazó, pero está permitido
error-fact-expected-came = { $field }: se esperaba { $expected }, pero es { $given }
error-offered-but-refused = { $action } se ofreció y luego se rechazó
error-perft = hay { $expected } secuencias de { $depth } acciones, el programa cuenta { $given }
error-no-program-kind = escribe program:ORDEN, engine o compiled, no { $given }
error-program-unsupported = el programa no lo admite: { $why }
