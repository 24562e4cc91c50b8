/** What readers and writers ask of the studio, for a command. */
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { ReadPorts, WritePorts } from "@/formats/exchange/exchange-format";
import { createExchangePorts } from "@/formats/exchange/exchange-ports";
import { embedTexts, situationOf } from "@/lesson/embed-task";
import { apiTextOf, kitOf } from "@/worlds/worlds";

/** Programs are checked by the static check, words get the vectors that need no download. */
export function createConvertPorts(): ReadPorts & WritePorts {
  const { check } = createCheckerEngine();
  const embedder = createTextEmbedder();
  return createExchangePorts({
    check,
    vocabularyOf: async (world) => (await kitOf(world)).model.vocabulary,
    apiText: apiTextOf,
    embed: (exemplar) => embedTexts(embedder, { ...exemplar, situation: situationOf(exemplar) }),
  });
}
