/** The diff by meaning on programs as teachers and people write them. */
import { expect, test } from "vitest";
import { changedLines } from "@/core/diff/changed-lines";
import { dropHunks } from "@/core/diff/drop-hunks";
import { diffPrograms } from "@/core/diff/program-diff";
import { readProgram, type ProgramReading } from "@/core/diff/program-steps";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { countLineHunks } from "@/lab/diff/line-hunks";
import { householdKit } from "@/worlds/household/household-kit";

const READING: ProgramReading = {
  read: (text) => parseStraightLine(text, householdKit.model.vocabulary),
  roles: { walk: "go_to", note: "change_state" },
};

const NOISY = `mug_1 = InteractionObject("Mug", object_instance="Mug_1")
mug_1.go_to()
mug_1.pickup()
drawer_6 = InteractionObject("Drawer", object_instance="Drawer_6")
drawer_6.open()
sink_2 = InteractionObject("SinkBasin", object_instance="SinkBasin_2")
sink_2.go_to()
mug_1.place(sink_2)
`;

const PROPOSED = `mug = InteractionObject("Mug", object_instance="Mug_1")
sink = InteractionObject("SinkBasin", object_instance="SinkBasin_2")
faucet = InteractionObject("Faucet", object_instance="Faucet_3")

# (causal abstraction) The Mug_1 has to be in the hand.
mug.pickup()
mug.place(sink)

# (causal abstraction) The task asks for this.
faucet.toggle_on()
mug.change_state("dirty", False)
`;

function diff(original: string, modified: string) {
  return diffPrograms(readProgram(original, READING), readProgram(modified, READING));
}

test("names, declarations, comments, walks and notes are no changes", () => {
  const kinds = diff(NOISY, PROPOSED).hunks.map(({ kind }) => kind);
  expect(kinds).toEqual(["removed", "added"]);
  expect(countLineHunks(NOISY, PROPOSED)).toBeGreaterThan(1);
});

test("of all the lines that differ only those are changed that do something else", () => {
  const { original, modified, gaps } = changedLines(diff(NOISY, PROPOSED));
  const linesOf = (text: string, found: ReadonlyMap<number, string>) =>
    [...found].map(([line, kind]) => `${kind}: ${text.split("\n")[line - 1]}`);
  expect(linesOf(NOISY, original)).toEqual(["removed: drawer_6.open()"]);
  expect(linesOf(PROPOSED, modified)).toEqual([
    "added: faucet.toggle_on()",
    'added: mug.change_state("dirty", False)',
  ]);
  expect([...gaps].map((line) => PROPOSED.split("\n")[line - 1])).toEqual(["mug.pickup()"]);
});

test("what was left out comes back with its declaration, under the names of the proposal", () => {
  const both = diff(NOISY, PROPOSED);
  expect(dropHunks(both, new Set([0])).text).toBe(
    PROPOSED.replace(
      "mug.pickup()\n",
      'mug.pickup()\ndrawer_6 = InteractionObject("Drawer", object_instance="Drawer_6")\ndrawer_6.open()\n',
    ),
  );
});

test("what was added goes with its comment, its note and the declaration that only it used", () => {
  const { text, lineOf } = dropHunks(diff(NOISY, PROPOSED), new Set([1]));
  expect(text).not.toMatch(/faucet|change_state|The task asks/u);
  expect([lineOf(7), lineOf(10)]).toEqual([6, undefined]);
});

test("a step at another time is one hunk, and goes back with what is said of it", () => {
  const moved = diff(
    'mug = InteractionObject("Mug")\nmug.open()\nmug.close()\nmug.pickup()\n',
    'mug = InteractionObject("Mug")\n# why\nmug.pickup()\nmug.open()\nmug.close()\n',
  );
  expect(moved.hunks).toEqual([{ kind: "moved", original: 2, modified: 0 }]);
  expect(dropHunks(moved, new Set([0])).text).toBe(
    'mug = InteractionObject("Mug")\nmug.open()\nmug.close()\n# why\nmug.pickup()\n',
  );
});

test("the same done to something else is one change", () => {
  const changed = diff(NOISY, NOISY.replaceAll("SinkBasin", "CounterTop"));
  expect(changed.hunks).toEqual([{ kind: "changed", original: 2, modified: 2 }]);
  const { text } = dropHunks(changed, new Set([0]));
  expect(text).toContain("SinkBasin_2");
  expect(text).not.toContain("CounterTop");
});

test("a loop is one step with all that is in it", () => {
  const loop = "for plate in plates:\n    plate.pickup()\n    plate.place(table)\n";
  const looped = diff(`plates = all_of("Plate")\n${loop}`, `plates = all_of("Plate")\n`);
  expect(looped.hunks).toEqual([{ kind: "removed", original: expect.any(Number) }]);
  expect(dropHunks(looped, new Set([0])).text).toContain(loop.trimEnd());
});

test("a name that means something else there gets another one", () => {
  const both = diff(
    'a = InteractionObject("Mug", object_instance="Mug_1")\na.pickup()\n',
    'a = InteractionObject("Cup", object_instance="Cup_2")\na.open()\n',
  );
  const { text } = dropHunks(
    both,
    new Set(both.hunks.flatMap(({ kind }, at) => (kind === "removed" ? [at] : []))),
  );
  expect(text).toContain('a_2 = InteractionObject("Mug", object_instance="Mug_1")\na_2.pickup()');
});

test("5,000 calls against 5,000 others are compared while somebody looks", () => {
  const long = (seed: number) =>
    `mug = InteractionObject("Mug")\n${Array.from({ length: 5_000 }, (_, at) => (at % seed === 0 ? "mug.open()" : "mug.close()")).join("\n")}\n`;
  const startedMs = performance.now();
  const { hunks, kept } = diff(long(3), long(4));
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  expect(kept.length).toBeGreaterThan(3_000);
  expect(hunks.length).toBeGreaterThan(0);
});
