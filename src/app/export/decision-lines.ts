/**
 * Every verdict of a project as a line of JSON, those that rejected with their reasons and programs: what was
 * given up is as much data as what was kept.
 */
import type { Reviewed } from "@/app/export/project-content";
import { outcomeOf, type Correction } from "@/core/correction";
import type { Decision } from "@/core/operation";
import type { StandingRemark } from "@/core/remarks/remark";
import { remarkStateOf, type RemarkState } from "@/core/remarks/remark-state";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { ExportFormat } from "@/features/queue/export-dialog";
import { t } from "@/base/language/translate";

export const DECISION_LINES: ExportFormat = {
  id: "decisions-jsonl",
  title: t("Decisions (JSON Lines)"),
  about: t(
    "A line for each verdict, oldest first within its demonstration: accepted, changes asked, rejected or set aside, by whom, with reasons and words, the task that it was given for, the program that it was about and what its run came to; what was said to the teacher and what it answered; and what was remarked on frames and lines, with what was replied.",
  ),
};

/** A line before it is written. */
export interface DecisionLine {
  readonly title: string;
  readonly line: object;
}

/** Undone verdicts are none. */
export function toDecisionLines(reviewed: readonly Reviewed[]): readonly DecisionLine[] {
  return reviewed.flatMap((review) =>
    linesOf(review).map((line) => ({ title: review.demonstration.title, line })),
  );
}

export function writeDecisionLines(lines: readonly DecisionLine[]): string {
  return lines.map(({ line }) => `${JSON.stringify(line)}\n`).join("");
}

function linesOf({ demonstration, session }: Reviewed): readonly object[] {
  const { id, title, world, source } = demonstration;
  const remarks = session.remarks.map((remark) => remarkLine(session, remark));
  const corrections = session.corrections.map((correction) => correctionLine(session, correction));
  return session.decisions.map((decision, index) => {
    const { verdict, reasons, text, at, by = "person", grade, exemplarId, judged } = decision;
    const { programId } = decision;
    const version = session.versions.find((each) => each.id === programId);
    const run = runOf(session, decision);
    return {
      demonstration: {
        id,
        title,
        world,
        instruction: session.instruction ?? demonstration.instruction,
        fileName: source.fileName,
        fileHash: source.fileHash,
      },
      verdict,
      isLast: index === session.decisions.length - 1,
      by,
      at: new Date(at).toISOString(),
      reasons,
      text,
      ...(grade === undefined ? {} : { grade }),
      ...(exemplarId === undefined ? {} : { exemplarId }),
      // The demonstration's words are those of now; these are the ones of the verdict.
      ...(judged === undefined ? {} : { judged }),
      // A verdict may outlive its version only in a damaged log; then it is told without one.
      ...(version === undefined
        ? {}
        : { program: { id: programId, version: version.number, text: version.text } }),
      ...(run === undefined ? {} : { run: { status: run.status, steps: run.steps.length } }),
      ...(corrections.length === 0 ? {} : { corrections }),
      ...(remarks.length === 0 ? {} : { remarks }),
    };
  });
}

/** What was said to the teacher, what it answered, and what became of it by the person's word. */
function correctionLine(session: Session, correction: Correction): object {
  const { id, text, at, by = "person", programId } = correction;
  const outcome = outcomeOf(correction, session.outcomes);
  return {
    programId,
    by,
    text,
    at: new Date(at).toISOString(),
    addressed: session.ticked.includes(id) ? ADDRESSED.ticked : ADDRESSED.open,
    ...(session.takenBack.includes(id) ? { takenBack: true } : {}),
    ...(outcome === undefined ? {} : { answer: outcome.note }),
    ...(outcome?.programId === undefined ? {} : { revisedProgramId: outcome.programId }),
  };
}

/** By whose word a remark is addressed. */
const ADDRESSED: Readonly<Record<RemarkState["kind"], string>> = {
  open: "no",
  ticked: "ticked by a person",
  shown: "shown by a run",
};

function remarkLine(session: Session, remark: StandingRemark): object {
  const { pin, text, at, replies } = remark;
  const { kind } = remarkStateOf(remark, session);
  return {
    pin,
    text,
    at: new Date(at).toISOString(),
    addressed: ADDRESSED[kind],
    ...(replies.length === 0
      ? {}
      : {
          replies: replies.map((reply) => ({
            text: reply.text,
            at: new Date(reply.at).toISOString(),
          })),
        }),
  };
}

/** The run that it rests on; where that was not written down, the last one of its program. */
function runOf({ runs }: Session, { programId, judged }: Decision): Run | undefined {
  return judged === undefined
    ? runs.findLast((each) => each.programId === programId)
    : runs.find(({ id }) => id === judged.runId);
}
