/**
 * Whether a program, what is said of it, and its changes against the demonstration say the same.
 *
 * The judge reads the text by patterns of its own, from the top, and shares nothing with the code that keeps
 * the two sides together.
 */
import { ensureExists } from "@/base/assert";
import type { Abstractions } from "@/core/abstraction";

const COMMENT = /^# \((causal|task) abstraction(?:, by a person)?\) (.*)$/u;
const BINDING = /^(\w+) = (\w+\(.*\))$/u;
const NOTE = /^\w+\.change_state\("(\w+)", (.+)\)$/u;
const CALL = /^(\w+)\.(\w+)\((.*)\)$/u;

/** What of a program on screen is not as it should be, in words. */
export function textFaults(text: string, abstractions: Abstractions): readonly string[] {
  const lines = text.split("\n");
  const { comments, stateChanges } = abstractions;
  const written = foundIn(lines, COMMENT).map(({ found }) => found.slice(1).join(" "));
  const listed = placed(comments).map(toWritten);
  const noted = foundIn(lines, NOTE).map(({ found }) => found.slice(1).join(" "));
  const changes = placed(stateChanges).map(
    ({ attribute, after }) => `${attribute} ${pythonOf(after)}`,
  );
  const bound = bindingsOf(text).map(([name]) => name);
  const things = bindingsOf(text)
    .map(([, thing]) => thing)
    .filter(isNamed);
  const twice = [...bound, ...things].filter(
    (each, index) => [...bound, ...things].indexOf(each) !== index,
  );
  const unbound = foundIn(lines, CALL).flatMap(({ found: [, name], at }) =>
    name === undefined || isBoundAbove(lines, { name, at }) ? [] : [name],
  );
  return [
    ...faultUnless(isWithin(listed, written), "the list tells of a comment that is not there"),
    ...faultUnless(
      isWithin(written.toSorted(), comments.map(toWritten).toSorted()),
      "a comment is in no list",
    ),
    // What a call does by its name (cut, cook) has no note of its own in the text.
    ...faultUnless(isWithin(noted, changes), "a note is in no list, or out of order"),
    ...twice.map((name) => `${name} is declared twice`),
    ...unbound.map((name) => `${name} is used before it is declared`),
  ];
}

function toWritten({ kind, text }: Abstractions["comments"][number]): string {
  return `${kind} ${text}`;
}

/** Whether all of some stand among others, in their order. */
function isWithin(some: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const each of others) {
    at += Number(each === some[at]);
  }
  return at === some.length;
}

/**
 * Calls of two programs that are to do the same, in their order, without walks, notes and what is said. Things
 * stand in them as they are bound; those of a class that either program binds without a name (slices) by their
 * class and in which order they are used first.
 */
export function callsOfBoth(one: string, other: string): readonly [string[], string[]] {
  const nameless = new Set(
    bindingsOf(`${one}\n${other}`).flatMap(([, thing]) => (isNamed(thing) ? [] : [classOf(thing)])),
  );
  return [callsOf(one, nameless), callsOf(other, nameless)];
}

function callsOf(text: string, nameless: ReadonlySet<string>): string[] {
  const bound = new Map(bindingsOf(text));
  const used = new Map<string, string>();
  const nameOf = (word: string) => {
    const thing = bound.get(word);
    if (thing === undefined || !nameless.has(classOf(thing))) {
      return thing ?? word;
    }
    const kind = classOf(thing);
    const known = used.get(word);
    const alike = [...used.values()].filter((each) => each.startsWith(`${kind} `)).length;
    const name = known ?? `${kind} ${alike}`;
    used.set(word, name);
    return name;
  };
  return callLines(text).map((line) => line.replaceAll(/\w+/gu, nameOf));
}

/** The lines that do something. */
export function callLines(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => CALL.test(line) && !NOTE.test(line) && !line.endsWith(".go_to()"));
}

function bindingsOf(text: string): readonly (readonly [name: string, thing: string])[] {
  return foundIn(text.split("\n"), BINDING).flatMap(({ found: [, name, thing] }) =>
    name === undefined || thing === undefined ? [] : [[name, thing] as const],
  );
}

interface Found {
  readonly found: RegExpExecArray;
  readonly at: number;
}

function foundIn(lines: readonly string[], pattern: RegExp): readonly Found[] {
  return lines.flatMap((line, at): readonly Found[] => {
    const found = pattern.exec(line);
    return found === null ? [] : [{ found, at }];
  });
}

function classOf(thing: string): string {
  return ensureExists(/\("(\w+)"/u.exec(thing)?.[1]);
}

/** Whether a binding says which object it is. */
function isNamed(thing: string): boolean {
  return thing.includes("object_instance=");
}

function isBoundAbove(
  lines: readonly string[],
  { name, at }: { readonly name: string; readonly at: number },
): boolean {
  return lines.slice(0, at).some((line) => BINDING.exec(line)?.[1] === name);
}

/** What is said of a line, from top to bottom; what is said of the whole stands in no text. */
function placed<T extends { readonly line?: number | undefined }>(all: readonly T[]): readonly T[] {
  return all
    .filter(({ line }) => line !== undefined)
    .toSorted((a, b) => ensureExists(a.line) - ensureExists(b.line));
}

function pythonOf(value: unknown): string {
  const words = { true: "True", false: "False", null: "None" };
  return typeof value === "boolean" || value === null ? words[`${value}`] : JSON.stringify(value);
}

function faultUnless(holds: boolean, fault: string): readonly string[] {
  return holds ? [] : [fault];
}
