/** Stories of what a demonstration is for, from its words and its deeds. */
import { expect, test } from "vitest";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, callsOf, kitchen, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

async function understood(words: string, ...lines: readonly string[]) {
  const request = ask(words, program(...lines));
  const draft = await teacher.propose(request);
  return { request, draft, goal: draft.record.understood?.goal };
}

const CUT = ["knife.pickup()", "tomato.slice()", "knife.place(counter)"];

test("a put that was refused is meant: the potato was not taken up", async () => {
  const { goal } = await understood("", "potato.place(counter)");
  expect(goal).toBe("A potato is on a counter top.");
});

test("what was put to work on and taken out again is meant to be worked on", async () => {
  const { goal } = await understood(
    "",
    "potato.pickup()",
    "microwave.open()",
    "potato.place(microwave)",
    "potato.pickup()",
    "potato.place(table)",
  );
  expect(goal).toContain("cooked");
});

test("food is served on what is clean, and what was poured out on the way is no aim", async () => {
  const served = await understood("Put 1 slice of tomato on a plate.", ...CUT);
  expect(served.goal).toContain("clean plate");
  const watered = await understood(
    "Water the plant.",
    "cup.pickup()",
    "cup.place(basin)",
    "faucet.toggle_on()",
    "faucet.toggle_off()",
  );
  expect(watered.goal).toBe("A house plant is filled with water.");
  expect(outcome(watered.draft.program, watered.request)).toBe("done");
});

test("what was made different and nobody spoke of is part of the goal, and asked about", async () => {
  const { draft } = await understood(
    "Put the potato on the counter.",
    ...CUT,
    "potato.pickup()",
    "potato.place(counter)",
  );
  expect(callsOf(draft)).toContain("Tomato.slice");
  expect(
    draft.record.understood?.asked?.map(({ effect, done }) => [effect.objectId, done]),
  ).toEqual([[kitchen.tomato, "kept"]]);
});

test("words without deeds are all there is, be they possible or not", async () => {
  const { goal } = await understood("Boil the potato.");
  expect(goal).toBe("A potato is boiled.");
});

test("neither words nor deeds: no goal, and a question", async () => {
  const { draft, goal } = await understood("Do it like yesterday.");
  expect(goal).toBeUndefined();
  expect(draft.questions).toHaveLength(1);
});

test("what is asked for and is so already is asked for of another one", async () => {
  const words = "Put a cup on the table.";
  const request = ask(words, "");
  const { goal } = await understood(words);
  expect(goal).toBe("A cup is on a dining table.");
  const there = householdWorld.open(householdWorld.read(request.state), undefined).objects();
  expect(there.filter((each) => each.class === "Cup")).toHaveLength(1);
});
