/**
 * A marked stretch of a program becomes a function with parameters: what was demonstrated once can be called with
 * other things. The things that it is done with are its parameters, and stay declared where they were.
 */
import { isDefined } from "@/base/defined";
import { ensureExists } from "@/base/assert";

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

const GIVEN = /^(?<name>\w+)\s*=(?!=)/u;
const CALL = /^\s*(?:\w+\s*=\s*)?(?:(?<thing>\w+)\.)?(?<method>\w+)\(/u;
const FALLBACK = "do_this";

/** The program with the stretch as a function, called in its place; its name is taken from the last thing it does. */
export function makeSubProgram(program: string, marked: MarkedLines): MadeSubProgram {
  const lines = program.split("\n");
  const { first, last } = withoutEdges(lines, marked);
  const stretch = lines.slice(first - 1, last);
  const below = lines.slice(last);
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
  const things = [...lines.slice(0, first - 1), ...declared].map(givenBy).filter(isDefined);
  const used = namesIn(done);
  const parameters = [...new Set(things)].filter((name) => used.has(name) && !own.has(name));
  const name = nameFor(done, namesIn(lines));
  const list = parameters.join(", ");
  const made = [
    ...lines.slice(0, first - 1),
    ...declared,
    `def ${name}(${list}):`,
    ...done.map((line) => (line.trim() === "" ? line : `    ${line}`)),
    "",
    `${name}(${list})`,
    ...below,
  ];
  return { kind: "made", name, text: made.join("\n") };
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

/** `place_mug` where it ends with `mug.place(table)`; with a number where that is taken. */
function nameFor(done: readonly string[], taken: ReadonlySet<string>): string {
  const call = done.map((line) => CALL.exec(line)?.groups).findLast(isDefined);
  const words = [call?.["method"], call?.["thing"]].filter(isDefined);
  const base = words.length === 2 ? words.join("_") : FALLBACK;
  let name = base;
  for (let number = 2; taken.has(name); number += 1) {
    name = `${base}_${number}`;
  }
  return name;
}
