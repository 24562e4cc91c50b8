/**
 * Marionette, the remote control that every Firefox brings: commands of WebDriver as JSON over a plain socket,
 * each message with its length before it.
 *
 * Why not WebDriver BiDi: that needs a client for WebSockets, which Node 20 does not have.
 */
import { connect, type Socket } from "node:net";
import { z } from "zod";

/** `[1, id, error, result]`: an answer. The greeting is an object. */
const answerSchema = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (data) => this.#receive(data));
    socket.on("close", () => this.#endAll());
  }

  /** Connects to a Firefox that listens on this port of this machine. */
  static open(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new Marionette(socket)));
      socket.once("error", reject);
    });
  }

  /** Gives the result of a command; throws what Firefox says against it. */
  async send(
    command: string,
    parameters: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const text = JSON.stringify([0, id, command, parameters]);
    return await new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const length = Number(this.#received.subarray(0, colon).toString());
      if (colon < 0 || this.#received.length < colon + 1 + length) {
        return;
      }
      const text = this.#received.subarray(colon + 1, colon + 1 + length).toString();
      this.#received = this.#received.subarray(colon + 1 + length);
      this.#answer(JSON.parse(text));
    }
  }

  #answer(message: unknown): void {
    const parsed = answerSchema.safeParse(message);
    if (!parsed.success) {
      return;
    }
    const [, id, error, result] = parsed.data;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === null) {
      waiting?.resolve(result);
    } else {
      waiting?.reject(new Error(JSON.stringify(error).slice(0, 1000)));
    }
  }

  #endAll(): void {
    this.#waiting.forEach(({ reject }) => reject(new Error("Firefox is gone.")));
    this.#waiting.clear();
  }
}
