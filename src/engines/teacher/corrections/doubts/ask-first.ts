/** The question before a reading acts: what it would do, what speaks against it, and how to go on. */
import type { WorldSpeech } from "@/core/world/world-speech";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import { referencesOf, toList, toSentence } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { keyOf } from "@/engines/teacher/corrections/things/scene";

export interface Proposed {
  readonly edits: readonly Edit[];
  readonly doubts: readonly string[];
  readonly before: readonly PlannedStep[];
  readonly after: readonly PlannedStep[];
  readonly speech: WorldSpeech;
}

/** So many steps are told on each side; the rest is a number. */
const MAX_TOLD = 3;

/** "This would put Egg_27 in or on Plate_12: meant so?", with the steps that would come and go. */
export function askFirst({ edits, doubts, before, after, speech }: Proposed): string {
  const gone = without(before, after);
  const come = without(after, before);
  const steps = [
    ...(come.length === 0 ? [] : [`new: ${told(come, speech)}`]),
    ...(gone.length === 0 ? [] : [`gone: ${told(gone, speech)}`]),
  ];
  const shown = steps.length === 0 ? "the same steps in another order" : steps.join("; ");
  return [
    `Not done before you say so: this would ${edits.map(({ said }) => said).join("; ")} (${shown}).`,
    "Meant so?",
    ...doubts.map(toSentence),
    "Nothing was changed.",
  ].join(" ");
}

/** The steps of one program that the other has not, each as often as it has more of it. */
function without(
  steps: readonly PlannedStep[],
  others: readonly PlannedStep[],
): readonly PlannedStep[] {
  const left = others.map(signature);
  return steps.filter((step) => {
    const at = left.indexOf(signature(step));
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0;
  });
}

function signature({ call }: PlannedStep): string {
  return [call.method, ...referencesOf(call).map(keyOf)].join(" ");
}

function told(steps: readonly PlannedStep[], speech: WorldSpeech): string {
  const words = steps.slice(0, MAX_TOLD).map(({ call }) => speech.describeCall(call).toDo);
  const more = steps.length - words.length;
  return toList(more > 0 ? [...words, `${more} more`] : words);
}
