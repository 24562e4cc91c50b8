import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { instructionGroups } from "@/cli/make-captions-instructions";
import { captionsOf, CAPTIONS_PER_FRAME } from "@/cli/make-captions-sentences";
import { visibleObjects } from "@/cli/make-captions-visible";
import { withAgentAt } from "@/cli/make-dataset-poses";
import { holding } from "@/cli/make-dataset-variant";
import { walkableCells } from "@/worlds/household/rooms/free-floor";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { isPointInView } from "@/worlds/household/geometry";
import { closedParentOf } from "@/worlds/household/object-lookup";

const room = generateRoom({ kind: "kitchen", seed: 11, requiredClasses: ["Mug", "Fridge"] });
const views = walkableCells(room).flatMap((cell) =>
  [0, 90, 180, 270].map((yawDeg) => withAgentAt(room, cell, { yawDeg, horizonDeg: 30 })),
);

test("what a caption speaks of is in the picture and not behind a closed door", () => {
  let count = 0;
  for (const state of views.slice(0, 40)) {
    for (const { object, area, x, y } of visibleObjects(state)) {
      count += 1;
      expect(area).toBeGreaterThan(0);
      expect(area).toBeLessThanOrEqual(1);
      expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
      expect(closedParentOf(state, object)).toBeUndefined();
      const size = Math.max(object.box.size.x, object.box.size.y, object.box.size.z);
      const isSmall = size < 0.3;
      // Something small whose middle is far outside the picture cannot be seen.
      expect(isSmall && !isPointInView(state.agent, object.box.center, 12)).toBe(false);
    }
  }
  expect(count).toBeGreaterThan(100);
});

test("each picture has the same number of captions, and the same draw gives the same ones", () => {
  const captioned = views
    .slice(0, 40)
    .map((state) => captionsOf(state, createSeededRandom(3)))
    .filter((captions) => captions !== undefined);
  expect(captioned.length).toBeGreaterThan(10);
  expect(captioned.every((captions) => captions.length === CAPTIONS_PER_FRAME)).toBe(true);
  expect(captioned.flat().every((text) => text.trim() !== "" && !text.includes("undefined"))).toBe(
    true,
  );
  const [first] = views;
  expect(first && captionsOf(first, createSeededRandom(5))).toEqual(
    first && captionsOf(first, createSeededRandom(5)),
  );
});

test("what is held is said to be held", () => {
  const mug = room.objects.find(
    (object) => object.class === "Mug" && closedParentOf(room, object) === undefined,
  )!;
  const held = views.map((state) => holding(state, mug.id));
  const captions = held.flatMap((state) => captionsOf(state, createSeededRandom(1))?.[0] ?? []);
  expect(captions.length).toBeGreaterThan(0);
  expect(captions.every((text) => /holding a (dirty )?mug/u.test(text))).toBe(true);
});

test("instructions of one group are several, and no placeholder is left", () => {
  for (const group of instructionGroups()) {
    expect(group.length).toBeGreaterThan(1);
    expect(group.some((text) => /[{}]/u.test(text))).toBe(false);
  }
});
