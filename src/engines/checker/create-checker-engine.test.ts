import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PROGRAM_LINES, type CheckedRoom } from "@/engines/checker/checker-engine";
import { subProgramsOf } from "@/core/sub-programs/sub-program";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { HOUSEHOLD_VOCABULARY } from "@/worlds/household/program/program-vocabulary";

const room: CheckedRoom = {
  vocabulary: HOUSEHOLD_VOCABULARY,
  instances: [
    { id: "Mug_71", class: "Mug" },
    { id: "Pot_79", class: "Pot" },
    { id: "SinkBasin_60", class: "SinkBasin" },
    { id: "Tomato_8", class: "Tomato" },
  ],
};
const checker = createCheckerEngine();
const check = (program: string) => checker.check(program, room);
/** The problems as "line kind", which reads like a list of markers. */
const marks = (program: string) => check(program).map(({ line, kind }) => `${line} ${kind}`);

test("a program of the published kind has no problems", () => {
  const program = `
# Bring the mug (causal abstraction)
mug = InteractionObject("Mug", object_instance="Mug_71")
sink = InteractionObject("Sink", object_instance = "SinkBasin_60", grounding_phrase = "by the stove")
tomato = InteractionObject("Tomato", "Tomato_8")
slices = [InteractionObject("TomatoSliced", parent_object=tomato.object_instance) for _ in range(2)]
if not mug.check_attribute("dirty", False):
    mug.pickup()
    mug.place(landmark_name=sink)
for piece in slices:
    piece.pickup_and_place(sink)
    if piece.object_class == "TomatoSliced":
        piece.change_state("cooked", True)
agent = AgentCorrective()
agent.move_back()
do_nothing()
def tidy(thing, target=sink):
    thing.pickup_and_place(target)
tidy(mug)
count = 0
while True:
    count += 1
    if count > 3:
        break
try:
    mug.toggle_on()
except ActionFailed as failed:
    print(f"refused: {failed.kind}")
with_walrus = (n := len(slices))
first, *rest = slices
print(n, first, rest, with_walrus, {k: v for k, v in enumerate(rest)})
`;
  expect(check(program)).toEqual([]);
});

test("an object that is not in the room is named with what there is, and mended by a near name", () => {
  const [problem] = check(
    'pot = InteractionObject("Pot", object_instance="Pot_97")\npot.pickup()\n',
  );
  expect(problem).toEqual({
    kind: "unknown-instance",
    severity: "error",
    sentence: "There is no Pot_97 in this room; of this class it has Pot_79.",
    line: 1,
    column: 49,
    endLine: 1,
    endColumn: 55,
    fix: {
      title: "Change to Pot_79",
      range: { line: 1, column: 49, endLine: 1, endColumn: 55 },
      text: "Pot_79",
    },
  });
});

test("instances are followed through names and lists", () => {
  expect(
    marks('for name in ["Mug_71", "Mug_9"]:\n    InteractionObject("Mug", name).go_to()'),
  ).toEqual(["1 unknown-instance"]);
  expect(marks('which = "Mug_9"\nInteractionObject("Mug", which).go_to()')).toEqual([
    "1 unknown-instance",
  ]);
});

test("slices come into being while the program runs, so their instances may exist", () => {
  expect(check('InteractionObject("TomatoSliced", "TomatoSliced_90").pickup()')).toEqual([]);
  expect(marks('InteractionObject("TomatoSliced", parent_object="Tomato_61").pickup()')).toEqual([
    "1 unknown-instance",
  ]);
});

test("without a room only names are checked", () => {
  const found = checker.check('InteractionObject("Mgu", "Mug_9").fly()', {
    vocabulary: HOUSEHOLD_VOCABULARY,
  });
  expect(found.map(({ kind }) => kind)).toEqual(["unknown-class", "unknown-call"]);
});

test.each([
  ['InteractionObject("Mgu").pickup()', "unknown-class", "Mug"],
  ['InteractionObject("Mug").pikcup()', "unknown-call", "pickup"],
  ['InteractionObject("Mug").check_attribute("drity")', "unknown-attribute", "dirty"],
  ['print(InteractionObject("Mug").object_clas)', "unknown-attribute", "object_class"],
  ['InteractionObject("Mug", landmrk="Table").go_to()', "wrong-arguments", "landmark"],
  ['InteractionObject("Mug", landmark="Tabel").go_to()', "unknown-class", "Table"],
  ['InteractionObject("Pot", "Mug_71").go_to()', "class-mismatch", "Mug"],
  ["do_nothin()", "unknown-call", "do_nothing"],
  ['mug = InteractionObject("Mug")\nmgu.pickup()', "unbound-name", "mug"],
  ['mug = InteractionObject("Mug")\nmug.pickup', "not-called", "pickup()"],
])("%s is a case of %s and can be mended to %s", (program, kind, near) => {
  const [problem, ...more] = check(program);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ kind, fix: { text: near } });
});

test.each([
  "mug.place()",
  "mug.place(mug, mug)",
  "mug.place(3)",
  "mug.pickup(mug)",
  "mug.change_state()",
  'mug.check_attribute("dirty", True, 3)',
  "InteractionObject()",
])("%s has wrong arguments", (call) => {
  expect(marks(`mug = InteractionObject("Mug")\n${call}`)).toEqual(["2 wrong-arguments"]);
});

test("a call that nobody defines is an unknown call, also in a branch that is not taken", () => {
  expect(marks("if False:\n    serve_tea()")).toEqual(["2 unknown-call", "2 unreachable"]);
});

test("a name must get its value before it is read, except in loops and functions", () => {
  expect(marks("mug.pickup()\nmug = InteractionObject('Mug')")).toEqual(["1 unbound-name"]);
  expect(marks("mug = mug")).toEqual(["1 unbound-name"]);
  expect(check("def f():\n    return cup\ncup = 1\nf()")).toEqual([]);
  expect(
    check(
      "done = False\nwhile True:\n    if done:\n        print(x)\n        break\n    x = 1\n    done = True",
    ),
  ).toEqual([]);
});

test("what cannot be known before the program runs is left alone", () => {
  expect(check("def f(thing):\n    thing.fly()\nf(3)")).toEqual([]);
  expect(check('words = "a b".split()\nwords.append("c")\nfor w in words:\n    w.upper()')).toEqual(
    [],
  );
  expect(check("import math\nprint(math.floor(2.5))")).toEqual([]);
  expect(check('x = InteractionObject("Mug")\nx = [x]\nx.append(3)')).toEqual([]);
});

test("lines that can never run are warned about", () => {
  expect(marks("def f():\n    return 1\n    print(2)\nf()")).toEqual(["3 unreachable"]);
  expect(marks("while True:\n    pass\nprint(1)")).toEqual(["3 unreachable"]);
  expect(marks("for i in range(3):\n    continue\n    print(i)")).toEqual(["3 unreachable"]);
  expect(check("while True:\n    break\nprint(1)")).toEqual([]);
  expect(check("if True:\n    print(1)\nelse:\n    print(2)")).toEqual([]);
});

test.each([
  ['x = InteractionObject("Mug" landmark = "Sink")', 1],
  ["if True:\nprint(1)", 1],
  ["  x = 1\ny = 2", 1],
  ["x = 1\n  y = 2", 2],
  ["def f():\n    x = 1\n      y = 2\nf()", 3],
  ["print('abc)", 1],
  ["x = (1,\n", 1],
  ["x = 5 +\ny = 1", 1],
  ["return 3", 1],
  ["break", 1],
  ["f(a=1, 2)", 1],
  ["3 = x", 1],
  ["for in x:\n    pass", 1],
  ["x = = 3", 1],
  ["mug.pickup(", 1],
  ["print 'x'", 1],
  ["<script>alert(1)</script>", 1],
  ["Sure! Here is the program:", 1],
])("%s is not valid Python", (program, line) => {
  const [problem] = check(program);
  expect(problem).toMatchObject({ kind: "syntax", severity: "error", line });
});

test("an empty program is called empty, and may be run all the same: it does nothing", () => {
  for (const program of ["", "\n\n", "# nothing yet", "pass", '"""a note"""']) {
    expect(marks(program)).toEqual(["1 empty-program"]);
    expect(check(program)[0]?.severity).toBe("warning");
  }
});

test("a program of 10,000 lines is answered with its length", () => {
  const program = 'InteractionObject("Mug").pikcup()\n'.repeat(10_000);
  const [problem, ...more] = check(program);
  expect(more).toEqual([]);
  expect(problem?.kind).toBe("too-long");
  expect(problem?.sentence).toContain("10,001 lines");
});

test("a program of the greatest length is checked whole", () => {
  const lines = Array.from(
    { length: MAX_PROGRAM_LINES - 1 },
    (_, i) => `mug${i} = InteractionObject("Mug")`,
  );
  expect(marks([...lines, "mug0.fly()"].join("\n"))).toEqual([`${MAX_PROGRAM_LINES} unknown-call`]);
});

test("deep nesting does not exhaust the stack", () => {
  const deep = 20_000;
  expect(() => check(`x = ${"(".repeat(deep)}1${")".repeat(deep)}`)).not.toThrow();
  expect(() => check(`x = 1${" + 1".repeat(deep)}`)).not.toThrow();
  expect(() => check(`x = y${".z".repeat(deep)}`)).not.toThrow();
});

test("no text makes the check throw, and every problem lies within the text", () => {
  const pieces = fc.constantFrom(
    "mug",
    ' = InteractionObject("Mug")',
    ".pickup()",
    ".place(",
    ")",
    "\n",
    "    ",
    "if True:",
    "for x in ",
    "[1, 2]",
    '"Pot_97"',
    "def f(a):",
    "return",
    "lambda: 0",
    "é😀",
    "#",
    "'",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.array(pieces, { maxLength: 14 }).map((p) => p.join("")),
      ),
      (program) => {
        const lineCount = program.split(/\r\n|\r|\n/u).length;
        for (const problem of check(program)) {
          expect(problem.line).toBeGreaterThanOrEqual(1);
          expect(problem.endLine).toBeLessThanOrEqual(lineCount);
          expect(problem.sentence).toMatch(/\.$/u);
        }
      },
    ),
    { numRuns: 300 },
  );
});

const SERVE = "def serve(thing, place):\n    fetch(thing)\n    thing.place(place)";
const FETCH = "def fetch(thing):\n    thing.pickup()";
const MUG = 'mug = InteractionObject("Mug", object_instance="Mug_71")\n';
const taught = {
  ...room,
  skills: [SERVE, FETCH].flatMap((source) =>
    subProgramsOf(source).map((each) => ({ ...each, title: "Breakfast" })),
  ),
};

test("a skill of the memory is put in by its button, with those that it needs, and then all is well", () => {
  const text = `${MUG}serve(mug, mug)\n`;
  const [problem, ...others] = checker.check(text, taught);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    kind: "unknown-call",
    sentence: expect.stringContaining("a skill of “Breakfast”"),
    fix: { title: "Put in serve(thing, place)", range: { line: 1, column: 1 } },
  });
  expect(checker.check(`${problem?.fix?.text}${text}`, taught)).toEqual([]);
  expect(check(text)[0]?.fix).toBeUndefined();
});

test.each([
  ["serve(mug)", "needs the argument place"],
  ["serve(mug, mug, mug)", "at most 2 arguments (thing, place); 3 are given"],
  ["serve(mug, target=mug)", 'takes no argument "target"'],
])("a skill that is called wrongly is refused with what it takes: %s", (call, sentence) => {
  const sentences = checker.check(`${FETCH}\n${SERVE}\n${MUG}${call}\n`, taught);
  expect(sentences.map((each) => each.sentence).join(" ")).toContain(sentence);
});

test("a name that is taken is refused: a skill's with another body, and the robot's own", () => {
  const other = `${FETCH.replace("pickup", "go_to")}\n${MUG}fetch(mug)\n`;
  expect(checker.check(other, taught)).toMatchObject([
    { kind: "name-taken", sentence: expect.stringContaining("already, in “Breakfast”"), line: 1 },
  ]);
  const own = `def do_nothing():\n    print(1)\ndo_nothing()\n`;
  expect(marks(own)).toEqual(["1 name-taken"]);
});
