/**
 * Rooms in which a goal is reached, or nearly: what it asks for is put there, and then a few things are
 * changed. A state that is wrong in one place tells more about a check than one where all is wrong.
 */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import { classesNamed } from "@/lab/goals/plain-classes";
import type { RawGoal } from "@/lab/goals/plain-verdict";
import { initialAttributes, toJson } from "@/worlds/household/household-study";
import type { Json } from "@/base/json";

interface DraftObject {
  readonly id: string;
  readonly class: string;
  readonly attributes: Record<string, unknown>;
  parent: DraftObject | undefined;
}

const OTHERS = ["Pan", "Plate", "Mug", "Fork", "DiningTable", "CounterTop", "Cabinet", "Tomato"];
const MOST_FLAWS = 3;

const HOLDERS = classesNamed("anything that holds");
/** What any food may be, whether its class begins with it or not. */
const ACQUIRED = ["boiled", "cooked"];
const BOX = { center: { x: 0, y: 1, z: 0 }, size: { x: 0.1, y: 0.1, z: 0.1 }, yawDeg: 0 };
const ROOM = {
  kind: "kitchen",
  name: "drawn",
  minX: -2,
  maxX: 2,
  minZ: -2,
  maxZ: 2,
  heightM: 2.5,
  seed: 1,
};
const AGENT = { position: { x: 0, y: 0.9, z: 0 }, yawDeg: 0, horizonDeg: 0 };

/** A state as it is stored: all things in one spot, since goals do not ask for more than what holds what. */
export function drawState(random: SeededRandom, goal: RawGoal): Json {
  const room = new DraftRoom(random);
  room.fulfil(goal, 1);
  for (let left = random.integer(0, 2); left > 0; left -= 1) {
    room.add(random.pick(OTHERS));
  }
  for (let left = random.integer(0, MOST_FLAWS); left > 0; left -= 1) {
    room.spoil();
  }
  return toJson({
    world: "household",
    version: 1,
    room: ROOM,
    agent: AGENT,
    objects: room.objects(),
  });
}

class DraftRoom {
  readonly #random: SeededRandom;
  #all: readonly DraftObject[] = [];
  #made = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  add(objectClass: string, attributes: Record<string, unknown> = {}): DraftObject {
    const id = `${objectClass}_${this.#made}`;
    this.#made += 1;
    const own = initialAttributes(objectClass);
    const possible = Object.entries(attributes).filter(
      ([name]) => Object.hasOwn(own, name) || ACQUIRED.includes(name),
    );
    const added = {
      id,
      class: objectClass,
      attributes: { ...own, ...Object.fromEntries(possible) },
      parent: undefined,
    };
    this.#all = [...this.#all, added];
    return added;
  }

  /** Adds what a goal asks for; gives the objects that stand for it. */
  fulfil(goal: RawGoal, times: number): readonly DraftObject[] {
    return Array.from({ length: times }, () => this.#fulfilOnce(goal)).flat();
  }

  /** Changes one thing, as a wrong program would leave it. */
  spoil(): void {
    if (this.#all.length === 0) {
      return;
    }
    const object = this.#random.pick(this.#all);
    switch (this.#random.integer(0, 4)) {
      case 0:
        this.#all = this.#all.filter((each) => each !== object && !isWithin(each, object));
        break;
      case 1:
        object.parent = undefined;
        break;
      case 2:
        this.#put(object, this.#random.pick(this.#all));
        break;
      case 3:
        this.add(object.class, { ...object.attributes, dirty: this.#random.next() < 0.5 });
        break;
      default: {
        const flaw = this.#random.pick([...Object.keys(initialAttributes(object.class)), "boiled"]);
        const isFilled = flaw === "filled" && object.attributes[flaw] === null;
        object.attributes[flaw] =
          flaw === "filled" ? (isFilled ? "water" : null) : object.attributes[flaw] !== true;
      }
    }
  }

  objects() {
    return this.#random.shuffle(this.#all).map((object) => ({
      id: object.id,
      class: object.class,
      attributes: object.attributes,
      box: BOX,
      parents: holdersOf(object).map(({ id }) => id),
    }));
  }

  #fulfilOnce(goal: RawGoal): readonly DraftObject[] {
    const made = new Map(goal.things.map((thing) => [thing.id, this.#make(thing)]));
    for (const { heads, tail, isSameTail } of goal.relations) {
      const places = ensureExists(made.get(tail));
      for (const { thing, count } of heads) {
        const things = ensureExists(made.get(thing));
        for (const object of count === "all" ? things : things.slice(0, count)) {
          const place = isSameTail ? places[0] : places[this.#random.integer(0, places.length - 1)];
          this.#put(object, place);
        }
      }
    }
    return goal.anchor === undefined ? [] : ensureExists(made.get(goal.anchor));
  }

  #make(thing: RawGoal["things"][number]): readonly DraftObject[] {
    const count = thing.count === "all" ? this.#random.integer(1, 2) : thing.count;
    if (thing.kind === "goal") {
      return this.fulfil(thing.goal, count);
    }
    return Array.from({ length: count }, () => {
      const wanted = thing.attributes
        .filter(({ attribute }) => attribute !== "receptacle")
        .map(({ attribute, equals }) => [
          attribute,
          equals === "any" ? this.#random.pick(["water", "coffee"]) : equals,
        ]);
      return this.add(this.#random.pick(classesNamed(thing.select)), Object.fromEntries(wanted));
    });
  }

  #put(object: DraftObject, place: DraftObject | undefined): void {
    if (place === undefined || place === object || !HOLDERS.includes(place.class)) {
      return;
    }
    if (!isWithin(place, object)) {
      object.parent = place;
    }
  }
}

function isWithin(object: DraftObject, place: DraftObject): boolean {
  return holdersOf(object).includes(place);
}

function holdersOf(object: DraftObject): readonly DraftObject[] {
  const holders: DraftObject[] = [];
  for (let next = object.parent; next !== undefined; next = next.parent) {
    holders.push(next);
  }
  return holders;
}
