/** The question before a reading acts: what it would do, what speaks against it, and what a yes takes. */
import { assert, ensureExists } from "@/base/assert";
import {
  readingsOf,
  type PendingReading,
  type Reading,
  type SteppedChange,
} from "@/core/correction";
import type { WorldSpeech } from "@/core/world/world-speech";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import {
  nameOf,
  referencesOf,
  toList,
  toSentence,
} from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";

export interface Proposed {
  readonly edits: readonly Edit[];
  readonly doubts: readonly string[];
  readonly before: readonly PlannedStep[];
  readonly after: readonly PlannedStep[];
  /** What would be otherwise in the end. */
  readonly ends: readonly string[];
  readonly speech: WorldSpeech;
}

/** So many steps are told on each side; the rest is a number. */
const MAX_TOLD = 3;

/** What waits for a yes: the revised program as it would be, and its steps that would come and go. */
export function toPending(
  { program, abstractions, note, record }: ProposalDraft,
  { edits, doubts, before, after, ends, speech }: Proposed,
): PendingReading {
  return {
    does: doesBy(edits),
    doubts: doubts.map(toSentence),
    steps: compareSteps(before, after, speech),
    ...(ends.length === 0 ? {} : { ends: [...ends] }),
    program,
    abstractions,
    note,
    record,
  };
}

/** Goes on after "this would". */
export function doesBy(edits: readonly Edit[]): string {
  return edits.length === 0 ? "mend what fails" : edits.map(({ said }) => said).join("; ");
}

/** "This would put Egg_27 in or on Plate_12: meant so?", with the steps that would come and go. */
export function askFirst(pending: PendingReading): string {
  const [first, ...others] = readingsOf(pending);
  assert(first !== undefined, "a question has at least one reading");
  const also = others.map(
    (reading, index) => `${index + 2}. ${reading.does} (${changesOf(reading)}).`,
  );
  return [
    `Not done before you say so: this would ${first.does} (${changesOf(first)}).`,
    "Meant so?",
    ...(also.length === 0 ? [] : ["Or is it one of these?", ...also]),
    ...first.doubts,
    "Nothing was changed.",
  ].join(" ");
}

function changesOf({ steps }: Reading): string {
  const told = [toldOf("new", steps), toldOf("gone", steps)].filter((text) => text !== "");
  return told.length === 0 ? "the same steps" : told.join("; ");
}

function toldOf(kind: SteppedChange["kind"], steps: readonly SteppedChange[]): string {
  const words = steps.flatMap((step) => (step.kind === kind ? [step.words] : []));
  const told = words.slice(0, MAX_TOLD);
  const more = words.length - told.length;
  return words.length === 0
    ? ""
    : `${kind}: ${toList(more > 0 ? [...told, `${more} more`] : told)}`;
}

/** The steps that differ, in the order of the program: the longest common run of steps stays. */
export function compareSteps(
  before: readonly PlannedStep[],
  after: readonly PlannedStep[],
  speech: WorldSpeech,
): SteppedChange[] {
  const keyed = (steps: readonly PlannedStep[]) => steps.map(({ call }) => toKeyed(call, speech));
  return compareLists(keyed(before), keyed(after));
}

/** Something in a list: what makes it the same as another one, and how it is told. */
export interface Keyed {
  readonly key: string;
  readonly words: string;
}

/** A call in words. */
export function toKeyed(call: PlannedStep["call"], speech: WorldSpeech): Keyed {
  return { key: signature(call), words: speech.describeCall(call).toDo };
}

/** What is in one list alone, in order: the longest common run stays. */
export function compareLists(before: readonly Keyed[], after: readonly Keyed[]): SteppedChange[] {
  const keysOf = (list: readonly Keyed[]) => list.map(({ key }) => key);
  const common = commonLengths(keysOf(before), keysOf(after));
  const changes: SteppedChange[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, next] = [before[from], after[to]];
    if (old !== undefined && next !== undefined && old.key === next.key) {
      from += 1;
      to += 1;
    } else if (next === undefined || (old !== undefined && isGoneFirst(common, from, to))) {
      if (old !== undefined) {
        changes.push({ kind: "gone", words: old.words });
      }
      from += 1;
    } else {
      changes.push({ kind: "new", words: next.words });
      to += 1;
    }
  }
  return changes;
}

type Lengths = readonly (readonly number[])[];

/** Of all ends of two lists, how many items they have in common in order. */
function commonLengths(before: readonly string[], after: readonly string[]): Lengths {
  const rows: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let from = before.length - 1; from >= 0; from -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const row = ensureExists(rows[from]);
      row[to] =
        before[from] === after[to]
          ? lengthAt(rows, from + 1, to + 1) + 1
          : Math.max(lengthAt(rows, from + 1, to), lengthAt(rows, from, to + 1));
    }
  }
  return rows;
}

function isGoneFirst(common: Lengths, from: number, to: number): boolean {
  return lengthAt(common, from + 1, to) >= lengthAt(common, from, to + 1);
}

function lengthAt(rows: Lengths, from: number, to: number): number {
  return ensureExists(rows[from]?.[to]);
}

function signature(call: PlannedStep["call"]): string {
  // What is cut on the way has other variables in a program that is written anew.
  return [call.method, ...referencesOf(call).map(nameOf)].join(" ");
}
