/** A call on variables of the program that is being written. */
import type { ProgramCall } from "@/core/world/program-call";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { ProgramDraft } from "@/engines/agent/writers/analogy/program-draft";

export function callOf(
  draft: ProgramDraft,
  { receiver, method, args }: { receiver: string; method: string; args: readonly string[] },
): ProgramCall {
  return {
    receiver: draft.reference(receiver),
    method,
    args: args.map((variable) => ({ kind: "object", object: draft.reference(variable) })),
  };
}

export function toRecord(facts: readonly StateFact[]): Record<string, StateFact["value"]> {
  return Object.fromEntries(facts.map(({ attribute, value }) => [attribute, value]));
}
