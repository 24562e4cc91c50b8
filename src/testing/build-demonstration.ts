import type { Demonstration } from "@/core/demonstration";

/** A whole demonstration; what a test is about is given, the rest is plausible. */
export function buildDemonstration(overrides: Partial<Demonstration> = {}): Demonstration {
  return {
    id: "dem_1",
    projectId: "prj_1",
    importId: "imp_1",
    title: "Coffee 1",
    world: "household",
    instruction: "Make coffee",
    dialogue: [{ speaker: "Commander", text: "make coffee", frame: 0 }],
    source: { kind: "teach", fileName: "coffee.game.json", fileHash: "f00d" },
    videoId: "vid_1",
    frames: {
      timestampsUs: [0, 500_000],
      durationUs: 1_000_000,
      widthPx: 480,
      heightPx: 480,
      codec: "avc1.42001f",
      hash: "beef",
    },
    loggedActions: [],
    createdAt: 1_700_000_000_000,
    ...overrides,
  };
}
