import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import type { WorldModel } from "@/core/world-model";
import { createEndpointTeacher } from "@/engines/teacher/endpoint-teacher";
import type { ProposeRequest, ReviseRequest } from "@/engines/teacher/teacher-engine";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { lampWorld } from "@/testing/lamp-world";

/** A real HTTP server that answers chat completions as the test says, and keeps what it was sent. */
async function openEndpoint(
  answer: (body: SentBody, response: ServerResponse, count: number) => void,
): Promise<{ baseUrl: string; sent: SentRequest[] }> {
  const sent: SentRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const body: SentBody = JSON.parse(text);
      sent.push({ body, authorization: request.headers.authorization });
      answer(body, response, sent.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { baseUrl: `http://127.0.0.1:${port}/v1/`, sent };
}

interface SentBody {
  readonly model: string;
  readonly stream: boolean;
  readonly response_format?: { readonly type: string };
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}
interface SentRequest {
  readonly body: SentBody;
  readonly authorization: string | undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(Buffer.from(part as Uint8Array));
  }
  return Buffer.concat(parts).toString("utf8");
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Streams a text in small deltas, split in the middle of lines as a network may. */
function stream(response: ServerResponse, text: string) {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const events = (text.match(/[\s\S]{1,7}/g) ?? [])
    .map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    .concat('data: {"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":22}}\n\n')
    .concat("data: [DONE]\n\n")
    .join("");
  for (let at = 0; at < events.length; at += 50) {
    response.write(events.slice(at, at + 50));
  }
  response.end();
}

const goodReply = {
  summary: "Turn the lamp on.",
  abstracted_state: [{ id: "Lamp_0", class: "Lamp", why: "It is what gives light." }],
  step_by_step: ["Turn on Lamp_0."],
  predicted_state_changes: [{ object: "Lamp_0", attribute: "on", before: false, after: true }],
  abstraction_comments: [
    { kind: "causal", text: "A lamp must be on to give light.", line: 2 },
    { kind: "task", text: "One lamp is enough.", line: 99 },
  ],
  program: '```python\nlamp = InteractionObject("Lamp")\nlamp.toggle_on()\n```',
  explanation: "Kept the one step that matters.",
};

const world: WorldModel = lampWorld;
const request: ProposeRequest = {
  instruction: "Light the room",
  dialogue: [{ speaker: "Commander", text: "It is dark", frame: 0 }],
  noisyProgram: 'lamp = InteractionObject("Lamp")\nlamp.toggle_on()\n',
  state: { hall: false },
  goal: undefined,
  exemplars: [],
  images: ["data:image/jpeg;base64,AAAA"],
};
const settings = { model: "tiny", apiKey: "sk-secret", canSeeImages: true };

test("a streamed reply becomes a program with the four kinds of abstraction", async () => {
  const { baseUrl, sent } = await openEndpoint((_, response) => {
    stream(response, JSON.stringify(goodReply));
  });
  const texts: string[] = [];
  const draft = await createEndpointTeacher({ ...settings, baseUrl }, world).propose(request, {
    onText: (text) => texts.push(text),
  });
  expect(draft.program).toBe('lamp = InteractionObject("Lamp")\nlamp.toggle_on()\n');
  expect(draft.abstractions.summary).toBe("Turn the lamp on.");
  expect(draft.abstractions.comments.map((comment) => comment.line)).toEqual([2, undefined]);
  expect(draft.abstractions.relevantObjects[0]?.id).toBe("Lamp_0");
  expect(texts.join("")).toBe(JSON.stringify(goodReply));
  expect(draft.record).toMatchObject({ model: "tiny", inputTokens: 11, outputTokens: 22 });
  expect(sent[0]?.body).toMatchObject({
    model: "tiny",
    stream: true,
    response_format: { type: "json_schema" },
  });
  expect(sent[0]?.authorization).toBe("Bearer sk-secret");
});

test("the key and the pictures are not in the record", async () => {
  const { baseUrl } = await openEndpoint((_, response) => {
    stream(response, JSON.stringify(goodReply));
  });
  const { record } = await createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  expect(JSON.stringify(record)).not.toContain("sk-secret");
  expect(JSON.stringify(record)).not.toContain("base64");
});

test("pictures are sent only to a model that can see", async () => {
  const { baseUrl, sent } = await openEndpoint((_, response) => {
    stream(response, JSON.stringify(goodReply));
  });
  await createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  await createEndpointTeacher({ ...settings, baseUrl, canSeeImages: false }, world).propose(
    request,
  );
  expect(JSON.stringify(sent[0]?.body)).toContain("image_url");
  expect(JSON.stringify(sent[1]?.body)).not.toContain("image_url");
});

test("a reply that does not parse is asked for once more, with the fault named", async () => {
  const { baseUrl, sent } = await openEndpoint((_, response, count) => {
    stream(response, count === 1 ? "I would turn the lamp on." : JSON.stringify(goodReply));
  });
  const draft = await createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent[1]?.body.messages.at(-1))).toContain("could not be read");
  expect(draft.program).toContain("lamp.toggle_on()");
});

test("a second bad reply is an error that says what is kept", async () => {
  const { baseUrl } = await openEndpoint((_, response) => {
    stream(response, '{"summary": 4}');
  });
  const asked = createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  await expect(asked).rejects.toMatchObject({ code: "VLM-04" });
});

test("a server that does not know json_schema is asked without it", async () => {
  const { baseUrl, sent } = await openEndpoint((body, response) => {
    if (body.response_format === undefined) {
      stream(response, JSON.stringify(goodReply));
    } else {
      response.writeHead(400).end("unknown response_format");
    }
  });
  await createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  expect(sent.map((item) => item.body.response_format?.type)).toEqual(["json_schema", undefined]);
});

test.each([
  [401, "VLM-02"],
  [500, "VLM-03"],
])("status %i is told as %s", async (status, code) => {
  const { baseUrl } = await openEndpoint((_, response) => {
    response.writeHead(status).end("no");
  });
  const asked = createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  await expect(asked).rejects.toMatchObject({ code });
});

test("an endpoint that is not there is told as such", async () => {
  const { baseUrl } = await openEndpoint(() => undefined);
  servers.splice(0).forEach((server) => server.close());
  const asked = createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  await expect(asked).rejects.toBeInstanceOf(AppError);
});

test("a stream that breaks off is an error, not half a program", async () => {
  const { baseUrl } = await openEndpoint((_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: '{"sum' } }] })}\n\n`);
    setTimeout(() => response.destroy(), 20);
  });
  const asked = createEndpointTeacher({ ...settings, baseUrl }, world).propose(request);
  await expect(asked).rejects.toMatchObject({ code: "VLM-05" });
});

test("cancelling stops the request", async () => {
  const { baseUrl } = await openEndpoint((_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write("data: {}\n\n");
  });
  const controller = new AbortController();
  const asked = createEndpointTeacher({ ...settings, baseUrl }, world).propose(request, {
    signal: controller.signal,
  });
  setTimeout(() => {
    controller.abort();
  }, 30);
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});

test("a revision carries the feedback, the failure and the numbered program", async () => {
  const { baseUrl, sent } = await openEndpoint((_, response) => {
    stream(response, JSON.stringify(goodReply));
  });
  const revision: ReviseRequest = {
    ...request,
    program: "lamp.toggle_off()\n",
    abstractions: EMPTY_ABSTRACTIONS,
    correction: "It must be on.",
    failure: { kind: "goal", sentence: "The lamp is off.", cause: "goal", line: 1 },
  };
  await createEndpointTeacher({ ...settings, baseUrl }, world).revise(revision);
  const text = JSON.stringify(sent[0]?.body.messages);
  expect(text).toContain("It must be on.");
  expect(text).toContain("The lamp is off. (line 1)");
  expect(text).toContain("1: lamp.toggle_off()");
});
