/**
 * Functions that programs define: sub-programs with a name and parameters, which other programs may call.
 *
 * Read from the text, because a program is its text: what is exported, run and shown is the same definition.
 */
export interface SubProgramParameter {
  readonly name: string;
  /** Python for what it is where nothing is given; undefined where something has to be. */
  readonly otherwise: string | undefined;
}

export interface SubProgram {
  readonly name: string;
  readonly parameters: readonly SubProgramParameter[];
  /** What its docstring says; empty where it has none. */
  readonly told: string;
  /** As it is written, without a line break at the end. */
  readonly source: string;
  /** Its first and last line, from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
}

const HEAD = /^def (?<name>\w+)\((?<list>[^()]*)\)(?: *-> *[^:]+)?: *(?:#.*)?$/u;
const DOCSTRING = /^\s+(?:"""(?<long>[\s\S]*?)"""|"(?<text>[^"]*)"|'(?<plain>[^']*)')/u;
const PARAMETER = /^(?<name>\w+)(?: *:[^=]+)?(?: *= *(?<otherwise>.+))?$/u;

/** The functions that a program defines at its margin; those with open lists of parameters are left out. */
export function subProgramsOf(program: string): readonly SubProgram[] {
  const lines = program.split("\n");
  return lines.flatMap((_, index) => subProgramAt(lines, index) ?? NONE);
}

const NONE: readonly SubProgram[] = [];

function subProgramAt(lines: readonly string[], index: number): SubProgram | undefined {
  const line = lines[index];
  const head = line === undefined ? undefined : HEAD.exec(line)?.groups;
  const [name, list] = [head?.["name"], head?.["list"]];
  const parameters = list === undefined ? undefined : readParameters(list);
  const end = lastLineOf(lines, index);
  if (name === undefined || parameters === undefined || end === index) {
    return undefined;
  }
  const body = lines.slice(index + 1, end + 1).join("\n");
  const source = `${line}\n${body}`;
  return { name, parameters, told: toldIn(body), source, firstLine: index + 1, lastLine: end + 1 };
}

/** What the docstring says; nothing where there is none. */
function toldIn(body: string): string {
  const said = DOCSTRING.exec(body)?.groups;
  const told = said?.["long"] ?? said?.["text"] ?? said?.["plain"];
  return told === undefined ? "" : told.replaceAll(/\s+/gu, " ").trim();
}

/** `serve(thing, place)`, as it is called. */
export function signatureOf({ name, parameters }: Pick<SubProgram, "name" | "parameters">): string {
  const list = parameters.map((each) =>
    each.otherwise === undefined ? each.name : `${each.name}=${each.otherwise}`,
  );
  return `${name}(${list.join(", ")})`;
}

/** Index of the last indented line below the head; empty ones in between belong to it. */
function lastLineOf(lines: readonly string[], head: number): number {
  let last = head;
  for (let index = head + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || /^\S/u.test(line)) {
      break;
    }
    last = line.trim() === "" ? last : index;
  }
  return last;
}

/** Undefined where one of them is no plain name, with or without a value. */
function readParameters(list: string): readonly SubProgramParameter[] | undefined {
  const parts = list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const found: SubProgramParameter[] = [];
  for (const part of parts) {
    const groups = PARAMETER.exec(part)?.groups;
    const name = groups?.["name"];
    if (name === undefined) {
      return undefined;
    }
    found.push({ name, otherwise: groups?.["otherwise"] });
  }
  return found;
}
