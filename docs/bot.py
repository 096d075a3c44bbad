#!/usr/bin/env python3
"""A whole bot from outside. It plays one game of Drachenwurf against a bot of the server:
    tafelrunde serve          and then          python3 docs/bot.py ws://127.0.0.1:8080/ws
What is said is explained in protocol/protocol.md. It needs nothing but Python 3."""
import base64, json, os, random, socket, ssl, sys
from urllib.parse import urlparse


class Connection:
    """JSON over a WebSocket (RFC 6455), as much of it as a client needs."""

    def __init__(self, url):
        at = urlparse(url)
        self.socket = socket.create_connection((at.hostname, at.port or (443 if at.scheme == "wss" else 80)))
        if at.scheme == "wss":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=at.hostname)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET {at.path or '/ws'} HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: "
                            f"Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        while line := self.file.readline().strip():  # an empty line ends the answer
            if line.startswith(b"HTTP/") and b" 101 " not in line:
                sys.exit(f"no WebSocket at {url}: {line.decode()}")

    def send(self, data, kind=1):  # 1 is text, 10 a pong; what a client sends is masked
        mask, size = os.urandom(4), len(data)
        head = bytes([128 + size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([128 + kind]) + head + mask + masked)

    def hear(self):  # the next message
        while head := self.file.read(2):
            size = head[1]
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data, kind = self.file.read(size), head[0] % 16
            if kind == 1:
                return json.loads(data)
            if kind == 9:  # a ping: the server wants to know whether we are still here
                self.send(data, 10)
        sys.exit("The server has closed the connection.")

    def ask(self, do, **more):  # each request gets exactly one answer, `ok` or `no`
        self.send(json.dumps({"id": 1, "do": do, **more}).encode())
        while "re" not in (message := self.hear()):
            pass  # pushes come in between
        return message["ok"] if "ok" in message else sys.exit(message["no"]["text"])


server = Connection(sys.argv[1] if len(sys.argv) > 1 else "ws://127.0.0.1:8080/ws")
server.ask("hello", protocol=1, lang="en", name="Outsider")
table = server.ask("create", game="drachenwurf", confirm=False,
                   seats=[{"kind": "me"}, {"kind": "bot", "level": "greedy"}])["table"]
server.ask("start", table=table)
server.ask("open", table=table)  # from now on there is a view after everything that happens
while (view := server.hear()).get("t") != "view" or view["phase"] != "over":
    if view.get("menu"):  # it is our turn: choose an entry of the menu of this version
        server.ask("pick", table=table, v=view["v"], entry=random.randrange(len(view["menu"])))
for number, seat in enumerate(view.get("result", {"seats": []})["seats"]):  # none if it was given up
    print(f"Seat {number}: place {seat['place']} with {seat['total']} points")
