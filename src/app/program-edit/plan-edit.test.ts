/** What an edited program changes in a memory, before anything of it is run. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { planEdit } from "@/app/program-edit/plan-edit";
import { buildExemplar } from "@/testing/build-exemplar";
import { kitOf } from "@/worlds/worlds";

const { model } = await kitOf("household");

/** Declares a mug and a sink, says a sentence, and puts the one into the other. */
function washing(id: string, at: number, said = "needs water"): Exemplar {
  const text = `The Mug_${at} ${said}.`;
  return buildExemplar({
    id,
    program: [
      `mug_${at} = InteractionObject("Mug", object_instance="Mug_${at}")`,
      `sink_${at} = InteractionObject("Sink", object_instance="Sink_${at}")`,
      `# (causal abstraction) ${text}`,
      `mug_${at}.pickup()`,
      `mug_${at}.place(sink_${at})`,
      "",
    ].join("\n"),
    abstractions: {
      ...EMPTY_ABSTRACTIONS,
      comments: [{ id: "causal-1", kind: "causal", text, line: 4 }],
    },
    stateJson: "{}",
  });
}

const FIRST = washing("first", 1);
const TWIN = washing("twin", 22);
const LONGER = {
  ...washing("longer", 3),
  program: `${washing("longer", 3).program}sink_3.toggle_on()\n`,
};
const OTHER = washing("other", 4, "is hot");
const MEMORY = [OTHER, TWIN, FIRST, LONGER];

const plan = (text: string, memory: readonly Exemplar[] = MEMORY) =>
  planEdit(model, memory, { exemplar: FIRST, text });
const told = (text: string, memory?: readonly Exemplar[]) =>
  plan(text, memory).map(({ before, reach }) => [before.id, reach]);

test("a text that is as it was plans nothing", () => {
  expect(plan(FIRST.program)).toEqual([]);
});

test("a step that is added is added to the same program of other things, with their names", () => {
  const text = `${FIRST.program}sink_1.toggle_on()\n`;
  expect(told(text)).toEqual([
    ["first", "edited"],
    ["twin", "same program"],
  ]);
  expect(plan(text)[1]?.after.program).toBe(`${TWIN.program}sink_22.toggle_on()\n`);
});

test("a thing that the other room has no counterpart of is carried over to none", () => {
  const fridge = `fridge_9 = InteractionObject("Fridge", object_instance="Fridge_9")\n`;
  expect(told(`${FIRST.program}${fridge}fridge_9.open()\n`)).toEqual([["first", "edited"]]);
});

test("a comment that is reworded is reworded wherever the same is said, and beside the program too", () => {
  const text = FIRST.program.replace("The Mug_1 needs water.", "Only the Mug_1 is washed.");
  expect(told(text)).toEqual([
    ["first", "edited"],
    ["twin", "same program"],
    ["longer", "same comment"],
  ]);
  const [own, , longer] = plan(text);
  expect(own?.after.abstractions.comments.map((each) => each.text)).toEqual([
    "Only the Mug_1 is washed.",
  ]);
  expect(longer?.after.program).toContain("# (causal abstraction) Only the Mug_3 is washed.\n");
  expect(longer?.after.abstractions.comments.map((each) => each.text)).toEqual([
    "Only the Mug_3 is washed.",
  ]);
});

test("claims of bundles and what was learned in a console stay as they are", () => {
  const memory = [toClaimed(TWIN), { ...washing("said", 5), transcript: ">>> mug_5.pickup()" }];
  expect(told(`${FIRST.program}sink_1.toggle_on()\n`, memory)).toEqual([["first", "edited"]]);
});
