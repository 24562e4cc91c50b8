/**
 * Which of the reasons at hand may stand at a step. A comment teaches whoever reads the exemplar, people and
 * language models alike, so it is kept only if it is true here: everything it names has a part in the step or
 * in the later one that suffers without it, and what it claims was seen when the step was left out.
 */
import type { WorldModel } from "@/core/world/world-model";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Explanation } from "@/engines/teacher/abstraction/explain-step";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";

export interface ReasonContext {
  readonly language: FullLanguage;
  /** Names of classes: one that stands alone in a text names a thing too. */
  readonly classes: ReadonlySet<string>;
}

/** Every class that the room or the world's programs know. */
export function classesOf(
  { vocabulary }: Pick<WorldModel, "vocabulary">,
  objects: readonly { readonly class: string }[],
): ReadonlySet<string> {
  return new Set([
    ...objects.map((object) => object.class),
    ...(vocabulary === undefined ? [] : vocabulary.madeClasses),
  ]);
}

/** What is said with these words claims that something would be otherwise: only what was found may say so. */
const CLAIM =
  /\b(?:has to|have to|needs?|needed|must|only|without|otherwise|cannot|before|until|first|fails?|because|asks?|asked)\b/iu;

export interface Reasons {
  /** By the world or a person, of this very step. */
  readonly said: string | undefined;
  /** From an exemplar, of a step like it. */
  readonly borrowed: string | undefined;
  /** What leaving it out showed. */
  readonly found: string | undefined;
}

/** The first reason that is true of the step; undefined where none is. */
export function trueReason(
  reasons: Reasons,
  parts: readonly ExecutedStep[],
  context: ReasonContext,
): string | undefined {
  const { said, borrowed, found } = reasons;
  if (found === undefined) {
    // It can be left out, and nothing is lost.
    return undefined;
  }
  const isFound = borrowed !== undefined && isSameReason(borrowed, found, context);
  const isClaimed = borrowed !== undefined && CLAIM.test(borrowed) && !isFound;
  return [said, isClaimed ? undefined : borrowed, found].find(
    (text) => text !== undefined && namesOnly(text, parts, context),
  );
}

/** The step, and the one that suffers without it. */
export function partsOf(
  steps: readonly ExecutedStep[],
  index: number,
  { serves }: Explanation,
): readonly ExecutedStep[] {
  return steps.filter((_, at) => at === index || at === serves);
}

/** Whether all that a text names has a part in the steps. */
export function namesOnly(
  text: string,
  parts: readonly ExecutedStep[],
  { language, classes }: ReasonContext,
): boolean {
  const references = parts.flatMap(({ call }) => referencesOf(call));
  const changes = parts.flatMap(({ outcome }) => outcome.changes);
  const known = new Set([
    ...references.flatMap((each) => [each.instance, each.class]),
    ...changes.flatMap((each) => [each.objectId, each.class]),
    ...changes.map((change) => language.speech.placeOf(change)),
  ]);
  let isFitting = true;
  const plain = language.speech.replaceIds(text, (id) => {
    isFitting &&= known.has(id);
    return "";
  });
  const words = plain.match(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/gu) ?? NO_WORDS;
  return isFitting && words.every((word) => !classes.has(word) || known.has(word));
}

const NO_WORDS: readonly string[] = [];

/** Whether two say the same, whatever the instances. */
export function isSameReason(
  one: string,
  other: string,
  context: Pick<ReasonContext, "language">,
): boolean {
  return patternOf(one, context) === patternOf(other, context);
}

function patternOf(text: string, { language }: Pick<ReasonContext, "language">): string {
  return language.speech.replaceIds(text, (_, objectClass) => objectClass);
}
