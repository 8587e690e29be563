"""Bad input, dead links and bad networks: a sentence, and a way on."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute, expect
from tests.web.conftest import visitor
from tests.web.player import make_table, play_now, settle, watched


def test_a_dead_link_says_so_and_offers_a_new_table(context: BrowserContext, address: str) -> None:
    """Nothing on the console is ours: the browser itself notes the answer 404."""
    page = context.new_page()
    troubles = watched(page)

    page.goto(f"{address}/t/nosuchtable")

    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    assert [text for text in troubles if "status of 404" not in text] == []


def test_an_address_of_nothing_says_so(page: Page, address: str) -> None:
    page.goto(f"{address}/nowhere/at/all")

    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()


def test_a_name_field_takes_no_more_than_a_name_may_have(browser: Browser, page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=3)["table"]
    other = visitor(browser).new_page()
    other.goto(f"{address}/t/{table}")

    other.get_by_label("Your name").fill("x" * 200)
    expect(other.get_by_label("Your name")).to_have_value("x" * 24)
    other.get_by_role("button", name="Sit down").click()

    expect(other.get_by_text(f"{'x' * 24} (you)")).to_be_visible()
    other.context.close()


def test_a_name_of_markup_is_shown_as_it_is_written(page: Page, address: str) -> None:
    make_table(page, address, edition="classic", seats=3, name="<b>Ana</b>")

    expect(page.get_by_text("<b>Ana</b> (you)")).to_be_visible()


def test_a_full_table_can_be_watched(browser: Browser, page: Page, address: str) -> None:
    table = make_table(page, address, edition="classic", seats=2)["table"]
    page.request.post(f"{address}/api/tables/{table}/seats", data={"name": "Ben"})
    other = visitor(browser).new_page()

    other.goto(f"{address}/t/{table}")

    expect(other.get_by_text("All seats are taken")).to_be_visible()
    other.context.close()


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)], ids=str)
@pytest.mark.parametrize(
    ("language", "says"), [("en", "1 to 15"), ("es", "no es un número entero de 1 a 15")]
)
def test_what_the_server_refuses_stands_at_its_field_in_the_pages_language(
    browser: Browser, address: str, size: tuple[int, int], language: str, says: str
) -> None:
    """And is on the screen: without that, the button seems dead."""
    context = visitor(browser, size)
    settle(context, language=language)
    page = context.new_page()
    page.goto(f"{address}/new/classic")
    hand = page.locator("#option-hand_size")
    hand.fill("99")
    hand.blur()

    page.locator(".go button").click()

    told = page.locator("[data-option=hand_size].wrong").get_by_role("alert")
    expect(told).to_be_in_viewport(ratio=1)
    expect(told).to_contain_text(says)
    assert "hand_size" not in told.inner_text()
    expect(hand).to_be_focused()
    context.close()


def test_a_number_of_seats_that_the_match_has_no_use_for_cannot_be_chosen(page: Page, address: str) -> None:
    """Partners are four; and no more cards can be dealt than there are."""
    page.goto(f"{address}/new/classic")
    page.locator("#seats").select_option("3")

    page.locator("#format").select_option("partners")

    expect(page.locator("#seats")).to_have_value("4")
    assert page.locator("#seats option").all_inner_texts() == ["4"]
    page.locator("#format").select_option("first-to-500")
    page.locator("#seats").select_option("10")
    expect(page.locator("#option-hand_size")).to_have_attribute("max", "10")


def test_a_server_that_does_not_answer_is_told_of(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.route("**/api/tables", lambda route: route.abort())

    page.get_by_role("button", name="Play now").click()

    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()


def test_a_rule_nobody_understands_is_marked_at_the_word_and_not_played(page: Page, address: str) -> None:
    """The console stays clean, too."""
    page.goto(f"{address}/cards/modern")

    page.get_by_label("Wild Customizable 1").fill("the next plumber draws 3")

    expect(page.locator("mark")).to_have_text("plumber")
    expect(page.get_by_role("button", name="Play with these cards")).to_be_disabled()
    page.get_by_label("Wild Customizable 1").fill("the next player draws 3")
    expect(page.locator(".reading .good")).to_contain_text("The next player draws 3 cards")


def test_a_rule_that_is_guessed_is_played_once_it_is_chosen(page: Page, address: str) -> None:
    page.goto(f"{address}/cards/modern")
    page.get_by_label("Wild Customizable 1").fill("Evryone hands one card to their left-hand neighbour")
    expect(page.get_by_text("Did you mean:")).to_be_visible()
    expect(page.get_by_role("button", name="Play with these cards")).to_be_disabled()

    page.locator("[data-do=reading]").click()

    expect(page.locator(".reading .good")).to_contain_text("Everyone passes 1 card to the left")
    expect(page.get_by_role("button", name="Play with these cards")).to_be_enabled()


def test_a_blank_may_be_a_printed_card(page: Page, address: str) -> None:
    page.goto(f"{address}/cards/classic")

    page.get_by_label("yellow blank").fill("7")

    expect(page.locator(".reading .good")).to_contain_text("This blank is a yellow 7.")


def test_a_written_rule_comes_along_to_the_new_table(page: Page, address: str) -> None:
    page.goto(f"{address}/cards/modern")
    page.get_by_role("button", name="take an extra turn").click()
    page.get_by_role("button", name="Play with these cards").click()

    expect(page.locator(".rules-line")).to_contain_text("Take an extra turn")


def test_no_other_host_is_asked_for_anything(page: Page, address: str) -> None:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.split("/")[2]))

    play_now(page, address)
    page.goto(f"{address}/rules/modern")

    assert asked == {address.split("/")[2]}


def test_a_slow_server_leaves_the_page_in_words(context: BrowserContext, address: str) -> None:
    """While the rules are on their way the page says so."""
    page = context.new_page()
    held: list[Route] = []
    page.route("**/api/rules/*", lambda route: held.append(route))  # noqa: PLW0108 - no built-in is taken

    page.goto(f"{address}/rules/classic")

    expect(page.get_by_role("status")).to_have_text("One moment…")
    held[0].continue_()
    expect(page.get_by_role("heading", name="Classic rules")).to_be_visible()


class Late:
    """A socket to the server whose answers come only when they are let through."""

    def __init__(self, page: Page) -> None:
        self._kept: list[tuple[WebSocketRoute, str | bytes]] | None = []
        page.route_web_socket("**/play", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda text: self._say(socket, text))

    def _say(self, socket: WebSocketRoute, text: str | bytes) -> None:
        if self._kept is None:
            socket.send(text)
        else:
            self._kept.append((socket, text))

    def let_through(self) -> None:
        kept, self._kept = self._kept or [], None
        for socket, text in kept:
            socket.send(text)


def test_a_slow_network_says_what_it_waits_for(page: Page, address: str) -> None:
    """A table that takes its time to answer is being joined; once it has answered, it is there."""
    late = Late(page)

    make_table(page, address, edition="classic", seats=2)

    expect(page.get_by_role("status")).to_have_text("Joining the table…")
    late.let_through()
    expect(page.get_by_text("Ana (you)")).to_be_visible()


class HalfOpen:
    """A socket to the server through the test, which can fall silent without being closed."""

    def __init__(self, page: Page) -> None:
        self.silent = False
        page.route_web_socket("**/play", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if self.silent else server.send(text))
        server.on_message(lambda text: None if self.silent else socket.send(text))


def test_a_connection_that_falls_silent_is_told_of_within_three_seconds(page: Page, address: str) -> None:
    """A waiting player is told too, with nothing asked; and when it speaks again the banner goes."""
    page.clock.install()
    wire = HalfOpen(page)
    make_table(page, address, edition="classic", seats=3)
    expect(page.get_by_text("Ana (you)")).to_be_visible()
    assert page.get_by_role("alert").count() == 0

    wire.silent = True
    page.clock.run_for(2_900)

    assert page.get_by_role("alert").all_inner_texts() == [
        "Connection lost. Reconnecting… Your seat is kept."
    ]
    wire.silent = False
    page.clock.run_for(1_000)
    expect(page.get_by_role("alert")).to_have_count(0)
