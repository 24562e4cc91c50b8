/**
 * Random sequences of keep, drop, only this, edit and undo over made programs, each held against a model that
 * is recomputed from lists of calls.
 *
 * The model shares nothing with the diff: it reads the text from the top as Python does, finds the length of
 * the longest common subsequence by its own recurrence, and knows of a hunk only what it says of itself.
 */
import { ensureExists } from "@/base/assert";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { EMPTY_ABSTRACTIONS, type Abstractions } from "@/core/abstraction";
import { allBut, dropHunks } from "@/core/diff/drop-hunks";
import { followLines } from "@/core/diff/follow-lines";
import { diffPrograms, type Hunk, type ProgramDiff } from "@/core/diff/program-diff";
import { readProgram, type ProgramReading } from "@/core/diff/program-steps";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import {
  drawCall,
  drawCalls,
  drawChanged,
  readMade,
  writeMade,
  type MadeCall,
} from "@/lab/diff/made-programs";
import { householdKit } from "@/worlds/household/household-kit";

const READING: ProgramReading = {
  read: (text) => parseStraightLine(text, householdKit.model.vocabulary),
  roles: { walk: "go_to", note: "change_state" },
};

/** A program on screen: its text, and what is said of its lines, by what the line does. */
interface Shown {
  readonly text: string;
  readonly abstractions: Abstractions;
}

export interface SequenceResult {
  readonly acts: number;
  /** What was not as the model has it, in order. */
  readonly faults: readonly string[];
}

const MAX_ACTS = 8;

/** One sequence; the same seed gives the same one. */
export function runSequence(seed: number): SequenceResult {
  const random = createSeededRandom(seed);
  const original = drawCalls(random, random.integer(0, 9));
  const originalText = writeMade(random, original);
  const shown: Shown[] = [show(random, drawChanged(random, original))];
  const faults: string[] = [];
  const acts = random.integer(1, MAX_ACTS);
  for (let act = 0; act < acts; act += 1) {
    const before = ensureExists(shown.at(-1));
    const diff = diffTexts(originalText, before.text);
    faults.push(...checkDiff(diff, original, before));
    const kind = random.pick(["drop", "drop", "drop", "only", "edit", "undo", "keep"]);
    if (kind === "undo" && shown.length > 1) {
      shown.pop();
    } else if (kind === "edit") {
      shown.push(editShown(random, before));
    } else if ((kind === "drop" || kind === "only") && diff.hunks.length > 0) {
      const index = random.integer(0, diff.hunks.length - 1);
      const dropped = kind === "drop" ? new Set([index]) : allBut(diff, index);
      const after = dropFrom(diff, dropped, before);
      faults.push(...checkDrop({ diff, dropped, before, after }, original));
      shown.push(after);
    }
  }
  const last = ensureExists(shown.at(-1));
  faults.push(...checkAllDropped(diffTexts(originalText, last.text), original, last));
  return { acts, faults };
}

function diffTexts(original: string, modified: string): ProgramDiff {
  return diffPrograms(readProgram(original, READING), readProgram(modified, READING));
}

/** Each call has a comment of its own. */
function show(random: SeededRandom, calls: readonly MadeCall[]): Shown {
  const text = writeMade(random, calls);
  const comments = readMade(text).lines.map((line, index) => ({
    id: `c${index}`,
    kind: "causal" as const,
    text: ensureExists(calls[index]),
    line,
  }));
  return { text, abstractions: { ...EMPTY_ABSTRACTIONS, comments } };
}

/** A person changes the calls and writes all of it anew. */
function editShown(random: SeededRandom, { text }: Shown): Shown {
  const { calls } = readMade(text);
  const at = random.integer(0, calls.length);
  const isCut = random.integer(0, 1) === 0;
  return show(random, calls.toSpliced(at, isCut ? 1 : 0, ...(isCut ? [] : [drawCall(random)])));
}

function dropFrom(diff: ProgramDiff, dropped: ReadonlySet<number>, { abstractions }: Shown): Shown {
  const { text, lineOf } = dropHunks(diff, dropped);
  return { text, abstractions: followLines(abstractions, lineOf) };
}

/** The hunks are what lies between the two lists of calls, and no more of them than need be. */
function checkDiff(
  { hunks, kept }: ProgramDiff,
  original: readonly MadeCall[],
  { text }: Shown,
): readonly string[] {
  const { calls, faults } = readMade(text);
  const before = [...kept, ...hunks].flatMap((each) => ("original" in each ? [each.original] : []));
  const after = [...kept, ...hunks].flatMap((each) => ("modified" in each ? [each.modified] : []));
  const isSame = (pair: { readonly original: number; readonly modified: number }) =>
    original[pair.original] === calls[pair.modified];
  const moved = hunks.flatMap((hunk) => (hunk.kind === "moved" ? [hunk] : []));
  return [
    ...faults,
    ...faultUnless(
      isEachOnce(before, original.length),
      "a step of the original is in no hunk or two",
    ),
    ...faultUnless(isEachOnce(after, calls.length), "a step of the program is in no hunk or two"),
    ...faultUnless([...kept, ...moved].every(isSame), "unequal steps are taken for the same"),
    ...faultUnless(kept.length === commonLength(original, calls), "more steps could be kept"),
  ];
}

interface Drop {
  readonly diff: ProgramDiff;
  readonly dropped: ReadonlySet<number>;
  readonly before: Shown;
  readonly after: Shown;
}

/** The calls after a drop are those of the model, and what is said stands where it is said of. */
function checkDrop(
  { diff, dropped, before, after }: Drop,
  original: readonly MadeCall[],
): readonly string[] {
  const { calls, lines, faults } = readMade(after.text);
  const expected = modelDrop(diff, dropped, { original, modified: readMade(before.text).calls });
  const isSaidThere = after.abstractions.comments.every(
    ({ text, line }) => calls[lines.indexOf(ensureExists(line))] === text,
  );
  const gone = [...dropped].flatMap((index) => {
    const hunk = ensureExists(diff.hunks[index]);
    return hunk.kind === "added" || hunk.kind === "changed" ? [hunk] : [];
  });
  const left = before.abstractions.comments.length - gone.length;
  return [
    ...faults,
    ...faultUnless(calls.join("; ") === expected.join("; "), "the calls are not the model's"),
    ...faultUnless(isSaidThere, "a comment stands at another step's line"),
    ...faultUnless(after.abstractions.comments.length === left, "comments are lost or left over"),
  ];
}

function checkAllDropped(
  diff: ProgramDiff,
  original: readonly MadeCall[],
  last: Shown,
): readonly string[] {
  const after = dropFrom(diff, new Set(diff.hunks.keys()), last);
  const { calls, faults } = readMade(after.text);
  return [
    ...faults,
    ...faultUnless(
      calls.join("; ") === original.join("; "),
      "with all dropped it is not the original",
    ),
  ];
}

/** On plain lists: what goes, goes; what comes back stands after the last of its own that is in place. */
function modelDrop(
  { hunks, kept }: ProgramDiff,
  dropped: ReadonlySet<number>,
  {
    original,
    modified,
  }: { readonly original: readonly MadeCall[]; readonly modified: readonly MadeCall[] },
): readonly MadeCall[] {
  const isDropped = (hunk: Hunk) => dropped.has(hunks.indexOf(hunk));
  const places = new Map(kept.map((pair) => [pair.original, pair.modified]));
  for (const hunk of hunks) {
    if (hunk.kind === "changed") {
      places.set(hunk.original, hunk.modified);
    }
  }
  /** What stands there, by how far to the right: after a step come those that come back behind it. */
  const entries = modified.map((call, index) => ({ call, at: index, order: -1 }));
  const gone = hunks.flatMap((hunk) =>
    hunk.kind !== "removed" && isDropped(hunk) ? [hunk.modified] : [],
  );
  const stays = entries.filter((_, index) => !gone.includes(index));
  const back = hunks.flatMap((hunk) => {
    if (hunk.kind === "added" || !isDropped(hunk)) {
      return [];
    }
    const rank = hunk.original;
    const anchors = [...places].filter(([own]) => own <= rank);
    const at = Math.max(-1, ...anchors.map(([, place]) => place));
    return [{ call: ensureExists(original[rank]), at, order: rank }];
  });
  return [...stays, ...back]
    .toSorted((a, b) => a.at - b.at || a.order - b.order)
    .map(({ call }) => call);
}

function isEachOnce(indices: readonly number[], count: number): boolean {
  return indices.length === count && new Set(indices).size === count;
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  let row = other.map(() => 0);
  for (const call of one) {
    const next: number[] = [];
    other.forEach((each, index) => {
      const diagonal = index === 0 ? 0 : ensureExists(row[index - 1]);
      const left = index === 0 ? 0 : ensureExists(next[index - 1]);
      next.push(call === each ? diagonal + 1 : Math.max(left, ensureExists(row[index])));
    });
    row = next;
  }
  return Math.max(0, ...row.slice(-1));
}

function faultUnless(isRight: boolean, fault: string): readonly string[] {
  return isRight ? [] : [fault];
}
