import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import { experimentSchema } from "@/core/experiments/experiment";
import { givenAs, memoryOf } from "@/lesson/experiments/agent-memory";
import { buildExemplar } from "@/testing/build-exemplar";

function taught(id: string, changes: Partial<Exemplar["provenance"]>, noisy = "noisy()"): Exemplar {
  const built = buildExemplar({ id, program: "verified()", noisyProgram: noisy });
  return { ...built, provenance: { ...built.provenance, corrections: [], ...changes } };
}

const ALL = [
  taught("right at once", { sourceKind: "teach" }),
  taught("corrected", { sourceKind: "teach", corrections: ["Wash it first."] }),
  taught("by hand", { sourceKind: "helper" }, ""),
  taught("claimed", { sourceKind: "teach", verifiedBy: "claimed" }),
];

function remembered(memory: object): readonly string[] {
  const { agents, world } = experimentSchema.parse({
    format: "exemplar-experiment",
    version: 1,
    title: "One",
    world: buildExemplar().world,
    episodes: [{ kind: "rooms", each: 1 }],
    agents: [{ name: "a", memory: { of: "own", ...memory } }],
  });
  return agents.flatMap((agent) => memoryOf(agent, ALL, world).map(({ id }) => id));
}

test("an agent remembers what belongs to its memory, and never a claim", () => {
  expect(remembered({})).toEqual(["right at once", "corrected", "by hand"]);
  expect(remembered({ from: "helper" })).toEqual(["by hand"]);
  expect(remembered({ uncorrected: true })).toEqual(["right at once", "by hand"]);
  expect(remembered({ from: "teach", uncorrected: true })).toEqual(["right at once"]);
  expect(remembered({ of: "starter" })).toEqual([]);
});

test("without its demonstration an exemplar cannot be given as it was shown", () => {
  expect(remembered({ as: "shown" })).toEqual(["right at once", "corrected"]);
});

test("a form takes away what was not there yet, and is found by the same words", () => {
  const [exemplar] = ALL;
  const [shown] = givenAs("shown", ALL);
  expect(shown).toMatchObject({ program: "noisy()", abstractions: EMPTY_ABSTRACTIONS });
  expect(shown?.embeddings).toBe(exemplar?.embeddings);
  const [unexplained] = givenAs("unexplained", ALL);
  expect(unexplained).toMatchObject({ program: "verified()", abstractions: EMPTY_ABSTRACTIONS });
  expect([shown, unexplained].map((each) => each?.meaning)).toEqual([undefined, undefined]);
  expect(givenAs("taught", ALL)).toBe(ALL);
});
