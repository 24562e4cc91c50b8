import { expect, test } from "vitest";
import { sceneAt } from "@/engines/agent/writers/analogy/recipe-scene";
import { remember } from "@/testing/write-in-garden";
import { gardenWorld } from "@/testing/garden-world";

test("an exemplar that kept no room tells by its calls and notes how things were when a call was made", () => {
  const source = remember({
    objects: [],
    abstractions: {
      summary: "",
      plan: [],
      comments: [],
      stateChanges: [
        { id: "c", object: "Fern-7", attribute: "parched", before: true, after: false, line: 1 },
      ],
      relevantObjects: [],
    },
  });
  const scene = sceneAt(source, 2, gardenWorld);
  expect(scene.get("Fern-7")).toEqual({
    class: "Fern",
    isPortable: true,
    attributes: { parched: false },
    place: "Bed-7",
    placeClass: "Bed",
  });
  expect(scene.get("Bed-7")).toMatchObject({ class: "Bed", isPortable: false });
});
