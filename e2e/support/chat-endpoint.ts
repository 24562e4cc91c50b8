/** A real HTTP server that speaks the chat completions protocol, streaming, with CORS. */
import { createServer, type IncomingMessage } from "node:http";

export interface SentChat {
  readonly authorization: string | undefined;
  readonly text: string;
}

export interface ChatEndpoint {
  readonly baseUrl: string;
  /** What was asked so far. */
  readonly sent: readonly SentChat[];
  close(): Promise<void>;
}

/** Answers every request with `answer`, in small deltas. */
export async function openChatEndpoint(
  answer: (count: number, asked: string) => string,
): Promise<ChatEndpoint> {
  const sent: SentChat[] = [];
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "authorization, content-type");
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    void readText(request).then((text) => {
      sent.push({ authorization: request.headers.authorization, text });
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      for (const content of answer(sent.length, text).match(/[\s\S]{1,24}/g) ?? []) {
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      }
      response.end("data: [DONE]\n\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    sent,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) {
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts).toString("utf8");
}
