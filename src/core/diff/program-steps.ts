/**
 * A program as the decisions that it is made of: its steps, each with the lines that belong to it.
 *
 * Key ideas: a step is one call, or what stands at the margin with all that is indented below it. A comment
 * above it, the walk to it and the note of what it changes are parts of it, and so they are no differences
 * of their own. A declaration belongs to no step: it is wherever a step needs it.
 */
import { ensureExists } from "@/base/assert";
import { elementAt, lastOf } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { CallRoles } from "@/core/world/world-speech";

/** Reads what is plain in a program, in the world's own notation. */
export type ReadPlainCalls = (text: string) => {
  /** Lines count from 1. */
  readonly calls: readonly { readonly line: number; readonly call: ProgramCall }[];
  /** Lines that are no declaration, call, comment or blank. */
  readonly unsupportedLines: readonly number[];
};

/** How a world's programs are read. */
export interface ProgramReading {
  readonly read: ReadPlainCalls;
  /** Calls that only walk or note something belong to the step beside them. */
  readonly roles: Pick<CallRoles, "walk" | "note">;
}

export interface Declaration {
  readonly variable: string;
  /** What it is bound to, as it is written. */
  readonly value: string;
  /** What the calls of the program know of it; undefined where none names it. */
  readonly object: ObjectReference | undefined;
  /** Index of its line. */
  readonly at: number;
}

export interface ProgramStep {
  /** The call; undefined for what is no plain call, such as a loop. */
  readonly call: ProgramCall | undefined;
  /** What is done, without indents and comments: the same in both programs is the same step. */
  readonly code: string;
  /** Index of the line that does it, in the text. */
  readonly at: number;
  /** Indices of all lines that belong to it, in order. */
  readonly lines: readonly number[];
  /** The declarations that it uses, as they hold where it stands. */
  readonly uses: readonly Declaration[];
}

export interface ReadProgram {
  readonly lines: readonly string[];
  readonly steps: readonly ProgramStep[];
  readonly declarations: readonly Declaration[];
}

type LineKind =
  | "blank"
  | "comment"
  | "inner comment"
  | "declaration"
  | "walk"
  | "note"
  | "call"
  | "other"
  | "inner";

const BOUND = /^(\w+)\s*=\s*(.*)$/u;

export function readProgram(text: string, { read, roles }: ProgramReading): ReadProgram {
  const lines = text.split("\n");
  const { calls, unsupportedLines } = read(text);
  const callAt = new Map(calls.map(({ line, call }) => [line - 1, call]));
  const others = new Set(unsupportedLines.map((line) => line - 1));
  const kinds = lines.map((line, at): LineKind => {
    if (others.has(at)) {
      return otherKind(line);
    }
    const call = callAt.get(at);
    return call === undefined ? plainKind(line) : roleOf(call, roles);
  });
  const named = groupBy(
    calls.flatMap(({ line, call }) => objectsOf(call).map((object) => ({ line, object }))),
    ({ object }) => object.variable,
  );
  const declarations = kinds.flatMap((kind, at): readonly Declaration[] => {
    if (kind !== "declaration") {
      return [];
    }
    const { variable, value } = boundBy(withoutComment(elementAt(lines, at)));
    const object = named.of(variable).find(({ line }) => line > at)?.object;
    return [{ variable, value, object, at }];
  });
  const steps = groupLines(kinds).map(({ at, lines: own }): ProgramStep => {
    const call = callAt.get(at);
    const code = own
      .filter((each) => ["call", "other", "inner", "walk"].includes(elementAt(kinds, each)))
      .filter((each) => call === undefined || each === at)
      .map((each) => withoutComment(elementAt(lines, each)))
      .join("\n");
    return { call, code, at, lines: own, uses: usesOf(lines, own, declarations) };
  });
  return { lines, steps, declarations };
}

function boundBy(code: string): Pick<Declaration, "variable" | "value"> {
  const [, variable, value] = ensureExists(BOUND.exec(code), "a declaration binds a name");
  return { variable: ensureExists(variable), value: ensureExists(value) };
}

/** What is no call: a reader may pass over lines that bind nothing, such as an unpaired quote. */
function plainKind(line: string): LineKind {
  const code = line.trim();
  if (code === "" || code.startsWith("#")) {
    return code === "" ? "blank" : line.startsWith("#") ? "comment" : "inner comment";
  }
  return BOUND.test(withoutComment(line)) ? "declaration" : otherKind(line);
}

function otherKind(line: string): LineKind {
  return /^(?:[\s)\]}]|(?:else|elif|except|finally)\b)/u.test(line) ? "inner" : "other";
}

function roleOf({ method }: ProgramCall, { walk, note }: ProgramReading["roles"]): LineKind {
  return method === walk ? "walk" : method === note ? "note" : "call";
}

/** A comment at the end of a line, outside of quotes, is not what is done; an open quote reaches to the end. */
export function withoutComment(line: string): string {
  const code = /^(?:"[^"]*"|'[^']*'|[^#"']|["'][^]*)*/u.exec(line);
  return ensureExists(code?.[0]).trimEnd();
}

/** The objects of a call: the receiver, then the arguments. */
export function objectsOf({ receiver, args }: ProgramCall): readonly ObjectReference[] {
  return [receiver, ...args.flatMap(toObject)];
}

function toObject(argument: CallArgument): readonly ObjectReference[] {
  return argument.kind === "object" ? [argument.object] : [];
}

interface OwnLines {
  readonly at: number;
  readonly lines: number[];
}

/** Each step's own lines. What waits for a step is its when it comes; a blank line ends comments of the file. */
function groupLines(kinds: readonly LineKind[]): readonly OwnLines[] {
  const steps: OwnLines[] = [];
  /** The last one that can have lines below it. */
  let block: OwnLines | undefined;
  let waiting: number[] = [];
  const begin = (at: number) => {
    const step = { at, lines: [...waiting, at] };
    steps.push(step);
    waiting = [];
    if (["other", "inner"].includes(elementAt(kinds, at))) {
      block = step;
    }
  };
  kinds.forEach((kind, at) => {
    const last = steps.at(-1);
    const isInside = kind === "inner" || kind === "inner comment";
    if (isInside && block !== undefined) {
      const gap = gapBefore(kinds, at, lastOf(block.lines));
      block.lines.push(...gap, at);
      waiting = waiting.filter((each) => !gap.includes(each));
    } else if (kind === "note" && last !== undefined && waiting.length === 0) {
      last.lines.push(at);
    } else if (["call", "other", "note", "inner"].includes(kind)) {
      begin(at);
    } else if (kind === "blank") {
      waiting = [...waiting.filter((each) => kinds[each] === "walk"), at];
    } else if (kind !== "declaration") {
      waiting.push(at);
    }
  });
  for (const at of waiting.filter((each) => kinds[each] === "walk")) {
    steps.push({ at, lines: [at] });
  }
  return steps;
}

/** The comments and blank lines right before an indented line: a loop goes on behind them. */
function gapBefore(kinds: readonly LineKind[], at: number, above: number): readonly number[] {
  const isDone = (kind: LineKind) => kind !== "blank" && kind !== "comment";
  const from = above + 1 + kinds.slice(above + 1, at).findLastIndex(isDone) + 1;
  return Array.from({ length: at - from }, (_, index) => from + index);
}

/** What a step's lines name, bound by the last declaration above it. */
function usesOf(
  lines: readonly string[],
  own: readonly number[],
  declarations: readonly Declaration[],
): readonly Declaration[] {
  const words = new Set(own.flatMap((at) => wordsOf(withoutComment(elementAt(lines, at)))));
  const last = lastOf(own);
  const bound = new Map<string, Declaration>();
  for (const declaration of declarations) {
    if (declaration.at < last && words.has(declaration.variable)) {
      bound.set(declaration.variable, declaration);
    }
  }
  return [...bound.values()];
}

/** Names outside of quotes. */
export function wordsOf(code: string): readonly string[] {
  return code.replaceAll(/"[^"]*"|'[^']*'/gu, " ").match(/\w+/gu) ?? [];
}
