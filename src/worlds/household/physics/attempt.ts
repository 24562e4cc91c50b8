/**
 * One program call in the making: primitive steps are tried on a copy of the state, walking there
 * first where needed, and the first refusal stops it.
 */
import type { Failure } from "@/core/world/program-call";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { accessRefusal, applyAction, STRICT } from "@/worlds/household/physics/apply-action";
import { floorDistance } from "@/worlds/household/space/geometry";
import { knownRoom, walkAlong, type Eyes } from "@/worlds/household/physics/eyes";
import { withHeldInHand } from "@/worlds/household/space/motion";
import { planRoute, type Route } from "@/worlds/household/space/navigation";
import {
  acceptsClass,
  hasAffordance,
  isBasin,
  isEnclosing,
  isHollow,
} from "@/worlds/household/objects/object-classes";
import {
  closedParentOf,
  compareIds,
  failure,
  findObject,
  isCarried,
  unknownObject,
} from "@/worlds/household/objects/object-lookup";
import { findSpot } from "@/worlds/household/space/placement";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** How many surfaces `put_down` tries before it gives up. */
const MAX_SURFACES = 8;

export class Attempt {
  state: HouseholdState;
  /** Primitive environment steps used so far, those of a refused call included. */
  environmentSteps = 0;
  failure: Failure | undefined;
  readonly #eyes: Eyes | undefined;

  /** Without `eyes`, whoever acts knows the whole room. */
  constructor(state: HouseholdState, eyes?: Eyes) {
    this.state = state;
    this.#eyes = eyes;
  }

  /** The room as far as whoever acts knows it: ways are planned and things are chosen in it. */
  get known(): HouseholdState {
    return knownRoom(this.state, this.#eyes);
  }

  /** Notes the failure; false, so that `return attempt.refuse(...)` reads well. */
  refuse(cause: Failure): false {
    this.failure = cause;
    return false;
  }

  object(id: string): HouseholdObject | undefined {
    return findObject(this.state, id);
  }

  get heldId(): string | undefined {
    return this.state.agent.heldId;
  }

  /** Walks to a pose from which the object is in reach and in view. No step where it already is. */
  goTo(id: string): boolean {
    const object = this.object(id);
    if (object === undefined) {
      return this.refuse(unknownObject(this.state, id));
    }
    if (isCarried(this.state, object)) {
      return true;
    }
    const isThere = this.walk((room) => planRoute(room, object));
    if (!isThere) {
      const sentence = `There is no way to the ${id}: no free place to stand has it in reach. Use another one.`;
      return this.refuse(failure("no-way", sentence, id));
    }
    return true;
  }

  /** Walks a way that is planned in the known room; false where there is none. */
  walk(plan: (room: HouseholdState) => Route | undefined): boolean {
    if (this.#eyes !== undefined) {
      const walk = walkAlong(this.state, plan, this.#eyes);
      this.environmentSteps += walk.environmentSteps;
      this.state = walk.state;
      return walk.isThere;
    }
    const route = plan(this.state);
    if (route === undefined) {
      return false;
    }
    this.environmentSteps += route.steps.length;
    this.state = withHeldInHand({ ...this.state, agent: route.agent });
    return true;
  }

  /** One interaction, after walking to the object where it is too far or out of view. */
  act(verb: InteractionAction, id: string): boolean {
    const object = this.object(id);
    const hindrance = object === undefined ? undefined : accessRefusal(this.state, object, STRICT);
    const isFar = hindrance?.kind === "out-of-reach" || hindrance?.kind === "not-visible";
    if (isFar && !this.goTo(id)) {
      return false;
    }
    this.environmentSteps += 1;
    let outcome = applyAction(this.state, { verb, objectId: id });
    if (outcome.failure?.kind === "full" && this.#goToFreeSpot(id)) {
      this.environmentSteps += 1;
      outcome = applyAction(this.state, { verb, objectId: id });
    }
    if (!outcome.ok) {
      const cause = outcome.failure ?? failure("refused", `The ${id} did not respond.`, id);
      return this.refuse(cause);
    }
    this.state = outcome.state;
    return true;
  }

  /** Walks to where a long table still has room: from its other end it may look full. */
  #goToFreeSpot(id: string): boolean {
    const receptacle = this.object(id);
    const held = this.heldId === undefined ? undefined : this.object(this.heldId);
    if (receptacle === undefined || held === undefined) {
      return false;
    }
    const { agent } = this.state;
    const { x, z } = receptacle.box.center;
    const amidst = { ...this.state, agent: { ...agent, position: { ...agent.position, x, z } } };
    const spot = findSpot(amidst, held, receptacle);
    const plan = (room: HouseholdState) => spot && planRoute(room, { ...receptacle, box: spot });
    const route = plan(this.known);
    return route !== undefined && route.steps.length > 0 && this.walk(plan);
  }

  /** Puts what is in hand on the nearest surface with room, other than `avoidId`. */
  putDown(avoidId?: string): boolean {
    const held = this.heldId === undefined ? undefined : this.object(this.heldId);
    if (held === undefined) {
      return this.refuse(
        failure("hand-empty", "Your hand is empty. Pick up the object to put down first."),
      );
    }
    for (const surface of surfacesFor(this.known, held, avoidId).slice(0, MAX_SURFACES)) {
      const before = this.state;
      if (this.act("Place", surface.id)) {
        this.failure = undefined;
        return true;
      }
      this.state = before;
    }
    const sentence = `No open surface has room for the ${held.id}. Clear one first.`;
    return this.refuse(failure("full", sentence, held.id));
  }
}

/** Open surfaces for putting things down, nearest first: no sinks, machines, dishes or the floor. */
function surfacesFor(
  state: HouseholdState,
  held: HouseholdObject,
  avoidId: string | undefined,
): readonly HouseholdObject[] {
  return state.objects
    .filter((object) => object.id !== avoidId && object.class !== "Floor")
    .filter(
      (object) =>
        hasAffordance(object.class, "receptacle") && acceptsClass(object.class, held.class),
    )
    .filter((object) => !hasAffordance(object.class, "pickupable") && !isEnclosing(object.class))
    .filter(
      (object) => !isBasin(object.class) && (!isHollow(object.class) || object.class === "Shelf"),
    )
    .filter(
      (object) => !UNSUITABLE.has(object.class) && closedParentOf(state, object) === undefined,
    )
    .map((object) => ({
      object,
      isCrowded: findSpot(state, held, object) === undefined ? 1 : 0,
      distance: floorDistance(object.box, state.agent.position),
    }))
    .sort(
      (a, b) =>
        a.isCrowded - b.isCrowded ||
        a.distance - b.distance ||
        compareIds(a.object.id, b.object.id),
    )
    .map(({ object }) => object);
}

const UNSUITABLE = new Set(["GarbageCan", "StoveBurner", "Toilet", "DogBed"]);
