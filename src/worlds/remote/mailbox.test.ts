/** A thread that sleeps for answers, and one that is too late, or has too much to say. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { answerMail, createMailbox, type MailedQuestion } from "@/worlds/remote/mailbox";
import type { RemoteAnswer } from "@/worlds/remote/tape";

/** Asks whatever it is told to, and tells what it was answered. */
const SLEEPER = `
const { parentPort, workerData } = require("node:worker_threads");
import("tsx/esm/api").then(async ({ register }) => {
  register();
  const { askAndSleep } = await import(workerData.script);
  parentPort.on("message", (question) => {
    const send = (asked) => parentPort.postMessage({ asked });
    try {
      parentPort.postMessage({ got: askAndSleep(workerData.mailbox, send, question) });
    } catch (error) {
      parentPort.postMessage({ code: error.code ?? String(error) });
    }
  });
  parentPort.postMessage("ready");
});
`;

const mailbox = createMailbox();
let sleeper: Worker;

beforeAll(async () => {
  const script = new URL("./mailbox.ts", import.meta.url).href;
  sleeper = new Worker(SLEEPER, { eval: true, workerData: { mailbox, script } });
  await once(sleeper, "message");
}, 30_000);

afterAll(async () => {
  await sleeper.terminate();
});

interface Told {
  readonly asked?: MailedQuestion;
  readonly got?: RemoteAnswer;
  readonly code?: string;
}

async function hear(): Promise<Told> {
  const [told]: Told[] = await once(sleeper, "message");
  return told!;
}

const GOAL = { success: false, conditions: [{ id: "on", description: "It is on.", met: false }] };

const answerOf = (steps: number): RemoteAnswer => ({
  result: { ok: true, steps },
  scene: { objects: [], goal: GOAL },
});

async function ask(method: string, patienceMs: number): Promise<MailedQuestion> {
  const call = { object: "Lamp_1", method, args: [] };
  const state = { task: "on", seed: 0, calls: [], scene: { objects: [], goal: GOAL } };
  const told = hear();
  sleeper.postMessage({ state, call, patienceMs });
  return (await told).asked!;
}

test("a late answer is not taken for that of the next question", async () => {
  const first = await ask("turn_on", 50);
  expect(await hear()).toEqual({ code: "RMT-09" });
  const second = await ask("turn_off", 5000);
  const told = hear();
  await answerMail(mailbox, first, async () => answerOf(1));
  // Whoever would be woken by it has the time to read it.
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  await answerMail(mailbox, second, async () => answerOf(2));
  expect((await told).got?.result.steps).toBe(2);
});

test("an answer that does not fit is told, and nobody waits for it", async () => {
  const question = await ask("turn_on", 5000);
  const told = hear();
  const word = "x".repeat(bounds.remote.messageChars);
  const scene = {
    objects: [{ id: "Lamp_1", class: "Lamp", attributes: { word } }],
    goal: GOAL,
  };
  await answerMail(mailbox, question, async () => ({ ...answerOf(1), scene }));
  expect(await told).toEqual({ code: "RMT-03" });
});

test("what the other side could not do is thrown here", async () => {
  const question = await ask("turn_on", 5000);
  const told = hear();
  await answerMail(mailbox, question, () => Promise.reject(new Error("no")));
  expect(await told).toEqual({ code: "APP-00" });
});
