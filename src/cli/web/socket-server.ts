/** Text over WebSocket (RFC 6455) for pages of this machine: the little that the protocol of worlds needs. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { bounds } from "@/core/bounds";

const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

/** What answers one connection. */
export interface SocketSession {
  answer(text: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Whether a page of this origin may connect; programs send none. */
export function isLocalOrigin(origin: string | undefined): boolean {
  const host = origin === undefined ? "localhost" : URL.parse(origin)?.hostname;
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}

/** A server that listens, with all its connections. */
export interface SocketServer {
  readonly port: number;
  /** Ends the connections and closes their sessions. */
  end(): Promise<void>;
}

/** Listens on this machine alone. Rejects with AppError WEB-13 where the port is taken. */
export async function listen(port: number, open: () => SocketSession): Promise<SocketServer> {
  const connections = new Map<Duplex, Promise<void>>();
  const server = createServer((_, response) => {
    response.writeHead(426).end("This is a WebSocket.\n");
  });
  server.on("upgrade", ({ headers }, socket) => {
    const key = headers["sec-websocket-key"];
    if (key === undefined || !isLocalOrigin(headers.origin)) {
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const accept = createHash("sha1").update(`${key}${MAGIC}`).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    connections.set(socket, serve(socket, open()));
    socket.once("close", () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(port, error)));
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: portSchema.parse(server.address()).port,
    end: async () => {
      // A connection that became a WebSocket is none that the server knows any more.
      const ended = [...connections].map(async ([socket, closed]) => {
        socket.destroy();
        await closed;
      });
      server.close();
      await Promise.all(ended);
    },
  };
}

const portSchema = z.object({ port: z.number() });

function cannotListen(port: number, error: Error): AppError {
  return new AppError({
    code: "WEB-13",
    what: `Nothing can listen at port ${port} of this machine (${error.message}).`,
    safe: "Nothing was opened.",
    next: "End what listens there, or name another one with --port; 0 takes a free one.",
  });
}

/** Until the connection ends, and its session with it. */
function serve(socket: Duplex, session: SocketSession): Promise<void> {
  let bytes = Buffer.alloc(0);
  let parts: Buffer[] = [];
  const end = () => {
    socket.destroy();
  };
  const take = ({ code, isLast, payload }: Frame) => {
    if (code === CLOSE) {
      end();
    } else if (code === PING) {
      socket.write(frameOf(PONG, payload));
    } else if (code !== PONG) {
      parts.push(payload);
    }
    if (isLast && code <= TEXT) {
      const text = Buffer.concat(parts).toString("utf8");
      parts = [];
      void session.answer(text).then((reply) => {
        if (reply !== undefined && !socket.destroyed) {
          socket.write(frameOf(TEXT, Buffer.from(reply)));
        }
      });
    }
  };
  socket.on("data", (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const held = bytes.length + parts.reduce((sum, part) => sum + part.length, 0);
    for (let read = readFrame(bytes); read !== undefined; read = readFrame(bytes)) {
      bytes = bytes.subarray(read.length);
      take(read);
    }
    if (held > bounds.remote.messageChars) {
      end();
    }
  });
  socket.on("error", end);
  return new Promise((resolve) => {
    socket.once("close", () => {
      // Of a browser that died there is nothing left to close.
      session.close().then(resolve, () => resolve());
    });
  });
}

interface Frame {
  readonly code: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
  /** Of the whole frame. */
  readonly length: number;
}

/** The first frame; undefined where it has not come whole. Frames of clients are masked. */
function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) {
    return undefined;
  }
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)];
  const short = second & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + extra + 4;
  if (bytes.length < start) {
    return undefined;
  }
  const size =
    extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + size) {
    return undefined;
  }
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + size));
  for (let at = 0; at < size; at += 1) {
    payload.writeUInt8(payload.readUInt8(at) ^ mask.readUInt8(at % 4), at);
  }
  return { code: first & 0x0f, isLast: first >= 0x80, payload, length: start + size };
}

function frameOf(code: number, payload: Buffer): Buffer {
  const size = payload.length;
  const head = Buffer.alloc(size < 126 ? 2 : size < 65_536 ? 4 : 10);
  head.writeUInt8(0x80 | code, 0);
  if (size < 126) {
    head.writeUInt8(size, 1);
  } else if (size < 65_536) {
    head.writeUInt8(126, 1);
    head.writeUInt16BE(size, 2);
  } else {
    head.writeUInt8(127, 1);
    head.writeBigUInt64BE(BigInt(size), 2);
  }
  return Buffer.concat([head, payload]);
}
