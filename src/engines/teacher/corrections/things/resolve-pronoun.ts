/** What `it`, `them`, `there` and `one` stand for: what was spoken of, else what the program is about. */
import { isDirectlyIn } from "@/engines/teacher/corrections/things/room-thing";
import { isDefined } from "@/base/defined";
import type { ObjectReference } from "@/core/world/program-call";
import { chooseUsed } from "@/engines/teacher/corrections/things/choose-thing";
import type { Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { resolveClasses } from "@/engines/teacher/corrections/things/resolve-classes";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import {
  hasWhatItNeeds,
  type Meant,
  type ThingContext,
} from "@/engines/teacher/corrections/things/thing-context";
import { nameOf, referencesOf } from "@/engines/teacher/abstraction/describe-call";

export function resolvePronoun(thing: Thing, context: ThingContext): Meant {
  const { pronoun } = thing;
  const candidates = pronounCandidates(context);
  if (pronoun === "there") {
    return resolveThere(context);
  }
  const isHandled = context.scene.lexicon.verb(context.sense)?.isInHand === true;
  const exact = isHandled ? spokenOrFitting(candidates, context) : fittingOf(candidates, context);
  const isWashing = isHandled && (exact.length === 0 || pronoun === "them");
  const fitting = isWashing
    ? candidates.filter((each) => fits(each, { ...context, sense: "take" }))
    : exact;
  const isThat = pronoun === "one" && isBare(thing);
  if (pronoun === "one" && !(isThat && context.recent.length > 0 && fitting.length > 0)) {
    return resolveOne(thing, fitting.length > 0 ? fitting : candidates, context);
  }
  if (pronoun === "them") {
    return resolveThem(thing, fitting, context);
  }
  const [best] = fitting;
  if (best === undefined) {
    return { ok: false, why: 'say what "it" is' };
  }
  const rivals = context.recent.some((each) => keyOf(each) === keyOf(best))
    ? []
    : fitting.filter((each) => each.class === best.class && keyOf(each) !== keyOf(best));
  const thingOf = (each: ObjectReference) =>
    context.scene.things.find(({ id }) => id === each.instance);
  if (rivals.length > 0 && isHandled) {
    const used = [best, ...rivals].map((each) => thingOf(each)).filter(isDefined);
    return used.length > 1 ? chooseUsed(used, context) : { ok: true, references: [best] };
  }
  const isTold = context.recent.some((each) => keyOf(each) === keyOf(best));
  const others = fitting.filter((each) => keyOf(each) !== keyOf(best));
  return isTold || others.length === 0
    ? { ok: true, references: [best] }
    : { ok: true, references: [best], choice: `"it" was taken to be ${nameOf(best)}` };
}

function fittingOf(
  candidates: readonly ObjectReference[],
  context: ThingContext,
): readonly ObjectReference[] {
  return candidates.filter((each) => fits(each, context));
}

/**
 * "The knife is dirty. Wash it.": what was spoken of and can be carried is meant, also where it cannot
 * be dirty here, and not something else that can.
 */
function spokenOrFitting(
  candidates: readonly ObjectReference[],
  context: ThingContext,
): readonly ObjectReference[] {
  const fitting = fittingOf(candidates, context);
  const spoken = fittingOf(context.recent, { ...context, sense: "take" });
  const isTold = fittingOf(context.recent, context).length > 0;
  return isTold || spoken.length === 0 ? fitting : [...spoken, ...fitting];
}

/** "That one", without a word that tells which. */
function isBare({ isOther, ordinal, states, places, unknown, isPlural }: Thing): boolean {
  const isDescribed = states.length > 0 || unknown.length > 0 || places !== undefined;
  return !isOther && !isPlural && ordinal === undefined && !isDescribed;
}

/** What may be meant by `it`: what was spoken of, the failing step's objects, then the program's. */
function pronounCandidates({ recent, scene }: ThingContext): readonly ObjectReference[] {
  const failing = scene.failedIndex === undefined ? undefined : scene.steps[scene.failedIndex];
  const failed = failing === undefined ? [] : referencesOf(failing.step.call);
  const carried = scene.steps
    .map(({ step }) => step.call)
    .filter(({ method }) => scene.lexicon.isInHand(method))
    .map(({ receiver }) => receiver)
    .toReversed();
  const all = scene.references.toReversed();
  const seen = new Set<string>();
  return [...recent, ...failed, ...carried, ...all].filter((each) => {
    const isNew = !seen.has(keyOf(each));
    seen.add(keyOf(each));
    return isNew;
  });
}

function fits(reference: ObjectReference, { scene, sense }: ThingContext): boolean {
  const { things, thingsAfter, lexicon } = scene;
  const thing = [...things, ...thingsAfter].find((each) =>
    reference.instance === undefined
      ? each.class === reference.class
      : each.id === reference.instance,
  );
  const needed = lexicon.verb(sense)?.object;
  if (thing === undefined) {
    // What is made during the program and was not made this time can be carried, and no more is known.
    const isCarrying = sense === "put" || sense === "take";
    return needed === undefined && (!isCarrying || reference.instance === undefined);
  }
  const isControlled = lexicon.words.controls.some(
    ({ of, attribute }) => attribute === needed && of.includes(thing.class),
  );
  return isControlled || hasWhatItNeeds(thing, { scene, sense }) !== false;
}

/** All that the program carries somewhere, or that was spoken of together. */
function resolveThem(
  { isAll }: Thing,
  fitting: readonly ObjectReference[],
  { recent, scene }: ThingContext,
): Meant {
  const spoken = recent.filter((each) => fitting.some((other) => keyOf(other) === keyOf(each)));
  const [first] = spoken;
  const kin = spoken.filter((each) => each.class === first?.class);
  if (first !== undefined) {
    const known = scene.references.filter((each) => each.class === first.class);
    return { ok: true, references: kin.length > 1 ? kin : known.length > 1 ? known : kin };
  }
  const carried = new Set(
    scene.steps
      .filter(({ step }) => scene.lexicon.isPut(step.call.method))
      .map(({ step }) => keyOf(step.call.receiver)),
  );
  const [main] = fitting.filter((each) => carried.has(keyOf(each)));
  const all = scene.references.filter(
    (each) => (isAll || each.class === main?.class) && carried.has(keyOf(each)),
  );
  return all.length === 0
    ? { ok: false, why: 'say what "them" are' }
    : { ok: true, references: all };
}

/** Where something was put last. */
function resolveThere({ recent, scene }: ThingContext): Meant {
  const targets = scene.steps.flatMap(({ step }) => referencesOf(step.call).slice(1));
  const isPlace = (each: ObjectReference) =>
    targets.some((target) => keyOf(target) === keyOf(each)) || !isCarried(each, scene);
  const place = recent.find(isPlace) ?? targets.at(-1);
  return place === undefined
    ? { ok: false, why: 'say where "there" is' }
    : { ok: true, references: [place] };
}

function isCarried(reference: ObjectReference, { things }: Scene): boolean {
  const thing = things.find((each) => each.class === reference.class);
  return thing === undefined || thing.isPortable;
}

/** "The clean one": something of the class that the talk or the program is about. */
function resolveOne(
  thing: Thing,
  candidates: readonly ObjectReference[],
  context: ThingContext,
): Meant {
  const [spoken] = context.recent;
  if (thing.isOther && spoken?.instance !== undefined) {
    return resolveClasses(thing, { classes: [spoken.class], isPlural: thing.isPlural }, context);
  }
  const isSeveral = (each: ObjectReference) =>
    context.scene.things.filter((other) => other.class === each.class).length > 1;
  const isThere = ({ class: objectClass }: ObjectReference) =>
    context.scene.things.some(
      (each) => each.class === objectClass && isDirectlyIn(each, thing.places),
    );
  const placed = candidates.find((each) => isCarried(each, context.scene) && isThere(each));
  const about =
    placed ?? candidates.find((each) => isCarried(each, context.scene) && isSeveral(each));
  const made = candidates.find((each) => each.instance === undefined);
  const [first] = candidates;
  const meant = about ?? made ?? first;
  return meant === undefined
    ? { ok: false, why: 'say what "one" is' }
    : resolveClasses(thing, { classes: [meant.class], isPlural: thing.isPlural }, context);
}
