import { readFile } from "node:fs/promises";
import { z } from "zod";
import { Groups } from "@/base/groups";
import type { HonestRows } from "@/lab/attack/attack-rows";
import { TABLE_NAMES, type TableName } from "@/storage/schema-versions";

const copySchema = z.object({
  stores: z.array(
    z.object({ name: z.enum(TABLE_NAMES), rows: z.array(z.record(z.string(), z.unknown())) }),
  ),
});

const binarySchema = z.object({
  $binary: z.enum(["Blob", "Float32Array"]),
  base64: z.string(),
  type: z.string().exactOptional(),
});

/**
 * The rows of a profile that was kept as a file (`e2e/fixtures/stored-project-1.json`), and rows of the
 * tables that came after it.
 */
export async function readHonestRows(file: string): Promise<HonestRows> {
  const { stores } = copySchema.parse(JSON.parse(await readFile(file, "utf8"), revive));
  const groups = new Groups<TableName, object>();
  for (const [name, rows] of [...stores.map((each) => [each.name, each.rows] as const), ...LATER]) {
    for (const row of rows) {
      groups.add(name, row);
    }
  }
  return groups;
}

/** What is binary stands as base64. */
function revive(_: string, value: unknown): unknown {
  const { data } = binarySchema.safeParse(value);
  if (data === undefined) {
    return value;
  }
  const bytes = Uint8Array.from(Buffer.from(data.base64, "base64"));
  return data.$binary === "Blob"
    ? new Blob([bytes], data.type === undefined ? {} : { type: data.type })
    : new Float32Array(bytes.buffer);
}

const experiment = {
  format: "exemplar-experiment",
  version: 1,
  title: "Two agents",
  question: "Is it better with a memory?",
  episodes: [{ kind: "rooms", each: 1 }],
  agents: [
    { name: "without", memory: { of: "none" } },
    { name: "with", memory: { of: "all" } },
  ],
  published: [],
  differs: "Another simulator.",
};

const LATER = new Map<TableName, readonly object[]>([
  [
    "models",
    ["model_1", "model_2"].map((id) => ({
      id,
      name: "An encoder",
      revision: "0123abcd",
      dimensions: 512,
      weights: "q8",
      origin: "a folder",
      files: [{ path: "onnx/text_model.onnx", blob: new Blob(["weights"]), sha256: "00" }],
      addedAt: 1,
    })),
  ],
  [
    "experiments",
    ["exp_1", "exp_2"].map((id) => ({
      id,
      experiment,
      episodes: [],
      memories: { without: [], with: [] },
      state: "finished",
      note: "",
      startedAt: 1,
      usedMs: 12_000,
    })),
  ],
  [
    "trials",
    [0, 1].map((sequence) => ({
      experimentId: "exp_1",
      sequence,
      agent: "with",
      episodeId: "tea 1",
      seed: 1,
      at: 0,
      transcript: [{ what: "Wrote 2 steps" }],
    })),
  ],
]);
