import { isMet, isRefusalExpected, reservationIn } from "@/lab/corrections/corrections-expectation";
import type { CorrectionEntry } from "@/lab/corrections/corrections-file";
import type { CorrectionOutcome, MadeCall } from "@/lab/corrections/corrections-outcome";

/**
 * `intended`: what was meant came of it. `said`: not so, but the answer says that something was not
 * understood or not done, or no call was changed. `wrong`: calls were changed otherwise, in silence.
 */
export type Verdict = "intended" | "said" | "wrong";

export interface JudgedCorrection {
  readonly entry: CorrectionEntry;
  readonly outcome: CorrectionOutcome;
  readonly verdict: Verdict;
  /** Whether the right answer is to change nothing and say why. */
  readonly isRefusal: boolean;
  /** What was not met, for people. */
  readonly missed: readonly string[];
}

export function judge(entry: CorrectionEntry, outcome: CorrectionOutcome): JudgedCorrection {
  const missed = [
    ...entry.expect.filter((each) => !isMet(each, outcome)),
    ...(outcome.isSame ? [] : faultsOf(entry, outcome)),
  ];
  const isSilent = !outcome.isSame && !reservationIn(outcome.draft.note);
  const verdict = missed.length === 0 ? "intended" : isSilent ? "wrong" : "said";
  return { entry, outcome, verdict, missed, isRefusal: isRefusalExpected(entry.expect) };
}

/** What no correction asks for: a program that stops, lost steps, nothing learned. */
function faultsOf({ expect }: CorrectionEntry, outcome: CorrectionOutcome): readonly string[] {
  const { draft, refusal } = outcome;
  const lost = lostCalls(outcome, expect.join(" "));
  return [
    ...(refusal === undefined ? [] : [`runs to its end: ${refusal}`]),
    ...lost.map(({ object, method }) => `keeps ${object}.${method}`),
    ...(draft.abstractions.comments.length > 0 ? [] : ["learns a sentence"]),
  ];
}

/** Calls of the program before that are gone, though nothing in the expectation speaks of them. */
function lostCalls({ before, after }: CorrectionOutcome, expected: string): readonly MadeCall[] {
  const left = after.map(signature);
  const made = before.filter(({ isRefused }) => !isRefused);
  return made.filter((call) => {
    const at = left.indexOf(signature(call));
    if (at >= 0) {
      left.splice(at, 1);
      return false;
    }
    const names = [call.object, call.objectClass, call.target, call.targetClass];
    const isSpokenOf = names.some((name) => name !== undefined && expected.includes(name));
    const isGrip = /^(?:pickup|put_down)$/.test(call.method);
    return !isSpokenOf && !isGrip && !isIdle(call, after);
  });
}

/** A knife without cutting, and a switch or door that is used less often. */
function isIdle(call: MadeCall, after: readonly MadeCall[]): boolean {
  const isTool = call.objectClass === "Knife" && !after.some(({ method }) => method === "slice");
  const isMoving = /^(?:toggle_on|toggle_off|open|close)$/.test(call.method);
  return isTool || (isMoving && after.some((each) => signature(each) === signature(call)));
}

function signature({ method, objectClass, targetClass }: MadeCall): string {
  return `${objectClass}.${method}(${targetClass ?? ""})`;
}

/** Which of the readings that are offered is what was meant; -1 where none is. */
export function rankOfMeant({ entry, outcome: { offered } }: JudgedCorrection): number {
  return offered.findIndex((each) => judge(entry, each).verdict === "intended");
}
