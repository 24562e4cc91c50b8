/**
 * What speaks for one object of a class being the one that a label means, as far as the state and
 * the agent's pose tell: a number for each clue, and one score of them all.
 */
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { basinOf, burnerOf } from "@/worlds/household/physics/appliance-effects";
import { cookwareOver } from "@/worlds/household/space/burner";
import { eyeOf, floorDistance, isBoxInView, nearestPoint } from "@/worlds/household/space/geometry";
import {
  REACH_M,
  type HouseholdObject,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";
import { canTake } from "@/worlds/household/instances/can-take";
import { isWaterTap } from "@/worlds/household/objects/object-classes";
import { contentsOf, findObject } from "@/worlds/household/objects/object-lookup";
import { projectPoint } from "@/worlds/household/space/camera";
import type { Picker } from "@/worlds/household/renderer/picking/picking";

/** How the object lies to the agent: the same for every course of events that left it there. */
export interface Sighting {
  readonly distanceM: number;
  /** Metres beyond the reach, from the agent's middle to the object's nearest point. */
  readonly beyondReachM: number;
  /** Of its nearest part from the middle of the picture: 1 is an edge, 3 behind the agent. */
  readonly offCentre: number;
  /** Share of its sampled points that are in the picture with nothing before them. */
  readonly seen: number;
}

/** What the course of events so far says of the object. */
interface Standing {
  /** The rules refuse the action on it as it is now. */
  readonly isRefused: boolean;
  /** Something is put where something was put, or what was taken from, before. */
  readonly isUsedPlace: boolean;
  /** What lies in it, or where its switch acts, was acted on before. */
  readonly isBusy: boolean;
  /** Untouched in something that was acted on and stands open: it was opened for that. */
  readonly isRevealed: boolean;
  /** Otherwise in or on something that was acted on before: most of that has been dealt with. */
  readonly isDelivered: boolean;
}

/**
 * Weights of a conditional logit over the objects of a class, fitted on the interactions of recorded
 * games in floor plans that are not held out, and rounded. A place used before is worth half of what
 * was fitted: there the earlier places were the true ones, and here they are chosen.
 */
const WEIGHTS = {
  distanceM: -2.8,
  beyondReachM: -2.2,
  offCentre: -1.2,
  seen: 2.8,
  isRefused: -6,
  isUsedPlace: 1.2,
  isBusy: 1,
  isRevealed: 1.2,
  isDelivered: -1.5,
} as const;

/** The logarithm of how likely the object is the one meant, up to a constant. */
export function scoreOf(sighting: Sighting, standing: Standing): number {
  return (
    WEIGHTS.distanceM * sighting.distanceM +
    WEIGHTS.beyondReachM * sighting.beyondReachM +
    WEIGHTS.offCentre * sighting.offCentre +
    WEIGHTS.seen * sighting.seen +
    WEIGHTS.isRefused * Number(standing.isRefused) +
    WEIGHTS.isUsedPlace * Number(standing.isUsedPlace) +
    WEIGHTS.isBusy * Number(standing.isBusy) +
    WEIGHTS.isRevealed * Number(standing.isRevealed) +
    WEIGHTS.isDelivered * Number(standing.isDelivered)
  );
}

export function standingOf(
  state: HouseholdState,
  { verb, object }: { readonly verb: InteractionAction; readonly object: HouseholdObject },
  touched: ReadonlySet<string>,
): Standing {
  const places = object.parents.filter((id) => touched.has(id));
  const isRevealed =
    !touched.has(object.id) && places.some((id) => findObject(state, id)?.attributes.open === true);
  return {
    isRefused: !canTake(state, verb, object),
    isUsedPlace: verb === "Place" && touched.has(object.id),
    isBusy: servedBy(state, object).some(({ id }) => touched.has(id)),
    isRevealed,
    isDelivered: places.length > 0 && !isRevealed,
  };
}

/** What lies where a switch acts, or in a receptacle. */
function servedBy(state: HouseholdState, object: HouseholdObject): readonly HouseholdObject[] {
  const place =
    object.class === "StoveKnob"
      ? burnerOf(state, object)
      : isWaterTap(object.class)
        ? basinOf(state, object)
        : object;
  if (place === undefined) {
    return [];
  }
  const over = place.class === "StoveBurner" ? cookwareOver(state, place) : [];
  return [...contentsOf(state, place.id), ...over];
}

/** A picture of one unit: points in it are shares of its sides. */
const PICTURE = { widthPx: 1, heightPx: 1 } as const;
const BEHIND = 3;
/** A nearer middle than this projects to nonsense. */
const NEAREST_M = 0.2;

export function sightingOf(
  state: HouseholdState,
  object: HouseholdObject,
  picker: Picker,
): Sighting {
  const { agent } = state;
  const { position } = agent;
  const near = nearestPoint(object.box, position);
  const reachM = Math.hypot(near.x - position.x, near.y - position.y, near.z - position.z);
  return {
    distanceM: floorDistance(object.box, position),
    beyondReachM: Math.max(0, reachM - REACH_M),
    offCentre: offCentre(state, object),
    seen: isBoxInView(agent, object.box) ? shareSeen(state, object, picker) : 0,
  };
}

function offCentre({ agent }: HouseholdState, { box }: HouseholdObject): number {
  const eye = eyeOf(agent);
  const [yaw, pitch] = [(agent.yawDeg * Math.PI) / 180, (agent.horizonDeg * Math.PI) / 180];
  const depthM = Math.max(NEAREST_M, projectPoint(agent, box.center, PICTURE).depth);
  const aheadM = Math.cos(pitch) * depthM;
  const aimed: Vector3 = {
    x: eye.x + Math.sin(yaw) * aheadM,
    y: eye.y - Math.sin(pitch) * depthM,
    z: eye.z + Math.cos(yaw) * aheadM,
  };
  const { x, y, depth } = projectPoint(agent, nearestPoint(box, aimed), PICTURE);
  return depth <= 0 ? BEHIND : Math.min(BEHIND, 2 * Math.hypot(x - 0.5, y - 0.5));
}

/**
 * Points of a box that are looked for, as shares of its half extents from its middle: the same from
 * both sides, so that what lies left and what lies right of the agent have equal chances.
 */
const SAMPLES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0.6, 0.5, 0],
  [-0.6, 0.5, 0],
  [0, -0.5, 0.6],
  [0, -0.5, -0.6],
  [0, 0.9, 0],
];

/** What lies in or on the object is part of what can be clicked to mean it. */
function shareSeen(state: HouseholdState, { id, box }: HouseholdObject, picker: Picker): number {
  const yaw = (box.yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const seen = SAMPLES.filter(([u, v, w]) => {
    const [dx, dz] = [(u * box.size.x) / 2, (w * box.size.z) / 2];
    const point = {
      x: box.center.x + dx * cos + dz * sin,
      y: box.center.y + (v * box.size.y) / 2,
      z: box.center.z - dx * sin + dz * cos,
    };
    const { x, y, depth } = projectPoint(state.agent, point, PICTURE);
    if (depth <= 0 || x < 0 || x > 1 || y < 0 || y > 1) {
      return false;
    }
    const sight = picker.sightAt(state, { x, y })?.object;
    return sight !== undefined && (sight.id === id || sight.parents.includes(id));
  });
  return seen.length / SAMPLES.length;
}
