/** What a test hands to a format's reader and writer: no check, plain vectors, a fixed day. */
import type { ConversionJob } from "@/formats/exchange/convert-files";
import { buildEmbedding } from "@/testing/build-exemplar";

export function buildExchangeJob(changed: Partial<ConversionJob> = {}): ConversionJob {
  return {
    ports: {
      checkProgram: async () => [],
      apiText: async (world) => `class Thing: "What there is in the ${world}."`,
      embed: async () => ({ instruction: buildEmbedding([1, 0]), state: buildEmbedding([0, 1]) }),
    },
    repairs: new Set(),
    seed: 1,
    nowMs: 1_700_000_000_000,
    ...changed,
  };
}
