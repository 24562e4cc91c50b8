/** How often the instance that a label means is found, against a log that names it. */
import { share } from "@/lab/report/print-figures";
import type { ActionLabel } from "@/core/action-label";
import {
  compareIds,
  floorDistance,
  type HouseholdState,
  resolveInstances,
} from "@/worlds/household/household-study";

/** One interaction as it was. */
export interface TrueInteraction {
  /** Frame before it: the label that begins there is about it. */
  readonly frame: number;
  readonly verb: string;
  readonly objectClass: string;
  readonly instance: string;
  /** The room as it was then. */
  readonly state: HouseholdState;
}

export interface MeasuredInteraction {
  readonly verb: string;
  readonly objectClass: string;
  /** Objects of the class that were in the room. */
  readonly candidates: number;
  readonly isNamed: boolean;
  readonly isRight: boolean;
  /** Whether the nearest object of the class is the one. */
  readonly isNearest: boolean;
  /** How sure the resolver was; absent where it found nothing. */
  readonly chance: number | undefined;
}

/**
 * Resolves the labels from the known state and looks at those that say of a true interaction what was
 * done to which class. What they name themselves is taken away first.
 */
export function measureInstances(
  initial: HouseholdState,
  labels: readonly ActionLabel[],
  truths: readonly TrueInteraction[],
): readonly MeasuredInteraction[] {
  const bare = labels.map((label): ActionLabel => {
    const { instance: _, ...rest } = label;
    return rest;
  });
  const resolved = resolveInstances(initial, bare);
  const byFrame = new Map(resolved.map((each) => [each.label.startFrame, each]));
  return truths.flatMap((truth): MeasuredInteraction[] => {
    const { frame, verb, objectClass, instance, state } = truth;
    const found = byFrame.get(frame);
    if (found?.label.verb !== verb || found.label.object !== objectClass) {
      return [];
    }
    const candidates = state.objects
      .filter((object) => object.class === objectClass && object.attributes.sliced !== true)
      .map(({ id, box }) => ({ id, distanceM: floorDistance(box, state.agent.position) }))
      .sort((a, b) => a.distanceM - b.distanceM || compareIds(a.id, b.id));
    return [
      {
        verb,
        objectClass,
        candidates: candidates.length,
        isNamed: found.instance !== undefined,
        isRight: found.instance === instance,
        isNearest: candidates[0]?.id === instance,
        chance: found.chance,
      },
    ];
  });
}

/** The figures by name; what stays without a name counts as not found. */
export function instanceFigures(
  measured: readonly MeasuredInteraction[],
): Readonly<Record<string, number>> {
  const ambiguous = measured.filter(({ candidates }) => candidates > 1);
  const top1 = (list: readonly MeasuredInteraction[]) =>
    share(list.filter(({ isRight }) => isRight).length, list.length);
  const nearest = (list: readonly MeasuredInteraction[]) =>
    share(list.filter(({ isNearest }) => isNearest).length, list.length);
  return {
    instanceTop1: top1(measured),
    nearestTop1: nearest(measured),
    instanceTop1Ambiguous: top1(ambiguous),
    nearestTop1Ambiguous: nearest(ambiguous),
    namedAmbiguous: share(ambiguous.filter(({ isNamed }) => isNamed).length, ambiguous.length),
    rightOfNamedAmbiguous: top1(ambiguous.filter(({ isNamed }) => isNamed)),
    interactions: measured.length,
    ambiguous: ambiguous.length,
  };
}
