import { afterEach, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { TeacherConnection } from "@/core/teacher-connection";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import { protocolOf } from "@/engines/teacher/providers/providers";
import { probeServer } from "@/engines/teacher/endpoint/probe-server";
import { testConnection } from "@/engines/teacher/endpoint/test-connection";
import { CHAT_LIMITS } from "@/engines/teacher/endpoint/waiting";
import { closeChatServers, openChatServer, streamReply, type Answer } from "@/testing/chat-server";

afterEach(closeChatServers);

async function report(connection: TeacherConnection, signal?: AbortSignal) {
  const protocol = ensureExists(protocolOf(connection));
  const limits = { ...CHAT_LIMITS, pauseMs: 10 };
  const transport = createHttpTransport({ connection, protocol, apiKey: "sk-1", fetch, limits });
  const { findings, models } = await testConnection({
    connection,
    transport,
    probe: (address) => probeServer(address, { fetch }),
    ...(signal === undefined ? {} : { signal }),
  });
  return {
    tones: findings.map(({ tone }) => tone),
    text: findings.map((f) => f.sentence).join(" "),
    models,
  };
}

/** Answers words with `words` and pictures with `sight`, and lists two models. */
const model =
  (words: string, sight: string): Answer =>
  (response, { path, text }) => {
    if (path.includes("/models")) {
      response.end('{"data":[{"id":"big-llama"},{"id":"tiny:latest"}]}');
    } else {
      streamReply(response, text.includes("image_url") ? sight : words);
    }
  };

test("a good connection is told with its speed, its form and that it sees", async () => {
  const server = await openChatServer(model('{"answer":"honey"}', '{"answer":"Red"}'));
  const { tones, text, models } = await report(server.connection());
  expect(tones).toEqual(["good", "good", "good"]);
  expect(text).toMatch(/^tiny answered in \d+\.\d s/);
  expect(text).toContain("JSON schema");
  expect(text).toContain("saw the colour");
  expect(models).toEqual(["tiny:latest", "big-llama"]);
});

test("pictures are tried only where the model is said to see", async () => {
  const server = await openChatServer(model('{"answer":"honey"}', ""));
  const { tones } = await report(server.connection({ canSeeImages: false }));
  expect(tones).toEqual(["good", "good"]);
  expect(server.sent.every(({ text }) => !text.includes("image"))).toBe(true);
});

test("a model that answers in prose or sees something else is warned of", async () => {
  const server = await openChatServer(model("Bees make honey.", '{"answer":"blue"}'));
  const { tones, text } = await report(server.connection());
  expect(tones).toEqual(["good", "warn", "warn"]);
  expect(text).toContain("did not answer in JSON");
  expect(text).toContain("may not see");
});

test("a model that takes no pictures is told as such", async () => {
  const server = await openChatServer((response, sent, count) => {
    if (sent.text.includes("image_url")) {
      response.writeHead(400).end('{"error":{"message":"image input is not supported"}}');
    } else {
      model('{"answer":"honey"}', "")(response, sent, count);
    }
  });
  const { tones, text } = await report(server.connection());
  expect(tones).toEqual(["good", "good", "bad"]);
  expect(text).toContain("takes no pictures");
  expect(text).toContain("Untick");
});

test.each([
  [401, "refused the key"],
  [404, "no model called tiny"],
  [429, "no more requests"],
  [500, "status 500"],
])("status %i is told as what it is, with the models that are there", async (status, words) => {
  const server = await openChatServer((response, sent, count) => {
    if (sent.path.includes("/models")) {
      model("", "")(response, sent, count);
    } else {
      response.writeHead(status, { "Retry-After": "0" }).end("no");
    }
  });
  const { tones, text, models } = await report(server.connection());
  expect(tones).toEqual(["bad"]);
  expect(text).toContain(words);
  expect(models).toContain("tiny:latest");
});

test("a server that is not there, a name that leads nowhere and a wrong address differ", async () => {
  const server = await openChatServer(() => undefined);
  const connection = server.connection();
  closeChatServers();
  expect((await report(connection)).text).toContain("Nothing answers at http://127.0.0.1");
  const nowhere = { ...connection, baseUrl: "https://studio.invalid/v1" };
  expect((await report(nowhere)).text).toContain("(DNS)");
  const plain = { ...connection, baseUrl: "http://example.org/v1" };
  expect((await report(plain)).text).toContain("only spoken to over https");
  const wrong = { ...connection, baseUrl: "localhost:11434" };
  expect((await report(wrong)).text).toContain("no web address");
});

test("a page instead of an endpoint points at the address", async () => {
  const server = await openChatServer((response) => response.end("<html>welcome</html>"));
  expect((await report(server.connection())).text).toContain("ends in /v1");
});

test("a cancelled test is over at once", async () => {
  const server = await openChatServer(() => undefined);
  const controller = new AbortController();
  const asked = report(server.connection(), controller.signal);
  setTimeout(() => controller.abort(), 30);
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});

test("what the server tells of the context is told, and what was entered beyond it", async () => {
  const server = await openChatServer((response, { path }) => {
    if (path === "/api/show") {
      response.end('{"model_info":{"llama.context_length":32768}}');
    } else {
      streamReply(response, '{"answer":"honey"}', "ollama");
    }
  });
  const connection = server.connection({ kind: "ollama", canSeeImages: false });
  const asked = await report(connection);
  expect(asked.tones).toEqual(["good", "good", "good"]);
  expect(asked.text).toContain("reads 32,768 tokens");
  const beyond = await report({ ...connection, contextTokens: 100_000 });
  expect(beyond.tones).toEqual(["good", "good", "warn"]);
  expect(beyond.text).toContain("the 100,000 entered");
});
