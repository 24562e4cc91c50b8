/** Who revises a single action after a person's words, where nothing can be run (Listing S1). */
import type { ProposalRecord } from "@/core/program";
import type { ActionContent } from "@/core/action-review";
import type { RetrievedExemplar, TeacherJobOptions } from "@/engines/teacher/teacher-engine";

export interface ActionReviseRequest {
  readonly instruction: string;
  /** What was done before, each action described with what its element said. */
  readonly previousActions: readonly string[];
  /** The page before the action, as text; empty where nothing was recorded. */
  readonly observation: string;
  /** The screenshot as a JPEG data URL, for teachers that can see. */
  readonly picture?: string;
  readonly proposed: ActionContent;
  /** The insights on the whole demonstration. */
  readonly comments: readonly string[];
  /** What the person said. */
  readonly correction: string;
  /** What they said about this action before, oldest first. */
  readonly earlierCorrections: readonly string[];
  readonly exemplars: readonly RetrievedExemplar[];
}

export interface ActionRevision {
  /** Absent where the words were not understood. */
  readonly revised?: ActionContent;
  /** The insights as revised; absent where they stay. */
  readonly comments?: readonly string[];
  readonly isAddressed: boolean;
  /** For people: what was done or, where something was not understood, what. */
  readonly note: string;
  readonly record: ProposalRecord;
}

export interface ActionTeacher {
  /** `built-in`, or the endpoint's model. */
  readonly name: string;
  revise(request: ActionReviseRequest, options?: TeacherJobOptions): Promise<ActionRevision>;
}
