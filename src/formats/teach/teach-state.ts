/**
 * Rebuilds the room of a TEACh game: boxes, attributes and containment as the household world
 * wants them.
 *
 * `initial_state.custom_object_metadata` is not read: the recorder kept one table for the whole
 * game, so in every published file the initial copy already holds the final values. The objects
 * themselves carry what was true when the state was taken.
 */
import { bounds } from "@/core/bounds";
import { readAgentPose, type TeachIds, type TeachPose } from "@/formats/teach/teach-actions";
import { readBox } from "@/formats/teach/teach-box";
import { deriveControls } from "@/formats/teach/teach-controls";
import type { TeachObject, TeachState } from "@/formats/teach/teach-schema";
import { readParents, withoutCycles } from "@/formats/teach/teach-parents";
import { toJsonPointer, type ReportWriter } from "@/formats/report";
import { readRoom } from "@/formats/teach/teach-room";
import {
  mendPlaces,
  type Attributes,
  type Box,
  type HouseholdObject,
  type HouseholdState,
  type Liquid,
  type Vector3,
} from "@/worlds/household/household-study";

/** Height of the agent's position above the floor in TEACh's rooms. */
const AGENT_HEIGHT_M = 0.9;
/** `Tomato|-00.39|+01.04|-02.45|TomatoSliced_3`: the whole object's id, the class and a number. */
const SLICE_ID = /^(.+)\|[A-Za-z]+_(\d+)$/;

export interface StateSource {
  readonly state: TeachState;
  readonly world: string;
  /** Poses the agent is known to have stood in: they widen the walkable rectangle. */
  readonly path: readonly TeachPose[];
  /** Names given already, by source id; objects that are not there get new ones. */
  readonly ids: TeachIds;
  readonly report: ReportWriter;
  readonly pointer: readonly PropertyKey[];
}

/** ICAL's names (`Mug_71`: class and index in the initial list); objects of later states follow on. */
export function nameObjects(
  initial: readonly TeachObject[],
  later: readonly TeachObject[],
): TeachIds {
  const idBySource = new Map<string, string>();
  const classBySource = new Map<string, string>();
  for (const [index, object] of initial.entries()) {
    if (!idBySource.has(object.objectId)) {
      idBySource.set(object.objectId, `${object.objectType}_${index}`);
      classBySource.set(object.objectId, object.objectType);
    }
  }
  let next = initial.length;
  for (const object of later) {
    if (!idBySource.has(object.objectId)) {
      idBySource.set(object.objectId, `${object.objectType}_${next}`);
      classBySource.set(object.objectId, object.objectType);
      next += 1;
    }
  }
  return { idBySource, classBySource };
}

/** The household state of a recorded one, or undefined where it has no driver. */
export function readState(source: StateSource): HouseholdState | undefined {
  const pose = readAgentPose(source.state);
  if (pose === undefined) {
    return undefined;
  }
  const objects = readObjects(source, pose.position);
  // A room is as large as the way through it, but no leap out of the house makes it larger.
  const path = source.path.filter(({ position }) => !isFarAway(position, pose.position));
  const controls = deriveControls(objects);
  const held = source.state.objects.find((object) => object.isPickedUp === true);
  const inHand = held === undefined ? undefined : source.ids.idBySource.get(held.objectId);
  const heldId = objects.some(({ id }) => id === inHand) ? inHand : undefined;
  return {
    world: "household",
    version: 1,
    room: readRoom(source.world, objects, [pose, ...path]),
    agent: { ...pose, ...(heldId === undefined ? {} : { heldId }) },
    objects: objects.map((object) => {
      const controlled = controls.get(object.id);
      return {
        ...object,
        ...(object.id === heldId ? { parents: [] } : {}),
        ...(controlled === undefined ? {} : { controls: controlled }),
      };
    }),
  };
}

function readObjects(source: StateSource, agent: Vector3): HouseholdObject[] {
  const boxes = readBoxes(source, agent);
  const bySource = new Map(source.state.objects.map((object) => [object.objectId, object]));
  const objects: HouseholdObject[] = [];
  for (const [sourceId, box] of boxes) {
    const object = bySource.get(sourceId);
    const id = source.ids.idBySource.get(sourceId);
    if (object === undefined || id === undefined) {
      continue;
    }
    const wholeId = SLICE_ID.exec(sourceId)?.[1];
    const isWholeThere = wholeId !== undefined && boxes.has(wholeId);
    const slicedFrom = isWholeThere ? source.ids.idBySource.get(wholeId) : undefined;
    objects.push({
      id,
      class: object.objectType,
      sourceId,
      box,
      parents: readParents(object, { bySource, boxes, ids: source.ids }),
      attributes: readAttributes(object),
      ...(slicedFrom === undefined ? {} : { slicedFrom }),
    });
  }
  const outOfEachOther = withoutCycles(objects);
  tellCycles(objects, outOfEachOther, source);
  const { objects: placed, mended } = mendPlaces(outOfEachOther);
  for (const { object, place } of mended) {
    source.report.add(
      "warning",
      toJsonPointer([...source.pointer, "objects"]),
      `${object.id} is listed in two places at once; it was left in the nearest, ${place.id}.`,
    );
  }
  return [...placed];
}

/** Says what was listed as lying in something that lies in it, which real games say of cupboards side by side. */
function tellCycles(
  listed: readonly HouseholdObject[],
  kept: readonly HouseholdObject[],
  { report, pointer }: StateSource,
): void {
  const parentsOf = new Map(kept.map(({ id, parents }) => [id, parents]));
  for (const { id, parents } of listed) {
    const left = parents.filter((parent) => parentsOf.get(id)?.includes(parent) !== true);
    if (left.length > 0) {
      const message = `${id} is listed in ${left.join(", ")}, which lies in it: it was taken out of there.`;
      report.add("info", toJsonPointer([...pointer, "objects"]), message);
    }
  }
}

function readBoxes(source: StateSource, agent: Vector3): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const [index, object] of source.state.objects.entries()) {
    const pointer = toJsonPointer([...source.pointer, "objects", index]);
    if (boxes.has(object.objectId)) {
      const message = `${object.objectId} is listed twice; the first entry was kept.`;
      source.report.add("warning", pointer, message);
      continue;
    }
    const box = readBox(object, agent.y - AGENT_HEIGHT_M);
    if (box === undefined) {
      const message = `${object.objectId} has no box and was left out of the room.`;
      source.report.add("error", pointer, message, "Add its axisAlignedBoundingBox to the file.");
      continue;
    }
    if (isTooLarge(box)) {
      const message = `${object.objectId} is larger than any room and was left out of it.`;
      source.report.add("warning", pointer, message);
      continue;
    }
    if (isFarAway(box.center, agent)) {
      const message = `${object.objectId} lies outside the room and was left out of it.`;
      source.report.add("warning", pointer, message);
      continue;
    }
    boxes.set(object.objectId, box);
  }
  return boxes;
}

/** The physics of the recorder let some objects slip through the floor and fall on. */
function isFarAway(point: Vector3, agent: Vector3): boolean {
  return (
    Math.hypot(point.x - agent.x, point.y - agent.y, point.z - agent.z) > bounds.game.distanceM
  );
}

function isTooLarge({ size }: Box): boolean {
  return Math.max(size.x, size.y, size.z) > bounds.household.sideM;
}

/** Attributes of the object's affordances only; heat and liquid come from TEACh's own flags as well. */
function readAttributes(object: TeachObject): Attributes {
  const isCookable = object.cookable === true || object.simbotIsCooked !== undefined;
  return {
    ...(object.dirtyable ? { dirty: object.isDirty === true } : {}),
    ...(object.canFillWithLiquid ? { filled: readLiquid(object) ?? null } : {}),
    ...(object.openable ? { open: object.isOpen === true } : {}),
    ...(object.toggleable ? { on: object.isToggled === true } : {}),
    ...(object.sliceable ? { sliced: object.isSliced === true } : {}),
    ...(isCookable ? { cooked: object.isCooked === true || object.simbotIsCooked === true } : {}),
    ...(object.simbotIsBoiled === undefined ? {} : { boiled: object.simbotIsBoiled }),
    ...(object.breakable ? { broken: object.isBroken === true } : {}),
    ...(object.canBeUsedUp ? { usedUp: object.isUsedUp === true } : {}),
  };
}

/**
 * Whether there is liquid is the simulator's word; which one it is, TEACh's own flags tell. Those
 * stay set when a vessel is emptied, and a mug that was rinsed before the coffee carries both.
 */
function readLiquid(object: TeachObject): Liquid | undefined {
  if (object.isFilledWithLiquid !== true) {
    return undefined;
  }
  if (object.simbotIsFilledWithCoffee) {
    return "coffee";
  }
  return object.objectType === "WineBottle" && !object.simbotIsFilledWithWater ? "wine" : "water";
}

/**
 * How many slices one whole of a class gave: rooms differ in it. Numbers count from 0, where a loaf
 * has its end (`Bread_0`).
 */
export function countSlices(state: HouseholdState | undefined): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { sourceId = "" } of state?.objects ?? []) {
    const slice = SLICE_ID.exec(sourceId);
    const wholeClass = slice?.[1]?.split("|")[0];
    if (wholeClass !== undefined) {
      const count = Number(slice?.[2]) + 1;
      counts[wholeClass] = Math.max(counts[wholeClass] ?? count, count);
    }
  }
  return counts;
}
