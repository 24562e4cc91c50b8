/**
 * One demonstration under review, as the operations of its log make it.
 * {@link '@/document/reduce-session'} computes it; nothing else writes it.
 */
import type { Json } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import type { Correction, CorrectionOutcome } from "@/core/correction";
import type { Decision, Draft } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";

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
  /** Model labels with the person's fixes applied, ordered by start frame. */
  readonly labels: readonly ActionLabel[];
  /** Which model made the labels. */
  readonly labelModel: string | undefined;
  /** Oldest first. */
  readonly versions: readonly ProgramVersion[];
  readonly draft: Draft | undefined;
  readonly corrections: readonly Correction[];
  readonly outcomes: readonly CorrectionOutcome[];
  readonly runs: readonly Run[];
  readonly decisions: readonly Decision[];
  /** Where the person changed what the file said. */
  readonly instruction: string | undefined;
  readonly goal: Json | undefined;
  readonly assumedState: Json | undefined;
  readonly note: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
