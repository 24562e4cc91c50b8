/** What a test hands to a format's reader and writer: plain vectors, a fixed day, a check where it wants one. */
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import type { ConversionJob } from "@/formats/exchange/convert-files";
import { createExchangePorts } from "@/formats/exchange/exchange-ports";
import { buildEmbedding } from "@/testing/build-exemplar";
import { HOUSEHOLD_VOCABULARY } from "@/worlds/household/household-study";

const embed = async () => ({
  instruction: buildEmbedding([1, 0]),
  state: buildEmbedding([0, 1]),
});

const apiText = async (world: string) => `class Thing: "What there is in the ${world}."`;

export function buildExchangeJob(changed: Partial<ConversionJob> = {}): ConversionJob {
  return {
    ports: { checkProgram: async () => [], apiText, embed },
    repairs: new Set(),
    seed: 1,
    nowMs: 1_700_000_000_000,
    ...changed,
  };
}

/** The same with the static check of the household. */
export function buildCheckedJob(repairs: readonly string[] = []): ConversionJob {
  const checker = createCheckerEngine();
  const ports = createExchangePorts({
    check: (program, room) => checker.check(program, room),
    vocabularyOf: async () => HOUSEHOLD_VOCABULARY,
    apiText,
    embed,
  });
  return buildExchangeJob({ ports, repairs: new Set(repairs) });
}
