/**
 * What a click means: a line of sight against the room as it is drawn.
 *
 * Furniture is met where its drawn faces are, so that an open door can be clicked, what lies behind
 * a closed one cannot, and the floor shows between the legs of a chair. Things that a hand takes or
 * turns are met on their box, or the round body in it: their drawn shapes are too thin to aim at.
 */
import { elementAt, firstOf } from "@/base/element-at";
import { Groups } from "@/base/groups";
import { rayFromClick, type Ray } from "@/worlds/household/space/camera";
import {
  BodyMeter,
  isNear,
  type BodyHit,
} from "@/worlds/household/renderer/picking/picking-bodies";
import { suits } from "@/worlds/household/renderer/picking/picking-suits";
import { layOutScene, type Drawable } from "@/worlds/household/renderer/room/scene-layout";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import type {
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/state/household-state";

/** A click as shares of the picture from its top left corner; `aspect` is width by height, 1 if absent. */
interface Click {
  readonly x: number;
  readonly y: number;
  readonly aspect?: number;
}

/** What the line of sight meets, and where. */
export interface Sight {
  readonly object: HouseholdObject;
  readonly point: Vector3;
}

/**
 * TEACh's recorder looks for something that suits the action in a square of 10 pixels to each side
 * of the click, in a picture of 900 by 900 pixels, where the pixel itself shows nothing that does.
 */
const REGION = 10 / 900;
const REGION_OFFSETS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((at) => at * REGION);
/** Tangent of the angle between the click and a corner of the square, at most. */
const REGION_SPREAD = 2 * REGION * Math.SQRT2;
/** Things that show what lies in them from above. */
const OPEN_ABOVE = new Set(["Toaster"]);

interface Hit extends BodyHit {
  readonly drawable: Drawable;
}

/**
 * Picks in the states of one room. It keeps the drawn faces of what it has met, so use one picker
 * for many clicks into one room.
 */
export class Picker {
  readonly #meter = new BodyMeter();
  #view: { readonly state: HouseholdState; readonly drawables: readonly Drawable[] } | undefined;

  /** The first thing that the line of sight through the very pixel meets; the floor is one too. */
  sightAt(state: HouseholdState, click: Click): Sight | undefined {
    const ray = rayOf(state, click);
    return this.#sightAlong(state, ray, this.#drawablesNear(state, ray, 0));
  }

  /** Whether the line of sight meets the object as it is drawn, whatever stands before it. */
  meets(state: HouseholdState, objectId: string, click: Click): boolean {
    return this.#isMet(state, objectId, [rayOf(state, click)]);
  }

  /** The same for any line of sight in the square in which TEACh's recorder looks. */
  meetsAround(state: HouseholdState, objectId: string, click: Click): boolean {
    return this.#isMet(state, objectId, raysAround(state, click));
  }

  #isMet(state: HouseholdState, objectId: string, rays: readonly Ray[]): boolean {
    const own = this.#drawablesOf(state).filter(({ object }) => object.id === objectId);
    return rays.some(
      (ray) =>
        own.some(
          (drawable) =>
            isNear(drawable, ray, 0) &&
            this.#meter.hit(drawable, ray, state.room.seed) !== undefined,
        ) || floorAt(state, ray)?.object.id === objectId,
    );
  }

  /**
   * What a click for an action means, as TEACh's recorder reads it: the thing at the very pixel if it
   * suits the action, else of the suitable things in a small square around it the one that shows
   * there with the largest part of itself, else what carries the thing at the pixel if that suits.
   * Without any of these it is the thing at the pixel, so that a refusal can say what is wrong.
   */
  targetAt(state: HouseholdState, click: Click, verb: InteractionAction): Sight | undefined {
    const exact = this.sightAt(state, click);
    if (exact !== undefined && suits(exact.object, verb)) {
      return exact;
    }
    const near = this.#suitedAround(state, click, verb);
    if (near !== undefined) {
      return near;
    }
    const carrier = exact?.object.parents
      .map((id) => state.objects.find((object) => object.id === id))
      .find((object) => object !== undefined && suits(object, verb));
    return exact === undefined || carrier === undefined ? exact : { ...exact, object: carrier };
  }

  #suitedAround(state: HouseholdState, click: Click, verb: InteractionAction): Sight | undefined {
    const drawables = this.#drawablesNear(state, rayOf(state, click), REGION_SPREAD);
    if (!drawables.some(({ object }) => suits(object, verb)) && verb !== "Place") {
      return undefined;
    }
    const found = new Groups<string, Sight>();
    for (const ray of raysAround(state, click)) {
      const sight = this.#sightAlong(state, ray, drawables);
      if (sight !== undefined && suits(sight.object, verb)) {
        found.add(sight.object.id, sight);
      }
    }
    return [...found.lists()]
      .map((sights) => ({ sight: firstOf(sights), hits: sights.length }))
      .map(({ sight, hits }) => ({ sight, share: hits / pictureArea(state, sight) }))
      .sort((a, b) => b.share - a.share)[0]?.sight;
  }

  #sightAlong(state: HouseholdState, ray: Ray, drawables: readonly Drawable[]): Sight | undefined {
    const hits = drawables
      .flatMap((drawable) => {
        const hit = this.#meter.hit(drawable, ray, state.room.seed);
        return hit === undefined ? [] : [{ ...hit, drawable }];
      })
      .sort((a, b) => a.enterM - b.enterM);
    const best = frontmost(hits);
    const floor = floorAt(state, ray);
    if (best !== undefined && (floor === undefined || best.enterM <= floor.enterM)) {
      return { object: best.drawable.object, point: pointAt(ray, best.enterM) };
    }
    return floor === undefined
      ? undefined
      : { object: floor.object, point: pointAt(ray, floor.enterM) };
  }

  /** What the line may meet; with a `spread`, what a line that turns off by so much may meet. */
  #drawablesNear(state: HouseholdState, ray: Ray, spread: number): readonly Drawable[] {
    return this.#drawablesOf(state).filter((drawable) => isNear(drawable, ray, spread));
  }

  #drawablesOf(state: HouseholdState): readonly Drawable[] {
    if (this.#view?.state !== state) {
      const drawables = layOutScene(state).drawables.filter(
        ({ isHeld, object }) => !isHeld && object.attributes.sliced !== true,
      );
      this.#view = { state, drawables };
    }
    return this.#view.drawables;
  }
}

function rayOf({ agent }: HouseholdState, { x, y, aspect = 1 }: Click): Ray {
  return rayFromClick(agent, { x, y }, aspect);
}

/** Lines of sight spread evenly over the square around a click. */
function raysAround(state: HouseholdState, { x, y, aspect = 1 }: Click): readonly Ray[] {
  return REGION_OFFSETS.flatMap((column) =>
    REGION_OFFSETS.map((row) => rayOf(state, { x: x + column / aspect, y: y + row, aspect })),
  );
}

/** The id of what a click at `x`, `y` falls on; undefined where it falls on a wall or outside. */
export function pickObject(
  state: HouseholdState,
  x: number,
  y: number,
  aspect = 1,
): string | undefined {
  return new Picker().sightAt(state, { x, y, aspect })?.object.id;
}

/** The first hit; what lies in a vessel or a slot is seen rather than the vessel around it. */
function frontmost(hits: readonly Hit[]): Hit | undefined {
  return hits.reduce<Hit | undefined>((best, hit) => {
    if (best === undefined) {
      return hit;
    }
    const { object } = best.drawable;
    const isOpen = hasAffordance(object.class, "pickupable") || OPEN_ABOVE.has(object.class);
    return isOpen && hit.drawable.object.parents.includes(object.id) ? hit : best;
  }, undefined);
}

function floorAt(
  state: HouseholdState,
  ray: Ray,
): { readonly object: HouseholdObject; readonly enterM: number } | undefined {
  const object = state.objects.find(({ class: name }) => name === "Floor");
  if (object === undefined || ray.direction.y >= 0) {
    return undefined;
  }
  const topY = object.box.center.y + object.box.size.y / 2;
  const enterM = (topY - ray.origin.y) / ray.direction.y;
  const { x, z } = pointAt(ray, enterM);
  const { minX, maxX, minZ, maxZ } = state.room;
  return x >= minX && x <= maxX && z >= minZ && z <= maxZ ? { object, enterM } : undefined;
}

function pointAt({ origin, direction }: Ray, lengthM: number): Vector3 {
  return {
    x: origin.x + direction.x * lengthM,
    y: origin.y + direction.y * lengthM,
    z: origin.z + direction.z * lengthM,
  };
}

/** How much of the picture a thing covers, roughly: its two longer sides, seen from its distance. */
function pictureArea({ agent }: HouseholdState, { object, point }: Sight): number {
  const { x, y, z } = object.box.size;
  const sides = [x, y, z].sort((a, b) => b - a);
  const { position } = agent;
  const distanceM = Math.hypot(point.x - position.x, point.y - position.y, point.z - position.z);
  return (elementAt(sides, 0) * elementAt(sides, 1)) / Math.max(distanceM, 0.1) ** 2;
}
