"""Notices of a turn: the switch at a correspondence table, and what becomes of a message."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Response, expect
from tests.web.conftest import visitor
from tests.web.player import make_table, watched
from tests.web.tables import PATIENCE

SERVICE = """
const subscribed = [];
window.subscribed = subscribed;
PushManager.prototype.subscribe = async (options) => {
  subscribed.push(options);
  return { toJSON: () => ({ endpoint: 'https://push.example.net/send/one', keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) };
};
"""
"""A browser offline reaches no push service: this one subscribes as if it did."""
NOTICES = """
async () => {
  const found = await (await navigator.serviceWorker.ready).getNotifications();
  return found.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
}
"""
PRESS = """
async () => {
  const opened = [];
  clients.openWindow = async (address) => void opened.push(address);
  const [notification] = await registration.getNotifications({ tag: 'turn-elsewhere' });
  const pressed = new NotificationEvent('notificationclick', { notification });
  let done;
  pressed.waitUntil = (work) => (done = work);
  dispatchEvent(pressed);
  await done;
  return [opened, (await registration.getNotifications()).map(({ tag }) => tag)];
}
"""
"""Press a notice: no test can, so the service worker is told that somebody has."""


@pytest.fixture
def page(noticing_browser: Browser, address: str) -> Iterator[Page]:
    """Somebody whose browser knows service workers, and allows notices."""
    context = visitor(noticing_browser, (390, 844), service_workers="allow", permissions=["notifications"])
    context.add_init_script(SERVICE)
    page = context.new_page()
    troubles = watched(page)
    yield page
    context.close()
    assert troubles == []


def _switch(page: Page, name: str = "Notify me when it's my turn") -> Any:
    return page.get_by_role("checkbox", name=name)


def _subscribes(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.url.endswith("/push")


def test_whoever_plays_by_correspondence_subscribes_with_one_press_and_takes_it_back(
    page: Page, address: str
) -> None:
    make_table(page, address, seats=2, edition="classic", timer=86_400)
    key = page.request.get(f"{address}/api/push").json()["key"]
    assert [] == page.evaluate("subscribed")

    with page.expect_response(_subscribes) as subscribed:
        _switch(page).check()

    assert 201 == subscribed.value.status
    assert [{"userVisibleOnly": True, "applicationServerKey": key}] == page.evaluate("subscribed")
    with page.expect_response(_subscribes) as again:
        page.reload()
    assert 201 == again.value.status
    expect(_switch(page)).to_be_checked()
    with page.expect_response(lambda one: one.request.method == "DELETE") as taken_back:
        _switch(page).uncheck()
    assert taken_back.value.ok
    page.reload()
    expect(_switch(page)).not_to_be_checked()


def test_a_browser_that_does_not_allow_it_is_told_how_to(browser: Browser, address: str) -> None:
    context = visitor(browser, service_workers="allow", locale="es-ES")
    context.add_init_script(f"{SERVICE}; Notification.requestPermission = async () => 'denied';")
    page = context.new_page()
    make_table(page, address, seats=2, edition="classic", timer=3600)

    _switch(page, "Avísame cuando sea mi turno").click()

    expect(page.get_by_text("Tu navegador no permite avisos")).to_be_visible()
    expect(_switch(page, "Avísame cuando sea mi turno")).not_to_be_checked()
    assert [] == page.evaluate("subscribed")
    context.close()


def test_other_tables_and_other_servers_offer_nothing(page: Page, address: str) -> None:
    make_table(page, address, seats=2, edition="classic", timer=60)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    assert 0 == _switch(page).count()
    page.route("**/api/push", lambda route: route.fulfill(json={"key": None}))
    with page.expect_response("**/api/push"):
        make_table(page, address, seats=2, edition="classic", timer=3600)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    assert 0 == _switch(page).count()


def _delivery(page: Page) -> tuple[CDPSession, list[str]]:
    """What a push service would use, and the service workers that it would wake, the newest last."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []

    def registered(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"])

    session.on("ServiceWorker.workerRegistrationUpdated", registered)
    session.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    deadline = time.monotonic() + PATIENCE
    while not found and time.monotonic() < deadline:
        page.wait_for_timeout(10)
    return session, found


def _notices(page: Page, count: int, within: float) -> list[dict[str, Any]]:
    """The notices, once there are so many, or so many seconds later."""
    deadline = time.monotonic() + within
    while len(shown := page.evaluate(NOTICES)) < count and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    found: list[dict[str, Any]] = shown
    return found


def test_a_message_becomes_a_notice_that_leads_to_the_table_unless_it_is_looked_at(
    page: Page, address: str
) -> None:
    table = make_table(page, address, seats=2, edition="classic", timer=3600)["table"]
    session, registered = _delivery(page)

    def deliver(where: str) -> None:
        message = {"table": where, "title": "lastcard", "body": "It's your turn."}
        sent = {"origin": address, "registrationId": registered[-1], "data": json.dumps(message)}
        session.send("ServiceWorker.deliverPushMessage", sent)

    deliver(table)
    deliver("elsewhere")
    shown: list[dict[str, Any]] = []
    for _ in range(24):  # A push service, too, tries again; the same message is not a second notice.
        deliver("elsewhere")
        deliver("another")
        if len(shown := _notices(page, 2, within=5)) == 2:
            break
    told = {"title": "lastcard", "body": "It's your turn."}

    assert [
        {**told, "tag": f"turn-{one}", "data": {"table": one}} for one in ("another", "elsewhere")
    ] == sorted(shown, key=lambda one: one["tag"])
    (worker,) = page.context.service_workers
    opened, left = worker.evaluate(PRESS)
    assert ([f"{address}/t/elsewhere"], ["turn-another"]) == (opened, left)
