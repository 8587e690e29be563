"""Every kind of decision, offered as the server offers it and answered in its notation."""

import random
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, expect
from tests.web.looks import resize
from tests.web.player import more, settle
from tests.web.tables import THIRTY, Fed, Shown, Stage, dealt, finished, played, view

from lastcard.editions.options import build
from lastcard.game import State, apply, legal, start
from lastcard.game import view as view_of
from lastcard.notation.json_codec import view_to_data

OFFERED = """() => {
  const one = (list) => [...new Set(list)].sort();
  return {
    cards: one([...document.querySelectorAll('.held[data-offered=true]')].map((it) => it.dataset.card)),
    words: one([...document.querySelectorAll('[data-do]')].map((it) => it.dataset.do)),
    colours: one([...document.querySelectorAll('.picker .swatch')].map((it) => it.dataset.colour)),
    caught: one([...document.querySelectorAll('.opponent:has(.catch)')].map((it) => it.dataset.seat)),
    late: document.querySelector('.uno.late') !== null,
  };
}"""


WRITTEN = """() => {
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, x, y) {
    window.written.push([words, y]);
    return write.call(this, words, x, y);
  };
}"""
"""What is written on a picture from now on, and how far down."""


def test_a_card_that_needs_nothing_is_played_at_once(stage: Stage) -> None:
    shown = stage(view())

    shown.page.locator("[data-card=R7]").click()

    shown.asks("R7")


def test_a_wild_asks_for_the_colour_and_never_covers_uno(stage: Stage) -> None:
    """With two cards left UNO is armed while the colours are shown, and goes with the play."""
    shown = stage(view(hand=["W", "G1"], may=["W>R", "W>G", "W>B", "W>Y", "draw"]))
    shown.page.locator("[data-card=W]").click()

    shown.page.get_by_role("button", name="UNO!").click()
    shown.page.get_by_role("button", name="Blue").click()

    shown.asks("W>B!")


def test_uno_is_armed_only_for_the_play_that_leaves_one_card(stage: Stage) -> None:
    """Not with seven cards, and not into the next round."""
    shown = stage(view(hand=THIRTY[:7]))
    uno = shown.page.locator(".uno")
    expect(uno).to_be_disabled()
    shown.show(view(hand=["R7", "G1"]))
    uno.click()
    expect(uno).to_have_attribute("aria-pressed", "true")

    seen = view(hand=THIRTY[:7], round=3, deal=3)
    shown.show(seen, *dealt(seen))
    expect(uno).to_be_disabled()
    shown.show(view(hand=["R7", "G1"], round=3, deal=3))

    expect(uno).to_have_attribute("aria-pressed", "false")


def test_only_a_card_that_was_drawn_is_marked_as_new(stage: Stage) -> None:
    """The hand of the next round is not."""
    shown = stage(view(hand=THIRTY[:6]))
    shown.show(view(hand=[*THIRTY[:6], "Y9"]), {"is": "Drew", "seat": 0, "count": 1, "cards": ["Y9"]})
    expect(shown.page.locator(".held:has(.fresh)")).to_have_count(1)

    seen = view(hand=THIRTY[10:17], round=3, deal=3)
    shown.show(seen, *dealt(seen))

    expect(shown.page.locator("[data-card=G0]")).to_be_visible()
    expect(shown.page.locator(".held:has(.fresh)")).to_have_count(0)


def test_whoever_takes_over_a_seat_is_not_credited_with_what_was_done_there(stage: Stage) -> None:
    """A bot has won in this seat just before: the end of the round is the bot's, and so is the log."""
    seats = [{"name": "Wren", "kind": "bot", "connected": True}, *view()["seats"][1:]]
    shown = stage(view(me=None, hand=[], seats=seats, turn=0, may=[]))
    shown.show(view(me=None, hand=[], seats=seats, turn=1, may=[]), played(0, "R5"))
    seen, events = finished(4, 0)
    results = seen["results"] | {"names": ["Wren", *seen["results"]["names"][1:]], "me": None}
    shown.show(seen | {"seats": seats, "me": None, "results": results}, *events)
    shown.show(seen | {"results": results})

    expect(shown.page.locator(".end h2")).to_have_text("Wren won the round")
    expect(shown.page.locator(".end")).not_to_contain_text("(you)")
    expect(shown.page.locator(".log")).to_contain_text("Wren plays a red 5.")
    assert shown.page.locator(".confetti").count() == 0


def test_a_match_ends_with_a_podium_its_picture_and_a_rematch(context: BrowserContext, address: str) -> None:
    """On a page of its own: it asks for a replay that this server does not have."""
    seen, events = finished(4, 0, stage="over", manage=["rematch"])
    seen["results"] |= {"match_over": True, "match_winners": [0]}
    shown = Shown(context, address, view())
    shown.show(seen, *events)

    rows = shown.page.locator(".end tbody .name")
    expect(rows).to_contain_text(["Ana", "Chidi Okonkwo", "Ben", "Dora"])
    expect(shown.page.locator(".podium .name")).to_contain_text(["Ana", "Chidi Okonkwo", "Ben"])
    shown.page.evaluate(WRITTEN)
    with shown.page.expect_download() as saved:
        shown.page.get_by_role("button", name="Share a picture").click()
    written: dict[str, float] = dict(shown.page.evaluate("written"))
    assert "Ana wins the match" in written, "whoever gets it has not won"
    assert max(y for words, y in written.items() if words != "lastcard") < 585, "all stands on its step"
    picture = Image.open(saved.value.path()).convert("RGB")
    assert picture.size == (1200, 630)
    steps = [picture.getpixel((middle, 560)) for middle in (360, 600, 840)]
    assert [step == (255, 215, 94) for step in steps] == [False, True, False], "the winner's is of gold"
    shown.page.get_by_role("button", name="Play again").click()
    shown.asks("rematch", about="table")


def test_a_round_that_begins_by_itself_is_not_said_to_wait_for_the_host(stage: Stage) -> None:
    seen, events = finished(manage=[], begins=18_000)
    shown = stage(view())
    shown.show(seen, *events)

    expect(shown.page.get_by_role("timer").filter(has_text="The next round starts")).to_be_visible()
    expect(shown.page.get_by_text("Waiting for the host")).to_have_count(0)


def test_a_card_that_strikes_a_player_of_ones_choice_asks_for_the_player(stage: Stage) -> None:
    shown = stage(view(hand=["R7", "G1"], may=["R7@1", "R7@2", "R7@3", "draw"]))
    shown.page.locator("[data-card=R7]").click()

    shown.page.get_by_role("button", name="Dora", exact=True).click()

    shown.asks("R7@3")


def test_a_challenge_says_what_it_is_about_and_both_prices(stage: Stage) -> None:
    """The colour that was in play, the cards the other holds; right, they draw four; wrong, it is six."""
    about: dict[str, Any] = {"asked_by": 2, "asked_colour": "G", "may": ["accept", "challenge"]}
    shown = stage(view(top="W4", colour="B", pending="challenge", owed=4, **about))

    expect(shown.page.locator(".prompt")).to_contain_text("had no green. Call the bluff?")
    expect(shown.page.locator(".prompt")).to_contain_text("Chidi Okonkwo")
    challenge = shown.page.locator("[data-do=challenge]")
    expect(challenge).to_contain_text("If they had green, they draw 4; if not, you draw 6")
    expect(shown.page.locator("[data-do=accept]")).to_contain_text("Draw 4 and lose your turn")
    shown.page.locator("[data-do=challenge]").click()

    shown.asks("challenge")


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1440, 900)], ids=str)
def test_a_challenger_sees_the_whole_hand(stage: Stage, size: tuple[int, int]) -> None:
    """Fifteen cards too: each can be brought into sight, and the panel is closed with Escape."""
    hand = ["R1", "R2", "R3", "G1", "G2", "G3", "B1", "B2", "B3", "Y1", "Y2", "Y3", "W", "WS", "RS"]
    shown = stage(view(turn=2, may=[]))
    resize(shown.page, size)
    judged = {"is": "Challenged", "seat": 0, "accused": 2, "guilty": True, "hand": hand}
    shown.show(view(), judged)

    panel = shown.page.get_by_role("group", name="Chidi Okonkwo shows you")
    faces = panel.locator("svg.card")
    expect(faces).to_have_count(len(hand))
    for face in faces.all():
        face.scroll_into_view_if_needed()
        expect(face).to_be_in_viewport(ratio=0.9)
    shown.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    resize(shown.page, (1440, 900))


def test_it_is_said_where_taking_the_cards_costs_no_turn(stage: Stage) -> None:
    shown = stage(view(top="RD", pending="stack", owed=2, forfeits=False, may=["accept", "GD"]))

    expect(shown.page.locator("[data-do=accept]")).to_contain_text("Draw 2 and keep your turn")


def test_a_discard_waits_for_the_number_asked_for(stage: Stage) -> None:
    shown = stage(view(hand=["R7", "R7", "G1"], pending="discard", may=["discard 2"]))
    button = shown.page.locator("[data-do=discard]")
    shown.page.locator("[data-card=R7]").first.click()
    expect(button).to_be_disabled()

    shown.page.locator("[data-card=G1]").click()
    button.click()

    shown.asks("discard R7 G1")


@pytest.mark.parametrize(
    ("pending", "asked", "said"),
    [
        ("discard", "Choose 2 cards to discard.", "Discard 0 of 2"),
        ("put-under", "Choose 2 cards to put at the bottom of the draw pile.", "Put 0 of 2 at the bottom"),
        ("shuffle-in", "Choose 2 cards to shuffle into the draw pile.", "Shuffle 0 of 2 in"),
    ],
)
def test_it_is_said_where_the_cards_go(stage: Stage, pending: str, asked: str, said: str) -> None:
    shown = stage(view(hand=["R7", "R7", "G1"], pending=pending, may=["discard 2"]))

    expect(shown.page.get_by_text(asked)).to_be_visible()
    expect(shown.page.locator("[data-do=discard]")).to_have_text(said)


def test_a_card_is_shown_for_a_fashion_trend(stage: Stage) -> None:
    shown = stage(view(edition="fashion", pending="show", may=["show R7", "show R2"]))

    shown.page.locator("[data-card=R2]").click()

    shown.asks("show R2")


def test_a_turned_up_wild_asks_for_its_colour(stage: Stage) -> None:
    shown = stage(view(top="W", colour=None, pending="colour", may=[">R", ">G", ">B", ">Y"]))

    shown.page.get_by_role("button", name="green", exact=True).click()

    shown.asks(">G")


def test_an_equal_card_jumps_in_out_of_turn(stage: Stage) -> None:
    shown = stage(view(hand=["R5", "G1"], turn=2, may=["jump R5"]))

    shown.page.locator("[data-card=R5]").click()

    shown.asks("jump R5")
    assert "at" not in shown.heard[-1]


def test_somebody_who_did_not_call_is_caught_once_at_a_time(stage: Stage) -> None:
    """A catch cools down: pressing it again at once sends nothing."""
    shown = stage(view(exposed=[3], turn=2, may=["catch 3"]))
    button = shown.page.locator(".opponent[data-seat='3']").get_by_role("button", name="Catch!")

    button.click()

    expect(button).to_be_disabled()
    shown.asks("catch 3")


def test_a_late_call_is_one_press(stage: Stage) -> None:
    shown = stage(view(hand=["R7"], turn=2, may=["uno"]))

    shown.page.get_by_role("button", name="UNO!").click()

    shown.asks("uno")


def test_a_question_with_one_answer_is_answered_by_the_page(stage: Stage) -> None:
    shown = stage(view(pending="drawn", drawn="G5", may=["pass"]))

    shown.asks("pass")


def test_equal_cards_are_counted_one_by_one(stage: Stage) -> None:
    shown = stage(view(hand=["R7", "R7", "G5"], may=["R7", "draw"]))

    expect(shown.page.locator(".prompt")).to_have_text("Your turn: you can play 2 cards")


def test_the_last_ten_seconds_are_announced(stage: Stage) -> None:
    """In a region that was there before, as a screen reader needs it."""
    shown = stage(view(deadline=60_000))
    announced = shown.page.locator(".line [role=status].hidden-text")
    expect(announced).to_have_text("")

    shown.show(view(deadline=9_900))

    expect(announced).to_have_text("10 seconds left")


def test_a_card_that_does_not_fit_says_why(stage: Stage) -> None:
    why = "Green 5 matches neither the colour, the number nor the symbol of red 7"
    shown = stage(view(reasons={"G5": {"why": why, "clause": "turn.match"}}))

    shown.page.locator("[data-card=G5]").click(force=True)

    expect(shown.page.locator(".prompt")).to_have_text(why)
    assert shown.done == []


def test_what_the_server_refuses_is_told_in_its_words(stage: Stage) -> None:
    shown = stage(view())
    shown.page.locator("[data-card=R7]").click()
    shown.asks("R7")

    shown.refuse("It is no longer your turn", "turn.one-card")

    expect(shown.page.locator(".prompt")).to_have_text("It is no longer your turn")


def test_a_good_game_is_said_over_the_open_hands(stage: Stage) -> None:
    """Beside the result, and what another says is read in their row."""
    shown = stage(finished()[0])

    more(shown.page).get_by_role("button", name="Good game").click()
    shown.say(1, "good-game")

    expect(shown.page.get_by_role("row", name="Ben").locator(".said")).to_have_text("Good game")
    assert {"t": "say", "emote": "good-game"} in shown.heard


def test_a_move_is_typed_as_in_the_terminal(stage: Stage) -> None:
    """Where the player has turned that on: the field is not there otherwise."""
    shown = stage(view())
    page = shown.page
    expect(page.get_by_label("Type a move", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Type moves").check()
    page.get_by_role("button", name="Done").click()

    page.get_by_label("Type a move", exact=True).fill("w>g")
    page.get_by_label("Type a move", exact=True).press("Enter")

    shown.asks("w>g")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Type moves").uncheck()
    page.get_by_role("button", name="Done").click()


@pytest.mark.parametrize(
    ("edition", "code", "options"),
    [
        ("modern", "WC2", {"customizable": ["take an extra turn", "everyone draws 1"]}),
        ("classic", "RX", {"blanks": {"R": "everyone draws 1"}}),
    ],
)
def test_a_written_card_shows_its_rule(
    stage: Stage, edition: str, code: str, options: dict[str, Any]
) -> None:
    """As it is understood: when it is looked at, in its name, and in what happened."""
    about: dict[str, Any] = {"edition": edition, "options": options, "hand": ["R7", code], "may": ["R7"]}
    shown = stage(view(**about))
    card = shown.page.locator(f"[data-card={code}]")
    expect(card).to_contain_text("Everyone draws 1 card.")

    card.hover()
    expect(shown.page.locator(".tip.rule")).to_contain_text("“Everyone draws 1 card.”")
    card.focus()
    shown.page.mouse.move(5, 5)
    shown.show(view(**about, turn=2), played(1, code, colour="R"))

    expect(shown.page.locator(".log li").last).to_contain_text("The card says: “Everyone draws 1 card.”")
    expect(shown.page.locator("p.last")).to_contain_text("Everyone draws 1 card.")


def states(count: int) -> list[State]:
    """States of many rounds with many house rules, played at random by a fixed generator."""
    chance = random.Random(5)
    found: list[State] = []
    games: list[tuple[str, dict[str, Any]]] = [
        ("classic", {"stacking": "any", "jump_in": True}),
        ("sanrio", {}),
        ("anniversary", {"seven_zero": True}),
        ("fashion", {"draw_until_playable": True}),
        (
            "modern",
            {"customizable": ["a player you choose discards 2", "swap hands with a player you choose"]},
        ),
    ]
    while len(found) < count:
        edition, options = games[len(found) % len(games)]
        state, _ = start(build(edition, options), chance.randint(2, 6), seed=str(len(found)))
        while (actions := legal(state)) and len(found) < count:
            found.append(state)
            plays = [action for action in actions if type(action).__name__ == "Play"]
            state, _ = apply(state, chance.choice(plays if plays and chance.random() < 0.8 else actions))
    return found


def expected(may: list[str]) -> dict[str, object]:
    """What a page that offers exactly *may* has on it, read off the notation alone."""
    first = [text.split(" ") for text in may]
    words = {text for text in may if text in {"draw", "pass", "accept", "challenge"}}
    discards = any(parts[0] == "discard" for parts in first)
    cards = {parts[-1].split(">")[0].split("@")[0] for parts in first if parts[0] in {"jump", "show"}}
    plain = {text for text in may if " " not in text and text not in words | {"uno"} and text[0] != ">"}
    return {
        "cards": sorted(cards | {text.split(">")[0].split("@")[0] for text in plain}),
        "words": sorted(words | ({"discard"} if discards else set())),
        "colours": sorted(text[1:] for text in may if text[0] == ">"),
        "caught": sorted(parts[1] for parts in first if parts[0] == "catch"),
        "late": "uno" in may,
    }


def test_what_is_offered_is_what_the_server_offers_over_a_thousand_states(
    context: BrowserContext, address: str
) -> None:
    """The states are shown to the page one after another; a discard offers the whole hand."""
    settle(context, answers=False)
    fed = Fed(context, address)
    fed.page.evaluate("document.body.style.display = 'none'")  # what is offered needs no layout
    views = [seen_by(state, number) for number, state in enumerate(states(1000))]

    for first in range(0, 1000, 100):
        hundred = views[first : first + 100]
        for seen, found in zip(hundred, fed.show(hundred, look=OFFERED), strict=True):
            if "discard" in found["words"]:
                found["cards"] = []
            assert found == expected(seen["may"]), seen["may"]


def seen_by(state: State, number: int) -> dict[str, Any]:
    """What a seat is shown: most often the one that is asked, sometimes another."""
    assert state.decision is not None
    seat = number % len(state.hands) if number % 3 == 0 else state.decision.seat
    return view(len(state.hands)) | view_to_data(view_of(state, seat))


def lies(shown: Shown, wanted: list[str]) -> None:
    """The hand lies, or comes to lie, in this order."""
    cards = "[...document.querySelectorAll('.held')].map((it) => it.dataset.card).join()"
    shown.page.wait_for_function(f"wanted => {cards} === wanted", arg=",".join(wanted))


@pytest.mark.parametrize("order", ["Colour", "Value"])
def test_the_hand_sorts(context: BrowserContext, address: str, order: str) -> None:
    shown = Shown(context, address, view(hand=["G5", "R7", "W", "R5", "G1"]))

    shown.page.get_by_role("button", name=order, exact=True).click()

    wanted = {"Colour": ["R5", "R7", "G1", "G5", "W"], "Value": ["G1", "R5", "G5", "R7", "W"]}
    lies(shown, wanted[order])


def test_a_card_is_moved_by_hand_with_shift_and_an_arrow(context: BrowserContext, address: str) -> None:
    shown = Shown(context, address, view(hand=["G5", "R7", "R5"]))
    shown.page.locator("[data-card=R5]").focus()

    shown.page.keyboard.press("Shift+ArrowRight")

    lies(shown, ["R7", "R5", "G5"])
