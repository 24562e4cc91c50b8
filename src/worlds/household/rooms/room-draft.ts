/** A room while it is being furnished: things are added one by one and get their ids in that order. */
import { Groups } from "@/base/groups";
import type { SeededRandom } from "@/base/seeded-random";
import type {
  Attributes,
  Box,
  HouseholdObject,
  HouseholdState,
  Room,
} from "@/worlds/household/state/household-state";
import { initialAttributes } from "@/worlds/household/objects/object-classes";
import { boxesOverlap, type FloorPoint } from "@/worlds/household/rooms/footprint";

export interface NewObject {
  readonly class: string;
  readonly box: Box;
  /** What holds it; its own holders follow it in `parents`. */
  readonly holder?: HouseholdObject;
  readonly attributes?: Attributes;
  readonly controls?: string;
}

export interface RoomDraft {
  readonly room: Room;
  readonly random: SeededRandom;
  readonly objects: readonly HouseholdObject[];
  add(object: NewObject): HouseholdObject;
  /** Objects whose boxes share space with this one; `marginM` asks for a gap around it. */
  colliding(box: Box, marginM?: number): readonly HouseholdObject[];
  /** Keeps a space clear of furniture and wall decoration: before a door, for a drawer to open. */
  keepClear(box: Box): void;
  /** A point of the floor that one must be able to walk to: the way in. */
  addWayIn(point: FloorPoint): void;
  readonly waysIn: readonly FloorPoint[];
  /** Whether furniture can stand there: it shares space with nothing, kept spaces included. */
  isFree(box: Box, marginM?: number): boolean;
  ofClass(className: string): readonly HouseholdObject[];
  finish(agent: HouseholdState["agent"]): HouseholdState;
}

export function createRoomDraft(room: Room, random: SeededRandom): RoomDraft {
  const objects: HouseholdObject[] = [];
  const byClass = new Groups<string, HouseholdObject>();
  const kept: Box[] = [];
  const waysIn: FloorPoint[] = [];
  const add = (object: NewObject): HouseholdObject => {
    const { holder, controls } = object;
    const added: HouseholdObject = {
      id: `${object.class}_${objects.length}`,
      class: object.class,
      box: roundBox(object.box),
      parents: holder === undefined ? [] : [holder.id, ...holder.parents],
      attributes: { ...initialAttributes(object.class), ...object.attributes },
      ...(controls === undefined ? {} : { controls }),
    };
    objects.push(added);
    byClass.add(added.class, added);
    return added;
  };
  const colliding = (box: Box, marginM = 0) =>
    objects.filter((o) => o.class !== "Floor" && boxesOverlap(o.box, box, marginM));
  return {
    room,
    random,
    objects,
    add,
    colliding,
    keepClear: (box) => {
      kept.push(box);
    },
    addWayIn: (point) => {
      waysIn.push(point);
    },
    waysIn,
    isFree: (box, marginM = 0) =>
      kept.every((space) => !boxesOverlap(space, box)) && colliding(box, marginM).length === 0,
    ofClass: (className) => byClass.of(className),
    finish: (agent) => ({ world: "household", version: 1, room, agent, objects: [...objects] }),
  };
}

/** Tenths of a millimetre: fine enough for stacking, short in files. */
function roundBox(box: Box): Box {
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return {
    center: { x: round(box.center.x), y: round(box.center.y), z: round(box.center.z) },
    size: { x: round(box.size.x), y: round(box.size.y), z: round(box.size.z) },
    yawDeg: round(box.yawDeg),
  };
}
