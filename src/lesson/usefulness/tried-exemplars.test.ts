/** Exemplars are tried one by one, and what came of it is kept as comparisons. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { Exemplar } from "@/core/exemplar";
import type { TrialRecord } from "@/core/experiments/experiment-record";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { memoryOf } from "@/lesson/experiments/agent-memory";
import { helpedIn } from "@/lesson/usefulness/rank-by-use";
import {
  chooseToTry,
  experimentOfTrying,
  isKept,
  isTrying,
  triedTasks,
  withTried,
} from "@/lesson/usefulness/tried-exemplars";
import { buildExemplar } from "@/testing/build-exemplar";
import {
  buildActed,
  buildEpisode,
  buildExperimentRecord,
  buildTrial,
} from "@/testing/build-experiment";

const MEMORY = ["toast", "tea", "soup"].map((id, at) =>
  buildExemplar({ id, title: `Make ${id}`, instruction: `Make ${id}.`, createdAt: at + 1 }),
);
const { world } = ensureExists(MEMORY[0]);

const experiment = experimentOfTrying(MEMORY, { world, seed: 1 });
const EPISODES = [buildEpisode("Coffee", 1), buildEpisode("Coffee", 2), buildEpisode("Salad")];
const RECORD = buildExperimentRecord({ id: "exp-1", experiment, episodes: EPISODES });

/** The runs of everybody in these rooms: done where the exemplar stands among those that help there. */
function runs(helping: Readonly<Record<string, readonly string[]>>): readonly TrialRecord[] {
  return EPISODES.filter(({ id }) => id in helping).flatMap((episode) =>
    experiment.agents.map(({ name, memory }) => {
      const isSuccess = ensureExists(helping[episode.id]).some(
        (id) => memory.only?.includes(id) === true,
      );
      const acted = buildActed(episode, { isSuccess });
      return buildTrial({ agent: name, episodeId: episode.id, acted });
    }),
  );
}

const TRIED = runs({ "Coffee 1": ["tea"], "Coffee 2": ["tea", "soup"], "Salad 1": [] });

function keepAll(memory: readonly Exemplar[], trials: readonly TrialRecord[]) {
  const find = async () => ({
    situation: "",
    retrieved: memory.map(({ id, title }, at) => ({
      exemplarId: id,
      title,
      rank: at + 1,
      score: 0,
      channels: { instruction: 0.1 * at, state: 0, visual: 0 },
      margin: 0,
    })),
  });
  const parts = { engine: createUsefulnessEngine(), memory, find, nowMs: 7 };
  return Promise.all(triedTasks(RECORD, trials).map((tried) => withTried(parts, RECORD, tried)));
}

test("each agent has one exemplar and no other, by its title", () => {
  expect(isTrying(experiment)).toBe(true);
  expect(experiment.agents.map(({ name }) => name)).toEqual([
    "Make toast",
    "Make tea",
    "Make soup",
  ]);
  const [first] = experiment.agents;
  expect(memoryOf(ensureExists(first), MEMORY, world).map(({ id }) => id)).toEqual(["toast"]);
});

test("two exemplars of one title are told apart, and one that is asked the same is not tried twice", () => {
  const twice = [...MEMORY, buildExemplar({ id: "again", title: "Make tea", createdAt: 9 })];
  const names = experimentOfTrying(twice, { world, seed: 1 }).agents.map(({ name }) => name);
  expect(names.at(-1)).toBe("Make tea (2)");
  const same = buildExemplar({ id: "same", instruction: "make TEA. ", createdAt: 5 });
  expect(chooseToTry([...MEMORY, same], world).map(({ id }) => id)).toEqual([
    "same",
    "soup",
    "toast",
  ]);
});

test("what did not succeed equally often is a comparison; ties say nothing", () => {
  const tasks = triedTasks(RECORD, TRIED);
  expect(tasks.map(({ task, pairs }) => [task, pairs])).toEqual([
    [
      "Coffee",
      [
        ["tea", "toast"],
        ["tea", "soup"],
        ["soup", "toast"],
      ],
    ],
    ["Salad", []],
  ]);
});

test("a task that was not tried to the end says nothing yet", () => {
  expect(triedTasks(RECORD, TRIED.slice(0, 5))).toEqual([]);
});

test("what is kept says that it was tried, with what a scorer sees, and those that were tried come last", async () => {
  const [coffee, salad] = await keepAll(MEMORY, TRIED);
  expect(salad).toEqual([]);
  const kept = new Map(ensureExists(coffee).map((each) => [each.id, each]));
  const said = helpedIn(ensureExists(kept.get("tea")));
  expect(said.map(({ source, worse }) => [source, worse.exemplarId])).toEqual([
    ["tried", "toast"],
    ["tried", "soup"],
  ]);
  expect(said[0]?.better.features.length).toBeGreaterThan(0);
  const memory = MEMORY.map((each) => kept.get(each.id) ?? each);
  expect([isKept(MEMORY, RECORD), isKept(memory, RECORD)]).toEqual([false, true]);
  const fresh = buildExemplar({ id: "fresh", instruction: "Something new.", createdAt: 0 });
  expect(chooseToTry([...memory, fresh], world)[0]?.id).toBe("fresh");
});

test("tried anew, a task says what it says now; one that is gone from the memory is left out", async () => {
  const [coffee] = await keepAll(MEMORY, TRIED);
  const kept = new Map(ensureExists(coffee).map((each) => [each.id, each]));
  const memory = MEMORY.map((each) => kept.get(each.id) ?? each).filter(({ id }) => id !== "soup");
  const [again] = await keepAll(memory, runs({ "Coffee 1": ["toast"], "Coffee 2": ["toast"] }));
  const now = ensureExists(again).map((each) => [each.id, helpedIn(each).length]);
  expect(Object.fromEntries(now)).toEqual({ tea: 0, toast: 1 });
});
