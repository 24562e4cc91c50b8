/**
 * What labelling again does to labels that are true, or that somebody shaped: where something could not be had
 * again it is asked about first, and else it is told.
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ReviewController } from "@/app/review/review-controller";
import { toast } from "@/app/shell/toast";
import { countOf, t, tn } from "@/base/language/translate";
import type { ActionLabel } from "@/core/action-label";
import type { Operation } from "@/core/operation";
import type { SessionStore } from "@/document/session-store";
import { readUndoState } from "@/document/undo-table";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/** What a new pass of the model does to the labels that are there. */
export interface RelabelLoss {
  /** Labels of the recording's own log, which guesses take the place of. */
  readonly logged: number;
  /** Labels that a person took away since the last pass, which it brings back. */
  readonly removed: number;
  /** Labels of a person, which stay. */
  readonly kept: number;
}

/** Undefined where it loses nothing: guesses give way to guesses. */
export function relabelLoss(
  labels: readonly ActionLabel[],
  operations: readonly Operation[],
): RelabelLoss | undefined {
  const logged = labels.filter(({ by }) => by === "log").length;
  const { skipped } = readUndoState(operations);
  const lastPass = operations.findLastIndex(({ change }) => change.kind === "labels.model");
  const removed = operations
    .slice(lastPass + 1)
    .filter(({ id, change }) => change.kind === "label.remove" && !skipped.has(id)).length;
  const kept = labels.filter(({ by }) => by === "person").length;
  return logged + removed === 0 ? undefined : { logged, removed, kept };
}

type Log = Pick<SessionStore, "operations" | "getState">;
type Labeller = Pick<ReviewController, "label">;

/** The review that is asked about, while it is. */
const asked = createStore<{ readonly log: Log | undefined }>(() => ({ log: undefined }));

/** Labels with the model; `hasLog`: what the log says can be taken again at any time. */
export function labelOrAsk(controller: Labeller, log: Log, hasLog: boolean): void {
  const loss = relabelLoss(log.getState().session.labels, log.operations());
  if (loss !== undefined && (loss.removed > 0 || !hasLog)) {
    asked.setState({ log });
    return;
  }
  if (loss !== undefined) {
    toast(LOG_GIVES_WAY);
  }
  void controller.label();
}

const LOG_GIVES_WAY = t(
  "The log's labels give way to guesses of the model: “Use logged actions” brings them back.",
);

interface LabelAgainQuestionProps {
  readonly controller: Labeller;
  readonly log: Log;
  readonly hasLog: boolean;
}

export function LabelAgainQuestion({ controller, log, hasLog }: LabelAgainQuestionProps) {
  const isOpen = useStore(asked, (state) => state.log === log);
  const loss = isOpen ? relabelLoss(log.getState().session.labels, log.operations()) : undefined;
  const close = () => {
    asked.setState({ log: undefined });
  };
  return (
    <Dialog title={t("Label again?")} isOpen={loss !== undefined} onClose={close}>
      {loss === undefined ? undefined : <LossList {...loss} hasLog={hasLog} />}
      <div className="mt-4 flex justify-end gap-2">
        <Button data-first onClick={close}>
          {t("Keep the labels")}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            void controller.label();
          }}
        >
          {t("Replace the labels")}
        </Button>
      </div>
    </Dialog>
  );
}

function LossList({ logged, removed, kept, hasLog }: RelabelLoss & { readonly hasLog: boolean }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {logged === 0 ? undefined : (
        <li>
          {tn(logged, {
            one: "{count} label of the recording's own log gives way to a guess of the model.",
            other: "{count} labels of the recording's own log give way to guesses of the model.",
          })}{" "}
          {hasLog
            ? t("“Use logged actions” brings back what the log says.")
            : t("They cannot be brought back.")}
        </li>
      )}
      {removed === 0 ? undefined : (
        <li>
          {t("What you removed comes back where the model sees it again: {labels}.", {
            labels: countOf(removed, "label"),
          })}
        </li>
      )}
      {kept === 0 ? undefined : (
        <li>
          {tn(kept, {
            one: "{count} label that a person set stays.",
            other: "{count} labels that a person set stay.",
          })}
        </li>
      )}
      <li>
        {t(
          "The noisy program follows the labels; versions that were worked on stay. Undo does not take this back.",
        )}
      </li>
    </ul>
  );
}
