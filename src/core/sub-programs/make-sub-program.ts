/**
 * A marked stretch of a program becomes a function with parameters: what was demonstrated once can be called with
 * other things. The things that it is done with are its parameters, called by what they are and not by which one
 * was there; they stay declared where they were.
 */
import { isDefined } from "@/base/defined";
import { ensureExists } from "@/base/assert";
import { toPythonName } from "@/core/python-name";
import { replaceNames } from "@/core/sub-programs/replace-names";
import type { SkillWords } from "@/core/sub-programs/tell-skill";

export type MadeSubProgram =
  | { readonly kind: "made"; readonly name: string; readonly text: string }
  | {
      readonly kind: "refused";
      readonly why: "nothing" | "part of a block" | "defines" | "used later";
    };

/** Of lines, from 1, both included. */
export interface MarkedLines {
  readonly first: number;
  readonly last: number;
}

/** What is to be said of the lines; `things`: what each thing that they are done with is called, by its id. */
export type TellLines = (marked: MarkedLines, things: ReadonlyMap<string, string>) => SkillWords;

const GIVEN = /^(?<name>\w+)\s*=(?!=)/u;
const CALL = /^\s*(?:\w+\s*=\s*)?(?:(?<thing>\w+)\.)?(?<method>\w+)\(/u;
const FALLBACK = "do_this";

/** The program with the stretch as a function, called in its place, with what is said of it as its docstring. */
export function makeSubProgram(
  program: string,
  marked: MarkedLines,
  tell: TellLines = () => ({ name: undefined, told: [] }),
): MadeSubProgram {
  const lines = program.split("\n");
  const place = withoutEdges(lines, marked);
  const [above, stretch] = [
    lines.slice(0, place.first - 1),
    lines.slice(place.first - 1, place.last),
  ];
  const below = lines.slice(place.last);
  const why = refusalOf(stretch, below);
  if (why !== undefined) {
    return { kind: "refused", why };
  }
  const declared = stretch.filter(isDeclaration);
  const done = stretch.filter((line) => !declared.includes(line));
  if (!done.some(isCode)) {
    return { kind: "refused", why: "nothing" };
  }
  const own = new Set(done.map(givenBy).filter(isDefined));
  if ([...own].some((name) => namesIn(below).has(name))) {
    return { kind: "refused", why: "used later" };
  }
  const { parameters, things } = parametersOf([...above, ...declared], done, own);
  const words = tell(place, things);
  const body = done.map((line) => generalised(line, parameters, things));
  const name = freeName(words.name ?? nameOfLast(body), namesIn(lines));
  const made = [
    ...above,
    ...declared,
    `def ${name}(${[...parameters.values()].join(", ")}):`,
    ...docstringOf(words.told),
    ...body.map((line) => (line.trim() === "" ? line : `    ${line}`)),
    "",
    `${name}(${[...parameters.keys()].join(", ")})`,
    ...below,
  ];
  return { kind: "made", name, text: made.join("\n") };
}

interface Parameters {
  /** By the variable that each is called with. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The same in words, by every text that its declaration has but the first, which says what it is. */
  readonly things: ReadonlyMap<string, string>;
}

/** The things that are used, each called by its sort; with a number where there are several of one. */
function parametersOf(
  before: readonly string[],
  done: readonly string[],
  own: ReadonlySet<string>,
): Parameters {
  const used = namesIn(done);
  const given = new Map(before.map((line) => [givenBy(line), line]));
  const parameters = new Map<string, string>();
  const things = new Map<string, string>();
  for (const [variable, line] of given) {
    if (variable === undefined || !used.has(variable) || own.has(variable)) {
      continue;
    }
    const [sort, ...ids] = isDeclaration(line) ? textsIn(line) : [];
    const wanted = sort === undefined ? variable : toPythonName(sort);
    const others = [...used].filter((name) => name !== variable);
    const name = freeName(
      wanted === "" ? variable : wanted,
      new Set([...others, ...parameters.values()]),
    );
    parameters.set(variable, name);
    for (const id of ids) {
      things.set(id, name.replaceAll("_", " "));
    }
  }
  return { parameters, things };
}

function textsIn(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'/gu)].map(([, long, short]) => `${long ?? short}`);
}

/** A line with the parameters in the place of the things that were there; comments speak of the sort. */
function generalised(
  line: string,
  parameters: ReadonlyMap<string, string>,
  things: ReadonlyMap<string, string>,
): string {
  return isCode(line)
    ? replaceNames(line, parameters)
    : line.replaceAll(/[\w-]+/gu, (word) => things.get(word) ?? word);
}

function docstringOf(told: readonly string[]): readonly string[] {
  const [what, ...more] = told.map((sentence) => sentence.replaceAll(/["\\\s]+/gu, " ").trim());
  if (what === undefined) {
    return [];
  }
  return more.length === 0
    ? [`    """${what}"""`]
    : [`    """${what}`, "", ...more.map((sentence) => `    ${sentence}`), '    """'];
}

/** Without empty lines at either end, and without comments above the first statement. */
function withoutEdges(lines: readonly string[], { first, last }: MarkedLines): MarkedLines {
  let [from, to] = [first, Math.min(last, lines.length)];
  while (from < to && !isCode(ensureExists(lines[from - 1]))) {
    from += 1;
  }
  while (to > from && !isCode(ensureExists(lines[to - 1]))) {
    to -= 1;
  }
  return { first: from, last: to };
}

function refusalOf(
  stretch: readonly string[],
  below: readonly string[],
): "part of a block" | "defines" | undefined {
  const next = below.find(isCode);
  const isPart = /^\s/u.test(String(stretch[0])) || (next !== undefined && /^\s/u.test(next));
  return isPart
    ? "part of a block"
    : stretch.some((line) => /^\s*(?:def|return|import|from)\b/u.test(line))
      ? "defines"
      : undefined;
}

function isCode(line: string): boolean {
  return !/^\s*(?:#|$)/u.test(line);
}

/** A thing by its name alone: it is what it is, wherever that is said. */
const DECLARED =
  /^\w+\s*=\s*\w+\((?:\s*(?:\w+\s*=\s*)?(?:"[^"]*"|'[^']*'|\d+)\s*,?)*\)\s*(?:#.*)?$/u;

function isDeclaration(line: string): boolean {
  return DECLARED.test(line);
}

function givenBy(line: string): string | undefined {
  return GIVEN.exec(line)?.groups?.["name"];
}

/** Words of the code, without texts and comments. */
function namesIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const code = line.replaceAll(/"[^"]*"|'[^']*'/gu, "").replace(/#.*$/u, "");
      return [...code.matchAll(/\b[A-Za-z_]\w*/gu)].map(([name]) => name);
    }),
  );
}

/** `place_mug` where it ends with `mug.place(table)`. */
function nameOfLast(done: readonly string[]): string {
  const call = done.map((line) => CALL.exec(line)?.groups).findLast(isDefined);
  const words = [call?.["method"], call?.["thing"]].filter(isDefined);
  return words.length === 2 ? words.join("_") : FALLBACK;
}

/** With a number where it is taken. */
function freeName(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number += 1) {
    name = `${base}_${number}`;
  }
  return name;
}
