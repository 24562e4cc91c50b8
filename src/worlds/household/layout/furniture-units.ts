/** Groups the objects of a list into units along the walls: counters, sinks, shelves, furniture. */
import { elementAt } from "@/base/element-at";
import { isWaterTap } from "@/worlds/household/objects/object-classes";
import type { SupportPlan } from "@/worlds/household/layout/find-supports";
import { hangOnWalls } from "@/worlds/household/layout/furnish-walls";
import {
  toCounterUnit,
  toSinkUnit,
  type CounterShare,
} from "@/worlds/household/layout/kitchen-units";
import type { FurnitureMeasure } from "@/worlds/household/layout/measure-furniture";
import {
  toParts,
  toUnit,
  topOf,
  withOverhang,
  type WallUnit,
} from "@/worlds/household/layout/wall-unit";
import type { ListedObject } from "@/worlds/household/state/household-state";

const HANGING = new Set([
  "Blinds",
  "Curtains",
  "HandTowelHolder",
  "LightSwitch",
  "Mirror",
  "Painting",
  "Poster",
  "ShowerCurtain",
  "ShowerDoor",
  "ShowerGlass",
  "Television",
  "ToiletPaperHanger",
  "TowelHolder",
  "Window",
]);
const SINKS = new Set(["Bathtub", "BathtubBasin", "Sink", "SinkBasin"]);
const KITCHEN = new Set(["Cabinet", "CounterTop", "Drawer", "StoveBurner", "StoveKnob"]);
/** Rows that hang one above the other. */
const SHELVES_PER_COLUMN = 3;
const SHELF_BOTTOMS_M = [0.35, 0.85, 1.35] as const;

/** Every unit of the room, kitchen first, with what hangs on the walls. */
export function toWallUnits(plan: SupportPlan, measure: FurnitureMeasure): readonly WallUnit[] {
  const hanging = freeStanding(plan, (object) => HANGING.has(object.class)).map((object) =>
    withOverhang(toUnit(measure.measure(object))),
  );
  const units = [
    ...kitchenUnits(plan, measure),
    ...sinkUnits(plan, measure),
    ...shelfUnits(plan, measure),
    ...furnitureUnits(plan, measure),
    ...floorUnits(plan, measure),
  ];
  return hangOnWalls(units.map(withOverhang), hanging);
}

/** Objects that nothing holds and that match. */
export function freeStanding(
  plan: SupportPlan,
  matches: (object: ListedObject) => boolean,
): readonly ListedObject[] {
  return plan.objects.filter(
    (object) => !plan.holderById.has(object.id) && !object.isHeld && matches(object),
  );
}

const ofClass = (plan: SupportPlan, name: string): readonly ListedObject[] =>
  freeStanding(plan, (object) => object.class === name);

function kitchenUnits(plan: SupportPlan, measure: FurnitureMeasure): readonly WallUnit[] {
  const of = (name: string) => ofClass(plan, name).map((object) => measure.measure(object));
  const counters = of("CounterTop");
  const knobs = ofClass(plan, "StoveKnob");
  const burners = of("StoveBurner").map((burner, index) => ({ burner, knobId: knobs[index]?.id }));
  const count = Math.max(1, counters.length);
  const share = <T>(items: readonly T[], index: number, every = count) =>
    items.filter((_, position) => position % every === index);
  const cabinets = of("Cabinet");
  const drawers = of("Drawer");
  const shares = Array.from({ length: count }, (_, index): CounterShare => ({
    counter: counters[index],
    cabinets: share(cabinets, index),
    drawers: share(drawers, index),
    burners: index === 0 ? burners : [],
  }));
  const spareKnobs = knobs.slice(burners.length).map((knob) => toUnit(measure.measure(knob), 1));
  const isUsed = (each: CounterShare) =>
    each.counter !== undefined ||
    each.cabinets.length + each.drawers.length + each.burners.length > 0;
  return [...shares.filter(isUsed).map(toCounterUnit), ...spareKnobs];
}

function sinkUnits(plan: SupportPlan, measure: FurnitureMeasure): readonly WallUnit[] {
  const of = (name: string) => ofClass(plan, name).map((object) => measure.measure(object));
  const places = [
    { outers: of("Sink"), basins: of("SinkBasin") },
    { outers: of("Bathtub"), basins: of("BathtubBasin") },
  ].flatMap(({ outers, basins }) =>
    Array.from({ length: Math.max(outers.length, basins.length) }, (_, index) => ({
      outer: outers[index],
      basin: basins[index],
    })),
  );
  const taps = freeStanding(plan, (object) => isWaterTap(object.class)).map((object) =>
    measure.measure(object),
  );
  const count = Math.max(1, places.length);
  return (
    places.length === 0 && taps.length > 0 ? [{ outer: undefined, basin: undefined }] : places
  )
    .map((place, index) => ({
      ...place,
      taps: taps.filter((_, position) => position % count === index),
    }))
    .map(toSinkUnit);
}

/** Shelves hang one above the other, each with its own contents. */
function shelfUnits(plan: SupportPlan, measure: FurnitureMeasure): readonly WallUnit[] {
  const shelves = ofClass(plan, "Shelf").map((object) => measure.measure(object));
  return Array.from({ length: Math.ceil(shelves.length / SHELVES_PER_COLUMN) }, (_, index) => {
    const column = shelves.slice(index * SHELVES_PER_COLUMN, (index + 1) * SHELVES_PER_COLUMN);
    const units = column.map((shelf, level) => toUnit(shelf, elementAt(SHELF_BOTTOMS_M, level)));
    return {
      widthM: Math.max(...units.map(({ widthM }) => widthM)),
      depthM: Math.max(...units.map(({ depthM }) => depthM)),
      topM: Math.max(...units.map(({ topM }) => topM)),
      parts: units.flatMap(({ parts }) => parts),
    };
  });
}

function furnitureUnits(plan: SupportPlan, measure: FurnitureMeasure): readonly WallUnit[] {
  return freeStanding(
    plan,
    ({ class: name }) =>
      !HANGING.has(name) &&
      !SINKS.has(name) &&
      !KITCHEN.has(name) &&
      !isWaterTap(name) &&
      name !== "Shelf" &&
      name !== "Floor",
  ).map((object) => toUnit(measure.measure(object)));
}

/** Small things on the floor lie along the wall. */
function floorUnits(plan: SupportPlan, measure: FurnitureMeasure): readonly WallUnit[] {
  const floors = new Set(
    plan.objects.filter(({ class: name }) => name === "Floor").map(({ id }) => id),
  );
  return plan.objects.flatMap((object) => {
    const floorId = plan.holderById.get(object.id);
    if (floorId === undefined || !floors.has(floorId)) {
      return [];
    }
    const measured = measure.measure(object);
    const { x, z } = measured.size;
    const parts = toParts(measured, {
      alongM: x / 2,
      awayM: z / 2,
      bottomM: 0,
      parents: [floorId],
    });
    return [{ widthM: x, depthM: z, topM: topOf(parts), parts }];
  });
}
