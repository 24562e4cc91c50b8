/** From demonstrations to a policy, or to what is wrong with them. */
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { framesOf } from "@/core/skill/follow-policy";
import type { HandPose } from "@/core/skill/hand-pose";
import type { KeyPose } from "@/core/skill/skill";
import { changedByMost, findOdd, type ReadDemonstration } from "@/engines/skills/find-odd";
import { fitPose, type PoseSample } from "@/engines/skills/fit-pose";
import { toKeyPoses } from "@/engines/skills/key-poses";
import {
  FEWEST_DEMONSTRATIONS,
  type LearnedPolicy,
  type ShownDemonstration,
} from "@/engines/skills/skills-engine";

/** Nothing is left out silently: whoever showed them says which of those that disagree are meant. */
export function learnPolicy(shown: readonly ShownDemonstration[]): LearnedPolicy {
  if (shown.length < FEWEST_DEMONSTRATIONS) {
    return { kind: "too-few", count: shown.length };
  }
  const read = shown.map((each): ReadDemonstration => ({
    shown: each,
    keys: toKeyPoses(each.poses),
    frames: framesOf(each.object, each.reference),
  }));
  const odd = findOdd(read);
  if (odd.length > 0) {
    return { kind: "disagree", odd };
  }
  const outcome = changedByMost(shown);
  if (outcome.length === 0) {
    return { kind: "no-change" };
  }
  const { events } = ensureExists(read[0]).keys;
  const hasReference = shown.every(({ reference }) => reference !== undefined);
  const poses = Array.from({ length: events.length + 1 }, (_, index): readonly KeyPose[] => {
    const arcs = read.flatMap(({ keys, frames }) => {
      const arc = keys.arcs[index];
      return arc === undefined ? [] : [{ arc, frames }];
    });
    const isUsual = arcs.length * 2 > read.length && arcs.length >= 3;
    const ends: readonly (0 | 1)[] = isUsual ? [0, 1] : [];
    const high = ends.map((end) =>
      fitPose(
        arcs.map(({ arc, frames }) => ({ pose: arc[end], frames })),
        hasReference,
      ),
    );
    const at = read.map(({ keys, frames }) => sampleOf(keys.events[index]?.pose, frames));
    return [...high, ...(index < events.length ? toEvent(at.filter(isDefined), hasReference) : [])];
  });
  return { kind: "learned", policy: { poses: poses.flat() }, outcome };
}

function sampleOf(
  pose: HandPose | undefined,
  frames: ReadDemonstration["frames"],
): PoseSample | undefined {
  return pose === undefined ? undefined : { pose, frames };
}

/** The fingers are there before they close or open. */
function toEvent(samples: readonly PoseSample[], hasReference: boolean): readonly KeyPose[] {
  return [fitPose(samples, hasReference)];
}
