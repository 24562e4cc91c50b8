import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { ActionLabel } from "@/core/action-label";
import { changeCases, type StudyCase } from "@/lab/teacher/change-case";
import type { StudySettings } from "@/lab/teacher/study-settings";
import { buildDemonstration } from "@/testing/build-demonstration";

const AS_GIVEN: StudySettings = {
  words: "given",
  demonstration: "given",
  memory: "on",
  critic: "template",
  bank: "development",
  order: undefined,
  seed: 1,
};

function labels(count: number): readonly ActionLabel[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `l${index}`,
    verb: "Pickup",
    startFrame: index * 10,
    endFrame: index * 10 + 10,
    confidence: 1,
    by: "log",
  }));
}

function study(id: string, task: string): StudyCase {
  const instruction = `Please do ${id}.`;
  const dialogue = [{ speaker: "Commander" as const, text: `Yes, ${id}.`, frame: 0 }];
  const demonstration = {
    ...buildDemonstration({ instruction }),
    id,
    title: instruction,
    dialogue,
    goal: { task },
  };
  return { id, task, demonstration, labels: labels(5) };
}

const cases = [
  study("a", "Coffee"),
  study("b", "Coffee"),
  study("c", "Salad"),
  study("d", "Water"),
];
const change = (settings: Partial<StudySettings>) =>
  changeCases(cases, { ...AS_GIVEN, ...settings });
const first = (settings: Partial<StudySettings>) => ensureExists(change(settings)[0]);

test("as given, nothing is changed", () => {
  expect(change({})).toEqual(cases);
});

test("without words neither instruction, dialogue nor title tell anything, and the judge's goal stays", () => {
  const { demonstration } = first({ words: "none" });
  expect(demonstration).toMatchObject({ instruction: "", dialogue: [], title: "a" });
  expect(demonstration.goal).toEqual({ task: "Coffee" });
  const alone = first({ words: "instruction" }).demonstration;
  expect(alone).toMatchObject({ instruction: "Please do a.", dialogue: [] });
});

test("the words of another game are never those of the same task", () => {
  for (let seed = 1; seed < 40; seed += 1) {
    for (const { task, demonstration } of change({ words: "other", seed })) {
      const giver = cases.find(
        ({ demonstration: { instruction } }) => instruction === demonstration.instruction,
      );
      expect(ensureExists(giver).task).not.toBe(task);
      expect(demonstration.dialogue).toBe(ensureExists(giver).demonstration.dialogue);
    }
  }
  const coffees = cases.slice(0, 2);
  const ask = () => changeCases(coffees, { ...AS_GIVEN, words: "other" });
  expect(ask).toThrow("no words of another task");
});

test("a shuffled demonstration has the same labels on the same frames in another order", () => {
  const { labels: given } = first({ demonstration: "shuffled", seed: 3 });
  expect(given.map(({ startFrame }) => startFrame)).toEqual([0, 10, 20, 30, 40]);
  expect(given.map(({ id }) => id)).not.toEqual(["l0", "l1", "l2", "l3", "l4"]);
  expect(given.map(({ id }) => id).sort()).toEqual(["l0", "l1", "l2", "l3", "l4"]);
});

test("half a demonstration is its first half, none has no labels", () => {
  expect(first({ demonstration: "half" }).labels.map(({ id }) => id)).toEqual(["l0", "l1", "l2"]);
  expect(first({ demonstration: "none" }).labels).toEqual([]);
});

test("an order is shuffled by its seed alone, and changes nothing of what is drawn for a case", () => {
  const settings = { words: "other", demonstration: "shuffled" } as const;
  const ordered = change({ ...settings, order: 9 });
  expect(ordered).toEqual(change({ ...settings, order: 9 }));
  expect(ordered.map(({ id }) => id)).not.toEqual(["a", "b", "c", "d"]);
  const byId = (list: readonly StudyCase[]) => list.toSorted((x, y) => (x.id < y.id ? -1 : 1));
  expect(byId(ordered)).toEqual(change(settings));
});
