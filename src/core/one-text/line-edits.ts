/** A text with lines replaced, taken out and put in, and where the others are then. */
import { ensureExists } from "@/base/assert";
import type { Groups } from "@/base/groups";

/** By indices of lines of the text as it was. */
export interface LineEdits {
  /** What a line says instead; it keeps its indent. */
  readonly replaced: Map<number, string>;
  readonly removed: Set<number>;
  /** What is put in above a line, indented as that is. */
  readonly above: Groups<number, string>;
}

export interface EditedText {
  readonly text: string;
  /** Where a line, from 1, stands now; undefined where it is gone. */
  readonly lineOf: (line: number) => number | undefined;
}

export function editLines(text: string, { replaced, removed, above }: LineEdits): EditedText {
  const lines = text.split("\n");
  const edited: string[] = [];
  const places = new Map<number, number>();
  for (const [at, line] of [...lines, ""].entries()) {
    const [indent] = ensureExists(/^\s*/u.exec(line));
    edited.push(...above.of(at).map((each) => `${indent}${each}`));
    if (at < lines.length && !removed.has(at)) {
      const instead = replaced.get(at);
      places.set(at, edited.length);
      edited.push(instead === undefined ? line : `${indent}${instead}`);
    }
  }
  return {
    text: edited.join("\n"),
    lineOf: (line) => {
      const at = places.get(line - 1);
      return at === undefined ? undefined : at + 1;
    },
  };
}
