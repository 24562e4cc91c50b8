import { CircleDashed, PenLine } from "lucide-react";
import {
  outcomeOf,
  type Correction,
  type CorrectionFacts,
  type CorrectionOutcome,
} from "@/core/correction";
import {
  CorrectionResultLine,
  type CorrectionResult,
} from "@/features/review/corrections/correction-result";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

const SPEAKERS = {
  person: t("Person"),
  critic: t("Critic"),
  self: t("Teacher to itself"),
} as const;

interface CorrectionListProps extends CorrectionFacts {
  /** The correction that can be taken back now. */
  readonly canTakeBack: Correction | undefined;
  readonly onTakeBack: () => void;
  /** Ids of corrections that the person ticked as addressed. */
  readonly ticked: readonly string[];
  readonly onTick: (correctionId: string, isOn: boolean) => void;
  /** Of the correction whose reading is asked about below. */
  readonly waitingId: string | undefined;
  /** What came of those that led to a program. */
  readonly results: ReadonlyMap<string, CorrectionResult>;
  readonly onCompare: (from: number, to: number) => void;
  readonly isBusy: boolean;
}

/**
 * What was said so far, and what came of it, the newest first: it is in sight however much was said. Whether
 * one is addressed a person ticks; the reader's word for it is no tick.
 */
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
    <ul
      aria-label={t("Corrections")}
      // Long lists scroll, and whoever uses the keyboard has to get there.
      tabIndex={0}
      className="max-h-20 space-y-1 overflow-y-auto text-sm"
    >
      {corrections.toReversed().map((correction) => {
        const outcome = outcomeOf(correction, outcomes);
        const isTakenBack = takenBack.includes(correction.id);
        const isWaiting = correction.id === props.waitingId;
        return (
          <li key={correction.id} className="flex items-start gap-2">
            {outcome?.isAddressed === true && !isTakenBack ? (
              // The reader says so, and nobody has checked it: no tick.
              <PenLine
                role="img"
                aria-label={t("Revised")}
                className="mt-0.5 size-4 shrink-0 text-muted"
              />
            ) : (
              <CircleDashed
                role="img"
                aria-label={labelOf(outcome, { isTakenBack, isWaiting })}
                className="mt-0.5 size-4 shrink-0 text-warn"
              />
            )}
            <span className="min-w-0 flex-1">
              {correction.by === undefined ? undefined : (
                <span className="text-muted">{SPEAKERS[correction.by]}: </span>
              )}
              <span translate="no">{correction.text}</span>
              {outcome === undefined ? undefined : (
                <Note
                  outcome={outcome}
                  isTakenBack={isTakenBack}
                  isWaiting={isWaiting}
                  result={props.results.get(correction.id)}
                  onCompare={props.onCompare}
                />
              )}
            </span>
            {outcome?.programId === undefined || isTakenBack ? undefined : (
              <label className="flex min-h-6 shrink-0 items-center gap-1 text-xs">
                <input
                  type="checkbox"
                  aria-label={t("Addressed: {text}", { text: correction.text })}
                  checked={props.ticked.includes(correction.id)}
                  disabled={props.isBusy}
                  onChange={(event) => props.onTick(correction.id, event.target.checked)}
                />
                {t("Addressed")}
              </label>
            )}
            {props.canTakeBack?.id === correction.id ? (
              <Button
                size="small"
                keys="Shift+B"
                disabled={props.isBusy}
                onClick={props.onTakeBack}
              >
                {t("Take back")}
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

interface NoteProps extends Standing, Pick<CorrectionListProps, "onCompare"> {
  readonly outcome: CorrectionOutcome;
  readonly result: CorrectionResult | undefined;
}

/** What the teacher said to it, and what it made of the program. */
function Note({ outcome, isTakenBack, isWaiting, result, onCompare }: NoteProps) {
  return (
    <span className="block text-xs text-muted">
      {isTakenBack ? t("Taken back: the program is as it was before.") : noteOf(outcome, isWaiting)}{" "}
      {result === undefined || isTakenBack ? undefined : (
        <CorrectionResultLine result={result} onCompare={onCompare} />
      )}
    </span>
  );
}

function labelOf(
  outcome: CorrectionOutcome | undefined,
  { isTakenBack, isWaiting }: Standing,
): string {
  if (isTakenBack) {
    return t("Taken back");
  }
  if (outcome === undefined) {
    return t("Being worked on");
  }
  return isWaiting ? t("Waiting for your answer") : t("Not addressed");
}

/** What waits stands in the question itself; what was asked before something else was said is asked no more. */
function noteOf({ pending, note }: CorrectionOutcome, isWaiting: boolean): string {
  if (isWaiting) {
    return t("Not done yet: is it meant as above?");
  }
  return pending === undefined
    ? toldHere(note)
    : t("Not done: nobody said whether it was read as it was meant. Say it again to be asked.");
}
