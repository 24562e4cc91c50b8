/** What a refusal in the household tells about the step that was left out. */
import { firstStatement } from "@/core/world/first-statement";
import type { Failure } from "@/core/world/program-call";
import type { RefusedWithout } from "@/core/world/world-speech";
import { callWords, describeCall } from "@/worlds/household/words/call-words";

export function explainRefusal({ step, later, failure }: RefusedWithout): string | undefined {
  const receiver = later.receiver.instance ?? later.receiver.class;
  const { toDo, done } = describeCall(later);
  switch (failure.kind) {
    case "not-holding":
    case "hand-empty":
      return `The ${receiver} has to be in the hand to be ${done}.`;
    case "no-knife":
      return `Cutting the ${receiver} needs a knife in the hand.`;
    case "hand-full":
      return `The hand has to be free to ${toDo}.`;
    case "closed":
      return `${firstStatement(failure.sentence)}, so it has to be opened first.`;
    case "is-open":
      return `The ${receiver} cannot be ${done} while it is open.`;
    case "is-on":
      return `The ${receiver} cannot be ${done} while it is running.`;
    case "unknown-object":
      return `There is no ${later.receiver.class} to ${callWords(later.method).base} before this is done: ${describeCall(step).toDo}.`;
    case "full":
      return `There is room for the ${receiver} only after this: ${describeCall(step).toDo}.`;
    case "nothing-to-pour":
      return `The ${receiver} has to hold something before it can be ${done}.`;
    default:
      return undefined;
  }
}

/** The mug is clean, the door is open, the knife is in the hand. */
export function isAlreadySo({ kind }: Failure): boolean {
  return kind.startsWith("already-");
}

/** What is out of reach, hidden or without room from here may go from another side. */
export function isFromHere({ kind }: Failure): boolean {
  return ["out-of-reach", "not-visible", "no-way", "full", "blocked"].includes(kind);
}

/** "It is already off" only tells that the opposite step was left out as well. */
export function isRepetition({ kind }: Failure): boolean {
  return ["already-on", "already-off", "already-open", "already-closed"].includes(kind);
}
