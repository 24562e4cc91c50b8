/** What an abstraction says, as it is shown and as it is typed anew. */
import { assertNever } from "@/base/assert";
import { toCanonicalJson } from "@/base/json";
import type { Abstractions, ExpectedChange } from "@/core/abstraction";
import type { Wording } from "@/features/memory/reword/reword-port";

/** `Mug_71.dirty: true → false`. */
export function changeText({ object, attribute, before, after }: ExpectedChange): string {
  return `${object}.${attribute}: ${toCanonicalJson(before)} → ${toCanonicalJson(after)}`;
}

/** The words that a person changes; of a change of state, the value that it ends with. Undefined for what is gone. */
export function wordingText(abstractions: Abstractions, wording: Wording): string | undefined {
  switch (wording.kind) {
    case "comment":
      return abstractions.comments.find(({ id }) => id === wording.id)?.text;
    case "change": {
      const change = abstractions.stateChanges.find(({ id }) => id === wording.id);
      return change === undefined ? undefined : toCanonicalJson(change.after);
    }
    case "object":
      return abstractions.relevantObjects.find(({ id }) => id === wording.id)?.why;
    case "summary":
      return abstractions.summary;
    case "subgoal":
      return abstractions.plan[wording.index];
    default:
      return assertNever(wording);
  }
}
