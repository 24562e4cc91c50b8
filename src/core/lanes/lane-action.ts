/** What labels, log, program and run say was done, in one form, so that they can be laid side by side. */
import type { ActionLabel, LabelledAction } from "@/core/action-label";
import type { ShownSpan } from "@/core/film/film-time";

/** One action of a lane. Equal keys are the same action: what counts as equal is the world's. */
export interface LaneAction extends LabelledAction {
  readonly key: string;
}

/** As a label or a log has it, with the frames that show it. */
export interface ShownAction extends LaneAction, ShownSpan {
  readonly label: ActionLabel;
}

/** As a line of the program has it. */
export interface WrittenAction extends LaneAction {
  /** 1-based. */
  readonly line: number;
}

/** As the run did it, or tried to. */
export interface DoneAction extends WrittenAction {
  readonly ok: boolean;
}

/** A lane that does not exist is undefined; one that says nothing is empty. */
export interface Lanes {
  /** In the order of their frames. */
  readonly labels: readonly ShownAction[];
  readonly log: readonly ShownAction[] | undefined;
  /** In the order of its statements. */
  readonly program: readonly WrittenAction[] | undefined;
  readonly run: readonly DoneAction[] | undefined;
}
