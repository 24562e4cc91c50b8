import { afterEach, expect, test, vi } from "vitest";
import type { Listed } from "@/core/line/standing";
import { buildQueueEntry } from "@/testing/build-queue";

const GERMAN: ReadonlyMap<string, string> = new Map([
  ["nobody", "niemand"],
  ["verified by a run", "durch einen Lauf geprüft"],
]);

/** The facets as they are read where German is spoken from the beginning. */
async function readInGerman() {
  vi.resetModules();
  const { speak } = await import("@/base/language/translate");
  const german = { tag: "de", find: (message: string) => GERMAN.get(message), keys: [] };
  speak(german);
  return await import("@/core/line/queue-facets");
}

afterEach(() => {
  vi.resetModules();
});

test("a link has the same names in every language, and the page tells them in its own", async () => {
  const { narrowQueue, offeredQueueFacets } = await readInGerman();
  const rows: readonly Listed[] = [
    {
      demonstration: buildQueueEntry({ id: "a" }),
      status: "accepted",
      grade: "run",
      marks: [],
      assignee: "Ada",
    },
    { demonstration: buildQueueEntry({ id: "b" }), status: "imported", marks: [] },
  ];
  const offered = new Map(offeredQueueFacets(rows, {}).map((facet) => [facet.id, facet]));
  const assigned = offered.get("assigned");
  expect(assigned?.values).toEqual(["Ada", "nobody"]);
  expect(assigned?.values.map(assigned.wordsFor)).toEqual(["Ada", "niemand"]);
  const grade = offered.get("grade");
  expect(grade?.values).toEqual(["verified by a run"]);
  expect(grade?.wordsFor("verified by a run")).toBe("durch einen Lauf geprüft");
  expect(narrowQueue(rows, { grade: "verified by a run" })).toEqual(rows.slice(0, 1));
});
