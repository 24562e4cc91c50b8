/** In which order parts of a program are done: what is claimed of it is so. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, callsOf, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

/** Toast and coffee one inside the other: the bread is cut first, and toasted when the coffee is made. */
const BREAKFAST = [
  "knife.pickup()",
  "bread.slice()",
  "knife.place(counter)",
  "cabinet.open()",
  "mug.pickup()",
  "cabinet.close()",
  "mug.clean()",
  "mug.place(machine)",
  "machine.toggle_on()",
  "machine.toggle_off()",
  'sliced = InteractionObject("BreadSliced", parent_object=bread)',
  "sliced.pickup()",
  "sliced.place(toaster)",
  "toaster.toggle_on()",
  "toaster.toggle_off()",
  "mug.pickup()",
  "mug.place(table)",
];
const BREAKFAST_TASK = "Make coffee in a mug and toast the bread.";

function correct(correction: string, text: string, instruction: string) {
  return teacher.revise({
    ...ask(instruction, text),
    program: text,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  });
}

test.each(["Make the toast before the coffee", "toast first, then coffee"])(
  "toast that is begun first and made last is not before the coffee already: %s",
  async (correction) => {
    const draft = await correct(correction, program(...BREAKFAST), BREAKFAST_TASK);
    const calls = callsOf(draft);
    expect(draft.note).not.toContain("So already");
    expect(draft.isAddressed).toBe(true);
    expect(calls.indexOf("Toaster.toggle_on")).toBeLessThan(
      calls.indexOf("CoffeeMachine.toggle_on"),
    );
  },
);

test("coffee whose cup is washed before the toast does not come after the toast already", async () => {
  const draft = await correct(
    "do the coffee after the toast",
    program(...BREAKFAST),
    BREAKFAST_TASK,
  );
  const calls = callsOf(draft);
  expect(draft.note).not.toContain("So already");
  expect(calls.indexOf("Mug.clean")).toBeGreaterThan(calls.indexOf("Toaster.toggle_on"));
});

test("what is begun with is not done first already, where the rest of it comes later", async () => {
  const begun = ["potato.pickup()", "potato.place(table)", "knife.pickup()", "bread.slice()"];
  const rest = ["knife.place(counter)", "potato.pickup()", "potato.place(plate)"];
  const text = program(...begun, ...rest);
  const draft = await correct("Start with the potato", text, "Put the potato on a plate.");
  expect(draft.note).not.toContain("So already");
  expect(callsOf(draft).lastIndexOf("Potato.place")).toBeLessThan(
    callsOf(draft).indexOf("Bread.slice"),
  );
});

test("another place at the end is both: the place, and the end", async () => {
  const text = program(...BREAKFAST);
  const draft = await correct("Put the knife on the table at the end", text, BREAKFAST_TASK);
  const calls = callsOf(draft);
  expect(draft.note).toContain("at the end");
  expect(calls.lastIndexOf("Knife.place")).toBe(calls.length - 1);
  expect(draft.program.trimEnd().split("\n").at(-1)).toContain("dining_table");
});

test("what is turned on at the end is turned off after that", async () => {
  const draft = await correct(
    "Turn on the toaster at the end",
    program(...BREAKFAST),
    BREAKFAST_TASK,
  );
  expect(callsOf(draft).slice(-2)).toEqual(["Toaster.toggle_on", "Toaster.toggle_off"]);
});

test("to swap two things that are both used is asked about: their order or their parts", async () => {
  const draft = await correct(
    "swap the mug and the plate",
    program(
      "cabinet.open()",
      "mug.pickup()",
      "mug.place(table)",
      "plate.pickup()",
      "plate.place(counter)",
    ),
    "Put the mug on the table.",
  );
  expect(draft.note).toContain("Not understood");
  expect(draft.note).not.toContain("Understood: use");
  expect(callsOf(draft)).toContain("Mug.place");
});

test("'do it at the end' may be one step or everything: it is asked about, and nothing is changed", async () => {
  const said = "Do not wash the mug first, do it at the end";
  const draft = await correct(said, program(...BREAKFAST), BREAKFAST_TASK);
  expect(draft.isAddressed).toBe(false);
  expect(callsOf(draft)).toEqual(callsOf({ program: program(...BREAKFAST) }));
});

test.each(["Don't do the coffee last", "Do not wash the mug first"])(
  "what is not to be done then is not left out in silence: %s",
  async (said) => {
    const draft = await correct(said, program(...BREAKFAST), BREAKFAST_TASK);
    expect(draft.isAddressed).toBe(false);
    expect(callsOf(draft)).toEqual(callsOf({ program: program(...BREAKFAST) }));
  },
);

test("another place first is not understood as another place in the end", async () => {
  const said = "Put the mug on the counter first";
  const draft = await correct(said, program(...BREAKFAST), BREAKFAST_TASK);
  expect(draft.note).not.toContain("Understood");
  expect(draft.isAddressed).toBe(false);
});

test("what comes after other things is not first already", async () => {
  const steps = [
    "tomato.pickup()",
    "tomato.place(counter)",
    "plate.pickup()",
    "plate.place(table)",
  ];
  const draft = await correct("Put the plate on the table first", program(...steps), "Tidy up.");
  expect(draft.note).not.toContain("So already");
});

test("before and after is twice: it is not understood as once", async () => {
  const draft = await correct(
    "Wash the mug before and after",
    program(...BREAKFAST),
    BREAKFAST_TASK,
  );
  expect(draft.isAddressed).toBe(false);
  expect(draft.note).not.toContain("Understood");
});
