"""What cards do, in words."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.game.cards import Pile
from lastcard.game.effects import (
    EFFECTS,
    AddPlayer,
    Announce,
    AskColour,
    AskToChoosePlayer,
    AskToDiscard,
    AskToDiscardDownTo,
    AskToDiscardExtreme,
    AskToGive,
    AskToGiveHalf,
    AskToHalve,
    AskToLevel,
    AskToPick,
    AskToSetAside,
    AskToSetAsideHalf,
    AskToShow,
    AskWhich,
    ChangeColour,
    ChooseOption,
    ChoosePlayers,
    DiscardAll,
    DiscardAnother,
    DiscardAny,
    DiscardCards,
    DiscardDownTo,
    DiscardExtreme,
    DiscardHalf,
    DoNothing,
    DrawAsMany,
    DrawCards,
    DrawToMatch,
    DrawUntil,
    DrawUntilPlayable,
    DrawUpTo,
    Effect,
    ExchangeCards,
    ExtraTurn,
    FlipCoin,
    GiveCards,
    GiveHalf,
    GiveTurn,
    HandOverExchanged,
    HandOverPassed,
    If,
    IgnoreCard,
    Kind,
    LevelHand,
    LoseTurn,
    PassCards,
    PassHalf,
    PassHands,
    PickCards,
    ReplaceHand,
    ReturnCard,
    ReverseOrder,
    RollDie,
    ShowHand,
    ShuffleHands,
    SplitPlayers,
    StartTrend,
    StrikeNext,
    SwapHands,
    TakeAround,
    TakeCards,
    Towards,
    TurnToOthers,
    Who,
    WinRound,
)
from lastcard.game.whom import (
    AnyOf,
    CalledUno,
    CannotPlay,
    CanPlay,
    CardOf,
    Comparison,
    Except,
    First,
    HoldsCard,
    HoldsCount,
    HoldsThan,
    LacksCard,
    NextPlayers,
    Those,
    YouAnd,
)
from lastcard.language.describe import describe, describe_options
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import read_rule
from lastcard.words import languages

SAID: dict[Effect, str] = {
    DrawCards(Who.NEXT, 2): "The next player draws 2 cards.",
    DrawCards(Who.YOU, 1): "You draw 1 card.",
    DrawUntil(Who.NEXT, "R"): "The next player draws until they get a red card.",
    DrawUntil(Who.YOU): "You draw until you get a card of the colour you name.",
    DiscardCards(Who.THEY, 3): "They discard 3 cards.",
    DiscardAll(Who.OTHERS, Kind.WILD): "Everyone else discards all their wild cards.",
    DiscardAll(Who.YOU, "P"): "You discard all your pink cards.",
    LevelHand(Who.NEXT, 7): "The next player draws or discards until they have exactly 7 cards.",
    LevelHand(Who.YOU, 1): "You draw or discard until you have exactly 1 card.",
    WinRound(Who.YOU): "You win the round.",
    WinRound(Who.FEWEST): "The player with the fewest cards wins the round.",
    LoseTurn(Who.FEWEST): "The player with the fewest cards loses a turn.",
    ShowHand(Who.PARTNER): "Your partner shows you their hand.",
    SwapHands(Who.CHOSEN): "You swap hands with a player you choose.",
    SwapHands(Who.THEY): "You swap hands with them.",
    PassHands(Towards.LEFT): "Everyone passes their hand to the left.",
    PassHands(): "Everyone passes their hand to the next player.",
    ShuffleHands(): "Shuffle all hands together and deal them out.",
    ExtraTurn(): "Take an extra turn.",
    ReverseOrder(): "Reverse the direction.",
    ReverseOrder(skips_between_two=True): "Reverse the direction.",
    ChangeColour(): "Change the colour.",
    ChangeColour("P"): "Change the colour to pink.",
    DoNothing(): "Nothing happens.",
    Announce("sing"): 'Announce "sing".',
    Announce('sing "la"'): 'Announce “sing "la"”.',
    If(
        CannotPlay(Who.NEXT), (DrawCards(Who.THEY, 3), ExtraTurn())
    ): "If the next player can't play, they draw 3 cards, then you take an extra turn.",
    If(
        HoldsCount(Who.YOU, Comparison.MORE, 1), (SwapHands(Who.MOST),)
    ): "If you have more than 1 card, you swap hands with the player with the most cards.",
    If(
        HoldsCard(Who.PREVIOUS, Kind.ACTION), (ReverseOrder(),)
    ): "If the previous player has an action card, reverse the direction.",
    If(
        HoldsCard(Who.EVERYONE, "B"), (ShuffleHands(),)
    ): "If everyone has a blue card, shuffle all hands together and deal them out.",
    StrikeNext(2): "The next player draws 2 cards and loses a turn.",
    StrikeNext(4, contestable=True): "The next player draws 4 cards and loses a turn, or challenges.",
    StartTrend(2): (
        "Everyone in turn shows a card of the colour called; the first who cannot draws 2 cards."
    ),
    AskToShow(1, 2): "Seat 1 shows a card of the colour called or draws 2 cards.",
    AskToDiscard(2, 1): "Seat 2 discards 1 card.",
    AskToLevel(0, 7): "Seat 0 draws or discards until they have exactly 7 cards.",
    LoseTurn(NextPlayers(2), 3): "The next 2 players lose 3 turns.",
    ExtraTurn(2): "Take 2 extra turns.",
    DrawUpTo(Who.LEFT, 5): "The player on your left draws until they have 5 cards.",
    DrawUntilPlayable(Who.RIGHT): "The player on your right draws until they can play.",
    DrawAsMany(Who.ACROSS, Who.YOU): "The player across from you draws as many cards as you hold.",
    DrawAsMany(Who.NEXT, Who.THEY): "The next player draws as many cards as they hold.",
    DiscardCards(Who.OTHERS, 2, Kind.ACTION): "Everyone else discards 2 action cards.",
    DiscardCards(Who.YOU, 1, ""): "You discard 1 card of the colour you name.",
    DiscardAll(Who.EVERYONE, ""): "Everyone discards all their cards of the colour you name.",
    DiscardDownTo(Who.YOU, 2): "You discard until you have 2 cards.",
    DiscardCards(Who.NEXT, 2, pile=Pile.BOTTOM): (
        "The next player puts 2 cards at the bottom of the draw pile."
    ),
    DiscardCards(Who.YOU, 1, "", Pile.SHUFFLED): (
        "You shuffle 1 card of the colour you name into the draw pile."
    ),
    DiscardAll(Who.YOU, "R", Pile.BOTTOM): "You put all your red cards at the bottom of the draw pile.",
    DiscardHalf(Who.MOST, Pile.SHUFFLED): (
        "The player with the most cards shuffles half their cards into the draw pile."
    ),
    AskToDiscard(2, 1, pile=Pile.BOTTOM): "Seat 2 puts 1 card back into the draw pile.",
    DiscardExtreme(Who.YOU): "You discard your highest number card.",
    DiscardExtreme(Who.EVERYONE, highest=False): "Everyone discards their lowest number card.",
    AskToDiscardExtreme(1, 0): "Seat 1 discards their lowest number card.",
    DiscardHalf(YouAnd(Who.PARTNER)): "You and your partner discard half their cards.",
    ShowHand(Except(Who.NEXT), Who.EVERYONE): "Everyone except the next player shows everyone their hand.",
    ShowHand(Who.YOU, Who.NEXT): "You show your hand to the next player.",
    ShowHand(Who.EVERYONE, Who.MOST): "Everyone shows their hand to the player with the most cards.",
    SwapHands(Who.FEWEST, Who.MOST): (
        "The player with the most cards swaps hands with the player with the fewest cards."
    ),
    SwapHands(Who.NEIGHBOURS, Who.NEIGHBOURS): "Your neighbours swap hands.",
    SwapHands(NextPlayers(2), NextPlayers(2)): "The next 2 players swap hands.",
    SwapHands(First(HoldsCount(Who.OTHERS, Comparison.EXACTLY, 1))): (
        "You swap hands with the next player with exactly 1 card."
    ),
    ExtraTurn(1, Who.NEXT): "The next player takes an extra turn.",
    ExtraTurn(2, Those(HoldsCount(Who.EVERYONE, Comparison.EXACTLY, 4))): (
        "Everyone with exactly 4 cards takes 2 extra turns."
    ),
    GiveTurn(Who.PARTNER): "Your partner plays next.",
    DrawCards(Who.THIRD, 3): "The third player after you draws 3 cards.",
    LoseTurn(Who.SECOND_LEFT): "The second player on your left loses a turn.",
    ChooseOption(Who.YOU, ((ExtraTurn(1, Who.NEXT),), (GiveTurn(Who.ACROSS),))): (
        "You give the next player an extra turn or pass the turn to the player across from you."
    ),
    ChooseOption(Who.YOU, ((SwapHands(Who.RIGHT, Who.NEXT),), ())): (
        "You choose: the next player swaps hands with the player on your right or nothing happens."
    ),
    ChooseOption(Who.NEXT, ((SwapHands(Who.LEFT, Who.THEY),), ())): (
        "The next player may swap hands with the player on your left."
    ),
    GiveCards(Who.YOU, 1, Who.THEY): "You give 1 card to them.",
    GiveCards(Those(HoldsCard(Who.EVERYONE, "R")), 2, Who.YOU, "R"): (
        "Everyone with a red card gives 2 red cards to you."
    ),
    TakeCards(Who.NEXT, 1, Who.YOU): "The next player takes 1 card at random from you.",
    ExchangeCards(Who.MOST, 2): "You and the player with the most cards exchange 2 cards.",
    PassCards(Towards.NEXT, 1): "Everyone passes 1 card to the next player.",
    If(
        HoldsThan(Who.YOU, Comparison.FEWER, Who.NEXT), (ExtraTurn(),), (DrawCards(Who.YOU, 1),)
    ): "If you have fewer cards than the next player, you take an extra turn. Otherwise, you draw 1 card.",
    If(CalledUno(Who.NEXT), (), (DrawCards(Who.THEY, 2),)): (
        "If the next player has called UNO, nothing happens. Otherwise, they draw 2 cards."
    ),
    FlipCoin((ReverseOrder(),), (ExtraTurn(),)): (
        "Flip a coin. If it is heads, reverse the direction. Otherwise, you take an extra turn."
    ),
    FlipCoin((), (ReverseOrder(),)): "Flip a coin. If it is tails, reverse the direction.",
    ChooseOption(Who.NEXT, ((DiscardCards(Who.THEY, 1),), ())): "The next player may discard 1 card.",
    ChooseOption(Who.YOU, ((DrawCards(Who.YOU, 2),), (LoseTurn(Who.YOU),))): (
        "You draw 2 cards or lose a turn."
    ),
    SplitPlayers(
        HoldsCount(Who.EVERYONE, Comparison.EXACTLY, 1), (DrawCards(Who.THEY, 4),), (DrawCards(Who.THEY, 1),)
    ): "Everyone with exactly 1 card draws 4 cards, everyone else draws 1 card.",
    ReplaceHand(Who.NEXT, 7): "The next player discards their whole hand and draws 7 cards.",
    ReplaceHand(Who.YOU): "You discard your whole hand and draw as many new cards.",
    DrawToMatch(Who.NEXT, Who.YOU): "The next player draws until they have as many cards as you.",
    GiveHalf(Who.YOU, Who.NEXT): "You give half your cards to the next player.",
    PassHalf(Towards.LEFT): "Everyone passes half their cards to the left.",
    TakeAround(Towards.RIGHT, 1): "Everyone takes 1 card at random from the player on their right.",
    TakeAround(Towards.NEXT, 2): "Everyone takes 2 cards at random from the player after them.",
    RollDie(tuple((DrawCards(Who.NEXT, number),) for number in range(1, 7))): (
        "Roll a die, then the next player draws that many cards."
    ),
    RollDie((*((ReverseOrder(),),) * 2, *((),) * 3, (ExtraTurn(),))): (
        "Roll a die. If it shows 1 or 2, reverse the direction. If it shows 6, you take an extra turn."
    ),
    RollDie((*((ReverseOrder(),),) * 5, (ExtraTurn(),))): (
        "Roll a die. If it shows 6, you take an extra turn. Otherwise, reverse the direction."
    ),
    RollDie(((ReverseOrder(),),) * 6): (
        "Roll a die. If it shows 1 or 2 or 3 or 4 or 5 or 6, reverse the direction."
    ),
    PickCards(1, Who.NEXT): "You look at the hand of the next player and take 1 card you like.",
    PickCards(2, Who.CHOSEN): "You look at the hand of a player you choose and take 2 cards you like.",
    AskToPick(0, 1, 2): "Seat 0 takes 1 card of their choice from seat 2.",
    AskToGiveHalf(1, 2, 0): "Seat 1 gives half their cards to seat 0.",
    AskToSetAsideHalf(1, 2): "Seat 1 chooses half their cards to pass on.",
    TurnToOthers(): "The others go on.",
    DrawCards(Those(LacksCard(Who.EVERYONE, Kind.ACTION)), 1): (
        "Everyone without an action card draws 1 card."
    ),
    DrawCards(Those(CanPlay(Who.EVERYONE)), 1): "Everyone who can play draws 1 card.",
    DiscardCards(Who.YOU, 1, CardOf("7")): "You discard 1 seven.",
    DiscardCards(Who.NEXT, 2, CardOf("S", "G")): "The next player discards 2 green skip cards.",
    DiscardAll(Who.YOU, AnyOf((CardOf("7"), CardOf("9")))): "You discard all your sevens and nines.",
    DiscardAll(Who.YOU, AnyOf(("R", "G", "B"))): "You discard all your red, green and blue cards.",
    DiscardAny(Who.YOU, "R"): "You may discard as many red cards as you like.",
    DiscardAny(Who.EVERYONE): "Everyone may discard as many cards as they like.",
    DiscardAnother(Who.THEY, CardOf("W4")): "They discard 1 wild draw-four card.",
    DrawUntil(Who.NEXT, AnyOf((CardOf("8"), Kind.WILD))): (
        "The next player draws until they get an eight or a wild card."
    ),
    DrawAsMany(Who.NEXT, Who.YOU, Kind.WILD, 2): "The next player draws 2 cards for each wild card you hold.",
    TakeCards(Who.YOU, 1, Who.NEXT, CardOf("1")): "You take 1 number one at random from the next player.",
    PassCards(Towards.LEFT, 20, "R"): "Everyone passes all their red cards to the left.",
    DrawCards(Those(HoldsCard(Who.EVERYONE, "")), 1): (
        "Everyone with a card of the colour you name draws 1 card."
    ),
    DrawCards(Those(LacksCard(Who.EVERYONE, AnyOf((CardOf("S"), CardOf("R"))))), 1): (
        "Everyone without a skip or reverse card draws 1 card."
    ),
    AskToDiscardDownTo(1, 2): "Seat 1 discards until they have 2 cards.",
    AskToHalve(1): "Seat 1 discards half their cards.",
    AskToGive(1, 2, 0): "Seat 1 gives 2 cards to seat 0.",
    AskToSetAside(2, 1): "Seat 2 chooses 1 card to pass on.",
    HandOverExchanged(): "The cards chosen change hands.",
    HandOverPassed(Towards.LEFT): "The cards chosen go to the left.",
    AskWhich(0, ((), ())): "Seat 0 chooses what to do.",
    ChoosePlayers(2): "Choose 2 players.",
    ChoosePlayers(): "Choose another player.",
    AskToChoosePlayer(0): "Seat 0 chooses another player.",
    AddPlayer(2): "Seat 2 is chosen.",
    AskColour(): "The first player names the colour.",
    ReturnCard(): "The card goes back into the draw pile and another is turned up.",
    IgnoreCard(): "The card stays where it is and another is turned up on it.",
}  # fmt: skip


@pytest.mark.parametrize(("effect", "said"), SAID.items())
def test_each_effect_is_a_sentence(effect: Effect, said: str):
    assert said == describe((effect,))


def test_every_effect_there_is_has_been_said():
    assert {*EFFECTS.values()} == {type(effect) for effect in SAID}


def test_effects_are_said_one_after_the_other():
    assert "Reverse the direction. You draw 1 card." == describe((ReverseOrder(), DrawCards(Who.YOU, 1)))
    assert "" == describe(())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_every_edition_can_be_said(edition: str):
    rules = EDITIONS[edition]
    done = [*rules.effects.values(), *rules.opening.values()]

    assert all(describe(effects).endswith(".") for effects in done if effects)


def test_what_is_no_verb_of_ours_has_no_words():
    with pytest.raises(TypeError, match="no words for"):
        describe((Effect(),))


SPANISH = {
    DrawCards(Who.NEXT, 2): "El siguiente jugador roba 2 cartas.",
    DrawCards(Who.YOU, 1): "Robas 1 carta.",
    DrawUntil(Who.NEXT, "R"): "El siguiente jugador roba hasta que le salga una carta de color rojo.",
    DrawUntil(Who.YOU): "Robas hasta que te salga una carta del color que nombres.",
    DiscardAll(Who.OTHERS, Kind.WILD): "Cada uno de los demás descarta todas sus cartas comodín.",
    DiscardAll(Who.YOU, "P"): "Descartas todas tus cartas de color rosa.",
    LevelHand(Who.NEXT, 7): "El siguiente jugador roba o descarta hasta tener exactamente 7 cartas.",
    WinRound(Who.NEXT): "El siguiente jugador gana la ronda.",
    DiscardAll(Who.YOU, AnyOf((CardOf("7"), "R"))): (
        "Descartas todas tus cartas con el 7 y de color rojo."
    ),
    DiscardAny(Who.OTHERS, CardOf("D", "G")): (
        "Cada uno de los demás puede descartar cuantas cartas de +2 de color verde quiera."
    ),
    SwapHands(Who.THEY): "Cambias tu mano con ese jugador.",
    PassHands(): "Cada uno pasa su mano al siguiente jugador.",
    If(
        CannotPlay(Who.NEXT), (DrawCards(Who.THEY, 3), ExtraTurn())
    ): "Si el siguiente jugador no puede jugar, ese jugador roba 3 cartas y luego juegas otro turno.",
    If(
        HoldsCard(Who.EVERYONE, "B"), (ShuffleHands(),)
    ): "Si cada jugador tiene una carta de color azul, todas las manos se barajan juntas y se reparten.",
    StrikeNext(4, contestable=True): "El siguiente jugador roba 4 cartas y pierde el turno, o desafía.",
}  # fmt: skip


@pytest.mark.parametrize(("effect", "said"), SPANISH.items())
def test_an_effect_is_said_in_spanish(effect: Effect, said: str):
    assert said == describe((effect,), "es")


@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("chosen", [Who.CHOSEN, Who.CHOSEN_OPPONENT])
@pytest.mark.parametrize(
    "second",
    [
        GiveCards(Who.YOU, 1, Who.THEY),
        TakeCards(Who.YOU, 1, Who.THEY),
        ExchangeCards(Who.THEY, 1),
        SwapHands(Who.THEY),
    ],
)
def test_the_chosen_player_is_not_chosen_again(second: Effect, chosen: Who, language: str):
    rule = (DrawCards(chosen, 2), second)
    said = describe(rule, language)

    assert 1 == said.casefold().count(describe((DrawCards(chosen, 2),), language).casefold()[:12])
    assert rule == read_rule(said, language=language)


@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("deed", [SwapHands(Who.THEY), ExchangeCards(Who.THEY, 2)])
@pytest.mark.parametrize("other", [DrawCards(Who.THEY, 1), None])
def test_who_is_asked_swaps_with_you(deed: Effect, other: Effect | None, language: str):
    rule = (ChooseOption(Who.NEXT, ((deed,), (other,) if other else ())),)

    assert {"en": "with you", "es": "contigo"}[language] in describe(rule, language)
    assert rule == read_rule(describe(rule, language), language=language)


@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("asked", [Who.YOU, Who.NEXT, Who.EVERYONE])
@pytest.mark.parametrize("ways", [1, 2])
@pytest.mark.parametrize(
    "after", [ReverseOrder(), ShuffleHands(), Announce("la"), PassHands(), ExtraTurn(), DrawCards(Who.YOU, 2)]
)
def test_what_follows_a_choice_is_no_part_of_it(after: Effect, ways: int, asked: Who, language: str):
    doer = Who.YOU if asked is Who.YOU else Who.THEY
    choice = ChooseOption(asked, ((DrawCards(doer, 1),), (DiscardHalf(doer),) if ways == 2 else ()))
    rule = (If(CannotPlay(Who.YOU), (choice, after)),)

    assert rule == read_rule(describe(rule, language), language=language)


@pytest.mark.parametrize("effect", SAID)
def test_every_effect_is_said_in_every_language(effect: Effect):
    for language in languages():
        assert describe((effect,), language).endswith(".")


def test_the_players_who_may_be_chosen_are_offered_by_name():
    options = ((AddPlayer(1),), (AddPlayer(2),))

    assert ("Ben", "Cleo") == describe_options(options, names=("Ana", "Ben", "Cleo"))
    assert ("Ben",) == describe_options(options[:1], "es", names=("Ana", "Ben"))
    assert ("Seat 1", "Seat 2") == describe_options(options)


def test_what_a_player_may_choose_is_said_to_them():
    options = ((DrawCards(Who.THEY, 2),), ())

    assert ("Draw 2 cards", "Do nothing") == describe_options(options)
    assert ("Robar 2 cartas", "No hacer nada") == describe_options(options, "es")
