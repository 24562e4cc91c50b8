/** What a step rests on that a model wrote. */
import type { ProgramCall } from "@/core/world/program-call";
import type { StepEvidence, WritingSource } from "@/engines/agent/writer";

/** The line of the nearest exemplar that does the same with a thing of the same class; else the words. */
export function lineOrWords(
  call: ProgramCall,
  sources: readonly WritingSource[],
  words: string,
): StepEvidence {
  for (const { exemplar, calls } of sources) {
    const same = calls.find(
      (each) =>
        each.call.method === call.method && each.call.receiver.class === call.receiver.class,
    );
    if (same !== undefined) {
      return { kind: "exemplar", exemplarId: exemplar.id, line: same.line, substitutions: [] };
    }
  }
  return { kind: "words", words };
}
