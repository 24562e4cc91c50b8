import { CircleDashed, PenLine } from "lucide-react";
import {
  outcomeOf,
  type Correction,
  type CorrectionFacts,
  type CorrectionOutcome,
} from "@/core/correction";
import { Button } from "@/ui/button";

const SPEAKERS = { person: "Person", critic: "Critic", self: "Teacher to itself" } as const;

interface CorrectionListProps extends CorrectionFacts {
  /** The correction that can be taken back now. */
  readonly canTakeBack: Correction | undefined;
  readonly onTakeBack: () => void;
  /** Of the correction whose reading is asked about below. */
  readonly waitingId: string | undefined;
  readonly isBusy: boolean;
}

/** What was said so far, and what came of it. */
export function CorrectionList({
  corrections,
  outcomes,
  takenBack,
  ...props
}: CorrectionListProps) {
  if (corrections.length === 0) {
    return undefined;
  }
  return (
    <ul aria-label="Corrections" className="space-y-1 text-sm">
      {corrections.map((correction) => {
        const outcome = outcomeOf(correction, outcomes);
        const isTakenBack = takenBack.includes(correction.id);
        const isWaiting = correction.id === props.waitingId;
        return (
          <li key={correction.id} className="flex gap-2">
            {outcome?.isAddressed === true && !isTakenBack ? (
              // The reader says so, and nobody has checked it: no tick.
              <PenLine
                role="img"
                aria-label="Revised"
                className="mt-0.5 size-4 shrink-0 text-muted"
              />
            ) : (
              <CircleDashed
                role="img"
                aria-label={labelOf(outcome, { isTakenBack, isWaiting })}
                className="mt-0.5 size-4 shrink-0 text-warn"
              />
            )}
            <span className="min-w-0">
              {correction.by === undefined ? undefined : (
                <span className="text-muted">{SPEAKERS[correction.by]}: </span>
              )}
              {correction.text}
              {outcome === undefined ? undefined : (
                <span className="block text-xs text-muted">
                  {isTakenBack
                    ? "Taken back: the program is as it was before."
                    : noteOf(outcome, isWaiting)}
                </span>
              )}
            </span>
            {props.canTakeBack?.id === correction.id ? (
              <Button
                size="small"
                keys="Shift+B"
                disabled={props.isBusy}
                onClick={props.onTakeBack}
              >
                Take back
              </Button>
            ) : undefined}
          </li>
        );
      })}
    </ul>
  );
}

interface Standing {
  readonly isTakenBack: boolean;
  readonly isWaiting: boolean;
}

function labelOf(
  outcome: CorrectionOutcome | undefined,
  { isTakenBack, isWaiting }: Standing,
): string {
  if (isTakenBack) {
    return "Taken back";
  }
  if (outcome === undefined) {
    return "Being worked on";
  }
  return isWaiting ? "Waiting for your answer" : "Not addressed";
}

/** What waits stands in the question itself; what was asked before something else was said is asked no more. */
function noteOf({ pending, note }: CorrectionOutcome, isWaiting: boolean): string {
  if (isWaiting) {
    return "Not done yet: is it meant as below?";
  }
  return pending === undefined
    ? note
    : "Not done: nobody said whether it was read as it was meant. Say it again to be asked.";
}
