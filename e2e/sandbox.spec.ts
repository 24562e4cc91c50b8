/**
 * The sandbox keeps programs in, shown three ways: what a worker inside can reach, what the frame
 * around it can reach, and what Python can reach when it has put our manners aside. Each attempt is
 * also made outside the sandbox, where it succeeds: the test can fail.
 */
import { expect, test } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { FORGING_PROGRAMS, FORGING_SANDBOXES, LURE } from "@/lab/attack/programs/forgeries";
import { forgeryIn } from "@/lab/attack/programs/program-judge";
import type { AttackResult } from "@/lab/attack/ways/attempt";
import { openSandboxHarness } from "./harness/open-sandbox-harness";
import {
  startCountingServer,
  startSandboxHarness,
  type CountingServer,
} from "./harness/sandbox-servers";
import { toPythonAttack } from "./support/python-attack";

const PORT = 4360;
const own = `http://localhost:${PORT}`;
let harness: ViteDevServer;
/** Where attempts from inside lead, and where those of the controls lead. */
let inside: CountingServer;
let outside: CountingServer;

test.beforeAll(async () => {
  harness = await startSandboxHarness(PORT);
});

test.afterAll(async () => {
  await harness.close();
});

test.beforeEach(async ({ page }) => {
  inside = await startCountingServer(PORT + 1);
  outside = await startCountingServer(PORT + 2);
  await openSandboxHarness(page, own);
});

test.afterEach(async () => {
  await inside.close();
  await outside.close();
});

/** Names of the attempts that got hold of something or whose request arrived. */
function reached(results: readonly AttackResult[], server: CountingServer): string[] {
  return results
    .filter(({ name, got }) => got !== undefined || server.hits.has(name))
    .map(({ name }) => name);
}

function expectNobodyCame(): void {
  expect([...inside.hits]).toEqual([]);
  expect(inside.connections()).toBe(0);
}

test("a worker in the sandbox finds no way out, an ordinary one finds every way", async ({
  page,
}) => {
  await page.evaluate(() => window.sandboxHarness.hideSecrets());
  const sealed = await page.evaluate(
    (targets) => window.sandboxHarness.attackFromSealedWorker(targets),
    { own, other: inside.url },
  );
  expect(sealed.length).toBeGreaterThanOrEqual(20);
  expect(reached(sealed, inside)).toEqual([]);
  expectNobodyCame();

  const control = await page.evaluate(
    (targets) => window.sandboxHarness.attackFromOrdinaryWorker(targets),
    { own, other: outside.url },
  );
  expect(reached(control, outside)).toEqual(control.map(({ name }) => name));
});

test("the sandbox's frame finds no way out, an ordinary one finds every way", async ({ page }) => {
  await page.evaluate(() => window.sandboxHarness.hideSecrets());
  const sealed = await page.evaluate(
    (targets) => window.sandboxHarness.attackFromFrame("programs", targets),
    { own, other: inside.url },
  );
  expect(sealed.length).toBeGreaterThanOrEqual(15);
  expect(reached(sealed, inside)).toEqual([]);
  expect([...inside.hits]).toEqual([]);
  // Chromium may connect ahead of the child frame's navigation, which it then refuses to make.
  // Only our own few lines run in the frame: programs run in the worker, see the test above.
  expect(inside.connections()).toBeLessThanOrEqual(1);

  const control = await page.evaluate(
    (targets) => window.sandboxHarness.attackFromFrame("none", targets),
    { own, other: outside.url },
  );
  expect(reached(control, outside)).toEqual(control.map(({ name }) => name));
});

test("the frame that shows screens is as tight: not even its own script finds a way out", async ({
  page,
}) => {
  await page.evaluate(() => window.sandboxHarness.hideSecrets());
  const sealed = await page.evaluate(
    (targets) => window.sandboxHarness.attackFromFrame("screens", targets),
    { own, other: inside.url },
  );
  // Each of them gets out of an ordinary frame: see the control above.
  expect(sealed.length).toBeGreaterThanOrEqual(20);
  expect(reached(sealed, inside)).toEqual([]);
  expect([...inside.hits]).toEqual([]);
  expect(inside.connections()).toBeLessThanOrEqual(1);
  const refusal = await page.evaluate(
    (url) => window.sandboxHarness.navigateTopFromFrame("screens", url),
    `${inside.url}/hit/top`,
  );
  expect(refusal).toContain("SecurityError");
  expect([...inside.hits]).toEqual([]);
});

test("the sandbox's frame cannot take the page elsewhere, an ordinary one can", async ({
  page,
}) => {
  const refusal = await page.evaluate(
    (url) => window.sandboxHarness.navigateTopFromFrame("programs", url),
    `${inside.url}/hit/top`,
  );
  expect(refusal).toContain("SecurityError");
  expectNobodyCame();

  await page.evaluate((url) => {
    void window.sandboxHarness.navigateTopFromFrame("none", url);
  }, `${outside.url}/hit/top`);
  await expect.poll(() => outside.hits.has("top")).toBe(true);
});

test("Python without the sandbox's manners still meets the wall", async ({ page }) => {
  const sealed = await page.evaluate(
    (program) => window.sandboxHarness.run({ program }),
    `unmannered(r'''${toPythonAttack(inside.url)}''')`,
  );
  // Python's own web code also prints a traceback of its own.
  const lines = sealed.run.output.split("\n").filter((line) => line.startsWith("- "));
  expect(lines).toHaveLength(8);
  expect(lines.filter((line) => line.includes("reached"))).toEqual([]);
  expectNobodyCame();

  const control = await page.evaluate(
    (program) => window.sandboxHarness.runOrdinaryPython(program),
    toPythonAttack(outside.url),
  );
  expect(control.split("\n").filter((line) => !line.includes("reached"))).toEqual([]);
  expect([...outside.hits]).toEqual(expect.arrayContaining(["js.fetch", "pyfetch", "open_url"]));
});

test("what programs and sandboxes say is shown as theirs, and no verdict of theirs counts", async ({
  page,
}) => {
  const lure = `const LURE = ${JSON.stringify(LURE)};
    const send = (message) => port.postMessage(JSON.stringify(message));`;
  const goal = ["hall"];
  for (const [name, program] of Object.entries(FORGING_PROGRAMS)) {
    const { run } = await page.evaluate((it) => window.sandboxHarness.run(it), { program, goal });
    expect(forgeryIn(run), name).toBeUndefined();
  }
  for (const [name, text] of Object.entries(FORGING_SANDBOXES)) {
    const { run } = await page.evaluate(
      ([code, request]) => window.sandboxHarness.runForged(code, request),
      [`${lure} ${text}`, { program: "pass", goal, limits: { durationMs: 300 } }] as const,
    );
    expect(forgeryIn(run), name).toBeUndefined();
  }
});

const forgeries: readonly (readonly [name: string, onRun: string, kind: string])[] = [
  ["flood", `for (;;) port.postMessage('{"kind":"line","line":1}');`, "messages"],
  ["too long", `port.postMessage("x".repeat(5e6));`, "bad-message"],
  ["not text", `port.postMessage({ kind: "line", line: 1 });`, "bad-message"],
  ["not JSON", `port.postMessage("{");`, "bad-message"],
  ["unknown kind", `port.postMessage('{"kind":"script","text":"alert(1)"}');`, "bad-message"],
  ["deep nesting", `port.postMessage('{"kind":"step","step":' + "[".repeat(1e5));`, "bad-message"],
  ["mute", `for (;;);`, "unresponsive"],
  [
    "claimed success",
    `port.postMessage(JSON.stringify({ kind: "finished", end: { end: "completed" },
      goal: { success: true, conditions: [] } }));`,
    "goal-not-met",
  ],
  [
    "claimed step",
    `const goal = { success: true, conditions: [] };
    const receiver = { variable: "hall", class: "Lamp" };
    const step = { index: 0, line: 1, call: { receiver, method: "turn_off", args: [] },
      outcome: { ok: true, changes: [], environmentSteps: 1 } };
    port.postMessage(JSON.stringify({ kind: "step", step, goal }));
    port.postMessage(JSON.stringify({ kind: "finished", end: { end: "completed" }, goal }));`,
    "forged-report",
  ],
];

test("a sandbox that forges its reports gets nowhere, and the page goes on", async ({ page }) => {
  for (const [name, onRun, kind] of forgeries) {
    const { run } = await page.evaluate(
      ([code, program]) =>
        window.sandboxHarness.runForged(code, {
          program,
          goal: ["hall"],
          limits: { durationMs: 500 },
        }),
      [onRun, "pass"] as const,
    );
    expect(run.status, name).toBe("failed");
    expect(run.failure?.kind, name).toBe(kind);
  }
  const { run } = await page.evaluate(() =>
    window.sandboxHarness.run({ program: "lamp('hall').turn_on()", goal: ["hall"] }),
  );
  expect(run.status).toBe("succeeded");
});
