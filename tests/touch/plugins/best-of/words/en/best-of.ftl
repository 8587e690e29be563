format-best-of-three = Best of three rounds
