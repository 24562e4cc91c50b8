/** One connection to the bridge: reads what is asked, answers in the order of the questions. */
import { z } from "zod";
import type { BridgeTask } from "@/cli/web/bridge-tasks";
import { describeBridge, VIEW } from "@/cli/web/bridge-world";
import { bounds } from "@/core/bounds";
import type { ReadElement } from "@/cli/web/read-page";
import {
  PROTOCOL,
  PROTOCOL_VERSION,
  REQUESTS,
  type RemoteCall,
  type RemoteCallResult,
  type RemoteFrame,
} from "@/worlds/remote/protocol";

/** What the session needs of an episode. */
export interface OpenEpisode {
  objects(): Promise<readonly ReadElement[]>;
  goal(): Promise<unknown>;
  frame(): Promise<Pick<RemoteFrame, "base64" | "marks">>;
  call(call: RemoteCall): Promise<RemoteCallResult>;
  close(): Promise<void>;
}

export interface BridgeParts {
  readonly tasks: readonly BridgeTask[];
  open(task: BridgeTask): Promise<OpenEpisode>;
}

class RequestError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const requestSchema = z.object({
  id: z.union([z.number().int(), z.string()]).exactOptional(),
  method: z.string(),
  params: z.unknown().default({}),
});

/** Episodes that are open at once; a browser is not small. */
const MOST_EPISODES = bounds.remote.episodes;

export class BridgeSession {
  readonly #parts: BridgeParts;
  readonly #episodes = new Map<string, OpenEpisode>();
  #made = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: BridgeParts) {
    this.#parts = parts;
  }

  /** The answer to a message, after those to earlier ones; undefined where none is due. */
  answer(text: string): Promise<string | undefined> {
    const answered = this.#queue.then(() => this.#answer(text));
    this.#queue = answered;
    return answered;
  }

  /** Closes all that is open. */
  async close(): Promise<void> {
    await this.#queue;
    const open = [...this.#episodes.values()];
    this.#episodes.clear();
    await Promise.all(open.map((episode) => episode.close()));
  }

  async #answer(text: string): Promise<string | undefined> {
    const request = readRequest(text);
    if (typeof request === "number") {
      return failed(null, request, "The message is no request.");
    }
    const { id, method, params } = request;
    if (id === undefined) {
      return undefined;
    }
    try {
      const result = await this.#act(method, params);
      return JSON.stringify({ jsonrpc: "2.0", id, result });
    } catch (error) {
      return error instanceof RequestError
        ? failed(id, error.code, error.message)
        : failed(id, -32_603, "The browser could not do that.");
    }
  }

  async #act(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case "hello":
        return this.#hello(params);
      case "describe":
        return describeBridge(this.#parts.tasks);
      case "reset":
        return await this.#reset(read(REQUESTS.reset.params, params));
      case "call":
        return await this.#find(read(REQUESTS.call.params, params)).call(
          read(REQUESTS.call.params, params),
        );
      case "objects":
        return { objects: await this.#find(read(REQUESTS.objects.params, params)).objects() };
      case "goal":
        return await this.#find(read(REQUESTS.goal.params, params)).goal();
      case "frame": {
        const frame = await this.#find(read(REQUESTS.frame.params, params)).frame();
        return { mediaType: "image/jpeg", ...VIEW, ...frame };
      }
      case "close":
        return await this.#close(read(REQUESTS.close.params, params));
      default:
        throw new RequestError(-32_601, `“${method}” cannot be done.`);
    }
  }

  #hello(params: unknown) {
    const asked = REQUESTS.hello.params.safeParse(params);
    if (!asked.success || !asked.data.versions.includes(PROTOCOL_VERSION)) {
      throw new RequestError(-32_001, `This speaks ${PROTOCOL} version ${PROTOCOL_VERSION}.`);
    }
    return { protocol: PROTOCOL, version: PROTOCOL_VERSION };
  }

  async #reset({ task }: { readonly task: string }) {
    const known = this.#parts.tasks.find(({ id }) => id === task);
    if (known === undefined) {
      throw new RequestError(-32_003, "There is no such task.");
    }
    const [oldest] = this.#episodes;
    if (oldest !== undefined && this.#episodes.size >= MOST_EPISODES) {
      this.#episodes.delete(oldest[0]);
      await oldest[1].close();
    }
    const opened = await this.#parts.open(known);
    this.#made += 1;
    const episode = String(this.#made);
    this.#episodes.set(episode, opened);
    return { episode, instruction: known.instruction };
  }

  #find({ episode }: { readonly episode: string }): OpenEpisode {
    const found = this.#episodes.get(episode);
    if (found === undefined) {
      throw new RequestError(-32_002, "There is no such episode; reset begins one.");
    }
    return found;
  }

  async #close({ episode }: { readonly episode: string }) {
    const found = this.#episodes.get(episode);
    this.#episodes.delete(episode);
    await found?.close();
    return {};
  }
}

function read<Params>(schema: z.ZodType<Params>, params: unknown): Params {
  const parsed = schema.safeParse(params);
  if (!parsed.success) {
    throw new RequestError(-32_602, "The parameters are not those of this method.");
  }
  return parsed.data;
}

/** The request, or the code of what is wrong with it. */
function readRequest(text: string): z.infer<typeof requestSchema> | number {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return -32_700;
  }
  const parsed = requestSchema.safeParse(given);
  return parsed.success ? parsed.data : -32_600;
}

function failed(id: number | string | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
}
