option-costly-nines = Nueves caros
option-costly-nines-hint = Un 9 hace robar tantas cartas al siguiente; no pierde el turno.
