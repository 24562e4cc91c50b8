/** Stories of demonstrations in one small kitchen, and what the teacher makes of them. */
import { ensureExists } from "@/base/assert";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, callsOf, expectSound, kitchen, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";

const teacher = createBuiltInTeacher(householdWorld);

const SLICE = "Serve 1 slice of tomato on a plate.";

test("a detour is dropped: the cup that was carried about has no part in watering the plant", async () => {
  const request = ask(
    "Water the plant.",
    program(
      "cup.pickup()",
      "cup.place(counter)",
      "pot.pickup()",
      "pot.place(basin)",
      "faucet.toggle_on()",
      "faucet.toggle_off()",
      "pot.pickup()",
      "pot.pour(plant)",
    ),
  );
  const draft = await teacher.propose(request);
  expectSound(draft);
  expect(outcome(draft.program, request)).toBe("done");
  expect(callsOf(draft)).not.toContain("Cup.pickup");
  expect(draft.abstractions.comments.map(({ text }) => text).join(" ")).toContain(
    `the goal is reached without it: pick up the ${kitchen.cup}`,
  );
});

test("a wrong object, picked up and put back between other steps, is dropped", async () => {
  const request = ask(
    "Water the plant.",
    program(
      "cup.pickup()",
      "cup.place(basin)",
      "faucet.toggle_on()",
      "faucet.toggle_off()",
      "potato.pickup()",
      "potato.place(table)",
      "cup.pickup()",
      "cup.pour(plant)",
    ),
  );
  const draft = await teacher.propose(request);
  expect(outcome(draft.program, request)).toBe("done");
  expect(callsOf(draft)).toEqual([
    "Cup.pickup",
    "Cup.place",
    "Faucet.toggle_on",
    "Faucet.toggle_off",
    "Cup.pickup",
    "Cup.pour",
  ]);
});

test("a dirty mug behind a closed door: the door is opened, the mug washed, and the reasons said", async () => {
  const request = ask(
    "Make a cup of coffee.",
    program("mug.pickup()", "mug.place(machine)", "machine.toggle_on()"),
  );
  const draft = await teacher.propose(request);
  expectSound(draft);
  expect(outcome(draft.program, request)).toBe("done");
  expect(callsOf(draft)).toEqual(
    expect.arrayContaining(["Cabinet.open", "Faucet.toggle_on", "CoffeeMachine.toggle_on"]),
  );
  const reasons = draft.abstractions.comments.map(({ text }) => text);
  expect(reasons).toContain(`The ${kitchen.cabinet} is closed, and nothing gets in or out of it.`);
  expect(draft.abstractions.stateChanges).toContainEqual(
    expect.objectContaining({
      object: kitchen.mug,
      attribute: "dirty",
      before: true,
      after: false,
    }),
  );
  expect(draft.abstractions.relevantObjects.find(({ id }) => id === kitchen.mug)?.why).toMatch(
    /is clean.*holds coffee/,
  );
  const calls = callsOf(draft);
  expect(calls.indexOf("Faucet.toggle_on")).toBeLessThan(calls.indexOf("CoffeeMachine.toggle_on"));
});

test("the knife is fetched before the tomato is cut", async () => {
  const request = ask(SLICE, program("tomato.slice()"));
  const draft = await teacher.propose(request);
  expectSound(draft);
  expect(outcome(draft.program, request)).toBe("done");
  const calls = callsOf(draft);
  expect(calls.indexOf("Knife.pickup")).toBeLessThan(calls.indexOf("Tomato.slice"));
  expect(draft.abstractions.comments.map(({ text }) => text).join(" ")).toContain(
    "needs a knife in the hand",
  );
});

test("a forgotten step at the end is added, and what was left on or open is tidied up", async () => {
  const request = ask(
    "Water the plant.",
    program("cup.pickup()", "cup.place(basin)", "faucet.toggle_on()", "cup.pickup()"),
  );
  const draft = await teacher.propose(request);
  expect(outcome(draft.program, request)).toBe("done");
  expect(callsOf(draft)).toEqual([
    "Cup.pickup",
    "Cup.place",
    "Faucet.toggle_on",
    "Faucet.toggle_off",
    "Cup.pickup",
    "Cup.pour",
  ]);
  expect(draft.note).toContain("1 was added");
  expect(draft.note).toContain("1 tidies up");
});

test("the plan goes by what is reached, and the summary is that of the goal", async () => {
  const draft = await teacher.propose(
    ask(
      "Water the plant.",
      program("cup.pickup()", "cup.place(basin)", "faucet.toggle_on()", "cup.pickup()"),
    ),
  );
  expect(draft.abstractions.summary).toBe("A house plant is filled with water.");
  expect(draft.abstractions.plan).toEqual([
    expect.stringContaining(`Fill the ${kitchen.cup} with water: pick up the ${kitchen.cup}`),
    `Fill the ${kitchen.plant} with water: pick up the ${kitchen.cup} and pour the ${kitchen.cup} into the ${kitchen.plant}.`,
  ]);
});

test("without a goal or an effect nothing is left out, and the note says so", async () => {
  const draft = await teacher.propose(ask("Juggle.", program("cup.pickup()")));
  expectSound(draft);
  expect(callsOf(draft)).toEqual(["Cup.pickup"]);
  expect(draft.note).toContain("No goal is known");
});

test("words that name no task: what was brought about is the goal, and what else was shown is kept and asked about", async () => {
  const draft = await teacher.propose(
    ask(
      "Do the usual.",
      program(
        "potato.pickup()",
        "potato.place(counter)",
        "cup.pickup()",
        "cup.place(basin)",
        "faucet.toggle_on()",
        "faucet.toggle_off()",
        "cup.pickup()",
        "cup.pour(plant)",
      ),
    ),
  );
  expectSound(draft);
  expect(callsOf(draft)).toEqual([
    "Potato.pickup",
    "Potato.place",
    "Cup.pickup",
    "Cup.place",
    "Faucet.toggle_on",
    "Faucet.toggle_off",
    "Cup.pickup",
    "Cup.pour",
  ]);
  expect(draft.note).toContain("taken as the goal: A house plant is filled with water.");
  expect(draft.questions).toEqual([
    "What is to be the result?",
    `You also showed that the ${kitchen.potato} is on the ${kitchen.counter} at the end: is that part of the task?`,
  ]);
});

test("a goal that cannot be reached is owned up to", async () => {
  const request = ask("Make a cup of coffee.", "# nothing was seen");
  const objects = kitchen.state.objects.filter((object) => object.id !== kitchen.machine);
  const draft = await teacher.propose({
    ...request,
    state: toJson({ ...kitchen.state, objects }),
  });
  expect(draft.note).toContain("The goal is not reached:");
  expectSound(draft);
});

test("the same demonstration gives the same proposal", async () => {
  const request = ask(SLICE, program("tomato.slice()", "cup.pickup()"));
  const [first, second] = [await teacher.propose(request), await teacher.propose(request)];
  expect(first.program).toBe(second.program);
  expect(first.abstractions).toEqual(second.abstractions);
  expect(first.abstractions).not.toEqual(EMPTY_ABSTRACTIONS);
});

test("a cancel is heeded while the work goes on", async () => {
  const abort = new AbortController();
  const request = ask(
    SLICE,
    program(...Array.from({ length: 40 }, () => "cup.pickup()\ncup.place(table)")),
  );
  const work = teacher.propose(request, { signal: abort.signal, onProgress: () => abort.abort() });
  await expect(work).rejects.toThrow(/abort/i);
});

test("a wish about the outcome is carried out, and what was there before is kept", async () => {
  const request = ask(
    "Water the plant.",
    program(
      "cup.pickup()",
      "cup.place(basin)",
      "faucet.toggle_on()",
      "faucet.toggle_off()",
      "cup.pickup()",
      "cup.pour(plant)",
    ),
  );
  const first = await teacher.propose(request);
  const draft = await teacher.revise({
    ...request,
    ...first,
    correction: "i see no slices of tomato on the plate",
    failure: undefined,
    isGoalMissed: true,
  });
  expect(draft.isAddressed).toBe(true);
  expect(draft.note).toContain("Understood as a wish about the outcome");
  expectSound(draft);
  expect(outcome(draft.program, request)).toBe("done");
  const wanted = { ...request, instruction: "Put 1 slice of tomato on a plate." };
  expect(outcome(draft.program, wanted)).toBe("done");
});

test("what is said of steps is no wish about the outcome, though the goal was missed", async () => {
  const noisy = program("knife.pickup()", "tomato.slice()", "knife.place(counter)");
  const request = ask("Serve 2 slices of tomato on a plate.", noisy);
  const first = await teacher.propose(request);
  const say = async (correction: string) =>
    await teacher.revise({
      ...request,
      ...first,
      correction,
      failure: undefined,
      isGoalMissed: true,
    });
  const washed = await say("wash the knife first");
  expect(washed.note).toContain(`Understood: wash the ${kitchen.knife} first`);
  const needless = await say("you don't need to open the fridge");
  expect(needless.note).toContain('leave out "open" of Fridge; nothing in the program does that');
  const off = await say("turn the stove off when you are done");
  expect(off.note).toContain("is already off");
  const guessed = [off.pending?.does, ...(off.pending?.others ?? []).map(({ does }) => does)];
  expect(guessed.join("; ")).not.toMatch(/StoveKnob_\d+ on|turn on/u);
  const other = await say("use the other plate");
  expect(other.pending?.doubts).toContain("There is no other Plate.");
  for (const draft of [needless, off, other]) {
    expect(draft).toMatchObject({ isAddressed: false, program: first.program });
  }
  expect(needless.pending).toBeUndefined();
});

test("a step that the task needs is not left out in silence because it were done already", async () => {
  const noisy = program("knife.pickup()", "tomato.slice()", "knife.place(counter)");
  const request = ask("Serve 2 slices of tomato on a plate.", noisy);
  const first = await teacher.propose(request);
  const correction = "you don't need to wash the plate that is clean already";
  const draft = await teacher.revise({ ...request, ...first, correction, failure: undefined });
  expect(draft).toMatchObject({ isAddressed: false, program: first.program });
  expect(draft.pending?.doubts).toContain(
    "Without it the task would not be done: it is not so already.",
  );
});

test("a guess says why the words themselves came to nothing", async () => {
  const noisy = program("knife.pickup()", "tomato.slice()", "knife.place(counter)");
  const request = ask("Serve 2 slices of tomato on a plate.", noisy);
  const first = await teacher.propose(request);
  const correction = "put the clean bowls on the table, not on the counter";
  const draft = await teacher.revise({ ...request, ...first, correction, failure: undefined });
  expect(draft.pending?.doubts).toEqual([
    "This is a guess from the words that I know.",
    "There is no Bowl in this room.",
  ]);
});

test("a vague complaint after a run that missed the goal is a guess that waits for a yes", async () => {
  const noisy = program("knife.pickup()", "tomato.slice()", "knife.place(counter)");
  const request = ask("", noisy);
  const first = await teacher.propose(request);
  const vague = { ...request, ...first, correction: "not quite it, is it", failure: undefined };
  const draft = await teacher.revise({ ...vague, isGoalMissed: true });
  expect(draft).toMatchObject({ isAddressed: false, program: first.program });
  expect(draft.pending?.doubts.join(" ")).toContain("It is a guess");
  const unasked = await teacher.revise(vague);
  expect(unasked.isAddressed).toBe(false);
});

test("somebody who is not understood about a refused step is asked whether to mend it", async () => {
  const text = program("mug.pickup()");
  const draft = await teacher.revise({
    ...ask("Make a cup of coffee.", text),
    program: text,
    abstractions: EMPTY_ABSTRACTIONS,
    correction: "through a closed door, really?",
    failure: { kind: "closed", cause: "world", sentence: "The cabinet is closed." },
  });
  expect(draft).toMatchObject({ isAddressed: false, program: text });
  const mended = callsOf(ensureExists(draft.pending));
  expect(mended).toContain("Cabinet.open");
  expect(mended.indexOf("Cabinet.open")).toBeLessThan(mended.indexOf("Mug.pickup"));
});
