import { expect, test } from "vitest";
import { answerAs } from "@/cli/act/people-answers";
import type { GoalReport } from "@/core/world/world-model";
import { readBank } from "@/lab/teacher/people-bank";
import { createPeopleCritic } from "@/lab/teacher/people-critic";

const DIRTY: GoalReport = {
  success: false,
  conditions: [
    {
      id: "0",
      description: "a clean mug",
      met: false,
      lack: {
        kind: "attribute",
        class: "Mug",
        attribute: "dirty",
        value: false,
        isEvery: false,
        wanted: 1,
        have: 0,
      },
    },
  ],
};

test("whoever misses something says so in words of a person, and differently when asked again", async () => {
  const critic = createPeopleCritic(await readBank("unseen"), 1);
  const said = [0, 1, 2].map((asked) => answerAs(critic, DIRTY, { id: "game", asked }));
  expect(said.map((each) => each.length)).toEqual([1, 1, 1]);
  expect(new Set(said.flat().map(({ text }) => text)).size).toBeGreaterThan(1);
  expect(answerAs(critic, DIRTY, { id: "game", asked: 0 })).toEqual(said[0]);
});

test("whoever misses nothing says nothing", async () => {
  const critic = createPeopleCritic(await readBank("unseen"), 1);
  const done = { success: true, conditions: [] };
  expect(answerAs(critic, done, { id: "game", asked: 0 })).toEqual([]);
});
