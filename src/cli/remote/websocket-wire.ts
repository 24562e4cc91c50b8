/** The way to a server over WebSocket, for commands: the client side of RFC 6455 on a plain socket. */
import { createDeferred } from "@/base/waiting/deferred";
import { createHash, randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { bounds } from "@/core/bounds";
import { gone } from "@/worlds/remote/remote-errors";
import type { OpenWire, WireListener } from "@/worlds/remote/wire";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const MOST_HEAD_BYTES = 16_384;
const OPEN_WITHIN_MS = 5000;
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

/** For `ws:` addresses; whoever has a certificate to check uses the studio. */
export function webSocketWire(address: string): OpenWire {
  return async (listener) => {
    const { hostname, port, pathname, search, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port === "" ? "80" : port) });
    socket.setNoDelay(true);
    const key = randomBytes(16).toString("base64");
    socket.write(
      [
        `GET ${pathname}${search} HTTP/1.1`,
        `Host: ${host}`,
        "Upgrade: websocket",
        "Connection: Upgrade",
        `Sec-WebSocket-Key: ${key}`,
        "Sec-WebSocket-Version: 13",
        "\r\n",
      ].join("\r\n"),
    );
    const rest = await shakeHands(socket, key);
    const reader = new FrameReader(socket, listener);
    socket.on("data", (bytes: Buffer) => reader.take(bytes));
    socket.once("close", () => listener.onClose("the connection was closed"));
    reader.take(rest);
    return {
      send: (message) => {
        socket.write(toFrame(TEXT, Buffer.from(message)));
      },
      close: () => {
        socket.destroy();
      },
    };
  };
}

/** Resolves with what came after the server's answer. */
async function shakeHands(socket: Socket, key: string): Promise<Buffer> {
  const { promise, resolve, reject } = createDeferred<Buffer>();
  let bytes = Buffer.alloc(0);
  const timer = setTimeout(() => reject(gone("it does not shake hands")), OPEN_WITHIN_MS);
  const listen = (part: Buffer) => {
    bytes = Buffer.concat([bytes, part]);
    const end = bytes.indexOf("\r\n\r\n");
    if (end === -1 && bytes.length <= MOST_HEAD_BYTES) {
      return;
    }
    socket.off("data", listen);
    const head = bytes.subarray(0, Math.max(0, end)).toString("latin1");
    const accept = createHash("sha1").update(`${key}${GUID}`).digest("base64");
    if (head.startsWith("HTTP/1.1 101 ") && head.includes(accept)) {
      resolve(bytes.subarray(end + 4));
    } else {
      reject(gone("what answers there speaks no WebSocket"));
    }
  };
  socket.on("data", listen);
  socket.once("error", (error) => reject(gone(error.message)));
  socket.once("close", () => reject(gone("the connection was closed")));
  try {
    return await promise;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

class FrameReader {
  readonly #socket: Socket;
  readonly #listener: WireListener;
  #bytes: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];

  constructor(socket: Socket, listener: WireListener) {
    this.#socket = socket;
    this.#listener = listener;
  }

  take(bytes: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    while (this.#readFrame()) {
      // As long as whole frames are there.
    }
  }

  #readFrame(): boolean {
    const frame = frameAt(this.#bytes);
    if (frame === undefined) {
      return false;
    }
    const { opcode, isLast, start, length } = frame;
    const before = this.#parts.reduce((sum, part) => sum + part.length, 0);
    if (before + length > bounds.remote.messageChars) {
      // Nobody waits for what is announced to be too long.
      this.#socket.destroy();
      this.#listener.onClose(
        `it announced a message of ${(before + length).toLocaleString("en")} bytes`,
      );
      return false;
    }
    if (this.#bytes.length < start + length) {
      return false;
    }
    const data = this.#bytes.subarray(start, start + length);
    this.#bytes = this.#bytes.subarray(start + length);
    this.#handle(opcode, isLast, data);
    return true;
  }

  #handle(opcode: number, isLast: boolean, data: Buffer): void {
    switch (opcode) {
      case CLOSE:
        this.#socket.end(toFrame(CLOSE, Buffer.alloc(0)));
        break;
      case PING:
        this.#socket.write(toFrame(PONG, data));
        break;
      case PONG:
        break;
      default:
        this.#parts.push(data);
        if (isLast) {
          const message = Buffer.concat(this.#parts).toString("utf8");
          this.#parts = [];
          this.#listener.onMessage(message);
        }
    }
  }
}

/** The frame that begins here, as far as its head is there. */
function frameAt(bytes: Buffer) {
  if (bytes.length < 2) {
    return undefined;
  }
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)];
  const short = second & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) {
    return undefined;
  }
  const length =
    short === 126
      ? bytes.readUInt16BE(2)
      : short === 127
        ? Number(bytes.readBigUInt64BE(2))
        : short;
  return { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, start, length };
}

/** Clients mask what they send. */
function toFrame(opcode: number, data: Buffer): Buffer {
  const long = data.length > 65_535 ? 8 : data.length > 125 ? 2 : 0;
  const head = Buffer.alloc(2 + long);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(0x80 | (long === 8 ? 127 : long === 2 ? 126 : data.length), 1);
  if (long === 8) {
    head.writeBigUInt64BE(BigInt(data.length), 2);
  } else if (long === 2) {
    head.writeUInt16BE(data.length, 2);
  }
  const mask = randomBytes(4);
  const masked = Buffer.from(data.map((byte, index) => byte ^ mask.readUInt8(index & 3)));
  return Buffer.concat([head, mask, masked]);
}
