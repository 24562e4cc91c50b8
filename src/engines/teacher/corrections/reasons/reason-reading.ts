/** One comment as it would be after a remark about its reason: whose words it is then, and why. */
import type { CausalComment } from "@/core/abstraction";
import type { Reading, SteppedChange } from "@/core/correction";
import { ensureExists } from "@/base/assert";
import { afterAbstractions } from "@/core/one-text/annotated-program";
import { writeComment } from "@/core/one-text/written-comment";
import type { WrittenParts } from "@/core/one-text/written-parts";
import { explainStep } from "@/engines/teacher/abstraction/explain-step";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import {
  classesOf,
  isSameReason,
  namesOnly,
  partsOf,
} from "@/engines/teacher/abstraction/true-reason";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import type { StandingComment } from "@/engines/teacher/corrections/reasons/meant-comments";
import type { ReasonRemark } from "@/engines/teacher/corrections/reasons/reason-remark";
import type { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

/** What a remark about a reason is read beside. */
export interface ReasonsAt {
  readonly job: TeacherJob;
  readonly request: ReviseRequest;
  readonly parts: WrittenParts;
  readonly remark: ReasonRemark;
  readonly rehearsal: Rehearsal;
}

/** Where a comment would stand: in the place of one, or above a step that has none. */
export type Place = Pick<StandingComment, "written"> & {
  readonly comment: CausalComment | undefined;
};

export interface FoundReason {
  /** What leaving the step out shows. */
  readonly reason: string;
  /** Whether a text names nothing but what has a part in it. */
  readonly isFitting: (text: string) => boolean;
  readonly isSame: (text: string) => boolean;
}

/** Undefined where leaving the step out spoils nothing, or the comment is of no step. */
export async function foundReason(
  { job, rehearsal }: ReasonsAt,
  { written: { line } }: Place,
): Promise<FoundReason | undefined> {
  const index = rehearsal.steps.findIndex((step) => step.line === line);
  const explanation = index < 0 ? undefined : await explainStep(rehearsal, index);
  if (explanation?.reason === undefined) {
    return undefined;
  }
  const objects = job.start.objects();
  const context = { language: job.language, classes: classesOf(job.world, objects) };
  const ids = new Set(objects.map(({ id }) => id));
  const reason = job.language.speech.replaceIds(explanation.reason, (id, own) =>
    ids.has(id) ? id : own,
  );
  const own = partsOf(rehearsal.steps, index, explanation);
  return {
    reason,
    isFitting: (text) => namesOnly(text, own, context),
    isSame: (text) => isSameReason(text, reason, context),
  };
}

interface Said {
  /** The comment as it would be; undefined: none. */
  readonly text: string | undefined;
  readonly found: FoundReason | undefined;
}

/** What would become of one comment, to be shown and taken. */
export function toReading(at: ReasonsAt, place: Place, { text, found }: Said): Reading {
  const { job, request, parts } = at;
  const line = place.written.at + 1;
  const isBorne = text !== undefined && found?.isSame(text) === true;
  const next = text === undefined ? undefined : nextComment(place, { request, text, isBorne });
  const others = request.abstractions.comments.filter(({ id }) => id !== place.comment?.id);
  const comments =
    place.comment === undefined || next === undefined
      ? [...others, ...(next === undefined ? [] : [next])]
      : request.abstractions.comments.map((each) => (each.id === next.id ? next : each));
  const before = { text: request.program, abstractions: request.abstractions };
  const after = afterAbstractions(
    before,
    { ...request.abstractions, comments },
    programReadingOf(job.world),
  );
  const { does } = deedOn(line, { isNew: place.comment === undefined, isGone: next === undefined });
  const note = `Understood: ${does}. No step was changed.`;
  return {
    does,
    doubts: next === undefined || isBorne ? [] : sayWhose(next.text, found),
    steps: [],
    comments: shownComments(parts, place, next),
    program: after.text,
    abstractions: after.abstractions,
    note,
    record: unchanged(job, request, note).record,
  };
}

function nextComment(
  { comment, written: { line } }: Place,
  said: { readonly request: ReviseRequest; readonly text: string; readonly isBorne: boolean },
): CausalComment {
  return {
    id: comment?.id ?? freeId(said.request),
    kind: "causal",
    text: said.text,
    ...(line === undefined ? {} : { line }),
    ...(said.isBorne ? {} : { by: "person" }),
  };
}

function shownComments(
  parts: WrittenParts,
  place: Place,
  next: CausalComment | undefined,
): SteppedChange[] {
  return [
    ...(place.comment === undefined
      ? []
      : [{ kind: "gone" as const, words: lineAt(parts, place) }]),
    ...(next === undefined ? [] : [{ kind: "new" as const, words: writeComment(next) }]),
  ];
}

function deedOn(
  line: number,
  { isNew, isGone }: { readonly isNew: boolean; readonly isGone: boolean },
): Pick<Reading, "does"> {
  if (isNew) {
    return { does: `write a comment above line ${line}` };
  }
  return {
    does: isGone ? `take the comment on line ${line} away` : `change the comment on line ${line}`,
  };
}

function lineAt({ program }: WrittenParts, { written }: Place): string {
  return ensureExists(program.lines[written.at]).trim();
}

function freeId({ abstractions: { comments } }: ReviseRequest): string {
  const taken = new Set(comments.map(({ id }) => id));
  const numbers = Array.from({ length: comments.length + 1 }, (_, index) => `causal-${index + 1}`);
  return ensureExists(numbers.find((id) => !taken.has(id)));
}

/** Why the reason stays the person's own. */
function sayWhose(text: string, found: FoundReason | undefined): string[] {
  return [
    ...(found === undefined
      ? ["Leaving the step out shows no reason for it."]
      : [`Leaving the step out shows another reason: "${found.reason}"`]),
    ...(found === undefined || found.isFitting(text)
      ? []
      : ["It names something that has no part in the step."]),
    "So it is kept as your own words, and no other program is taught it.",
  ];
}
