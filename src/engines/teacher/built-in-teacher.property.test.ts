/** Whatever the labels or the text were, the teacher ends, and what it gives back can be run. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, expectSound, kitchen, outcome } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { toNoisyProgram } from "@/worlds/household/labels/noisy-program";

const teacher = createBuiltInTeacher(householdWorld);
const classes = [...new Set(kitchen.state.objects.map((object) => object.class)), "Unicorn"];
const VERBS = ["Pickup", "Place", "Open", "Close", "ToggleOn", "ToggleOff", "Slice", "Pour"];
const INSTRUCTIONS = [
  "Make a cup of coffee.",
  "Water the plant.",
  "Serve 1 slice of tomato on a plate.",
  "Juggle three oranges.",
];

const labels = fc
  .array(
    fc.record({
      verb: fc.constantFrom(...VERBS, "Forward", "NoOp"),
      object: fc.constantFrom(...classes),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map((label, index) => ({
      ...label,
      id: `l${index}`,
      startFrame: index,
      endFrame: index + 1,
      by: "model" as const,
    })),
  );

test("random labels lead to a program that can be run as far as the note claims", async () => {
  await fc.assert(
    fc.asyncProperty(labels, fc.constantFrom(...INSTRUCTIONS), async (list, instruction) => {
      const request = ask(instruction, toNoisyProgram(list).text);
      const draft = await teacher.propose(request);
      expectSound(draft);
      const isDone =
        householdWorld.goalFromInstruction(instruction) !== undefined &&
        outcome(draft.program, request) === "done";
      const isOwnedUp =
        /not reached|No goal is known|name no task|stops early|do not tell all/.test(draft.note);
      expect(isDone).toBe(!isOwnedUp);
    }),
    { numRuns: 25 },
  );
}, 60_000);

const fragment = fc.oneof(
  fc.constantFrom(
    'mug = InteractionObject("Mug")',
    'x = InteractionObject("Mug", object_instance="Mug_999")',
    "mug.pickup()",
    "mug.fly()",
    "mug.place()",
    "mug.place(mug)",
    "mug.pour(mug)",
    'mug.check_attribute("dirty")',
    'mug.change_state("dirty")',
    "mug.pickup_and_place(mug)",
    "mug.place(3)",
    "for i in range(9):",
    "# a comment",
    "mug.__class__()",
    "mug.constructor()",
    "mug.toString()",
  ),
  fc.string({ maxLength: 30 }),
);

test("no text makes the teacher throw, neither as a program nor as a correction", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { maxLength: 12 }), fc.string(), async (lines, words) => {
      const text = lines.join("\n");
      const request = ask("Water the plant.", text);
      await teacher.propose(request);
      const correction = words === "" ? text : words;
      const draft = await teacher.revise({
        ...request,
        program: text,
        abstractions: EMPTY_ABSTRACTIONS,
        correction,
        failure: undefined,
      });
      expect(draft.note).not.toBe("");
    }),
    { numRuns: 25 },
  );
}, 60_000);
