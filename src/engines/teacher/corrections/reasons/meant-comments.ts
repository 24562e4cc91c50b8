/** Which comments of a program a remark about a reason is meant for, the likeliest alone where one is. */
import { FUNCTION_WORDS } from "@/base/english/function-words";
import type { CausalComment } from "@/core/abstraction";
import type { WrittenRemark } from "@/core/one-text/written-parts";
import type { ReasonRemark } from "@/engines/teacher/corrections/reasons/reason-remark";

/** A comment that stands in the program's text. */
export interface StandingComment {
  readonly comment: CausalComment;
  readonly written: WrittenRemark;
  /** What its step does, in words. */
  readonly does: string;
}

/** Those on the named line; else those whose words, or whose step's, the remark repeats most; else all. */
export function meantComments(
  standing: readonly StandingComment[],
  { line, denied, instead }: ReasonRemark,
): readonly StandingComment[] {
  if (line !== undefined) {
    return standing.filter(({ written }) => written.at + 1 === line || written.line === line);
  }
  if (denied !== undefined) {
    return nearest(standing, denied, {
      textOf: ({ comment }) => comment.text,
      atLeast: MIN_DENIED,
    });
  }
  if (instead === undefined) {
    return standing;
  }
  const near = nearest(standing, instead, {
    textOf: ({ comment, does }) => `${does} ${comment.text}`,
    atLeast: 0,
  });
  return near.length === 0 ? standing : near;
}

/** So much of what is denied has to stand in a comment: "the water boils it" speaks of none without water. */
const MIN_DENIED = 0.4;

function nearest(
  standing: readonly StandingComment[],
  said: string,
  {
    textOf,
    atLeast,
  }: { readonly textOf: (each: StandingComment) => string; readonly atLeast: number },
): readonly StandingComment[] {
  const words = contentWords(said);
  const shares = standing.map((each) => {
    const own = contentWords(textOf(each));
    return [...words].filter((word) => own.has(word)).length / Math.max(1, words.size);
  });
  const best = Math.max(0, ...shares);
  return best === 0 || best < atLeast ? [] : standing.filter((_, index) => shares[index] === best);
}

/** What reasons are given with, whatever they are about. */
const REASONING = new Set(
  "were had not no by only because without otherwise will done cannot needs need".split(" "),
);

/** `CoffeeMachine_4` is "coffee" and "machine"; endings do not count. */
function contentWords(text: string): ReadonlySet<string> {
  const words = text
    .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .match(/[a-z]+/gu);
  return new Set(
    (words ?? NOTHING)
      .filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word) && !REASONING.has(word))
      .map((word) => word.replace(/(?:ing|ed|es|s)$/u, "")),
  );
}

const NOTHING: readonly string[] = [];
