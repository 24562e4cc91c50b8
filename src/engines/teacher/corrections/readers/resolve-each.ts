import type { ObjectReference } from "@/core/world/program-call";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import type { Meant } from "@/engines/teacher/corrections/things/thing-context";

/** What several phrases mean together; the first that cannot be resolved is what comes back. */
export function resolveEach(phrases: readonly Phrase[], resolve: (phrase: Phrase) => Meant): Meant {
  const references: ObjectReference[] = [];
  const choices: string[] = [];
  for (const phrase of phrases) {
    const meant = resolve(phrase);
    if (!meant.ok) {
      return meant;
    }
    references.push(...meant.references);
    choices.push(...(meant.choice === undefined ? [] : [meant.choice]));
  }
  return { ok: true, references, ...(choices.length === 0 ? {} : { choice: choices.join("; ") }) };
}
