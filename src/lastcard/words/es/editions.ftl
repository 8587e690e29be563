# The editions: their names, and each in a sentence.
edition-classic = Clásica
edition-classic-about = El reglamento completo de 2001: parejas, torneos, Desafío, cartas en blanco para escribir, y si olvidas UNO robas cuatro.
edition-sanrio = Sanrio
edition-sanrio-about = Rosa en lugar de rojo y un comodín que castiga a quien está más cerca de ganar.
edition-anniversary = Aniversario
edition-anniversary-about = La edición del 50.º aniversario, con ocho comodines.
edition-fashion = Moda
edition-fashion-about = Pide un color: el primero que no pueda enseñarlo roba dos.
edition-modern = Moderna
edition-modern-about = Una ronda es una partida. Las manos se barajan juntas y ustedes escriben tres cartas.
