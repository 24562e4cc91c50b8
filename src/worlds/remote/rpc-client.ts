/**
 * Requests over a wire, whose replies are hostile until they are read.
 *
 * Key idea: it is the wire's silence that has a limit. Many requests that are sent together may take long
 * altogether, as long as one after the other is replied to.
 */
import { createDeferred } from "@/base/waiting/deferred";
import type { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { bounds } from "@/core/bounds";
import {
  PROTOCOL,
  PROTOCOL_VERSION,
  replySchema,
  REQUESTS,
  type RemoteRequest,
} from "@/worlds/remote/protocol";
import { gone, silent, told, unreadable } from "@/worlds/remote/remote-errors";
import type { OpenWire, Wire } from "@/worlds/remote/wire";

interface Waiting {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface RpcOptions {
  readonly answerMs?: number;
  /** Called when it ends, for whatever reason. */
  readonly onEnd?: () => void;
}

export class RpcClient {
  readonly #waiting = new Map<number, Waiting>();
  readonly #answerMs: number;
  readonly #onEnd: (() => void) | undefined;
  #wire: Wire | undefined;
  #made = 0;
  /** Runs while something is waited for. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  #ended: Error | undefined;

  private constructor({ answerMs = bounds.remote.answerMs, onEnd }: RpcOptions) {
    this.#answerMs = answerMs;
    this.#onEnd = onEnd;
  }

  /** Opens the wire and shakes hands. Rejects with AppError RMT-01 to RMT-04. */
  static async open(open: OpenWire, options: RpcOptions = {}): Promise<RpcClient> {
    const client = new RpcClient(options);
    client.#wire = await open({
      onMessage: (message) => client.#receive(message),
      onClose: (why) => client.#end(gone(why)),
    });
    try {
      await client.ask(REQUESTS.hello, { protocol: PROTOCOL, versions: [PROTOCOL_VERSION] });
    } catch (error) {
      client.close();
      throw error;
    }
    return client;
  }

  get isOpen(): boolean {
    return this.#ended === undefined;
  }

  /** Asks and reads the answer. A request that is aborted is cancelled at the server as well. */
  async ask<Params, Result>(
    { method, result }: RemoteRequest<Params, Result>,
    params: Params,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const parsed = result.safeParse(await this.#send(method, params, signal));
    if (!parsed.success) {
      throw unreadable(method, tellFaults(parsed.error).slice(0, 300));
    }
    return parsed.data;
  }

  close(): void {
    this.#end(gone("the connection was closed"));
  }

  #send(method: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
    if (this.#ended !== undefined) {
      return Promise.reject(this.#ended);
    }
    this.#made += 1;
    const id = this.#made;
    const { promise, resolve, reject } = createDeferred<unknown>();
    const handleAbort = () => {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) {
        clearTimeout(this.#silence);
      }
      this.#notify("cancel", { id });
      reject(new DOMException("The request was cancelled.", "AbortError"));
    };
    signal?.addEventListener("abort", handleAbort, { once: true });
    this.#waiting.set(id, { method, resolve, reject });
    if (this.#waiting.size === 1) {
      this.#listen();
    }
    this.#wire?.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return promise.finally(() => signal?.removeEventListener("abort", handleAbort));
  }

  /** From now on something has to be heard in time, if anything is waited for. */
  #listen(): void {
    clearTimeout(this.#silence);
    const [first] = this.#waiting.values();
    if (first !== undefined) {
      const end = () => this.#end(silent(first.method, this.#answerMs));
      this.#silence = setTimeout(end, this.#answerMs);
    }
  }

  #notify(method: string, params: unknown): void {
    this.#wire?.send(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  #receive(message: string | undefined): void {
    const reply = readReply(message);
    if (typeof reply === "string") {
      const [first] = this.#waiting.values();
      this.#end(unreadable(first?.method ?? "nothing", reply));
      return;
    }
    const id = reply.id ?? -1;
    const waiting = this.#waiting.get(id);
    // The answer to something that was cancelled comes late and is no harm.
    if (waiting !== undefined) {
      this.#waiting.delete(id);
      if ("error" in reply) {
        waiting.reject(told(waiting.method, reply.error.code, reply.error.message));
      } else {
        waiting.resolve(reply.result);
      }
    } else if (id < 1 || id > this.#made) {
      this.#end(unreadable("nothing", "it answers what nobody asked"));
    }
    this.#listen();
  }

  #end(error: Error): void {
    if (this.#ended === undefined) {
      this.#ended = error;
      for (const { reject } of this.#waiting.values()) {
        reject(error);
      }
      this.#waiting.clear();
      clearTimeout(this.#silence);
      this.#wire?.close();
      this.#onEnd?.();
    }
  }
}

/** The reply; as text, why it is none. */
function readReply(message: string | undefined): z.infer<typeof replySchema> | string {
  if (message === undefined) {
    return "a message is not text";
  }
  if (message.length > bounds.remote.messageChars) {
    return `a message has ${message.length.toLocaleString("en")} characters`;
  }
  try {
    const parsed = replySchema.safeParse(JSON.parse(message));
    return parsed.success ? parsed.data : "a message is no reply of JSON-RPC 2.0";
  } catch {
    return message.trimStart().startsWith("<")
      ? "it sent a web page in the place of JSON"
      : "a message is not JSON";
  }
}
