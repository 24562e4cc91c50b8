/**
 * The gripper by itself: where it goes, what it closes on, what goes with it, what falls when it opens or leans.
 *
 * Simple and deterministic: it goes straight through the air, fingers close on the nearest part in reach, a thing
 * in them moves as if it were one with them, and set down it comes to rest upright, on its side or upside down,
 * whichever is nearest.
 */
import { ensureExists } from "@/base/assert";
import { ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import { wrapDegrees } from "@/core/skill/follow-policy";
import type { HandPose } from "@/core/skill/hand-pose";
import {
  middleHeight,
  partAt,
  pointOf,
  toTable,
  usualPart,
} from "@/worlds/tabletop/hand/object-parts";
import type { TablePoint } from "@/worlds/tabletop/table-places";
import { shapeOf } from "@/worlds/tabletop/object-shape";
import {
  coverOf,
  find,
  isCarriedBy,
  moveTo,
  putAtPoint,
  refuse,
  round,
} from "@/worlds/tabletop/tabletop-physics";
import {
  nameOf,
  TABLE,
  type TableHand,
  type TableObject,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";

type Moved = Result<TableScene, Failure>;

/** Where the gripper waits: above the table, open. */
export const REST: TableHand = { x: 0, y: -0.3, z: 0.35, turn: 0, tilt: 0, isClosed: false };
/** A thing leans so far before what is in it falls out, in degrees. */
const SPILL_DEG = 75;
/** The arm reaches so far beyond the table's edge, and so high. */
const BEYOND = 0.06;
const HIGHEST = 0.6;

export function handOf({ hand }: TableScene): TableHand {
  return hand ?? REST;
}

/** What the gripper holds. */
export function heldIn(scene: TableScene): TableObject | undefined {
  const { holds } = handOf(scene);
  return holds === undefined ? undefined : ensureExists(find(scene, holds.name));
}

/** Moves the gripper, then closes or opens it. */
export function moveHand(scene: TableScene, to: HandPose): Moved {
  if (Math.abs(to.x) > TABLE.x + BEYOND || Math.abs(to.y) > TABLE.y + BEYOND || to.z > HIGHEST) {
    return refuse(
      "out-of-reach",
      "The arm does not reach there. Stay above the table, and not higher than 60 centimetres.",
    );
  }
  const before = handOf(scene);
  const pose = {
    ...to,
    z: Math.max(0, to.z),
    turn: wrapDegrees(to.turn),
    tilt: wrapDegrees(to.tilt),
  };
  const { isClosed: _, ...place } = pose;
  const moved = carry({ ...scene, hand: { ...before, ...place } });
  if (!moved.ok || pose.isClosed === before.isClosed) {
    return moved;
  }
  return pose.isClosed ? closeHand(moved.value) : openHand(moved.value);
}

/** Brings what is held along, and lets fall what is in it where it leans too far. */
function carry(scene: TableScene): Moved {
  const hand = handOf(scene);
  const held = heldIn(scene);
  if (held === undefined || hand.holds === undefined) {
    return ok(scene);
  }
  const { at, turn, tilt, toward } = hand.holds;
  const [ahead, left, up] = at;
  const lean = (hand.tilt * Math.PI) / 180;
  const angle = (hand.turn * Math.PI) / 180;
  const front = ahead * Math.cos(lean) + up * Math.sin(lean);
  const to = {
    x: round(hand.x + front * Math.cos(angle) - left * Math.sin(angle)),
    y: round(hand.y + front * Math.sin(angle) + left * Math.cos(angle)),
  };
  const leaning = {
    ...held,
    turn: round(wrapDegrees(hand.turn + turn)),
    tilt: round(wrapDegrees(hand.tilt + tilt)),
    toward: round(wrapDegrees(hand.turn + toward)),
  };
  const height = hand.z + up * Math.cos(lean) - ahead * Math.sin(lean);
  const foot = Math.max(0, round(height - (middleHeight(leaning) - leaning.z)));
  const moved = moveTo(scene, held, { ...to, z: foot, on: null });
  const turned = withObject(moved, nameOf(held), {
    turn: leaning.turn,
    tilt: leaning.tilt,
    toward: leaning.toward,
  });
  return Math.abs(leaning.tilt) >= SPILL_DEG ? spill(turned, nameOf(held)) : ok(turned);
}

/** What is in a thing that leans falls out of its mouth, onto whatever is below. */
function spill(scene: TableScene, name: string): Moved {
  let now = scene;
  for (const content of scene.objects.filter(({ on }) => on === name)) {
    const held = ensureExists(find(now, name));
    const [x, y] = toTable(held, [0, 0, shapeOf({ ...held, tilt: 0 }).height]);
    const keep = (value: number, half: number) => Math.min(half, Math.max(-half, value));
    const rest = { ...now, objects: now.objects.filter((each) => !isCarriedBy(now, each, held)) };
    const falls = ensureExists(find(now, nameOf(content)));
    const loose = { ...falls, on: null };
    const fallen = putAtPoint({ ...rest, objects: [...rest.objects, loose] }, loose, {
      x: keep(x, TABLE.x),
      y: keep(y, TABLE.y),
    });
    if (!fallen.ok) {
      return fallen;
    }
    now = withObject(now, nameOf(content), ensureExists(find(fallen.value, nameOf(content))));
  }
  return ok(now);
}

function closeHand(scene: TableScene): Moved {
  const hand = handOf(scene);
  const tip = [hand.x, hand.y, hand.z] as const;
  const found = scene.objects
    .filter((object) => coverOf(scene, object) === undefined)
    .flatMap((object) => {
      const part = partAt(object, tip);
      return part === undefined ? [] : [{ object, part }];
    })
    .toSorted((a, b) => b.object.z - a.object.z)[0];
  return found === undefined
    ? refuse(
        "nothing-there",
        "The gripper closed on nothing. Bring its fingers to a part of the thing before they close.",
      )
    : ok(hold(scene, found.object, found.part));
}

function hold(scene: TableScene, object: TableObject, part: string): TableScene {
  const hand = handOf(scene);
  const angle = (hand.turn * Math.PI) / 180;
  const [dx, dy] = [object.x - hand.x, object.y - hand.y];
  const front = dx * Math.cos(angle) + dy * Math.sin(angle);
  const left = dy * Math.cos(angle) - dx * Math.sin(angle);
  const high = middleHeight(object) - hand.z;
  const lean = (hand.tilt * Math.PI) / 180;
  const ahead = front * Math.cos(lean) - high * Math.sin(lean);
  const up = front * Math.sin(lean) + high * Math.cos(lean);
  const { turn = 0, tilt = 0, toward = turn } = object;
  const holds = {
    name: nameOf(object),
    part,
    at: [round(ahead), round(left), round(up)] as [number, number, number],
    turn: wrapDegrees(turn - hand.turn),
    tilt: wrapDegrees(tilt - hand.tilt),
    // What stands leans wherever the hand does.
    toward: tilt === 0 ? 0 : wrapDegrees(toward - hand.turn),
  };
  const taken = withObject(scene, nameOf(object), { on: null });
  return { ...taken, hand: { ...hand, isClosed: true, holds } };
}

/** Lets go: what was held comes to rest below, or below another point. */
export function openHand(scene: TableScene, at?: TablePoint): Moved {
  const { holds, ...hand } = handOf(scene);
  const opened: TableScene = { ...scene, hand: { ...hand, isClosed: false } };
  const held = heldIn(scene);
  if (holds === undefined || held === undefined) {
    return ok(opened);
  }
  const rest = withObject(opened, holds.name, { tilt: restingTilt(held) });
  const object = ensureExists(find(rest, holds.name));
  const keep = (value: number, half: number) => Math.min(half, Math.max(-half, value));
  return putAtPoint(rest, object, at ?? { x: keep(object.x, TABLE.x), y: keep(object.y, TABLE.y) });
}

function restingTilt({ tilt = 0 }: TableObject): number {
  return Math.round(wrapDegrees(tilt) / 90) * 90;
}

/** Takes a thing as the robot does by itself, and lifts it. */
export function pickThing(scene: TableScene, object: TableObject): TableScene {
  const part = usualPart(object.kind);
  const [x, y, z] = pointOf(object, part);
  const near = { ...REST, x: round(x), y: round(y), z: round(Math.max(0, z)) };
  const held = hold({ ...scene, hand: near }, object, part);
  const lifted = carry({ ...held, hand: { ...handOf(held), z: REST.z } });
  return lifted.ok ? lifted.value : held;
}

function withObject(scene: TableScene, name: string, change: Partial<TableObject>): TableScene {
  return {
    ...scene,
    objects: scene.objects.map((each) => (nameOf(each) === name ? { ...each, ...change } : each)),
  };
}
