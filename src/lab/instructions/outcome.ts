/** What became of an instruction, as a person who stands beside the agent would tell it. */
import type { AgentRun } from "@/engines/agent/agent-engine";
import type { PlainInstruction } from "@/lab/instructions/instructions-file";
import { holds } from "@/lab/instructions/judge-instruction";
import type { HouseholdState } from "@/worlds/household/household-study";

export const OUTCOMES = ["done", "asked", "told", "silent"] as const;
/**
 * `done`: all that was asked for is so. `asked`: nothing in the room was changed, and the agent says what it
 * does not know. `told`: it did something else or less, and says that something is open. `silent`: the same
 * without a word.
 */
export type Outcome = (typeof OUTCOMES)[number];

export interface TriedInstruction {
  readonly instruction: PlainInstruction;
  readonly run: AgentRun;
  readonly before: HouseholdState;
  readonly after: HouseholdState;
}

export function outcomeOf({ instruction, run, before, after }: TriedInstruction): Outcome {
  const { kind, conditions } = instruction.expect;
  if (kind === "do" && conditions.every((condition) => holds(condition, before, after))) {
    return "done";
  }
  const isSaid = run.questions.length > 0 || run.reason !== "done" || isAsking(run);
  if (!isSaid) {
    return "silent";
  }
  return isChanged(run) ? "told" : "asked";
}

/** Whether it asks more than whether all is well. */
function isAsking({ events }: AgentRun): boolean {
  return events.some((event) => event.kind === "asked" && event.isOpen === true);
}

/** Right is what was asked for, or a question where nobody could know. */
export function isRight({ expect }: PlainInstruction, outcome: Outcome): boolean {
  return outcome === (expect.kind === "do" ? "done" : "asked");
}

/** Whether anything that was not only looked into was done to things. */
function isChanged({ events }: AgentRun): boolean {
  return events.some(
    (event) => event.kind === "acted" && event.outcome.ok && event.outcome.changes.length > 0,
  );
}
