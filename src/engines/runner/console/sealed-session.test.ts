import { afterEach, expect, test } from "vitest";
import { openSealedSession } from "@/engines/runner/console/sealed-session";
import type { WorldModel } from "@/core/world/world-model";
import { busyWorld, lampWorld } from "@/testing/lamp-world";

const openPorts: MessagePort[] = [];

afterEach(() => {
  openPorts.splice(0).forEach((port) => port.close());
});

const answered = (text: string) => ({
  kind: "answered",
  answer: { kind: "value", text },
  names: ["lamp"],
});

/** A session whose sandbox is played by `onMessage`; it opens as an honest one. */
async function openPlayed(
  onMessage: (kind: string, send: (message: unknown) => void) => void,
  world: WorldModel = lampWorld,
) {
  const { port1, port2 } = new MessageChannel();
  openPorts.push(port1, port2);
  let ended = 0;
  port2.addEventListener("message", ({ data }) => {
    const send = (message: unknown) =>
      port2.postMessage(typeof message === "string" ? message : JSON.stringify(message));
    if (data.kind === "console") {
      send(answered(""));
    } else {
      onMessage(data.kind, send);
    }
  });
  port2.start();
  const session = await openSealedSession({
    sandbox: { port: port1, onError: () => undefined, [Symbol.dispose]: () => (ended += 1) },
    world,
    state: { hall: false },
    isLast: true,
    patience: { stopMs: 30, overtimeMs: 30 },
  });
  return { session, endings: () => ended };
}

function turnOn(index = 0) {
  const receiver = { variable: "hall", class: "Lamp" };
  const change = { objectId: "hall", class: "Lamp", attribute: "on", before: false, after: true };
  const call = { receiver, method: "turn_on", args: [] };
  const outcome = { ok: true, objectId: "hall", changes: [change], environmentSteps: 1 };
  return { kind: "step", step: { index, line: 1, call, outcome } };
}

test("the state is what the page sees when the calls are made again", async () => {
  const { session } = await openPlayed((kind, send) => {
    if (kind === "statement") {
      send(turnOn());
      send(answered("1"));
    }
  });
  expect(await session.run("lamp('hall').turn_on()")).toEqual({ kind: "value", text: "1" });
  expect(session.state()).toEqual({ hall: true });
  expect(await session.names()).toEqual(["lamp"]);
});

test.each([
  ["a call that the world does not answer like that", [turnOn(), turnOn(1)]],
  ["a call out of turn", [turnOn(3)]],
  ["no JSON", ["{"]],
  ["words of a run", [{ kind: "finished", end: { end: "completed" } }]],
  ["an answer without end", [answered("x".repeat(50_000))]],
  ["that it is broken", [{ kind: "broken" }]],
])("a sandbox that says %s is thrown away", async (_, messages) => {
  const { session, endings } = await openPlayed((kind, send) => {
    if (kind === "statement") {
      messages.forEach((message) => send(message));
    }
  });
  await expect(session.run("x")).rejects.toMatchObject({ code: "RUN-06" });
  expect(endings()).toBe(1);
  await expect(session.run("y")).rejects.toMatchObject({ code: "RUN-06" });
});

test("a flood ends the session before it is read through", async () => {
  const { session } = await openPlayed((kind, send) => {
    if (kind === "statement") {
      Array.from({ length: 9 }, () => send(`"${"x".repeat(1_000_000)}"`));
    }
  });
  await expect(session.run("x")).rejects.toMatchObject({ code: "RUN-06" });
});

test("a statement that is asked to stop and says nothing ends with its sandbox", async () => {
  const { session, endings } = await openPlayed(() => undefined);
  const stop = new AbortController();
  const running = session.run("sum(range(10**12))", stop.signal);
  stop.abort();
  await expect(running).rejects.toThrow(/did not stop by itself/u);
  expect(endings()).toBe(1);
});

test("an answer that came while the page was busy counts, although the time to stop is over", async () => {
  const stop = new AbortController();
  let answer: () => void = () => undefined;
  const { session, endings } = await openPlayed(
    (kind, send) => {
      if (kind === "statement") {
        // It is under way when the timer runs, and delivered right after.
        answer = () => setImmediate(() => send(answered("1")));
        stop.abort();
        send(turnOn());
      }
    },
    busyWorld(60, () => answer()),
  );
  const running = session.run("lamp('hall').turn_on()", stop.signal);
  expect(await running).toEqual({ kind: "value", text: "1" });
  expect(session.state()).toEqual({ hall: true });
  expect(endings()).toBe(0);
});

test("a stop that comes before the statement asks nobody", async () => {
  const { session } = await openPlayed(() => {
    throw new Error("nothing is sent");
  });
  expect(await session.run("x", AbortSignal.abort())).toEqual({ kind: "stopped", text: "" });
});
