/** Which of several things that words may mean is taken, or looked for, in a garden of which not all was seen. */
import { expect, test } from "vitest";
import { call, callsIn, objectsOf, remember, write } from "@/testing/write-in-garden";

const PRUNED = {
  id: "change-1",
  object: "Rose-7",
  attribute: "pruned",
  before: false,
  after: true,
  line: 1,
};
const source = remember({
  id: "ex_prune",
  title: "Prune the flower",
  instruction: "Prune the flower.",
  dialogue: "",
  meaning: {
    effects: {
      form: "effects",
      wishes: [
        {
          how: { quantifier: "some", count: 1 },
          of: { class: "Rose" },
          are: [{ attribute: "pruned", holds: true }],
        },
      ],
    },
  },
  abstractions: {
    summary: "",
    plan: [],
    comments: [],
    stateChanges: [PRUNED],
    relevantObjects: [],
  },
  objects: [...objectsOf([{ id: "Rose-7", is: { pruned: false } }])],
});
const PRUNING = { ...source, calls: [{ line: 1, call: call("Rose", "prune") }] };

const tulip = { id: "Tulip-1", is: { pruned: false } };
const rose = { id: "Rose-1", is: { pruned: false } };

test("a kind that an exemplar shows to do is looked for, before one that words may mean as well is taken", async () => {
  const flower = async (things: Parameters<typeof objectsOf>[0], isAllKnown: boolean) =>
    await write("Prune the flower.", {
      sources: [PRUNING],
      objects: objectsOf(things),
      isAllKnown,
    });
  const unseen = await flower([tulip], false);
  expect(callsIn(unseen)).toEqual(["Rose.prune()"]);
  expect(unseen.objects).toMatchObject([{ class: "Rose", lastClasses: ["Tulip"] }]);
  expect(callsIn(await flower([tulip, rose], false))).toEqual(["Rose-1.prune()"]);
  // Where all is known there is nothing to look for.
  expect(callsIn(await flower([tulip], true))).toEqual(["Tulip-1.prune()"]);
});

const CUTTING = remember({
  instruction: "Put a sprig of rose in the bed.",
  dialogue: "",
  meaning: {
    effects: {
      form: "effects",
      wishes: [
        {
          how: { quantifier: "some", count: 1 },
          of: { class: "Cutting" },
          are: [{ in: { class: "Bed" } }],
        },
      ],
    },
  },
});
const PUTTING = {
  ...CUTTING,
  calls: ["lift", "lay"].map((method, index) => ({
    line: index + 1,
    call: call("Cutting", method, ...(method === "lay" ? ["Bed"] : [])),
  })),
};

test("a piece that is where it belongs stays there, and one that was refused there is not taken again", async () => {
  const put = async (at: string | undefined, refused: string | undefined) => {
    const objects = objectsOf([
      { id: "Bed-1", is: {} },
      { id: "Cutting-1", is: {} },
      { id: "Cutting-2", ...(at === undefined ? {} : { at }), is: {} },
    ]);
    const lay = call("Cutting", "lay", "Bed");
    const cutting = { variable: "cutting_1", class: "Cutting", instance: refused };
    const tried = [
      { call: { ...lay, receiver: cutting }, ok: false, changes: [] },
      { call: { receiver: cutting, method: "drop", args: [] }, ok: true, changes: [] },
    ];
    const more = { sources: [PUTTING], objects, tried: refused === undefined ? [] : tried };
    return callsIn(await write("Put a sprig of rose in the bed.", more));
  };
  expect(await put(undefined, undefined)).toEqual(["Cutting-1.lift()", "Cutting-1.lay(Bed-1)"]);
  expect(await put("Bed-1", undefined)).toEqual([]);
  expect(await put(undefined, "Cutting-1")).toEqual(["Cutting-2.lift()", "Cutting-2.lay(Bed-1)"]);
});

test("what a program that goes well has left is gone on with, and not begun again", async () => {
  const words = "Put two ferns in the bed.";
  const whole = await write(words);
  const next = await write(words, { previous: whole, goesOnAt: 1 });
  expect(next).toEqual({ ...whole, steps: whole.steps.slice(1) });
  expect((await write(words, { previous: whole })).steps).toEqual(whole.steps);
});
