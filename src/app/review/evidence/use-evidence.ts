/** What a verdict would rest on, said where it is given: what of the goal the run did not have to do, and how sure labels are. */
import { useMemo } from "react";
import type { Session } from "@/core/session";
import type { Run } from "@/core/run";
import type { TaskWorld } from "@/core/tasks/task-world";
import { isUncertain } from "@/features/timeline/label-edit";
import type { TaskContext } from "@/lesson/task-context";
import { t, tn } from "@/base/language/translate";

/** More of them would be a list, and nobody reads one beside a button. */
const MOST_NAMED = 3;

interface Judged {
  readonly task: Pick<TaskContext, "state" | "goal">;
  /** The run of now. */
  readonly run: Run | undefined;
  readonly session: Pick<Session, "labels" | "versions">;
  readonly isDecided: boolean;
}

/** Sentences; none before a run reached its goal, and none once it is decided. */
export function useEvidence(
  world: TaskWorld,
  { task, run, session: { labels, versions }, isDecided }: Judged,
): readonly string[] {
  return useMemo(
    () =>
      run?.status === "succeeded" && !isDecided
        ? [...nothingShown(versions), ...heldBefore(world, task), ...unsureLabels(labels)]
        : NOTHING,
    [world, task, run, labels, versions, isDecided],
  );
}

const NOTHING: readonly string[] = [];

/** A program that is made of the words alone shows nothing of the demonstration. */
export function nothingShown(
  versions: readonly Pick<Session["versions"][number], "kind" | "text">[],
): readonly string[] {
  const shown = versions.find(({ kind }) => kind === "noisy");
  const isEmpty = shown?.text.split("\n").every((line) => /^\s*(?:#|$)/u.test(line)) === true;
  return isEmpty ? [t("No step of the program was shown: the labels hold no interaction.")] : [];
}

/** Conditions that hold in the room as it was found show nothing of the program. */
export function heldBefore(
  world: TaskWorld,
  { state, goal }: Pick<TaskContext, "state" | "goal">,
): readonly string[] {
  // Of a room elsewhere its server would have to be asked.
  if (state === undefined || goal === undefined || world.reportedBy !== undefined) {
    return [];
  }
  const { conditions } = world.open(world.read(state), goal).checkGoal();
  const held = conditions.filter(({ met }) => met).map(({ description }) => description);
  if (held.length === 0) {
    return [];
  }
  const named = held.slice(0, MOST_NAMED).join("; ");
  return held.length > MOST_NAMED
    ? [
        t("{held} of {all} conditions held before the run: {named}; …", {
          held: held.length,
          all: conditions.length,
          named,
        }),
      ]
    : [t("Held before the run already: {named}.", { named })];
}

/** A program that is made of labels is as sure as they are. */
export function unsureLabels(labels: Session["labels"]): readonly string[] {
  const unsure = labels.filter(isUncertain).length;
  return unsure === 0
    ? []
    : [
        tn(
          unsure,
          {
            one: "{count} of {all} labels is unsure, and nobody confirmed it.",
            other: "{count} of {all} labels are unsure, and nobody confirmed them.",
          },
          { all: labels.length },
        ),
      ];
}
