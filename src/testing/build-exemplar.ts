import type { Embedding, Exemplar } from "@/core/exemplar";

/** An embedding of a made-up model; the vector is given as it is. */
export function buildEmbedding(vector: readonly number[], model = "test-clip"): Embedding {
  return { model, revision: "1", vector: Float32Array.from(vector) };
}

/** A whole exemplar; what a test is about is given, the rest is plausible. */
export function buildExemplar(overrides: Partial<Exemplar> = {}): Exemplar {
  return {
    id: "ex_1",
    world: "household",
    title: "Make coffee",
    instruction: "Put a clean mug of coffee on the table",
    dialogue: "Commander: make coffee",
    program: 'mug = InteractionObject("Mug")\nmug.go_to()\nmug.pickup()\n',
    noisyProgram: 'mug = InteractionObject("Mug")\nmug.pickup()\n',
    abstractions: {
      summary: "Find a mug, clean it, fill it with coffee and set it down.",
      plan: ["Get the mug", "Clean it", "Brew coffee"],
      comments: [
        { id: "c1", kind: "causal", text: "The mug is dirty, so wash it first.", line: 2 },
      ],
      stateChanges: [
        { id: "s1", object: "Mug_1", attribute: "dirty", before: true, after: false, line: 3 },
      ],
      relevantObjects: [{ id: "o1", class: "Mug", why: "It holds the coffee." }],
    },
    stateText: "Mug_1 dirty on CounterTop_2",
    embeddings: {
      instruction: buildEmbedding([1, 0, 0, 0]),
      state: buildEmbedding([0, 1, 0, 0]),
    },
    provenance: {
      demonstrationId: "dem_1",
      title: "Coffee 1",
      sourceKind: "teach",
      fileHash: "00",
      programId: "prg_2",
      runId: "run_1",
      teacher: "built-in",
      corrections: [],
      environmentSteps: 17,
    },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    createdAt: 1_700_000_000_000,
    ...overrides,
  };
}
