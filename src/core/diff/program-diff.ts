/**
 * Two programs compared by what they do: which calls are only in one, which act on something else, and
 * which come at another time. One hunk is one decision.
 *
 * Key ideas: steps that do the same to the same objects, in the same order, are the same (the longest
 * common subsequence); of what is left over, equal steps moved, and steps of the same place in both
 * programs that differ in one thing changed. What things are called and where they are declared makes
 * no difference.
 */
import { elementAt } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import { commonSteps, type StepPair } from "@/core/diff/common-steps";
import { pairNames, type NamePairs } from "@/core/diff/pair-names";
import { objectsOf, type ProgramStep, type ReadProgram } from "@/core/diff/program-steps";
import { Tally } from "@/base/tally";
import type { ObjectReference } from "@/core/world/program-call";

/** Indices of steps: `original` where the step is there, `modified` where it is here. */
export type Hunk =
  | { readonly kind: "added"; readonly modified: number }
  | { readonly kind: "removed"; readonly original: number }
  | { readonly kind: "changed"; readonly original: number; readonly modified: number }
  | { readonly kind: "moved"; readonly original: number; readonly modified: number };

export interface ProgramDiff {
  readonly original: ReadProgram;
  readonly modified: ReadProgram;
  /** In the order of the modified program; what was removed stands where it would be. */
  readonly hunks: readonly Hunk[];
  /** Steps that are in both, at the same time: pairs of indices, rising in both. */
  readonly kept: readonly StepPair[];
  /** Classes of which it is not told which instance is meant: the class has to do. */
  readonly nameless: ReadonlySet<string>;
  /** Which of several of such a class stands for which. */
  readonly names: NamePairs;
}

export function diffPrograms(original: ReadProgram, modified: ReadProgram): ProgramDiff {
  const nameless = namelessClasses([...original.steps, ...modified.steps]);
  const before = original.steps.map((step) => keyOf(step, nameless));
  const after = modified.steps.map((step) => keyOf(step, nameless));
  const kept = commonSteps(before, after);
  const names = pairNames({ original, modified }, kept, nameless);
  const left = {
    original: leftOf(
      before,
      kept.map((pair) => pair.original),
    ),
    modified: leftOf(
      after,
      kept.map((pair) => pair.modified),
    ),
  };
  const moved = pairMoves(left, before, after);
  const changed = pairChanges({ kept, left, moved }, original.steps, modified.steps);
  const hunks = toHunks({ kept, left, moved, changed });
  return { original, modified, hunks, kept, nameless, names };
}

interface Left {
  readonly original: readonly number[];
  readonly modified: readonly number[];
}

/**
 * Classes that a program names without saying which instance: then it is not told whether two steps mean the
 * same one, and the class has to do.
 */
function namelessClasses(steps: readonly ProgramStep[]): ReadonlySet<string> {
  const objects = steps.flatMap(({ call }) => (call === undefined ? [] : objectsOf(call)));
  return new Set(
    objects.flatMap(({ instance, class: objectClass }) =>
      instance === undefined ? [objectClass] : [],
    ),
  );
}

/** What an object is in both programs, whatever variable it is bound to. */
export function identityOf(object: ObjectReference, nameless: ReadonlySet<string>): string {
  return object.instance === undefined || nameless.has(object.class)
    ? `a ${object.class}`
    : object.instance;
}

function keyOf({ call, code }: ProgramStep, nameless: ReadonlySet<string>): string {
  if (call === undefined) {
    return code;
  }
  const args = call.args.map((argument) =>
    argument.kind === "object"
      ? identityOf(argument.object, nameless)
      : JSON.stringify(argument.value),
  );
  return JSON.stringify([call.method, identityOf(call.receiver, nameless), ...args]);
}

function leftOf(keys: readonly string[], kept: readonly number[]): readonly number[] {
  const both = new Set(kept);
  return [...keys.keys()].filter((index) => !both.has(index));
}

/** The same step at another time: the first one left with the first one left. */
function pairMoves(
  left: Left,
  before: readonly string[],
  after: readonly string[],
): readonly StepPair[] {
  const waiting = groupBy(left.modified, (index) => elementAt(after, index));
  const taken = new Tally<string>();
  return left.original.flatMap((original) => {
    const key = elementAt(before, original);
    const modified = waiting.of(key)[taken.of(key)];
    taken.add(key);
    return modified === undefined ? [] : [{ original, modified }];
  });
}

/** Steps between the same kept ones that differ in one thing: in both programs one after the other. */
function pairChanges(
  { kept, left, moved }: Pick<Parts, "kept" | "left" | "moved">,
  before: readonly ProgramStep[],
  after: readonly ProgramStep[],
): readonly StepPair[] {
  const gone = new Set(moved.map(({ original }) => original));
  const come = new Set(moved.map(({ modified }) => modified));
  const gapBefore = gapsOf(kept.map((pair) => pair.original));
  const gaps = groupBy(
    left.modified.filter((each) => !come.has(each)),
    gapsOf(kept.map((pair) => pair.modified)),
  );
  const changed: StepPair[] = [];
  let reached = -1;
  for (const original of left.original.filter((each) => !gone.has(each))) {
    const modified = gaps
      .of(gapBefore(original))
      .find(
        (each) => each > reached && isChange(elementAt(before, original), elementAt(after, each)),
      );
    if (modified !== undefined) {
      changed.push({ original, modified });
      reached = modified;
    }
  }
  return changed;
}

/** Tells between which of the rising indices one stands; asked of rising ones. */
function gapsOf(kept: readonly number[]): (index: number) => number {
  let gap = 0;
  return (index) => {
    while (gap < kept.length && elementAt(kept, gap) < index) {
      gap += 1;
    }
    return gap;
  };
}

/** The same is done, to another thing or with another one. */
function isChange({ call: one }: ProgramStep, { call: other }: ProgramStep): boolean {
  if (one === undefined || other === undefined || one.method !== other.method) {
    return false;
  }
  const [first, ...rest] = objectsOf(one).map((object) => object.class);
  const [second, ...others] = objectsOf(other).map((object) => object.class);
  return first === second || (rest.length > 0 && rest.join(" ") === others.join(" "));
}

interface Parts {
  readonly kept: readonly StepPair[];
  readonly left: Left;
  readonly moved: readonly StepPair[];
  readonly changed: readonly StepPair[];
}

function toHunks({ kept, left, moved, changed }: Parts): readonly Hunk[] {
  const pairs = [...moved, ...changed];
  const paired = new Set(pairs.map(({ original }) => original));
  const here = new Set(pairs.map(({ modified }) => modified));
  const anchors = [...kept, ...changed].toSorted((a, b) => a.original - b.original);
  const gapOf = gapsOf(anchors.map(({ original }) => original));
  /** A removed step stands right after the one that it came after. */
  const placeOf = (original: number) => {
    const anchor = anchors[gapOf(original) - 1];
    return anchor === undefined ? -0.5 : anchor.modified + 0.5;
  };
  const hunks: { readonly hunk: Hunk; readonly at: number }[] = [
    ...moved.map((pair) => ({ hunk: { kind: "moved" as const, ...pair }, at: pair.modified })),
    ...changed.map((pair) => ({ hunk: { kind: "changed" as const, ...pair }, at: pair.modified })),
    ...left.modified
      .filter((modified) => !here.has(modified))
      .map((modified) => ({ hunk: { kind: "added" as const, modified }, at: modified })),
    ...left.original
      .filter((original) => !paired.has(original))
      .map((original) => ({
        hunk: { kind: "removed" as const, original },
        at: placeOf(original),
      })),
  ];
  return hunks.toSorted((a, b) => a.at - b.at).map(({ hunk }) => hunk);
}
