/** A body in a household room: see the door, `core/senses/body.ts`. */
import { ensureExists } from "@/base/assert";
import type { Body, BodyObject, BodyOutcome } from "@/core/senses/body";
import type { Look } from "@/core/senses/senses";
import type { DriveAct, ObjectAction } from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";
import { hasAffordance, isEnclosing } from "@/worlds/household/objects/object-classes";
import { directContentsOf, failure, findObject } from "@/worlds/household/objects/object-lookup";
import {
  INTERACTION_ACTIONS,
  MOTION_ACTIONS,
  type ActionStep,
  type MotionAction,
} from "@/worlds/household/physics/actions";
import { accessRefusal, applyAction, STRICT } from "@/worlds/household/physics/apply-action";
import { FloorMap, type Way } from "@/worlds/household/senses/floor-map";
import { screensOf, seenFrom, type Screen } from "@/worlds/household/senses/sight";
import { floorDistance } from "@/worlds/household/space/geometry";
import { planRoute } from "@/worlds/household/space/navigation";
import { HouseholdWorldState, roomOf } from "@/worlds/household/state/household-world-state";
import {
  GRID_STEP_M,
  REACH_M,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/state/household-state";
import { worldObjects } from "@/worlds/household/state/world-objects";

/** Looking round is three quarter turns; the first quarter is seen already. */
const TURNS: readonly MotionAction[] = ["Turn Right", "Turn Right", "Turn Right"];

/** Where no way is known, one stays where one is. */
const NOWHERE: readonly string[] = [];

interface BodyOptions {
  /** What can be tried on an object. */
  readonly offer: (state: HouseholdState, objectId: string) => readonly ObjectAction[];
  readonly isAllKnown: boolean;
}

export class HouseholdBody implements Body {
  #room: HouseholdState;
  readonly #offer: BodyOptions["offer"];
  readonly #seen = new Set<string>();
  /** Places that were looked at closely, or into. */
  readonly #near = new Set<string>();
  readonly #floor: FloorMap;
  readonly #screens: readonly Screen[];
  #ways = new Map<string, Way>();
  /** Turns on the spot since the last move: three of them, and it has been seen all round. */
  #turned = 0;
  #sensed:
    | {
        readonly room: HouseholdState;
        readonly size: number;
        readonly objects: readonly BodyObject[];
      }
    | undefined;

  constructor(state: WorldState, { offer, isAllKnown }: BodyOptions) {
    this.#room = roomOf(state);
    this.#offer = offer;
    this.#floor = new FloorMap(this.#room);
    this.#screens = screensOf(this.#room);
    for (const { id } of isAllKnown ? this.#room.objects : []) {
      this.#seen.add(id);
    }
    this.#observe();
  }

  /** The whole state, for whoever judges; no part of an agent's body. */
  state(): WorldState {
    return new HouseholdWorldState(this.#room);
  }

  objects(): readonly BodyObject[] {
    const [room, size] = [this.#room, this.#seen.size];
    if (this.#sensed?.room !== room || this.#sensed.size !== size) {
      const whole = new Map(room.objects.map((object) => [object.id, object]));
      const objects = worldObjects(room).flatMap((object) => {
        const { box } = ensureExists(whole.get(object.id));
        const distanceM = floorDistance(box, room.agent.position);
        return this.#seen.has(object.id) ? [{ ...object, distanceM }] : [];
      });
      this.#sensed = { room, size, objects };
    }
    return this.#sensed.objects;
  }

  held(): BodyObject | undefined {
    return this.objects().find(({ isHeld }) => isHeld === true);
  }

  isWithinReach(objectId: string): boolean {
    const object = this.#seenObject(objectId);
    return object !== undefined && accessRefusal(this.#room, object, STRICT) === undefined;
  }

  actionsOn(objectId: string): readonly ObjectAction[] {
    return this.#seen.has(objectId) ? this.#offer(this.#room, objectId) : [];
  }

  wayTo(objectId: string): readonly string[] | undefined {
    const object = this.#seenObject(objectId);
    return object === undefined ? undefined : planRoute(this.#known(), object)?.steps;
  }

  /** What was not seen stands in no way yet. */
  #known(): HouseholdState {
    const objects = this.#room.objects.filter(({ id }) => this.#seen.has(id));
    return { ...this.#room, objects };
  }

  #seenObject(objectId: string): HouseholdObject | undefined {
    return this.#seen.has(objectId) ? findObject(this.#room, objectId) : undefined;
  }

  looks(): readonly Look[] {
    const isKnown = (id: string) => this.#seen.has(id);
    const ways = this.#floor.ways(this.#room, isKnown);
    this.#ways = new Map(ways.map((way, index) => [`explore ${index + 1}`, way]));
    const { position } = this.#room.agent;
    const turn: readonly Look[] = this.#floor.hasLookedRound(position)
      ? []
      : [
          {
            id: "turn",
            kind: "turn",
            steps: TURNS.length,
            gain: this.#floor.gainAt(position, this.#room, isKnown),
          },
        ];
    return [
      ...turn,
      ...[...this.#ways].map(([id, { cells, gain }]): Look => {
        return { id, kind: "explore", steps: cells.length + TURNS.length, gain };
      }),
      ...this.objects().flatMap((object) => this.#looksAt(object)),
    ];
  }

  #looksAt(object: BodyObject): readonly Look[] {
    const { id, class: name, attributes, distanceM, isHeld } = object;
    const isPlace = hasAffordance(name, "receptacle") && isHeld === undefined;
    if (!isPlace || name === "Floor" || this.#near.has(id)) {
      return [];
    }
    const kind = isEnclosing(name) && attributes["open"] === false ? "open" : "approach";
    const steps = Math.round(Math.max(0, distanceM - REACH_M) / GRID_STEP_M) + 2;
    return [{ id: `${kind} ${id}`, kind, object, steps, gain: 0 }];
  }

  wayOf(look: Look): readonly string[] {
    if (look.object !== undefined) {
      return this.#wayToLookAt(look.object.id, look.kind);
    }
    if (look.kind === "turn") {
      return TURNS;
    }
    const { cells } = ensureExists(this.#ways.get(look.id), `there is no look "${look.id}"`);
    const { agent } = this.#room;
    let here = this.#floor.cellOf(agent.position);
    const steps = cells.map((cell) => {
      const step = this.#floor.stepBetween(here, cell, agent.yawDeg);
      here = cell;
      return step;
    });
    return [...steps, ...TURNS];
  }

  #wayToLookAt(objectId: string, kind: Look["kind"]): readonly string[] {
    const way = this.wayTo(objectId);
    if (way === undefined || kind === "approach") {
      // Once is enough, also where there is no way to it.
      this.#near.add(objectId);
    }
    return way === undefined ? NOWHERE : way;
  }

  act({ verb, objectId }: DriveAct): BodyOutcome {
    const step = toStep(verb, objectId);
    if (step === undefined || (objectId !== undefined && !this.#seen.has(objectId))) {
      const sentence = `Nothing that is called ${objectId ?? verb} has been seen.`;
      return { ok: false, changes: [], failure: failure("not-seen", sentence) };
    }
    const { ok, state, changes, failure: cause } = applyAction(this.#room, step);
    if (ok) {
      this.#room = state;
      this.#countTurn(verb);
      this.#lookInto(objectId);
      this.#observe();
    } else if (objectId === undefined && cause?.objectId !== undefined) {
      // What was walked into is known.
      this.#seen.add(cause.objectId);
    } else if (objectId !== undefined) {
      this.#near.add(objectId);
    }
    return cause === undefined ? { ok, changes } : { ok, changes, failure: cause };
  }

  #countTurn(verb: string): void {
    this.#turned = verb.startsWith("Turn") ? this.#turned + 1 : 0;
    if (this.#turned >= TURNS.length) {
      this.#floor.visit(this.#room.agent.position);
    }
  }

  #observe(): void {
    const isOfInterest = (object: HouseholdObject) =>
      !this.#seen.has(object.id) || (!this.#near.has(object.id) && this.#isCloseBy(object));
    for (const object of seenFrom(this.#room, this.#screens, isOfInterest)) {
      for (const id of [object.id, ...object.parents]) {
        this.#seen.add(id);
      }
      if (this.#isCloseBy(object) && !isEnclosing(object.class)) {
        this.#near.add(object.id);
      }
    }
    this.#floor.observe(this.#room, this.#screens);
  }

  #isCloseBy({ box }: HouseholdObject): boolean {
    return floorDistance(box, this.#room.agent.position) <= REACH_M;
  }

  /** What stands open in front of the agent shows what it holds. */
  #lookInto(id: string | undefined): void {
    const object = findObject(this.#room, id);
    if (object !== undefined && object.attributes.open === true) {
      this.#near.add(object.id);
      for (const inside of directContentsOf(this.#room, object.id)) {
        this.#seen.add(inside.id);
      }
    }
  }
}

function toStep(verb: string, objectId: string | undefined): ActionStep | undefined {
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  const touch = INTERACTION_ACTIONS.find((name) => name === verb);
  if (motion !== undefined) {
    return { verb: motion };
  }
  return touch === undefined || objectId === undefined ? undefined : { verb: touch, objectId };
}
