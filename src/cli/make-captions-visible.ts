/** Which objects a picture shows, where in it and how large: what a caption may speak of. */
import { crosses } from "@/cli/make-dataset-poses";
import { eyeOf } from "@/worlds/household/geometry";
import type {
  Agent,
  Box,
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/household-state";
import { closedParentOf, contentsOf } from "@/worlds/household/object-lookup";
import { projectPoint } from "@/worlds/household/renderer/camera";

export interface VisibleObject {
  readonly object: HouseholdObject;
  /** Middle of what is inside the picture, as shares from the top left corner. */
  readonly x: number;
  readonly y: number;
  /** Share of the picture, less what other things hide. */
  readonly area: number;
}

/** A 128 px picture shows these as about four by four pixels: less is a speck. */
const LEAST_AREA = 0.001;
const SIZE = { widthPx: 1, heightPx: 1 };
/** Places in a box, as shares of its size from its middle, that are looked for behind other boxes. */
const SAMPLES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0.3, 0.3, 0.3],
  [-0.3, 0.3, 0.3],
  [0.3, 0.3, -0.3],
  [-0.3, 0.3, -0.3],
];
/** Mostly air, whatever their boxes say: one sees past them. */
const OPEN_FRAMED = new Set(
  `ArmChair Bathtub BathtubBasin Bed Blinds Chair CoffeeMachine CoffeeTable CounterTop Curtains Desk
  DeskLamp DiningTable DogBed Faucet Floor FloorLamp GarbageCan HandTowelHolder HousePlant Ottoman
  Shelf ShelvingUnit ShowerCurtain ShowerDoor ShowerGlass SideTable Sink SinkBasin Sofa Stool
  TVStand Toilet ToiletPaperHanger TowelHolder Window`.split(/\s+/u),
);
/** Shadowed by what is in or below them, or nothing that anyone would name. */
const UNNAMED = new Set(["Bathtub", "Floor", "Sink", "StoveBurner"]);

/** The nameable objects in the picture, largest first; what is held is not among them. */
export function visibleObjects(state: HouseholdState): readonly VisibleObject[] {
  return state.objects
    .filter((object) => isNameable(state, object))
    .flatMap((object) => {
      const seen = look(state, object);
      return seen !== undefined && seen.area >= LEAST_AREA ? [seen] : [];
    })
    .sort((a, b) => b.area - a.area);
}

function isNameable(state: HouseholdState, object: HouseholdObject): boolean {
  const { heldId } = state.agent;
  return (
    !UNNAMED.has(object.class) &&
    object.id !== heldId &&
    !(heldId !== undefined && object.parents.includes(heldId)) &&
    // A cut whole is gone; its slices lie there.
    object.attributes.sliced !== true &&
    closedParentOf(state, object) === undefined
  );
}

function look(state: HouseholdState, object: HouseholdObject): VisibleObject | undefined {
  const corners = cornersOf(object.box).map((point) => projectPoint(state.agent, point, SIZE));
  const ahead = corners.filter(({ depth }) => depth > 0.1);
  if (ahead.length === 0) {
    return undefined;
  }
  const [left, right] = span(ahead.map(({ x }) => x));
  const [top, bottom] = span(ahead.map(({ y }) => y));
  if (right <= left || bottom <= top) {
    return undefined;
  }
  const visible = visibleShare(state, object);
  const area = (right - left) * (bottom - top) * visible;
  // The middle alone may be hidden by chance; less than two places in five is too little to name.
  return visible < 0.4 ? undefined : { object, x: (left + right) / 2, y: (top + bottom) / 2, area };
}

/** Lowest and highest value, cut to the picture. */
function span(values: readonly number[]): readonly [number, number] {
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [cut(Math.min(...values)), cut(Math.max(...values))];
}

function visibleShare(state: HouseholdState, object: HouseholdObject): number {
  const own = new Set([object.id, ...object.parents, state.agent.heldId ?? ""]);
  for (const inside of contentsOf(state, object.id)) {
    own.add(inside.id);
  }
  const others = state.objects.filter(
    (other) =>
      !own.has(other.id) && !OPEN_FRAMED.has(other.class) && other.attributes.sliced !== true,
  );
  const eye = eyeOf(state.agent);
  const seen = SAMPLES.filter(([x, y, z]) => {
    const point = pointIn(object.box, { x, y, z });
    return isInPicture(state.agent, point) && !others.some(({ box }) => crosses(box, eye, point));
  });
  return seen.length / SAMPLES.length;
}

function isInPicture(agent: Agent, point: Vector3): boolean {
  const { x, y, depth } = projectPoint(agent, point, SIZE);
  return depth > 0.1 && x > 0 && x < 1 && y > 0 && y < 1;
}

/** A place in a box, `at` as shares of its size from its middle. */
function pointIn(box: Box, at: Vector3): Vector3 {
  const yaw = (box.yawDeg * Math.PI) / 180;
  const [x, z] = [at.x * box.size.x, at.z * box.size.z];
  return {
    x: box.center.x + x * Math.cos(yaw) + z * Math.sin(yaw),
    y: box.center.y + at.y * box.size.y,
    z: box.center.z - x * Math.sin(yaw) + z * Math.cos(yaw),
  };
}

function cornersOf(box: Box): readonly Vector3[] {
  const half = [-0.5, 0.5];
  return half.flatMap((x) => half.flatMap((y) => half.map((z) => pointIn(box, { x, y, z }))));
}
