import { expect, test } from "vitest";
import { printCall } from "@/engines/teacher/straight-line-program";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import { program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

/** As "line: call"; what cannot be read as its line alone. */
function read(...lines: readonly string[]): readonly string[] {
  const text = program(...lines);
  const first = text.split("\n").length - lines.length;
  const { calls, unsupportedLines } = parseUnrolled(text, householdWorld.vocabulary);
  return [
    ...calls.map(({ line, call }) => `${line - first}: ${printCall(call)}`),
    ...unsupportedLines.map((line) => `${line - first}: ?`),
  ];
}

test("a function's lines are done with what it was called with, functions within functions too", () => {
  expect(
    read(
      "def wash(thing, sink=basin, tap=None):",
      '    """Washes a thing."""',
      "    thing.place(sink)  # a thing",
      "    tap.toggle_on()",
      "def drink(cup):",
      "    wash(cup, tap=faucet)",
      '    machine = InteractionObject("CoffeeMachine")',
      "    cup.place(machine)",
      "mug.pickup()",
      "drink(mug)",
      "machine.toggle_on()",
    ),
  ).toEqual([
    "9: mug.pickup()",
    "10: mug.place(basin)",
    "10: faucet.toggle_on()",
    "10: mug.place(drink_machine)",
    "11: machine.toggle_on()",
  ]);
});

test("what does not fit, calls itself or goes round is told by the line that calls it", () => {
  const wash = ["def wash(thing):", "    thing.pickup()"] as const;
  expect(read(...wash, "wash()")).toEqual(["3: ?"]);
  expect(read(...wash, "wash(mug, basin)")).toEqual(["3: ?"]);
  expect(read("def again(thing):", "    again(thing)", "again(mug)")).toEqual(["3: ?"]);
  expect(read("def all(x):", "    for y in x:", "        y.pickup()", "all(mug)")).toContain(
    "4: ?",
  );
});
