/** Demonstrations that do not do what the others do: by what came of them, by their order, by where they were. */
import { ensureExists } from "@/base/assert";
import { numberAt } from "@/base/element-at";
import { Tally } from "@/base/tally";
import type { SkillFrames } from "@/core/skill/follow-policy";
import { toLocal } from "@/engines/skills/fit-pose";
import type { KeyPoses } from "@/engines/skills/key-poses";
import type { OddDemonstration, ShownDemonstration } from "@/engines/skills/skills-engine";

/** Poses of one skill lie within this of each other, as seen from the right thing; in metres. */
const NEAR = 0.06;

export interface ReadDemonstration {
  readonly shown: ShownDemonstration;
  readonly keys: KeyPoses;
  readonly frames: SkillFrames;
}

/** What more than half of them changed: what was so before, none of them can show. */
export function changedByMost(
  shown: readonly Pick<ShownDemonstration, "before" | "outcome">[],
): readonly string[] {
  const changed = shown.flatMap(({ before, outcome }) => changedIn(before, outcome));
  const counts = new Tally(changed);
  return [...new Set(changed)].filter((words) => counts.of(words) * 2 > shown.length);
}

/** What of an outcome was not so before. */
export function changedIn(
  before: readonly string[],
  outcome: readonly string[],
): readonly string[] {
  return outcome.filter((words) => !before.includes(words));
}

/** What more than half of them do, in its order. */
function usualOrder(read: readonly ReadDemonstration[]): string {
  const counts = new Tally(read.map(({ keys }) => orderOf(keys)));
  return ensureExists([...counts].toSorted(([, a], [, b]) => b - a)[0])[0];
}

export function findOdd(read: readonly ReadDemonstration[]): readonly OddDemonstration[] {
  const outcome = changedByMost(read.map(({ shown }) => shown));
  const order = usualOrder(read);
  const alike = read.filter(({ keys }) => orderOf(keys) === order);
  return read.flatMap((each, index) => {
    const missing = outcome.filter((words) => !each.shown.outcome.includes(words));
    const why =
      missing.length > 0
        ? `It did not end as the others did, with: ${missing.join(", ")}. It ended with: ${each.shown.outcome.join(", ")}.`
        : orderOf(each.keys) === order
          ? placeOdd(each, alike)
          : `It goes: ${tellOrder(orderOf(each.keys))}. The others go: ${tellOrder(order)}.`;
    return why === undefined ? [] : [{ index, why }];
  });
}

function orderOf({ events }: KeyPoses): string {
  return events.map(({ kind }) => kind).join(" ");
}

function tellOrder(order: string): string {
  return order === "" ? "the fingers never close" : order.replaceAll(" ", ", ");
}

const SEEN = ["object", "place", "reference", "table"] as const;

/** Where it does something elsewhere than the others, from wherever one looks. */
function placeOdd(
  each: ReadDemonstration,
  alike: readonly ReadDemonstration[],
): string | undefined {
  for (const [index, { kind }] of each.keys.events.entries()) {
    const far = SEEN.map((seen) => {
      const places = alike.map(({ keys, frames }) =>
        toLocal(ensureExists(keys.events[index]).pose, frames[seen]),
      );
      const own = toLocal(ensureExists(each.keys.events[index]).pose, each.frames[seen]);
      const typical = (axis: "ahead" | "left" | "up") => median(places.map((place) => place[axis]));
      const distance = (place: typeof own) =>
        Math.hypot(
          place.ahead - typical("ahead"),
          place.left - typical("left"),
          place.up - typical("up"),
        );
      return { own: distance(own), usual: median(places.map(distance)) };
    });
    const [best] = far.toSorted((a, b) => a.usual - b.usual);
    const { own, usual } = ensureExists(best);
    if (own > NEAR && own > 4 * usual) {
      return `Its fingers ${kind} ${Math.round(own * 100)} cm from where the others do.`;
    }
  }
  return undefined;
}

function median(values: readonly number[]): number {
  return numberAt(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length / 2),
  );
}
