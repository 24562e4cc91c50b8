import { expect, test } from "vitest";
import { toRewordingEvents } from "@/features/provenance/rewording-events";
import { buildExemplar } from "@/testing/build-exemplar";

test("what was reworded and edited in a memory is told in the order in which it was done", () => {
  const { provenance, ...exemplar } = buildExemplar();
  const events = toRewordingEvents({
    ...exemplar,
    provenance: {
      ...provenance,
      reworded: [
        { at: 1, said: "Hold it.", says: "Carry it." },
        { at: 3, said: "Carry it.", says: "Take it." },
      ],
      edited: [{ at: 2, program: "mug.pickup()\n", teacher: "built-in", verifiedBy: "run" }],
    },
  });
  expect(events.map(({ at, title }) => [at, title])).toEqual([
    [1, "Comment reworded in the memory"],
    [2, "Program edited in the memory"],
    [3, "Comment reworded in the memory"],
  ]);
  expect(events[1]?.lines).toEqual(["Before, it was verified by a run."]);
  expect(events[1]?.texts).toEqual([{ label: "Show the program before", text: "mug.pickup()\n" }]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(3);
});

test("an exemplar that is as it was accepted tells nothing of it", () => {
  expect(toRewordingEvents(buildExemplar())).toEqual([]);
});
