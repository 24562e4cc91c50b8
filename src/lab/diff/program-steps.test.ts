/** Programs that are being written: whatever a line says, each line is some step's or nobody's, and none is lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dropHunks } from "@/core/diff/drop-hunks";
import { diffPrograms } from "@/core/diff/program-diff";
import { readProgram, type ProgramReading } from "@/core/diff/program-steps";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { householdKit } from "@/worlds/household/household-kit";

const READING: ProgramReading = {
  read: (text) => parseStraightLine(text, householdKit.model.vocabulary),
  roles: { walk: "go_to", note: "change_state" },
};

const read = (text: string) => readProgram(text, READING);

/** Lines as they are typed, halves of them too, and any text at all. */
const line = fc.oneof(
  fc.constantFrom(
    'mug = InteractionObject("Mug", object_instance="Mug_1")',
    'mug = InteractionObject("Mug") "',
    "mug.pickup()",
    "mug.go_to()",
    'mug.change_state("dirty", False)',
    "for each in mugs:",
    "    each.pickup()",
    "    # inside",
    "# above",
    "",
    "else:",
    ")",
  ),
  fc.constantFrom('"hello', "'", '"""', '    """', '""', '  "half # no comment'),
  fc.string({ unit: "binary" }).filter((text) => !text.includes("\n")),
);
const program = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

test("a line that begins with an unpaired quote is a step like any other", () => {
  const { steps, declarations } = read(
    '"hello\n\'\nmug = InteractionObject("Mug")\nmug.pickup()\n',
  );
  expect(steps.map(({ code }) => code)).toEqual(['"hello', "'", "mug.pickup()"]);
  expect(declarations.map(({ variable }) => variable)).toEqual(["mug"]);
});

test("whatever is typed, no line is lost, and none belongs to two steps", () => {
  fc.assert(
    fc.property(program, (text) => {
      const { lines, steps, declarations } = read(text);
      const owned = steps.flatMap((step) => step.lines);
      const bound = declarations.map(({ at }) => at);
      const free = [...lines.keys()].filter((at) => !owned.includes(at) && !bound.includes(at));
      expect([...owned, ...bound, ...free].toSorted((a, b) => a - b)).toEqual([...lines.keys()]);
      expect(lines.join("\n")).toBe(text);
      // What nobody owns does nothing.
      for (const at of free) {
        expect(lines[at]?.trim()).toMatch(/^(?:#.*)?$/su);
      }
    }),
  );
});

test("whatever two programs say, they can be compared, and any choice of hunks can be dropped", () => {
  fc.assert(
    fc.property(program, program, (one, other) => {
      const diff = diffPrograms(read(one), read(other));
      expect(() => dropHunks(diff, new Set(diff.hunks.keys()))).not.toThrow();
      const same = diffPrograms(read(one), read(one));
      expect(same.hunks).toEqual([]);
    }),
  );
});

const LOOP = `mugs = [1, 2]
for each in mugs:

    # (causal abstraction) The mug has to be in the hand.
    each.pickup()
# At the margin, and yet in the middle of it.

    each.open()

    each.close()
    # At its end.
else:
    pass
`;
const MUG = 'mug = InteractionObject("Mug", object_instance="Mug_1")\n';
const CALLS = "# Why.\nmug.pickup()\n";

test("a loop is one step, with the comments and blank lines in it", () => {
  const { steps } = read(`${MUG}${LOOP}\n${CALLS}`);
  expect(steps.map((step) => step.lines)).toEqual([
    [1],
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16],
  ]);
});

test("a loop that is dropped goes whole, and comes back whole", () => {
  const [bare, looped] = [`${MUG}${CALLS}`, `${MUG}${LOOP}${CALLS}`];
  const added = diffPrograms(read(bare), read(looped));
  expect(added.hunks.map(({ kind }) => kind)).toEqual(["added", "added"]);
  expect(dropHunks(added, new Set([0, 1])).text).toBe(bare);
  expect(dropHunks(added, new Set([0])).text).toBe(looped.replace("mugs = [1, 2]\n", ""));
  const removed = diffPrograms(read(looped), read(bare));
  expect(dropHunks(removed, new Set([0, 1])).text).toBe(looped);
});
