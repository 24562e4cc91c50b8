import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import {
  labelStretches,
  tokensOfStretch,
  type LabelJob,
  type StretchLabel,
} from "@/engines/teacher/labels/label-stretches";
import { transportTo } from "@/testing/chat-client";
import { closeChatServers, openChatServer, type ChatServer } from "@/testing/chat-server";

afterEach(closeChatServers);

const WORDS = { verbs: ["Forward", "Open"], objects: ["Fridge", "Book"] };

function answerWith(text: string, tokens: readonly [number, number] = [100, 10]) {
  return (response: ServerResponse) => {
    const [prompt_tokens, completion_tokens] = tokens;
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify({
        choices: [{ message: { content: text }, finish_reason: "stop" }],
        usage: { prompt_tokens, completion_tokens },
      }),
    );
  };
}

function jobOver(server: ChatServer, part: Partial<LabelJob<number>> = {}): LabelJob<number> {
  const connection = server.connection();
  return {
    connection,
    transport: transportTo(connection),
    words: WORDS,
    stretches: [1, 2, 3],
    draw: async (stretch) => ({
      images: ["data:image/png;base64,iVBORw0K", "data:image/png;base64,iVBORw0K"],
      ...(stretch === 2 ? { marks: [[{ number: 7, objectId: "Book_3" }], []] } : {}),
    }),
    mostTokens: 1_000_000,
    signal: new AbortController().signal,
    ...part,
  };
}

async function collect(job: LabelJob<number>) {
  const labels: StretchLabel<number>[] = [];
  const steps = labelStretches(job);
  for (;;) {
    const step = await steps.next();
    if (step.done === true) {
      return { labels, isAll: step.value };
    }
    labels.push(step.value);
  }
}

const OPEN = JSON.stringify({ verb: "Open", object: "Fridge", confidence: 0.8 });

test("each stretch is asked with its pictures, its numbers and the world's words as a schema", async () => {
  const server = await openChatServer(answerWith(OPEN));
  const { labels, isAll } = await collect(jobOver(server));
  expect(isAll).toBe(true);
  expect(labels.map(({ stretch, said }) => [stretch, said])).toEqual(
    [1, 2, 3].map((stretch) => [stretch, { verb: "Open", object: "Fridge", confidence: 0.8 }]),
  );
  const bodies = server.sent.map(({ text }) => text);
  expect(bodies[1]).toContain("its numbers are 7 Book_3");
  expect(bodies[0]).toContain('"enum":["Forward","Open"]');
  expect(bodies[0]?.match(/iVBORw0K/gu)).toHaveLength(2);
});

test("a word that the world does not have is no label, after it was asked for once more", async () => {
  const server = await openChatServer((response, _, count) => {
    answerWith(count <= 2 ? '{"verb":"Explode","object":"Moon","confidence":9}' : OPEN)(response);
  });
  const { labels } = await collect(jobOver(server, { stretches: [1, 2] }));
  expect(labels.map(({ said }) => said?.verb)).toEqual([undefined, "Open"]);
  expect(server.sent).toHaveLength(3);
});

test("a motion has no object", async () => {
  const server = await openChatServer(
    answerWith('{"verb":"Forward","object":"(nothing)","confidence":1}'),
  );
  const { labels } = await collect(jobOver(server, { stretches: [1] }));
  expect(labels[0]?.said).toEqual({ verb: "Forward", confidence: 1 });
});

test("the budget is held to before a request is sent, and what came until then is there", async () => {
  const server = await openChatServer(answerWith(OPEN, [4000, 1000]));
  const { labels, isAll } = await collect(jobOver(server, { mostTokens: 11_000 }));
  expect(labels.map(({ tokens }) => tokens)).toEqual([5000, 10_000]);
  expect(isAll).toBe(false);
  expect(server.sent).toHaveLength(2);
});

test("a cancel ends it in the middle of an answer", async () => {
  const abort = new AbortController();
  const server = await openChatServer((response, _, count) => {
    if (count === 1) {
      answerWith(OPEN)(response);
    } else {
      abort.abort();
    }
  });
  const came: number[] = [];
  const all = async () => {
    for await (const { stretch } of labelStretches(jobOver(server, { signal: abort.signal }))) {
      came.push(stretch);
    }
  };
  await expect(all()).rejects.toMatchObject({ name: "AbortError" });
  expect(came).toEqual([1]);
});

test("a server that refuses the key stops everything, and says so", async () => {
  const server = await openChatServer((response) => {
    response.writeHead(401).end("{}");
  });
  await expect(collect(jobOver(server))).rejects.toMatchObject({
    code: expect.stringMatching(/^VLM-/u),
  });
  expect(server.sent).toHaveLength(1);
});

test("what a stretch takes is told before anything is sent", () => {
  expect(tokensOfStretch(WORDS)).toBeGreaterThan(640);
});
