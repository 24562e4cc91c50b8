/**
 * How likely a first program is to come to what was asked for, as a probability that is right as often as it says:
 * a logistic function of its {@link ProgramSigns}, fitted on kept runs by `bench -- sureness --write`, which keeps
 * what it is worth beside the weights.
 */
import analogy from "@/engines/agent/sureness/analogy-sureness.json";
import { SIGNS, type ProgramSigns } from "@/engines/agent/sureness/program-signs";

/** What is less likely than this is asked about, and not begun: of the programs that it was chosen on, the two below it were wrong. */
export const ASK_BELOW = 0.65;

/** Nothing is said of programs by a writer that nothing was measured of. */
export function surenessOf(signs: ProgramSigns, writerId: string): number | undefined {
  if (writerId !== "analogy") {
    return undefined;
  }
  const sum = SIGNS.reduce(
    (total, sign) => total + analogy.weights[sign] * signs[sign],
    analogy.base,
  );
  return 1 / (1 + Math.exp(-sum));
}
