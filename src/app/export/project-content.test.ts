import { expect, test } from "vitest";
import { toProjectExemplars, toProjectSegments } from "@/app/export/project-content";
import type { Change } from "@/core/operation";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { reduceSession } from "@/document/reduce-session";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";

const demonstration = buildDemonstration({
  id: "dem_1",
  frames: {
    timestampsUs: [0, 100_000, 200_000, 300_000],
    durationUs: 400_000,
    widthPx: 1,
    heightPx: 1,
    codec: "",
    hash: "",
  },
});

function reviewedWith(...changes: readonly Change[]) {
  const log = changes.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: "dem_1",
    sequence,
    at: 1_700_000_000_000,
    change,
  }));
  return { demonstration, session: reduceSession("dem_1", log) };
}

const version = (number: number, text: string): Change => ({
  kind: "program.add",
  version: {
    id: `prg_${number}`,
    number,
    kind: number === 1 ? "noisy" : "proposed",
    text,
    abstractions: { ...EMPTY_ABSTRACTIONS, plan: ["Get the mug", "Brew"] },
    createdAt: 1_700_000_000_000,
  },
});

test("labels have times, plans and decisions are about the whole", () => {
  const reviewed = reviewedWith(
    {
      kind: "labels.model",
      model: "idm",
      labels: [
        {
          id: "l1",
          verb: "Pickup",
          object: "Mug",
          startFrame: 1,
          endFrame: 3,
          confidence: 0.75,
          by: "model",
        },
      ],
    },
    version(1, "mug.pickup()"),
    {
      kind: "decision.add",
      decision: {
        id: "d1",
        programId: "prg_1",
        verdict: "rejected",
        reasons: ["wrong mug"],
        text: "",
        at: 1_700_000_000_000,
      },
    },
  );
  const { items } = toProjectSegments([reviewed]);
  expect(items[0]?.kept).toEqual({ fps: "10" });
  expect(items[0]?.segments).toEqual([
    {
      startS: 0.1,
      endS: 0.3,
      tier: "action",
      text: "Pickup Mug",
      verb: "Pickup",
      objects: ["Mug"],
      by: "model",
      confidence: 0.75,
    },
    { startS: 0, endS: 0.4, tier: "plan", text: "1. Get the mug\n2. Brew" },
    { startS: 0, endS: 0.4, tier: "note", text: "Decision: rejected (wrong mug)" },
  ]);
});

test("exemplars of the project come with what was given up on the way, others not at all", () => {
  const reviewed = reviewedWith(version(1, "a()"), version(2, "b()"), version(3, "c()"));
  const own = buildExemplar({
    provenance: { ...buildExemplar().provenance, demonstrationId: "dem_1", programId: "prg_3" },
  });
  const other = buildExemplar({
    id: "ex_2",
    provenance: { ...buildExemplar().provenance, demonstrationId: "dem_9" },
  });
  const { items } = toProjectExemplars([own, other], [reviewed]);
  expect(items.map(({ id, givenUp }) => ({ id, givenUp }))).toEqual([
    { id: "ex_1", givenUp: ["a()", "b()"] },
  ]);
});
