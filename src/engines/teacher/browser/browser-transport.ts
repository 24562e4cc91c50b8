/** Chats with a language model in this browser: no server, no key, what is said stays on this device. */
import { withRandomTags } from "@/engines/teacher/endpoint/prompts/random-tags";
import { proxy } from "comlink";
import { toSentFetch } from "@/base/fetch";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type {
  BrowserModelWorker,
  ReadyModel,
} from "@/engines/teacher/browser/browser-model.worker";
import type { BrowserMessage, BrowserReply } from "@/engines/teacher/browser/language-model";
import type { ModelFolder, ReadableFolder } from "@/engines/teacher/browser/model-folder";
import type { Chat, ChatListener, ChatReply, ChatTransport } from "@/engines/teacher/endpoint/chat";

/** A loaded model stays, since that takes long; another folder takes its place. */
let running:
  | {
      readonly folder: ModelFolder;
      readonly client: WorkerClient<BrowserModelWorker>;
      /** Ends what is still being fetched for it. */
      readonly fetching: AbortController;
    }
  | undefined;

/** Files are got by the folder's `fetch`, on the page's side. `onReady` is told what the model was made of, each time before it is asked. */
export function createBrowserTransport(
  folder: ReadableFolder,
  onReady?: (ready: ReadyModel) => void,
): ChatTransport {
  return {
    send: async (chat, listener = {}) =>
      await send({ folder, onReady }, withRandomTags(chat), listener),
    listModels: async () => [],
  };
}

interface Source {
  readonly folder: ReadableFolder;
  readonly onReady: ((ready: ReadyModel) => void) | undefined;
}

async function send(source: Source, chat: Chat, listener: ChatListener): Promise<ChatReply> {
  const { signal } = listener;
  signal?.throwIfAborted();
  const { client, fetching } = connect(source.folder);
  const cancel = () => {
    close(client);
  };
  signal?.addEventListener("abort", cancel);
  try {
    const reply = await ask(client, { source, chat, listener, signal: fetching.signal });
    const { text, isWhole, isHeld, inputTokens, outputTokens } = reply;
    const stop = isWhole ? "end" : "length";
    return { text, stop, inputTokens, outputTokens, form: isHeld ? "schema" : "plain" };
  } catch (error) {
    // A worker whose runtime failed is not asked again; the next request begins anew.
    close(client);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

interface Asked {
  readonly source: Source;
  readonly chat: Chat;
  readonly listener: ChatListener;
  readonly signal: AbortSignal;
}

async function ask(
  client: WorkerClient<BrowserModelWorker>,
  { source, chat, listener: { onText, onNote }, signal }: Asked,
): Promise<BrowserReply> {
  onNote?.("Loading the model into this browser");
  const { fetch, ...folder } = source.folder;
  const ready = await client.call((remote) =>
    remote.load(
      folder,
      proxy(toSentFetch(fetch, signal)),
      proxy(({ label, done, total }) => {
        const share = total === undefined ? "" : ` ${Math.round((100 * done) / total)} %`;
        onNote?.(`${label}${share}`);
      }),
    ),
  );
  source.onReady?.(ready);
  const place = ready.survey.device === "webgpu" ? "the graphics card" : "the processor";
  onNote?.(`Reading the request, on ${place}`);
  const pace = createPace();
  return await client.call((remote) =>
    remote.generate(
      { messages: toMessages(chat), schema: chat.reply.schema },
      proxy((text: string) => onText?.(text)),
      proxy((count: number) => {
        onNote?.(`Writing, on ${place}: ${pace(count)}`);
      }),
    ),
  );
}

/** How fast tokens come, since the first of them: what a person can expect of this device. */
function createPace(): (count: number) => string {
  let firstMs: number | undefined;
  return (count) => {
    const nowMs = performance.now();
    firstMs ??= nowMs;
    const tookS = (nowMs - firstMs) / 1000;
    const pace = tookS > 0 ? `, ${((count - 1) / tookS).toFixed(1)} a second` : "";
    return `${count.toLocaleString("en")} tokens${pace}`;
  };
}

function connect(folder: ModelFolder): NonNullable<typeof running> {
  if (running !== undefined && isSame(running.folder, folder)) {
    return running;
  }
  if (running !== undefined) {
    close(running.client);
  }
  const worker = new Worker(new URL("./browser-model.worker.ts", import.meta.url), {
    type: "module",
    name: "browser-model",
  });
  const client = connectWorker<BrowserModelWorker>(worker);
  running = { folder, client, fetching: new AbortController() };
  return running;
}

function isSame(a: ModelFolder, b: ModelFolder): boolean {
  return a.url === b.url && a.name === b.name && a.files === b.files;
}

function close(client: WorkerClient<BrowserModelWorker>): void {
  client[Symbol.dispose]();
  if (running?.client === client) {
    running.fetching.abort();
    running = undefined;
  }
}

function toMessages({ system, messages }: Chat): readonly BrowserMessage[] {
  return [{ role: "system", parts: [{ kind: "text", text: system }] }, ...messages];
}
