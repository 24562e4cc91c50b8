/** Stories of an agent with one reference in a kitchen, and of the judge who counts what it did. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import { readSubTask } from "@/engines/agent/stepwise/read-sub-task";
import { drawFetchTask, drawWhereTask, type FetchKind } from "@/lab/usefulness/fetch-task";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { asking, boundMethod } from "@/lab/usefulness/mart-methods";
import { factsOf, StudyMemory, walkThrough, WORLD } from "@/lab/usefulness/mart-memory";
import { trySubTask } from "@/lab/usefulness/mart-runs";
import { toPreferences, type TriedTask } from "@/lab/usefulness/try-candidates";
import { generateRoom, roomSeed } from "@/worlds/household/household-study";

const room = generateRoom({ kind: "kitchen", seed: roomSeed("unseen", 3) });

/** A task of the kind that can be done in the kitchen from here. */
async function taskOf(kind: FetchKind) {
  for (let draw = 0; draw < 20; draw += 1) {
    const task = drawFetchTask({ id: `${kind} ${draw}`, kind, room }, createSeededRandom(draw));
    const starts = task === undefined ? undefined : await walkThrough(task, 0);
    if (starts !== undefined) {
      return starts;
    }
  }
  throw new Error(`nothing to ${kind} in this kitchen`);
}

const OPTIONS = { isAbstracted: true, seed: 1 };

test("who was shown how to heat a thing heats it; who was not stands there and does not know", async () => {
  const memory = new StudyMemory();
  const starts = await taskOf("heat");
  for (const start of starts) {
    await memory.add(start);
  }
  const heating = ensureExists(starts[1]);
  const shown = memory.get(`${heating.task.id}/1`);
  expect((await trySubTask(heating, shown, OPTIONS)).isDone).toBe(true);
  expect((await trySubTask(heating, undefined, OPTIONS)).isDone).toBe(false);
});

test("a reference for something else leads astray: what fetching shows is no heating", async () => {
  const memory = new StudyMemory();
  const starts = await taskOf("heat");
  for (const start of starts) {
    await memory.add(start);
  }
  const heating = ensureExists(starts[1]);
  const fetching = memory.get(`${heating.task.id}/0`);
  expect((await trySubTask(heating, fetching, OPTIONS)).isDone).toBe(false);
});

test("where a thing is, is found out by going there; who stands before something else has not found it", async () => {
  const memory = new StudyMemory();
  const task = ensureExists(drawWhereTask({ id: "where", room }, createSeededRandom(1)));
  const [start] = ensureExists(await walkThrough(task, 0));
  const asked = ensureExists(start);
  await memory.add(asked);
  expect((await trySubTask(asked, memory.get("where/0"), OPTIONS)).isDone).toBe(true);
  expect(asked.ledger.isDone({ kind: "find", thing: "Sofa" }, asked.room)).toBe(false);
});

test("milestones lose nothing that the agent needs: with the whole trajectory it does as well", async () => {
  for (const kind of ["place", "cool"] as const) {
    const memory = new StudyMemory();
    const starts = await taskOf(kind);
    for (const [index, start] of starts.entries()) {
      await memory.add(start);
      const shown = memory.get(`${start.task.id}/${index}`);
      const whole = await trySubTask(start, shown, { ...OPTIONS, isAbstracted: false });
      expect(await trySubTask(start, shown, OPTIONS)).toEqual(whole);
    }
  }
});

test("a model's surest yes chooses the reference, and nothing is asked twice", async () => {
  const memory = new StudyMemory();
  for (const start of await taskOf("heat")) {
    await memory.add(start);
  }
  const [first, wanted] = memory.items.map(({ trajectory }) => trajectory.words);
  const asked: string[] = [];
  const transport: ChatTransport = {
    listModels: async () => [],
    send: async ({ messages }) => {
      const part = messages[0]?.parts[0];
      const text = part?.kind === "text" ? part.text : "";
      asked.push(text);
      const isWanted = text.includes(`some task:\n${ensureExists(wanted)}`);
      const among = [
        { text: "yes", logprob: Math.log(isWanted ? 0.9 : 0.6) },
        { text: "no", logprob: Math.log(isWanted ? 0.1 : 0.4) },
      ];
      return {
        text: '{"helps": "yes"}',
        stop: "end",
        inputTokens: 1,
        outputTokens: 1,
        form: "schema",
        odds: [{ said: "yes", among }],
      };
    },
  };
  const connection = {
    id: "test",
    name: "Test",
    kind: "openai",
    baseUrl: "http://localhost",
    model: "tiny",
    canSeeImages: false,
    keepsKey: false,
  } as const;
  const choose = asking({ connection, transport }, memory);
  const candidates = memory.candidatesFor("another", await memory.vectorsOf("", []));
  const facts = factsOf(readSubTask("", WORLD), []);
  const task = { words: ensureExists(first), facts, wouldDo: async () => false };
  const ids = memory.items.map(({ id }) => id);
  expect(await choose(task, candidates, 1)).toBe(ids[1]);
  expect(await choose(task, candidates, 2)).toBe(ids[1]);
  expect(asked).toHaveLength(ids.length);
  expect(asked[0]).toContain(`task to do:\n${task.words}`);
});

test("the bound takes a reference with which it would be done, and tries no way twice", async () => {
  const memory = new StudyMemory();
  for (const start of [...(await taskOf("heat")), ...(await taskOf("place"))]) {
    await memory.add(start);
  }
  const weights = { instruction: 0.8, state: 0.1, visual: 0.1 };
  const engine = createUsefulnessEngine();
  const { choose } = boundMethod(memory, { engine, weights, scorer: undefined });
  const facts = factsOf(readSubTask("", WORLD), []);
  const candidates = memory.candidatesFor("another", await memory.vectorsOf("", []));
  const tried: string[] = [];
  const heating = memory.items.find(({ id }) => id.endsWith("/1") && id.startsWith("heat"));
  const wouldDo = async (id: string) => {
    tried.push(id);
    return id === heating?.id;
  };
  expect(await choose({ words: "", facts, wouldDo }, candidates, 1)).toBe(heating?.id);
  tried.length = 0;
  const nothing = { words: "", facts, wouldDo: async (id: string) => tried.push(id) < 0 };
  expect(await choose(nothing, candidates, 1)).toBeDefined();
  expect(tried.length).toBeLessThan(candidates.length);
});

test("of candidates that led to success equally often none is preferred", () => {
  const candidate = (exemplarId: string, outcomes: readonly boolean[]) => ({
    exemplarId,
    rank: 0,
    features: [1],
    outcomes,
  });
  const tried: TriedTask = {
    id: "one",
    taskId: "task",
    words: "Fetch it.",
    candidates: [
      candidate("a", [true, true]),
      candidate("b", [true, false]),
      candidate("c", [false, true]),
    ],
  };
  const said = toPreferences([tried], "features");
  expect(said.map(({ better, worse }) => [better.exemplarId, worse.exemplarId])).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
});
