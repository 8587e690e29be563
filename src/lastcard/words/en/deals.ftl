# Every step from a secret to a deal, for whoever writes a check of their own.
proof-commitment = commitment is the SHA-256, in hexadecimal, of the UTF-8 text of seed: of its letters, not of the bytes they spell.
proof-salts = A player is bound to a salt before the deal is called: commits has, for every chair, the SHA-256, in hexadecimal, of the UTF-8 text of the salt, or "". Salts are opened after the call. In order, announced (the server was bound to seed) comes before every committed (each chair's commitment), these before called, and called before dealt: they are the seq that everybody at the table was sent. A chair with a commitment and "" in salts did not open it in time and is left out.
proof-seed = shuffle_seed is the HMAC-SHA256, in hexadecimal, with the UTF-8 text of seed as key, of the UTF-8 text { "{" }"round":N,"salts":["…","…"]{ "}" }: JSON without blanks and with nothing escaped that need not be, N being round and the salts those of salts in their order, "" where none was sent.
proof-words = The words of shuffle n are the 32-bit big-endian numbers, eight in each result, of HMAC-SHA256 with the UTF-8 text of shuffle_seed as key over the texts n/0, n/1, n/2 and so on.
proof-shuffle = Shuffle n of a row of cards: for last from its last place (places count from 0) down to 1, swap the cards in places last and w mod (last + 1), w being the next word; a word at or above the largest multiple of last + 1 that is not above 2^32 is thrown away, and the next one taken.
proof-order = Shuffle 0 of deck is the order of the deal; its first card is on top.
proof-hands = From the top, one card at a time goes to each seat in turn until all have hand_size: first to the seat after dealer, then upwards, seat 0 following the last; seats in out get none.
proof-first = The next card is turned up. One with which the rules let no round begin either stays there with the next card turned up on it, or, where it is to go back, is put before the cards left over, these go through the next shuffle (1, then 2 and so on), and their first is turned up; where none of those left could begin, the whole deck is dealt again by the next shuffle.
proof-empty = When the draw pile is empty, the discards without the top one, lowest first, go through the next shuffle and are the draw pile. Hands that are shuffled together go through it seat by seat from 0, and are dealt out one card at a time from the seat after the player's.
proof-dealer = In the first round of a match dealer is drawn, by words and shuffles whose key is the text of shuffle_seed with /dealer after it: { $draw ->
    [any] w mod the number of seats that play, w being a word of shuffle 0, counts from the first of these.
   *[other] each seat that plays, from 0 upwards, takes a card from the top of shuffle 0 of deck, and whoever has { $draw ->
        [points] the most points
       *[number] the highest number (a card without one, W4 among them, counts 0)
    } deals; those who tie take again from what is left, or from the next shuffle of deck where that is too little for all of them.
}
