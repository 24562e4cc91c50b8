/** A proposal is asked for again with another memory: what it is without one exemplar, and nothing is written down. */
import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { isComparable, tryMemory, type OtherMemory } from "@/lesson/trials/try-memory";
import { ProgramTrials } from "@/lesson/try-program";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const WORDS = "Pick up the mug";
const meaning = { effects: { form: "effects" as const, wishes: [] } };
const PICKUP: ActionLabel = {
  id: "l1",
  startFrame: 0,
  endFrame: 1,
  verb: "Pickup",
  object: "Mug",
  by: "log",
  confidence: 1,
};

async function propose() {
  const built = buildDemonstration({ state: toJson(kitchen.state), instruction: WORDS });
  const memory = createExemplarMemory(
    ["mug", "cup"].map((id) => buildExemplar({ id, title: id, instruction: WORDS, meaning })),
  );
  const lesson = new LessonDriver({
    kit: householdKit,
    demonstration: { ...built, loggedActions: [PICKUP] },
    memory,
  });
  lesson.takeLabels();
  const version = await lesson.propose();
  const trials = new ProgramTrials(lesson.parts);
  const attempt = (asked: OtherMemory) =>
    tryMemory(lesson.parts, { version, asked, trials, listener: lesson.listener });
  return { lesson, version, memory, attempt };
}

test("without one exemplar the teacher is neither shown it nor remembers it", async () => {
  const { lesson, version, memory, attempt } = await propose();
  expect(version.proposal?.retrieved.map(({ exemplarId }) => exemplarId).toSorted()).toEqual([
    "cup",
    "mug",
  ]);
  const uses = (await memory.list()).map((exemplar) => exemplar.uses);
  const { answered, before, after } = await attempt({ kind: "without", exemplarId: "mug" });
  expect(answered.draft.record.retrieved.map(({ exemplarId }) => exemplarId)).toEqual(["cup"]);
  expect(lesson.asked.at(-1)?.memory?.map(({ id }) => id)).toEqual(["cup"]);
  expect(before.says).toBe(after.says);
  expect(lesson.session.versions.at(-1)).toEqual(version);
  expect((await memory.list()).map((exemplar) => exemplar.uses)).toEqual(uses);
});

test("other weights count for the trial, and for no proposal after it", async () => {
  const { lesson, attempt } = await propose();
  const weights = { instruction: 0, state: 0, visual: 1 };
  const { answered } = await attempt({ kind: "weights", weights });
  expect(answered.draft.record.retrieved.map(({ score }) => score)).toEqual([0, 0]);
  await lesson.propose();
  expect(lesson.asked.at(-1)?.exemplars[0]?.retrieved.score).toBeGreaterThan(0.5);
});

test("only a proposal of the words and labels of now is compared", async () => {
  const { lesson, version } = await propose();
  expect(isComparable(lesson.session, version, WORDS)).toBe(true);
  expect(isComparable(lesson.session, version, `${WORDS} and wash it`)).toBe(false);
  expect(isComparable(lesson.session, { ...version, kind: "revised" }, WORDS)).toBe(false);
  lesson.setLabel({ ...PICKUP, object: "Cup", by: "person" });
  expect(isComparable(lesson.session, version, WORDS)).toBe(false);
});
