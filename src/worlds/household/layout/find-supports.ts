/**
 * Decides which object of a list holds which: files name only the class of what something lies in or
 * on, such as `["CounterTop", "Pot"]`, in changing order, and leave some holders out altogether.
 */
import { ownValue } from "@/base/own-value";
import { Tally } from "@/base/tally";
import { numberAt } from "@/base/element-at";
import { AppError } from "@/base/app-error";
import { ALIASES } from "@/worlds/household/program/binding";
import type { ListedObject } from "@/worlds/household/state/household-state";
import {
  classesOfGroup,
  hasAffordance,
  initialAttributes,
  isKnownClass,
  placeCount,
} from "@/worlds/household/objects/object-classes";

export interface SupportPlan {
  /** The listed objects, and holders that are named but not listed. */
  readonly objects: readonly ListedObject[];
  readonly holderById: ReadonlyMap<string, string>;
}

/** Small things that stand on furniture although nobody picks them up, and what they stand on. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  CoffeeMachine: ["CounterTop", "DiningTable", "SideTable", "Desk", "Dresser"],
  DeskLamp: ["Desk", "SideTable", "Dresser", "CoffeeTable", "DiningTable"],
  Desktop: ["Desk", "DiningTable", "CoffeeTable", "SideTable"],
  HousePlant: ["SideTable", "DiningTable", "CounterTop", "Desk", "Dresser", "CoffeeTable"],
  Microwave: ["CounterTop", "DiningTable", "SideTable", "Dresser"],
  RoomDecor: ["SideTable", "Dresser", "Desk"],
  TableTopDecor: ["DiningTable", "CoffeeTable", "SideTable", "Dresser", "Desk"],
  Television: ["TVStand", "Dresser", "SideTable", "Desk"],
  Toaster: ["CounterTop", "DiningTable", "SideTable"],
};
/** Where something lies of which the file says nothing. */
const DEFAULT_HOSTS: readonly string[] = [
  "CounterTop",
  "DiningTable",
  "SideTable",
  "CoffeeTable",
  "Desk",
  "Dresser",
  "Bed",
  "Sofa",
];
/** Any of these will do for putting something down. */
const OPEN_SURFACES = new Set([
  ...DEFAULT_HOSTS,
  "ArmChair",
  "Chair",
  "Ottoman",
  "Stool",
  "TVStand",
]);
/** These stand on or in furniture themselves, and hold things more closely than it does. */
const CLOSE_HOLDERS = new Set([
  "BathtubBasin",
  "CoffeeMachine",
  "Microwave",
  "Sink",
  "SinkBasin",
  "StoveBurner",
  "Toaster",
]);

/**
 * Decides who holds whom. Furniture that is named but not listed is added, and a table where the list
 * has no open surface at all: lists that were cut down to a task leave those out.
 * Throws AppError HHW-02 where something would lie in itself or in a class that does not exist.
 */
export function findSupports(listed: readonly ListedObject[]): SupportPlan {
  const finder = new SupportFinder(listed);
  finder.provideSurface();
  // Furniture before dishes, so that a dish is chosen by where it stands itself.
  const byRank = [...listed].sort((a, b) => rankOf(b.class) - rankOf(a.class));
  for (const object of byRank) {
    finder.support(object);
  }
  return finder.plan();
}

/** 0 for dishes that are carried about, up to 3 for the floor: the lowest holds most closely. */
function rankOf(name: string): number {
  if (name === "Floor") {
    return 3;
  }
  if (hasAffordance(name, "pickupable")) {
    return 0;
  }
  return CLOSE_HOLDERS.has(name) ? 1 : 2;
}

/** Furniture stands on the floor, whatever a file says; some appliances stand on furniture. */
function canStandOn(object: ListedObject, holderClass: string): boolean {
  return (
    hasAffordance(object.class, "pickupable") ||
    (ownValue(HOSTS, object.class) !== undefined && rankOf(holderClass) === 2)
  );
}

class SupportFinder {
  readonly #objects: ListedObject[];
  readonly #byId: Map<string, ListedObject>;
  readonly #holderById = new Map<string, string>();
  readonly #loadById = new Tally<string>();
  #nextIndex: number;

  constructor(listed: readonly ListedObject[]) {
    this.#objects = [...listed];
    this.#byId = new Map(listed.map((object) => [object.id, object]));
    this.#nextIndex =
      Math.max(0, ...listed.map(({ id }) => Number(/\d+$/u.exec(id)?.[0] ?? 0))) + 1;
  }

  plan(): SupportPlan {
    return { objects: this.#objects, holderById: this.#holderById };
  }

  provideSurface(): void {
    if (!this.#objects.some((object) => OPEN_SURFACES.has(object.class))) {
      this.#makeHolder("DiningTable");
    }
  }

  support(object: ListedObject): void {
    if (object.isHeld) {
      return;
    }
    const holder = this.#namedHolder(object) ?? this.#usualHost(object);
    if (holder !== undefined) {
      this.#holderById.set(object.id, holder.id);
      this.#loadById.add(holder.id);
    }
  }

  /** What the file names: the closest of the holders that can be one. */
  #namedHolder(object: ListedObject): ListedObject | undefined {
    const names = object.supportedBy
      .map((name) => this.#readName(object, name))
      .filter((name) => canStandOn(object, name.class));
    const ranked = names
      .map((name, index) => ({ name, index }))
      .sort((a, b) => rankOf(a.name.class) - rankOf(b.name.class) || b.index - a.index);
    for (const { name } of ranked) {
      const holder = this.#holderFor(object, name);
      if (holder !== undefined) {
        return holder;
      }
    }
    if (names.some(({ instance }) => instance !== undefined)) {
      const sentence = `${object.id} lies in or on ${object.supportedBy.join(" and ")}, which lies in or on ${object.id} itself`;
      throw contradiction(sentence);
    }
    const [closest] = ranked;
    if (closest === undefined) {
      return undefined;
    }
    const className = closest.name.class;
    if (this.#candidates(className).some((other) => other.id !== object.id)) {
      throw contradiction(`${object.id} lies in a ${className}, and every ${className} lies in it`);
    }
    return undefined;
  }

  /** A class, an instance, or an instance that is not listed, which counts as its class. */
  #readName(
    object: ListedObject,
    name: string,
  ): { readonly class: string; readonly instance: string | undefined } {
    const known = this.#byId.get(name);
    if (known !== undefined) {
      return { class: known.class, instance: name };
    }
    const className = name.replace(/_\d+$/u, "");
    if (!isKnownClass(className) && ownValue(ALIASES, className) === undefined) {
      throw contradiction(
        `${object.id} lies in or on "${name.slice(0, 80)}", a class this world does not know`,
      );
    }
    return { class: className, instance: undefined };
  }

  #holderFor(
    object: ListedObject,
    name: { readonly class: string; readonly instance: string | undefined },
  ): ListedObject | undefined {
    const candidates =
      name.instance === undefined
        ? this.#candidates(name.class)
        : this.#objects.filter(({ id }) => id === name.instance);
    const possible = candidates.filter(
      (holder) => hasAffordance(holder.class, "receptacle") && !this.#isWithin(holder, object),
    );
    if (possible.length === 0) {
      return candidates.length === 0 ? this.#makeHolder(name.class) : undefined;
    }
    // A dish that stands where the rest of the list says; then the one that holds least.
    const others = new Set(object.supportedBy);
    const cost = (holder: ListedObject) => {
      const stands = holder.supportedBy.some((each) => others.has(each)) ? 0 : 1;
      const load = this.#loadById.of(holder.id);
      const isFull = load >= (placeCount(holder.class) ?? Number.POSITIVE_INFINITY) ? 1 : 0;
      return [isFull, rankOf(holder.class) === 0 ? stands : 0, load] as const;
    };
    return possible.toSorted((a, b) => compare(cost(a), cost(b)))[0];
  }

  #candidates(className: string): readonly ListedObject[] {
    const names = [
      className,
      ...(ownValue(ALIASES, className) ?? []),
      ...classesOfGroup(className),
    ];
    for (const name of names) {
      const found = this.#objects.filter((object) => object.class === name && !object.isHeld);
      if (found.length > 0) {
        return found;
      }
    }
    return [];
  }

  /** Furniture that is named but not listed exists all the same; a dish does not. */
  #makeHolder(className: string): ListedObject | undefined {
    if (hasAffordance(className, "pickupable") || !hasAffordance(className, "receptacle")) {
      return undefined;
    }
    const holder: ListedObject = {
      id: `${className}_${this.#nextIndex}`,
      class: className,
      attributes: initialAttributes(className),
      isHeld: false,
      supportedBy: [],
    };
    this.#nextIndex += 1;
    this.#objects.push(holder);
    this.#byId.set(holder.id, holder);
    return holder;
  }

  /** True where the holder is the object, or lies in it through any number of steps. */
  #isWithin(holder: ListedObject, object: ListedObject): boolean {
    let id: string | undefined = holder.id;
    while (id !== undefined) {
      if (id === object.id) {
        return true;
      }
      id = this.#holderById.get(id);
    }
    return false;
  }

  /** A place for what needs one but has none in the file: the emptiest of the usual ones. */
  #usualHost(object: ListedObject): ListedObject | undefined {
    const isPortable = hasAffordance(object.class, "pickupable");
    const classes = ownValue(HOSTS, object.class) ?? (isPortable ? DEFAULT_HOSTS : []);
    for (const name of classes) {
      const load = ({ id }: ListedObject) => this.#loadById.of(id);
      const [host] = this.#objects
        .filter((other) => other.class === name)
        .toSorted((a, b) => load(a) - load(b));
      if (host !== undefined) {
        return host;
      }
    }
    return isPortable ? (this.#candidates("Floor")[0] ?? this.#makeHolder("Floor")) : undefined;
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - numberAt(b, index);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

function contradiction(what: string): AppError {
  return new AppError({
    code: "HHW-02",
    what: `The list of objects cannot be laid out as a room: ${what}.`,
    safe: "Nothing was changed.",
    next: "Mend the list, or choose an unchanged copy of it.",
  });
}
