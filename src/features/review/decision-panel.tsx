import { Check, CircleDashed, MessageSquareText, X } from "lucide-react";
import { useState, type Ref } from "react";
import {
  outcomeOf,
  spentCorrections,
  type Correction,
  type CorrectionOutcome,
  type PendingReading,
} from "@/core/correction";
import type { Decision } from "@/core/operation";
import { MAX_CORRECTIONS } from "@/core/run";
import { ReadingQuestion } from "@/features/review/reading-question";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { WordsField } from "@/ui/words-field";

export interface DecisionPanelProps {
  readonly corrections: readonly Correction[];
  readonly outcomes: readonly CorrectionOutcome[];
  /** Ids of corrections that were taken back. */
  readonly takenBack: readonly string[];
  /** What was read, in one way or several, and waits for an answer. */
  readonly reading: PendingReading | undefined;
  /** Which of the readings was meant; undefined: none. */
  readonly onConfirm: (choice: number | undefined) => void;
  /** The correction that can be taken back now. */
  readonly canTakeBack: Correction | undefined;
  readonly onTakeBack: () => void;
  readonly decision: Decision | undefined;
  /** The correction being typed; survives a reload. */
  readonly correctionText: string;
  readonly onCorrectionText: (text: string) => void;
  /** The failure sentence of the last run, offered as the start of a correction. */
  readonly suggestion: string | undefined;
  /** The failure that came back after a correction, told so that the person says something else. */
  readonly repeatedFailure: string | undefined;
  /** Why accepting is not possible now, for people; absent when it is. */
  readonly acceptBlockedBy: string | undefined;
  /** What the run leaves open, for the person to look at before accepting. */
  readonly doubt: string | undefined;
  readonly isBusy: boolean;
  readonly isSetAside: boolean;
  readonly isRejectOpen: boolean;
  readonly onRejectOpen: (isOpen: boolean) => void;
  readonly onAccept: () => void;
  readonly onReject: (reasons: readonly string[], text: string) => void;
  readonly onAskChanges: () => void;
  readonly onUndoDecision: () => void;
  readonly correctionRef?: Ref<HTMLTextAreaElement>;
}

/** Always visible: what was said about this demonstration, and the verdict. */
export function DecisionPanel({ correctionRef, ...props }: DecisionPanelProps) {
  const { decision, isBusy, suggestion, correctionText } = props;
  const left = MAX_CORRECTIONS - spentCorrections(props).length;
  const canAsk = !isBusy && !props.isSetAside && correctionText.trim() !== "";
  if (decision !== undefined) {
    return <DecisionDone decision={decision} onUndo={props.onUndoDecision} />;
  }
  return (
    <section aria-label="Decision" className="flex flex-col gap-2 p-3">
      <Remarks {...props} />
      {props.reading === undefined ? undefined : (
        <ReadingQuestion reading={props.reading} isBusy={isBusy} onConfirm={props.onConfirm} />
      )}
      {props.isSetAside ? (
        <p role="status" className="rounded-md bg-danger-soft p-2 text-sm">
          Five corrections did not lead to a program that works. The demonstration is set aside and
          nothing was stored. Everything tried is kept under Record.
        </p>
      ) : (
        <>
          {props.repeatedFailure === undefined ? undefined : (
            <p role="status" className="rounded-md bg-warn-soft p-2 text-xs">
              The same failure came back after the correction: {props.repeatedFailure} Saying the
              same again will hardly help: name the step or the object, or edit the program.
            </p>
          )}
          {suggestion !== undefined && correctionText === "" ? (
            <button
              type="button"
              onClick={() => {
                props.onCorrectionText(suggestion);
              }}
              className="rounded-md border border-dashed border-warn/60 bg-warn-soft px-2 py-1.5 text-left text-xs"
            >
              <span className="font-medium">Start from the failure:</span> {suggestion}
            </button>
          ) : undefined}
          <WordsField
            fieldRef={correctionRef}
            label="Correction"
            placeholder="What should change? Say it in plain words."
            value={correctionText}
            onValue={props.onCorrectionText}
            canSend={canAsk}
            onSend={props.onAskChanges}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          keys="A"
          icon={<Check className="size-4" />}
          disabled={isBusy || props.acceptBlockedBy !== undefined}
          title={props.acceptBlockedBy}
          onClick={props.onAccept}
        >
          Accept
        </Button>
        <Button
          variant="danger"
          keys="X"
          icon={<X className="size-4" />}
          disabled={isBusy}
          onClick={() => {
            props.onRejectOpen(true);
          }}
        >
          Reject
        </Button>
        <Button
          keys="E"
          icon={<MessageSquareText className="size-4" />}
          disabled={!canAsk}
          onClick={props.onAskChanges}
        >
          Ask for changes
        </Button>
        {props.isSetAside ? undefined : (
          <span className="ml-auto text-xs text-muted tabular-nums">
            {left} of {MAX_CORRECTIONS} corrections left
          </span>
        )}
      </div>
      {props.acceptBlockedBy === undefined ? (
        <p className="text-xs text-warn">{props.doubt}</p>
      ) : (
        <p className="text-xs text-muted">{props.acceptBlockedBy}</p>
      )}
      <RejectDialog
        isOpen={props.isRejectOpen}
        onClose={() => {
          props.onRejectOpen(false);
        }}
        onReject={props.onReject}
      />
    </section>
  );
}

const SPEAKERS = { person: "Person", critic: "Critic", self: "Teacher to itself" } as const;

type RemarksProps = Pick<
  DecisionPanelProps,
  "corrections" | "outcomes" | "takenBack" | "canTakeBack" | "onTakeBack" | "isBusy"
>;

function Remarks({ corrections, outcomes, takenBack, ...props }: RemarksProps) {
  if (corrections.length === 0) {
    return undefined;
  }
  return (
    <ul aria-label="Corrections" className="max-h-32 space-y-1 overflow-auto text-sm">
      {corrections.map((correction) => {
        const outcome = outcomeOf(correction, outcomes);
        const isTakenBack = takenBack.includes(correction.id);
        return (
          <li key={correction.id} className="flex gap-2">
            {outcome?.isAddressed === true && !isTakenBack ? (
              <Check
                role="img"
                aria-label="Addressed"
                className="mt-0.5 size-4 shrink-0 text-good"
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

interface DecisionDoneProps {
  readonly decision: Decision;
  readonly onUndo: () => void;
}

function DecisionDone({ decision, onUndo }: DecisionDoneProps) {
  const isAccepted = decision.verdict === "accepted";
  return (
    <section aria-label="Decision" role="status" className="flex items-center gap-3 p-3">
      <span className={isAccepted ? "text-good" : "text-danger"}>
        {isAccepted ? <Check className="size-5" /> : <X className="size-5" />}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          {isAccepted ? "Accepted: the exemplar is in the memory." : `Marked ${decision.verdict}.`}
        </p>
        {decision.reasons.length === 0 && decision.text === "" ? undefined : (
          <p className="text-muted">
            {[...decision.reasons, decision.text].filter(Boolean).join(" · ")}
          </p>
        )}
      </div>
      <Button size="small" onClick={onUndo}>
        Undo decision
      </Button>
    </section>
  );
}

const REASONS = [
  "Wrong goal",
  "Unsafe or damaging",
  "Too many steps",
  "Abstractions are wrong",
  "Demonstration is unusable",
  "Duplicate",
] as const;

interface RejectDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReject: (reasons: readonly string[], text: string) => void;
}

function RejectDialog({ isOpen, onClose, onReject }: RejectDialogProps) {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [text, setText] = useState("");
  const canReject = reasons.length > 0 || text.trim() !== "";
  return (
    <Dialog title="Why is it rejected?" isOpen={isOpen} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onReject(reasons, text.trim());
          setReasons([]);
          setText("");
        }}
      >
        <div className="grid grid-cols-2 gap-2">
          {REASONS.map((reason) => (
            <label key={reason} className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={reasons.includes(reason)}
                onChange={(event) => {
                  setReasons(
                    event.target.checked
                      ? [...reasons, reason]
                      : reasons.filter((r) => r !== reason),
                  );
                }}
              />
              {reason}
            </label>
          ))}
        </div>
        <textarea
          aria-label="Reason in words"
          rows={2}
          placeholder="In your own words (optional)"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          className="mt-3 w-full rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm"
        />
        <div className="mt-3 flex justify-end gap-2">
          <Button onClick={onClose}>Keep reviewing</Button>
          <Button type="submit" variant="danger" disabled={!canReject}>
            Reject demonstration
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
