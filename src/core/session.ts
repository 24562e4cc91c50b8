/**
 * One demonstration under review, as the operations of its log make it.
 * {@link '@/document/reduce-session'} computes it; nothing else writes it.
 */
import type { LabelWeights } from "@/core/models/model-weights";
import type { Demonstration } from "@/core/demonstration";
import type { Json } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import type { Correction, CorrectionOutcome } from "@/core/correction";
import type { Decision, Draft } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Recording } from "@/core/recording";
import type { StandingRemark } from "@/core/remarks/remark";
import type { ReviewMark } from "@/core/line/review-mark";
import type { Run } from "@/core/run";
import type { ActionChange } from "@/core/action-review";
import type { EffectAnswer } from "@/core/shown-effect";
import type { TeacherFailure } from "@/core/teacher-failure";

export const SESSION_STATUSES = [
  "imported",
  "labelled",
  "proposed",
  "in review",
  "accepted",
  "changes asked",
  "rejected",
  "set aside",
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export interface Session {
  readonly demonstrationId: string;
  readonly status: SessionStatus;
  /** How the demonstration was recorded here; absent for one that was imported. */
  readonly recording: Recording | undefined;
  /** Model labels with the person's fixes applied, ordered by start frame. */
  readonly labels: readonly ActionLabel[];
  /** Which model made the labels. */
  readonly labelModel: string | undefined;
  /** With which weights; undefined where that was not written down. */
  readonly labelWeights: LabelWeights | undefined;
  /** Oldest first. */
  readonly versions: readonly ProgramVersion[];
  readonly draft: Draft | undefined;
  readonly corrections: readonly Correction[];
  readonly outcomes: readonly CorrectionOutcome[];
  /** Ids of corrections whose revision the person took back. */
  readonly takenBack: readonly string[];
  /** Ids of corrections that the person ticked as addressed; no reader does. */
  readonly ticked: readonly string[];
  /** Times that a teacher gave nothing usable, with what it said. */
  readonly failures: readonly TeacherFailure[];
  readonly runs: readonly Run[];
  readonly decisions: readonly Decision[];
  /** Where the person changed what the file said. */
  readonly instruction: string | undefined;
  readonly goal: Json | undefined;
  /** The instruction that this goal is of; absent where that was not written down. */
  readonly goalInstruction?: string;
  readonly assumedState: Json | undefined;
  /** What the person said about effects that a proposal asked about, oldest first. */
  readonly answers: readonly EffectAnswer[];
  readonly note: string;
  /** What a person marked it as, beside its status. */
  readonly marks: readonly ReviewMark[];
  /** Who is to review it; absent where nobody in particular is. */
  readonly assignee?: string;
  /** Frames that a person wants to find again, rising. */
  readonly markers: readonly number[];
  /** What was said about frames and lines, oldest first. */
  readonly remarks: readonly StandingRemark[];
  /** What was done to single actions, where they are reviewed one by one; oldest first. */
  readonly actionChanges: readonly ActionChange[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Listed {
  readonly demonstration: Pick<Demonstration, "title" | "instruction">;
  readonly status: SessionStatus;
}

/** Those whose title or instruction holds the query and whose status is the one asked for, if any. */
export function filterDemonstrations<T extends Listed>(
  items: readonly T[],
  query: string,
  wanted: SessionStatus | undefined,
): readonly T[] {
  const needle = query.trim().toLowerCase();
  return items.filter(
    ({ demonstration: { title, instruction }, status }) =>
      (wanted === undefined || status === wanted) &&
      `${title} ${instruction}`.toLowerCase().includes(needle),
  );
}
