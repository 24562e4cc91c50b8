/**
 * What a demonstration is for, from what its words literally name and what it brought about.
 *
 * Key ideas. (1) What was brought about counts where the words speak of it; where they speak of none of
 * it, all that was done for its own sake. (2) What words ask for besides is added, where steps lead to
 * it. (3) What words name and the deeds passed through (the potato in the microwave, the tap that ran)
 * was a step on the way, no goal.
 */
import { withoutImplied } from "@/engines/teacher/reading/without-implied";
import { ensureExists } from "@/base/assert";
import { checkEffects } from "@/core/world/check-effects";
import type { ShownEffect } from "@/core/shown-effect";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { describeEffectGoal } from "@/core/world/effect-words";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import { unknownTerms } from "@/core/world/unknown-terms";
import { withWishes } from "@/core/world/with-effect-goals";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { isOwnDeed, type Watched } from "@/engines/teacher/keeping/deeds";
import type { Demonstrated } from "@/engines/teacher/keeping/read-demonstration";
import { completeSteps } from "@/engines/teacher/proposal/complete-steps";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";
import { meantObjects } from "@/engines/teacher/reading/meant-objects";
import { withReadiness } from "@/engines/teacher/reading/readiness";
import {
  readWishes,
  type LiteralReading,
  type LiteralWish,
} from "@/engines/teacher/reading/read-wishes";

/** What the teacher takes a task to be. */
export interface UnderstoodTask {
  /** Undefined where neither the words nor the effects tell. */
  readonly goal: EffectGoal | undefined;
  /** What was not said and is taken to be meant, in sentences. */
  readonly assumed: readonly string[];
  /** What cannot be known from the demonstration and is for the person to say. */
  readonly questions: readonly string[];
  /** What was shown and is part of the goal though nobody spoke of it. */
  readonly unsaid: readonly ShownEffect[];
  /** Words of the instruction that say nothing literally, and the orders that they are in. */
  readonly notUnderstood: Pick<LiteralReading, "unknown" | "unread">;
}

export interface IntentContext {
  readonly stage: Stage;
  readonly world: WorldModel;
  readonly demonstrated: Demonstrated;
  readonly instruction: string;
  readonly dialogue: readonly { readonly speaker: string; readonly text: string }[];
}

export async function intendedGoal(context: IntentContext): Promise<UnderstoodTask> {
  const { instruction, dialogue, demonstrated, stage, world } = context;
  const start = stage.start.objects();
  const own = readWishes(instruction, demonstrated.room);
  const talk = readWishes(dialogue.map(({ text }) => text).join("\n"), demonstrated.room);
  const made = madeClasses(context);
  const said = [...own.wishes, ...talk.wishes].map((each) => asPieces(each, made, stage));
  const literal = distinct(said).filter(
    ({ wish }) => unknownTerms(asGoal([wish]), start, world).length === 0,
  );
  const { wishes: shown, unsaid } = await shownWishes(context);
  const added: EffectWish[] = [];
  for (const each of literal) {
    if (await isWanted(each, { context, start, isShown: shown.length > 0 })) {
      added.push(each.wish);
    }
  }
  const at = { objects: start, words: stage.language.words };
  const stays = await notUndone(shown, added, context);
  const wishes = withoutImplied([...stays, ...added].map((wish) => withReadiness(wish, at)));
  const asked =
    own.unknown.length === 0
      ? "What is to be the result?"
      : `What is meant by ${own.unknown.join(", ")}?`;
  const { room, named, meant: watched } = demonstrated;
  const isSpokenOf = watched.effects.some((effect) =>
    room.isNamed({ id: effect.objectId, class: effect.class }, named),
  );
  const isRead = (literal.length > 0 || isSpokenOf) && own.unknown.length === 0;
  const goal = wishes.length === 0 ? undefined : bindEffectGoal(asGoal(wishes), start, world);
  return {
    goal,
    assumed: isRead || goal === undefined ? [] : [takenAsGoal(goal, world)],
    questions: isRead && wishes.length > 0 ? [] : [asked],
    unsaid: isRead ? unsaid : [],
    notUnderstood: own,
  };
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
  if (isShown && (isOtherwise || passedThrough(stage, watched, holds))) {
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

interface ShownWishes {
  readonly wishes: readonly EffectWish[];
  readonly unsaid: readonly ShownEffect[];
}

/** The goal that what was shown for its own sake holds again. */
async function shownWishes({ stage, world, demonstrated }: IntentContext): Promise<ShownWishes> {
  const { meant } = demonstrated;
  const before = stage.start.objects();
  const after = meantObjects(meant, stage.language.words);
  const net = worldEffects(before, after, world).filter((effect) =>
    isActedOn(effect, demonstrated),
  );
  const effects = [...net, ...servedPieces(net, after)];
  const { chosen, unsaid } = await chooseEffects(effects, stage, demonstrated);
  const goal = goalOfEffects(chosen, { bindTo: "classes", before, after, terms: world });
  const isUnsaid = (each: ShownEffect) =>
    unsaid.some((effect) => isSame(each, effect) || isCutFor(each, effect, stage));
  return {
    wishes: goal === undefined ? [] : goal.wishes.map((wish) => inSharedPlace(wish, chosen)),
    unsaid: meant.effects.filter(isUnsaid),
  };
}

async function chooseEffects(
  effects: readonly WorldEffect[],
  stage: Stage,
  { meant, room, named }: Demonstrated,
): Promise<{ readonly chosen: readonly WorldEffect[]; readonly unsaid: readonly WorldEffect[] }> {
  const made = new Set(effects.flatMap((each) => (each.kind === "made" ? [each.objectId] : [])));
  const isForItself = async (effect: WorldEffect): Promise<boolean> => {
    // What is new was made so, however it came about; where nothing is, what was changed for good.
    if (made.has(effect.objectId) || (made.size === 0 && isForGood(effect))) {
      return true;
    }
    const shown = meant.effects.find((each) => isSame(each, effect));
    return shown !== undefined && isAim(effect) && (await isOwnDeed(stage, meant, shown));
  };
  const own = new Set<WorldEffect>();
  for (const effect of effects) {
    if (await isForItself(effect)) {
      own.add(effect);
    }
  }
  const isSpoken = (effect: WorldEffect) =>
    room.isNamed({ id: effect.objectId, class: effect.class }, named);
  const spoken = [...own].filter(isSpoken);
  // What was carried about, switched or opened is the aim where nothing was changed for good.
  const forGood = [...own].filter((effect) => effect.kind !== "place" && isMadeSo(effect));
  const changed = new Set(forGood.map(({ objectId }) => objectId));
  const lasting = [...own].filter(({ objectId }) => changed.has(objectId));
  const placed = [...own].filter(({ kind }) => kind === "place");
  // Nobody makes a thing different by accident: it is meant, spoken of or not.
  const unsaid = spoken.length === 0 ? [] : lasting.filter((effect) => !spoken.includes(effect));
  const all = [[...spoken, ...unsaid], lasting, placed, [...own]];
  const chosen = ensureExists(all.find((each) => each.length > 0) ?? all.at(-1));
  const about = new Set(
    chosen.flatMap((each) => [each.objectId, ...(each.kind === "place" ? [each.place.id] : [])]),
  );
  // How the things are that it is about, for good: the plate was washed for the toast.
  const isPart = (effect: WorldEffect) =>
    chosen.includes(effect) || (about.has(effect.objectId) && isForGood(effect));
  return { chosen: effects.filter(isPart), unsaid };
}

/** What is new, or what somebody acted on: not what was only in the way of what was refused. */
function isActedOn(effect: WorldEffect, { meant, watched }: Demonstrated): boolean {
  return (
    meant === watched ||
    effect.kind === "made" ||
    meant.effects.some(({ objectId }) => objectId === effect.objectId)
  );
}

function isForGood(effect: WorldEffect): boolean {
  return effect.kind === "attribute" && effect.standing === "lasting";
}

function isMadeSo(effect: WorldEffect): boolean {
  return effect.kind === "made" || isForGood(effect);
}

/** Pieces that were cut where they are served lie there on purpose: on what could be carried away. */
function servedPieces(
  effects: readonly WorldEffect[],
  after: readonly WorldObject[],
): readonly WorldEffect[] {
  return effects.flatMap((effect): readonly WorldEffect[] => {
    const isPlaced = effects.some(
      (each) => each.kind === "place" && each.objectId === effect.objectId,
    );
    const place = after.find(({ id }) => id === effect.objectId)?.supports[0];
    const isVessel = after.some(({ id, isHeld }) => id === place?.id && isHeld !== undefined);
    return effect.kind === "made" && place !== undefined && !isPlaced && isVessel
      ? [{ kind: "place", objectId: effect.objectId, class: effect.class, place }]
      : [];
  });
}

/** A tap that runs is seldom why something was done. */
function isAim(effect: WorldEffect): boolean {
  return effect.kind !== "attribute" || effect.standing !== "left";
}

/** The whole that was cut into these pieces. */
function isCutFor(shown: ShownEffect, effect: WorldEffect, { language }: Stage): boolean {
  return (
    effect.kind === "made" &&
    shown.kind === "attribute" &&
    language.speech.attributes.consuming.includes(shown.attribute) &&
    language.words.pieces.some(
      ({ whole, piece }) => whole === shown.class && piece === effect.class,
    )
  );
}

function isSame(shown: ShownEffect, effect: WorldEffect): boolean {
  return (
    shown.objectId === effect.objectId &&
    (shown.kind === "place"
      ? effect.kind === "place"
      : effect.kind === "attribute" && effect.attribute === shown.attribute)
  );
}

/** Things of two kinds that were put in one place belong together: it is that very place. */
function inSharedPlace(wish: EffectWish, effects: readonly WorldEffect[]): EffectWish {
  const placed = effects.flatMap((effect) => (effect.kind === "place" ? [effect] : []));
  const are = wish.are.map((fact): EffectFact => {
    if (!("in" in fact)) {
      return fact;
    }
    const shared = placed
      .filter(({ class: name, place }) => name === wish.of.class && place.class === fact.in.class)
      .map(({ place }) => place.id)
      .filter(
        (id) =>
          new Set(placed.filter(({ place }) => place.id === id).map((each) => each.class)).size > 1,
      );
    const [only, ...others] = new Set(shared);
    return only === undefined || others.length > 0 ? fact : { in: { ...fact.in, ids: [only] } };
  });
  return { ...wish, are };
}
