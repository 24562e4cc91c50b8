/** Which exemplars a run rests on, and what was taken from each. */
import type { Retrieved } from "@/core/program";
import type { AgentMoment, WrittenStep } from "@/features/deploy/agent-moment";
import { callText } from "@/core/world/call-text";

/** One line of an exemplar and the step that was made of it. */
export interface TakenLine {
  readonly line: number;
  readonly step: string;
  /** What was put in the place of what, each with its reason. */
  readonly changes: readonly { readonly what: string; readonly why: string }[];
}

export interface UsedExemplar {
  readonly retrieved: Retrieved;
  readonly taken: readonly TakenLine[];
}

/** The exemplars of the last retrieval, nearest first, with what all programs since took from them. */
export function usedExemplars(
  moments: readonly AgentMoment[],
  at: number,
): readonly UsedExemplar[] {
  const events = moments.slice(0, at + 1).map(({ event }) => event);
  const retrieved = events.findLast(({ kind }) => kind === "retrieved");
  const steps = events.flatMap((event) => (event.kind === "written" ? event.program.steps : []));
  return retrieved?.kind === "retrieved"
    ? retrieved.retrieved.map((each) => ({
        retrieved: each,
        taken: takenFrom(steps, each.exemplarId),
      }))
    : [];
}

function takenFrom(steps: readonly WrittenStep[], exemplarId: string): readonly TakenLine[] {
  const lines = steps.flatMap(({ call, evidence }): readonly TakenLine[] => {
    if (evidence.kind !== "exemplar" || evidence.exemplarId !== exemplarId) {
      return [];
    }
    const changes = evidence.substitutions.map(({ from, to, why }) => ({
      what: `${from} → ${to}`,
      why,
    }));
    return [{ line: evidence.line, step: callText(call), changes }];
  });
  // A program that is written again takes the same lines again.
  return [...new Map(lines.map((each) => [`${each.line} ${each.step}`, each])).values()];
}
