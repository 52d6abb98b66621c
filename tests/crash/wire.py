"""The little HTTP and WebSocket that the crash test needs, from the standard library alone."""
import asyncio
import json
import struct
import urllib.error
import urllib.request


def request(port, method, path, body=None, cookie=None):
    """One HTTP request; answers its body as JSON or text, and the cookie it set."""
    data = None if body is None else json.dumps(body).encode()
    message = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data=data, method=method)
    if cookie:
        message.add_header("Cookie", cookie)
    with urllib.request.urlopen(message, timeout=20) as reply:
        text = reply.read().decode()
        given = (reply.headers.get("Set-Cookie") or "").split(";")[0]
        is_json = reply.headers.get("Content-Type") == "application/json"
        return (json.loads(text) if is_json else text), given


class Closed(Exception):
    """The server is gone, or has closed the socket."""


class Socket:
    """A WebSocket client (RFC 6455): text frames, no fragments, a mask of zeros."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port, cookie):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
            writer.write((f"GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          f"Cookie: {cookie}\r\n\r\n").encode())
            head = await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError) as failure:
            raise Closed(str(failure)) from failure
        if b" 101 " not in head:
            raise Closed(head.decode(errors="replace"))
        return cls(reader, writer)

    def say(self, message):
        self._send(1, json.dumps(message).encode())

    async def hear(self):
        """The next message."""
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                size = second & 0x7F
                if size == 126:
                    size, = struct.unpack(">H", await self.reader.readexactly(2))
                elif size == 127:
                    size, = struct.unpack(">Q", await self.reader.readexactly(8))
                payload = await self.reader.readexactly(size)
                opcode = first & 0x0F
                if opcode == 1:
                    return json.loads(payload)
                if opcode == 8:
                    raise Closed(f"close code {struct.unpack('>H', payload[:2])[0]}")
                if opcode == 9:
                    self._send(10, payload)
        except (OSError, asyncio.IncompleteReadError) as failure:
            raise Closed(str(failure)) from failure

    def close(self):
        self.writer.close()

    def _send(self, opcode, payload):
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0x80 | 126, size)
        self.writer.write(bytes([0x80 | opcode]) + length + bytes(4) + payload)
