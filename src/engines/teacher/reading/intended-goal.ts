/**
 * What a demonstration is for, from what its words literally name and what it brought about.
 *
 * Key ideas. (1) What was brought about counts where the words speak of it; where they speak of none of
 * it, all that was done for its own sake. (2) What words ask for besides is added, where steps lead to
 * it. (3) What words name and the deeds passed through (the potato in the microwave, the tap that ran)
 * was a step on the way, no goal.
 */
import { withoutImplied } from "@/engines/teacher/reading/without-implied";
import { checkEffects } from "@/core/world/check-effects";
import type { ShownEffect } from "@/core/shown-effect";
import type { EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { describeEffectGoal } from "@/core/world/effect-words";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { unknownTerms } from "@/core/world/unknown-terms";
import { withWishes } from "@/core/world/with-effect-goals";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { isAllPlayed, type Watched } from "@/engines/teacher/keeping/deeds";
import { completeSteps } from "@/engines/teacher/proposal/complete-steps";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";
import { withReadiness } from "@/engines/teacher/reading/readiness";
import {
  readWishes,
  type LiteralReading,
  type LiteralWish,
} from "@/engines/teacher/reading/read-wishes";
import { shownWishes, type ShownContext } from "@/engines/teacher/reading/shown-wishes";

/** What the teacher takes a task to be. */
export interface UnderstoodTask {
  /** Undefined where neither the words nor the effects tell. */
  readonly goal: EffectGoal | undefined;
  /** What the words literally ask for; undefined where they ask for nothing. */
  readonly said: EffectGoal | undefined;
  /** What was not said and is taken to be meant, in sentences. */
  readonly assumed: readonly string[];
  /** What cannot be known from the demonstration and is for the person to say. */
  readonly questions: readonly string[];
  /** What was shown and is part of the goal though nobody spoke of it. */
  readonly unsaid: readonly ShownEffect[];
  /** Words of the instruction that say nothing literally, and the orders that they are in. */
  readonly notUnderstood: Pick<LiteralReading, "unknown" | "unread">;
}

export interface IntentContext extends ShownContext {
  readonly instruction: string;
  readonly dialogue: readonly { readonly speaker: string; readonly text: string }[];
}

export async function intendedGoal(context: IntentContext): Promise<UnderstoodTask> {
  const { instruction, dialogue, demonstrated, stage, world } = context;
  const start = stage.start.objects();
  const own = readWishes(instruction, demonstrated.room);
  const talk = readWishes(dialogue.map(({ text }) => text).join("\n"), demonstrated.room);
  const literal = asChanges(literalWishes([...own.wishes, ...talk.wishes], context), context);
  // Words that nobody understood may have asked for the rest.
  const wanted = own.unknown.length > 0 ? [] : literal.map(({ wish }) => wish);
  const { wishes: shown, unsaid } = await shownWishes(context, wanted);
  const added: EffectWish[] = [];
  for (const each of literal) {
    if (await isWanted(each, { context, start, isShown: shown.length > 0 })) {
      added.push(each.wish);
    }
  }
  const at = { objects: start, words: stage.language.words };
  const stays = await notUndone(shown, added, context);
  const wishes = withoutImplied([...stays, ...added].map((wish) => withReadiness(wish, at)));
  const { room, named, meant: watched } = demonstrated;
  const isSpokenOf = watched.effects.some((effect) =>
    room.isNamed({ id: effect.objectId, class: effect.class }, named),
  );
  const isRead = (literal.length > 0 || isSpokenOf) && own.unknown.length === 0;
  const goal = wishes.length === 0 ? undefined : bindEffectGoal(asGoal(wishes), start, world);
  return {
    goal,
    said: askedBy(literal),
    assumed: isRead || goal === undefined ? [] : [takenAsGoal(goal, world)],
    questions: isRead && wishes.length > 0 ? [] : [askFor(own)],
    unsaid: isRead ? unsaid : [],
    notUnderstood: own,
  };
}

function askedBy(literal: readonly LiteralWish[]): EffectGoal | undefined {
  return literal.length === 0 ? undefined : asGoal(literal.map(({ wish }) => wish));
}

function askFor({ unknown }: LiteralReading): string {
  return unknown.length === 0
    ? "What is to be the result?"
    : `What is meant by ${unknown.join(", ")}?`;
}

/** Each once, of what was really made, and in the world's terms. */
function literalWishes(
  said: readonly LiteralWish[],
  context: IntentContext,
): readonly LiteralWish[] {
  const { stage, world } = context;
  const start = stage.start.objects();
  const made = madeClasses(context);
  return distinct(said.map((each) => asPieces(each, made, stage))).filter(
    ({ wish }) => unknownTerms(asGoal([wish]), start, world).length === 0,
  );
}

/**
 * Where nothing was shown and all that is asked for is so already, one more of each is meant: whoever asks for a
 * cloth to be rinsed does not mean the clean one.
 */
function asChanges(
  literal: readonly LiteralWish[],
  { stage, world, demonstrated }: IntentContext,
): readonly LiteralWish[] {
  const start = stage.start.objects();
  const holds = (wish: EffectWish) =>
    checkEffects(start, bindEffectGoal(asGoal([wish]), start, world), world).success;
  const isShown = demonstrated.watched.effects.length > 0;
  if (isShown || !literal.every(({ wish }) => holds(wish))) {
    return literal;
  }
  return literal.map((each) => {
    const { wish } = each;
    const there = start.filter((object) => object.class === wish.of.class).length;
    const more = "count" in wish.how ? oneMore(wish, wish.how.count, { there, holds }) : undefined;
    return more === undefined ? each : { ...each, wish: more };
  });
}

/** The wish of the first number that is not so yet and that there are things for. */
function oneMore(
  wish: EffectWish,
  count: number,
  { there, holds }: { readonly there: number; readonly holds: (wish: EffectWish) => boolean },
): EffectWish | undefined {
  const wishOf = (many: number): EffectWish => ({
    ...wish,
    how: { quantifier: "some", count: many },
  });
  const numbers = Array.from(
    { length: Math.max(0, there - count) },
    (_, index) => count + 1 + index,
  );
  return numbers.map(wishOf).find((each) => !holds(each));
}

/** Classes of what the demonstration made. */
function madeClasses({ stage, demonstrated }: IntentContext): ReadonlySet<string> {
  const before = new Set(stage.start.objects().map(({ id }) => id));
  const after = demonstrated.meant.after.objects();
  return new Set(after.filter(({ id }) => !before.has(id)).map((each) => each.class));
}

/** Whoever cut the bread and speaks of it means the slices. */
function asPieces(each: LiteralWish, made: ReadonlySet<string>, { language }: Stage): LiteralWish {
  const { wish } = each;
  const cut = language.words.pieces.find(
    ({ whole, piece }) => whole === wish.of.class && made.has(piece),
  );
  return cut === undefined
    ? each
    : { ...each, wish: { ...wish, of: { ...wish.of, class: cut.piece } } };
}

/** Of what was shown, that which the way to what was said leaves as it is: water is poured out of the cup. */
async function notUndone(
  shown: readonly EffectWish[],
  added: readonly EffectWish[],
  { stage, world, demonstrated }: IntentContext,
): Promise<readonly EffectWish[]> {
  const start = stage.start.objects();
  const goalOf = (wishes: readonly EffectWish[]) => bindEffectGoal(asGoal(wishes), start, world);
  const { after } = demonstrated.meant;
  if (shown.length === 0 || added.length === 0) {
    return shown;
  }
  const toward = withWishes(after, goalOf(added), world);
  const options = { isMending: true, breathe: stage.breathe };
  const { steps } = await completeSteps(toward, [], options);
  const done = after.fork();
  for (const { call } of steps) {
    done.call(call);
  }
  const holds = (wish: EffectWish, objects: readonly WorldObject[]) =>
    checkEffects(objects, goalOf([wish]), world).success;
  return shown.filter((wish) => !holds(wish, after.objects()) || holds(wish, done.objects()));
}

function takenAsGoal(goal: EffectGoal, world: WorldModel): string {
  const said = describeEffectGoal(goal, world);
  return `The words do not tell all of it; what the demonstration brought about is taken as the goal: ${said}`;
}

function asGoal(wishes: readonly EffectWish[]): EffectGoal {
  return { form: "effects", wishes };
}

function distinct(wishes: readonly LiteralWish[]): readonly LiteralWish[] {
  return [...new Map(wishes.map((each) => [JSON.stringify(each.wish), each])).values()];
}

/** A wish that is not so yet, was no step on the way, and that steps lead to. */
async function isWanted(
  { wish, isPlacing }: LiteralWish,
  {
    context: { stage, world, demonstrated },
    start,
    isShown,
  }: {
    readonly context: IntentContext;
    readonly start: readonly WorldObject[];
    readonly isShown: boolean;
  },
): Promise<boolean> {
  const { meant: watched } = demonstrated;
  const goal = bindEffectGoal(asGoal([wish]), start, world);
  const holds = (objects: readonly WorldObject[]) => checkEffects(objects, goal, world).success;
  if (holds(watched.after.objects())) {
    return true;
  }
  const isOtherwise = isPlacing && isPutElsewhere(wish, watched);
  const isTold = isShown && isAllPlayed(demonstrated.whole);
  if (isTold && (isOtherwise || passedThrough(stage, watched, holds))) {
    return false;
  }
  const after = withWishes(watched.after, goal, world);
  const { unmet } = await completeSteps(after, [], { isMending: true, breathe: stage.breathe });
  // Where nothing was shown the words are all there is, be it possible or not.
  return unmet.length === 0 || !isShown;
}

/** Such things were put somewhere, and none where the words have it: that was on the way. */
function isPutElsewhere({ of, are }: EffectWish, { effects }: Watched): boolean {
  const placed = effects.flatMap((effect) =>
    effect.kind === "place" && effect.class === of.class ? [effect.place.class] : [],
  );
  const isThere = are.some(
    (fact) => "in" in fact && fact.in.class !== undefined && placed.includes(fact.in.class),
  );
  return placed.length > 0 && !isThere;
}

/** Whether it was so for a while. */
function passedThrough(
  { start }: Stage,
  { steps }: Watched,
  holds: (objects: readonly WorldObject[]) => boolean,
): boolean {
  const episode = start.fork();
  return steps.some(({ call }) => episode.call(call).ok && holds(episode.objects()));
}
