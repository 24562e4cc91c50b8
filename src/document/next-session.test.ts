import { expect, test } from "vitest";
import type { Change, Operation } from "@/core/operation";
import { nextSession } from "@/document/next-session";
import { emptySession, reduceSession } from "@/document/reduce-session";

const CHANGES: readonly Change[] = [
  {
    kind: "labels.model",
    model: "a model",
    labels: [
      {
        id: "l1",
        startFrame: 0,
        endFrame: 3,
        verb: "Pickup",
        object: "Mug",
        confidence: 1,
        by: "model",
      },
    ],
  },
  { kind: "note.set", text: "seen" },
  { kind: "label.remove", labelId: "l1" },
];

const LOG: readonly Operation[] = CHANGES.map((change, sequence) => ({
  id: `op_${sequence}`,
  demonstrationId: "demo",
  sequence,
  at: sequence,
  change,
}));

test("what an operation leaves alone is the same list as before, and all of it is what the log says", () => {
  let session = emptySession("demo");
  const seen = LOG.map((_, index) => {
    session = nextSession(session, LOG.slice(0, index + 1));
    expect(session).toEqual(reduceSession("demo", LOG.slice(0, index + 1)));
    return session;
  });
  expect(seen[1]?.labels).toBe(seen[0]?.labels);
  expect(seen[2]?.labels).toEqual([]);
  expect(seen[2]?.versions).toBe(seen[0]?.versions);
});
