"""People find one another: the list of open tables, and quick play."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.player import ANSWER, PLAY_ON, make_table, settle, table_of, watched

Visitors = Callable[..., Page]
PHONE = (360, 640)


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    """Makes people, each with a browser of their own, whose consoles stay clean."""
    contexts, troubles = [], []

    def come(name: str, **more: object) -> Page:
        context = visitor(browser, **more)
        settle(context, name=name)
        contexts.append(context)
        page = context.new_page()
        troubles.append(watched(page))
        return page

    yield come
    for context in contexts:
        context.close()
    assert not any(troubles), troubles


SHARES = "navigator.share = async (what) => { window.shared = what; };"


def test_a_link_goes_out_by_the_systems_share_sheet_and_says_whom_it_reaches(
    visitors: Visitors, address: str
) -> None:
    """Share comes first where the system can; a link to this computer alone says so."""
    ana = visitors("Ana", size=PHONE)
    ana.add_init_script(SHARES)
    table = make_table(ana, address, edition="classic", seats=3)["table"]

    ana.get_by_role("button", name="Share").click()

    assert ana.evaluate("window.shared.url") == f"{address}/t/{table}"
    expect(ana.get_by_role("note")).to_contain_text("This link works only on this computer")


def test_a_listed_table_is_found_joined_and_gone_from_the_list_without_a_reload(
    visitors: Visitors, address: str
) -> None:
    ana, ben = visitors("Ana"), visitors("Ben", size=PHONE)
    ben.goto(address)
    expect(ben.get_by_role("heading", name="Open tables")).to_be_visible()
    table = make_table(ana, address, edition="modern", seats=2, options={"jump_in": True})["table"]
    row = ben.locator("li", has=ben.locator(f"a[href='/t/{table}']"))
    ana.get_by_text("Table settings").click()
    expect(ana.get_by_text("Only people with the link")).to_be_visible()

    ana.get_by_role("button", name="List the table").click()

    expect(row).to_contain_text("1 of 2 people")
    expect(row).to_contain_text("yes")
    expect(row).to_contain_text("no time limit")
    assert ben.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.get_by_role("button", name="Take it off the list").click()
    expect(row).to_have_count(0)
    ana.get_by_role("button", name="List the table").click()
    link = row.get_by_role("link", name="Join")
    link.focus()
    ben.keyboard.press("Enter")
    ben.get_by_role("button", name="Sit down").click()
    expect(ana.get_by_text("Ben", exact=True)).to_be_visible()
    ben.get_by_text("Table settings").click()
    expect(ben.get_by_text("anyone can sit down")).to_be_visible()


def test_a_table_made_with_the_box_ticked_is_listed(visitors: Visitors, address: str) -> None:
    ana, ben = visitors("Ana"), visitors("Ben", locale="es-ES")
    ana.goto(f"{address}/new/classic")
    ana.get_by_label("List the table").check()
    ana.get_by_role("button", name="Create table").click()
    ana.wait_for_url("**/t/*")

    ben.goto(address)

    row = ben.locator("li", has=ben.locator(f"a[href='/t/{table_of(ana)}']"))
    expect(row).to_contain_text("1 de 4 personas")
    expect(row).to_contain_text("según el reglamento")
    expect(row).to_contain_text("inglés")


def test_two_who_want_a_quick_match_meet_and_see_when_it_starts(visitors: Visitors, address: str) -> None:
    ana, ben = visitors("Ana"), visitors("Ben", size=PHONE)
    for page in (ana, ben):
        page.goto(address)
        page.locator(".chip").select_option("sanrio")
        page.get_by_role("button", name="Quick match").click()
        expect(page.locator("[role=timer]")).to_contain_text("bots fill the free seats")

    assert table_of(ana) == table_of(ben)
    expect(ana.get_by_text("Ben", exact=True)).to_be_visible()
    # Nobody is host among strangers: the match starts by itself once all seats are taken.
    for words in ("Start the game", "Add a bot", "Remove Ben"):
        assert ana.get_by_role("button", name=words).count() == 0
    for name in ("Cai", "Dan"):
        ana.request.post(f"{address}/api/tables/{table_of(ana)}/seats", data={"name": name})
    for page in (ana, ben):
        expect(page.locator(".scene .hand")).to_be_visible()


def test_a_latecomer_takes_a_bots_seat_leaves_it_and_comes_back(visitors: Visitors, address: str) -> None:
    ana, ben = visitors("Ana"), visitors("Ben", size=PHONE)
    wanted = {"seats": 2, "bots": ["greedy"], "options": {"hand_size": 15}, "late": "at-once"}
    table = make_table(ana, address, edition="classic", pace=0.5, **wanted)
    ana.get_by_role("button", name="Start the game").click()
    expect(ana.locator(".scene .hand")).to_be_visible()

    ben.goto(f"{address}/t/{table['table']}")
    assert ben.locator(".held").count() == 0
    ben.get_by_role("button", name="Take a bot's seat").click()
    ana.evaluate(PLAY_ON, ANSWER)
    expect(ben.locator(".held")).not_to_have_count(0)
    ana.evaluate("clearInterval(window.playing)")
    expect(ana.locator(".log")).to_contain_text("Ben sits down.")
    ben.locator("button.where").click()
    ben.get_by_role("button", name="Leave table").click()
    ben.get_by_role("button", name="Leave? A bot will play for you").click()
    expect(ana.locator(".log")).to_contain_text("Ben has left.")

    ben.get_by_role("link", name="Back to your table").click()
    ben.get_by_role("button", name="Take your seat back").click()

    expect(ben.locator(".held")).not_to_have_count(0)


def test_whoever_waits_is_promised_a_seat_when_the_host_lets_them_in(
    visitors: Visitors, address: str
) -> None:
    ana, ben = visitors("Ana"), visitors("Ben")
    table = make_table(ana, address, edition="classic", seats=2, bots=["greedy"], pace=60, late="never")
    ana.get_by_role("button", name="Start the game").click()
    expect(ana.locator(".scene .hand")).to_be_visible()
    ben.goto(f"{address}/t/{table['table']}")

    ben.get_by_role("button", name="Wait for a seat").click()
    expect(ben.get_by_text("You are next in line.")).to_be_visible()
    assert ben.locator(".held").count() == 0
    ana.locator("button.where").click()
    expect(ana.get_by_text("Waiting for a seat: Ben")).to_be_visible()
    ana.get_by_label("Joining mid-game").select_option("at-once")

    expect(ben.get_by_text("You get the seat as soon as the bot has finished its turn.")).to_be_visible()
    assert ben.locator(".held").count() == 0
