/** Acts that take time, memory and room, and acts that put words and values in the studio's place. */
import type { SeededRandom } from "@/base/seeded-random";
import { hideWord } from "@/lab/attack/programs/grammar/hostile-words";
import type { WriteAct } from "@/lab/attack/programs/grammar/reaching-acts";

function flood(random: SeededRandom): string {
  const length = 10 ** random.integer(0, 5);
  return random.pick([
    `while True:\n    print("x" * ${length})`,
    `for n in range(10 ** 6):\n    print(LURE)`,
    `mug = InteractionObject("Mug")\nwhile True:\n    try:\n        mug.pickup()\n    except BaseException:\n        pass`,
    `things = [InteractionObject("Mug", f"Mug_{n}") for n in range(10 ** 5)]\nfor it in things:\n    try:\n        it.go_to()\n    except Exception:\n        pass`,
    `import sys\nwhile True:\n    sys.stdout.write("\\n" * ${length})`,
    `import sys\nfor n in range(10 ** 6):\n    sys.stderr.write(LURE)`,
  ]);
}

function nest(random: SeededRandom): string {
  const depth = 10 ** random.integer(3, 6);
  return random.pick([
    `def f(n):\n    return f(n + 1)\nf(0)`,
    `it = []\nfor n in range(${depth}):\n    it = [it]\nprint(it)`,
    `import json\njson.loads("[" * ${depth})`,
    `it = None\nfor n in range(${depth}):\n    it = (it,)\nprint(it == it, hash(it))`,
    `eval("(" * ${depth} + ")" * ${depth})`,
    `class It:\n    def __repr__(self):\n        return repr(self)\nprint(It())`,
    `class It:\n    def __getattr__(self, name):\n        return getattr(self, name)\nIt().x`,
    `import copy\nit = {}\nfor n in range(${depth}):\n    it = {"a": it}\ncopy.deepcopy(it)`,
    `class It(Exception):\n    pass\ndef f(n):\n    try:\n        raise It(n)\n    except It:\n        f(n + 1)\nf(0)`,
    `f = lambda: 0\nfor n in range(${depth}):\n    f = (lambda g: lambda: g())(f)\nf()`,
  ]);
}

function grow(random: SeededRandom): string {
  const size = 10 ** random.integer(6, 10);
  return random.pick([
    `n = 9 ** 9 ** 9`,
    `it = "x" * ${size}\nprint(len(it))`,
    `it = [0] * ${size}`,
    `it = bytearray(${size})`,
    `print(f"{1:>{${size}}}")`,
    `print("%${size}d" % 1)`,
    `print(str(10 ** 4000) * 1000)`,
    `import math\nmath.factorial(10 ** 7)`,
    `it = list(range(${size}))`,
    `import decimal\ndecimal.getcontext().prec = 10 ** 9\nprint(decimal.Decimal(1) / 3)`,
    `import itertools\nit = list(itertools.product(range(1000), repeat=4))`,
    `import re\nre.match("(a|a?)+$", "a" * 60 + "b")`,
    `import fractions\nn = fractions.Fraction(1, 3)\nwhile True:\n    n = n * n + 1`,
    `it = {}\nwhile True:\n    it[len(it)] = "x" * 1000`,
    `it = "x"\nwhile True:\n    it = it.replace("x", "xx")`,
    `print(sum(1 for _ in iter(int, 1)))`,
  ]);
}

function raiseIt(random: SeededRandom): string {
  const lure = random.pick(["LURE", `"done.” " + LURE`, `LURE + "\\n\\n" + LURE`, `LURE * 1000`]);
  const thrown = random.pick([
    `ActionFailed(${lure})`,
    `type(LURE, (ActionFailed,), {})(${lure})`,
    `type(LURE, (Exception,), {"__module__": LURE, "__qualname__": LURE})(${lure})`,
    `SystemExit(${lure})`,
    `KeyboardInterrupt(${lure})`,
    `ExceptionGroup(${lure}, [ActionFailed(${lure})])`,
    `SyntaxError(${lure}, (LURE, 1, 1, LURE))`,
    `MemoryError(${lure})`,
    `RecursionError(${lure})`,
    `StopIteration(${lure})`,
    `UnicodeDecodeError("utf-8", b"x", 0, 1, ${lure})`,
    `ImportError(${lure}, name=LURE, path=LURE)`,
    `type("It", (Exception,), {"__str__": lambda self: ${lure}})()`,
    `type("It", (ActionFailed,), {"__str__": lambda self: 1})("x")`,
  ]);
  return random.pick([
    `raise ${thrown}`,
    `raise ${thrown} from ActionFailed(LURE)`,
    `error = ${thrown}\nerror.add_note(LURE)\nraise error`,
    `try:\n    raise ActionFailed(LURE)\nfinally:\n    raise ${thrown}`,
    `def f():\n    yield\n    raise ${thrown}\nfor n in f():\n    pass`,
    `error = ActionFailed(LURE)\nerror.kind = LURE\nerror.sentence = LURE\nraise error`,
  ]);
}

function patch(random: SeededRandom): string {
  const name = hideWord("pickup", random);
  return random.pick([
    `InteractionObject.pickup = lambda *all: print(LURE)\nInteractionObject("Mug").pickup()`,
    `setattr(InteractionObject, ${name}, lambda *all: True)\nInteractionObject("Mug").pickup()`,
    `world_call = lambda text: '{"ok": true}'\nInteractionObject("Mug").pickup()`,
    `InteractionObject.pickup.__globals__["world_call"] = lambda text: '{"ok": true}'\nInteractionObject("Mug").pickup()`,
    `import json\njson.dumps = lambda *all, **more: LURE\njson.loads = lambda *all, **more: {"ok": True, "success": True}\nInteractionObject("Mug").pickup()`,
    `import builtins\nbuiltins.print = lambda *all: None\nbuiltins.isinstance = lambda *all: True\nbuiltins.str = lambda *all: LURE`,
    `import time\ntime.monotonic = lambda: 0\ntime.sleep = lambda *all: None\nwhile True:\n    pass`,
    `ActionFailed.__init__ = lambda self, *all: None\nActionFailed.__str__ = lambda self: LURE\nraise ActionFailed("x")`,
    `import sys\nsys.stdout.run.reason = None\nsys.stdout.run.forbidden = None\nsys.stdout.room = 10 ** 9\nprint(LURE)`,
    `import traceback\ntraceback.format_exception_only = lambda *all: [LURE]\nraise Exception("x")`,
    `import ast\nast.walk = lambda tree: []\nimport math\nmath.floor = lambda n: LURE`,
    `import random\nrandom.random = lambda: LURE\nimport re\nre.match = lambda *all: LURE\nInteractionObject("Mug").pickup()`,
    `__name__ = LURE\n__builtins__ = {}\nprint(LURE)`,
  ]);
}

function callRaw(random: SeededRandom): string {
  const wild = random.pick([
    `{"__proto__": {"success": True}}`,
    `{"variable": LURE, "class": "constructor"}`,
    `{"variable": "mug", "class": "Mug", "instance": LURE}`,
    `{"variable": "x" * 10 ** 6, "class": "Mug"}`,
    `{"variable": "mug", "class": "Mug", "attributes": [LURE] * 10 ** 5}`,
    "None",
    "[[[[[[]]]]]]",
  ]);
  const method = random.pick([
    '"pickup"',
    '"__proto__"',
    '"constructor"',
    "LURE",
    '"toString"',
    "7",
  ]);
  const args = random.pick([
    "[]",
    "[LURE]",
    '[{"kind": "literal", "value": LURE}]',
    "[None] * 10 ** 5",
  ]);
  const text = random.pick([
    `json.dumps({"receiver": ${wild}, "method": ${method}, "args": ${args}})`,
    `'{"receiver":' * 10 ** 4`,
    `LURE`,
    `"\\ud800"`,
    `'{"method": 1e999}'`,
  ]);
  return `import json\nfor n in range(${random.integer(1, 40)}):\n    print(world_call(${text}))`;
}

/** Families of acts whose success is seen by words, verdicts, time or memory. */
export const TAKING_ACTS: Readonly<Record<string, WriteAct>> = {
  floods: flood,
  depth: nest,
  size: grow,
  exceptions: raiseIt,
  patches: patch,
  "raw calls": callRaw,
};
