/** What each kind of endpoint is sent, and how its replies are read. */
import { afterEach, expect, test } from "vitest";
import { sendChat, TEST_KEY, transportTo } from "@/testing/chat-client";
import { closeChatServers, openChatServer, streamEvents, streamReply } from "@/testing/chat-server";

afterEach(closeChatServers);

const delta = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });

test("an OpenAI-compatible endpoint is sent a schema, the picture and the key, and is read as it streams", async () => {
  const server = await openChatServer((response) => streamReply(response, "a lamp, lit"));
  const texts: string[] = [];
  const reply = await sendChat(server.connection(), { onText: (text) => texts.push(text) });
  expect(reply).toEqual({
    text: "a lamp, lit",
    stop: "end",
    form: "schema",
    inputTokens: 11,
    outputTokens: 22,
  });
  expect(texts).toEqual(["a lamp,", " lit"]);
  const [sent] = server.sent;
  expect(sent?.path).toBe("/v1/chat/completions");
  expect(sent?.headers).toMatchObject({ authorization: `Bearer ${TEST_KEY}` });
  expect(JSON.parse(sent?.text ?? "")).toMatchObject({
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: [{ type: "text" }, { type: "image_url" }] },
    ],
    response_format: { type: "json_schema", json_schema: { strict: true } },
  });
});

test("Anthropic's API is sent a tool to call and the headers that let a page in", async () => {
  const server = await openChatServer((response) => streamReply(response, "a lamp", "anthropic"));
  const reply = await sendChat(server.connection({ kind: "anthropic" }));
  expect(reply).toEqual({
    text: "a lamp",
    stop: "end",
    form: "schema",
    inputTokens: 11,
    outputTokens: 22,
  });
  const [sent] = server.sent;
  expect(sent?.path).toBe("/v1/messages");
  expect(sent?.headers).toMatchObject({
    "x-api-key": TEST_KEY,
    "anthropic-dangerous-direct-browser-access": "true",
  });
  expect(JSON.parse(sent?.text ?? "")).toMatchObject({
    system: "Be brief.",
    tool_choice: { type: "tool", name: "answer" },
    messages: [
      {
        role: "user",
        content: [
          { type: "text" },
          {
            type: "image",
            source: { type: "base64", media_type: "image/png", data: "iVBORw0K" },
          },
        ],
      },
    ],
  });
});

test("Google's API is sent the schema, the picture inline and the key in a header", async () => {
  const server = await openChatServer((response) => streamReply(response, "a lamp", "google"));
  const connection = server.connection({ kind: "google", model: "models/gemini-tiny" });
  const reply = await sendChat(connection);
  expect(reply).toEqual({
    text: "a lamp",
    stop: "end",
    form: "schema",
    inputTokens: 11,
    outputTokens: 22,
  });
  const [sent] = server.sent;
  expect(sent?.path).toBe("/v1/models/gemini-tiny:streamGenerateContent?alt=sse");
  expect(sent?.path).not.toContain(TEST_KEY);
  expect(sent?.headers).toMatchObject({ "x-goog-api-key": TEST_KEY });
  expect(JSON.parse(sent?.text ?? "")).toMatchObject({
    systemInstruction: { parts: [{ text: "Be brief." }] },
    contents: [
      { role: "user", parts: [{}, { inlineData: { mimeType: "image/png", data: "iVBORw0K" } }] },
    ],
    generationConfig: { responseMimeType: "application/json", responseJsonSchema: {} },
  });
});

test("a reply in one piece, as a tool call or after thoughts is read as well", async () => {
  const whole = { choices: [{ message: { content: "whole" }, finish_reason: "stop" }] };
  const called = { choices: [{ delta: { tool_calls: [{ function: { arguments: "called" } }] } }] };
  const thought = { choices: [{ delta: { reasoning_content: "hm", content: null } }] };
  const server = await openChatServer((response, _, count) => {
    if (count === 1) {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(whole, undefined, 2));
    } else {
      streamEvents(response, [
        JSON.stringify(count === 2 ? called : thought),
        delta("!"),
        "[DONE]",
      ]);
    }
  });
  expect(await sendChat(server.connection())).toMatchObject({ text: "whole", stop: "end" });
  expect(await sendChat(server.connection())).toMatchObject({ text: "called!", stop: "end" });
  expect(await sendChat(server.connection())).toMatchObject({ text: "!", stop: "end" });
});

test("refusals and filters are seen in all three protocols", async () => {
  const refusals = {
    openai: ['{"choices":[{"delta":{"refusal":"I cannot."},"finish_reason":"stop"}]}', "[DONE]"],
    anthropic: [
      '{"type":"content_block_delta","delta":{"type":"text_delta","text":"I cannot."}}',
      '{"type":"message_delta","delta":{"stop_reason":"refusal"}}',
      '{"type":"message_stop"}',
    ],
    google: ['{"promptFeedback":{"blockReason":"SAFETY"}}'],
  } as const;
  for (const kind of ["openai", "anthropic", "google"] as const) {
    const server = await openChatServer((response) => streamEvents(response, refusals[kind]));
    expect(await sendChat(server.connection({ kind }))).toMatchObject({ stop: "refused" });
  }
  const filtered = await openChatServer((response) => {
    streamEvents(response, ['{"choices":[{"delta":{},"finish_reason":"content_filter"}]}']);
  });
  expect(await sendChat(filtered.connection())).toMatchObject({ stop: "refused", text: "" });
});

test("the models of an endpoint are listed, where it tells them", async () => {
  const lists = {
    openai: '{"data":[{"id":"a"},{"id":"b"}]}',
    anthropic: '{"data":[{"id":"a"},{"id":"b"}]}',
    google:
      '{"models":[{"name":"models/a"},{"name":"models/e","supportedGenerationMethods":["embedContent"]},{"name":"models/b","supportedGenerationMethods":["generateContent"]}]}',
  };
  for (const kind of ["openai", "anthropic", "google"] as const) {
    const server = await openChatServer((response) => response.end(lists[kind]));
    expect(await transportTo(server.connection({ kind })).listModels()).toEqual(["a", "b"]);
    expect(server.sent[0]?.path).toMatch(/^\/v1\/models/);
  }
  const none = await openChatServer((response) => response.writeHead(404).end("<html>"));
  expect(await transportTo(none.connection()).listModels()).toEqual([]);
});
