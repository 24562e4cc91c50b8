/** Which exemplars a run rests on, and what was taken from each. */
import type { Retrieved } from "@/core/program";
import type { AgentMoment, WrittenStep } from "@/features/deploy/agent-moment";
import { callText } from "@/core/world/call-text";

/** One line of an exemplar and the step that was made of it. */
export interface TakenLine {
  readonly line: number;
  readonly step: string;
  /** Whether the line does something else, for which this step is needed. */
  readonly isFor: boolean;
  /** What was put in the place of what, each with its reason. */
  readonly changes: readonly { readonly what: string; readonly why: string }[];
}

export interface UsedExemplar {
  readonly retrieved: Retrieved;
  readonly taken: readonly TakenLine[];
}

/**
 * The exemplars of the last retrieval, nearest first, then those of earlier ones that something was taken from; each
 * with what all programs took from it.
 */
export function usedExemplars(
  moments: readonly AgentMoment[],
  at: number,
): readonly UsedExemplar[] {
  const events = moments.slice(0, at + 1).map(({ event }) => event);
  const steps = events.flatMap((event) => (event.kind === "written" ? event.program.steps : []));
  const retrievals = events.flatMap((event) =>
    event.kind === "retrieved" ? [event.retrieved] : [],
  );
  const last = retrievals.at(-1);
  const found = new Map<string, UsedExemplar>();
  for (const retrieval of retrievals.toReversed()) {
    for (const retrieved of retrieval) {
      const { exemplarId } = retrieved;
      const taken = takenFrom(steps, exemplarId);
      // Found for words before, and of no use for those either: it is not told of any more.
      if (!found.has(exemplarId) && (retrieval === last || taken.length > 0)) {
        found.set(exemplarId, { retrieved, taken });
      }
    }
  }
  return [...found.values()];
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
    const { line, isFor = false } = evidence;
    return [{ line, step: callText(call), isFor, changes }];
  });
  // A program that is written again takes the same lines again.
  return [...new Map(lines.map((each) => [`${each.line} ${each.step}`, each])).values()];
}
