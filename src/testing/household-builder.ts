/**
 * Small household rooms for tests: a square kitchen with what a test names, nothing random.
 */
import {
  type Agent,
  type Attributes,
  type Box,
  type HouseholdObject,
  type HouseholdState,
  initialAttributes,
} from "@/worlds/household/household-study";

/** Full extents of a class's box; anything not listed is a hand-sized thing. */
const SIZES: Readonly<Record<string, readonly [x: number, y: number, z: number]>> = {
  Cabinet: [0.6, 0.6, 0.5],
  CoffeeMachine: [0.3, 0.4, 0.3],
  CounterTop: [3, 0.9, 0.6],
  DiningTable: [1.2, 0.8, 0.8],
  Fridge: [0.8, 1.8, 0.7],
  HousePlant: [0.3, 0.5, 0.3],
  Microwave: [0.5, 0.35, 0.4],
  Plate: [0.24, 0.03, 0.24],
  SinkBasin: [0.5, 0.15, 0.4],
  StoveBurner: [0.2, 0.02, 0.2],
  StoveKnob: [0.05, 0.05, 0.05],
  Toaster: [0.3, 0.24, 0.25],
};

export interface ObjectOptions {
  /** Middle of the box on the floor plan; default: the middle of the first parent. */
  readonly at?: readonly [x: number, z: number];
  /** Height of the bottom. Default: 0, or on the first parent. */
  readonly bottomY?: number;
  readonly size?: readonly [x: number, y: number, z: number];
  readonly in?: string;
  readonly controls?: string;
  readonly attributes?: Attributes;
}

/** Builds a state object by object; ids are `Class_index` in the order of adding. */
export class HouseholdBuilder {
  readonly #objects: HouseholdObject[] = [];
  #agent: Agent = { position: { x: 0, y: 0.9, z: 0 }, yawDeg: 0, horizonDeg: 30 };

  /** Adds an object and gives its id. */
  add(objectClass: string, options: ObjectOptions = {}): string {
    const id = `${objectClass}_${this.#objects.length}`;
    const parent = this.#objects.find((object) => object.id === options.in);
    this.#objects.push({
      id,
      class: objectClass,
      box: boxOf(objectClass, options, parent),
      parents: parent === undefined ? [] : [parent.id, ...parent.parents],
      attributes: { ...initialAttributes(objectClass), ...options.attributes },
      ...(options.controls === undefined ? {} : { controls: options.controls }),
    });
    return id;
  }

  agent(agent: Partial<Agent>): this {
    this.#agent = { ...this.#agent, ...agent };
    return this;
  }

  build(): HouseholdState {
    return {
      world: "household",
      version: 1,
      room: {
        kind: "kitchen",
        name: "test-kitchen",
        minX: -2.5,
        maxX: 2.5,
        minZ: -2,
        maxZ: 2,
        heightM: 2.5,
        seed: 1,
      },
      agent: this.#agent,
      objects: [...this.#objects],
    };
  }
}

function boxOf(
  objectClass: string,
  options: ObjectOptions,
  parent: HouseholdObject | undefined,
): Box {
  const [x, y, z] = options.size ?? SIZES[objectClass] ?? [0.1, 0.1, 0.1];
  const isInside = parent?.attributes.open !== undefined || parent?.class === "SinkBasin";
  const parentBottom = parent === undefined ? 0 : parent.box.center.y - parent.box.size.y / 2;
  const parentTop = parent === undefined ? 0 : parent.box.center.y + parent.box.size.y / 2;
  const bottom = options.bottomY ?? (isInside ? parentBottom + 0.03 : parentTop);
  const [atX, atZ] = options.at ?? [parent?.box.center.x ?? 0, parent?.box.center.z ?? 0];
  return {
    center: { x: atX, y: bottom + y / 2, z: atZ },
    size: { x, y, z },
    yawDeg: 0,
  };
}

/** The ids in {@link buildKitchen}'s room, by what they are for. */
export interface Kitchen {
  readonly state: HouseholdState;
  readonly counter: string;
  readonly table: string;
  readonly basin: string;
  readonly faucet: string;
  readonly machine: string;
  readonly toaster: string;
  readonly microwave: string;
  readonly burner: string;
  readonly knob: string;
  readonly cabinet: string;
  readonly mug: string;
  readonly plate: string;
  readonly knife: string;
  readonly tomato: string;
  readonly bread: string;
  readonly potato: string;
  readonly pot: string;
  readonly cup: string;
  readonly plant: string;
}

/**
 * A kitchen in which every shipped task can be done: the mug is dirty and behind a closed cabinet
 * door, the plate is dirty, the tomato whole, the plant dry.
 */
export function buildKitchen(): Kitchen {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.7] });
  const table = room.add("DiningTable", { at: [0, -1.5] });
  const basin = room.add("SinkBasin", { at: [-0.9, 1.7], bottomY: 0.76 });
  const faucet = room.add("Faucet", { at: [-0.9, 1.92], bottomY: 0.9, controls: basin });
  const machine = room.add("CoffeeMachine", { in: counter, at: [1.2, 1.75] });
  const toaster = room.add("Toaster", { in: counter, at: [0.75, 1.75] });
  const microwave = room.add("Microwave", { at: [2.2, 0.2], bottomY: 0.9 });
  const burner = room.add("StoveBurner", { at: [-2.2, 0.3], bottomY: 0.88 });
  const knob = room.add("StoveKnob", { at: [-2.05, 0.05], bottomY: 0.85, controls: burner });
  const cabinet = room.add("Cabinet", { at: [-2.2, 1.2], bottomY: 0.4 });
  const mug = room.add("Mug", { in: cabinet, attributes: { dirty: true } });
  const plate = room.add("Plate", { in: counter, at: [0.3, 1.6], attributes: { dirty: true } });
  const knife = room.add("Knife", { in: counter, at: [0, 1.6], size: [0.3, 0.02, 0.03] });
  const tomato = room.add("Tomato", { in: table, at: [0.2, -1.4] });
  const bread = room.add("Bread", { in: table, at: [-0.2, -1.4], size: [0.25, 0.12, 0.12] });
  const potato = room.add("Potato", { in: table, at: [0.4, -1.3] });
  const pot = room.add("Pot", { in: burner, size: [0.25, 0.15, 0.25] });
  const cup = room.add("Cup", { in: table, at: [-0.4, -1.5] });
  const plant = room.add("HousePlant", { at: [2.1, -1.6] });
  return {
    state: room.build(),
    counter,
    table,
    basin,
    faucet,
    machine,
    toaster,
    microwave,
    burner,
    knob,
    cabinet,
    mug,
    plate,
    knife,
    tomato,
    bread,
    potato,
    pot,
    cup,
    plant,
  };
}
