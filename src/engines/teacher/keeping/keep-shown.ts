/**
 * Which of the shown effects a proposal keeps, leaves out, and asks about.
 *
 * Key ideas. (1) Asked is only about what the goal does not bring along anyway. (2) What served another
 * effect (the knife, the opened door, the pot that stood in the way) is nobody's aim: the rule tries it
 * out and knows no list. (3) A thing that was made different costs a deed and is no accident: it is kept.
 * That a thing lies elsewhere, or a door stands open, happens on the way as well: it is kept where
 * the words name the thing or the place, or tell nothing at all. (4) Whatever is kept or left out without being
 * said is a question; a person's answer goes before everything.
 * (5) What like tasks of the memory came to is kept without a question; the memory never leaves
 * anything out.
 */
import type { EffectAnswer, EffectQuestion, ShownEffect } from "@/core/shown-effect";
import type { WorldObject } from "@/core/world/world-state";
import { restOf, type FullLanguage } from "@/engines/teacher/abstraction/language-of";
import { askEffect, questionId } from "@/engines/teacher/keeping/ask-effect";
import { isOwnDeed, type Watched } from "@/engines/teacher/keeping/deeds";
import { isShownIn } from "@/engines/teacher/keeping/shown-effects";
import type { Because } from "@/engines/teacher/recall/recalled";
import type { NamedThings, RoomWords } from "@/engines/teacher/keeping/spoken-of";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";

/** What becomes of the effects that the goal alone would lose. */
export interface Keeping {
  /** Has to hold after the proposed program. */
  readonly kept: readonly ShownEffect[];
  readonly leftOut: readonly ShownEffect[];
  readonly questions: readonly EffectQuestion[];
  /** Of what is kept, that which the memory decided. */
  readonly remembered: readonly RememberedEffect[];
}

export interface RememberedEffect {
  readonly effect: ShownEffect;
  readonly because: Because;
}

export const NOTHING_KEPT: Keeping = { kept: [], leftOut: [], questions: [], remembered: [] };

export interface KeepingContext {
  readonly stage: Stage;
  /** All that was shown, and what is left of it without what is excluded. */
  readonly whole: Watched;
  readonly watched: Watched;
  readonly room: RoomWords;
  /** What the words name. */
  readonly named: NamedThings;
  /** Whether the words tell what the task is. */
  readonly isUnderstood: boolean;
  /** What is part of the goal though nobody spoke of it. */
  readonly unsaid: readonly ShownEffect[];
  readonly answers: readonly EffectAnswer[];
  /** Why the memory has an effect for wanted; undefined where it has not. */
  readonly whyWanted: (effect: ShownEffect) => Because | undefined;
  /** The objects after all that was shown, with what the goal asks for besides. */
  readonly completed: readonly WorldObject[];
}

/** `bare` are the objects after the program that serves the goal alone. */
export async function keepShown(
  context: KeepingContext,
  bare: readonly WorldObject[],
): Promise<Keeping> {
  const decided: Decided[] = [];
  for (const effect of context.watched.effects) {
    if (!isShownIn(effect, bare)) {
      decided.push(...(await decide(context, effect)));
    } else if (isUnsaid(context, effect)) {
      decided.push(decideUnsaid(context, effect));
    }
  }
  return {
    kept: decided.flatMap(({ effect, isKept }) => (isKept ? [effect] : [])),
    leftOut: decided.flatMap(({ effect, isKept }) => (isKept ? [] : [effect])),
    questions: decided.flatMap(({ question }) => (question === undefined ? [] : [question])),
    remembered: decided.flatMap(({ effect, because }) =>
      because === undefined ? [] : [{ effect, because }],
    ),
  };
}

interface Decided {
  readonly effect: ShownEffect;
  readonly isKept: boolean;
  readonly question?: EffectQuestion;
  readonly because?: Because;
}

/** Nothing for an effect that only served another one. */
async function decide(context: KeepingContext, effect: ShownEffect): Promise<readonly Decided[]> {
  const answer = context.answers.findLast((each) => each.questionId === questionId(effect));
  const isPossible = isShownIn(effect, context.completed);
  if (answer?.isPart === true) {
    // What the goal asks for may undo it; that is said, not passed over.
    return [{ effect, isKept: isPossible }];
  }
  const choice = await choose(context, effect);
  if (answer !== undefined) {
    return [];
  }
  const memory = choice === "keep" || !isPossible ? undefined : context.whyWanted(effect);
  if (memory !== undefined) {
    return [{ effect, isKept: true, because: memory }];
  }
  return choice === undefined ? [] : [decideUnasked(context, effect, { choice, isPossible })];
}

function isUnsaid({ unsaid, answers }: KeepingContext, effect: ShownEffect): boolean {
  const isAnswered = answers.some(({ questionId: id }) => id === questionId(effect));
  return !isAnswered && unsaid.some((each) => questionId(each) === questionId(effect));
}

/** The goal has it from the demonstration alone: the memory knows why, or a person is asked. */
function decideUnsaid(context: KeepingContext, effect: ShownEffect): Decided {
  const because = context.whyWanted(effect);
  const { language } = context.stage;
  return because === undefined
    ? { effect, isKept: true, question: askEffect(effect, "kept", { because: "unsaid", language }) }
    : { effect, isKept: true, because };
}

/** What the words, or nothing, speak for: kept or left out, and asked about where nobody said so. */
function decideUnasked(
  { stage }: KeepingContext,
  effect: ShownEffect,
  {
    choice,
    isPossible,
  }: { readonly choice: Exclude<Choice, undefined>; readonly isPossible: boolean },
): Decided {
  const isKept = choice !== "leave" && isPossible;
  if (choice === "keep" && isPossible) {
    return { effect, isKept };
  }
  const because = isPossible ? "unsaid" : "undone";
  const { language } = stage;
  const question = askEffect(effect, isKept ? "kept" : "left out", { because, language });
  return { effect, isKept, question };
}

/** `keep` is without a question; undefined where the effect only served another one. */
type Choice = "keep" | "keep and ask" | "leave" | undefined;

async function choose(context: KeepingContext, effect: ShownEffect): Promise<Choice> {
  const { stage, whole } = context;
  const said = howFarSaid(context, effect);
  const isLeft = effect.kind === "attribute" && isLeftOtherwise(effect, stage.language);
  // A tap that runs for the washing is named as often as not; a lamp is left on for its own sake.
  if (said === "whole" && !isLeft) {
    return "keep";
  }
  // What served only something that is excluded is not asked about either.
  if (!(await isOwnDeed(stage, whole, effect))) {
    return undefined;
  }
  if (said === "whole") {
    return "keep";
  }
  const isMadeDifferent = effect.kind === "attribute" && !isAccess(effect, stage.language);
  return !context.isUnderstood || isMadeDifferent || said === "partly" ? "keep and ask" : "leave";
}

/** Whether the words name all of an effect, or of a thing that lies elsewhere itself or its place. */
function howFarSaid(
  { room, named }: KeepingContext,
  effect: ShownEffect,
): "whole" | "partly" | "not" {
  const isThingNamed = room.isNamed({ id: effect.objectId, class: effect.class }, named);
  if (effect.kind === "attribute") {
    return isThingNamed ? "whole" : "not";
  }
  const isPlaceNamed = room.isNamed(effect.place, named);
  if (isThingNamed && isPlaceNamed) {
    return "whole";
  }
  return isThingNamed || isPlaceNamed ? "partly" : "not";
}

type AttributeEffect = Extract<ShownEffect, { readonly kind: "attribute" }>;

/** A switch or door that is not left as one leaves it. */
function isLeftOtherwise({ attribute, value }: AttributeEffect, language: FullLanguage): boolean {
  const rest = restOf(language, attribute);
  return rest !== undefined && rest.value !== value;
}

/** A door that is left open: that is how one gets at things, and looks for them. */
function isAccess(effect: AttributeEffect, language: FullLanguage): boolean {
  const words = language.words.attributes.find((each) => each.attribute === effect.attribute);
  const isBarring = words?.holds.isBarring === true || words?.not.isBarring === true;
  return isBarring && isLeftOtherwise(effect, language);
}
