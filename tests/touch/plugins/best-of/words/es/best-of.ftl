format-best-of-three = Al mejor de tres rondas
