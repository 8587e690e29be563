"""The proxies of deploy/proxies, started with the configurations that stand there."""

import asyncio
import contextlib
import datetime as dt
import os
import signal
import ssl
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.play import PATIENCE, Client, Running, running
from tests.server.ports import ReservedPort
from tests.server.strange_input import a_table
from tools.programs import PROXIES, proxy

from lastcard.server.limits import Limits

_FOLDER = Path(__file__).resolve().parents[2] / "deploy" / "proxies"
_NAME = "cards.example"
_CALLS = 5
"""How many calls an address may make."""
_ANA, _BEN = "127.0.0.9", "127.0.0.10"


def documented(name: str) -> str:
    """The configuration in the file *name*."""
    return (_FOLDER / name).read_text(encoding="utf-8")


def _replaced(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert old in text, f"the documented configuration has no {old}"
        text = text.replace(old, new)
    return text


@dataclass
class Place:
    """Where a proxy listens, where it forwards to, and its files."""

    folder: Path
    port: int
    server: int

    def write(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, encoding="utf-8")
        return str(self.folder / name)

    def certificate(self) -> tuple[str, str]:
        """Files with a certificate and its key, and with the key alone."""
        key, now = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, _NAME)])
        made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        lasting = made.not_valid_before(now).not_valid_after(now + dt.timedelta(days=1))
        pem, none = serialization.Encoding.PEM, serialization.NoEncryption()
        private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, none).decode()
        public = lasting.sign(key, hashes.SHA256()).public_bytes(pem).decode()
        return self.write("certificate.pem", public + private), self.write("key.pem", private)


def _caddy(place: Place) -> list[str]:
    text = _replaced(documented("Caddyfile"), {"127.0.0.1:8000": f"127.0.0.1:{place.server}"})
    apart = f"https_port {place.port}\nadmin unix/{place.folder}/admin\nlocal_certs\nskip_install_trust\n"
    apart += f"auto_https disable_redirects\nstorage file_system {place.folder}/caddy\n"
    file = place.write("Caddyfile", f"{{\n{apart}}}\n{text}")
    return ["run", "--adapter", "caddyfile", "--config", file]


def _nginx(place: Place) -> list[str]:
    certificate, key = place.certificate()
    changes = {
        "listen 443 ssl": f"listen 127.0.0.1:{place.port} ssl",
        "http://127.0.0.1:8000": f"http://127.0.0.1:{place.server}",
        "/etc/ssl/cards.example.pem": certificate,
        "/etc/ssl/cards.example.key": key,
    }
    parts = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{part}_temp_path {place.folder}/{part};\n" for part in parts)
    around = "user root;\n" if os.geteuid() == 0 else ""
    around += f"daemon off;\npid {place.folder}/pid;\nevents {{}}\n"
    site = _replaced(documented("nginx.conf"), changes)
    file = place.write("nginx.conf", f"{around}http {{\naccess_log off;\n{folders}{site}}}\n")
    return ["-e", "stderr", "-p", str(place.folder), "-c", file]


def _haproxy(place: Place) -> list[str]:
    certificate, _ = place.certificate()
    changes = {
        "bind :443": f"bind 127.0.0.1:{place.port}",
        "/etc/ssl/cards.example.pem": certificate,
        "127.0.0.1:8000": f"127.0.0.1:{place.server}",
    }
    return ["-W", "-db", "-f", place.write("haproxy.cfg", _replaced(documented("haproxy.cfg"), changes))]


_ARGUMENTS: dict[str, Callable[[Place], list[str]]] = {"caddy": _caddy, "nginx": _nginx, "haproxy": _haproxy}


def _tls() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@dataclass
class Proxied:
    """A server and the proxy before it."""

    server: Running
    port: int
    process: asyncio.subprocess.Process
    reload: list[str] | signal.Signals

    async def get(self, path: str, address: str, **headers: str) -> int:
        """The status of the answer to somebody at *address*."""
        return int((await self.head(path, address, **headers)).split()[1])

    async def head(self, path: str, address: str, **headers: str) -> str:
        """The status line and the headers of the answer to somebody at *address*."""
        lines = {"host": f"{_NAME}:{self.port}", "connection": "close"}
        lines |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, ssl=_tls(), server_hostname=_NAME, local_addr=(address, 0)
            )
            with contextlib.closing(writer):
                writer.write(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
                return (await reader.readuntil(b"\r\n\r\n")).decode()

    async def reloaded(self) -> None:
        """Read the configuration again."""
        if isinstance(self.reload, list):
            again = await asyncio.create_subprocess_exec(*self.reload, stderr=asyncio.subprocess.DEVNULL)
            assert 0 == await again.wait()
        else:
            self.process.send_signal(self.reload)

    async def wait(self) -> None:
        """Until the proxy takes connections and has a certificate."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(OSError):
                    await self.get("/healthz", "127.0.0.1")
                    return
                await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def proxied(name: str, folder: Path) -> AsyncIterator[Proxied]:
    program, reserved = proxy(name), ReservedPort()
    assert program is not None, f"no {name}; install your system's package"
    limits = Limits(calls_burst=_CALLS, calls_per_second=1e-9)
    async with running(folder, proxies=("127.0.0.1",), names=(_NAME,), limits=limits) as server:
        place = Place(folder, reserved.number, int(server.url.rsplit(":", 1)[1]))
        with (folder / "said").open("wb") as said:
            home = {"HOME": str(folder), "PATH": os.environ["PATH"]}
            words = (program, *_ARGUMENTS[name](place))
            process = await asyncio.create_subprocess_exec(*words, env=home, stdout=said, stderr=said)
        how: dict[str, list[str] | signal.Signals] = {
            "caddy": [
                program,
                "reload",
                "--adapter",
                "caddyfile",
                "--force",
                "--address",
                f"unix/{folder}/admin",
            ],
            "nginx": signal.SIGHUP,
            "haproxy": signal.SIGUSR2,
        }
        if name == "caddy":
            how["caddy"] = [*how["caddy"], "--config", str(folder / "Caddyfile")]  # type: ignore[misc]
        one = Proxied(server, reserved.number, process, how[name])
        try:
            waiting = asyncio.create_task(one.wait())
            ended = asyncio.create_task(process.wait())
            await asyncio.wait({waiting, ended}, return_when=asyncio.FIRST_COMPLETED)
            assert waiting.done(), (folder / "said").read_text(encoding="utf-8")
            yield one
        finally:
            waiting.cancel()
            if process.returncode is None:
                process.terminate()
            await ended
            reserved.give_back()


@pytest.mark.parametrize("name", PROXIES)
async def test_a_server_behind_a_documented_proxy_tells_clients_apart_and_trusts_none(
    tmp_path: Path, name: str
) -> None:
    if proxy(name) is None and not os.environ.get("CI"):
        pytest.skip(f"no {name}; install your system's package")
    async with proxied(name, tmp_path) as there:
        for headers in ({}, {"x_forwarded_for": "127.0.0.1"}, {"x_real_ip": "127.0.0.1"}):
            assert 403 == await there.get("/metrics", _ANA, **headers)
        rest = [await there.get("/api/editions", _ANA) for _ in range(_CALLS)]
        assert [200] * (_CALLS - 3) + [429] * 3 == rest, "it is neither local nor counted with others"
        assert 429 == await there.get("/api/editions", _ANA, x_forwarded_for="192.0.2.7")
        assert 200 == await there.get("/api/editions", _BEN)

        table, token = await a_table(there.server.registry)
        client = await Client.open(
            f"https://{_NAME}:{there.port}",
            table,
            host="127.0.0.1",
            port=there.port,
            ssl=_tls(),
            origin=f"https://{_NAME}:{there.port}",
            local_addr=(_BEN, 0),
        )
        await client.hello(token)
        assert "ack" == (await client.manage("set locked true"))["t"]

        secured = await there.head("/healthz", _ANA)
        assert "strict-transport-security: max-age=31536000" in secured.lower()
        await there.reloaded()
        for number in range(20):
            assert 200 == await there.get("/healthz", f"127.0.1.{number + 1}")
        if name != "caddy":  # Caddy ends sockets; clients open them again.
            assert "ack" == (await client.manage("set locked false"))["t"]
        await client.leave()
