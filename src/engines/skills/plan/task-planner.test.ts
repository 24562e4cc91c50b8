/** Plans in words and then in code, for scenes that are told and things that no world has. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTaskPlanner } from "@/engines/skills/plan/create-task-planner";
import { printStep, readStep, type PlanStep } from "@/engines/skills/plan/plan-step";
import { readScene } from "@/engines/skills/plan/read-scene";

const planner = createTaskPlanner({
  deepThings: ["vase"],
  partsOf: (sort) => (sort === "pan" ? ["rim", "grip"] : []),
});

const SHELF = [
  "A table has the following objects: a crate, 2 pans, a vase, a coin and a book.",
  "At the right of all the objects on the table lies the crate.",
  "The crate contains the red pan.",
  "To the left of the crate lies the blue pan.",
  "Over the blue pan lies the book.",
  "Behind the crate lies the vase.",
  "The vase contains the coin.",
].join("\n");

const WORDS = {
  sorts: ["crate", "pan", "vase", "coin", "book", "lamp"],
  looks: ["red", "blue", "green"],
  places: ["near corner", "far corner"],
};
const NAMES = ["gray crate", "red pan", "blue pan", "white vase", "gold coin", "black book"];
const HERE = { names: NAMES, words: WORDS, skills: [] };

function stepsFor(instruction: string, scene = SHELF) {
  return planner.plan(instruction, { scene, ...HERE })?.steps;
}

test("what lies on a thing is put beside it first", () => {
  expect(stepsFor("bring me the blue pan")).toEqual([
    "Pick up the book.",
    "Place the book beside the blue pan.",
    "Pick up the blue pan.",
  ]);
});

test("what is there already stays there", () => {
  expect(stepsFor("all the pans go in the crate")).toEqual([
    "Pick up the book.",
    "Place the book beside the blue pan.",
    "Pick up the blue pan.",
    "Place the blue pan inside the crate.",
  ]);
  expect(stepsFor("put the red pan in the crate")).toEqual([]);
});

test("what a person says before the wish is no verb, whatever stands after it", () => {
  for (const before of ["No. ", "No! Now: ", "please, "]) {
    expect(stepsFor(`${before}Pick up the gray crate`)).toEqual(stepsFor("pick up the gray crate"));
  }
});

test("from a side is a manner, and from one side to the other is a stretch", () => {
  expect(stepsFor("take the red pan from the left")?.[0]).toContain("“from the left” is not how");
  const line = stepsFor("put the pans in a line from the left side to the right side");
  expect(String(line)).not.toContain("Ask to be shown");
});

test("a manner that picking does not have is asked for, and why", () => {
  expect(stepsFor("take the red pan by its grip")).toEqual([
    "Ask to be shown pick_pan_by_grip. “by its grip” is not how I pick and place.",
    "Use pick_pan_by_grip with the red pan.",
  ]);
  expect(stepsFor("get the coin out of the vase")?.[0]).toContain("Ask to be shown empty_vase.");
});

test("an outcome that is told becomes what was meant, by how it is now", () => {
  const scene = `${SHELF}\nThe gripper holds the red pan by the rim.`;
  const after = (said: string) =>
    planner.planAfter(said, "pick up the red pan", { scene, ...HERE })?.steps;
  const asked = [
    "Set down the red pan.",
    "Ask to be shown pick_pan_by_grip. “by the grip” is not how I pick and place.",
    "Use pick_pan_by_grip with the red pan.",
  ];
  expect(after("the pan was grasped by the rim")).toEqual(asked);
  expect(after("not by the rim, by the grip")).toEqual(asked);
  expect(after("thank you, that was fine")).toBeUndefined();
  expect(after("put the book in the crate")).toBeUndefined();
});

test("a step that somebody wrote becomes code, or is told what is wrong with it", () => {
  const written = planner.write(
    ["put the book to the left of the crate", "Pick up the red pan", "pick up the book", "Sing."],
    { scene: SHELF, ...HERE },
  );
  expect(written[0]?.statements.map(({ source }) => source)).toEqual([
    "book = find('book')",
    "pick(book)",
    "crate = find('crate')",
    "place(book, get_place_position(book, crate, 'to the left'))",
  ]);
  expect(written[0]?.statements.at(-1)).toMatchObject({
    otherwise: [
      "place(book, get_place_position(book, crate, 'to the right'))",
      "place(book, get_place_position(book, crate, 'ahead'))",
      "place(book, get_place_position(book, crate, 'behind'))",
    ],
    told: "It could not be placed to the left of the crate, so I placed it on another side.",
  });
  expect(written[2]?.trouble).toBe(
    "The gripper still holds the red pan then. Place it, or set it down, in a step before.",
  );
  expect(written[3]?.trouble).toContain("This is no step that I know.");
  expect(planner.write(["Use fold_book with the book."], { scene: SHELF, ...HERE })).toMatchObject([
    { trouble: "There is no skill fold_book. Ask to be shown it first." },
  ]);
});

test("whatever is a step is read from its words again", () => {
  const scene = readScene(SHELF);
  const thing = fc.constantFrom(...scene.things);
  const name = fc.constantFrom("pick_pan_by_grip", "empty_vase", "turn_over");
  const relation = fc.constantFrom("inside", "above", "left", "right", "ahead", "behind", "beside");
  const step: fc.Arbitrary<PlanStep> = fc.oneof(
    fc.record({ kind: fc.constantFrom("pick" as const, "set-down" as const), object: thing }),
    fc.record({ kind: fc.constant("place" as const), object: thing, relation, reference: thing }),
    fc.record({
      kind: fc.constant("place-at" as const),
      object: thing,
      place: fc.constantFrom(...WORDS.places),
    }),
    fc.record({ kind: fc.constant("learn" as const), name }),
    fc.record({ kind: fc.constant("use" as const), name, object: thing, reference: thing }),
    fc.record({ kind: fc.constant("use" as const), name, object: thing }),
  );
  fc.assert(
    fc.property(step, (each) => {
      expect(readStep(printStep(each), scene, WORDS.places)).toEqual(each);
    }),
  );
});

test("no words break it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (words, scene) => {
      const situation = { scene: `${SHELF}\n${scene}`, ...HERE };
      planner.doubt(words, situation);
      planner.plan(words, situation);
      planner.planAfter(words, "pick up the red pan", situation);
      const [written] = planner.write([words], situation);
      expect(written?.step).toBe(words);
    }),
  );
});

test("what is named and is not there is asked about, and the answer stands for it", () => {
  const here = { scene: SHELF, ...HERE };
  const ask = (instruction: string) => planner.doubt(instruction, here);
  expect(ask("pick up the green pan")).toMatchObject({ unseen: "green pan" });
  expect(ask("pick up the green pan")?.question).toContain(
    "I see no green pan. Which one do you mean?",
  );
  expect(ask("put the lamp in the crate")?.unseen).toBe("lamp");
  expect(ask("fold the towel")?.unseen).toBe("towel");
  expect(ask("put the red pan to the left of the crate")).toBeUndefined();
  expect(ask("no, by the handle")).toBeUndefined();
  expect(ask("please remember this for the next time")).toBeUndefined();
  const answer = (reply: string) =>
    planner.answered({ instruction: "pick up the green pan", unseen: "green pan" }, reply, here);
  expect(answer("the red pan")).toBe("pick up the red pan");
  expect(answer("put the red pan in the crate")).toBeUndefined();
  expect(answer("none of them")).toBeUndefined();
});

test("a verb that nothing is known of asks for a skill, and no name is taken for one", () => {
  const plan = (instruction: string) => planner.plan(instruction, { scene: SHELF, ...HERE });
  expect(plan("flip the vase")).toMatchObject({ kind: "ask", unknownVerb: "flip" });
  expect(plan("red pan on the crate please")).toBeUndefined();
  expect(plan("not the red pan")).toBeUndefined();
});

test("each thing gets a place of its own, or it is said that there are too few", () => {
  expect(stepsFor("Put all the pans in different corners.")).toEqual([
    "Place the red pan at the near corner.",
    "Place the blue pan at the far corner.",
  ]);
  const [first] = planner.write(["Place the red pan at the near corner."], {
    scene: SHELF,
    ...HERE,
  });
  expect(first?.statements.map(({ source }) => source)).toEqual([
    "red_pan = find('red pan')",
    "pick(red_pan)",
    "place(red_pan, get_obj_pos('near corner'))",
  ]);
  const words = { ...WORDS, places: ["near corner"] };
  expect(
    planner.doubt("put all the pans in different corners", { scene: SHELF, ...HERE, words }),
  ).toEqual({
    question:
      "There are 2 pans and only 1 corners, so each cannot have one of its own. Say which pans are meant.",
  });
});
