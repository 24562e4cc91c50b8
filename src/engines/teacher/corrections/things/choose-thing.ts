/** Chooses among objects that fit equally, with the reason, or asks. */
import type { ProgramCall } from "@/core/world/program-call";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import type { Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import {
  inOrderOfUse,
  MAX_ALL,
  toReference,
  type Meant,
  type ThingContext,
} from "@/engines/teacher/corrections/things/thing-context";
import { referencesOf, toList } from "@/engines/teacher/abstraction/describe-call";

export function choose(thing: Thing, left: readonly RoomThing[], context: ThingContext): Meant {
  const { scene, recent } = context;
  if (thing.isAll) {
    return { ok: true, references: left.slice(0, MAX_ALL).map(toReference) };
  }
  const used = left.filter(({ id }) => scene.usedIds.includes(id));
  const needy = left.filter((each) => isInNeed(each, context));
  if (thing.isPlural && thing.count === undefined && used.length === 0 && needy.length > 0) {
    return { ok: true, references: needy.slice(0, MAX_ALL).map(toReference) };
  }
  if (thing.isPlural && thing.count === undefined && used.length > 0) {
    return { ok: true, references: used.slice(0, MAX_ALL).map(toReference) };
  }
  if (thing.count !== undefined && thing.count > 1) {
    return {
      ok: true,
      references: inOrderOfUse(left, scene).slice(0, thing.count).map(toReference),
    };
  }
  const [only] = left;
  if (left.length === 1 && only !== undefined) {
    return { ok: true, references: [toReference(only)] };
  }
  const spoken = recent.find((each) => left.some(({ id }) => id === each.instance));
  const isFresh = thing.isOther || thing.isMore || thing.states.length > 0;
  if (spoken !== undefined && !isFresh) {
    return { ok: true, references: [spoken] };
  }
  return used.length > 0 && !thing.isOther
    ? chooseUsed(used, context)
    : chooseUnused(left, context);
}

/** Of several that the program uses: the one it fails at, else the one in need, else a question. */
export function chooseUsed(used: readonly RoomThing[], context: ThingContext): Meant {
  const { scene } = context;
  const supposed = used.find(({ id }) => id === scene.supposedId);
  if (supposed !== undefined) {
    return { ok: true, references: [toReference(supposed)] };
  }
  const [only] = used;
  if (used.length === 1 && only !== undefined) {
    return { ok: true, references: [toReference(only)] };
  }
  const failing = scene.failedIndex === undefined ? undefined : scene.steps[scene.failedIndex];
  const failed = used.filter(({ id }) =>
    referencesOf(failing?.step.call ?? EMPTY_CALL).some((each) => each.instance === id),
  );
  const needy = used.filter((each) => isInNeed(each, context));
  const [best] = failed.length === 1 ? failed : needy.length === 1 ? needy : [];
  if (best !== undefined) {
    const why = failed.includes(best) ? "the program fails at it" : "it is the one in need of it";
    return { ok: true, references: [toReference(best)], choice: `${best.id}, because ${why}` };
  }
  return { ok: false, why: `say which one: ${toList(used.map(({ id }) => id))}` };
}

/** What is on can be turned off, what is dirty be washed. */
function isInNeed({ flags }: RoomThing, { scene: { lexicon }, sense }: ThingContext): boolean {
  const effect = lexicon.effect(sense);
  const isAsked =
    effect !== undefined &&
    effect.value === undefined &&
    lexicon.side({ flag: effect.attribute, value: !effect.holds })?.fault === "always";
  return isAsked && flags[effect.attribute] === !effect.holds;
}

const EMPTY_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

/** Of several that the program does not use any will do; one that is clean and in the open is best. */
function chooseUnused(left: readonly RoomThing[], context: ThingContext): Meant {
  const { things, lexicon } = context.scene;
  const shut = new Set(things.filter((each) => isBarred(each, lexicon)).map((t) => t.class));
  const cost = (each: RoomThing) =>
    Number(!isInNeed(each, context)) * 4 +
    Number(isWorse(each, lexicon)) * 2 +
    Number(each.places.some((place) => shut.has(place)));
  const [best] = left.toSorted((a, b) => cost(a) - cost(b));
  if (best === undefined) {
    return { ok: false, why: "nothing here is called so" };
  }
  const others = left.filter((each) => each !== best).map(({ id }) => id);
  return {
    ok: true,
    references: [toReference(best)],
    choice: `${best.id} of ${left.length}; say ${toList(others.slice(0, 3))} if you meant another`,
  };
}

/** Whether a closed door is in the way of what lies inside. */
function isBarred({ flags }: RoomThing, { words }: Lexicon): boolean {
  return words.attributes.some(
    ({ attribute, holds, not }) =>
      (holds.isBarring === true && flags[attribute] === true) ||
      (not.isBarring === true && flags[attribute] === false),
  );
}

/** Whether something is in a state that speaks against taking it: dirty, where a clean one is there. */
export function isWorse({ flags }: RoomThing, { words }: Lexicon): boolean {
  return words.attributes.some(
    ({ attribute, holds, not }) =>
      (holds.isWorse === true && flags[attribute] === true) ||
      (not.isWorse === true && flags[attribute] === false),
  );
}
