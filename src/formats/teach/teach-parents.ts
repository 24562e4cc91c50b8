import { isDefined } from "@/base/defined";
import { ensureExists } from "@/base/assert";
import type { TeachIds } from "@/formats/teach/teach-actions";
import type { TeachObject } from "@/formats/teach/teach-schema";
import type { Box, HouseholdObject } from "@/worlds/household/household-study";

export interface ParentContext {
  readonly bySource: ReadonlyMap<string, TeachObject>;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly ids: TeachIds;
}

/** `Sink|-01.90|+00.97|-01.50|SinkBasin` belongs to the sink before the last bar. */
const BASIN_ID = /^(.+)\|(?:Sink|Bathtub)Basin$/;
/** How far the middle of a thing may lie outside the box of the container that it rests in. */
const CONTAINER_SLACK_M = 0.05;

/**
 * The receptacles of an object, nearest first; TEACh lists them in no order. A receptacle that
 * itself stands in another of the list is nearer; among the rest the one with the smaller
 * footprint is.
 */
export function readParents(object: TeachObject, context: ParentContext): string[] {
  const listed = [
    ...new Set([...object.parentReceptacles, ...impliedParents(object, context)]),
  ].filter((id) => id !== object.objectId && canRestIn(object, id, context));
  const isInside = (inner: string, outer: string) =>
    context.bySource.get(inner)?.parentReceptacles.includes(outer) === true ||
    BASIN_ID.exec(inner)?.[1] === outer;
  const ranked = listed.map((id) => {
    const size = context.boxes.get(id)?.size;
    return {
      id,
      depth: listed.filter((other) => isInside(id, other)).length,
      footprintM2: size === undefined ? Infinity : size.x * size.z,
    };
  });
  return ranked
    .sort((a, b) => b.depth - a.depth || a.footprintM2 - b.footprintM2)
    .map(({ id }) => context.ids.idBySource.get(id))
    .filter(isDefined);
}

/** A cabinet is listed in a plate that touches it: furniture does not rest in what can be carried off. */
function canRestIn(object: TeachObject, parentId: string, context: ParentContext): boolean {
  const parent = context.bySource.get(parentId);
  const isLoose = object.pickupable === true || parent?.pickupable !== true;
  return parent !== undefined && isLoose && context.boxes.has(parentId);
}

/**
 * What TEACh leaves out: a basin is part of its sink, and what lies in a container that is carried
 * loses its receptacle there although it is carried along.
 */
function impliedParents(object: TeachObject, context: ParentContext): readonly string[] {
  const sinkId = BASIN_ID.exec(object.objectId)?.[1];
  if (sinkId !== undefined) {
    return [sinkId];
  }
  const last = lastContainer(object, context);
  return last === undefined ? [] : [last.objectId, ...last.parentReceptacles];
}

/** The container that a thing was put into last, where it lies in it and nothing says so. */
function lastContainer(object: TeachObject, context: ParentContext): TeachObject | undefined {
  const { objectId, parentReceptacles, isPickedUp, simbotLastParentReceptacle } = object;
  const isLost = parentReceptacles.length === 0 && isPickedUp !== true;
  const last = context.bySource.get(simbotLastParentReceptacle ?? objectId);
  const box = context.boxes.get(objectId);
  const container = last === undefined ? undefined : context.boxes.get(last.objectId);
  const isElsewhere = last?.objectId !== objectId;
  return isLost && isElsewhere && box && container && isMiddleInside(box, container)
    ? last
    : undefined;
}

function isMiddleInside(inner: Box, outer: Box): boolean {
  const yaw = (outer.yawDeg * Math.PI) / 180;
  const dx = inner.center.x - outer.center.x;
  const dz = inner.center.z - outer.center.z;
  const across = Math.abs(dx * Math.cos(yaw) - dz * Math.sin(yaw));
  const ahead = Math.abs(dx * Math.sin(yaw) + dz * Math.cos(yaw));
  return (
    across <= outer.size.x / 2 + CONTAINER_SLACK_M &&
    ahead <= outer.size.z / 2 + CONTAINER_SLACK_M &&
    Math.abs(inner.center.y - outer.center.y) <= outer.size.y + CONTAINER_SLACK_M
  );
}

/**
 * Boxes that touch are listed in each other, as two cupboards side by side or a pot beside a pan:
 * the larger one may hold the smaller one, never the other way round as well, nor by a detour.
 */
export function withoutCycles(objects: readonly HouseholdObject[]): HouseholdObject[] {
  const footprintM2 = ({ box }: HouseholdObject) => box.size.x * box.size.z;
  const kept = new Map<string, readonly string[]>();
  const isInside = (id: string, outer: string): boolean => {
    const ways = new Set([id]);
    for (const way of ways) {
      for (const parent of kept.get(way) ?? []) {
        ways.add(parent);
      }
    }
    return ways.has(outer);
  };
  for (const { id, parents } of objects.toSorted((a, b) => footprintM2(a) - footprintM2(b))) {
    kept.set(
      id,
      parents.filter((parent) => !isInside(parent, id)),
    );
  }
  return objects.map((object) => {
    const parents = [...ensureExists(kept.get(object.id))];
    return parents.length === object.parents.length ? object : { ...object, parents };
  });
}
