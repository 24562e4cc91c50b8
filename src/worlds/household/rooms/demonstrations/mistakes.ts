/** What people fetch and open that they do not need, and how they put it right. */
import { applyAction, TRUST_LOG } from "@/worlds/household/physics/apply-action";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import {
  acceptsClass,
  hasAffordance,
  isEnclosing,
  isInGroup,
} from "@/worlds/household/objects/object-classes";
import { findSpot } from "@/worlds/household/space/placement";
import { closedParentOf, findObject } from "@/worlds/household/objects/object-lookup";
import { isWantedBy } from "@/worlds/household/rooms/demonstrations/drive-log";
import type { Driver } from "@/worlds/household/rooms/demonstrations/driver";
import type { Habits } from "@/worlds/household/rooms/demonstrations/habits";
import type { Hands } from "@/worlds/household/rooms/demonstrations/hands";
import { isStep } from "@/worlds/household/rooms/demonstrations/route";
import type { Walker } from "@/worlds/household/rooms/demonstrations/walker";

/** Things people take for one another, the likelier ones first. */
const LOOKALIKES: readonly (readonly string[])[] = [
  ["Mug", "Cup", "Bowl", "WineBottle"],
  ["Knife", "ButterKnife", "Fork", "Spoon", "Spatula", "Ladle"],
  ["Tomato", "Apple", "Potato"],
  ["Lettuce", "Bread"],
  ["Plate", "Bowl", "Pan"],
  ["WateringCan", "Kettle", "Pot", "Bowl", "Vase"],
  ["Pot", "Pan", "Kettle"],
];
/** Steps that people go for the wrong thing. */
const LONGEST_WRONG_WAY = 16;
const MOST_CHOICES = 6;

export class Mistakes {
  readonly #driver: Driver;
  readonly #habits: Habits;
  readonly #walker: Walker;
  readonly #hands: Hands;
  readonly #goal: HouseholdGoal;

  constructor(
    parts: { readonly driver: Driver; readonly walker: Walker; readonly hands: Hands },
    habits: Habits,
    goal: HouseholdGoal,
  ) {
    this.#driver = parts.driver;
    this.#walker = parts.walker;
    this.#hands = parts.hands;
    this.#habits = habits;
    this.#goal = goal;
  }

  /** Each pickup, needed or not, is a chance to go wrong. */
  expectPickup(): void {
    for (const name of ["putBacks", "putAsides", "needlessOpens"] as const) {
      this.#habits.of(name).expose(1);
    }
  }

  /** What happens before something is fetched. The hand is empty, and is so afterwards. */
  beforeFetching(wanted: HouseholdObject): void {
    this.#searchInVain(wanted);
    this.#putAside(wanted);
    this.#putBack(wanted);
  }

  /** Opens something that is shut, finds nothing, and perhaps shuts it again. */
  #searchInVain(wanted: HouseholdObject): void {
    const needlessOpens = this.#habits.of("needlessOpens");
    const { state, frame } = this.#driver;
    const chosen = needlessOpens.isDue
      ? this.#nearest(
          state.objects.filter(
            (object) =>
              isEnclosing(object.class) &&
              object.attributes.open === false &&
              object.attributes.on !== true &&
              !wanted.parents.includes(object.id) &&
              !hasAffordance(object.class, "pickupable"),
          ),
        )[0]
      : undefined;
    if (chosen === undefined || !this.#hands.use("Open", chosen.id)) {
      return;
    }
    needlessOpens.settle();
    this.#driver.note("needless opening", frame, { objectId: wanted.id, insteadId: chosen.id });
    if (this.#habits.leavesOpen()) {
      this.#driver.note("forgotten closing", this.#driver.frame, { objectId: chosen.id });
    } else {
      this.#hands.use("Close", chosen.id);
    }
  }

  /** Fetches something that nobody asked for, and leaves it somewhere else. */
  #putAside(wanted: HouseholdObject): void {
    const putAsides = this.#habits.of("putAsides");
    for (const wrong of putAsides.isDue ? this.#wrongChoices(wanted) : []) {
      const holders = this.#surfacesFor(wrong);
      const holder = holders.length === 0 ? undefined : this.#habits.random.pick(holders);
      if (holder !== undefined && this.#takeAndPut(wrong, holder.id, wanted)) {
        putAsides.settle();
        return;
      }
    }
  }

  /** Puts back at once what was taken: the wrong thing, or the right one that is taken again. */
  #putBack(wanted: HouseholdObject): void {
    const putBacks = this.#habits.of("putBacks");
    if (!putBacks.isDue) {
      return;
    }
    const choices = this.#habits.isMistaken() ? this.#wrongChoices(wanted) : [];
    for (const taken of [...choices, wanted]) {
      const current = findObject(this.#driver.state, taken.id);
      const holder = findObject(this.#driver.state, current?.parents[0]);
      if (current !== undefined && holder !== undefined && this.#canTake(current, holder)) {
        if (this.#takeAndPut(current, holder.id, wanted)) {
          putBacks.settle();
        }
        return;
      }
    }
  }

  #takeAndPut(taken: HouseholdObject, holderId: string, wanted: HouseholdObject): boolean {
    const { frame } = this.#driver;
    this.expectPickup();
    if (!this.#hands.use("Pickup", taken.id)) {
      return false;
    }
    const isPut = this.#hands.use("Place", holderId) || this.#putAnywhere(taken);
    const flaw = taken.id === wanted.id ? "second thoughts" : "wrong object";
    this.#driver.note(flaw, frame, { objectId: wanted.id, insteadId: taken.id });
    return isPut;
  }

  /** Where there is no room left, it goes to the next best place. */
  #putAnywhere(taken: HouseholdObject): boolean {
    return this.#surfacesFor(taken).some(({ id }) => this.#hands.use("Place", id));
  }

  #wrongChoices(wanted: HouseholdObject): readonly HouseholdObject[] {
    const alike = LOOKALIKES.filter((group) => group.includes(wanted.class)).flat();
    const rank = ({ class: name }: HouseholdObject) =>
      alike.includes(name) ? alike.indexOf(name) : alike.length;
    const { state } = this.#driver;
    const choices = state.objects.filter(
      (object) =>
        object.class !== wanted.class &&
        hasAffordance(object.class, "pickupable") &&
        !isWantedBy(this.#goal, object.class) &&
        object.attributes.sliced !== true &&
        (object.attributes.filled ?? null) === null &&
        isBareSurface(findObject(state, object.parents[0])) &&
        state.objects.every((other) => !other.parents.includes(object.id)) &&
        closedParentOf(state, object) === undefined,
    );
    return this.#nearest(choices).toSorted((a, b) => rank(a) - rank(b));
  }

  #surfacesFor(taken: HouseholdObject): readonly HouseholdObject[] {
    const surfaces = this.#driver.state.objects.filter(
      (object) =>
        isBareSurface(object) && !taken.parents.includes(object.id) && this.#canTake(taken, object),
    );
    return this.#nearest(surfaces).slice(0, 3);
  }

  /** Whether the holder takes the thing, and has room for it once it is in the hand. */
  #canTake(taken: HouseholdObject, holder: HouseholdObject): boolean {
    const inHand = applyAction(
      this.#driver.state,
      { verb: "Pickup", objectId: taken.id },
      TRUST_LOG,
    ).state;
    return (
      acceptsClass(holder.class, taken.class) &&
      holder.attributes.open !== false &&
      findSpot(inHand, findObject(inHand, taken.id) ?? taken, holder) !== undefined
    );
  }

  /** Those of the objects that are not far, the nearest ones first. */
  #nearest(objects: readonly HouseholdObject[]): readonly HouseholdObject[] {
    return objects
      .map((object) => ({ object, way: this.#walker.wayTo(object.id) }))
      .map(({ object, way }) => ({ object, steps: way?.filter(isStep).length ?? Infinity }))
      .filter(({ steps }) => steps <= LONGEST_WRONG_WAY)
      .sort((a, b) => a.steps - b.steps)
      .slice(0, MOST_CHOICES)
      .map(({ object }) => object);
  }
}

function isBareSurface(object: HouseholdObject | undefined): boolean {
  return (
    object !== undefined &&
    (object.class === "CounterTop" ||
      object.class === "Dresser" ||
      isInGroup(object.class, "Tables"))
  );
}
