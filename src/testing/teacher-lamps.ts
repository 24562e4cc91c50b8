/** What tests of corrections share: lamps of which two are turned on, and something that is said about it. */
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

export const TWO_LAMPS = [
  'hall = Lamp("hall")',
  'attic = Lamp("attic")',
  "hall.turn_on()",
  "attic.turn_on()",
].join("\n");

/** A correction of a program about lamps, in a house where only the porch is lit. */
export function ofLamps(correction: string, program: string = TWO_LAMPS): ReviseRequest {
  return {
    instruction: "Let there be light.",
    dialogue: [],
    noisyProgram: program,
    state: { hall: false, attic: false, porch: true },
    exemplars: [],
    images: [],
    program,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  };
}
