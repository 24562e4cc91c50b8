/**
 * How many calls two programs differ in, by what the world makes of them: the judge of `bench diff`.
 *
 * It shares nothing with the diff: it reads lines by its own pattern, plays every call of both programs in the
 * world whether or not one was refused, and counts only those that did something or were refused. What is
 * not in the longest common subsequence of what is left was added or removed; what is on both sides moved;
 * the same done between the same two calls, to or with something else, changed.
 */
import { ensureExists } from "@/base/assert";
import { Tally } from "@/base/tally";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { readCallsPlainly } from "@/lab/diff/read-calls-plainly";

export interface RealChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
}

export function countOf({ added, removed, changed, moved }: RealChanges): number {
  return added + removed + changed + moved;
}

/** One call that did something: what, and `what` with the objects that it was done to and with. */
interface Deed {
  readonly method: string;
  readonly whole: string;
}

export function countRealChanges(
  world: WorldModel,
  start: WorldState,
  { original, modified }: { readonly original: string; readonly modified: string },
): RealChanges {
  const before = deedsOf(world, start, original);
  const after = deedsOf(world, start, modified);
  const gaps = gapsBetween(before, after);
  const moved = sharedCount(
    gaps.flatMap(({ removed }) => removed.map(({ whole }) => whole)),
    gaps.flatMap(({ added }) => added.map(({ whole }) => whole)),
  );
  const changed = gaps.reduce((sum, gap) => sum + changedIn(gap), 0);
  const removed = gaps.reduce((sum, gap) => sum + gap.removed.length, 0);
  const added = gaps.reduce((sum, gap) => sum + gap.added.length, 0);
  return { added: added - moved - changed, removed: removed - moved - changed, changed, moved };
}

/** What the calls of a program do, in order. */
function deedsOf(world: WorldModel, start: WorldState, text: string): readonly Deed[] {
  const environment = world.open(start, undefined);
  return readCallsPlainly(world, start, text).flatMap(({ call, method, objects }) => {
    const { ok, changes } = environment.call(call);
    return ok && changes.length === 0 ? [] : [{ method, whole: [method, ...objects].join(" ") }];
  });
}

/** What is only in one list, between two calls that are in both. */
interface Gap {
  readonly removed: readonly Deed[];
  readonly added: readonly Deed[];
}

function gapsBetween(before: readonly Deed[], after: readonly Deed[]): readonly Gap[] {
  const lengths = tableOf(before, after);
  const lengthAt = (i: number, j: number) => ensureExists(lengths[i]?.[j]);
  const gaps: { removed: Deed[]; added: Deed[] }[] = [{ removed: [], added: [] }];
  let i = before.length;
  let j = after.length;
  // From the end to the beginning.
  while (i > 0 || j > 0) {
    const gap = ensureExists(gaps.at(-1));
    const one = before[i - 1];
    const other = after[j - 1];
    if (one !== undefined && one.whole === other?.whole) {
      gaps.push({ removed: [], added: [] });
      i -= 1;
      j -= 1;
    } else if (one !== undefined && (j === 0 || lengthAt(i - 1, j) >= lengthAt(i, j - 1))) {
      gap.removed.push(one);
      i -= 1;
    } else {
      gap.added.push(ensureExists(other));
      j -= 1;
    }
  }
  return gaps;
}

/** Lengths of the longest common subsequence of the first i and the first j. */
function tableOf(before: readonly Deed[], after: readonly Deed[]): readonly (readonly number[])[] {
  const rows: number[][] = [[0, ...after.map(() => 0)]];
  for (const one of before) {
    const last = ensureExists(rows.at(-1));
    const row = [0];
    after.forEach((other, index) => {
      row.push(
        one.whole === other.whole
          ? ensureExists(last[index]) + 1
          : Math.max(ensureExists(last[index + 1]), ensureExists(row[index])),
      );
    });
    rows.push(row);
  }
  return rows;
}

/** The same is done to or with something else; what is whole on the other side moved and is none. */
function changedIn({ removed, added }: Gap): number {
  const whole = new Set(added.map((deed) => deed.whole));
  const gone = new Set(removed.map((deed) => deed.whole));
  return sharedCount(
    removed.filter((deed) => !whole.has(deed.whole)).map(({ method }) => method),
    added.filter((deed) => !gone.has(deed.whole)).map(({ method }) => method),
  );
}

function sharedCount(one: readonly string[], other: readonly string[]): number {
  const counts = new Tally(other);
  return [...new Tally(one)].reduce(
    (sum, [key, count]) => sum + Math.min(count, counts.of(key)),
    0,
  );
}
