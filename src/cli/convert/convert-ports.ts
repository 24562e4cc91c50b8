/** What readers and writers ask of the studio, for a command. */
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { ReadPorts, WritePorts } from "@/formats/exchange/exchange-format";
import { embedTexts, situationOf } from "@/lesson/embed-task";
import { apiTextOf, kitOf } from "@/worlds/worlds";

/** Programs are checked by the static check, words get the vectors that need no download. */
export function createConvertPorts(): ReadPorts & WritePorts {
  const checker = createCheckerEngine();
  const embedder = createTextEmbedder();
  return {
    async checkProgram(world, program, instances) {
      const { vocabulary } = (await kitOf(world)).model;
      if (vocabulary === undefined) {
        return [];
      }
      const room = instances === undefined ? { vocabulary } : { vocabulary, instances };
      return checker.check(program, room).filter(({ severity }) => severity === "error");
    },
    apiText: apiTextOf,
    embed: (exemplar) => embedTexts(embedder, { ...exemplar, situation: situationOf(exemplar) }),
  };
}
