# The editions: their names, and each in a sentence.
edition-classic = Clásica
edition-classic-about = El libro largo de 2001: parejas, torneos, desafío, cuatro cartas por olvidar UNO y cartas en blanco.
edition-sanrio = Sanrio
edition-sanrio-about = Rosa en lugar de rojo y un comodín que castiga a quien está más cerca de ganar.
edition-anniversary = Aniversario
edition-anniversary-about = El quincuagésimo cumpleaños: ocho comodines en el mazo.
edition-fashion = Moda
edition-fashion-about = Pide un color: el primero que no pueda enseñarlo roba dos.
edition-modern = Moderna
edition-modern-about = Una mano es una partida. Las manos se barajan juntas y tres cartas las escribís vosotros.
