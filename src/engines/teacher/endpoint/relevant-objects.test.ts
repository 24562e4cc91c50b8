import { expect, test } from "vitest";
import { completeRelevantObjects } from "@/engines/teacher/endpoint/relevant-objects";
import { ask, kitchen } from "@/testing/teacher-kitchen";
import { lampWorld } from "@/testing/lamp-world";
import { householdWorld } from "@/worlds/household/household-world";

const { state } = ask("Make coffee", "");
const complete = (ids: readonly string[], program: string) =>
  completeRelevantObjects(
    ids.map((id) => ({ id, class: "Thing", why: "said so" })),
    program,
    { world: householdWorld, state },
  );

test("what the program touches and what the model suggested are kept, what is not there is not", () => {
  const { mug, basin: sink } = kitchen;
  const program = `mug = InteractionObject("Mug", "${mug}")\nother = InteractionObject("Mug", "${mug}9")`;
  const kept = complete([sink, "Unicorn_7"], program);
  expect(kept.map(({ id, why }) => [id, why])).toEqual([
    [sink, "said so"],
    [mug, "The program uses it."],
  ]);
  const classes = new Map(
    householdWorld.instancesOf?.(householdWorld.read(state)).map((each) => [each.id, each.class]),
  );
  expect(kept.map((object) => object.class)).toEqual([classes.get(sink), classes.get(mug)]);
});

test("slices that come into being on the way may be named", () => {
  const slice = { id: "Bread_1_Slice_1", class: "BreadSliced", why: "It is toasted." };
  expect(completeRelevantObjects([slice], "", { world: householdWorld, state })).toEqual([slice]);
});

test("a world that does not tell its objects leaves the model's word alone", () => {
  const objects = [{ id: "hall", class: "Lamp", why: "It is dark." }];
  expect(
    completeRelevantObjects(objects, "", { world: lampWorld, state: { hall: false } }),
  ).toEqual(objects);
});
