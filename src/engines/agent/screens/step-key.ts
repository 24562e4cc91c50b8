import { assertNever } from "@/base/assert";
import type { LiftedAct, Source } from "@/engines/agent/screens/lift-act";

/** Equal for steps that are the same but for the words that they take from their instruction. */
export function stepKey({ verb, target, words }: LiftedAct): string {
  const parts = [verb, target?.kind, target && sourceKey(target.source), words && sourceKey(words)];
  return parts.filter((part) => part !== undefined).join("|");
}

function sourceKey(source: Source): string {
  switch (source.from) {
    case "itself":
      return source.text;
    case "said":
      return "(said)";
    case "place":
      return `(${source.nth} behind ${source.behind})`;
    case "read":
      return source.isLabelSaid ? "(as said)" : `(${source.before}…${source.after})`;
    default:
      return assertNever(source);
  }
}
