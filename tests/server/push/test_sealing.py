"""What is sent is encrypted for one browser, and signed with the one key of all nodes."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.push.push_service import (
    CURVE,
    Browser,
    decoded,
    encoded,
    point,
    signed_by,
)

from lastcard.server.features.push.encryption import SigningKey, encrypted
from lastcard.server.features.push.rows import PushRows
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.storage import Store


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        subscriber=decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        auth=decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        sender=SigningKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )

    assert (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ) == encoded(body)


def test_a_message_is_read_by_its_browser_alone_and_no_two_are_alike() -> None:
    browser, other = Browser(), Browser()
    seal = {"subscriber": point(browser.key), "auth": browser.auth}
    first, second = encrypted(b"your turn", **seal), encrypted(b"your turn", **seal)

    assert (b"your turn", b"your turn") == (browser.read(first), browser.read(second))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    with pytest.raises(Exception, match=r"^$"):
        other.read(first)


def test_a_key_comes_back_as_it_was_kept_and_signs_for_one_service() -> None:
    key = SigningKey()
    again = SigningKey(key.private)
    public, claims = signed_by(again.authorization("https://push.example.net", expires=99, contact=None))

    assert encoded(key.public) == public
    assert {"aud": "https://push.example.net", "exp": 99} == claims
    _, claims = signed_by(key.authorization("https://a.example", expires=1, contact="mailto:o@b.example"))
    assert "mailto:o@b.example" == claims["sub"]


async def test_all_nodes_have_one_key(store: Store) -> None:
    one, other = (ServerKey(PushRows(store.backend), contact=None) for _ in range(2))
    first = await one.public()
    assert first == await other.public() == await one.public()
    assert first is not None
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(first))
    assert first != await PushRows(store.backend).key(), "the private key is not what browsers are given"
    kept = await PushRows(store.backend).key()
    assert kept == await PushRows(store.backend).store_key(SigningKey().private)
