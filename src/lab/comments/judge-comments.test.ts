/** The judge of comments, on true ones and on wrong ones that are planted. */
import { expect, test } from "vitest";
import { judgeComments } from "@/lab/comments/judge-comments";
import { plantMoved, plantNamed } from "@/lab/comments/plant-wrong";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";

const start = householdWorld.read(toJson(kitchen.state));
const text = program("cabinet.open()", "mug.pickup()", "mug.place(machine)", "machine.toggle_on()");
const lines = text.split("\n");
const [mug = ""] = /Mug_\d+/u.exec(text) ?? [];
const [machine = ""] = /CoffeeMachine_\d+/u.exec(text) ?? [];

function at(call: string, said: string) {
  return { id: "c", kind: "causal" as const, text: said, line: lines.indexOf(call) + 1 };
}

function faultsOf(...comments: readonly ReturnType<typeof at>[]) {
  const judged = judgeComments({ world: householdWorld, start, text }, comments);
  return judged.map(({ fault }) => fault);
}

test("what holds when the step is left out is not held against it", () => {
  expect(mug).not.toBe("");
  expect(faultsOf(at("mug.pickup()", `The ${mug} has to be in the hand to be put in it.`))).toEqual(
    [undefined],
  );
});

test("each kind of wrong is found", () => {
  expect(faultsOf(at("mug.pickup()", "The Fork_99 has to be in the hand."))).toEqual(["object"]);
  expect(faultsOf(at("mug.pickup()", `The ${mug} is poured.`))).toEqual(["act"]);
  const asked = `The task asks that the ${mug} is there: a potato is boiled.`;
  expect(faultsOf(at("mug.place(machine)", asked))).toEqual(["task"]);
  expect(faultsOf({ ...at("mug.pickup()", "So."), line: 1 })).toEqual(["place"]);
});

test("what is claimed is held against the program without the step", () => {
  const asked = `The task asks that the ${mug} is in the Machine: a mug is filled with coffee.`;
  expect(faultsOf(at("mug.place(machine)", asked))).toEqual(["task"]);
  // Nothing comes after it that could fail or come out otherwise.
  const said = (claim: string) =>
    faultsOf(at("machine.toggle_on()", claim.replaceAll("_", machine)));
  expect(said("The _ cannot be reached before.")).toEqual(["claim"]);
  expect(said("Coffee comes only when the _ is on.")).toEqual(["claim"]);
  expect(said("Otherwise the _ would be left off.")).toEqual([undefined]);
  expect(said("Otherwise the _ would be left off in the meantime.")).toEqual([undefined]);
});

test("what belongs somewhere is there when all is done", () => {
  const said = at(
    "mug.place(machine)",
    `The ${mug} belongs in or on the ${machine}: so it is asked.`,
  );
  const faultIn = (played: string) =>
    judgeComments({ world: householdWorld, start, text: played }, [said])[0]?.fault;
  expect(faultIn(text)).toBeUndefined();
  expect(faultIn(`${text}\nmachine.toggle_off()\nmug.pickup()`)).toBe("claim");
});

test("where a thing comes to lie has a part in the step that puts it", () => {
  expect(faultsOf(at("mug.pickup()", `The ${mug} goes to the ${machine}.`))).toEqual([undefined]);
});

test("planted comments are as many as there were, and say something else", () => {
  const comments = [
    at("mug.pickup()", `The ${mug} is held.`),
    at("mug.place(machine)", "It is put."),
  ];
  expect(plantMoved(comments).map((each) => each.text)).toEqual([
    "It is put.",
    `The ${mug} is held.`,
  ]);
  expect(plantNamed(comments, "Fork_99").map((each) => each.text)).toEqual([
    "The Fork_99 is held.",
  ]);
});
