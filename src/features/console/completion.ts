/** Completing a name while a statement is typed. */

/** More are no help. */
const MOST = 8;

export interface Completion {
  /** Where the name begins that is being typed. */
  readonly from: number;
  readonly names: readonly string[];
}

/** What the name before the caret may become; undefined where none is being typed, or within a text. */
export function completeAt(
  text: string,
  caret: number,
  names: readonly string[],
): Completion | undefined {
  const before = text.slice(0, caret);
  const typed = /[A-Za-z_]\w*$/u.exec(before)?.[0];
  if (typed === undefined || isInText(before) || before.at(-1 - typed.length) === ".") {
    return undefined;
  }
  const found = names.filter((name) => name.startsWith(typed) && name !== typed).slice(0, MOST);
  return found.length === 0 ? undefined : { from: caret - typed.length, names: found };
}

function isInText(before: string): boolean {
  const line = before.split("\n").at(-1);
  return (
    line !== undefined && (line.split("'").length % 2 === 0 || line.split('"').length % 2 === 0)
  );
}

/** Whether Enter runs the statement: a block goes on until an empty line, brackets until they are closed. */
export function isComplete(text: string): boolean {
  const lines = text.split("\n");
  const last = lines.at(-1);
  const open = (text.match(/[([{]/gu) ?? NONE).length - (text.match(/[)\]}]/gu) ?? NONE).length;
  const isBlock = lines.some((line) => /:\s*(?:#.*)?$/u.test(line));
  return open <= 0 && (!isBlock || (lines.length > 1 && last !== undefined && last.trim() === ""));
}

const NONE: readonly string[] = [];

/** What the next line of an unfinished statement begins with. */
export function indentAfter(text: string): string {
  const last = text.split("\n").at(-1);
  const indent = last === undefined ? "" : last.slice(0, last.length - last.trimStart().length);
  return /:\s*(?:#.*)?$/u.test(text) ? `${indent}    ` : indent;
}
