/** The same demonstration in a world that brings no words and in one that does. */
import { expect, test } from "vitest";
import type { WorldModel } from "@/core/world/world-model";
import { languageOf, restOf } from "@/engines/teacher/abstraction/language-of";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { LAMP_VOCABULARY } from "@/testing/lamp-language";
import { lampWorld } from "@/testing/lamp-world";
import { householdWorld } from "@/worlds/household/household-world";

const spoken: WorldModel = lampWorld;
const { language: _, vocabulary: __, ...plain }: WorldModel = spoken;

async function proposeFor(world: WorldModel) {
  return await createBuiltInTeacher(world).propose({
    instruction: "light in the hall",
    dialogue: [],
    noisyProgram: 'attic = Lamp("attic")\nhall = Lamp("hall")\nattic.turn_on()\nhall.turn_on()\n',
    state: { attic: false, hall: false },
    exemplars: [],
    images: [],
  });
}

test("without words of its own a world is spoken of by the names of its calls", async () => {
  const { program, abstractions } = await proposeFor(plain);
  expect(program).toBe(
    [
      'attic = Lamp(name="attic")',
      'hall = Lamp(name="hall")',
      "",
      "# (causal abstraction) The task asks that `on` of the attic is true: all the lamps are on.",
      "attic.turn_on()",
      "",
      "# (causal abstraction) The task asks that `on` of the hall is true: all the lamps are on.",
      "hall.turn_on()",
      "",
    ].join("\n"),
  );
  expect(abstractions.plan.at(-1)).toContain("do `turn_on` with the hall");
});

test("a world's own words make the sentences", async () => {
  const { program, abstractions } = await proposeFor(spoken);
  expect(program).toBe(
    [
      'attic = Lamp(name="attic")',
      'hall = Lamp(name="hall")',
      "",
      "# (causal abstraction) Turning on the attic turns on the attic lamp, as the task asks: all the lamps are on.",
      "attic.turn_on()",
      "",
      "# (causal abstraction) Turning on the hall turns on the hall lamp, as the task asks: all the lamps are on.",
      "hall.turn_on()",
      "",
    ].join("\n"),
  );
  expect(abstractions.plan.at(-1)).toBe("Turn on the hall lamp: turn on the hall.");
  expect(abstractions.relevantObjects).toContainEqual({
    id: "hall",
    class: "Lamp",
    why: "In the end the hall lamp is on.",
  });
});

test("a declaration that the world does not know is no object", () => {
  const text = 'hall = Light("hall")\nhall.turn_on()';
  expect(parseStraightLine(text, LAMP_VOCABULARY).unsupportedLines).toEqual([1, 2]);
  expect(parseStraightLine('hall = light("hall")', undefined).unsupportedLines).toEqual([1]);
});

test("how a door or a switch is left comes from the world's words, with the call that does it", () => {
  const household = languageOf(householdWorld);
  expect(restOf(household, "on")).toEqual({ value: false, call: "toggle_off" });
  expect(restOf(household, "open")).toEqual({ value: false, call: "close" });
  expect(restOf(household, "dirty")).toBeUndefined();
  expect(restOf(languageOf(plain), "on")).toBeUndefined();
});
