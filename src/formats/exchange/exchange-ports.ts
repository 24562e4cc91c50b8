import type { KnownInstance, WorldVocabulary } from "@/core/world/world-model";
import type { CheckedProblem, ReadPorts, WritePorts } from "@/formats/exchange/exchange-format";

interface PortParts extends WritePorts {
  /** What programs of a world may name; absent where they cannot be checked. */
  readonly vocabularyOf: (world: string) => Promise<WorldVocabulary | undefined>;
  /** The static check. */
  readonly check: (
    program: string,
    room: { readonly vocabulary: WorldVocabulary; readonly instances?: readonly KnownInstance[] },
  ) => readonly (CheckedProblem & { readonly severity: "error" | "warning" })[];
}

/** What readers and writers ask of a studio, made of its check and its embedder. */
export function createExchangePorts({
  vocabularyOf,
  check,
  embed,
  apiText,
}: PortParts): ReadPorts & WritePorts {
  return {
    embed,
    apiText,
    async checkProgram(world, program, instances) {
      const vocabulary = await vocabularyOf(world);
      if (vocabulary === undefined) {
        return [];
      }
      const room = instances === undefined ? { vocabulary } : { vocabulary, instances };
      return check(program, room).filter(({ severity }) => severity === "error");
    },
  };
}

/** The check for reading demonstrations: only memories have programs that are checked while they are read. */
export const neverChecked: ReadPorts["checkProgram"] = () =>
  Promise.reject(new TypeError("demonstrations are read without a check"));
