/**
 * What an agent has of a household episode: see the door, `core/senses/senses.ts`.
 *
 * Key ideas: what is seen is told by where the camera is (`sight.ts`), after every step. Nobody else
 * acts in the room, so what was seen once is as it was but for what the agent did itself, which it
 * knows. What is behind a shut door is seen by opening it.
 */
import { ensureExists } from "@/base/assert";
import type { Failure, ObjectReference, ProgramCall } from "@/core/world/program-call";
import {
  knowAll,
  type Look,
  type NeededThing,
  type RoomKnowledge,
  type SensedObject,
  type Senses,
} from "@/core/senses/senses";
import type { CallOutcome, ReasonedCall } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { hasAffordance, isEnclosing } from "@/worlds/household/objects/object-classes";
import { directContentsOf, failure, findObject } from "@/worlds/household/objects/object-lookup";
import { applyAction } from "@/worlds/household/physics/apply-action";
import type { MotionAction } from "@/worlds/household/physics/actions";
import { callOn } from "@/worlds/household/program/calls";
import { FloorMap, type Way } from "@/worlds/household/senses/floor-map";
import { screensOf, seenFrom, type Screen } from "@/worlds/household/senses/sight";
import { floorDistance } from "@/worlds/household/space/geometry";
import { roomOf } from "@/worlds/household/state/household-world-state";
import { worldObjects } from "@/worlds/household/state/world-objects";
import {
  GRID_STEP_M,
  REACH_M,
  type Agent,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/state/household-state";

/** Calls that use what they do not name: of each row, one class has to be there. */
const USES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  clean: [["SinkBasin", "Sink"], ["Faucet"]],
  fill_up: [["SinkBasin", "Sink"], ["Faucet"]],
  toast: [["Toaster"]],
  cook: [["Microwave", "StoveBurner"]],
  slice: [["Knife", "ButterKnife"]],
};

/** Looking round is three quarter turns; the first quarter is seen already. */
const TURNS: readonly MotionAction[] = ["Turn Right", "Turn Right", "Turn Right"];

/** A look and what it takes. */
interface LookOption {
  readonly look: Look;
  readonly take: () => CallOutcome;
}

export class HouseholdSenses implements Senses {
  readonly isAllKnown = false;
  #environment: HouseholdEnvironment;
  #seen = new Set<string>();
  readonly #floor: FloorMap;
  /** Poses from which was looked already: the room changes by the agent's own hand alone. */
  readonly #poses = new Set<string>();
  /** Places that were looked at closely, or into. */
  #near = new Set<string>();
  /** Furniture stands still, so what hides is the same all the time. */
  readonly #screens: readonly Screen[];
  #options: ReadonlyMap<string, LookOption> = new Map();
  /** What was sensed last, as long as nothing changes. */
  #known:
    | {
        readonly room: HouseholdState;
        readonly size: number;
        readonly objects: readonly SensedObject[];
      }
    | undefined;

  /** What is remembered, as long as nothing new is seen. */
  #told: { readonly extent: number; readonly knowledge: RoomKnowledge } | undefined;

  /** `known` is what was seen of the room before: nothing of it is forgotten. */
  constructor(state: WorldState, known?: RoomKnowledge) {
    const room = roomOf(state);
    this.#environment = this.#open(room);
    this.#floor = new FloorMap(room, known);
    if (known !== undefined) {
      this.#seen = new Set(known.objectIds);
      this.#near = new Set(known.lookedInto);
    }
    this.#screens = screensOf(room);
    this.#observe();
  }

  /** The whole state, for whoever judges; no part of an agent's senses. */
  state(): WorldState {
    return this.#environment.state();
  }

  objects(): readonly SensedObject[] {
    const [room, size] = [this.#room, this.#seen.size];
    if (this.#known?.room !== room || this.#known.size !== size) {
      this.#known = { room, size, objects: this.#sense(room) };
    }
    return this.#known.objects;
  }

  #sense(room: HouseholdState): readonly SensedObject[] {
    const whole = new Map(room.objects.map((object) => [object.id, object]));
    return worldObjects(room).flatMap((object) => {
      const { box, slicedFrom } = ensureExists(whole.get(object.id));
      const distanceM = Math.round(floorDistance(box, room.agent.position) * 100) / 100;
      const piece = slicedFrom === undefined ? {} : { pieceOf: slicedFrom };
      return this.#seen.has(object.id) ? [{ ...object, distanceM, ...piece }] : [];
    });
  }

  resolve(reference: ObjectReference): string | undefined {
    return this.#environment.resolve(reference);
  }

  repair(call: ProgramCall, cause: Failure): readonly ReasonedCall[] {
    return this.#environment.repair(call, cause);
  }

  unseen({ method }: ProgramCall): readonly NeededThing[] {
    const seen = new Set(this.objects().map((object) => object.class));
    const uses = USES[method];
    return uses === undefined
      ? []
      : uses
          .filter((classes) => !classes.some((name) => seen.has(name)))
          .flatMap(([own, ...otherClasses]) =>
            own === undefined ? [] : [{ class: own, otherClasses }],
          );
  }

  call(call: ProgramCall): CallOutcome {
    const missing = this.#notSeen(call);
    if (missing !== undefined) {
      const sentence = `Nothing that is called ${missing} has been seen.`;
      const cause = failure("not-seen", sentence);
      return { ok: false, changes: [], environmentSteps: 0, failure: cause };
    }
    const outcome = this.#environment.call(call);
    for (const { objectId } of outcome.changes) {
      this.#seen.add(objectId);
    }
    this.#lookInto(outcome.objectId);
    this.#observe();
    return outcome;
  }

  /** What a call names or uses and nobody has seen. */
  #notSeen(call: ProgramCall): string | undefined {
    const named = [call.receiver, ...call.args.flatMap(toReference)].find(
      (reference) => this.resolve(reference) === undefined,
    );
    return named?.instance ?? named?.class ?? this.unseen(call)[0]?.class;
  }

  knowledge(): RoomKnowledge {
    const extent = this.#seen.size + this.#near.size + this.#floor.extent;
    if (this.#told?.extent === extent) {
      return this.#told.knowledge;
    }
    const [objectIds, lookedInto] = [[...this.#seen], [...this.#near]];
    const [floor, lookedRound] = [this.#floor.seenFloor(), this.#floor.lookedRound()];
    const knowledge = { objectIds, lookedInto, floor, lookedRound };
    this.#told = { extent, knowledge };
    return knowledge;
  }

  imagine(): Senses {
    const objects = this.#room.objects.filter(({ id }) => this.#seen.has(id));
    return knowAll(new HouseholdEnvironment({ ...this.#room, objects }, undefined));
  }

  looks(): readonly Look[] {
    const room = this.#room;
    const isKnown = (id: string) => this.#seen.has(id);
    const options = [
      ...this.#turns(isKnown),
      ...this.#floor.ways(room, isKnown).map((way, index): LookOption => {
        const { cells, gain } = way;
        const id = `explore ${index + 1}`;
        const steps = cells.length + TURNS.length;
        return { look: { id, kind: "explore", steps, gain }, take: () => this.#explore(way) };
      }),
      ...this.objects().flatMap((object) => this.#looksAt(object)),
    ];
    this.#options = new Map(options.map((option) => [option.look.id, option]));
    return options.map(({ look }) => look);
  }

  look(id: string): CallOutcome {
    return ensureExists(this.#options.get(id), `there is no look "${id}"`).take();
  }

  #turns(isKnown: (id: string) => boolean): readonly LookOption[] {
    const { position } = this.#room.agent;
    if (this.#floor.hasLookedRound(position)) {
      return [];
    }
    const gain = this.#floor.gainAt(position, this.#room, isKnown);
    const look: Look = { id: "turn", kind: "turn", steps: TURNS.length, gain };
    return [{ look, take: () => this.#move(TURNS) }];
  }

  get #room(): HouseholdState {
    return this.#environment.household;
  }

  #looksAt(object: SensedObject): readonly LookOption[] {
    const { id, class: objectClass, attributes, distanceM = 0 } = object;
    const isPlace = hasAffordance(objectClass, "receptacle") && object.isHeld === undefined;
    if (!isPlace || objectClass === "Floor" || this.#near.has(id)) {
      return [];
    }
    const isShut = isEnclosing(objectClass) && attributes["open"] === false;
    const kind = isShut ? "open" : "approach";
    const steps = Math.round(Math.max(0, distanceM - REACH_M) / GRID_STEP_M) + 2;
    const look: Look = { id: `${kind} ${id}`, kind, object, steps, gain: 0 };
    return [{ look, take: () => this.#goAndLook(id, kind) }];
  }

  #goAndLook(id: string, kind: "open" | "approach"): CallOutcome {
    const object = ensureExists(findObject(this.#room, id));
    const method = kind === "open" ? "open" : "go_to";
    // Once is enough, also where it cannot be opened or there is no way to it.
    this.#near.add(id);
    return this.call(callOn(this.#room, object, method));
  }

  #explore({ cells }: Way): CallOutcome {
    const steps: CallOutcome[] = [];
    for (const cell of cells) {
      const { agent } = this.#room;
      const step = this.#floor.stepBetween(this.#floor.cellOf(agent.position), cell, agent.yawDeg);
      const moved = this.#move([step]);
      steps.push(moved);
      if (!moved.ok) {
        this.#feel(moved.failure?.objectId);
        break;
      }
    }
    steps.push(this.#move(TURNS));
    return {
      ok: true,
      changes: [],
      environmentSteps: steps.reduce((sum, { environmentSteps }) => sum + environmentSteps, 0),
    };
  }

  #move(verbs: readonly MotionAction[]): CallOutcome {
    let environmentSteps = 0;
    for (const verb of verbs) {
      environmentSteps += 1;
      const { ok, state, failure: cause } = applyAction(this.#room, { verb });
      if (!ok) {
        return {
          ok,
          changes: [],
          environmentSteps,
          ...(cause === undefined ? {} : { failure: cause }),
        };
      }
      this.#stand(state);
      this.#observe();
    }
    if (verbs === TURNS) {
      this.#floor.visit(this.#room.agent.position);
    }
    return { ok: true, changes: [], environmentSteps };
  }

  /** The same episode in another pose. */
  #stand(state: HouseholdState): void {
    const { bindings } = roomOf(this.#environment.state());
    this.#environment = this.#open(bindings === undefined ? state : { ...state, bindings });
  }

  #open(room: HouseholdState): HouseholdEnvironment {
    return new HouseholdEnvironment(room, undefined, {
      eyes: {
        knows: (id) => this.#seen.has(id),
        observe: (state) => {
          this.#observeIn(state);
        },
        feel: (id) => {
          this.#feel(id);
        },
      },
    });
  }

  /** What was walked into is known. */
  #feel(id: string | undefined): void {
    if (id !== undefined) {
      this.#seen.add(id);
    }
  }

  #observe(): void {
    this.#observeIn(this.#room);
  }

  #observeIn(state: HouseholdState): void {
    const pose = poseKey(state.agent);
    if (this.#poses.has(pose)) {
      return;
    }
    this.#poses.add(pose);
    const isOfInterest = (object: HouseholdObject) =>
      !this.#seen.has(object.id) || (!this.#near.has(object.id) && isCloseBy(state, object));
    for (const object of seenFrom(state, this.#screens, isOfInterest)) {
      // What it is in or on is seen with it.
      for (const id of [object.id, ...object.parents]) {
        this.#seen.add(id);
      }
      if (isCloseBy(state, object) && !isEnclosing(object.class)) {
        this.#near.add(object.id);
      }
    }
    this.#floor.observe(state, this.#screens);
  }

  /** What stands open in front of the agent shows what it holds. */
  #lookInto(id: string | undefined): void {
    const object = findObject(this.#room, id);
    if (object !== undefined && object.attributes.open !== false) {
      for (const inside of directContentsOf(this.#room, object.id)) {
        this.#seen.add(inside.id);
      }
    }
  }
}

function isCloseBy({ agent }: HouseholdState, { box }: HouseholdObject): boolean {
  return floorDistance(box, agent.position) <= REACH_M;
}

function toReference(argument: ProgramCall["args"][number]): readonly ObjectReference[] {
  return argument.kind === "object" ? [argument.object] : [];
}

function poseKey({ position, yawDeg, horizonDeg }: Agent): string {
  return [position.x.toFixed(2), position.z.toFixed(2), yawDeg, horizonDeg].join(" ");
}
