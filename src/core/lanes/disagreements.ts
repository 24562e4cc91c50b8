/**
 * Where the lanes differ, and how much a person's look is worth there: disagreement times uncertainty, so that
 * minutes go where they change something.
 */
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { Tally } from "@/base/tally";
import type { ActionLabel } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";
import type { LanePlace } from "@/core/lanes/align-lanes";
import type { LaneAction, Lanes } from "@/core/lanes/lane-action";
import { t } from "@/base/language/translate";

/** Lanes that differ at one action. */
export interface Disagreement extends LanePlace {
  /** The same as long as the lanes say the same here. */
  readonly id: string;
  /** Which lanes there are at all: a lane that is there and says nothing says that nothing was done. */
  readonly hasLog: boolean;
  readonly hasProgram: boolean;
  readonly hasRun: boolean;
}

type Present = Pick<Lanes, "log" | "program" | "run">;

/** In the order of the demonstration. */
export function findDisagreements(
  places: readonly LanePlace[],
  present: Present,
): readonly Disagreement[] {
  // Where nothing is labelled yet, there is nothing to disagree with.
  if (places.every(({ label }) => label === undefined)) {
    return [];
  }
  const times = new Tally<string>();
  return places.flatMap((place) => {
    if (!isDisputed(place, present)) {
      return [];
    }
    const says = [place.label, place.log, place.program, place.run]
      .map((action) => action?.key ?? "-")
      .join("|");
    const count = times.of(says);
    times.add(says);
    return [
      {
        ...place,
        id: `${says}#${count}`,
        hasLog: present.log !== undefined,
        hasProgram: present.program !== undefined,
        hasRun: present.run !== undefined,
      },
    ];
  });
}

function isDisputed(place: LanePlace, present: Present): boolean {
  const { label, log, program, run } = place;
  const said = [
    label,
    ...(present.log === undefined ? [] : [log]),
    ...(present.program === undefined ? [] : [program]),
  ];
  const isRunOther = present.run !== undefined && program !== undefined && run?.ok !== true;
  return isRunOther || new Set(said.map((action) => action?.key)).size > 1;
}

/** What doubt counts where nothing disputes it: a program that was written of the labels vouches little. */
const UNDISPUTED = 0.25;

/** Worth as much as an undisputed label of which the model was sure by 0.6. */
export const WORTH_A_LOOK = 0.1;

/**
 * What a look at each label is worth, from 0 to 1: how unsure the model was of it, times how much of what else
 * is known says otherwise. Nothing where a person or a log has said it; a motion, of which the other lanes
 * say nothing, counts as undisputed.
 */
export function labelWorths(
  labels: readonly ActionLabel[],
  places: readonly LanePlace[],
  present: Present,
): ReadonlyMap<string, number> {
  const shares = new Map(
    places.flatMap((place) =>
      place.label === undefined
        ? []
        : [[place.label.label.id, disputedShare(place, present)] as const],
    ),
  );
  return new Map(
    labels.map((label) => {
      const share = shares.get(label.id);
      const doubt = isUnconfirmed(label) ? 1 - label.confidence : 0;
      return [
        label.id,
        doubt * (share === undefined ? UNDISPUTED : UNDISPUTED + (1 - UNDISPUTED) * share),
      ];
    }),
  );
}

/** Of the lanes that can say something of a label, how many say something else. */
function disputedShare({ label, log, program, run }: LanePlace, present: Present): number {
  const others: readonly (LaneAction | undefined)[] = [
    ...(present.log === undefined ? [] : [log]),
    ...(present.program === undefined ? [] : [program]),
    // A statement that was not reached says nothing beyond the program; a refused one says no.
    ...(present.run === undefined || run === undefined ? [] : [run.ok ? run : undefined]),
  ];
  const differing = others.filter((action) => action?.key !== label?.key);
  return others.length === 0 ? 0 : differing.length / others.length;
}

/** The labels that are worth a look, the most worth first; of the same worth the earlier ones. */
export function rankByWorth(
  labels: readonly ActionLabel[],
  worths: ReadonlyMap<string, number>,
): readonly ActionLabel[] {
  return labels
    .map((label) => ({ label, worth: ensureExists(worths.get(label.id)) }))
    .filter(({ worth }) => worth > WORTH_A_LOOK)
    .toSorted((a, b) => b.worth - a.worth || a.label.startFrame - b.label.startFrame)
    .map(({ label }) => label);
}

/** What each lane says of one action, for people: "nothing" where it is there and silent. */
export function laneWords(
  at: Disagreement,
  describe: (action: LaneAction) => string,
): readonly { readonly lane: "label" | "log" | "program" | "run"; readonly says: string }[] {
  const { label, log, program, run, hasLog, hasProgram, hasRun } = at;
  const say = (action: LaneAction | undefined) =>
    action === undefined ? t("nothing") : describe(action);
  return [
    { lane: "label" as const, says: say(label) },
    hasLog ? { lane: "log" as const, says: say(log) } : undefined,
    hasProgram ? { lane: "program" as const, says: say(program) } : undefined,
    hasRun && program !== undefined
      ? {
          lane: "run" as const,
          says:
            run === undefined
              ? t("not reached")
              : run.ok
                ? describe(run)
                : t("{action} refused", { action: describe(run) }),
        }
      : undefined,
  ].filter(isDefined);
}
