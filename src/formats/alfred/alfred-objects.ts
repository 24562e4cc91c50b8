/**
 * The objects of an ALFRED scene under names of ours, and the room that they are laid out in.
 *
 * The file has the poses of what can be carried, and of furniture only what the plan touches; nothing
 * says how large anything is. So the room is laid out anew: everything of the scene is in it, and what
 * the plan picks up or puts down lies where the plan says. What it stands on is the file's word, where
 * it stands is not.
 */
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { toJsonPointer, type ReportWriter } from "@/formats/report";
import type { AlfredScene, AlfredTrajectory } from "@/formats/alfred/alfred-schema";
import { classOfObjectId } from "@/formats/teach/teach-actions";
import {
  hasAffordance,
  initialAttributes,
  isKnownClass,
  layOutState,
  wholeOfSlice,
  type Attributes,
  type HouseholdState,
  type ListedObject,
} from "@/worlds/household/household-study";

/** A thing of the simulator: its class, where it stands and what we call it. */
interface Placed {
  readonly id: string;
  readonly class: string;
  readonly at: Point | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Poses and ids are rounded to a centimetre; two spoons never lie closer. */
const SAME_PLACE_M = 0.02;
/** What lies in a pot has its middle over the pot's: so far from it, and so much higher or lower. */
const INSIDE_M = 0.1;
const INSIDE_HEIGHT_M = 0.2;
/** Ids in the plan's grid are in steps of it. */
const GRID_M = 0.25;

/** Names for the simulator's ids; the same id has the same name, and a known pose keeps its own. */
export class AlfredObjects {
  readonly #placed: Placed[] = [];
  readonly #byId = new Map<string, Placed>();
  readonly #holders = new Map<string, string>();

  constructor(scene: AlfredScene, report: ReportWriter) {
    for (const [index, { objectName, position }] of scene.object_poses.entries()) {
      const className = objectName.split("_")[0] ?? objectName;
      if (isKnownClass(className)) {
        this.#add(className, position);
      } else {
        const pointer = toJsonPointer(["scene", "object_poses", index]);
        report.add(
          "warning",
          pointer,
          `${className} is nothing that this world knows; it is left out.`,
        );
      }
    }
  }

  /** Our name for what the plan touches; undefined for a class that this world does not know. */
  nameOf(simulatorId: string): string | undefined {
    return this.#find(simulatorId)?.id;
  }

  /** The whole that a slice is cut from is what exists at the start. */
  wholeOf(simulatorId: string): string | undefined {
    const whole = wholeOfSlice(classOfObjectId(simulatorId));
    return whole === undefined
      ? undefined
      : this.nameOf(simulatorId.split("|").slice(0, 4).join("|"));
  }

  /** Notes that the one lies in or on the other at the start. */
  place(simulatorId: string, [holderClass, [x, , z]]: readonly [string, readonly number[]]): void {
    const placed = this.#find(simulatorId);
    if (placed === undefined || x === undefined || z === undefined || !isKnownClass(holderClass)) {
      return;
    }
    const at = { x: x * GRID_M, z: z * GRID_M };
    const holder =
      this.#placed.find((each) => each.class === holderClass && isNear(each.at, at)) ??
      this.#add(holderClass, { ...at, y: 0 });
    if (holder.id !== placed.id && !this.#holders.has(placed.id)) {
      this.#holders.set(placed.id, holder.id);
    }
  }

  /** Something of a class that the file speaks of without saying which one. */
  provide(className: string): void {
    if (isKnownClass(className) && !this.#placed.some((each) => each.class === className)) {
      this.#add(className, undefined);
    }
  }

  list({ dirty_and_empty, object_toggles }: AlfredScene): readonly ListedObject[] {
    const on = new Set(
      object_toggles.filter(({ isOn }) => isOn).map(({ objectType }) => objectType),
    );
    return this.#placed.map((placed): ListedObject => {
      const holder = this.#holders.get(placed.id) ?? this.#dishOf(placed);
      return {
        id: placed.id,
        class: placed.class,
        attributes: attributesOf(placed.class, {
          isDirty: dirty_and_empty === true,
          isOn: on.has(placed.class),
        }),
        isHeld: false,
        supportedBy: holder === undefined ? [] : [holder],
      };
    });
  }

  /** The pot or plate that it lies in by their poses; the nearest of several. */
  #dishOf(placed: Placed): string | undefined {
    const { at } = placed;
    if (at === undefined || hasAffordance(placed.class, "receptacle")) {
      return undefined;
    }
    const dishes = this.#placed.flatMap((dish) => {
      const isDish =
        hasAffordance(dish.class, "pickupable") && hasAffordance(dish.class, "receptacle");
      const distanceM =
        dish.at === undefined ? Infinity : Math.hypot(dish.at.x - at.x, dish.at.z - at.z);
      const heightM = dish.at === undefined ? Infinity : Math.abs(dish.at.y - at.y);
      return isDish && distanceM <= INSIDE_M && heightM <= INSIDE_HEIGHT_M
        ? [{ id: dish.id, distanceM }]
        : [];
    });
    return dishes.toSorted((a, b) => a.distanceM - b.distanceM)[0]?.id;
  }

  #find(simulatorId: string): Placed | undefined {
    const className = classOfObjectId(simulatorId);
    if (!isKnownClass(className) || wholeOfSlice(className) !== undefined) {
      return undefined;
    }
    const known = this.#byId.get(simulatorId);
    if (known !== undefined) {
      return known;
    }
    const at = pointOf(simulatorId);
    const same = this.#placed.find(
      (each) => each.class === className && at !== undefined && isNear(each.at, at),
    );
    const placed = same ?? this.#add(className, at);
    this.#byId.set(simulatorId, placed);
    return placed;
  }

  #add(className: string, at: Point | undefined): Placed {
    const placed = { id: `${className}_${this.#placed.length}`, class: className, at };
    this.#placed.push(placed);
    return placed;
  }
}

function isNear(a: Point | undefined, b: Pick<Point, "x" | "z">): boolean {
  return a !== undefined && Math.hypot(a.x - b.x, a.z - b.z) <= SAME_PLACE_M;
}

/** `Bed|-01.04|+00.00|-00.69`: class, then where it stands. */
function pointOf(simulatorId: string): Point | undefined {
  const [x, y, z] = simulatorId.split("|").slice(1, 4).map(Number);
  return [x, y, z].every((each) => each !== undefined && Number.isFinite(each))
    ? { x: ensureExists(x), y: ensureExists(y), z: ensureExists(z) }
    : undefined;
}

function attributesOf(
  className: string,
  { isDirty, isOn }: { readonly isDirty: boolean; readonly isOn: boolean },
): Attributes {
  return {
    ...initialAttributes(className),
    ...(isDirty && hasAffordance(className, "dirtyable") ? { dirty: true } : {}),
    ...(isOn && hasAffordance(className, "toggleable") ? { on: true } : {}),
  };
}

/** The room with all that the scene and the plan speak of. Throws AppError HHW-02 where it cannot be. */
export function layOutScene(
  { scene, plan, pddl_params: wanted }: AlfredTrajectory,
  objects: AlfredObjects,
): HouseholdState {
  for (const { planner_action: step } of plan.high_pddl) {
    if (step.objectId !== undefined && step.coordinateReceptacleObjectId !== undefined) {
      objects.place(step.objectId, step.coordinateReceptacleObjectId);
    }
  }
  for (const { api_action: action } of plan.low_actions) {
    for (const id of [action.objectId, action.receptacleObjectId]) {
      if (id !== undefined) {
        objects.nameOf(id);
      }
    }
  }
  for (const { objectType } of scene.object_toggles) {
    objects.provide(objectType);
  }
  const named = [wanted.parent_target, wanted.mrecep_target, wanted.toggle_target];
  for (const name of named.filter(isDefined)) {
    objects.provide(name);
  }
  return layOutState(objects.list(scene), scene.floor_plan);
}
