/** The lanes of a review, in the words of its world. */
import { isDefined } from "@/base/defined";
import type { ActionLabel } from "@/core/action-label";
import type { DoneAction, Lanes, WrittenAction } from "@/core/lanes/lane-action";
import { toShown, toWritten } from "@/core/lanes/read-lanes";
import type { Run } from "@/core/run";
import type { WorldKit, WorldLabels } from "@/core/world/world-kit";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

export interface ComparedReview {
  readonly kit: Pick<WorldKit, "labels" | "model">;
  readonly labels: readonly ActionLabel[];
  /** Empty where the demonstration has no log. */
  readonly loggedActions: readonly ActionLabel[];
  /** Undefined before there is a program. */
  readonly programText: string | undefined;
  /** The last run of just that text. */
  readonly run: Pick<Run, "steps"> | undefined;
}

/** Undefined in a world that has no labels. */
export function lanesOf({
  kit,
  labels,
  loggedActions,
  programText,
  run,
}: ComparedReview): Lanes | undefined {
  const words = kit.labels;
  if (words === undefined) {
    return undefined;
  }
  const done = run?.steps
    .map(({ line, call, outcome: { ok } }) => toWritten(words, { line, call }, { ok }))
    .filter(isDefined);
  return {
    labels: toShown(words, labels),
    log: loggedActions.length === 0 ? undefined : toShown(words, loggedActions),
    program:
      programText === undefined ? undefined : toProgram({ kit, words, text: programText }, done),
    run: done,
  };
}

interface WrittenProgram extends Pick<ComparedReview, "kit"> {
  readonly words: WorldLabels;
  readonly text: string;
}

/** What its statements would do. With loops and conditions only a run can tell, where there is one. */
function toProgram(
  { kit: { model }, words, text }: WrittenProgram,
  done: readonly DoneAction[] | undefined,
): readonly WrittenAction[] {
  const { calls, unsupportedLines } = parseStraightLine(text, model.vocabulary);
  if (unsupportedLines.length > 0 && done !== undefined) {
    return done;
  }
  return calls.map(({ line, call }) => toWritten(words, { line, call }, {})).filter(isDefined);
}
