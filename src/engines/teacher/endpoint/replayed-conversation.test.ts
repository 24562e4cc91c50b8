/** A proposal and its revision, replayed with each protocol by a real server on this machine. */
import { afterEach, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { createEndpointTeacher } from "@/engines/teacher/endpoint/endpoint-teacher";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";
import { transportTo } from "@/testing/chat-client";
import { closeChatServers, openChatServer, streamEvents, streamReply } from "@/testing/chat-server";
import { lampWorld } from "@/testing/lamp-world";
import { goodReply, lampRequest } from "@/testing/teacher-reply";

afterEach(closeChatServers);

const KINDS = ["openai", "anthropic", "google", "ollama"] as const;
const second = { ...goodReply, program: `lamp.toggle_on()  # once\n` };

test.each(KINDS)("with %s a program is proposed, corrected and revised", async (kind) => {
  const server = await openChatServer((response, { path }, count) => {
    if (path === "/api/show") {
      response.writeHead(404).end("{}");
    } else {
      const isFirst = server.sent.every(({ text }) => !text.includes("Only once"));
      streamReply(response, JSON.stringify(isFirst ? goodReply : second), kind);
    }
    expect(count).toBeLessThan(5);
  });
  const connection = server.connection({ kind, model: `tiny-${kind}` });
  const teacher = createEndpointTeacher(
    { connection, transport: transportTo(connection), isStaged: false, prompts: {} },
    lampWorld,
  );
  const proposed = await teacher.propose(lampRequest);
  expect(proposed.record).toMatchObject({ inputTokens: 11, outputTokens: 22 });
  const request: ReviseRequest = {
    ...lampRequest,
    program: proposed.program,
    abstractions: proposed.abstractions,
    correction: "Only once, please.",
    failure: undefined,
  };
  const revised = await teacher.revise(request);
  expect(revised.program).toBe(second.program);
  expect(revised.record.warnings).toBeUndefined();
});

/** A server whose tokens are three characters long, and which reads no more than 4,096 of them. */
const WINDOW = 4096;
function countTokens(text: string): number {
  return Math.min(WINDOW, Math.ceil(text.length / 3));
}

test("a local server that counts tokens and cuts at 4,096 is noticed, in plain words", async () => {
  const server = await openChatServer((response, { text }) => {
    const usage = { prompt_tokens: countTokens(text), completion_tokens: 9 };
    streamEvents(response, [
      JSON.stringify({ choices: [{ delta: { content: JSON.stringify(goodReply) } }] }),
      JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }], usage }),
      "[DONE]",
    ]);
  });
  const connection = server.connection({ canSeeImages: false });
  const teacher = createEndpointTeacher(
    { connection, transport: transportTo(connection), isStaged: false, prompts: {} },
    lampWorld,
  );
  const shown: string[] = [];
  const listener = { onText: (text: string) => void shown.push(text) };
  const short = await teacher.propose(lampRequest, listener);
  expect(short.record.warnings).toBeUndefined();
  const long = { ...lampRequest, noisyProgram: "lamp.toggle_on()\n".repeat(1200) };
  const { record } = await teacher.propose(long, listener);
  const [warning] = ensureExists(record.warnings);
  expect(warning).toMatch(/^Your server cut the prompt: tiny read 4,096 tokens of about \d/);
  expect(warning).toContain("longer context");
  expect(shown.join("")).toContain(warning);
});
