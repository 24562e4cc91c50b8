import { expect, test } from "vitest";
import { withoutInstances } from "@/core/world/world-model";

const vocabulary = { instancePattern: "^([A-Z][A-Za-z]*)-\\d+$" };

test("what was learned in one garden is told in another without the names of the first one's plants", () => {
  expect(
    withoutInstances("Watering the Fern-9 fills the Can-2; Fern-like it is.", vocabulary),
  ).toBe("Watering the Fern fills the Can; Fern-like it is.");
});
