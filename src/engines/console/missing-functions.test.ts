/** Functions that nobody defined, on the tabletop's own memory. */
import { expect, test } from "vitest";
import { parseTranscript } from "@/core/console/console-transcript";
import { completeFunction } from "@/engines/console/analogy/write-function";
import { missingFunctions } from "@/engines/console/missing-functions";
import { TABLETOP_EXAMPLES } from "@/worlds/tabletop/tabletop-examples";

const MEMORY = TABLETOP_EXAMPLES.map(({ text }, index) => ({
  id: String(index),
  transcript: parseTranscript(text),
}));
const ROBOT = ["get_obj_names", "get_place_names", "get_obj_pos", "put_first_on_second", "say"];
const written = (source: string) => missingFunctions(source, ROBOT, MEMORY);

test("its name and its arguments say what to do: the body is what was done for such words", () => {
  const [named, stack, ...others] = written("stack_all_blocks()");
  expect(others).toEqual([]);
  expect(named).toMatch(/^def named\(word\):/u);
  expect(stack).toBe(
    [
      "def stack_all_blocks():",
      "    'Written by analogy with “stack the blocks”.'",
      "    tower = named('block')",
      "    for lower, upper in zip(tower, tower[1:]):",
      "        put_first_on_second(upper, lower)",
    ].join("\n"),
  );
});

test("what it is called with becomes its parameters, by name or as a variable", () => {
  expect(written("put_on('pink block', 'left side')").at(-1)).toContain("def put_on(block, side):");
  expect(written("for each in things:\n    put_on(each, 'green bowl')").at(-1)).toMatch(
    /^def put_on\(each, bowl\):\n.*\n {4}put_first_on_second\(each, bowl\)$/u,
  );
});

test("a question gives its answer back, and what it needs comes before it", () => {
  const [...all] = written("put_first_on_second('red block', corner_closest_to('pink bowl'))");
  expect(all.at(-1)).toMatch(/\n {4}return closest\(named\('corner'\), bowl\)$/u);
  expect(all.slice(0, -1).join("\n")).toContain("def closest(");
});

test.each([
  ["words that no transcript has", "dance_a_waltz()"],
  ["a name that is of no sort that was spoken of", "put_on('x', 'left side')"],
  ["an argument that would have no use", "stack_all_blocks('left side')"],
  ["a wish to remember", "remember_this_for_the_next_time()"],
  ["what Python has itself", "sorted([1])"],
  ["a name that the statement gives a value", "put_on = print\nput_on('red block', 'left side')"],
])("nothing is written for %s", (_, source) => {
  expect(written(source)).toEqual([]);
});

test("a function that only says in words what it does is given a body from its words", () => {
  const stub = "def tidy(block, side):\n    'put the block on the side'";
  expect(completeFunction(stub, MEMORY)).toMatch(
    /^def tidy\(block, side\):\n {4}'put the block on the side'\n {4}# Written by .*\n {4}put_first_on_second\(block, side\)$/u,
  );
  expect(completeFunction(`${stub}\n    say('no')`, MEMORY)).toBeUndefined();
  expect(completeFunction("def tidy(block):\n    'sing about the block'", MEMORY)).toBeUndefined();
});
