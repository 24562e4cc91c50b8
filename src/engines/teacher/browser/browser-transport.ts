/** Chats with a language model in this browser: no server, no key, nothing is sent anywhere. */
import { proxy } from "comlink";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type {
  BrowserMessage,
  BrowserModelWorker,
  BrowserReply,
} from "@/engines/teacher/browser/browser-model.worker";
import type { ModelFolder } from "@/engines/teacher/browser/model-folder";
import type { Chat, ChatListener, ChatReply, ChatTransport } from "@/engines/teacher/endpoint/chat";

/** A loaded model stays, since that takes long; another folder takes its place. */
let running:
  | { readonly folder: ModelFolder; readonly client: WorkerClient<BrowserModelWorker> }
  | undefined;

export function createBrowserTransport(folder: ModelFolder): ChatTransport {
  return {
    send: async (chat, listener = {}) => await send(folder, chat, listener),
    listModels: async () => [],
  };
}

async function send(folder: ModelFolder, chat: Chat, listener: ChatListener): Promise<ChatReply> {
  const { signal } = listener;
  signal?.throwIfAborted();
  const client = connect(folder);
  const cancel = () => {
    close(client);
  };
  signal?.addEventListener("abort", cancel);
  try {
    const { text, isWhole, inputTokens, outputTokens } = await ask(client, folder, chat, listener);
    const stop = isWhole ? "end" : "length";
    return { text, stop, inputTokens, outputTokens, form: "plain" };
  } catch (error) {
    // A worker whose runtime failed is not asked again; the next request begins anew.
    close(client);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

async function ask(
  client: WorkerClient<BrowserModelWorker>,
  folder: ModelFolder,
  chat: Chat,
  { onText, onNote }: ChatListener,
): Promise<BrowserReply> {
  onNote?.("Loading the model into this browser");
  const device = await client.call((remote) =>
    remote.load(
      folder,
      proxy(({ label, done, total }) => {
        const share = total === undefined ? "" : ` ${Math.round((100 * done) / total)} %`;
        onNote?.(`${label}${share}`);
      }),
    ),
  );
  onNote?.(`Writing, on ${device === "webgpu" ? "the graphics card" : "the processor"}`);
  return await client.call((remote) =>
    remote.generate(
      toMessages(chat),
      proxy((text: string) => onText?.(text)),
    ),
  );
}

function connect(folder: ModelFolder): WorkerClient<BrowserModelWorker> {
  if (running !== undefined && isSame(running.folder, folder)) {
    return running.client;
  }
  running?.client[Symbol.dispose]();
  const worker = new Worker(new URL("./browser-model.worker.ts", import.meta.url), {
    type: "module",
    name: "browser-model",
  });
  running = { folder, client: connectWorker<BrowserModelWorker>(worker) };
  return running.client;
}

function isSame(a: ModelFolder, b: ModelFolder): boolean {
  return a.url === b.url && a.name === b.name && a.files === b.files;
}

function close(client: WorkerClient<BrowserModelWorker>): void {
  client[Symbol.dispose]();
  if (running?.client === client) {
    running = undefined;
  }
}

/** Words alone: the models that run here are not shown pictures. */
function toMessages({ system, messages }: Chat): readonly BrowserMessage[] {
  return [
    { role: "system", content: system },
    ...messages.map(({ role, parts }) => ({
      role,
      content: parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("\n\n"),
    })),
  ];
}
