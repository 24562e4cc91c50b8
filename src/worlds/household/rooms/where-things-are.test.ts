import { expect, test } from "vitest";
import {
  acceptsClass,
  isKnownClass,
  OBJECT_CLASSES,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { ROOM_KINDS } from "@/worlds/household/rooms/room-kind";
import { ruleFor, THINGS_BY_KIND } from "@/worlds/household/rooms/where-things-are";

const rules = Object.values(THINGS_BY_KIND).flat();

test("every row names a known class, and receptacles that take it", () => {
  for (const rule of rules) {
    const refusing = Object.keys(rule.on).filter((holder) => !acceptsClass(holder, rule.class));
    expect([rule.class, isKnownClass(rule.class), ...refusing]).toEqual([rule.class, true]);
    expect(Object.values(rule.on).every((weight) => weight > 0)).toBe(true);
  }
});

test("shares are shares, and counts go up", () => {
  for (const rule of rules) {
    expect(rule.share).toBeGreaterThan(0);
    expect(rule.share).toBeLessThanOrEqual(1);
    expect(rule.least).toBeGreaterThanOrEqual(1);
    expect(rule.most).toBeGreaterThanOrEqual(rule.least);
  }
});

test("no kind of room has two rows for a class", () => {
  for (const kind of ROOM_KINDS) {
    const names = THINGS_BY_KIND[kind].map((rule) => rule.class);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a thing that a room does not usually have can be put there all the same", () => {
  expect(ruleFor("bathroom", "Laptop")?.on).toHaveProperty("CounterTop");
  expect(ruleFor("bathroom", "Fridge")).toBeUndefined();
});

test("every class that is not cut from another occurs in some room", () => {
  const missing = new Set(OBJECT_CLASSES.filter((name) => wholeOfSlice(name) === undefined));
  for (let seed = 1; seed <= 200 && missing.size > 0; seed += 1) {
    for (const kind of ROOM_KINDS) {
      for (const object of generateRoom({ kind, seed }).objects) {
        missing.delete(object.class);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
