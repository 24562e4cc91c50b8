/** A cancel ends a request wherever it is, though the server holds on for ever. */
import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { sendChat } from "@/testing/chat-client";
import { closeChatServers, openChatServer, streamReply } from "@/testing/chat-server";

afterEach(closeChatServers);

const delta = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });

function begin(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

const HELD: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ["before the first byte", () => undefined],
  [
    "in the middle of a reply",
    (response) => {
      begin(response);
      response.write(`data: ${delta("I am thi")}\n\n`);
    },
  ],
  [
    "while waiting for a retry",
    (response) => response.writeHead(429, { "Retry-After": "50" }).end(),
  ],
  [
    "while a failure is still being told",
    (response) => {
      response.writeHead(400);
      response.write("you ");
    },
  ],
];

test.each(HELD)("a cancel ends the request at once %s", async (_, hold) => {
  const server = await openChatServer(hold);
  const controller = new AbortController();
  let startedMs = 0;
  const cancel = async () => {
    while (server.sent.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    startedMs = performance.now();
    controller.abort();
  };
  const asked = sendChat(server.connection(), { signal: controller.signal });
  void cancel();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  // The server holds on for ever: only the cancel can have ended it. 200 ms are promised; a shared
  // machine gets more.
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});

test("a cancel that came before the request sends nothing", async () => {
  const server = await openChatServer((response) => streamReply(response, "ok"));
  await expect(
    sendChat(server.connection(), { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(server.sent).toHaveLength(0);
});
