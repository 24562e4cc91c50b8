/** What was verified before speaks for what may be missing, and against it. */
import { expect, test } from "vitest";
import type { EffectFact, EffectWish } from "@/core/world/effect-goal";
import { factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import type { LiftedTask } from "@/engines/teacher/recall/recall-tasks";
import { wantedBefore } from "@/engines/teacher/recall/wanted-before";

const WARM: EffectFact = { attribute: "warm", holds: true };
const WET: EffectFact = { attribute: "wet", holds: true };
const NO_WORDS = {
  names: new Set<string>(),
  mentions: new Set<string>(),
  numbers: [],
  counts: new Map(),
};

const wish = (name: string, ...are: readonly EffectFact[]): EffectWish => ({
  how: { quantifier: "some", count: 1 },
  of: { class: name },
  are,
});

function remembered(id: string, ...wishes: readonly EffectWish[]): LiftedTask {
  const effects = { form: "effects" as const, wishes };
  const task = { id, title: id, instruction: id, dialogue: "", program: "", meaning: { effects } };
  return { task, words: NO_WORDS, asked: NO_WORDS, facts: factsOfGoal(effects) };
}

const tasks = ["a", "b", "c"].map((id) => remembered(id, wish("Bun", WARM)));

test("where nothing is remembered, nothing speaks for anything", () => {
  expect(wantedBefore(wish("Bun", WARM), { tasks: [], near: [] })).toBe(0);
});

test("what came of such things is likelier than what never did", () => {
  expect(wantedBefore(wish("Bun", WARM), { tasks, near: [] })).toBeGreaterThan(0);
  expect(wantedBefore(wish("Bun", WET), { tasks, near: [] })).toBeLessThan(0);
  expect(wantedBefore(wish("Cup", WET), { tasks, near: [] })).toBe(0);
});

test("one task without it says nothing against it", () => {
  expect(wantedBefore(wish("Bun", WET), { tasks: tasks.slice(0, 1), near: [] })).toBe(0);
});

test("that such a thing is there is wanted where tasks like this one had it", () => {
  const like = { ...remembered("d", wish("Leaf", WET)), likeness: 0.5 };
  const other = { ...remembered("e", wish("Bun", WARM)), likeness: 0.1 };
  const near = [like, other];
  const leaf = wantedBefore(wish("Leaf"), { tasks, near });
  expect(leaf).toBeGreaterThan(wantedBefore(wish("Bun"), { tasks: [], near }));
});
