/**
 * `bench cancel [--rounds N] [--json]`: how long a person waits after pressing Cancel while a language
 * model's server holds on: before its first byte, in the middle of a reply, between two tries.
 *
 * A real HTTP server on this machine, and the transport that the studio has.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import { parseArgs } from "node:util";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { AppError, isAbort } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { Chat } from "@/engines/teacher/endpoint/chat";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import { protocolOf } from "@/engines/teacher/providers/providers";
import { CHAT_LIMITS } from "@/engines/teacher/endpoint/waiting";

/** Long enough for the request to be where its name says. */
const SETTLE_MS = 60;
const CHAT: Chat = {
  system: "Be brief.",
  messages: [{ role: "user", parts: [{ kind: "text", text: "What is this?" }] }],
  reply: { name: "answer", schema: { type: "object", properties: {}, required: [] } },
};

interface Situation {
  readonly name: string;
  readonly hold: (response: ServerResponse) => void;
}

const SITUATIONS: readonly Situation[] = [
  { name: "before the first byte", hold: () => undefined },
  {
    name: "in the middle of a reply",
    hold(response) {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      const delta = JSON.stringify({ choices: [{ delta: { content: "I am thi" } }] });
      response.write(`data: ${delta}\n\n`);
    },
  },
  {
    name: "while waiting for a retry",
    hold: (response) => void response.writeHead(429, { "Retry-After": "50" }).end(),
  },
  {
    name: "while a failure is still being told",
    hold(response) {
      response.writeHead(400);
      response.write("you ");
    },
  },
];

export async function benchCancel(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "10" },
      json: { type: "boolean", default: false },
    },
  });
  const rounds = Number(values.rounds);
  const rows: { readonly name: string; readonly medianMs: number; readonly worstMs: number }[] = [];
  for (const { name, hold } of SITUATIONS) {
    const timesMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      timesMs.push(await cancelOnce(hold));
    }
    timesMs.sort((a, b) => a - b);
    const [medianMs = NaN, worstMs = NaN] = [timesMs[timesMs.length >> 1], timesMs.at(-1)];
    rows.push({ name, medianMs, worstMs });
  }
  const inMs = (value: number) => value.toFixed(1);
  console.log(
    `${formatTable(
      [
        { title: "cancelled", cell: ({ name }) => name },
        { title: "median ms", cell: ({ medianMs }) => inMs(medianMs) },
        { title: "worst ms", cell: ({ worstMs }) => inMs(worstMs) },
      ],
      rows,
    )}\n`,
  );
  const cancelWorstMs = Math.max(...rows.map(({ worstMs }) => worstMs));
  printFigures(
    { figures: { cancelWorstMs: Math.round(cancelWorstMs * 10) / 10 }, rows },
    values.json,
  );
  return 0;
}

/** Milliseconds from the cancel to the end of the request. */
async function cancelOnce(hold: Situation["hold"]): Promise<number> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const server = createServer((_, response) => {
    hold(response);
    arrive();
  });
  const port = await listen(server);
  const controller = new AbortController();
  const asked = ask(`http://localhost:${port}/v1`, controller.signal);
  try {
    await arrival;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const startedMs = performance.now();
    controller.abort();
    await asked;
    return performance.now() - startedMs;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function ask(baseUrl: string, signal: AbortSignal): Promise<void> {
  const connection: TeacherConnection = {
    id: "held",
    name: "A server that holds on",
    kind: "openai",
    baseUrl,
    model: "none",
    canSeeImages: false,
    keepsKey: false,
  };
  const protocol = protocolOf(connection);
  if (protocol === undefined) {
    return;
  }
  const transport = createHttpTransport({
    connection,
    protocol,
    apiKey: "",
    fetch,
    limits: CHAT_LIMITS,
  });
  await transport.send(CHAT, { signal }).then(
    () => {
      throw notCancelled();
    },
    (error: unknown) => {
      if (!isAbort(error)) {
        throw error;
      }
    },
  );
}

function notCancelled(): AppError {
  return new AppError({
    code: "BEN-02",
    what: "The request ended by itself before it could be cancelled.",
    safe: "Nothing was measured.",
    next: "Run the benchmark again.",
  });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "localhost", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
