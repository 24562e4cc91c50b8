/** The judge of the diff, on changes that are planted. */
import { expect, test } from "vitest";
import { countOf, countRealChanges } from "@/lab/diff/real-changes";
import { lampWorld } from "@/testing/lamp-world";

const START = lampWorld.read({ hall: false, attic: false, cellar: true });
const LAMPS = ["hall", "attic", "cellar"].map((lamp) => `${lamp} = Lamp("${lamp}", "${lamp}")`);

function program(...calls: readonly string[]): string {
  return [...LAMPS, ...calls].join("\n");
}

const SHOWN = program("hall.turn_on()", "attic.turn_on()", "cellar.turn_off()");

function count(modified: string) {
  return countRealChanges(lampWorld, START, { original: SHOWN, modified });
}

test("what is planted is counted as what it is", () => {
  expect(count(SHOWN)).toEqual({ added: 0, removed: 0, changed: 0, moved: 0 });
  expect(count(program("hall.turn_on()", "cellar.turn_off()"))).toMatchObject({ removed: 1 });
  expect(count(program("attic.turn_on()", "cellar.turn_off()", "hall.turn_on()"))).toMatchObject({
    moved: 1,
  });
  const twice = program(
    "hall.turn_on()",
    "attic.turn_on()",
    "cellar.turn_off()",
    "hall.turn_off()",
  );
  expect(countOf(count(twice))).toBe(1);
});

test("a comment and a line that does nothing are no change", () => {
  expect(countOf(count(`# why\n${SHOWN}\nhall.is_on()`))).toBe(0);
});
