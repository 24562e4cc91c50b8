import { expect, test } from "vitest";
import { objectAt, seenObjects, type RoomView } from "@/worlds/household/drive/seen-objects";
import { HouseholdBuilder } from "@/testing/household-builder";
import { applyAction } from "@/worlds/household/physics/apply-action";
import { summarizeMasks } from "@/worlds/household/renderer/picking/view-masks";

const builder = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 0.75 } });
const counter = builder.add("CounterTop", { at: [0, 1.7] });
const mug = builder.add("Mug", { in: counter, at: [0, 1.6] });
const fork = builder.add("Fork", { in: counter, at: [0.3, 1.6] });
const apple = builder.add("Apple", { at: [0, -1.5], bottomY: 0.8 });
const fridge = builder.add("Fridge", { at: [2, -1.5] });
const floor = builder.add("Floor", { at: [0, 0], size: [5, 0.02, 4] });
const room = builder.build();
const holding = applyAction(room, { verb: "Pickup", objectId: mug }).state;

const SIDE_PX = 100;

type Rectangle = readonly [id: string, left: number, top: number, right: number, bottom: number];

/** A picture in which each object fills a rectangle; later ones lie over earlier ones. */
function viewOf(state: typeof room, ...rectangles: readonly Rectangle[]): RoomView {
  const ids = rectangles.map(([id]) => id);
  const raw = new Uint8Array(SIDE_PX * SIDE_PX * 4);
  for (const [index, [, left, top, right, bottom]] of rectangles.entries()) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        raw[((SIDE_PX - 1 - y) * SIDE_PX + x) * 4] = index + 1;
      }
    }
  }
  const size = { widthPx: SIDE_PX, heightPx: SIDE_PX };
  return { state, masks: summarizeMasks(raw, size, ids) };
}

const onCounter: readonly Rectangle[] = [
  [counter, 0, 40, 100, 70],
  [mug, 45, 35, 65, 75],
  [fork, 20, 50, 22, 60],
];

test("the list holds what is in the picture and can be acted on", () => {
  const ids = seenObjects(viewOf(room, ...onCounter)).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([fork, mug].toSorted());
  // With something in hand, places are of use.
  const withHand = seenObjects(viewOf(holding, ...onCounter)).map(({ id }) => id);
  expect(withHand).toContain(counter);
  expect(withHand).not.toContain(mug);
});

test("a few pixels are nothing that a person sees", () => {
  expect(seenObjects(viewOf(room, [mug, 0, 0, 3, 3]))).toEqual([]);
});

test("what is in reach comes first, then what is nearer", () => {
  const view = viewOf(room, [fridge, 0, 0, 30, 30], [apple, 40, 0, 70, 30], ...onCounter);
  const seen = seenObjects(view);
  expect(seen.map(({ isInReach }) => isInReach)).toEqual([true, true, false, false]);
  expect(seen.slice(2).map(({ id }) => id)).toEqual([apple, fridge]);
});

test("a press at the point that the list gives means the object", () => {
  const ring: readonly Rectangle[] = [
    [fridge, 10, 10, 60, 60],
    [mug, 20, 20, 50, 50],
  ];
  const view = viewOf(room, ...ring);
  const seen = seenObjects(view);
  expect(seen.map(({ id }) => id)).toEqual([mug, fridge]);
  for (const { id, at } of seen) {
    expect(objectAt(view, at)).toBe(id);
  }
});

test("a press beside a thin thing means the thing, not what it lies on", () => {
  const view = viewOf(room, ...onCounter);
  expect(objectAt(view, { x: 0.24, y: 0.55 })).toBe(fork);
  expect(objectAt(view, { x: 0.35, y: 0.55 })).toBe(counter);
  expect(objectAt(view, { x: 0.5, y: 0.02 })).toBeUndefined();
});

test("the floor is of use to put something down, where it is in the picture", () => {
  expect(objectAt(viewOf(room), { x: 0.5, y: 0.95 })).toBeUndefined();
  expect(objectAt(viewOf(holding), { x: 0.5, y: 0.95 })).toBe(floor);
  expect(objectAt(viewOf(holding), { x: 0.5, y: 0.05 })).toBeUndefined();
  expect(seenObjects(viewOf(holding)).map(({ id }) => id)).toEqual([floor]);
  const covered = viewOf(holding, [counter, 0, 0, 100, 100]);
  expect(seenObjects(covered).map(({ id }) => id)).toEqual([counter]);
});
