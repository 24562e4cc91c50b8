/**
 * A program that calls its own functions as the plain lines that it comes to: a sub-program's lines with what it
 * was called with in the place of its parameters. So whoever follows programs by analogy follows skills too.
 */
import { ensureExists } from "@/base/assert";
import { replaceNames } from "@/core/sub-programs/replace-names";
import { subProgramsOf, type SubProgram } from "@/core/sub-programs/sub-program";
import type { WorldVocabulary } from "@/core/world/world-model";
import { parseStraightLine, type ParsedProgram } from "@/engines/teacher/straight-line-program";

/** A function that is called from deeper calls itself, or is nobody's. */
const DEEPEST = 8;
const CALL = /^(?<name>\w+)\((?<list>[^#]*)\) *(?:#.*)?$/u;

interface PlainLine {
  readonly text: string;
  /** Of the program, from 1: where it is called. */
  readonly line: number;
}

/** Read with the functions in it unrolled; what they come to stands at the lines that call them. */
export function parseUnrolled(
  program: string,
  vocabulary: WorldVocabulary | undefined,
): ParsedProgram {
  const lines = unrolledLines(program);
  const { calls, unsupportedLines } = parseStraightLine(
    lines.map(({ text }) => text).join("\n"),
    vocabulary,
  );
  const lineOf = (line: number) => ensureExists(lines[line - 1], "a line that was read").line;
  return {
    calls: calls.map(({ call, line }) => ({ call, line: lineOf(line) })),
    unsupportedLines: [...new Set(unsupportedLines.map(lineOf))],
  };
}

function unrolledLines(program: string): readonly PlainLine[] {
  const functions = subProgramsOf(program);
  return program.split("\n").flatMap((text, index): readonly PlainLine[] => {
    const line = index + 1;
    const isDefinition = functions.some((each) => each.firstLine <= line && line <= each.lastLine);
    const texts = isDefinition ? [] : unroll(text, functions, DEEPEST);
    return texts.map((each) => ({ text: each, line }));
  });
}

function unroll(text: string, functions: readonly SubProgram[], depth: number): readonly string[] {
  const call = CALL.exec(text)?.groups;
  const called = functions.findLast(({ name }) => name === call?.["name"]);
  const values = called === undefined ? undefined : valuesOf(called, String(call?.["list"]));
  if (called === undefined || values === undefined || depth === 0) {
    return [text];
  }
  const body = bodyOf(called);
  const own = new Map(
    body.flatMap((line) => {
      const variable = /^(\w+)\s*=(?!=)/u.exec(line)?.[1];
      return variable === undefined ? [] : [[variable, `${called.name}_${variable}`] as const];
    }),
  );
  const names = new Map([...own, ...values]);
  return body.flatMap((line) => unroll(replaceNames(line, names), functions, depth - 1));
}

/** What each parameter is called with; undefined where the call does not fit. */
function valuesOf(
  { parameters }: SubProgram,
  list: string,
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [index, part] of splitArguments(list).entries()) {
    const named = /^(\w+)\s*=(?!=)\s*(.+)$/u.exec(part);
    const name = named?.[1] ?? parameters[index]?.name;
    if (name === undefined || !parameters.some((each) => each.name === name)) {
      return undefined;
    }
    values.set(name, named?.[2] ?? part);
  }
  for (const { name, otherwise } of parameters) {
    const value = values.get(name) ?? otherwise;
    if (value === undefined) {
      return undefined;
    }
    values.set(name, value);
  }
  return values;
}

/** At commas outside of texts. */
function splitArguments(list: string): readonly string[] {
  return [...list.matchAll(/(?:"[^"]*"|'[^']*'|[^,"'])+/gu)]
    .map(([part]) => part.trim())
    .filter((part) => part !== "");
}

/** Without its indent, its docstring and what does nothing. */
function bodyOf({ source, told }: SubProgram): readonly string[] {
  const [, ...lines] = source.split("\n");
  const text = lines.join("\n");
  const body = told === "" ? text : text.replace(/^\s*(?:"""[\s\S]*?"""|"[^"]*"|'[^']*')/u, "");
  const kept = body.split("\n").filter((line) => !/^\s*(?:pass|return)?\s*(?:#.*)?$/u.test(line));
  const indent = Math.min(...kept.map((line) => line.search(/\S/u)));
  return kept.map((line) => line.slice(indent));
}
