/** What the server of a world elsewhere is asked, and when its connection ends. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changing, lampWire } from "@/testing/remote-wire";
import { RemoteServer } from "@/worlds/remote/remote-server";
import type { OpenWire } from "@/worlds/remote/wire";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Pace {
  /** Between a reply and the next. */
  everyMs: number;
}

/** Lamps that answer one request after the other; what they are asked is heard. */
function slowLamps(pace: Pace, asked: string[], ended: () => void = () => undefined): OpenWire {
  return async ({ onMessage, onClose }) => {
    let queue = Promise.resolve();
    const wire = await lampWire()({
      onMessage: (message) => {
        const { everyMs } = pace;
        queue = queue.then(async () => {
          await new Promise((resolve) => {
            setTimeout(resolve, everyMs);
          });
          onMessage(message);
        });
      },
      onClose: (why) => {
        ended();
        onClose(why);
      },
    });
    return {
      send: (message) => {
        const { method }: { readonly method: string } = JSON.parse(message);
        asked.push(method);
        wire.send(message);
      },
      close: () => wire.close(),
    };
  };
}

const turn = (number: number, method: string) => ({
  object: `Lamp_${number}`,
  method,
  args: [],
});
/** A way there and back. */
const CALLS = [1, 2, 3, 1, 2, 3].map((number, at) => turn(number, at < 3 ? "turn_on" : "turn_off"));

test("a long way is gone again at the server's own pace: only its silence has a limit", async () => {
  const server = new RemoteServer(slowLamps({ everyMs: 60 }, []), { answerMs: 100 });
  const told = server.begin("on", 0).then(async (start) => {
    await server.close();
    return await server.answer({ ...start, calls: CALLS }, turn(1, "turn_on"));
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await told).result.ok).toBe(true);
});

test("a server that falls silent in the middle is given up in time", async () => {
  const pace = { everyMs: 60 };
  const server = new RemoteServer(slowLamps(pace, []), { answerMs: 100 });
  const begun = server.begin("on", 0);
  await vi.advanceTimersByTimeAsync(5000);
  const start = await begun;
  pace.everyMs = 1_000_000;
  const told = server.answer(start, turn(1, "turn_on")).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(150);
  expect(await told).toMatchObject({ code: "RMT-02" });
});

test("a connection that is idle is closed, one with a request in progress is not", async () => {
  let ends = 0;
  const pace = { everyMs: 1 };
  const wire = slowLamps(pace, [], () => {
    ends += 1;
  });
  const server = new RemoteServer(wire, { idleMs: 100 });
  const begun = server.begin("on", 0);
  await vi.advanceTimersByTimeAsync(50);
  const start = await begun;
  pace.everyMs = 60;
  const told = server.answer(start, turn(1, "turn_on"));
  await vi.advanceTimersByTimeAsync(200);
  expect((await told).result.ok).toBe(true);
  expect(ends).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(ends).toBe(1);
});

test("a server that does not shake hands is not kept on the line", async () => {
  let closed = 0;
  const server = new RemoteServer(async (listener) => {
    const wire = await lampWire(changing("hello", () => ({})))(listener);
    const close = () => {
      closed += 1;
      wire.close();
    };
    return { send: (message) => wire.send(message), close };
  });
  await expect(server.describe()).rejects.toMatchObject({ code: "RMT-03" });
  expect(closed).toBe(1);
});

test("an episode that nobody knows the place of any more is closed at the server", async () => {
  const asked: string[] = [];
  const server = new RemoteServer(slowLamps({ everyMs: 10 }, asked));
  const begun = server.begin("on", 0);
  await vi.advanceTimersByTimeAsync(500);
  const start = await begun;
  const cancel = new AbortController();
  const told = server
    .answer(start, turn(1, "turn_on"), cancel.signal)
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5);
  cancel.abort();
  expect(await told).toMatchObject({ name: "AbortError" });
  expect(asked.at(-1)).toBe("close");
});
