/** One name for several pieces: which of them a demonstration means. */
import { expect, test } from "vitest";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { watchSteps } from "@/engines/teacher/keeping/deeds";
import { tellApart } from "@/engines/teacher/keeping/tell-apart";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { ask, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const stage = {
  start: householdWorld.open(householdWorld.read(ask("", "").state), undefined),
  language: languageOf(householdWorld),
  breathe: async () => undefined,
};

function shown(...lines: readonly string[]) {
  const slices = 'slices = InteractionObject("TomatoSliced")';
  const text = program(
    "knife.pickup()",
    "tomato.slice()",
    "knife.place(counter)",
    slices,
    ...lines,
  );
  return parseStraightLine(text, householdWorld.vocabulary).calls.map(({ call }) => ({
    call,
    origin: "demonstration" as const,
  }));
}

async function onThePlate(...lines: readonly string[]): Promise<number> {
  const { after } = await watchSteps(stage, await tellApart(stage, shown(...lines)));
  return after
    .objects()
    .filter((object) => object.class === "TomatoSliced" && object.supports[0]?.class === "Plate")
    .length;
}

const PUT = ["slices.pickup()", "slices.place(plate)"];

test("whoever puts the slice on the plate three times puts three there", async () => {
  expect(await onThePlate(...PUT, ...PUT, ...PUT)).toBe(3);
});

test("once is once, and the steps are what they were", async () => {
  const steps = shown(...PUT);
  expect(await tellApart(stage, steps)).toBe(steps);
  expect(await onThePlate(...PUT)).toBe(1);
});

test("a slice that is carried on is the same slice", async () => {
  const steps = shown("slices.pickup()", "slices.place(basin)", ...PUT);
  expect(await tellApart(stage, steps)).toBe(steps);
});
