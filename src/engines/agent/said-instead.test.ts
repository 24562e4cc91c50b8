/** What is said in the place of something else, in a garden. */
import { expect, test } from "vitest";
import { hearAnswers, withInstead } from "@/engines/agent/said-instead";
import { learnWhereabouts } from "@/engines/agent/whereabouts";
import { gardenWorld } from "@/testing/garden-world";

const GARDEN = {
  things: [
    { id: "Shed-1", is: { ajar: true } },
    { id: "Bed-1", is: {} },
    { id: "Bench-1", is: {} },
    { id: "Fern-1", at: "Bench-1", is: { parched: true } },
    { id: "Tulip-1", at: "Bed-1", is: { parched: true } },
  ],
};
const objects = gardenWorld.open(gardenWorld.read(structuredClone(GARDEN)), undefined).objects();
const at = { world: gardenWorld, whereabouts: learnWhereabouts([objects]) };

const say = (text: string) => ({ speaker: "Commander" as const, text, frame: 0 });
const TASK = { instruction: "Put the fern into the bed.", dialogue: [] };

test("a thing that is to take the place of another one changes the words, and is no task by itself", () => {
  const { instruction, dialogue } = withInstead(
    { ...TASK, dialogue: [say("It is dry."), say("Use the tulip instead of the fern.")] },
    at,
  );
  expect(instruction).toBe("Put the tulip into the bed.");
  expect(dialogue.map(({ text }) => text)).toEqual(["It is dry."]);
});

test.each([
  ["Use the tulip instead of the fern.", "Put the tulip into the bed."],
  ["You should have put the tulip there, not the fern.", "Put the tulip into the bed."],
  ["Put it on the bench instead.", "Put the fern into the bench."],
  ["No, I meant the bench.", "Put the fern into the bench."],
  ["No, the tulip.", "Put the tulip into the bed."],
])("%s: the task is seen to again in other words", (answer, words) => {
  const { said, answers, pending } = hearAnswers(TASK, [say(answer)], at);
  expect(said.instruction).toBe(words);
  expect(answers).toEqual([]);
  expect(pending.map(({ text }) => text)).toEqual([words]);
});

test.each([
  "Wet the tulip too.",
  "Put the tulip on the bench instead of the fern.",
  "Prune the rose, not now.",
  "Do it instead.",
])("%s: what replaces nothing is seen to as it is", (answer) => {
  const { said, answers, pending } = hearAnswers(TASK, [say(answer)], at);
  expect(said).toBe(TASK);
  expect(answers).toEqual(pending);
});

test("of a place that nobody remembers anything of, what was meant is still the place", () => {
  const unknown = { world: gardenWorld, whereabouts: learnWhereabouts([]) };
  const { said } = hearAnswers(TASK, [say("No, I meant the bench.")], unknown);
  expect(said.instruction).toBe("Put the fern into the bench.");
});
