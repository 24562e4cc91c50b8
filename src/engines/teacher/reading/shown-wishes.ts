/**
 * The goal that what a demonstration brought about for its own sake holds again.
 *
 * Key ideas. (1) What is new or was changed for good is no accident; what was carried, switched or opened
 * counts where nothing was changed for good. (2) What the words name goes before the rest. (3) What only
 * came along with what the words ask for does not count ({@link comesAlong}).
 */
import { ensureExists } from "@/base/assert";
import type { ShownEffect } from "@/core/shown-effect";
import type { EffectFact, EffectWish } from "@/core/world/effect-goal";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { isOwnDeed } from "@/engines/teacher/keeping/deeds";
import type { Demonstrated } from "@/engines/teacher/keeping/read-demonstration";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";
import { comesAlong } from "@/engines/teacher/reading/comes-along";
import { meantObjects } from "@/engines/teacher/reading/meant-objects";

export interface ShownWishes {
  readonly wishes: readonly EffectWish[];
  readonly unsaid: readonly ShownEffect[];
}

export interface ShownContext {
  readonly stage: Stage;
  readonly world: WorldModel;
  readonly demonstrated: Demonstrated;
}

/** `wanted` is what the words literally ask for; nothing where they are not all understood. */
export async function shownWishes(
  { stage, world, demonstrated }: ShownContext,
  wanted: readonly EffectWish[],
): Promise<ShownWishes> {
  const { meant } = demonstrated;
  const before = stage.start.objects();
  const after = meantObjects(meant, stage.language.words);
  const isAlong = comesAlong(meant, wanted);
  const net = worldEffects(before, after, world).filter(
    (effect) => isActedOn(effect, demonstrated) && !isAlong(effect),
  );
  const effects = [...net, ...servedPieces(net, after)];
  const { chosen, unsaid } = await chooseEffects(effects, stage, demonstrated);
  const goal = goalOfEffects(telling(chosen), { bindTo: "classes", before, after, terms: world });
  const isUnsaid = (each: ShownEffect) =>
    unsaid.some((effect) => isSame(each, effect) || isCutFor(each, effect, stage));
  return {
    wishes: goal === undefined ? [] : goal.wishes.map((wish) => inSharedPlace(wish, chosen)),
    unsaid: meant.effects.filter(isUnsaid),
  };
}

/** That there are slices goes without saying where more is said of them. */
export function telling(effects: readonly WorldEffect[]): readonly WorldEffect[] {
  const told = new Set(effects.flatMap((each) => (each.kind === "made" ? [] : [each.class])));
  return effects.filter((each) => each.kind !== "made" || !told.has(each.class));
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
