/** Small pieces of the grammar: names that no reader finds by their letters, and modules that lead outside. */
import type { SeededRandom } from "@/base/seeded-random";

type WordRule = (word: string, random: SeededRandom) => string;

/** Ways to write a text so that it stands nowhere in the program. */
const WORD_RULES: readonly WordRule[] = [
  (word) => JSON.stringify(word),
  (word, random) => {
    const at = random.integer(0, word.length);
    return `(${JSON.stringify(word.slice(0, at))} + ${JSON.stringify(word.slice(at))})`;
  },
  (word) => `${JSON.stringify(Array.from(word).toReversed().join(""))}[::-1]`,
  (word) =>
    `"".join(map(chr, ${JSON.stringify(Array.from(word).map((each) => each.codePointAt(0)))}))`,
  (word) => `bytes.fromhex("${Buffer.from(word).toString("hex")}").decode()`,
  (word) =>
    `"${Array.from(word)
      .map(() => "%c")
      .join("")}" % tuple(${JSON.stringify(word)})`,
  (word) => `"{}{}".format(${JSON.stringify(word.slice(0, 2))}, ${JSON.stringify(word.slice(2))})`,
  (word) => `f"{${JSON.stringify(word).replaceAll('"', "'")}!s:>{${word.length}}}"`,
  (word) => `${JSON.stringify(Array.from(word).join("-"))}.replace("-", "")`,
  (word) => `min([${JSON.stringify(word)}])`,
];

/** An expression that gives this text. */
export function hideWord(word: string, random: SeededRandom): string {
  return random.pick(WORD_RULES)(word, random);
}

/** Modules that hold JavaScript, Python's inside, or a way to somewhere else. */
export const MODULES: readonly string[] = (
  "js pyodide_js pyodide pyodide.http pyodide.code pyodide.ffi _pyodide _pyodide._base " +
  "_pyodide_core pyodide._state micropip sys os builtins importlib inspect gc ctypes types " +
  "marshal socket ssl urllib.request http.client asyncio webbrowser subprocess threading " +
  "_thread multiprocessing signal atexit weakref code pickle"
).split(" ");

/** Attributes that go from any value into the interpreter. */
export const INNER_NAMES: readonly string[] = (
  "__class__ __base__ __mro__ __dict__ __globals__ __builtins__ __self__ __func__ __code__ " +
  "__closure__ __init__ __module__ __wrapped__ __loader__ gi_frame cr_frame ag_frame tb_frame " +
  "f_back f_globals f_builtins f_locals __traceback__ __context__ __cause__ __getattribute__ " +
  "__spec__"
).split(" ");
