/** How writers go on that do not write anew after a refusal. */
import { toMissing, type TriedCall, type WrittenProgram } from "@/engines/agent/writer";

/** What comes after the step that could not be done; what that wanted and is nowhere is told. */
export function restOf(previous: WrittenProgram, tried: readonly TriedCall[]): WrittenProgram {
  const last = tried.findLast(({ step }) => step !== undefined);
  const steps = last?.step === undefined ? [] : previous.steps.slice(last.step + 1);
  // A piece comes of cutting: that there is none says nothing of what it is cut from.
  const lacking = last?.notFound?.partOf === undefined ? last?.notFound?.class : undefined;
  const isTold = previous.unmapped.some(({ kind, what }) => kind === "missing" && what === lacking);
  return lacking === undefined || isTold
    ? { ...previous, steps }
    : { ...previous, steps, unmapped: [...previous.unmapped, toMissing(lacking)] };
}
