/** What a demonstration did, as the calls of its noisy program, each with the frames that show it. */
import { isDefined } from "@/base/defined";
import type { ActionLabel } from "@/core/action-label";
import type { ShownSpan } from "@/core/film/film-time";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

export interface DemonstratedCall extends ShownSpan {
  readonly call: ProgramCall;
  /** The labels that it was written from; none where it follows from what comes after it. */
  readonly labelIds: readonly string[];
}

/** In the order of the demonstration. `state` only where it was known from the start. */
export function demonstratedCalls(
  { labels: words, model }: Pick<WorldKit, "labels" | "model">,
  labels: readonly ActionLabel[],
  state: WorldState | undefined,
): readonly DemonstratedCall[] {
  if (words === undefined || labels.length === 0) {
    return [];
  }
  const { text, sources } = words.toNoisyProgram(labels, state);
  const labelOf = new Map(labels.map((label) => [label.id, label]));
  let end = 0;
  return parseStraightLine(text, model.vocabulary).calls.map(({ line, call }) => {
    // A call that only follows from the next one has no label of its own.
    const labelIds = sources
      .filter((source) => source.line === line)
      .flatMap((source) => source.labelIds);
    const behind = labelIds.map((id) => labelOf.get(id)).filter(isDefined);
    const startFrame = Math.min(...behind.map((label) => label.startFrame), Infinity);
    const span = {
      startFrame: Number.isFinite(startFrame) ? startFrame : end,
      endFrame: Math.max(end, ...behind.map((label) => label.endFrame)),
    };
    end = span.endFrame;
    return { call, labelIds, ...span };
  });
}
