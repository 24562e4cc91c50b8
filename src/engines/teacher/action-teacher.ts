/**
 * Who works on single actions of a recorded task, where nothing can be run again.
 *
 * Two deeds, as in ICAL: each recorded action is abstracted before a person looks at it (S5.1.2), and
 * revised after the person's words (S5.1.3, Listing S1). At the end of the first the whole task gets
 * its insights.
 */
import type { ProposalRecord } from "@/core/program";
import type { ActionContent } from "@/core/action-review";
import type { RetrievedExemplar, TeacherJobOptions } from "@/engines/teacher/teacher-engine";

/** A page as it was recorded. */
export interface SeenPage {
  /** As text; empty where nothing was recorded. */
  readonly observation: string;
  readonly url?: string;
  /** The screenshot as a JPEG data URL, for teachers that can see. */
  readonly picture?: string;
}

/** One action with everything that was known when it was taken. */
export interface ActionInTask extends SeenPage {
  readonly instruction: string;
  /** What was done before, each action described with what its element said. */
  readonly previousActions: readonly string[];
  readonly proposed: ActionContent;
  /** The insights on the whole demonstration. */
  readonly comments: readonly string[];
  readonly exemplars: readonly RetrievedExemplar[];
}

export interface ActionReviseRequest extends ActionInTask {
  /** What the person said. */
  readonly correction: string;
  /** What they said about this action before, oldest first. */
  readonly earlierCorrections: readonly string[];
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

export interface ActionAbstractRequest extends ActionInTask {
  /** The page that the recorded action led to; absent after the last one. */
  readonly next?: SeenPage;
}

/** An action with its reasons, what it leads to and what on the page matters. */
export interface ActionAbstraction {
  /** Its action differs from the recorded one where the teacher found a better one. */
  readonly content: ActionContent;
  /** For people: what was written, and from what. */
  readonly note: string;
  readonly record: ProposalRecord;
}

export interface ActionInsightsRequest {
  readonly instruction: string;
  /** As they stand now, each with its description for people. */
  readonly actions: readonly { readonly described: string; readonly content: ActionContent }[];
  /** What is known of the task already. */
  readonly summary: string;
  readonly comments: readonly string[];
  readonly exemplars: readonly RetrievedExemplar[];
}

/** What carries over to other tasks. */
export interface ActionInsights {
  /** One line on the whole. */
  readonly summary: string;
  readonly comments: readonly string[];
  readonly record: ProposalRecord;
}

export interface ActionTeacher {
  /** `built-in`, or the endpoint's model. */
  readonly name: string;
  revise(request: ActionReviseRequest, options?: TeacherJobOptions): Promise<ActionRevision>;
  abstract(request: ActionAbstractRequest, options?: TeacherJobOptions): Promise<ActionAbstraction>;
  /** Absent in a teacher that cannot say what carries over. */
  readonly writeInsights?: (
    request: ActionInsightsRequest,
    options?: TeacherJobOptions,
  ) => Promise<ActionInsights>;
}
