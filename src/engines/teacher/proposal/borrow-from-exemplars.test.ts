/** What the teacher takes from exemplars that were retrieved, and what it says of it. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import { buildExemplar } from "@/testing/build-exemplar";
import { ask, callsOf, expectSound, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

/** The plant of another kitchen was watered with a pot. */
const OTHER_ROOM = [
  'pot = InteractionObject("Pot", object_instance="Pot_77")',
  'basin = InteractionObject("SinkBasin", object_instance="SinkBasin_8")',
  'faucet = InteractionObject("Faucet", object_instance="Faucet_9")',
  'plant = InteractionObject("HousePlant", object_instance="HousePlant_5")',
  "pot.pickup()",
  "pot.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "pot.pickup()",
  "pot.pour(plant)",
].join("\n");

function retrieved(programText: string, comment: string): RetrievedExemplar {
  const exemplar = buildExemplar({
    id: "ex_1",
    title: "Water a plant",
    program: programText,
    abstractions: {
      ...EMPTY_ABSTRACTIONS,
      comments: [{ id: "c", kind: "causal", text: comment, line: 7 }],
    },
  });
  const channels = { instruction: 1, state: 0, visual: 0 };
  return {
    retrieved: {
      exemplarId: "ex_1",
      title: exemplar.title,
      rank: 1,
      score: 1,
      channels,
      margin: 1,
    },
    exemplar,
  };
}

test("a comment for the same step is taken over, with this room's names", async () => {
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
  const words = "The Faucet_9 runs for as long as a slow breath.";
  const draft = await teacher.propose({ ...request, exemplars: [retrieved(OTHER_ROOM, words)] });
  expectSound(draft);
  const texts = draft.abstractions.comments.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^The Faucet_\d+ runs for as long/));
  expect(texts.join(" ")).not.toContain("Faucet_9 ");
  expect(draft.note).toContain('Some comments are those of the exemplar "Water a plant".');
});

test("a comment about an object that has no part in the step here is left where it was", async () => {
  const request = ask("Water the plant.", program("cup.pickup()"));
  const words = "The Fridge_4 hums while the water runs.";
  const draft = await teacher.propose({ ...request, exemplars: [retrieved(OTHER_ROOM, words)] });
  expect(draft.note).not.toContain("Some comments");
  expect(draft.program).not.toContain("hums");
});

test.each([
  "The BreadSliced hums while the Faucet_9 runs.",
  "The Faucet_9 has to hold something before it can be poured.",
])(
  "what names another thing, or claims what leaving it out does not show, is not taken: %s",
  async (words) => {
    const request = ask(
      "Water the plant.",
      program("cup.pickup()", "cup.place(basin)", "faucet.toggle_on()", "cup.pickup()"),
    );
    const draft = await teacher.propose({ ...request, exemplars: [retrieved(OTHER_ROOM, words)] });
    expectSound(draft);
    expect(draft.program).toContain("faucet");
    expect(draft.program).not.toMatch(/hums|The Faucet_\d+ has to hold/u);
    expect(draft.note).not.toContain("Some comments");
  },
);

test("an exemplar's way is taken where it is shorter than the demonstrated one", async () => {
  const request = ask(
    "Serve 1 slice of tomato on a plate.",
    program(
      "plate.pickup()",
      "plate.place(basin)",
      "faucet.toggle_on()",
      "faucet.toggle_off()",
      "knife.pickup()",
      "tomato.slice()",
      "knife.place(table)",
      "plate.pickup()",
      "plate.place(table)",
    ),
  );
  const own = await teacher.propose(request);
  const shorter = retrieved(own.program, "");
  const again = await teacher.propose({ ...request, exemplars: [shorter] });
  expect(callsOf(again).length).toBeLessThanOrEqual(callsOf(own).length);
  expect(outcome(again.program, request)).toBe("done");
  const isBorrowed = again.note.includes("The order of the steps is that of the exemplar");
  expect(isBorrowed).toBe(callsOf(again).length < callsOf(own).length);
});

test("an exemplar in which nothing can be read does no harm", async () => {
  const request = ask("Water the plant.", program("cup.pickup()"));
  const broken = retrieved("for each in everything:\n    each.water()", "x");
  const draft = await teacher.propose({ ...request, exemplars: [broken] });
  expect(outcome(draft.program, request)).toBe("done");
  expect(draft.note).not.toContain("exemplar");
});

/** One vessel is filled from the other: the goal alone leads to fewer calls. */
const ROUNDABOUT = [
  "mug.pickup()",
  "mug.place(basin)",
  "cup.pickup()",
  "cup.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(mug)",
  "mug.pickup()",
  "mug.pour(plant)",
] as const;

test("an exemplar that shows nothing changes nothing, and is credited with nothing", async () => {
  const request = ask("Water the plant.", program(...ROUNDABOUT));
  const own = await teacher.propose(request);
  for (const empty of ["", "# nothing", program("plant.pickup()")]) {
    const again = await teacher.propose({ ...request, exemplars: [retrieved(empty, "x")] });
    expect(again.program).toBe(own.program);
    expect(again.note).not.toContain("exemplar");
  }
});

test("an exemplar is named only where the program is another without it", async () => {
  const request = ask("Water the plant.", program(...ROUNDABOUT));
  const own = await teacher.propose(request);
  for (const text of [own.program, OTHER_ROOM, program("knife.pickup()", "tomato.slice()")]) {
    const again = await teacher.propose({ ...request, exemplars: [retrieved(text, "")] });
    expect(again.note.includes("exemplar")).toBe(again.program !== own.program);
    // A borrowed comment is worth naming, and decides nothing of what is done.
    const isDecisive = callsOf(again).join("\n") !== callsOf(own).join("\n");
    expect(again.record.credited).toEqual(isDecisive ? ["ex_1"] : []);
  }
});

test("of two exemplars with the same words neither is named as if it were the only one", async () => {
  const request = ask(
    "Water the plant.",
    program("cup.pickup()", "cup.place(basin)", "faucet.toggle_on()", "cup.pickup()"),
  );
  const one = retrieved(OTHER_ROOM, "The Faucet_9 runs for as long as a slow breath.");
  const other = { ...one, exemplar: { ...one.exemplar, title: "Water the fern" } };
  const draft = await teacher.propose({ ...request, exemplars: [one, other] });
  expect(draft.note).toContain(
    'those of the exemplar "Water a plant", or as well of "Water the fern".',
  );
});
