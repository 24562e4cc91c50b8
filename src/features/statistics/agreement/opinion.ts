/** What one review of a film came to, as far as two of them can be held against each other. */
import { toCanonicalJson } from "@/base/json";
import { NO_OP, type ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { WorkItem } from "@/features/statistics/work/work-item";

/** Frames of one action, the end not counted. */
export interface LabelledSpan {
  readonly from: number;
  readonly to: number;
  /** What was done, and with what. */
  readonly action: string;
}

/** What a run left otherwise than it found it, and the mark of the room that it began in. */
export interface LeftBehind {
  readonly room: string;
  /** What became of each attribute of each object that did not stay as it was; sorted, so that texts can be compared. */
  readonly changes: readonly string[];
}

/** What was made of a film, whoever made it. */
export interface Reading {
  readonly frameCount: number;
  readonly spans: readonly LabelledSpan[];
  /** Of the run that its verdict rests on, or of the last whole one; undefined where nothing ran, or not in a known room. */
  readonly left: LeftBehind | undefined;
}

export interface Opinion extends Reading {
  readonly item: WorkItem;
  /** The same for reviews of the same film. */
  readonly filmKey: string;
}

/** A demonstration and what its log came to. */
export interface Reviewed {
  readonly demonstration: Demonstration;
  readonly session: Session;
}

/** Undefined for what has no film: web tasks are reviewed action by action. */
export function toOpinion(reviewed: Reviewed & { readonly item: WorkItem }): Opinion | undefined {
  const { source, videoId, frames } = reviewed.demonstration;
  if (videoId === "") {
    return undefined;
  }
  const filmKey = [source.fileHash, videoId, frames.hash].join(" ");
  return { item: reviewed.item, filmKey, ...toReading(reviewed) };
}

/** How it stands now: a verdict's run, and the labels as they are. */
export function toReading({ demonstration, session }: Reviewed): Reading {
  return {
    frameCount: demonstration.frames.timestampsUs.length,
    spans: session.labels.filter(({ verb }) => verb !== NO_OP).map(toSpan),
    left: leftBy(judgedRun(session)),
  };
}

function toSpan({ verb, object, startFrame, endFrame }: ActionLabel): LabelledSpan {
  return {
    from: startFrame,
    to: Math.max(endFrame, startFrame + 1),
    action: object === undefined ? verb : `${verb} ${object}`,
  };
}

/** What a person decided upon; before that, what was run last to its end. */
function judgedRun({ decisions, runs }: Session): Run | undefined {
  const judged = decisions.findLast(({ judged: by }) => by?.runId !== undefined)?.judged?.runId;
  return (
    runs.find(({ id }) => id === judged) ?? runs.findLast(({ status }) => status !== "stopped")
  );
}

/** What was changed and changed back is as it was. */
function leftBy(run: Run | undefined): LeftBehind | undefined {
  const room = run?.task?.room;
  if (run === undefined || room === undefined) {
    return undefined;
  }
  const changed = new Map<string, { readonly before: string; readonly after: string }>();
  for (const { outcome } of run.steps) {
    for (const { objectId, attribute, before, after } of outcome.changes) {
      const key = `${objectId}.${attribute}`;
      changed.set(key, {
        before: changed.get(key)?.before ?? toCanonicalJson(before),
        after: toCanonicalJson(after),
      });
    }
  }
  const changes = [...changed].flatMap(([key, { before, after }]) =>
    before === after ? [] : [`${key} = ${after}`],
  );
  return { room, changes: changes.toSorted() };
}
