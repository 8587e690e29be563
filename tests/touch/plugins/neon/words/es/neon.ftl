edition-neon = Neón
edition-neon-about = Un comodín que hace robar una carta a todos los demás.
card-WN = Comodín neón
rule-deck-neon = Cuatro Comodines, cuatro Comodines roba cuatro y cuatro Comodines neón: 112 cartas.
rule-card-neon = Un Comodín neón hace robar 1 a todos menos a quien lo juega; nadie pierde el turno.
rule-start-neon = No se prevé que salga primero un Comodín neón.
rule-start-neon-is = quien está a la izquierda del que reparte nombra el color; nadie roba
rule-start-neon-why = Como los otros libros tratan a sus comodines especiales.
