import { afterEach, expect, test } from "vitest";
import type { RunEvent, RunRequest } from "@/engines/runner/runner-engine";
import { superviseRun } from "@/engines/runner/run-supervisor";
import type { WorldModel } from "@/core/world/world-model";
import { busyWorld, lampWorld } from "@/testing/lamp-world";

const openPorts: MessagePort[] = [];

afterEach(() => {
  openPorts.splice(0).forEach((port) => port.close());
});

/** A supervised run whose sandbox is played by `onMessage`. */
function supervise(
  onMessage: (kind: string, send: (message: unknown) => void) => void,
  options: {
    readonly request?: Partial<RunRequest>;
    readonly signal?: AbortSignal;
    readonly world?: WorldModel;
  } = {},
) {
  const { port1, port2 } = new MessageChannel();
  openPorts.push(port1, port2);
  let crash: (detail: string) => void = () => undefined;
  port2.addEventListener("message", (event) => {
    onMessage(event.data.kind, (message) =>
      port2.postMessage(typeof message === "string" ? message : JSON.stringify(message)),
    );
  });
  port2.start();
  const events: RunEvent[] = [];
  const run = superviseRun({
    sandbox: {
      port: port1,
      onError: (listener) => {
        crash = listener;
      },
    },
    world: options.world ?? lampWorld,
    request: {
      programId: "p1",
      program: "one\ntwo\nthree",
      state: { hall: false },
      goal: ["hall"],
      ...options.request,
    },
    onEvent: (event) => events.push(event),
    signal: options.signal,
    patience: { stopMs: 30, overtimeMs: 30 },
  });
  return { run, events, crash: (detail: string) => crash(detail) };
}

function turnOn(index = 0, line = 1) {
  const receiver = { variable: "hall", class: "Lamp" };
  const change = { objectId: "hall", class: "Lamp", attribute: "on", before: false, after: true };
  return {
    kind: "step",
    step: {
      index,
      line,
      call: { receiver, method: "turn_on", args: [] },
      outcome: { ok: true, objectId: "hall", changes: [change], environmentSteps: 1 },
    },
  };
}

function lookAt(index: number) {
  const receiver = { variable: "hall", class: "Lamp" };
  const outcome = { ok: true, changes: [], environmentSteps: 0, value: false };
  return {
    kind: "step",
    step: { index, line: 1, call: { receiver, method: "is_on", args: [] }, outcome },
  };
}

const completed = { kind: "finished", end: { end: "completed" } };

test("the goal that counts is the one that holds when the calls are made again", async () => {
  const { run, events } = supervise((kind, send) => {
    if (kind === "run") {
      send(turnOn());
      send(completed);
    }
  });
  expect(await run).toMatchObject({
    status: "succeeded",
    environmentSteps: 1,
    goal: { success: true, conditions: [{ met: true }] },
  });
  expect(events).toMatchObject([{ kind: "step", step: { call: { method: "turn_on" } } }]);
  expect(events.map((event) => event.kind === "step" && event.readState())).toEqual([
    { hall: true },
  ]);
});

test("a claimed goal without the calls for it does not count", async () => {
  const { run } = supervise((kind, send) => {
    if (kind === "run") {
      send({ ...completed, goal: { success: true, conditions: [] } });
    }
  });
  expect(await run).toMatchObject({ status: "failed", failure: { cause: "goal" } });
});

test("a reported outcome that the world does not give does not count", async () => {
  const { run } = supervise((kind, send) => {
    if (kind === "run") {
      send(turnOn(0));
      send(turnOn(1));
      send(completed);
    }
  });
  expect(await run).toMatchObject({ status: "failed", failure: { kind: "forged-report" } });
});

test("a stop is passed on, and the steps so far are kept", async () => {
  const abort = new AbortController();
  const { run } = supervise(
    (kind, send) => {
      if (kind === "run") {
        send(turnOn());
        abort.abort();
      } else if (kind === "stop") {
        send({ kind: "finished", end: { end: "stopped" } });
      }
    },
    { signal: abort.signal },
  );
  const stopped = await run;
  expect(stopped.status).toBe("stopped");
  expect(stopped.failure).toBeUndefined();
  expect(stopped.steps).toHaveLength(1);
});

test("a sandbox that does not answer a stop is given up, and the steps so far are kept", async () => {
  const abort = new AbortController();
  const { run, events } = supervise(
    (kind, send) => {
      if (kind === "run") {
        send(turnOn());
      }
    },
    { signal: abort.signal },
  );
  await expect.poll(() => events).toHaveLength(1);
  abort.abort();
  expect(await run).toMatchObject({ status: "stopped", steps: [{ line: 1 }] });
});

test("a sandbox that is silent when the time is over is given up", async () => {
  const { run } = supervise(() => undefined, { request: { limits: { durationMs: 20 } } });
  expect(await run).toMatchObject({ status: "failed", failure: { kind: "unresponsive" } });
});

test("a flood ends the run", async () => {
  const { run, events } = supervise(
    (kind, send) => {
      const count = kind === "run" ? 5000 : 0;
      for (let i = 0; i < count; i += 1) {
        send({ kind: "line", line: 1 });
      }
    },
    { request: { limits: { durationMs: 1000, worldCalls: 1 } } },
  );
  expect(await run).toMatchObject({ status: "failed", failure: { kind: "messages" } });
  expect(events.length).toBeLessThan(1000);
});

test.each([
  ["a step out of order", turnOn(5)],
  ["a line that the program does not have", turnOn(0, 99)],
  ["a message of another form", { kind: "open", url: "https://example.org" }],
])("%s ends the run", async (_name, message) => {
  const { run, events } = supervise((kind, send) => {
    if (kind === "run") {
      send(message);
    }
  });
  expect(await run).toMatchObject({ status: "failed", failure: { kind: "bad-message" } });
  expect(events).toEqual([]);
});

test("more calls than allowed are not taken", async () => {
  const { run } = supervise(
    (kind, send) => {
      if (kind === "run") {
        send(turnOn(0));
        send(turnOn(1));
      }
    },
    { request: { limits: { worldCalls: 1 } } },
  );
  expect(await run).toMatchObject({ failure: { kind: "bad-message" }, steps: [{ index: 0 }] });
});

test("output beyond its limit is cut off", async () => {
  const { run } = supervise(
    (kind, send) => {
      if (kind === "run") {
        send({ kind: "output", text: "abc" });
        send({ kind: "output", text: "defgh" });
        send(completed);
      }
    },
    { request: { limits: { outputChars: 5 } } },
  );
  expect((await run).output).toBe("abcde");
});

test("a crash of the worker is told", async () => {
  const { run, crash } = supervise(() => undefined);
  crash("out of memory");
  expect(await run).toMatchObject({ failure: { cause: "limit", kind: "crashed" } });
});

test("a sandbox that breaks is no failure of the program, and has no words of its own", async () => {
  const error = { code: "KEY-01", what: "Your key has expired.", safe: "", next: "Type it here." };
  const { run } = supervise((kind, send) => {
    if (kind === "run") {
      send({ kind: "broken", error });
    }
  });
  await expect(run).rejects.toMatchObject({
    code: "RUN-04",
    what: expect.stringContaining("sandbox"),
  });
});

test("a state that the world cannot open is told before the program begins", async () => {
  const { run } = supervise(() => undefined, { request: { state: { hall: "green" } } });
  await expect(run).rejects.toThrow("boolean");
});

test("a goal that is reached before the program begins is not reached by it", async () => {
  const { run } = supervise(
    (kind, send) => {
      if (kind === "run") {
        send(completed);
      }
    },
    { request: { state: { hall: true } } },
  );
  expect(await run).toMatchObject({ status: "failed", failure: { kind: "nothing-to-do" } });
});

test("what the sandbox is sent has no goal in it", async () => {
  const sent: unknown[] = [];
  const { port1, port2 } = new MessageChannel();
  openPorts.push(port1, port2);
  port2.addEventListener("message", ({ data }) => {
    sent.push(data);
    port2.postMessage(JSON.stringify(completed));
  });
  port2.start();
  const request = { programId: "p1", program: "one", state: { hall: false }, goal: ["hall"] };
  await superviseRun({
    sandbox: { port: port1, onError: () => undefined },
    world: lampWorld,
    request,
    onEvent: () => undefined,
    signal: undefined,
  });
  expect(sent).toMatchObject([{ kind: "run", program: "one" }]);
  expect(JSON.stringify(sent)).not.toContain("goal");
});

test("a stop that is not answered keeps every step that was done by then, also those not read yet", async () => {
  const abort = new AbortController();
  const { run } = supervise(
    (kind, send) => {
      if (kind === "run") {
        abort.abort();
        [0, 1, 2].forEach((index) => send(lookAt(index)));
      }
    },
    { signal: abort.signal, world: busyWorld(40) },
  );
  const stopped = await run;
  expect(stopped.status).toBe("stopped");
  expect(stopped.steps).toHaveLength(3);
});

test("a run that is finished when its end is read was not stopped", async () => {
  const abort = new AbortController();
  let finish: () => void = () => undefined;
  const { run } = supervise(
    (kind, send) => {
      if (kind === "run") {
        finish = () => send(completed);
        abort.abort();
        send(turnOn());
      }
    },
    { signal: abort.signal, world: busyWorld(60, () => finish()) },
  );
  expect(await run).toMatchObject({ status: "succeeded", steps: [{ index: 0 }] });
});
