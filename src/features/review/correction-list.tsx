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
                aria-label={labelOf(outcome, isTakenBack)}
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
                  {isTakenBack ? "Taken back: the program is as it was before." : noteOf(outcome)}
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

function labelOf(outcome: CorrectionOutcome | undefined, isTakenBack: boolean): string {
  if (isTakenBack) {
    return "Taken back";
  }
  if (outcome === undefined) {
    return "Being worked on";
  }
  return outcome.pending === undefined ? "Not addressed" : "Waiting for your answer";
}

/** What waits stands in the question itself. */
function noteOf({ pending, note }: CorrectionOutcome): string {
  return pending === undefined ? note : "Not done yet: is it meant as below?";
}
