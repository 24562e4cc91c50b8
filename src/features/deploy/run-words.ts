/** What an agent says of its work: of its programs, of where it searched, of how it ended. */
import { assertNever, ensureExists } from "@/base/assert";
import type { EventOf, WrittenProgram } from "@/features/deploy/agent-moment";
import type { StopReason } from "@/engines/agent/agent-engine";
import { takesAn } from "@/base/english/nouns";
import { t, tn } from "@/base/language/translate";

/** After each of its actions an agent that takes one at a time writes again: that is not told. */
type Because = Exclude<EventOf<"written">["because"], "next">;

/**
 * What was written and how long it is; of a first program also how likely it is to come to what was asked for, where that
 * was measured. Of the others nothing was, and nothing is said.
 */
export function writtenWords(
  because: Because,
  { steps }: Pick<WrittenProgram, "steps">,
  sureness: number | undefined,
): string {
  if (sureness !== undefined) {
    return tn(
      steps.length,
      {
        one: "I wrote a program: {count} step, {percent} % sure.",
        other: "I wrote a program: {count} steps, {percent} % sure.",
      },
      { percent: Math.round(sureness * 100) },
    );
  }
  switch (because) {
    case "first":
      return tn(steps.length, {
        one: "I wrote a program: {count} step.",
        other: "I wrote a program: {count} steps.",
      });
    case "refused":
      return tn(steps.length, {
        one: "I wrote it again after the refusal: {count} step.",
        other: "I wrote it again after the refusal: {count} steps.",
      });
    case "not-found":
      return tn(steps.length, {
        one: "I wrote it again without what was not found: {count} step.",
        other: "I wrote it again without what was not found: {count} steps.",
      });
    case "answer":
      return tn(steps.length, {
        one: "I wrote what your answer asks for: {count} step.",
        other: "I wrote what your answer asks for: {count} steps.",
      });
    case "finished":
      return tn(steps.length, {
        one: "I looked at what is left: {count} step.",
        other: "I looked at what is left: {count} steps.",
      });
    default:
      return assertNever(because);
  }
}

/** Where it searched, for what, and what that showed. */
export function searchWords({ for: wanted, look, found }: EventOf<"looked">): string {
  const aim = wanted === undefined ? t("looking round") : aimWords(wanted);
  const news =
    found.length === 0
      ? t("nothing new")
      : tn(found.length, { one: "{count} new thing", other: "{count} new things" });
  return `${aim}: ${lookWords(look)}, ${news}`;
}

function aimWords(wanted: { readonly class: string }): string {
  return takesAn(wanted.class)
    ? t("looking for an {class}", { class: wanted.class })
    : t("looking for a {class}", { class: wanted.class });
}

function lookWords({ kind, object }: EventOf<"looked">["look"]): string {
  switch (kind) {
    case "turn":
      return t("turned on the spot");
    case "explore":
      return t("walked to the edge of what it had seen");
    case "open":
      return t("looked into {object}", { object: ensureExists(object, "what was opened").id });
    case "approach":
      return t("went up to {object}", { object: ensureExists(object, "what it went to").id });
    default:
      return assertNever(kind);
  }
}

/** How a run ended, as the agent says it. */
export const STOP_WORDS: Readonly<Record<StopReason, string>> = {
  done: t("I have done what I could."),
  "nothing-to-do": t("I did nothing: neither the memory nor the words told me what to do."),
  "step-limit": t("I stopped: the limit of 1,000 steps is reached."),
  "refusal-limit": t("I stopped: the limit of 30 refused actions is reached."),
  "program-limit": t("I stopped: I have written as many programs as I may."),
  aborted: t("Stopped here by you."),
};
