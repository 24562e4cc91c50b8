/** A model is asked whether an exemplar helps, by servers that tell how sure it is, and by others. */
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { askHelps } from "@/engines/teacher/ask-helps";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import { openAiProvider } from "@/engines/teacher/providers/openai-provider";
import { closeChatServers, openChatServer, streamEvents, streamReply } from "@/testing/chat-server";
import type { Answer } from "@/testing/chat-server";

afterEach(closeChatServers);

const QUESTION = { task: "Warm the bread.", exemplar: "1. Opened the oven." };

async function ask(answer: Answer) {
  const server = await openChatServer(answer);
  const connection = server.connection();
  const transport = createHttpTransport({
    connection,
    apiKey: "",
    fetch,
    protocol: openAiProvider,
  });
  return { helps: await askHelps({ connection, transport }, QUESTION), server };
}

/** Streams an answer with how likely each word was. */
function telling(answer: "yes" | "no", among: Readonly<Record<string, number>>): Answer {
  const top = Object.entries(among).map(([token, p]) => ({ token, logprob: Math.log(p) }));
  const word = (token: string, top_logprobs: readonly object[]) =>
    JSON.stringify({
      choices: [{ delta: { content: token }, logprobs: { content: [{ token, top_logprobs }] } }],
    });
  return (response) =>
    streamEvents(response, [
      word('{"helps": "', []),
      word(answer, top),
      word('"}', []),
      '{"choices":[{"delta":{},"finish_reason":"stop"}]}',
      "[DONE]",
    ]);
}

const bodySchema = z.object({ logprobs: z.boolean().optional(), messages: z.array(z.unknown()) });

test("how sure it is of its yes is the score, and what is asked names both", async () => {
  const { helps, server } = await ask(telling("yes", { yes: 0.6, no: 0.2, Yes: 0.1, maybe: 0.1 }));
  expect(helps).toBeCloseTo(0.7 / 0.9, 10);
  const text = server.sent[0]?.text ?? "";
  expect(bodySchema.parse(JSON.parse(text)).logprobs).toBe(true);
  expect(text).toContain("Warm the bread.");
  expect(text).toContain("Opened the oven.");
});

test("a doubtful no is more than a sure one", async () => {
  const doubtful = await ask(telling("no", { no: 0.6, yes: 0.4 }));
  const sure = await ask(telling("no", { no: 0.99, yes: 0.01 }));
  expect(doubtful.helps).toBeGreaterThan(sure.helps);
});

test.each([
  ["yes", 1],
  ["no", 0],
] as const)("where a server does not tell, its bare %s counts", async (answer, score) => {
  const { helps } = await ask((response) => streamReply(response, `{"helps": "${answer}"}`));
  expect(helps).toBe(score);
});

test("a server that refuses to tell is asked once more without", async () => {
  const { helps, server } = await ask((response, { text }) => {
    if (text.includes("logprobs")) {
      response.writeHead(400).end('{"error": {"message": "logprobs is not supported"}}');
    } else {
      streamReply(response, '{"helps": "yes"}');
    }
  });
  expect(helps).toBe(1);
  expect(server.sent).toHaveLength(2);
});

test("hostile odds change nothing but the score, which stays between no and yes", async () => {
  const wild = (logprobs: unknown): Answer => {
    const event = { choices: [{ delta: { content: '{"helps": "yes"}' }, logprobs }] };
    return (response) => streamEvents(response, [JSON.stringify(event), "[DONE]"]);
  };
  const told = (logprob: number) => ({
    content: [{ token: "yes", top_logprobs: [{ token: "yes", logprob }] }],
  });
  for (const logprobs of ["all", { content: [{ token: 7 }] }, told(1e300), told(-1e300), {}]) {
    expect((await ask(wild(logprobs))).helps).toBe(1);
  }
});

test("who answers neither yes nor no, twice, is told on", async () => {
  await expect(ask((response) => streamReply(response, '{"helps": "perhaps"}'))).rejects.toThrow(
    AppError,
  );
});
