/** What each kind of endpoint is sent, and how its replies are read. */
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { ollamaProvider } from "@/engines/teacher/providers/ollama-provider";
import { sendChat, TEST_KEY, transportTo } from "@/testing/chat-client";
import { closeChatServers, openChatServer, streamEvents, streamReply } from "@/testing/chat-server";

afterEach(closeChatServers);

const CONNECTION = {
  id: "c",
  name: "Test",
  kind: "ollama",
  baseUrl: "http://localhost:11434",
  model: "tiny",
  canSeeImages: false,
  keepsKey: false,
};

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
    system: [{ type: "text", text: "Be brief.", cache_control: { type: "ephemeral" } }],
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

test("Ollama is asked what the model reads, once, and for a context that the prompt fits into", async () => {
  const server = await openChatServer((response, { path }) => {
    if (path === "/api/show") {
      response.end('{"model_info":{"general.architecture":"tiny","tiny.context_length":6000}}');
    } else {
      streamReply(response, "a lamp", "ollama");
    }
  });
  const connection = server.connection({ kind: "ollama" });
  const reply = { text: "a lamp", stop: "end", form: "schema", inputTokens: 11, outputTokens: 22 };
  expect(await sendChat(connection)).toEqual({ ...reply, contextTokens: 6000 });
  const bodies = () => server.sent.map(({ path, text }) => ({ path, body: JSON.parse(text) }));
  expect(bodies()).toMatchObject([
    { path: "/api/show", body: { model: "tiny" } },
    {
      path: "/api/chat",
      body: {
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "What is this?", images: ["iVBORw0K"] },
        ],
        format: { type: "object" },
        truncate: false,
        options: { temperature: 0, num_ctx: 6000, num_predict: 8192 },
      },
    },
  ]);
  await sendChat({ ...connection, contextTokens: 4096, maxOutputTokens: 512 });
  expect(bodies()).toHaveLength(3);
  expect(bodies()[2]).toMatchObject({
    path: "/api/chat",
    body: { options: { num_ctx: 4096, num_predict: 512 } },
  });
});

test("a context that nobody tells grows with the prompt, in doublings", () => {
  const chatOf = (chars: number) => ({
    system: "",
    messages: [
      { role: "user" as const, parts: [{ kind: "text" as const, text: "a".repeat(chars) }] },
    ],
    reply: { name: "answer", schema: {} },
  });
  const connection = { ...CONNECTION, maxOutputTokens: 1000 };
  const contextFor = (chars: number) =>
    z
      .object({ options: z.object({ num_ctx: z.number() }) })
      .parse(ollamaProvider.body(connection, chatOf(chars), { form: "schema", omitted: new Set() }))
      .options.num_ctx;
  expect([1_000, 30_000, 60_000].map(contextFor)).toEqual([8192, 16_384, 32_768]);
});

test("the limit of a reply is told in the words of each, and in newer ones where those are refused", async () => {
  const answers = { openai: "max_tokens", anthropic: "max_tokens", google: "maxOutputTokens" };
  for (const kind of ["openai", "anthropic", "google"] as const) {
    const server = await openChatServer((response) => streamReply(response, "ok", kind));
    await sendChat(server.connection({ kind, maxOutputTokens: 777 }));
    expect(server.sent[0]?.text).toContain(`"${answers[kind]}":777`);
  }
  const picky = await openChatServer((response, { text }) => {
    if (text.includes('"max_tokens"')) {
      const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
      response.writeHead(400).end(JSON.stringify({ error: { message } }));
    } else {
      streamReply(response, "ok");
    }
  });
  await sendChat(picky.connection({ maxOutputTokens: 777 }));
  expect(picky.sent[1]?.text).toContain('"max_completion_tokens":777');
});

test("what a server had kept is counted with the rest, and told apart", async () => {
  const usages = {
    openai:
      '{"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":80}}}',
    anthropic:
      '{"type":"message_start","message":{"usage":{"input_tokens":10,"cache_creation_input_tokens":10,"cache_read_input_tokens":80,"output_tokens":5}}}',
    google:
      '{"usageMetadata":{"promptTokenCount":100,"candidatesTokenCount":5,"cachedContentTokenCount":80}}',
  };
  for (const kind of ["openai", "anthropic", "google"] as const) {
    const server = await openChatServer((response) => streamEvents(response, [usages[kind]]));
    expect(await sendChat(server.connection({ kind }))).toMatchObject({
      inputTokens: 100,
      outputTokens: 5,
      cachedTokens: 80,
    });
  }
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

test("refusals and filters are seen in the protocols that have them", async () => {
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
  const own = await openChatServer((response) =>
    response.end('{"models":[{"name":"a:latest"},{"name":"b"}]}'),
  );
  expect(await transportTo(own.connection({ kind: "ollama" })).listModels()).toEqual([
    "a:latest",
    "b",
  ]);
  expect(own.sent[0]?.path).toBe("/api/tags");
  const none = await openChatServer((response) => response.writeHead(404).end("<html>"));
  expect(await transportTo(none.connection()).listModels()).toEqual([]);
});
