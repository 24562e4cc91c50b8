/** From the classes that a noun may mean to objects of the room or of the program. */
import { withArticle } from "@/base/english/nouns";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference } from "@/core/world/program-call";
import { choose } from "@/engines/teacher/corrections/things/choose-thing";
import type { Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Noun } from "@/engines/teacher/corrections/words/nouns";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import type { StateWord } from "@/engines/teacher/corrections/words/lexicon";
import {
  hasWhatItNeeds,
  inOrderOfUse,
  MAX_ALL,
  type Meant,
  type ThingContext,
} from "@/engines/teacher/corrections/things/thing-context";
import { toList } from "@/engines/teacher/abstraction/describe-call";

/** Begins what is said where one is meant beside those that the program uses, and there is none. */
const NO_OTHER = "there is no other";

/** Whether words were read, and came to nothing because only what the program uses is there. */
export function isOfNoOther(why: string | undefined): boolean {
  return why?.includes(NO_OTHER) === true;
}

export function resolveClasses(thing: Thing, noun: Noun, context: ThingContext): Meant {
  const { scene } = context;
  const { classes } = noun;
  const made = scene.references.filter(
    (each) => classes.includes(each.class) && each.instance === undefined,
  );
  const ofClass = chooseClass(noun, context);
  if (ofClass.length === 0) {
    return resolveMade(thing, classes, { context, made });
  }
  const narrowed = narrow(thing, ofClass, context);
  if (typeof narrowed === "string") {
    return { ok: false, why: narrowed };
  }
  return choose(thing, narrowed, context);
}

/** Of several classes that a word may mean, the one that fits the verb and that the program uses. */
function chooseClass({ classes, isGroup }: Noun, context: ThingContext): readonly RoomThing[] {
  const { scene } = context;
  const present = scene.things.filter((each) => classes.includes(each.class));
  if (isGroup) {
    const members = present.filter(({ id }) => scene.usedIds.includes(id));
    return members.length > 0 ? members : present;
  }
  const able = present.filter((each) => hasWhatItNeeds(each, context) === true);
  const left = able.length > 0 ? able : present;
  const used = left.filter(({ id }) => scene.usedIds.includes(id));
  const among = used.length > 0 ? used : left;
  const name = classes.find((each) => among.some((thing) => thing.class === each));
  return left.filter((each) => each.class === name);
}

/** Slices and the like, which no list of the room holds. */
function resolveMade(
  thing: Thing,
  classes: readonly string[],
  at: { readonly context: ThingContext; readonly made: readonly ObjectReference[] },
): Meant {
  const { made } = at;
  if (made.length > 0) {
    const picked = pickOrdinal(thing, made);
    if (picked !== undefined) {
      return { ok: true, references: [picked] };
    }
    const isSeveral = thing.isAll || thing.isPlural;
    return { ok: true, references: isSeveral ? made.slice(0, MAX_ALL) : made.slice(0, 1) };
  }
  const [objectClass] = classes.filter((name) =>
    at.context.scene.vocabulary?.madeClasses.includes(name),
  );
  if (objectClass === undefined) {
    return { ok: false, why: `there is no ${classes[0] ?? "such thing"} in this room` };
  }
  const { things, lexicon } = at.context.scene;
  const whole = things.find((each) => lexicon.pieceOf(each.class) === objectClass);
  return whole === undefined
    ? { ok: false, why: `there is nothing in this room to make ${withArticle(objectClass)} of` }
    : {
        ok: true,
        references: [
          { variable: toPythonName(objectClass), class: objectClass, parentObject: whole.id },
        ],
      };
}

/** What is in or on places of these classes, at the start or when the program is over. */
function inPlaces(
  all: readonly RoomThing[],
  places: readonly string[],
  { scene, isOwn }: Pick<ThingContext, "scene"> & { readonly isOwn: boolean },
): readonly RoomThing[] {
  // Where furniture stands, the room does not tell.
  const found = all.filter((each) => !each.isPortable || isIn(each, places));
  const still = found.filter((each) => isIn(later(each, scene), places));
  // Whoever names a place has seen the program run: what is still there is meant first.
  const there = isOwn && still.length > 0 ? still : found;
  return there.length > 0 ? there : all.filter((each) => isIn(later(each, scene), places));
}

/** What the words around the noun leave; a sentence where they leave nothing or cannot be judged. */
function narrow(
  thing: Thing,
  all: readonly RoomThing[],
  { scene, places: named, sense }: ThingContext,
): readonly RoomThing[] | string {
  const name = all[0]?.class ?? "";
  let left = all;
  const places = thing.places ?? named;
  if (places !== undefined) {
    left = inPlaces(all, places, { scene, isOwn: thing.places !== undefined });
    if (left.length === 0) {
      return `there is no ${name} in or on ${withArticle(places[0] ?? "place")} at the start`;
    }
  }
  for (const { flag, value } of thing.states) {
    const become = sense === "put" ? madeSo(left, { flag, value }, scene) : [];
    const isSo = (each: RoomThing | undefined) => each?.flags[flag] === value;
    const atStart = left.filter(isSo);
    const inTheEnd = left.filter((each) => isSo(later(each, scene)));
    left = become.length > 0 ? become : atStart.length > 0 ? atStart : inTheEnd;
    if (left.length === 0) {
      return `no ${name} is ${scene.lexicon.stateSaid({ flag, value })} at the start`;
    }
  }
  const others = left.filter(({ id }) => !scene.usedIds.includes(id));
  if (thing.isOther && !(thing.isAll && others.length === 0)) {
    left = others;
    if (left.length === 0) {
      return `${NO_OTHER} ${name}`;
    }
  }
  if (thing.ordinal !== undefined) {
    const picked = pickOrdinal(thing, inOrderOfUse(left, scene));
    return picked === undefined ? `there are only ${left.length} of ${name}` : [picked];
  }
  if (thing.unknown.length > 0 && left.length > 1) {
    const words = thing.unknown.join(" ");
    return `I cannot tell which ${name} is "${words}": ${toList(left.slice(0, 6).map(({ id }) => id))}`;
  }
  return left;
}

/** The same thing after the last step. */
function later({ id }: RoomThing, { thingsAfter }: Scene): RoomThing | undefined {
  return thingsAfter.find((each) => each.id === id);
}

function isIn(thing: RoomThing | undefined, places: readonly string[]): boolean {
  const nearest = thing?.places.at(-1);
  return nearest !== undefined && places.includes(nearest);
}

/** "put the clean plate away": the one that the program has washed by then. */
function madeSo(
  things: readonly RoomThing[],
  { flag, value }: StateWord,
  { thingsAfter, usedIds }: Scene,
): readonly RoomThing[] {
  return things.filter(
    ({ id, flags }) =>
      usedIds.includes(id) &&
      flags[flag] !== value &&
      thingsAfter.find((each) => each.id === id)?.flags[flag] === value,
  );
}

function pickOrdinal<T>({ ordinal }: Thing, items: readonly T[]): T | undefined {
  return ordinal === undefined ? undefined : items.at(ordinal < 0 ? ordinal : ordinal - 1);
}
