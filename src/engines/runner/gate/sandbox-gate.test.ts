import { afterEach, expect, test } from "vitest";
import { SandboxGate, TAKEN } from "@/engines/runner/gate/sandbox-gate";
import { MAX_MESSAGE_CHARS } from "@/engines/runner/message-budget";

const open: MessagePort[] = [];

afterEach(() => {
  open.splice(0).forEach((port) => port.close());
});

/** A gate with what came out of it on the page's side; the page takes what comes only when it is told to. */
function openGated() {
  const [inside, outside] = [new MessageChannel(), new MessageChannel()];
  open.push(inside.port1, inside.port2, outside.port1, outside.port2);
  void new SandboxGate(inside.port1, outside.port1);
  const came: unknown[] = [];
  const heard: unknown[] = [];
  outside.port2.addEventListener("message", ({ data }) => came.push(data));
  inside.port2.addEventListener("message", ({ data }) => heard.push(data));
  outside.port2.start();
  inside.port2.start();
  return {
    send: (message: unknown) => inside.port2.postMessage(message),
    say: (message: unknown) => outside.port2.postMessage(message),
    take: (count: number) => {
      Array.from({ length: count }, () => outside.port2.postMessage(TAKEN));
    },
    came,
    heard,
  };
}

const rest = () => new Promise((resolve) => void setTimeout(resolve, 50));

test("what is said goes through in its order, both ways", async () => {
  const { send, say, take, came, heard } = openGated();
  send({ kind: "ready" });
  Array.from({ length: 9 }, (_, index) => send(`${index}`));
  say({ kind: "run" });
  await expect.poll(() => came).toHaveLength(10);
  take(10);
  expect(came).toEqual([{ kind: "ready" }, "0", "1", "2", "3", "4", "5", "6", "7", "8"]);
  await expect.poll(() => heard).toEqual([{ kind: "run" }]);
});

test("a page that takes nothing gets no more than a few, and the others once it does", async () => {
  const { send, take, came } = openGated();
  send("ready");
  Array.from({ length: 200 }, (_, index) => send(`${index}`));
  await rest();
  expect(came).toHaveLength(16);
  for (let taken = 0; taken < 201; taken += 16) {
    take(16);
    await expect.poll(() => came.length).toBe(Math.min(201, taken + 32));
  }
  expect(came.at(-1)).toBe("199");
});

test("a text that is too long comes as long as it takes to refuse it, and what is no text as nothing", async () => {
  const { send, came } = openGated();
  send("ready");
  send("x".repeat(5_000_000));
  send(new ArrayBuffer(10_000_000));
  await expect.poll(() => came).toHaveLength(3);
  expect(String(came[1])).toHaveLength(MAX_MESSAGE_CHARS + 1);
  expect(came[2]).toBe(null);
});

test("whoever floods is not heard to its end", async () => {
  const { send, take, came } = openGated();
  send("ready");
  Array.from({ length: 60_000 }, () => send(""));
  await rest();
  for (let round = 0; round < 3000; round += 1) {
    take(16);
  }
  await rest();
  expect(came.length).toBeGreaterThan(16);
  expect(came.length).toBeLessThan(25_000);
});
