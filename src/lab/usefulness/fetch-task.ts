/** Tasks of fetching: something is found, perhaps cleaned, cooled or heated, and put somewhere. */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import {
  acceptsClass,
  hasAffordance,
  walkableCells,
  withAttributes,
  withObjects,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/household-study";

export const FETCH_KINDS = ["place", "clean", "cool", "heat"] as const;
export type FetchKind = (typeof FETCH_KINDS)[number];
/** Fetching, or being asked where something is. */
export type TaskKind = FetchKind | "where";

/** What is to be true when a sub-task is over. */
export type SubGoal =
  | { readonly kind: "hold"; readonly thing: string; readonly after?: Exclude<FetchKind, "place"> }
  | { readonly kind: "put"; readonly thing: string; readonly place: string }
  | { readonly kind: "find"; readonly thing: string };

export interface FetchSubTask {
  readonly words: string;
  readonly goal: SubGoal;
}

export interface FetchTask {
  readonly id: string;
  readonly kind: TaskKind;
  /** The floor plan: never on both sides of the split. */
  readonly place: string;
  readonly room: HouseholdState;
  readonly subTasks: readonly FetchSubTask[];
}

/** Where each kind of treatment is done. */
export const APPLIANCE = { clean: "SinkBasin", cool: "Fridge", heat: "Microwave" } as const;

/** Where people put things; not what is worn, hung or thrown away with. */
const PLACES = [
  "CounterTop",
  "DiningTable",
  "Shelf",
  "Cabinet",
  "Drawer",
  "SideTable",
  "Desk",
  "Bed",
  "Sofa",
  "Dresser",
  "ShelvingUnit",
  "CoffeeTable",
  "ArmChair",
  "TVStand",
  "Safe",
  "Fridge",
  "GarbageCan",
];

const WORDS: Readonly<Record<string, readonly string[]>> = {
  hold: [
    "Find THING and pick it up.",
    "Pick up THING.",
    "Go and pick up THING from wherever it is.",
  ],
  put: [
    "Put THING in or on PLACE.",
    "Take THING to PLACE and put it there.",
    "THING should be put on PLACE.",
  ],
  where: ["Where is THING?", "Can you find where THING is?", "Go and see where THING is."],
  // Going there is a part of it: what takes one step is no sub-task of its own.
  clean: ["Rinse THING under the tap and pick it up again.", "Wash THING and pick it up."],
  cool: [
    "Cool THING in the fridge and pick it up again.",
    "Put THING into the fridge, chill it and pick it up.",
  ],
  heat: [
    "Heat THING in the microwave and pick it up again.",
    "Put THING into the microwave, warm it and pick it up.",
  ],
};

/** A task in a room; undefined where nothing there is fit for this kind. */
export function drawFetchTask(
  { id, kind, room }: Pick<FetchTask, "id" | "room"> & { readonly kind: FetchKind },
  random: SeededRandom,
): FetchTask | undefined {
  const there = new Set(room.objects.map((each) => each.class));
  if (
    kind !== "place" &&
    (!there.has(APPLIANCE[kind]) || (kind === "clean" && !there.has("Faucet")))
  ) {
    return undefined;
  }
  const fit = random.shuffle(room.objects.filter((object) => isFit(object, kind)));
  for (const thing of fit) {
    const at = new Set(
      room.objects.flatMap((each) => (thing.parents.includes(each.id) ? [each.class] : [])),
    );
    const places = PLACES.filter(
      (name) => there.has(name) && !at.has(name) && acceptsClass(name, thing.class),
    );
    if (places.length > 0) {
      const place = random.pick(places);
      const dirty = withAttributes(thing, { ...thing.attributes, dirty: true });
      return {
        id,
        kind,
        place: room.room.name,
        room: kind === "clean" ? withObjects(room, [dirty]) : room,
        subTasks: subTasksOf(kind, { thing: thing.class, place }, random),
      };
    }
  }
  return undefined;
}

/** Somebody asks where a thing is: the agent goes and finds it, and takes nothing ("MART", LEGENT's Where Is). */
export function drawWhereTask(
  { id, room }: Pick<FetchTask, "id" | "room">,
  random: SeededRandom,
): FetchTask | undefined {
  const things = room.objects.filter(
    (each) => hasAffordance(each.class, "pickupable") && each.parents.length > 0,
  );
  if (things.length === 0) {
    return undefined;
  }
  const { class: thing } = random.pick(things);
  const words = sayOf("where", { thing }, random);
  return {
    id,
    kind: "where",
    place: room.room.name,
    room,
    subTasks: [{ words, goal: { kind: "find", thing } }],
  };
}

function isFit({ class: name, parents, attributes }: HouseholdObject, kind: FetchKind): boolean {
  const isThing =
    hasAffordance(name, "pickupable") && parents.length > 0 && attributes.sliced !== true;
  return (
    isThing &&
    (kind === "place" ||
      (acceptsClass(APPLIANCE[kind], name) && (kind !== "clean" || attributes.dirty !== undefined)))
  );
}

function subTasksOf(
  kind: FetchKind,
  { thing, place }: { readonly thing: string; readonly place: string },
  random: SeededRandom,
): readonly FetchSubTask[] {
  const say = (name: string) => sayOf(name, { thing, place }, random);
  const fetched: FetchSubTask = { words: say("hold"), goal: { kind: "hold", thing } };
  const put: FetchSubTask = { words: say("put"), goal: { kind: "put", thing, place } };
  return kind === "place"
    ? [fetched, put]
    : [fetched, { words: say(kind), goal: { kind: "hold", thing, after: kind } }, put];
}

function sayOf(
  name: string,
  { thing, place }: { readonly thing: string; readonly place?: string },
  random: SeededRandom,
): string {
  return random
    .pick(ensureExists(WORDS[name]))
    .replace("THING", `the ${spoken(thing)}`)
    .replace("PLACE", place === undefined ? "it" : `the ${spoken(place)}`)
    .replace(/^the/u, "The");
}

/** "SaltShaker" as people say it. */
function spoken(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
}

/** The same room with the agent somewhere else. */
export function fromAnywhere(room: HouseholdState, random: SeededRandom): HouseholdState {
  const { x, z } = random.pick(walkableCells(room));
  const position = { x, y: room.agent.position.y, z };
  return {
    ...room,
    agent: { ...room.agent, position, yawDeg: 90 * random.integer(0, 3), horizonDeg: 30 },
  };
}
