/** Corrections in a world that has nothing of a household: lamps with names of their own. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { lampWorld } from "@/testing/lamp-world";

const PROGRAM = [
  'hall = Lamp("hall")',
  'attic = Lamp("attic")',
  "hall.turn_on()",
  "attic.turn_on()",
].join("\n");

const correct = async (correction: string, world = lampWorld) =>
  await createBuiltInTeacher(world).revise({
    instruction: "Let there be light.",
    dialogue: [],
    noisyProgram: PROGRAM,
    state: { hall: false, attic: false, porch: true },
    exemplars: [],
    images: [],
    program: PROGRAM,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  });

const callsOf = (program: string) => program.split("\n").filter((line) => /^\w+\.\w+\(/.test(line));

test("do not turn on the attic lamp: exactly that lamp is left out", async () => {
  const draft = await correct("do not turn on the attic lamp");
  expect(draft.note).toContain('Understood: leave out "light" of attic.');
  expect(callsOf(draft.program)).toEqual(["hall.turn_on()"]);
});

test.each([
  ["put out the porch lamp as well", ["hall.turn_on()", "attic.turn_on()", "porch.turn_off()"]],
  ["turn off the hall lamp at the end", ["hall.turn_on()", "attic.turn_on()", "hall.turn_off()"]],
  ["the attic lamp first", ["attic.turn_on()", "hall.turn_on()"]],
  ["skip the hall light", ["attic.turn_on()"]],
])("said of lamps: %s", async (correction, calls) => {
  const draft = await correct(correction);
  expect(callsOf(draft.program)).toEqual(calls);
});

test("the answer to what is not understood has this world's examples", async () => {
  const draft = await correct("defenestrate the attic lamp");
  expect(draft.note).toContain('"do not turn on the attic lamp"');
  expect(draft.note).not.toMatch(/fridge|Mug/);
});

test("a world without words is spoken to by the names of its calls", async () => {
  const { language: _, ...plain } = lampWorld;
  const draft = await correct("do not turn on the attic lamp", plain);
  expect(callsOf(draft.program)).toEqual(["hall.turn_on()"]);
});
