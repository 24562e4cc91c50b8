/** What a program's text says of itself: the comments of its steps, and its notes of what changes. */
import { toCanonicalJson, type Json } from "@/base/json";
import type { CausalComment, ExpectedChange } from "@/core/abstraction";
import { readProgram, type ProgramReading, type ReadProgram } from "@/core/diff/program-steps";
import { readWrittenComments, toOneLine } from "@/core/one-text/written-comment";

/** Where in the text it is said. */
interface Placed {
  /** Index of its line. */
  readonly at: number;
  /** The line of the step that it belongs to, from 1; undefined for what belongs to none. */
  readonly line: number | undefined;
}

export type WrittenRemark = Placed & Pick<CausalComment, "kind" | "text" | "by">;
export type WrittenChange = Placed & Pick<ExpectedChange, "object" | "attribute" | "after">;

export interface WrittenParts {
  readonly program: ReadProgram;
  readonly comments: readonly WrittenRemark[];
  readonly changes: readonly WrittenChange[];
}

export function readWrittenParts(text: string, reading: ProgramReading): WrittenParts {
  const program = readProgram(text, reading);
  const lines = new Map(
    program.steps.flatMap((step) => step.lines.map((at) => [at, step.at + 1] as const)),
  );
  const comments = readWrittenComments(program.lines).map((comment) => ({
    ...comment,
    line: lines.get(comment.at),
  }));
  const changes = reading.read(text).calls.flatMap(({ line, call }): readonly WrittenChange[] => {
    const [attribute, after] = call.args.map((each) =>
      each.kind === "literal" ? each.value : undefined,
    );
    const isNote = call.method === reading.roles.note;
    if (!isNote || typeof attribute !== "string" || after === undefined) {
      return [];
    }
    const object = call.receiver.instance ?? call.receiver.class;
    return [{ object, attribute, after, at: line - 1, line: lines.get(line - 1) }];
  });
  return { program, comments, changes };
}

/** What makes two comments the same one, wherever they stand. */
export function commentKey({
  kind,
  text,
  by,
}: Pick<CausalComment, "kind" | "text" | "by">): string {
  return toCanonicalJson([kind, toOneLine(text).trimEnd(), by === "person"]);
}

export function changeKey(change: Pick<ExpectedChange, "object" | "attribute" | "after">): string {
  const { object, attribute, after } = change;
  return toCanonicalJson([object, attribute, after]);
}

/** What each note says was so before it: the last note of the same, or the other of two values. */
export function valuesBefore(changes: readonly WrittenChange[]): readonly Json[] {
  const last = new Map<string, Json>();
  return changes.map(({ object, attribute, after }) => {
    const key = toCanonicalJson([object, attribute]);
    const before = last.get(key);
    last.set(key, after);
    return before === undefined ? (typeof after === "boolean" ? !after : null) : before;
  });
}
