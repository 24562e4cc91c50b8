/** What programs may and may not do, in real Python: honest ones run, hostile ones are named and stopped. */
import { afterAll, expect, test } from "vitest";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import { lampWorld } from "@/testing/lamp-world";

// One Python for all tests: its start takes longer than most programs.
const runner = createHeadlessRunner(lampWorld);
afterAll(() => runner[Symbol.dispose]());

const run = (program: string) =>
  runner.run(
    { programId: "p", program, state: { hall: false, desk: false }, goal: ["hall"] },
    () => undefined,
  );

const honest: readonly (readonly [name: string, program: string])[] = [
  [
    "modules for numbers and text",
    "import math, random, re\nassert math.floor(2.5) == 2\nre.compile('a')",
  ],
  [
    "names out of modules",
    "from collections import Counter, namedtuple\nfrom typing import List\nCounter('aa')",
  ],
  [
    "a module in a module",
    "import collections.abc\nassert isinstance([], collections.abc.Sequence)",
  ],
  ["everything of a module", "from itertools import *\nassert list(chain([1], [2])) == [1, 2]"],
  [
    "classes with all that belongs to them",
    `import dataclasses, enum
@dataclasses.dataclass(order=True)
class Place:
    name: str
    at: int = 0
    def __post_init__(self):
        self._seen = type(self).__name__
class Way(enum.Enum):
    HALL = 1
class Near(Place):
    def __init__(self, name):
        super().__init__(name)
    def __repr__(self):
        return f"{self.__class__.__name__} {self._seen}"
assert repr(Near("hall")) == "Near Near" and Way.HALL.name == "HALL"
assert sorted([Place("b"), Place("a")])[0].name == "a"
match Place("a"):
    case Place(name="a"):
        pass`,
  ],
  ["loops that wait", "import time\nfor name in ['hall']:\n    time.sleep(0.01)"],
  [
    "looking attributes up by name",
    "assert getattr(lamp('hall'), 'name') == 'hall' and hasattr([], 'append')",
  ],
  ["being the main program", "if __name__ == '__main__':\n    pass"],
  ["random numbers by seed", "import random\nrandom.seed(4)\nrandom.choice([1, 2])"],
];

test.each(honest)("%s: allowed", async (_name, program) => {
  const ended = await run(`${program}\nlamp('hall').turn_on()`);
  expect(ended.failure?.sentence).toBeUndefined();
  expect(ended.status).toBe("succeeded");
});

const hostile: readonly (readonly [name: string, program: string])[] = [
  ["sys", "import sys"],
  ["gc", "import gc"],
  ["inspect", "import inspect"],
  ["types", "from types import CodeType"],
  ["builtins", "import builtins"],
  ["importlib", "import importlib"],
  ["operator", "import operator"],
  ["the page", "import js"],
  ["the page by another name", "__import__('js')"],
  ["a module's own modules", "from random import _os"],
  ["a module as a namespace", "import json\nvars(json)"],
  ["the globals of a function", "def f(): pass\nf.__globals__"],
  ["the globals by name", "def f(): pass\ngetattr(f, '__glo' + 'bals__')"],
  ["the globals of a method", "ActionFailed.__init__.__globals__"],
  ["all classes", "().__class__.__base__.__subclasses__()"],
  ["a frame of a traceback", "try:\n    1/0\nexcept Exception as e:\n    e.__traceback__.tb_frame"],
  ["a frame of a generator", "g = (x for x in [1])\ng.gi_frame.f_back"],
  ["a frame by match", "match (x for x in [1]):\n    case object(gi_frame=f):\n        f.f_back"],
  ["the harness's own run", "world_call.__self__"],
  ["evaluated text", "eval('1')"],
  ["executed text", "exec('import sys')"],
  ["the builtins", "__builtins__"],
  ["the loader", "__loader__"],
  ["attributes set by name", "class A: pass\nsetattr(A, '__match_args__', ('gi_frame',))"],
];

test.each(hostile)(
  "%s: refused, and the run fails whatever the program catches",
  async (_name, program) => {
    const caught = program.replaceAll(/^/gmu, "    ");
    const ended = await run(
      `lamp('hall').turn_on()\ntry:\n${caught}\nexcept BaseException:\n    pass`,
    );
    expect(ended).toMatchObject({ status: "failed", failure: { cause: "forbidden" } });
  },
);

const missing: typeof hostile = [
  ["a module's own sys", "import typing\ntyping.sys._getframe()"],
  ["a format's fields", "import string\nstring.Formatter().get_field('0.__class__', [1], {})"],
  ["evaluated hints", "import typing\ntyping.get_type_hints(int)"],
];

test.each(missing)("%s: there is none", async (_name, program) => {
  const { failure } = await run(program);
  expect(failure).toMatchObject({ cause: "python", kind: "attribute-error" });
});

test("what is refused is named in our words, with its line", async () => {
  const { failure } = await run("lamp('hall').turn_on()\nimport gc");
  expect(failure).toMatchObject({ cause: "forbidden", line: 2 });
  expect(failure?.sentence).toBe(
    "The program tried to import “gc” at line 2. Programs have plain Python, with modules for numbers, text and time.",
  );
});

test("what a program names is refused before its first line is run", async () => {
  const { steps, failure } = await run("lamp('hall').turn_on()\nlamp.__globals__");
  expect(steps).toEqual([]);
  expect(failure).toMatchObject({ cause: "forbidden", line: 2 });
});

test("a module that is not there is Python's own to tell", async () => {
  const { failure } = await run("from math import tau_squared");
  expect(failure?.cause).toBe("python");
});

test("what a program does to a module stays with it", async () => {
  await run("import math\nmath.pi = 3");
  const { output } = await run("import math\nprint(math.pi > 3)");
  expect(output).toBe("True\n");
});
