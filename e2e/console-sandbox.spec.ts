/**
 * The console in the sandbox: what programs cannot do, statements cannot do either, one after the other in
 * one session; and how quickly a session answers and stops.
 */
import { expect, test, type Page } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { FORBIDDEN_PROGRAMS } from "./support/forbidden-programs";
import { openSandboxHarness } from "./harness/open-sandbox-harness";
import type { HarnessStatement } from "./harness/sandbox-harness";
import {
  startCountingServer,
  startSandboxHarness,
  type CountingServer,
} from "./harness/sandbox-servers";
import { toPythonAttack } from "./support/python-attack";

const PORT = 4368;
let harness: ViteDevServer;
let inside: CountingServer;
/** One page for all sessions: Python starts cold once and from memory after that. */
let shared: Page;

test.beforeAll(async ({ browser }) => {
  harness = await startSandboxHarness(PORT);
  inside = await startCountingServer(PORT + 1);
  shared = await openSandboxHarness(await browser.newPage(), `http://localhost:${PORT}`);
});

test.afterAll(async () => {
  await shared.close();
  await inside.close();
  await harness.close();
});

function runConsole(statements: readonly (HarnessStatement | string)[], script?: string) {
  return shared.evaluate(([asked, forged]) => window.sandboxHarness.runConsole(asked, forged), [
    statements.map((each) => (typeof each === "string" ? { source: each } : each)),
    script,
  ] as const);
}

test("a session keeps what was defined, and the page sees what its calls did", async () => {
  const { answers, state } = await runConsole([
    "hall = lamp('hall')",
    "hall.turn_on()",
    "hall.turn_on()",
    "[hall.is_on(), 'it is']",
  ]);
  expect(answers).toEqual([
    "nothing: ",
    "nothing: ",
    "error: ActionFailed: The lamp hall is already on.",
    "value: [True, 'it is']",
  ]);
  expect(state).toEqual({ hall: true, desk: false });
});

test("what programs are refused a session is refused, and it goes on", async () => {
  const programs = FORBIDDEN_PROGRAMS.map(([program]) => program);
  const { answers } = await runConsole([...programs, "1 + 1"]);
  expect(answers).toHaveLength(programs.length + 1);
  expect(answers.filter((answer) => answer.startsWith("forbidden: "))).toHaveLength(
    programs.length,
  );
  expect(answers.at(-1)).toBe("value: 2");
});

test("a statement without the sandbox's manners still meets the wall", async () => {
  const { answers } = await runConsole([`unmannered(r'''${toPythonAttack(inside.url)}''')`]);
  const lines = answers
    .join("\n")
    .split("\n")
    .filter((line) => /^(?:\w+: )?- /u.test(line));
  expect(lines).toHaveLength(8);
  expect(lines.filter((line) => line.includes("reached"))).toEqual([]);
  expect([...inside.hits]).toEqual([]);
  expect(inside.connections()).toBe(0);
});

const greedy: readonly (readonly [statement: string, answer: RegExp])[] = [
  ["while True: print('x' * 100)", /^limit: [^]*printed more than 20,000 characters/u],
  ["print('x' * 10**9)", /^limit: /u],
  ["def f(n): return f(n + 1)", /^nothing: /u],
  ["f(0)", /^limit: .*too deeply/u],
  ["lamp = 3", /^error: NameError: lamp belongs to the robot/u],
  ["lamp('hall').is_on()", /^value: False/u],
];

test("a greedy statement ends at its limit, and the session goes on", async () => {
  const { answers } = await runConsole(greedy.map(([statement]) => statement));
  for (const [index, [statement, answer]] of greedy.entries()) {
    expect(answers[index], statement).toMatch(answer);
  }
});

const forgeries: readonly (readonly [name: string, onStatement: string])[] = [
  ["flood", `for (;;) port.postMessage('{"kind":"line","line":1}');`],
  ["too long", `port.postMessage("x".repeat(5e6));`],
  ["not text", `port.postMessage({ kind: "answered" });`],
  ["claimed run", `port.postMessage('{"kind":"finished","end":{"end":"completed"}}');`],
  [
    "claimed step",
    `const call = { receiver: { variable: "hall", class: "Lamp" }, method: "turn_off", args: [] };
    const outcome = { ok: true, changes: [], environmentSteps: 1 };
    port.postMessage(JSON.stringify({ kind: "step", step: { index: 0, line: 1, call, outcome } }));`,
  ],
];

test("a sandbox that forges what a session did is thrown away", async () => {
  for (const [name, onStatement] of forgeries) {
    const script = `addEventListener("message", ({ ports: [port] }) => {
      const opened = { kind: "answered", answer: { kind: "nothing", text: "" }, names: [] };
      port.onmessage = ({ data }) => {
        if (data.kind === "boot") { port.postMessage({ kind: "ready" }); }
        if (data.kind === "console") { port.postMessage(JSON.stringify(opened)); }
        if (data.kind === "statement") { ${onStatement} }
      };
    }, { once: true });`;
    const { answers, state } = await runConsole(["pass"], script);
    expect(answers, name).toEqual([expect.stringContaining("RUN-06")]);
    expect(state, name).toBeUndefined();
  }
});

test("an endless statement is stopped at once, and the session keeps what it did", async () => {
  const endless = "lamp('hall').turn_on()\nwhile True: pass";
  const { answers, state, stopMs } = await runConsole([
    { source: endless, stopAfterMs: 300 },
    ...Array.from({ length: 8 }, () => ({ source: "while True: pass", stopAfterMs: 150 })),
    "lamp('hall').is_on()",
  ]);
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: 9 }, () => "stopped: "));
  expect(answers.at(-1)).toBe("value: True");
  expect(state).toEqual({ hall: true, desk: false });
  const median = stopMs.slice(0, 9).toSorted((a, b) => a - b)[4];
  test.info().annotations.push({ type: "stop", description: `${median} ms` });
  // The aim is 50 ms on a machine with nothing else to do; a person's "at once" holds on any.
  expect(median).toBeLessThan(1000);
});

test("a statement that never looks up is stopped with its sandbox", async () => {
  const { answers } = await runConsole([{ source: "sum(range(10**12))", stopAfterMs: 100 }, "1"]);
  expect(answers).toEqual([expect.stringContaining("did not stop by itself")]);
});

test("a statement is answered at once, the thousandth like the first", async () => {
  const { answers, tookMs } = await runConsole(
    Array.from({ length: 1000 }, (_, index) => `x${index % 50} = lamp('hall').is_on()`),
  );
  expect(answers).toHaveLength(1000);
  const median = (some: readonly number[]) => some.toSorted((a, b) => a - b)[some.length >> 1];
  const [first, last] = [median(tookMs.slice(0, 100)), median(tookMs.slice(-100))];
  test.info().annotations.push({ type: "round trip", description: `${first}, ${last} ms` });
  expect(last).toBeLessThan(30);
});
