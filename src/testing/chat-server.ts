/** A real HTTP server on this machine that answers as a test says, and keeps what it was sent. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { TeacherConnection } from "@/core/teacher-connection";

export interface SentRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The body as text; empty for a GET. */
  readonly text: string;
}

export interface ChatServer {
  readonly port: number;
  readonly sent: readonly SentRequest[];
  /** A connection to it. */
  connection(part?: Partial<TeacherConnection>): TeacherConnection;
}

export type Answer = (response: ServerResponse, sent: SentRequest, count: number) => void;

const servers: Server[] = [];

export async function openChatServer(answer: Answer): Promise<ChatServer> {
  const sent: SentRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const item = { path: request.url ?? "", headers: request.headers, text };
      sent.push(item);
      answer(response, item, sent.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    sent,
    connection: (part = {}) => ({
      id: "connection_test",
      name: "Test",
      kind: "openai",
      baseUrl: `http://127.0.0.1:${port}/v1/`,
      model: "tiny",
      canSeeImages: true,
      keepsKey: false,
      ...part,
    }),
  };
}

/** For a test's `afterEach`: also ends what a server holds open on purpose. */
export function closeChatServers(): void {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of request) {
    text += part instanceof Uint8Array ? decoder.decode(part, { stream: true }) : String(part);
  }
  return text;
}

/** Streams events in pieces that are cut anywhere, as a network may. */
export function streamEvents(response: ServerResponse, events: readonly string[]): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const all = events.map((event) => `data: ${event}\n\n`).join("");
  for (let at = 0; at < all.length; at += 50) {
    response.write(all.slice(at, at + 50));
  }
  response.end();
}

/** Streams a reply in small deltas, in the way of the kind of endpoint. */
export function streamReply(
  response: ServerResponse,
  text: string,
  kind: keyof typeof WAYS = "openai",
): void {
  const deltas = text.match(/[\s\S]{1,7}/g) ?? [];
  if (kind === "ollama") {
    streamLines(response, WAYS[kind](deltas));
  } else {
    streamEvents(response, WAYS[kind](deltas));
  }
}

/** Streams bare JSON lines, as Ollama does. */
export function streamLines(response: ServerResponse, lines: readonly string[]): void {
  response.writeHead(200, { "Content-Type": "application/x-ndjson" });
  lines.forEach((line) => response.write(`${line}\n`));
  response.end();
}

/** What the providers send, in the way of each. */
const WAYS = {
  openai: (deltas: readonly string[]) => [
    ...deltas.map((content) => JSON.stringify({ choices: [{ delta: { content } }] })),
    '{"choices":[{"delta":{},"finish_reason":"stop"}]}',
    '{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":22}}',
    "[DONE]",
  ],
  anthropic: (deltas: readonly string[]) => [
    '{"type":"message_start","message":{"usage":{"input_tokens":11,"output_tokens":1}}}',
    '{"type":"ping"}',
    '{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","input":{}}}',
    ...deltas.map((partial_json) =>
      JSON.stringify({
        type: "content_block_delta",
        delta: { type: "input_json_delta", partial_json },
      }),
    ),
    '{"type":"content_block_stop","index":0}',
    '{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":22}}',
    '{"type":"message_stop"}',
  ],
  ollama: (deltas: readonly string[]) => [
    ...deltas.map((content) =>
      JSON.stringify({ message: { role: "assistant", content }, done: false }),
    ),
    '{"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","prompt_eval_count":11,"eval_count":22}',
  ],
  google: (deltas: readonly string[]) => [
    ...deltas.map((part) =>
      JSON.stringify({ candidates: [{ content: { parts: [{ text: part }], role: "model" } }] }),
    ),
    '{"candidates":[{"content":{"parts":[{"text":""}]},"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":11,"candidatesTokenCount":20,"thoughtsTokenCount":2}}',
  ],
} as const;
