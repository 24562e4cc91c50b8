/** Whether a remark is addressed, and by what that is known; where a line that it is about stands by now. */
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { LinePin, StandingRemark } from "@/core/remarks/remark";

/** `shown`: a run came through without the failure that the remark is about. */
export type RemarkState =
  | { readonly kind: "open" }
  | { readonly kind: "ticked" }
  | { readonly kind: "shown"; readonly version: number };

interface Tried {
  readonly versions: readonly Pick<ProgramVersion, "id" | "number">[];
  readonly runs: readonly Pick<Run, "programId" | "status">[];
}

/**
 * What is known of a remark. Only a failure can be checked: it is shown to be gone where the newest run is of a
 * later version and reached its goal. A run that failed elsewhere may not have come so far, and shows nothing.
 */
export function remarkStateOf(
  { pin, isTicked }: Pick<StandingRemark, "pin" | "isTicked">,
  { versions, runs }: Tried,
): RemarkState {
  if (isTicked) {
    return { kind: "ticked" };
  }
  if (pin.kind !== "line" || pin.failure === undefined) {
    return { kind: "open" };
  }
  const numberOf = (programId: string) => versions.find(({ id }) => id === programId)?.number;
  const last = runs.at(-1);
  const about = numberOf(pin.programId);
  const ran = last?.status === "succeeded" ? numberOf(last.programId) : undefined;
  return about !== undefined && ran !== undefined && ran > about
    ? { kind: "shown", version: ran }
    : { kind: "open" };
}

/**
 * The line, from 1, that a remark is about in a text which may have changed since: the equal one that is
 * nearest to where it was. Undefined: it is not there any more.
 */
export function lineOfPin({ line, text }: LinePin, program: string): number | undefined {
  let nearest: number | undefined;
  program.split("\n").forEach((each, index) => {
    const isNearer = nearest === undefined || Math.abs(index + 1 - line) < Math.abs(nearest - line);
    if (each.trim() === text && isNearer) {
      nearest = index + 1;
    }
  });
  return nearest;
}
