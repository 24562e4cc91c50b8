import { Check, MessageSquareText, X } from "lucide-react";
import type { Ref } from "react";
import {
  spentCorrections,
  type Correction,
  type CorrectionOutcome,
  type PendingReading,
} from "@/core/correction";
import type { Decision } from "@/core/operation";
import { MAX_CORRECTIONS } from "@/core/run";
import type { CorrectionResult } from "@/features/review/corrections/correction-result";
import { CorrectionList } from "@/features/review/correction-list";
import { ReadingQuestion } from "@/features/review/reading-question";
import { RejectDialog } from "@/features/review/reject-dialog";
import { Button } from "@/ui/button";
import { WordsField } from "@/ui/fields/words-field";
import { t, tn } from "@/base/language/translate";
import { reasonWords } from "@/core/words/reject-reasons";
import { toldHere } from "@/base/language/told-elsewhere";

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
  /** Ids of corrections that the person ticked as addressed. */
  readonly ticked: readonly string[];
  readonly onTick: (correctionId: string, isOn: boolean) => void;
  /** What came of the corrections that led to a program, by their ids. */
  readonly results: ReadonlyMap<string, CorrectionResult>;
  /** Shows two versions beside each other. */
  readonly onCompare: (from: number, to: number) => void;
  readonly decision: Decision | undefined;
  /** The verdict on an earlier version, where this one has none: what it stored is still there. */
  readonly earlier: Decision | undefined;
  /** Whether it stands in this tab alone, because it could not be written. */
  readonly isUnsaved: boolean;
  /** What is to be done by now: a verdict may have been given for other words. */
  readonly instruction: string;
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
  /** What a verdict would rest on beside that, in sentences. */
  readonly evidence: readonly string[];
  /** Remarks that nobody ticked and no check shows to be addressed. */
  readonly openRemarks: number;
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
  const { decision, isBusy, correctionText } = props;
  const canAsk = !isBusy && !props.isSetAside && correctionText.trim() !== "";
  if (decision !== undefined) {
    return (
      <DecisionDone
        decision={decision}
        isUnsaved={props.isUnsaved}
        instruction={props.instruction}
        onUndo={props.onUndoDecision}
      />
    );
  }
  return (
    <section aria-label={t("Decision")} className="flex flex-col px-3 pt-2">
      <div className="flex flex-col gap-2 empty:hidden">
        {props.reading === undefined ? undefined : (
          <ReadingQuestion reading={props.reading} isBusy={isBusy} onConfirm={props.onConfirm} />
        )}
        <CorrectionList
          {...props}
          waitingId={props.reading === undefined ? undefined : props.corrections.at(-1)?.id}
        />
        <Notices {...props} />
        <EarlierVerdict decision={props.earlier} onUndo={props.onUndoDecision} />
      </div>
      <div className="sticky bottom-0 [@media(max-height:500px)]:static flex flex-col gap-1.5 bg-raised py-2">
        <div className="flex items-start gap-2">
          {props.isSetAside ? undefined : (
            <WordsField
              fieldRef={correctionRef}
              label={t("Correction")}
              placeholder={t("What should change? Say it in plain words.")}
              value={correctionText}
              onValue={props.onCorrectionText}
              canSend={canAsk}
              onSend={props.onAskChanges}
            />
          )}
          <Button
            keys="E"
            icon={<MessageSquareText className="size-4" />}
            disabled={!canAsk}
            onClick={props.onAskChanges}
          >
            {t("Ask for changes")}
          </Button>
        </div>
        <Verdicts {...props} />
        <p
          className={`text-xs empty:hidden ${props.acceptBlockedBy === undefined ? "text-warn" : "text-muted"}`}
        >
          {aboutAccepting(props).join(" ")}
        </p>
      </div>
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

interface EarlierVerdictProps {
  readonly decision: Decision | undefined;
  readonly onUndo: () => void;
}

/** An exemplar stays in the memory until its verdict is undone, whatever is proposed after it. */
function EarlierVerdict({ decision, onUndo }: EarlierVerdictProps) {
  return decision?.verdict === "accepted" ? (
    <div role="status" className="flex items-center gap-2 rounded-md bg-warn-soft p-2 text-xs">
      <p className="min-w-0 flex-1">
        {t(
          "An earlier version was accepted: its exemplar is in the memory. This one is not decided.",
        )}
      </p>
      <Button size="small" onClick={onUndo}>
        {t("Undo decision")}
      </Button>
    </div>
  ) : undefined;
}

type NoticesProps = Pick<
  DecisionPanelProps,
  "isSetAside" | "repeatedFailure" | "suggestion" | "correctionText" | "onCorrectionText"
>;

/** What to know before anything is said: that all is tried, that a failure came back, how to begin. */
function Notices({ isSetAside, repeatedFailure, suggestion, ...props }: NoticesProps) {
  if (isSetAside) {
    return (
      <p role="status" className="rounded-md bg-danger-soft p-2 text-sm">
        {t(
          "Five corrections did not lead to a program that works. The demonstration is set aside and nothing was stored. Everything tried is kept under Record.",
        )}
      </p>
    );
  }
  return (
    <>
      {repeatedFailure === undefined ? undefined : (
        <p role="status" className="rounded-md bg-warn-soft p-2 text-xs">
          {t(
            "The same failure came back after the correction: {failure} Saying the same again will hardly help: name the step or the object, or edit the program.",
            { failure: repeatedFailure },
          )}
        </p>
      )}
      {suggestion !== undefined && props.correctionText === "" ? (
        <button
          type="button"
          onClick={() => {
            props.onCorrectionText(suggestion);
          }}
          className="rounded-md border border-dashed border-warn/60 bg-warn-soft px-2 py-1.5 text-left text-xs"
        >
          <span className="font-medium">{t("Start from the failure:")}</span> {suggestion}
        </button>
      ) : undefined}
    </>
  );
}

type VerdictsProps = Omit<DecisionPanelProps, "correctionRef">;

/** Always in sight, whatever was said before. */
function Verdicts({ isBusy, ...props }: VerdictsProps) {
  const left = MAX_CORRECTIONS - spentCorrections(props).length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="primary"
        keys="A"
        icon={<Check className="size-4" />}
        disabled={isBusy || props.acceptBlockedBy !== undefined}
        title={props.acceptBlockedBy}
        onClick={props.onAccept}
      >
        {t("Accept")}
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
        {t("Reject")}
      </Button>
      {props.isSetAside ? undefined : (
        <span className="ml-auto text-xs text-muted tabular-nums">
          {t("{left} of {most} corrections left", { left, most: MAX_CORRECTIONS })}
        </span>
      )}
    </div>
  );
}

/** Why it cannot be accepted now, or what is to be looked at before it is. */
function aboutAccepting({
  acceptBlockedBy,
  doubt,
  evidence,
  openRemarks,
}: Pick<
  DecisionPanelProps,
  "acceptBlockedBy" | "doubt" | "evidence" | "openRemarks"
>): readonly string[] {
  const said = acceptBlockedBy ?? doubt;
  return [
    ...(said === undefined ? [] : [toldHere(said)]),
    ...(acceptBlockedBy === undefined ? evidence : []),
    ...(openRemarks === 0
      ? []
      : [
          tn(openRemarks, {
            one: "{count} remark is open.",
            other: "{count} remarks are open.",
          }),
        ]),
  ];
}

const MARKED: Readonly<Record<Decision["verdict"], string>> = {
  accepted: t("Accepted: the exemplar is in the memory."),
  "changes asked": t("Marked changes asked."),
  rejected: t("Marked rejected."),
  "set aside": t("Marked set aside."),
};

/** What stands in this tab alone. */
const UNSAVED: Readonly<Record<Decision["verdict"], string>> = {
  accepted: t("Marked accepted in this tab, and not saved: the memory has nothing of it yet."),
  "changes asked": t(
    "Marked changes asked in this tab, and not saved: the memory has nothing of it yet.",
  ),
  rejected: t("Marked rejected in this tab, and not saved: the memory has nothing of it yet."),
  "set aside": t("Marked set aside in this tab, and not saved: the memory has nothing of it yet."),
};

interface DecisionDoneProps {
  readonly decision: Decision;
  readonly isUnsaved: boolean;
  readonly instruction: string;
  readonly onUndo: () => void;
}

function DecisionDone({ decision, isUnsaved, instruction, onUndo }: DecisionDoneProps) {
  const isAccepted = decision.verdict === "accepted";
  const { judged } = decision;
  return (
    <section aria-label={t("Decision")} role="status" className="flex items-center gap-3 p-3">
      <span className={isAccepted ? "text-good" : "text-danger"}>
        {isAccepted ? <Check className="size-5" /> : <X className="size-5" />}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{(isUnsaved ? UNSAVED : MARKED)[decision.verdict]}</p>
        {decision.reasons.length === 0 && decision.text === "" ? undefined : (
          <p className="text-muted">
            {[...decision.reasons.map(reasonWords), decision.text].filter(Boolean).join(" · ")}
          </p>
        )}
        {judged === undefined || judged.instruction === instruction ? undefined : (
          <p className="text-warn">
            {t("The words are others since: it was given for “{instruction}”.", {
              instruction: judged.instruction,
            })}
          </p>
        )}
      </div>
      <Button size="small" onClick={onUndo}>
        {t("Undo decision")}
      </Button>
    </section>
  );
}
