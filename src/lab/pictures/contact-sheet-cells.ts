/** What a contact sheet shows: every object class in each of its states, near enough to judge. */
import {
  type Affordance,
  type Attributes,
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  hasAffordance,
  type HouseholdObject,
  type HouseholdState,
  initialAttributes,
  OBJECT_CLASSES,
  type Room,
  sizeOf,
  type Vector3,
} from "@/worlds/household/household-study";
import type { SheetCell } from "@/lab/pages/contact-sheet-page";
import { createSeededRandom } from "@/base/seeded-random";

/** Classes that our own rooms do not have, at their usual size in metres. */
const FURTHER_SIZES: Readonly<Record<string, readonly [number, number, number]>> = {
  AluminumFoil: [0.3, 0.06, 0.06],
  AppleSliced: [0.08, 0.08, 0.03],
  BaseballBat: [0.07, 0.07, 0.8],
  BasketBall: [0.24, 0.24, 0.24],
  Blinds: [1.1, 1, 0.06],
  Boots: [0.26, 0.3, 0.3],
  BreadSliced: [0.13, 0.12, 0.03],
  Curtains: [1.6, 2, 0.12],
  Desktop: [0.55, 0.45, 0.2],
  DogBed: [0.8, 0.2, 0.6],
  Dumbbell: [0.3, 0.12, 0.12],
  EggCracked: [0.1, 0.03, 0.1],
  Floor: [0.5, 0.01, 0.5],
  Footstool: [0.5, 0.4, 0.4],
  GarbageBag: [0.45, 0.5, 0.45],
  LaundryHamper: [0.45, 0.6, 0.4],
  LettuceSliced: [0.12, 0.12, 0.03],
  PaperTowel: [0.11, 0.25, 0.11],
  Poster: [0.6, 0.8, 0.02],
  PotatoSliced: [0.08, 0.08, 0.015],
  RoomDecor: [0.3, 0.6, 0.3],
  Safe: [0.4, 0.4, 0.4],
  ShelvingUnit: [0.9, 1.6, 0.35],
  ShowerCurtain: [1.4, 1.9, 0.12],
  ShowerDoor: [0.8, 1.9, 0.05],
  ShowerGlass: [0.8, 1.9, 0.05],
  ShowerHead: [0.2, 0.35, 0.25],
  TableTopDecor: [0.2, 0.25, 0.2],
  TennisRacket: [0.26, 0.04, 0.68],
  TomatoSliced: [0.08, 0.08, 0.015],
  VacuumCleaner: [0.35, 1, 0.35],
};

const ROOM: Omit<Room, "seed"> = {
  kind: "unknown",
  name: "contact-sheet",
  minX: -4,
  maxX: 4,
  minZ: -4,
  maxZ: 4,
  heightM: 2.8,
};
const AGENT_Y = 0.9;
const EYE_Y = AGENT_Y + EYE_ABOVE_AGENT_M;
const PITCH_DEG = 30;
/** Anything larger stands on the floor. */
const LARGEST_ON_TABLE_M = 0.62;
const ON_WALL = new Set(
  "Window Painting Mirror Poster Blinds LightSwitch TowelHolder HandTowelHolder Towel HandTowel ToiletPaperHanger Shelf Curtains".split(
    " ",
  ),
);

/** One cell for each class and state, and for each class that can be held one in the hand. */
export function classCells(seed: number, only: ReadonlySet<string> | undefined): SheetCell[] {
  return OBJECT_CLASSES.filter((name) => name !== "Floor" && (only?.has(name) ?? true)).flatMap(
    (name) => {
      const states = statesOf(name).map(([title, attributes]): SheetCell => ({
        title: `${name} ${title}`.trim(),
        state: cellState(name, attributes, seed),
      }));
      return hasAffordance(name, "pickupable")
        ? [...states, { title: `${name} in hand`, state: heldState(name, seed) }]
        : states;
    },
  );
}

type TitledState = readonly [title: string, attributes: Attributes];

/** What affordances say about the states to show. */
const STATES_BY_AFFORDANCE: readonly (readonly [Affordance, readonly TitledState[]])[] = [
  ["dirtyable", [["dirty", { dirty: true }]]],
  [
    "fillable",
    [
      ["water", { filled: "water" }],
      ["coffee", { filled: "coffee" }],
      ["wine", { filled: "wine" }],
    ],
  ],
  ["openable", [["open", { open: true }]]],
  ["toggleable", [["on", { on: true }]]],
  ["sliceable", [["sliced", { sliced: true }]]],
  ["cookable", [["cooked", { cooked: true }]]],
  ["breakable", [["broken", { broken: true }]]],
];
/** States that the affordances do not name. */
const FURTHER_STATES: Readonly<Record<string, TitledState>> = {
  BathtubBasin: ["filled", { filled: "water" }],
  Laptop: ["open and on", { open: true, on: true }],
  PaperTowelRoll: ["used up", { usedUp: true }],
  Potato: ["boiled", { boiled: true }],
  PotatoSliced: ["boiled", { boiled: true }],
  SinkBasin: ["filled", { filled: "water" }],
  StoveBurner: ["lit", { on: true }],
  TissueBox: ["used up", { usedUp: true }],
  ToiletPaper: ["used up", { usedUp: true }],
};

/** The quiet state, and each attribute on its own. */
function statesOf(name: string): readonly TitledState[] {
  const further = FURTHER_STATES[name];
  return [
    ["", {}],
    ...STATES_BY_AFFORDANCE.flatMap(([affordance, states]) =>
      hasAffordance(name, affordance) ? states : [],
    ),
    ...(further === undefined ? [] : [further]),
  ];
}

function cellState(name: string, attributes: Attributes, seed: number): HouseholdState {
  const size = sizeFor(name);
  const largest = Math.max(size.x, size.y, size.z);
  const isHung = ON_WALL.has(name);
  const isSmall = !isHung && largest < LARGEST_ON_TABLE_M;
  const distance = isSmall ? Math.max(largest * 1.25, 0.16) : Math.max(0.9, largest * 0.75);
  const drop = Math.sin((PITCH_DEG * Math.PI) / 180) * distance;
  const ahead = Math.cos((PITCH_DEG * Math.PI) / 180) * distance;
  const bottom = isSmall ? EYE_Y - drop - size.y / 2 : isHung ? 1.25 - size.y / 2 : 0;
  const position = { x: 0, y: bottom + size.y / 2, z: isHung ? -4 + size.z / 2 : 0 };
  const target: HouseholdObject = {
    id: `${name}_1`,
    class: name,
    box: { center: position, size, yawDeg: 0 },
    parents: [],
    attributes: { ...initialAttributes(name), ...attributes },
  };
  const back = isSmall ? ahead : distance + size.z / 2;
  return {
    world: "household",
    version: 1,
    room: { ...ROOM, seed },
    agent: {
      position: { x: back * 0.3, y: AGENT_Y, z: position.z + back * 0.95 },
      yawDeg: 180 + 17,
      horizonDeg: isHung ? 0 : PITCH_DEG,
    },
    objects: [target, ...company(target, isSmall)],
  };
}

/** What a thing stands on or belongs to. */
function company({ class: name, box }: HouseholdObject, isSmall: boolean): HouseholdObject[] {
  const { center, size } = box;
  const bottom = center.y - size.y / 2;
  const make = (className: string, at: Vector3, extent: Vector3): HouseholdObject => ({
    id: `${className}_2`,
    class: className,
    box: { center: at, size: extent, yawDeg: 0 },
    parents: [],
    attributes: initialAttributes(className),
  });
  if (name === "CounterTop") {
    return [];
  }
  if (name === "Faucet" || name === "SinkBasin" || name === "Sink" || name === "StoveBurner") {
    const top = name === "SinkBasin" || name === "Sink" ? center.y + size.y / 2 : bottom;
    const z = name === "Faucet" ? center.z + 0.27 : center.z;
    const counter = make("CounterTop", { x: 0, y: top - 0.025, z }, { x: 1.6, y: 0.05, z: 0.63 });
    if (name === "StoveBurner") {
      return [counter];
    }
    const basin = make("SinkBasin", { x: 0, y: top - 0.08, z }, { x: 0.56, y: 0.17, z: 0.38 });
    return name === "SinkBasin" ? [counter] : [counter, basin];
  }
  return isSmall
    ? [
        make(
          "DiningTable",
          { x: 0, y: bottom / 2, z: center.z - 0.3 },
          { x: 1.8, y: bottom, z: 1.2 },
        ),
      ]
    : [];
}

function heldState(name: string, seed: number): HouseholdState {
  const state = cellState(name, {}, seed);
  const id = `${name}_1`;
  const room = { ...state.room };
  const floorDeg = FIELD_OF_VIEW_DEG / 3;
  return {
    ...state,
    room,
    agent: { position: { x: 0, y: AGENT_Y, z: 2 }, yawDeg: 180, horizonDeg: floorDeg, heldId: id },
    objects: [
      ...state.objects.filter((object) => object.id === id),
      {
        id: "CounterTop_9",
        class: "CounterTop",
        box: { center: { x: 0, y: 0.95, z: 1.2 }, size: { x: 3, y: 0.05, z: 0.65 }, yawDeg: 0 },
        parents: [],
        attributes: {},
      },
    ],
  };
}

function sizeFor(name: string): Vector3 {
  const further = FURTHER_SIZES[name];
  if (further !== undefined) {
    return { x: further[0], y: further[1], z: further[2] };
  }
  return sizeOf(name, createSeededRandom(7));
}
