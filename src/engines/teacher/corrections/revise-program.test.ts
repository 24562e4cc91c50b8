/** Corrections in plain words, and what the teacher makes of them in one small kitchen. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, callsOf, expectSound, kitchen, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";

const teacher = createBuiltInTeacher(householdWorld);

const WATER = [
  "cup.pickup()",
  "cup.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(plant)",
];

function correct(correction: string, text: string, instruction = "Water the plant.") {
  const request = ask(instruction, text);
  return teacher.revise({
    ...request,
    program: text,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  });
}

test("use the pot instead of the cup: every step is about the pot then", async () => {
  const draft = await correct(`Use ${kitchen.pot} instead of ${kitchen.cup}.`, program(...WATER));
  expectSound(draft);
  expect(draft.isAddressed).toBe(true);
  expect(draft.note).toContain(`Understood: use ${kitchen.pot} instead of ${kitchen.cup}.`);
  expect(callsOf(draft)).toContain("Pot.pour");
  expect(draft.program).not.toContain(kitchen.cup);
  expect(outcome(draft.program, ask("Water the plant.", ""))).toBe("done");
});

test("a step is added before another one, and stays though the goal does not need it", async () => {
  const draft = await correct("open the cabinet before you pour", program(...WATER));
  const calls = callsOf(draft);
  expect(calls).toContain("Cabinet.open");
  expect(calls.indexOf("Cabinet.open")).toBeLessThan(calls.indexOf("Cup.pour"));
  expect(draft.note).toContain("before you pour");
});

test("what is made first and set down last is not at the end already", async () => {
  const coffee = [
    "cup.pickup()",
    "cup.place(machine)",
    "machine.toggle_on()",
    "machine.toggle_off()",
    "knife.pickup()",
    "bread.slice()",
    "knife.place(counter)",
    "cup.pickup()",
    "cup.place(table)",
  ];
  const draft = await correct(
    "Make the coffee at the end so that it stays hot",
    program(...coffee),
    "Make coffee in a cup and cut the bread.",
  );
  const calls = callsOf(draft);
  expect(draft.note).not.toContain("So already");
  expect(calls).toContain("CoffeeMachine.toggle_on");
  expect(calls.indexOf("CoffeeMachine.toggle_on")).toBeGreaterThan(calls.indexOf("Bread.slice"));
});

test("a line is left out, and what the rest needs stays with a word about it", async () => {
  const lines = program(...WATER, "cabinet.open()");
  const draft = await correct(`remove line ${lines.split("\n").length}`, lines);
  expect(callsOf(draft)).not.toContain("Cabinet.open");
  const back = await correct("do not turn on the tap", program(...WATER));
  expect(back.note).toMatch(/Not done|came back/);
});

test("a clause that is not understood is named, and the others wait for a yes", async () => {
  const text = program(...WATER);
  const draft = await correct("First open the cabinet. Defenestrate the mug.", text);
  expect(draft).toMatchObject({ program: text, isAddressed: false });
  expect(draft.note).toContain('Not understood: "Defenestrate the mug"');
  expect(callsOf(ensureExists(draft.pending))[0]).toBe("Cabinet.open");
});

test("a correction without a known meaning changes nothing and says why", async () => {
  const text = program(...WATER);
  const draft = await correct("Put more love into it!", text);
  expect(draft.isAddressed).toBe(false);
  expect(draft.program).toBe(text);
  expect(draft.note).toMatch(/^Not (?:done|understood): /u);
});

test("an edit that fits nothing in the program says so", async () => {
  const draft = await correct("do not open the microwave", program(...WATER));
  expect(draft.isAddressed).toBe(false);
  expect(draft.note).toContain("nothing in the program does that");
});

test("control flow is not rewritten", async () => {
  const text = `${program()}\nif mug.check_attribute("dirty", True):\n    mug.clean()`;
  const draft = await correct("use the other mug", text);
  expect(draft.program).toBe(text);
  expect(draft.note).toContain("control flow");
});

test("comments of the version that is revised stay with their calls", async () => {
  const text = program(...WATER);
  const line = text.split("\n").indexOf("cup.pour(plant)") + 1;
  const comment = { id: "1", kind: "causal" as const, text: "Plants like rain water.", line };
  const draft = await teacher.revise({
    ...ask("Water the plant.", text),
    program: text,
    abstractions: { ...EMPTY_ABSTRACTIONS, comments: [comment] },
    correction: "first open the cabinet",
    failure: undefined,
  });
  expectSound(draft);
  expect(draft.abstractions.comments.map((each) => each.text)).toContain("Plants like rain water.");
});

/** Programs that the world refuses, each for another reason. */
const FAILING: readonly (readonly [kind: string, instruction: string, lines: readonly string[]])[] =
  [
    ["closed", "Make a cup of coffee.", ["mug.pickup()"]],
    ["no knife", "Serve 1 slice of tomato on a plate.", ["tomato.slice()"]],
    ["not in the hand", "Water the plant.", ["cup.pour(plant)"]],
    ["hand full", "Water the plant.", ["potato.pickup()", "cup.pickup()"]],
    [
      "running with an open door",
      "Water the plant.",
      ["microwave.open()", "microwave.toggle_on()"],
    ],
  ];

test.each(FAILING)(
  "the world's sentence about the refused call, clicked on, mends the program: %s",
  async (_, instruction, lines) => {
    const text = program(...lines);
    const request = ask(instruction, text);
    const sentence = outcome(text, request);
    expect(sentence).not.toBe("done");
    const draft = await teacher.revise({
      ...ask(instruction, text),
      program: text,
      abstractions: EMPTY_ABSTRACTIONS,
      correction: sentence,
      failure: { kind: "refused", cause: "world", sentence },
    });
    expectSound(draft);
    expect(draft.note).toContain("mend what the world says");
    expect(draft.note).not.toContain("Not understood");
    expect(outcome(draft.program, request)).toBe("done");
  },
);

test("a room in which the asked object does not exist leads to an honest answer", async () => {
  const objects = kitchen.state.objects.filter(({ id }) => id !== kitchen.pot);
  const text = program(...WATER);
  const draft = await teacher.revise({
    ...ask("Water the plant.", text),
    state: toJson({ ...kitchen.state, objects }),
    program: text,
    abstractions: EMPTY_ABSTRACTIONS,
    correction: `use ${kitchen.pot} instead of ${kitchen.cup}`,
    failure: undefined,
  });
  expect(draft.isAddressed).toBe(false);
});

test("each remark leaves one sentence for other rooms, and preferences stay with the program", async () => {
  const draft = await correct("Always rinse the cup before you fill it.", program(...WATER));
  expect(draft.abstractions.preferences).toEqual(["Always rinse the cup before you fill it."]);
  const texts = draft.abstractions.comments.map((comment) => comment.text);
  expect(texts).toContain("Wash the Cup before you fill it.");
  const next = await teacher.revise({
    ...ask("Water the plant.", draft.program),
    program: draft.program,
    abstractions: draft.abstractions,
    correction: "close the cabinet at the end",
    failure: undefined,
  });
  expect(next.abstractions.preferences).toEqual(["Always rinse the cup before you fill it."]);
});

test("what the program does already is kept in mind and changes no step", async () => {
  const text = program(...WATER);
  const draft = await correct("the tap must be off at the end", text);
  expect(draft.program).toBe(text);
  expect(draft.isAddressed).toBe(true);
  expect(draft.note).toContain("So already");
  expect(draft.abstractions.comments).toHaveLength(1);
});

test("what the world refuses is said with the world's own words, and nothing is changed", async () => {
  const text = program(...WATER);
  const draft = await correct("put the plant in the cabinet", text);
  expect(draft.program).toBe(text);
  expect(draft.note).toMatch(/Not done: .*cannot be picked up/);
});

test("a correction that takes an earlier one back says so and forgets what that taught", async () => {
  const first = await correct("open the cabinet at the end", program(...WATER));
  const draft = await teacher.revise({
    ...ask("Water the plant.", first.program),
    program: first.program,
    abstractions: first.abstractions,
    correction: "do not open the cabinet",
    earlierCorrections: ["open the cabinet at the end"],
    failure: undefined,
  });
  expect(draft.note).toContain('takes back what you said before: "open the cabinet at the end"');
  expect(callsOf(draft)).not.toContain("Cabinet.open");
  expect(draft.abstractions.comments.map(({ text }) => text)).not.toContain(
    "Open the Cabinet at the end.",
  );
});

test("a program of ten thousand lines is refused in a sentence, and so is an essay", async () => {
  const long = program(...Array.from({ length: 10_000 }, () => "cup.pickup()"));
  const draft = await teacher.revise({
    ...ask("Water the plant.", program(...WATER)),
    program: long,
    abstractions: EMPTY_ABSTRACTIONS,
    correction: "wash the cup first",
    failure: undefined,
  });
  expect(draft.program).toBe(long);
  expect(draft.note).toMatch(/10000 calls; .* up to \d+/);
  const essay = await correct("wash the cup. ".repeat(1000), program(...WATER));
  expect(essay.isAddressed).toBe(false);
  expect(essay.note).toMatch(/characters/);
});

test("markup in a correction is text like any other", async () => {
  const text = program(...WATER);
  const draft = await correct("<img src=x onerror=alert(1)>", text);
  expect(draft.program).toBe(text);
  expect(draft.isAddressed).toBe(false);
});

test("what was not understood, and how else to say it, is told once beside what is offered", async () => {
  const { note } = await correct("that plant belongs where the cup goes", program(...WATER));
  expect(note).toContain("Meant so?");
  for (const told of ["Not understood", "Say which object"]) {
    expect(note.split(told)).toHaveLength(2);
  }
});
