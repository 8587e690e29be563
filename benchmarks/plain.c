/* Plain rules by hand, in C: the ceiling the compiled table is measured against.
 *
 * The classic deck, a Wild Draw Four only when its condition holds and never challenged, UNO always called.
 * Everybody plays any card that fits, plays the card drawn if it fits, and names any colour.  Every action is
 * a move: a play, a draw, keeping the card drawn.
 *
 * plain PLAYERS ROUNDS SEED  prints  rounds moves seconds points
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t word;
typedef struct { word lo, hi; } mask;
enum { CARDS = 108, SKIP = 10, REVERSE, DRAW_TWO, WILD, WILD_FOUR };

static int8_t colour_of[CARDS], face_of[CARDS], points_of[CARDS];
static mask colour_cards[4], face_cards[15], wilds, fours, deck;
static word state;

static inline word chance(void) {
    word z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
static inline int below(int n) { return (int)(((chance() >> 32) * (word)n) >> 32); }
static inline int nth(word w, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ull << n, w));
#else
    while (n--) w &= w - 1;
    return __builtin_ctzll(w);
#endif
}
static inline int count(mask m) { return __builtin_popcountll(m.lo) + __builtin_popcountll(m.hi); }
static inline mask both(mask a, mask b) { return (mask){a.lo & b.lo, a.hi & b.hi}; }
static inline mask either(mask a, mask b) { return (mask){a.lo | b.lo, a.hi | b.hi}; }
static inline int any(mask m) { return (m.lo | m.hi) != 0; }
static inline void add(mask *m, int c) { if (c < 64) m->lo |= 1ull << c; else m->hi |= 1ull << (c - 64); }
static inline void drop(mask *m, int c) { if (c < 64) m->lo &= ~(1ull << c); else m->hi &= ~(1ull << (c - 64)); }
static inline int random_card(mask m) {
    int lows = __builtin_popcountll(m.lo), n = below(lows + __builtin_popcountll(m.hi));
    return n < lows ? nth(m.lo, n) : 64 + nth(m.hi, n - lows);
}

static void make_deck(void) {
    int c = 0;
    for (int colour = 0; colour < 4; colour++)
        for (int face = 0; face < WILD; face++)
            for (int copy = 0; copy < (face ? 2 : 1); copy++, c++) {
                colour_of[c] = colour; face_of[c] = face; points_of[c] = face < SKIP ? face : 20;
                add(&colour_cards[colour], c); add(&face_cards[face], c);
            }
    for (; c < CARDS; c++) {
        colour_of[c] = 4; face_of[c] = c < 104 ? WILD : WILD_FOUR; points_of[c] = 50;
        add(&wilds, c);
        if (face_of[c] == WILD_FOUR) add(&fours, c);
    }
    for (c = 0; c < CARDS; c++) add(&deck, c);
}

typedef struct { mask hand[10], draw, under; int players, top, colour, step, seat; } table;

static inline int after(const table *t, int seat) {
    seat += t->step;
    return seat < 0 ? t->players - 1 : seat >= t->players ? 0 : seat;
}
static inline int take(table *t, int seat) {
    if (!any(t->draw)) { t->draw = t->under; t->under = (mask){0, 0}; if (!any(t->draw)) return -1; }
    int c = random_card(t->draw);
    drop(&t->draw, c); add(&t->hand[seat], c);
    return c;
}
static inline mask playable(const table *t, int seat) {
    mask hand = t->hand[seat], fit = either(wilds, colour_cards[t->colour]);
    if (face_of[t->top] < WILD) fit = either(fit, face_cards[face_of[t->top]]);
    fit = both(fit, hand);
    if (any(both(fit, fours)) && any(both(hand, colour_cards[t->colour]))) { fit.lo &= ~fours.lo; fit.hi &= ~fours.hi; }
    return fit;
}
static inline void struck(table *t, int seat, int n) { while (n-- && take(t, seat) >= 0) {} }

/* Plays a card; 1 when it was the last. */
static int play(table *t, int c) {
    int seat = t->seat, face = face_of[c];
    drop(&t->hand[seat], c); add(&t->under, t->top);
    t->top = c;
    t->colour = face >= WILD ? below(4) : colour_of[c];
    int out = !any(t->hand[seat]);
    int strike = face == DRAW_TWO ? 2 : face == WILD_FOUR ? 4 : 0;
    if (strike) struck(t, after(t, seat), strike);
    if (out) return 1;
    if (face == REVERSE && t->players > 2) t->step = -t->step;
    t->seat = after(t, seat);
    if (strike || face == SKIP || (face == REVERSE && t->players == 2)) t->seat = after(t, t->seat);
    return 0;
}
static void deal(table *t, int dealer) {
    t->draw = deck; t->under = (mask){0, 0}; t->step = 1;
    for (int i = 0, seat = dealer; i < t->players; i++) {
        seat = after(t, seat);
        t->hand[seat] = (mask){0, 0};
        for (int n = 0; n < 7; n++) take(t, seat);
    }
    do t->top = random_card(t->draw); while (face_of[t->top] >= WILD);
    drop(&t->draw, t->top);
    t->colour = colour_of[t->top];
    t->seat = dealer;
    int face = face_of[t->top];
    if (face == REVERSE) t->step = -1;
    t->seat = after(t, dealer);
    if (face == DRAW_TWO) struck(t, t->seat, 2);
    if (face == DRAW_TWO || face == SKIP) t->seat = after(t, t->seat);
}

int main(int argc, char **argv) {
    int players = argc > 1 ? atoi(argv[1]) : 4;
    long rounds = argc > 2 ? atol(argv[2]) : 100000, moves = 0, points = 0;
    state = argc > 3 ? strtoull(argv[3], 0, 10) : 1;
    make_deck();
    table t = {.players = players};
    clock_t begin = clock();
    for (long r = 0; r < rounds; r++) {
        deal(&t, (int)(r % players));
        for (int passed = 0;;) {
            mask fit = playable(&t, t.seat);
            moves++;
            if (any(fit)) { passed = 0; if (play(&t, random_card(fit))) break; continue; }
            int c = take(&t, t.seat);
            if (c < 0) { t.seat = after(&t, t.seat); if (++passed == players) break; continue; }
            passed = 0;
            moves++;
            fit = playable(&t, t.seat);
            mask drawn = {0, 0};
            add(&drawn, c);
            if (any(both(fit, drawn))) { if (play(&t, c)) break; }
            else t.seat = after(&t, t.seat);
        }
        for (int s = 0; s < players; s++)
            for (mask m = t.hand[s]; any(m);) {
                int c = m.lo ? __builtin_ctzll(m.lo) : 64 + __builtin_ctzll(m.hi);
                points += points_of[c]; drop(&m, c);
            }
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%ld %ld %.6f %ld\n", rounds, moves, seconds, points);
    return 0;
}
