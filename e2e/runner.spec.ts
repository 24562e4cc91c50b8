/** Real Python in the sandbox, on a world of lamps: how programs succeed, fail and are stopped. */
import { expect, test, type Page } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { openSandboxHarness } from "./harness/open-sandbox-harness";
import type { HarnessRequest } from "./harness/sandbox-harness";
import { startSandboxHarness } from "./harness/sandbox-servers";
import { FORBIDDEN_PROGRAMS } from "./support/forbidden-programs";

const PORT = 4364;
let harness: ViteDevServer;
/** One page for all runs: its runner starts Python cold once and from memory after that. */
let shared: Page;

test.beforeAll(async ({ browser }) => {
  harness = await startSandboxHarness(PORT);
  shared = await openSandboxHarness(await browser.newPage(), `http://localhost:${PORT}`);
});

test.afterAll(async () => {
  await shared.close();
  await harness.close();
});

function runIn(request: HarnessRequest) {
  return shared.evaluate((asked) => window.sandboxHarness.run(asked), request);
}

test("a forbidden act fails inside and is named, also when the program hides it", async () => {
  for (const [program, sentence] of FORBIDDEN_PROGRAMS) {
    const { run } = await runIn({ program });
    expect(run.status).toBe("failed");
    expect(run.failure?.cause).toBe("forbidden");
    expect(run.failure?.sentence).toContain(sentence);
  }
  const program =
    "try:\n    import socket\nexcept BaseException:\n    pass\nlamp('hall').turn_on()";
  const hidden = await runIn({ program, goal: ["hall"] });
  expect(hidden.run.failure).toMatchObject({ cause: "forbidden", line: 2 });
});

test("a program that reaches its goal succeeds, with its steps, lines, output and states", async () => {
  const program = 'hall = lamp("hall")\nhall.turn_on()\nprint("on:", hall.is_on())';
  const { run, events } = await runIn({ program, goal: ["hall"] });
  expect(run).toMatchObject({ status: "succeeded", output: "on: True\n", environmentSteps: 1 });
  expect(run.goal).toMatchObject({ success: true, conditions: [{ met: true }] });
  expect(run.steps.map(({ line, call }) => [line, call.method])).toEqual([
    [2, "turn_on"],
    [3, "is_on"],
  ]);
  const states = events.flatMap((event) => (event.kind === "step" ? [event.state] : []));
  expect(states).toEqual([
    { hall: true, desk: false },
    { hall: true, desk: false },
  ]);
  expect(events.some((event) => event.kind === "line")).toBe(true);
});

test("a program that ends without its goal fails with the first unmet condition", async () => {
  const { run } = await runIn({ program: "lamp('desk').turn_on()", goal: ["hall"] });
  expect(run.failure).toMatchObject({
    cause: "goal",
    sentence: "The lamp hall is still off. Turn it on.",
  });
});

test("a refused call fails at its line, and may be caught", async () => {
  const program = "def off(name):\n    lamp(name).turn_off()\n\noff('hall')";
  const { run } = await runIn({ program, goal: ["hall"] });
  expect(run.failure).toMatchObject({
    cause: "world",
    kind: "already",
    line: 2,
    sentence: "The lamp hall is already off.",
  });
  const careful =
    "try:\n    lamp('hall').turn_off()\nexcept ActionFailed:\n    lamp('hall').turn_on()";
  expect((await runIn({ program: careful, goal: ["hall"] })).run.status).toBe("succeeded");
});

test("an exception fails at its line with the last line of the traceback", async () => {
  const { run } = await runIn({ program: "mug = 1\nprint(mgu)" });
  expect(run.failure).toMatchObject({
    cause: "python",
    kind: "name-error",
    line: 2,
    sentence: expect.stringContaining(
      "at line 2 with an error. Python says: “NameError: name 'mgu'",
    ),
  });
  const broken = await runIn({ program: "x = 1\ndef f(:\n    pass" });
  expect(broken.run.failure).toMatchObject({
    cause: "python",
    line: 2,
    sentence: expect.stringContaining("Line 2 is not valid Python"),
  });
});

test("an endless loop is stopped by the person and keeps its steps", async () => {
  const program = "lamp('hall').turn_on()\nwhile True: pass";
  const { run } = await runIn({ program, stopAfterMs: 200 });
  expect(run.status).toBe("stopped");
  expect(run.steps).toHaveLength(1);
  expect(run.durationMs).toBeLessThan(20_000);
});

test("an endless loop is stopped by the clock", async () => {
  const limits = { durationMs: 1000 };
  const { run } = await runIn({ program: "x = 1\nwhile True: pass", limits });
  expect(run.failure).toMatchObject({ cause: "limit", kind: "duration", line: 2 });
});

test("a sandbox that does not answer is thrown away, and the next run gets a new one", async () => {
  const program = "lamp('hall').turn_on()\nsum(range(10**12))";
  const stopped = await runIn({ program, stopAfterMs: 200 });
  expect(stopped.run).toMatchObject({ status: "stopped", steps: [{ line: 1 }] });
  const late = await runIn({ program, limits: { durationMs: 500 } });
  expect(late.run.failure).toMatchObject({ cause: "limit", kind: "unresponsive" });
  expect(late.run.steps).toHaveLength(1);
  const next = await runIn({ program: "lamp('hall').turn_on()", goal: ["hall"] });
  expect(next.run.status).toBe("succeeded");
});

const greedy: readonly (readonly [program: string, kind: string])[] = [
  ["while True: print('x' * 100)", "output"],
  ["def f(n): return f(n + 1)\nf(0)", "recursion"],
  ["while True: lamp('hall').is_on()", "calls"],
  ["hoard = []\nwhile True: hoard.append('x' * 10**6)", "memory"],
  ["x = []\nfor i in range(100000): x = [x]\nprint(repr(x))", "crashed"],
];

test("a greedy program ends at its limit", async () => {
  for (const [program, kind] of greedy) {
    const { run } = await runIn({ program });
    expect(run.status).toBe("failed");
    expect(run.failure).toMatchObject({ cause: "limit", kind });
    expect(run.output.length).toBeLessThanOrEqual(100_000);
  }
});

test("a program leaves nothing behind for the next one", async () => {
  await runIn({ program: "import math\nprint = None\nmath.pi = 3" });
  const { run } = await runIn({ program: "import math\nprint(math.pi > 3)" });
  expect(run.output).toBe("True\n");
});

test("a later sandbox starts from the memory of the first", async () => {
  const coldMs = await shared.evaluate(() => window.sandboxHarness.warmUp());
  await runIn({ program: "pass" });
  const warmMs = await shared.evaluate(() => window.sandboxHarness.warmUp());
  test.info().annotations.push({
    type: "start of a sandbox",
    description: `first ${Math.round(coldMs)} ms, next ${Math.round(warmMs)} ms`,
  });
  expect((await runIn({ program: "print(1)" })).run.output).toBe("1\n");
});
