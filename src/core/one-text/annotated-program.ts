/**
 * A program with its abstractions, as one text that can be edited on either side.
 *
 * Key ideas: a comment of a step and a note of a change are written in the program, and the lists beside it
 * are read from there; so neither can say what the other does not. What the text has no place for (a change
 * that leaves nothing to note, a remark on the whole task, a comment of an older version that its text never
 * had) is kept beside and follows its line.
 */
import { elementAt } from "@/base/element-at";
import { Groups } from "@/base/groups";
import { Tally } from "@/base/tally";
import type { Abstractions, CausalComment, ExpectedChange } from "@/core/abstraction";
import { followLines } from "@/core/diff/follow-lines";
import type { ProgramReading, ProgramStep } from "@/core/diff/program-steps";
import { followedLines } from "@/core/one-text/followed-lines";
import { editLines, type LineEdits } from "@/core/one-text/line-edits";
import { writeComment } from "@/core/one-text/written-comment";
import { writeNoteAnew } from "@/core/one-text/written-note";
import {
  changeKey,
  commentKey,
  readWrittenParts,
  valuesBefore,
  type WrittenParts,
} from "@/core/one-text/written-parts";

export interface AnnotatedProgram {
  readonly text: string;
  readonly abstractions: Abstractions;
}

export interface TextReading {
  readonly reading: ProgramReading;
  /** Where a line, from 1, stands now, where that is known better than by comparing the texts. */
  readonly lineOf?: (line: number) => number | undefined;
}

/** After another text was written. */
export function afterText(
  before: AnnotatedProgram,
  text: string,
  { reading, lineOf = followedLines(before.text, text) }: TextReading,
): AnnotatedProgram {
  const { beside } = split(before, readWrittenParts(before.text, reading));
  return join(text, {
    beside: followLines(beside, lineOf),
    known: before.abstractions,
    reading,
  });
}

/** After the abstractions were changed in their own place: the text says so too. */
export function afterAbstractions(
  before: AnnotatedProgram,
  wanted: Abstractions,
  reading: ProgramReading,
): AnnotatedProgram {
  const parts = readWrittenParts(before.text, reading);
  const { comments, changes } = split(before, parts);
  const known = new Map(before.abstractions.comments.map((each) => [each.id, each]));
  const edits: LineEdits = { replaced: new Map(), removed: new Set(), above: new Groups() };
  const written = new Set<string>();
  for (const comment of wanted.comments) {
    const at = comments.get(comment.id);
    const place = known.get(comment.id) === comment ? undefined : placeOf(comment, parts);
    if (at !== undefined) {
      edits.replaced.set(at, writeComment(comment));
      written.add(comment.id);
    } else if (place !== undefined) {
      edits.above.add(place, writeComment(comment));
      written.add(comment.id);
    }
  }
  for (const [at, note] of notesAnew(wanted, before, { parts, changes })) {
    edits.replaced.set(at, note);
  }
  const kept = new Set([...wanted.comments, ...wanted.stateChanges].map(({ id }) => id));
  for (const [id, at] of [...comments, ...changes]) {
    if (!kept.has(id)) {
      edits.removed.add(at);
    }
  }
  const { text, lineOf } = editLines(before.text, edits);
  const beside = {
    ...wanted,
    comments: wanted.comments.filter(({ id }) => !written.has(id)),
    stateChanges: wanted.stateChanges.filter(({ id }) => !changes.has(id)),
  };
  return join(text, { beside: followLines(beside, lineOf), known: wanted, reading });
}

/** The notes whose value is another one now, by the indices of their lines. */
function notesAnew(
  wanted: Abstractions,
  { abstractions }: AnnotatedProgram,
  { parts, changes }: { readonly parts: WrittenParts } & Pick<Divided, "changes">,
): readonly (readonly [at: number, note: string])[] {
  const known = new Map(abstractions.stateChanges.map((each) => [each.id, changeKey(each)]));
  return wanted.stateChanges.flatMap((change) => {
    const at = changes.get(change.id);
    const isOther = at !== undefined && known.get(change.id) !== changeKey(change);
    const note = isOther ? writeNoteAnew(elementAt(parts.program.lines, at), change) : undefined;
    return at === undefined || note === undefined ? [] : [[at, note] as const];
  });
}

/** What a teacher says of its lines and did not write there is written there. */
export function weaveComments(
  program: AnnotatedProgram,
  reading: ProgramReading,
): AnnotatedProgram {
  const parts = readWrittenParts(program.text, reading);
  const { beside } = split(program, parts);
  const edits: LineEdits = { replaced: new Map(), removed: new Set(), above: new Groups() };
  const left = beside.comments.filter((comment) => {
    const at = plainLineOf(comment, parts);
    const place = placeOf(comment, parts);
    if (at !== undefined) {
      edits.replaced.set(at, writeComment(comment));
    } else if (place !== undefined) {
      edits.above.add(place, writeComment(comment));
    }
    return at === undefined && place === undefined;
  });
  const { text, lineOf } = editLines(program.text, edits);
  return join(text, {
    beside: followLines({ ...beside, comments: left }, lineOf),
    known: program.abstractions,
    reading,
  });
}

/** The line where the same is written above the same step without saying what it is. */
function plainLineOf(comment: CausalComment, parts: WrittenParts): number | undefined {
  const { lines } = parts.program;
  return stepOf(comment, parts)?.lines.find(
    (at) =>
      elementAt(lines, at)
        .replace(/^\s*#\s*/u, "")
        .trim() === comment.text.trim(),
  );
}

/** The line, as an index, above which it is written: that of its step, or of the walk to it. */
function placeOf(comment: CausalComment, parts: WrittenParts): number | undefined {
  const { lines } = parts.program;
  return stepOf(comment, parts)?.lines.find((at) => !/^\s*(?:#|$)/u.test(elementAt(lines, at)));
}

function stepOf({ line }: CausalComment, { program }: WrittenParts): ProgramStep | undefined {
  return line === undefined
    ? undefined
    : program.steps.find(({ lines }) => lines.includes(line - 1));
}

interface Divided {
  /** Indices of the lines that say what the abstractions have under these ids. */
  readonly comments: ReadonlyMap<string, number>;
  readonly changes: ReadonlyMap<string, number>;
  /** The abstractions without these. */
  readonly beside: Abstractions;
}

/** What of the abstractions stands in the text. */
function split({ abstractions }: AnnotatedProgram, parts: WrittenParts): Divided {
  const comments = pair(abstractions.comments, parts.comments, commentKey);
  const changes = pair(abstractions.stateChanges, parts.changes, changeKey);
  return {
    comments,
    changes,
    beside: {
      ...abstractions,
      comments: abstractions.comments.filter(({ id }) => !comments.has(id)),
      stateChanges: abstractions.stateChanges.filter(({ id }) => !changes.has(id)),
    },
  };
}

/** Of several that say the same, the first with the first. */
function pair<T extends { readonly id: string }, W extends { readonly at: number }>(
  listed: readonly T[],
  written: readonly W[],
  keyOf: (each: T | W) => string,
): ReadonlyMap<string, number> {
  const places = new Groups<string, number>();
  for (const each of written) {
    places.add(keyOf(each), each.at);
  }
  const taken = new Tally<string>();
  return new Map(
    listed.flatMap((each): readonly (readonly [string, number])[] => {
      const key = keyOf(each);
      const at = places.of(key)[taken.of(key)];
      taken.add(key);
      return at === undefined ? [] : [[each.id, at]];
    }),
  );
}

interface Joined {
  /** What the text has no place for. */
  readonly beside: Abstractions;
  /** Where the names of what is read are taken from, so that they stay. */
  readonly known: Abstractions;
  readonly reading: ProgramReading;
}

function join(text: string, { beside, known, reading }: Joined): AnnotatedProgram {
  const parts = readWrittenParts(text, reading);
  const divided = split({ text, abstractions: known }, parts);
  const idAt = new Map(
    [...divided.comments, ...divided.changes].map(([id, at]) => [at, id] as const),
  );
  const names = new FreeNames([
    ...idAt.values(),
    ...beside.comments.map(({ id }) => id),
    ...beside.stateChanges.map(({ id }) => id),
  ]);
  const nameOf = (at: number, kind: string) => idAt.get(at) ?? names.next(kind);
  const befores = new Map(known.stateChanges.map(({ id, before }) => [id, before]));
  const comments = parts.comments.map(({ kind, text: said, line, by, at }): CausalComment => ({
    id: nameOf(at, kind),
    kind,
    text: said,
    ...(by === undefined ? {} : { by }),
    ...(line === undefined ? {} : { line }),
  }));
  const written = valuesBefore(parts.changes);
  const changes = parts.changes.map(({ at, line, ...change }, index): ExpectedChange => {
    const id = nameOf(at, "change");
    const before = befores.get(id);
    return {
      id,
      ...change,
      before: before === undefined ? elementAt(written, index) : before,
      ...(line === undefined ? {} : { line }),
    };
  });
  const stateChanges = [...changes, ...beside.stateChanges].toSorted(
    (a, b) => (a.line ?? Infinity) - (b.line ?? Infinity),
  );
  return {
    text,
    abstractions: { ...beside, comments: [...comments, ...beside.comments], stateChanges },
  };
}

/** Names that nothing has yet, counted on for each kind: a name that is taken stays so. */
class FreeNames {
  readonly #taken: ReadonlySet<string>;
  readonly #given = new Tally<string>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  next(kind: string): string {
    for (;;) {
      this.#given.add(kind);
      const name = `${kind}-${this.#given.of(kind)}`;
      if (!this.#taken.has(name)) {
        return name;
      }
    }
  }
}
