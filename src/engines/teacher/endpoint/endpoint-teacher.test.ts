import { afterEach, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createEndpointTeacher } from "@/engines/teacher/endpoint/endpoint-teacher";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import { openAiProvider } from "@/engines/teacher/providers/openai-provider";
import { protocolOf } from "@/engines/teacher/providers/providers";
import type { ReviseRequest, TokensSpent } from "@/engines/teacher/teacher-engine";
import { buildExemplar } from "@/testing/build-exemplar";
import { closeChatServers, openChatServer, streamReply } from "@/testing/chat-server";
import { lampWorld } from "@/testing/lamp-world";
import { goodReply, lampRequest } from "@/testing/teacher-reply";

afterEach(closeChatServers);

const KEY = "sk-secret";
const good = JSON.stringify(goodReply);

interface Choices {
  readonly isStaged?: boolean;
  readonly transport?: ChatTransport;
}

function teacherOf(connection: TeacherConnection, choices: Choices = {}) {
  const protocol = ensureExists(protocolOf(connection));
  return createEndpointTeacher(
    {
      connection,
      transport: createHttpTransport({ connection, protocol, apiKey: KEY, fetch }),
      isStaged: false,
      prompts: {},
      ...choices,
    },
    lampWorld,
  );
}

test("a streamed reply becomes a program with the four kinds of abstraction", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const texts: string[] = [];
  const notes: string[] = [];
  const connection = server.connection({ inputUsdPerMillion: 2, outputUsdPerMillion: 10 });
  const draft = await teacherOf(connection).propose(lampRequest, {
    onText: (text) => texts.push(text),
    onProgress: ({ label }) => notes.push(label),
  });
  expect(draft.program).toBe(
    `lamp = InteractionObject("Lamp")
# (causal abstraction) A lamp must be on to give light.
lamp.toggle_on()
`,
  );
  expect(draft.abstractions.summary).toBe("Turn the lamp on.");
  expect(draft.abstractions.comments.map((comment) => comment.line)).toEqual([3, undefined]);
  expect(draft.abstractions.relevantObjects[0]?.id).toBe("Lamp_0");
  expect(texts.join("")).toBe(good);
  expect(notes[0]).toMatch(/^Asking tiny: about [\d,]+ tokens \(/);
  expect(notes.at(-1)).toMatch(/sent, [\d,]+ characters received$/);
  expect(draft.record).toMatchObject({
    model: "tiny",
    inputTokens: 11,
    outputTokens: 22,
    costUsd: (11 * 2 + 22 * 10) / 1_000_000,
    promptVersion: "system/3 world/1 task/3 answer/3",
  });
  const body: unknown = JSON.parse(server.sent[0]?.text ?? "");
  expect(body).toMatchObject({
    model: "tiny",
    stream: true,
    response_format: { type: "json_schema", json_schema: { name: "proposal" } },
  });
  expect(server.sent[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test("the key and the pictures are not in the record", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const { record } = await teacherOf(server.connection()).propose(lampRequest);
  expect(record.prompt).toContain("Light the room");
  expect(JSON.stringify(record)).not.toContain(KEY);
  expect(JSON.stringify(record)).not.toContain("base64");
});

test("pictures are sent only to a model that can see, each with the legend of its numbers", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const request = { ...lampRequest, marks: [[{ number: 3, objectId: "Lamp_0" }]] };
  await teacherOf(server.connection()).propose(request);
  await teacherOf(server.connection({ canSeeImages: false })).propose(request);
  expect(server.sent[0]?.text).toContain("image_url");
  expect(server.sent[0]?.text).toContain("Picture 1 of 1. Numbers on objects: 3 = Lamp_0.");
  expect(server.sent[1]?.text).not.toContain("image_url");
  expect(server.sent[1]?.text).not.toContain("Picture 1");
});

test("a reply that does not parse is asked for once more, with the fault named", async () => {
  const server = await openChatServer((response, _, count) => {
    streamReply(response, count === 1 ? "I would turn the lamp on." : good);
  });
  const spent: TokensSpent[] = [];
  const draft = await teacherOf(server.connection()).propose(lampRequest, {
    onSpent: (one) => spent.push(one),
  });
  expect(spent).toEqual([33, 33].map((tokens) => ({ tokens, isCounted: true })));
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]?.text).toContain("there is no JSON object in it");
  expect(draft.program).toContain("lamp.toggle_on()");
  expect(draft.record).toMatchObject({ inputTokens: 22, outputTokens: 44 });
});

test("a second bad reply is an error that keeps what came back", async () => {
  const server = await openChatServer((response) => streamReply(response, '{"summary": 4}'));
  const asked = teacherOf(server.connection()).propose(lampRequest);
  await expect(asked).rejects.toMatchObject({ code: "VLM-04", detail: '{"summary": 4}' });
  expect(server.sent).toHaveLength(2);
});

test("an empty reply is asked for once more, then told", async () => {
  const server = await openChatServer((response) => streamReply(response, ""));
  const asked = teacherOf(server.connection()).propose(lampRequest);
  await expect(asked).rejects.toMatchObject({
    code: "VLM-04",
    what: expect.stringContaining("it is empty"),
  });
});

test("a reply cut at the model's limit is asked for once more, shorter", async () => {
  const server = await openChatServer((response, _, count) => {
    if (count === 1) {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      const choice = { delta: { content: good.slice(0, 80) }, finish_reason: "length" };
      response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`);
    } else {
      streamReply(response, good);
    }
  });
  await teacherOf(server.connection()).propose(lampRequest);
  expect(server.sent[1]?.text).toContain("it was cut at the model's limit");
  expect(server.sent[1]?.text).toContain("Answer again, briefly");
});

test("in two requests the abstractions come first and the program follows from them", async () => {
  const { program, abstraction_comments, explanation, ...abstractions } = goodReply;
  const first = JSON.stringify({ ...abstractions, abstraction_comments: [] });
  const second = JSON.stringify({ program, abstraction_comments, explanation });
  const server = await openChatServer((response, _, count) => {
    streamReply(response, count === 1 ? first : second);
  });
  const draft = await teacherOf(server.connection(), { isStaged: true }).propose(lampRequest);
  expect(server.sent[0]?.text).toContain("Do not write the program yet");
  expect(server.sent[0]?.text).not.toContain("- program:");
  expect(server.sent[1]?.text).toContain("Now write the program");
  expect(server.sent[1]?.text).toContain(JSON.stringify(first).slice(1, 60));
  expect(draft.abstractions.plan).toEqual(["Turn on Lamp_0."]);
  expect(draft.abstractions.comments).toHaveLength(2);
  expect(draft.record.promptVersion).toBe("system/3 world/1 task/3 abstract/1 program/1");
  expect(draft.record.reply).toBe(`${first}\n\n${second}`);
  expect(draft.record).toMatchObject({ inputTokens: 22, outputTokens: 44 });
});

test("a reply in another language is asked for once more, and taken if it stays so", async () => {
  const chinese = JSON.stringify({
    ...goodReply,
    summary: "打开房间里的灯,使房间变亮,让每个人都能看得清楚。",
    step_by_step: ["走到灯的旁边", "打开灯"],
    explanation: "保留了唯一重要的一步,去掉了其他不需要的步骤。",
  });
  const server = await openChatServer((response) => streamReply(response, chinese));
  const draft = await teacherOf(server.connection()).propose(lampRequest);
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]?.text).toContain("not in the language of the instruction");
  expect(draft.abstractions.plan).toEqual(["走到灯的旁边", "打开灯"]);
});

test("HTML and script in a reply stay text", async () => {
  const script = "<script>globalThis.wasRun = true</script><img src=x onerror=alert(1)>";
  const reply = { ...goodReply, summary: script, explanation: script };
  const server = await openChatServer((response) => streamReply(response, JSON.stringify(reply)));
  const draft = await teacherOf(server.connection()).propose(lampRequest);
  expect(draft.abstractions.summary).toBe(script);
  expect(draft.note).toBe(script);
  expect("wasRun" in globalThis).toBe(false);
});

test("what does not fit or is dearer than allowed is not sent", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const small = server.connection({ contextTokens: 100 });
  await expect(teacherOf(small).propose(lampRequest)).rejects.toMatchObject({ code: "VLM-07" });
  const dear = server.connection({ inputUsdPerMillion: 1000, mostUsdPerRequest: 0.01 });
  await expect(teacherOf(dear).propose(lampRequest)).rejects.toMatchObject({ code: "VLM-14" });
  expect(server.sent).toHaveLength(0);
});

test("exemplars that do not fit are left out, the last ones first, and the record says which were shown", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const exemplars = [1, 2].map((rank) => ({
    exemplar: buildExemplar({ id: `ex_${rank}`, program: `# exemplar ${rank}\n`.repeat(600) }),
    retrieved: {
      exemplarId: `ex_${rank}`,
      title: "",
      rank,
      score: 1,
      channels: { instruction: 1, state: 1, visual: 0 },
      margin: 0,
    },
  }));
  const connection = server.connection({ contextTokens: 6500, canSeeImages: false });
  const { record } = await teacherOf(connection).propose({ ...lampRequest, exemplars });
  expect(record.retrieved.map(({ exemplarId }) => exemplarId)).toEqual(["ex_1"]);
  expect(server.sent[0]?.text).toContain("# exemplar 1");
  expect(server.sent[0]?.text).not.toContain("# exemplar 2");
});

const revision: ReviseRequest = {
  ...lampRequest,
  program: "lamp.toggle_off()\n",
  abstractions: EMPTY_ABSTRACTIONS,
  correction: "It must be on.",
  earlierCorrections: ["Leave the kitchen light alone."],
  failure: { kind: "closed", sentence: "The lamp is behind a door.", cause: "world", line: 1 },
};

test("a revision carries the feedback, the failure and the numbered program", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const { record } = await teacherOf(server.connection()).revise(revision);
  const text = server.sent[0]?.text;
  expect(text).toContain("It must be on.");
  expect(text).toContain("The lamp is behind a door. (line 1)");
  expect(text).toContain("1: lamp.toggle_off()");
  expect(text).toContain("- Leave the kitchen light alone.");
  expect(record.promptVersion).toBe("system/3 world/1 task/3 revision/3 answer/3");
});

test("a changed prompt is used and marked in the record; one that lacks what is needed is not", async () => {
  const server = await openChatServer((response) => streamReply(response, good));
  const connection = server.connection();
  const transport = createHttpTransport({
    connection,
    protocol: openAiProvider,
    apiKey: KEY,
    fetch,
  });
  const settings = {
    connection,
    transport,
    isStaged: false,
    prompts: { system: "Be brief, teacher.", answer: "No fields here." },
  };
  const { record } = await createEndpointTeacher(settings, lampWorld).propose(lampRequest);
  expect(server.sent[0]?.text).toContain("Be brief, teacher.");
  expect(server.sent[0]?.text).not.toContain("No fields here.");
  expect(record.promptVersion).toMatch(/^system\/3 edited [0-9a-f]{8} world\/1 task\/3 answer\/3$/);
});
