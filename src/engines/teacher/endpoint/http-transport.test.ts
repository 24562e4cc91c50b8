/** What endpoints do to a client, played by a real server on this machine. */
import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { failureOf, sendChat, TEST_KEY, transportTo } from "@/testing/chat-client";
import { closeChatServers, openChatServer, streamEvents, streamReply } from "@/testing/chat-server";

afterEach(() => {
  closeChatServers();
  vi.restoreAllMocks();
});

const delta = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });

function begin(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

test("what an endpoint does not know is left out, one by one, and remembered", async () => {
  const server = await openChatServer((response, { text }) => {
    const body: { temperature?: number; response_format?: { type: string } } = JSON.parse(text);
    const fault =
      body.temperature === undefined
        ? body.response_format?.type === "json_schema"
          ? "unsupported response_format"
          : undefined
        : "temperature does not support 0 with this model";
    if (fault === undefined) {
      streamReply(response, "ok");
    } else {
      response.writeHead(400).end(JSON.stringify({ error: { message: fault } }));
    }
  });
  const connection = server.connection();
  expect(await sendChat(connection)).toMatchObject({ text: "ok", form: "json" });
  expect(server.sent).toHaveLength(3);
  expect(await sendChat(connection)).toMatchObject({ text: "ok", form: "json" });
  expect(server.sent).toHaveLength(4);
});

const STATUSES: readonly (readonly [number, string, string])[] = [
  [401, '{"error":{"message":"Incorrect API key provided: sk-secret-4711"}}', "VLM-02"],
  [403, "forbidden", "VLM-02"],
  [400, '{"error":{"message":"API key not valid. Please pass a valid API key."}}', "VLM-02"],
  [404, '{"error":{"message":"model \\"tiny\\" not found, try pulling it first"}}', "VLM-11"],
  [404, "<html>nothing here</html>", "VLM-11"],
  [400, '{"error":{"message":"The model `tiny` does not exist"}}', "VLM-11"],
  [413, "Payload Too Large", "VLM-07"],
  [400, '{"error":{"message":"maximum context length is 4096 tokens"}}', "VLM-07"],
  [400, '{"error":{"message":"this model does not support image input"}}', "VLM-08"],
  [418, "I am a teapot", "VLM-03"],
];

test.each(STATUSES)(
  "status %i with %s is told as %s, without the key",
  async (status, body, code) => {
    const server = await openChatServer((response) => response.writeHead(status).end(body));
    const error = await failureOf(sendChat(server.connection()));
    expect(error.code).toBe(code);
    expect(`${error.message} ${error.detail}`).not.toContain(TEST_KEY);
    expect(error.message).not.toContain("<html>");
  },
);

test("429 with Retry-After is waited for, visibly, and tried once more", async () => {
  const server = await openChatServer((response, _, count) => {
    if (count === 1) {
      response.writeHead(429, { "Retry-After": "1" }).end("slow down");
    } else {
      streamReply(response, "ok");
    }
  });
  const notes: string[] = [];
  const reply = await sendChat(server.connection(), { onNote: (note) => notes.push(note) });
  expect(reply.text).toBe("ok");
  expect(notes).toContain("The endpoint asks to wait: 1 s");
});

test("429 a second time, for longer than the limit, or for a spent quota is told", async () => {
  const answers = [
    { header: "0", body: "slow down", requests: 2 },
    { header: "3600", body: "slow down", requests: 1 },
    { header: "0", body: "You exceeded your current quota", requests: 1 },
  ];
  for (const { header, body, requests } of answers) {
    const server = await openChatServer((response) => {
      response.writeHead(429, { "Retry-After": header }).end(body);
    });
    expect((await failureOf(sendChat(server.connection()))).code).toBe("VLM-10");
    expect(server.sent).toHaveLength(requests);
  }
});

test("a failure of a moment is tried once more, a lasting one is told", async () => {
  const passing = await openChatServer((response, _, count) => {
    if (count === 1) {
      response.writeHead(500).end("oops");
    } else {
      streamReply(response, "ok");
    }
  });
  expect((await sendChat(passing.connection())).text).toBe("ok");
  const lasting = await openChatServer((response) => response.writeHead(500).end("oops"));
  const error = await failureOf(sendChat(lasting.connection()));
  expect(error).toMatchObject({ code: "VLM-03", detail: "oops" });
  expect(lasting.sent).toHaveLength(2);
});

test("silence ends by itself, before the first word and after it", async () => {
  const mute = await openChatServer(() => undefined);
  const first = await failureOf(sendChat(mute.connection(), {}, { firstByteMs: 60 }));
  expect(first.code).toBe("VLM-12");
  const stuck = await openChatServer((response) => {
    begin(response);
    response.write(`data: ${delta("I thi")}\n\n`);
  });
  const later = await failureOf(sendChat(stuck.connection(), {}, { silenceMs: 60 }));
  expect(later).toMatchObject({ code: "VLM-12", detail: "I thi" });
});

test("a stream that goes on without end is given up, with what had come", async () => {
  const server = await openChatServer((response) => {
    begin(response);
    response.write(`data: ${delta("I thi")}\n\n`);
    const timer = setInterval(() => response.write(": still here\n\n"), 10);
    response.once("close", () => clearInterval(timer));
  });
  const error = await failureOf(sendChat(server.connection(), {}, { wholeMs: 200 }));
  expect(error).toMatchObject({ code: "VLM-05", detail: "I thi" });
  expect(error.what).toContain("came to no end");
});

test("a key that JSON writes by numbers is in no failure and in no name of a model", async () => {
  const numbers = Array.from(TEST_KEY, (char) => `\\u00${char.charCodeAt(0).toString(16)}`).join(
    "",
  );
  const server = await openChatServer((response, { path }) =>
    path.endsWith("/models")
      ? response.end(`{"data":[{"id":"tiny ${numbers}"}]}`)
      : response.writeHead(401).end(`{"error":{"message":"No such key: ${numbers}"}}`),
  );
  const error = await failureOf(sendChat(server.connection()));
  expect(error.what).toContain("No such key: (key)");
  expect(`${error.message} ${error.detail}`).not.toContain(TEST_KEY);
  expect(await transportTo(server.connection()).listModels()).toEqual(["tiny (key)"]);
});

test("a stream that breaks off keeps what had come", async () => {
  const server = await openChatServer((response) => {
    begin(response);
    response.write(`data: ${delta('{"sum')}\n\n`);
    setTimeout(() => response.destroy(), 20);
  });
  const error = await failureOf(sendChat(server.connection()));
  expect(error).toMatchObject({ code: "VLM-05", detail: '{"sum' });
});

test("a stream that just ends is told apart from one that is over", async () => {
  const server = await openChatServer((response) => streamEvents(response, [delta("half")]));
  expect(await sendChat(server.connection())).toMatchObject({ text: "half", stop: "cut" });
});

test("malformed events are passed over: no blank lines, other line ends, no JSON, other events", async () => {
  const server = await openChatServer((response) => {
    begin(response);
    response.write(`: comment\r\nevent: x\r\ndata: ${delta("a")}\r\ndata: {"choices": [{"del\r\n`);
    response.write(`data: nonsense\ndata: 7\ndata: {"choices":"no"}\n${delta("b")}\rid: 4\n`);
    response.end(`data:${delta("c")}\ndata: [DONE]`);
  });
  expect(await sendChat(server.connection())).toMatchObject({ text: "abc", stop: "end" });
});

test("a web page or an empty answer is no model", async () => {
  const page = await openChatServer((response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end("<!doctype html><script>alert(1)</script>");
  });
  const error = await failureOf(sendChat(page.connection()));
  expect(error).toMatchObject({ code: "VLM-13", detail: expect.stringContaining("<!doctype") });
  expect(error.message).not.toContain("<script>");
  const empty = await openChatServer((response) => response.writeHead(200).end());
  expect((await failureOf(sendChat(empty.connection()))).code).toBe("VLM-13");
});

test("a failure that is told inside the stream is told", async () => {
  const server = await openChatServer((response) => {
    streamEvents(response, [
      delta("so f"),
      '{"error":{"message":"out of memory for sk-secret-4711"}}',
    ]);
  });
  const error = await failureOf(sendChat(server.connection()));
  expect(error).toMatchObject({ code: "VLM-03", detail: "so f" });
  expect(error.what).toContain("out of memory for (key)");
});

test("a huge reply is cut off, not swallowed", async () => {
  let written = 0;
  const server = await openChatServer((response) => {
    begin(response);
    const piece = `data: ${delta("x".repeat(50_000))}\n\n`;
    const more = () => {
      if (!response.destroyed && written < 400) {
        written += 1;
        response.write(piece, more);
      }
    };
    more();
  });
  const error = await failureOf(sendChat(server.connection()));
  expect(error.code).toBe("VLM-05");
  expect(error.detail?.length).toBeLessThanOrEqual(100_000);
  expect(written).toBeLessThan(400);
});

test("an endless line without a single event is cut off too", async () => {
  const server = await openChatServer((response) => {
    begin(response);
    const more = () => {
      if (!response.destroyed) {
        response.write("x".repeat(500_000), more);
      }
    };
    more();
  });
  expect((await failureOf(sendChat(server.connection()))).code).toBe("VLM-05");
});

test("an endpoint that is not there is told as such", async () => {
  const server = await openChatServer(() => undefined);
  const connection = server.connection();
  closeChatServers();
  expect((await failureOf(sendChat(connection))).code).toBe("VLM-01");
});

test("a redirect is not followed: neither the key nor the task goes anywhere else", async () => {
  const elsewhere = await openChatServer((response) => streamReply(response, "caught"));
  const server = await openChatServer((response) =>
    response.writeHead(307, { Location: elsewhere.connection().baseUrl }).end(),
  );
  const error = await failureOf(sendChat(server.connection()));
  expect(error.code).toBe("VLM-19");
  expect(elsewhere.sent).toEqual([]);
});

test("why a request was sent on is asked with neither key nor task", async () => {
  const server = await openChatServer((response) =>
    response.writeHead(308, { Location: "/elsewhere" }).end(),
  );
  const fetches = vi.spyOn(globalThis, "fetch");
  const error = await failureOf(sendChat(server.connection()));
  expect(error.code).toBe("VLM-19");
  expect(fetches.mock.calls.map(([, init]) => init?.redirect)).toEqual(["error", "manual"]);
  const [task, why] = server.sent.map((sent) => JSON.stringify(sent));
  expect(task).toContain(TEST_KEY);
  expect(task).toContain("What is this?");
  expect(why).not.toContain(TEST_KEY);
  expect(why).not.toContain("What is this?");
  expect(server.sent.map(({ path }) => path)).toEqual([
    "/v1/chat/completions",
    "/v1/chat/completions",
  ]);
});

test("a server that drops the line is not said to send it on", async () => {
  const server = await openChatServer((response) => response.destroy());
  expect((await failureOf(sendChat(server.connection()))).code).toBe("VLM-01");
});

test("a reply that repeats the key, in pieces, has it neither in the end nor on the way", async () => {
  const [first, rest] = [TEST_KEY.slice(0, 5), TEST_KEY.slice(5)];
  const server = await openChatServer((response) => {
    streamEvents(response, ["Your key is ", first, rest, ", I think."].map(delta));
  });
  const told: string[] = [];
  const reply = await sendChat(server.connection(), { onText: (text) => told.push(text) });
  expect(reply.text).toContain("Your key is ");
  expect(reply.text).toContain(", I think.");
  expect(told.join("")).toBe(reply.text);
  expect(reply.text).not.toContain(rest);
});
