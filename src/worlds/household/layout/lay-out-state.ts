/**
 * A room for a list of objects without geometry, such as ICAL's state files.
 *
 * Key ideas. (1) What the list says is kept: every object lies in or on what it names, with its
 * attributes and its own name. (2) Everything stands along the walls, so that all of the floor can be
 * walked and everything reached; the room is made as large as that takes. (3) Nothing overlaps, and
 * surfaces keep free space between their contents for what a program puts there. (4) Pure and
 * deterministic: the same list gives the same room.
 */
import {
  GRID_STEP_M,
  type Agent,
  type Box,
  type HouseholdObject,
  type HouseholdState,
  type ListedObject,
} from "@/worlds/household/state/household-state";
import { withHeldInHand } from "@/worlds/household/space/motion";
import { wholeOfSlice } from "@/worlds/household/objects/object-classes";
import { findSupports, type SupportPlan } from "@/worlds/household/layout/find-supports";
import { freeStanding, toWallUnits } from "@/worlds/household/layout/furniture-units";
import { furnishWalls, type FurnishedRoom } from "@/worlds/household/layout/furnish-walls";
import { FurnitureMeasure } from "@/worlds/household/layout/measure-furniture";
import { toParts } from "@/worlds/household/layout/wall-unit";

/** Classes that speak for a kind of room. */
const TELLTALES: readonly (readonly [HouseholdState["room"]["kind"], readonly string[]])[] = [
  ["kitchen", ["Fridge", "StoveBurner", "Microwave", "Toaster", "CoffeeMachine"]],
  ["bathroom", ["Toilet", "Bathtub", "BathtubBasin", "ShowerHead", "TowelHolder"]],
  ["bedroom", ["Bed"]],
  ["living room", ["Sofa", "ArmChair", "TVStand", "CoffeeTable", "Television", "Ottoman"]],
];

/**
 * Lays the list out. Furniture that is named as a holder but not listed is added.
 * Throws AppError HHW-02 where the list contradicts itself or names a class that does not exist.
 */
export function layOutState(listed: readonly ListedObject[], name: string): HouseholdState {
  const plan = withContentsInBasins(findSupports(listed));
  const measure = new FurnitureMeasure(plan, 1);
  const furnished = furnishWalls(toWallUnits(plan, measure));
  const parts = [...furnished.parts, ...heldParts(plan, measure)];
  return toState(plan, { ...furnished, parts }, name);
}

/** What lies in a sink lies in its basin. */
function withContentsInBasins(plan: SupportPlan): SupportPlan {
  const basinOf = new Map<string, string>();
  for (const [outer, inner] of [
    ["Sink", "SinkBasin"],
    ["Bathtub", "BathtubBasin"],
  ] as const) {
    const of = (name: string) => freeStanding(plan, (object) => object.class === name);
    const basins = of(inner);
    of(outer).forEach((sink, index) => {
      const basin = basins[index];
      if (basin !== undefined) {
        basinOf.set(sink.id, basin.id);
      }
    });
  }
  const holders = [...plan.holderById].map(
    ([id, holder]) => [id, basinOf.get(holder) ?? holder] as const,
  );
  return { ...plan, holderById: new Map(holders) };
}

function toState(plan: SupportPlan, furnished: FurnishedRoom, name: string): HouseholdState {
  const { bounds } = furnished;
  const byId = new Map(furnished.parts.map((placed) => [placed.part.id, placed]));
  const objects = plan.objects.map((object): HouseholdObject => {
    const placed = byId.get(object.id);
    const isCut = object.attributes.sliced === true;
    const slicedFrom = wholeFor(plan, object);
    return {
      id: object.id,
      class: object.class,
      box: placed?.box ?? boxOfFloor(bounds),
      // Once cut, the whole lies nowhere: its slices do.
      parents: isCut ? [] : [...(placed?.part.parents ?? [])],
      attributes: object.attributes,
      ...(slicedFrom === undefined ? {} : { slicedFrom }),
      ...(placed?.part.controls === undefined ? {} : { controls: placed.part.controls }),
    };
  });
  const held = plan.objects.find((object) => object.isHeld);
  const state: HouseholdState = {
    world: "household",
    version: 1,
    room: { ...bounds, kind: kindOf(plan), name, seed: 1 },
    agent: agentIn(furnished.freeFloor, held?.id),
    objects,
  };
  return withHeldInHand(state);
}

/** The hand's place is found later; until then what it holds lies in the corner. */
function heldParts(plan: SupportPlan, measure: FurnitureMeasure): FurnishedRoom["parts"] {
  const held = plan.objects.find((object) => object.isHeld);
  if (held === undefined) {
    return [];
  }
  const parts = toParts(measure.measure(held), { alongM: 0, awayM: 0, bottomM: 0 });
  return parts.map((part) => ({
    part,
    box: {
      center: { x: part.alongM, y: part.bottomM + part.size.y / 2, z: part.awayM },
      size: part.size,
      yawDeg: 0,
    },
  }));
}

function boxOfFloor({ maxX, maxZ }: FurnishedRoom["bounds"]): Box {
  return {
    center: { x: maxX / 2, y: -0.01, z: maxZ / 2 },
    size: { x: maxX, y: 0.02, z: maxZ },
    yawDeg: 0,
  };
}

/** In the middle of the free floor, on the grid, looking ahead. */
function agentIn(free: FurnishedRoom["freeFloor"], heldId: string | undefined): Agent {
  const snap = (value: number) => Math.round(value / GRID_STEP_M) * GRID_STEP_M;
  const x = snap((free.minX + free.maxX) / 2);
  const z = snap((free.minZ + free.maxZ) / 2);
  return {
    position: { x, y: 0.9, z },
    yawDeg: 0,
    horizonDeg: 0,
    ...(heldId === undefined ? {} : { heldId }),
  };
}

function kindOf(plan: SupportPlan): HouseholdState["room"]["kind"] {
  const classes = new Set(plan.objects.map((object) => object.class));
  const kind = TELLTALES.find(([, names]) => names.some((name) => classes.has(name)));
  return kind?.[0] ?? "unknown";
}

/** The cut object that a slice came from: of its class, by preference in the same place. */
function wholeFor(plan: SupportPlan, slice: ListedObject): string | undefined {
  const className = wholeOfSlice(slice.class);
  const wholes = plan.objects.filter(
    (object) => object.class === className && object.attributes.sliced === true,
  );
  const place = slice.supportedBy.join(" ");
  const near = wholes.find((whole) => whole.supportedBy.join(" ") === place);
  return (near ?? wholes[0])?.id;
}
