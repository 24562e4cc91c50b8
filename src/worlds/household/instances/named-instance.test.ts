import { expect, test } from "vitest";
import { withNamedInstance } from "@/worlds/household/instances/named-instance";

const label = {
  id: "label-1",
  verb: "Pickup",
  startFrame: 0,
  endFrame: 1,
  confidence: 1,
  by: "person",
} as const;

test("an instance in the place of the class names both", () => {
  expect(withNamedInstance({ ...label, object: "Mug_71" })).toEqual({
    ...label,
    object: "Mug",
    instance: "Mug_71",
  });
});

test("a class, and no object at all, stay as they are", () => {
  expect(withNamedInstance({ ...label, object: "Mug" })).toEqual({ ...label, object: "Mug" });
  expect(withNamedInstance(label)).toEqual(label);
});
