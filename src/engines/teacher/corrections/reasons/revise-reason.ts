/**
 * A correction of a reason: what it would make of the comments of the program, shown before it counts.
 *
 * Key ideas. (1) No step is touched, whatever is said of a reason. (2) A reason that leaving the step out bears
 * out is the program's; any other is kept as the person's own words, marked so, and taught to no other program.
 * (3) Where none is given, what leaving the step out shows takes the wrong one's place, or nothing does.
 */
import { MAX_READINGS, type Reading } from "@/core/correction";
import { commentKey, readWrittenParts, type WrittenParts } from "@/core/one-text/written-parts";
import { toList } from "@/engines/teacher/abstraction/describe-call";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import {
  meantComments,
  type StandingComment,
} from "@/engines/teacher/corrections/reasons/meant-comments";
import {
  foundReason,
  toReading,
  type Place,
  type ReasonsAt,
} from "@/engines/teacher/corrections/reasons/reason-reading";
import {
  readReasonRemark,
  type ReasonRemark,
} from "@/engines/teacher/corrections/reasons/reason-remark";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";

/** Undefined where the correction is about steps. */
export async function reviseReason(
  job: TeacherJob,
  request: ReviseRequest,
  { steps, lexicon }: { readonly steps: readonly PlannedStep[]; readonly lexicon: Lexicon },
): Promise<ProposalDraft | undefined> {
  const remark = reasonRemarkIn(request.correction, lexicon);
  if (remark === undefined) {
    return undefined;
  }
  const parts = readWrittenParts(request.program, programReadingOf(job.world));
  const standing = standingComments(job, request, parts);
  const meant = meantComments(standing, remark);
  const added = meant.length === 0 ? addedAt(remark, parts) : undefined;
  const refusal = added === undefined ? refuse(remark, { standing, meant }) : undefined;
  if (remark.orders.length > 0) {
    return unchanged(job, request, sayMixed(remark));
  }
  if (refusal !== undefined) {
    return unchanged(job, request, refusal);
  }
  const rehearsal = await Rehearsal.run(job, steps);
  const at: ReasonsAt = { job, request, parts, remark, rehearsal };
  const readings: Reading[] = [];
  for (const each of added ?? meant) {
    readings.push(...(await readingsFor(at, each, meant.length <= 1)));
  }
  return askAmong(job, request, readings);
}

/** What a sentence says of a reason, with the verbs of the world at hand. */
export function reasonRemarkIn(text: string, lexicon: Lexicon): ReasonRemark | undefined {
  return readReasonRemark(text, (word) => lexicon.verbOf(word)?.form === "base");
}

function standingComments(
  job: TeacherJob,
  { abstractions }: ReviseRequest,
  parts: WrittenParts,
): readonly StandingComment[] {
  return parts.comments.flatMap((written): readonly StandingComment[] => {
    const comment = abstractions.comments.find(
      (each) =>
        commentKey(each) === commentKey(written) &&
        (each.line === undefined || each.line === written.line),
    );
    const call = parts.program.steps.find(({ at }) => at + 1 === written.line)?.call;
    const does = call === undefined ? "" : job.language.speech.describeCall(call).toDo;
    return comment === undefined ? [] : [{ comment, written, does }];
  });
}

/** The step on the named line, where a reason is given and none stands there. */
function addedAt(
  { line, instead }: ReasonRemark,
  { program }: WrittenParts,
): readonly Place[] | undefined {
  const step =
    line === undefined ? undefined : program.steps.find(({ lines }) => lines.includes(line - 1));
  return step === undefined || instead === undefined
    ? undefined
    : [
        {
          comment: undefined,
          written: { kind: "causal", text: "", at: step.at, line: step.at + 1 },
        },
      ];
}

/** Why nothing can be offered, in sentences; undefined where something can. */
function refuse(
  { line, denied }: ReasonRemark,
  { standing, meant }: Readonly<Record<"standing" | "meant", readonly StandingComment[]>>,
): string | undefined {
  const isTooMany = meant.length > MAX_READINGS;
  if (meant.length > 0 && !isTooMany) {
    return undefined;
  }
  const sentences = [
    isTooMany ? "This is about a reason, and it is not said which." : sayNone(line, denied),
    ...(standing.length === 0 ? [] : [sayLines(standing)]),
    ...(isTooMany ? ["Say the line of the comment that is meant."] : []),
    "No step and no comment was changed.",
  ];
  return sentences.join(" ");
}

function sayNone(line: number | undefined, denied: string | undefined): string {
  if (line !== undefined) {
    return `This is about a reason, and line ${line} has no comment.`;
  }
  return denied === undefined
    ? "This is about a reason, and the program has no comments."
    : "This is about a reason, and no comment of the program says that.";
}

function sayLines(standing: readonly StandingComment[]): string {
  const lines = toList(standing.map(({ written }) => String(written.at + 1)));
  return standing.length === 1
    ? `There is a comment on line ${lines}.`
    : `There are comments on lines ${lines}.`;
}

function sayMixed({ orders }: ReasonRemark): string {
  const quoted = orders.map((each) => `"${each}"`).join(", ");
  return `This is about a reason and about steps (${quoted}). Nothing was changed: say one first, then the other.`;
}

/** What would become of one comment; with a second way where no reason was given and it `isAlone`. */
async function readingsFor(
  at: ReasonsAt,
  place: Place,
  isAlone: boolean,
): Promise<readonly Reading[]> {
  const found = await foundReason(at, place);
  const { instead } = at.remark;
  const { comment } = place;
  if (instead !== undefined) {
    return [toReading(at, place, { text: instead, found })];
  }
  const isOther = found !== undefined && comment !== undefined && found.reason !== comment.text;
  const away = toReading(at, place, { text: undefined, found });
  return isOther && isAlone ? [toReading(at, place, { text: found.reason, found }), away] : [away];
}

function askAmong(
  job: TeacherJob,
  request: ReviseRequest,
  readings: readonly Reading[],
): ProposalDraft {
  const [first, ...others] = readings.filter(({ program }) => program !== request.program);
  if (first === undefined) {
    const note = "The comment says so already. No step and no comment was changed.";
    return unchanged(job, request, note);
  }
  const pending = { ...first, ...(others.length === 0 ? {} : { others }) };
  const also = others.map((each) => `Or else this would ${each.does} (${tellComments(each)}).`);
  const sentences = [
    `Not done before you say so: this would ${first.does} (${tellComments(first)}), and no step.`,
    "Meant so?",
    ...also,
    ...first.doubts,
    "Nothing was changed.",
  ];
  return { ...unchanged(job, request, sentences.join(" ")), basis: "words", pending };
}

function tellComments({ comments = [] }: Reading): string {
  return comments.map(({ kind, words }) => `${kind}: ${words}`).join("; ");
}
