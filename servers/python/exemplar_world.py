"""Serves a world to Exemplar: JSON-RPC 2.0 over WebSocket or standard input and output.

Only Python's standard library is used. A world is an object with `describe()`, which gives the
description of docs/remote-worlds.md as a dictionary, and `reset(task, seed)`, which gives an episode.
An episode has `instruction`, `call(object_id, method, args)`, `objects()`, `goal()`, and where there is
a camera `frame()`; it is copied with `copy.deepcopy` where the description says `canFork`.

    python3 grid_world.py --port 8765     # ws://127.0.0.1:8765, this machine only
    python3 grid_world.py --stdio         # one JSON document a line
"""

import argparse
import base64
import copy
import hashlib
import json
import socketserver
import struct
import sys
import threading
import urllib.parse
import zlib

PROTOCOL, VERSION = "exemplar-world", 1
MOST_BYTES = 8 * 1024 * 1024
MOST_EPISODES = 64
LOCAL_HOSTS = {"localhost", "127.0.0.1"}
WEBSOCKET_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Refused(Exception):
    """Raised by an episode for a call that the world's rules do not allow; nothing may have changed.

    `remedy` names calls that would remove the cause, each as (object, method, arguments).
    """

    def __init__(self, kind, sentence, remedy=()):
        super().__init__(sentence)
        self.kind, self.sentence, self.remedy = kind, sentence, remedy


class RequestError(Exception):
    """An answer with an error code of JSON-RPC, or one of the protocol's own."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code, self.message = code, message


def png(width, height, rgb):
    """Pixels, three bytes each, row by row, as a PNG picture."""
    rows = b"".join(b"\0" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Session:
    """What one connection asked for: its episodes, and the answers to its requests."""

    def __init__(self, world):
        self.world, self.episodes, self.made = world, {}, 0

    def answer(self, text):
        """The reply to one message as text; None where none is due."""
        try:
            request = json.loads(text)
        except ValueError:
            return reply(None, error=RequestError(-32700, "The message is not JSON."))
        if not isinstance(request, dict) or not isinstance(request.get("method"), str):
            return reply(None, error=RequestError(-32600, "The message is no request."))
        if "id" not in request:
            return None  # Notifications: every request is answered before the next is read, so none is late.
        params = request.get("params", {})
        try:
            act = getattr(self, "do_" + request["method"], None)
            if act is None:
                raise RequestError(-32601, "There is no method " + request["method"] + ".")
            if not isinstance(params, dict):
                raise RequestError(-32602, "The parameters have to be an object.")
            return reply(request["id"], result=act(params))
        except RequestError as error:
            return reply(request["id"], error=error)
        except (KeyError, TypeError, ValueError) as error:
            return reply(request["id"], error=RequestError(-32602, "The parameters cannot be used: " + repr(error)))
        except Exception as error:  # A world's own mistake must not take the server down.
            return reply(request["id"], error=RequestError(-32603, "The world failed: " + repr(error)))

    def do_hello(self, params):
        if params.get("protocol") != PROTOCOL or VERSION not in params.get("versions", []):
            raise RequestError(-32001, "This server speaks " + PROTOCOL + " version " + str(VERSION) + ".")
        return {"protocol": PROTOCOL, "version": VERSION}

    def do_describe(self, params):
        return self.world.describe()

    def do_reset(self, params):
        if params["task"] not in [task["id"] for task in self.world.describe()["tasks"]]:
            raise RequestError(-32003, "There is no task " + str(params["task"]) + ".")
        episode = self.world.reset(params["task"], int(params["seed"]))
        return {"episode": self.keep(episode), "instruction": episode.instruction}

    def do_fork(self, params):
        return {"episode": self.keep(copy.deepcopy(self.find(params)))}

    def do_close(self, params):
        self.episodes.pop(params["episode"], None)
        return {}

    def do_call(self, params):
        episode = self.find(params)
        before = episode.steps
        try:
            value = episode.call(params["object"], params["method"], params.get("args", []))
        except Refused as refused:
            failure = {"kind": refused.kind, "sentence": refused.sentence}
            if refused.remedy:
                failure["remedy"] = [{"object": name, "method": method, "args": list(args)}
                                     for name, method, args in refused.remedy]
            return {"ok": False, "failure": failure, "steps": episode.steps - before}
        return {"ok": True, "steps": episode.steps - before, **({} if value is None else {"value": value})}

    def do_objects(self, params):
        return {"objects": self.find(params).objects()}

    def do_goal(self, params):
        return self.find(params).goal()

    def do_frame(self, params):
        width, height, rgb = self.find(params).frame()
        picture = base64.b64encode(png(width, height, rgb)).decode("ascii")
        return {"mediaType": "image/png", "widthPx": width, "heightPx": height, "base64": picture}

    def keep(self, episode):
        if len(self.episodes) >= MOST_EPISODES:
            raise RequestError(-32004, "Too many episodes are open; close one first.")
        self.made += 1
        self.episodes[str(self.made)] = episode
        return str(self.made)

    def find(self, params):
        episode = self.episodes.get(params.get("episode"))
        if episode is None:
            raise RequestError(-32002, "There is no such episode; reset begins one.")
        return episode


def reply(request_id, result=None, error=None):
    answer = {"jsonrpc": "2.0", "id": request_id}
    if error is None:
        answer["result"] = result
    else:
        answer["error"] = {"code": error.code, "message": error.message}
    return json.dumps(answer)


class WebSocketHandler(socketserver.StreamRequestHandler):
    """One connection: the handshake of RFC 6455, then a message after the other."""

    disable_nagle_algorithm = True

    def handle(self):
        if self.shake_hands():
            session = Session(self.server.world)
            try:
                while (text := self.read_message()) is not None:
                    answer = session.answer(text)
                    if answer is not None:
                        self.send_frame(1, answer.encode("utf-8"))
            except (ConnectionError, ValueError, struct.error):
                pass  # The other side is gone or speaks another language: the connection ends.

    def shake_hands(self):
        lines = []
        while (line := self.rfile.readline(4096).strip()) and len(lines) < 100:
            lines.append(line.decode("latin-1"))
        headers = {name.lower(): value.strip() for name, _, value in (each.partition(":") for each in lines[1:])}
        key = headers.get("sec-websocket-key")
        origin = headers.get("origin")
        # Any page that a browser shows could knock here: only those of this machine, or named ones, may.
        is_local = origin is None or urllib.parse.urlsplit(origin).hostname in LOCAL_HOSTS
        if key is None or not (is_local or origin in self.server.origins):
            self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
            return False
        accept = base64.b64encode(hashlib.sha1(key.encode("latin-1") + WEBSOCKET_GUID).digest())
        self.wfile.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        return True

    def read_message(self):
        """The next whole text message; None at the end."""
        parts = b""
        while True:
            head = self.rfile.read(2)
            if len(head) < 2:
                return None
            is_last, opcode, length = head[0] & 0x80, head[0] & 0x0F, head[1] & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self.rfile.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.rfile.read(8))
            if not head[1] & 0x80 or length + len(parts) > MOST_BYTES:
                raise ValueError("unmasked, or too long")
            mask = self.rfile.read(4)
            data = self.rfile.read(length)
            repeated = (mask * (length // 4 + 1))[:length]
            data = (int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")).to_bytes(length, "big")
            if opcode == 8:
                self.send_frame(8, b"")
                return None
            if opcode == 9:
                self.send_frame(10, data)
            elif opcode in (0, 1):
                parts += data
                if is_last:
                    return parts.decode("utf-8")

    def send_frame(self, opcode, data):
        length = len(data)
        if length < 126:
            head = struct.pack(">BB", 0x80 | opcode, length)
        elif length < 65536:
            head = struct.pack(">BBH", 0x80 | opcode, 126, length)
        else:
            head = struct.pack(">BBQ", 0x80 | opcode, 127, length)
        self.wfile.write(head + data)


class WebSocketServer(socketserver.ThreadingTCPServer):
    allow_reuse_address, daemon_threads = True, True


def serve_stdio(world):
    session = Session(world)
    for line in sys.stdin:
        answer = session.answer(line)
        if answer is not None:
            print(answer, flush=True)


def main(world):
    """Reads the command line and serves until it is ended."""
    parser = argparse.ArgumentParser(description=world.describe()["title"])
    parser.add_argument("--stdio", action="store_true", help="speak over standard input and output")
    parser.add_argument("--port", type=int, default=8765, help="of ws://127.0.0.1; 0 takes a free one")
    parser.add_argument("--origin", action="append", default=[], help="of a studio that is not on this machine")
    options = parser.parse_args()
    if options.stdio:
        serve_stdio(world)
        return
    with WebSocketServer(("127.0.0.1", options.port), WebSocketHandler) as server:
        server.world, server.origins = world, options.origin
        print("ws://127.0.0.1:" + str(server.server_address[1]), flush=True)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        thread.join()
