import { ClipboardCheck, Octagon, RotateCcw, Save, Tag, Undo2 } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/app/services";
import type { DeployController } from "@/app/deploy/deploy-controller";
import { canStop, type DeployState } from "@/app/deploy/deploy-state";
import type { Trial } from "@/app/deploy/trial";
import { agentLetter } from "@/features/deploy/comparison-table";
import { VERIFICATION_WORDS } from "@/core/verification";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What the buttons below the talk do. */
interface EndingActions {
  readonly onCancel: () => void;
  readonly onInterrupt: () => void;
  readonly onKeep: () => void;
  readonly onTakeBack: () => void;
  readonly onReview: () => void;
  readonly onNew: () => void;
  /** Asks for a name for the run that was kept. */
  readonly onName: () => void;
}

interface TalkFooterProps {
  readonly state: DeployState;
  readonly trial: Trial;
  /** What a person should look at before the run is kept; undefined where nothing is open. */
  readonly doubt: string | undefined;
  readonly controller: DeployController;
  readonly actions: EndingActions;
}

/** How far it is, what went wrong, and the ways on. */
export function TalkFooter({ state, trial, doubt, controller, actions }: TalkFooterProps) {
  return (
    <div className="space-y-2 px-3 pb-2">
      {state.job === undefined || state.isAsked ? undefined : (
        <ProgressBar progress={state.job.progress} onCancel={actions.onCancel} />
      )}
      {state.error === undefined ? undefined : (
        <ErrorNote error={state.error}>
          <Button size="small" onClick={controller.dismissError}>
            {t("Dismiss")}
          </Button>
        </ErrorNote>
      )}
      <Kept trial={trial} isBusy={state.job !== undefined} actions={actions} />
      {doubt === undefined || trial.kept !== undefined || state.job !== undefined ? undefined : (
        <p className="text-xs text-warn">{toldHere(doubt)}</p>
      )}
      <WhoseRun state={state} />
      <div className="flex flex-wrap gap-1.5">
        {canStop(state) ? (
          <Button
            size="small"
            keys="X"
            icon={<Octagon className="size-3.5" />}
            onClick={actions.onInterrupt}
          >
            {t("Stop here")}
          </Button>
        ) : undefined}
        {state.job !== undefined ? undefined : <RunEndings kept={trial.kept} actions={actions} />}
      </div>
    </div>
  );
}

/** Of two agents, whose run the buttons and keys below are about: the one that is shown. */
function WhoseRun({ state: { job, shown, trials } }: Pick<TalkFooterProps, "state">) {
  if (job !== undefined || trials.length < 2) {
    return undefined;
  }
  const letter = agentLetter(shown);
  const other = agentLetter(trials.length - 1 - shown);
  return (
    <p className="text-xs text-muted">
      {t(
        "What you keep or send to review is the run of agent {letter}, which is shown; show agent {other} for the other.",
        { letter, other },
      )}
    </p>
  );
}

interface KeptProps {
  readonly trial: Trial;
  /** The run is stored, kept or taken back just now. */
  readonly isBusy: boolean;
  readonly actions: Pick<EndingActions, "onName" | "onTakeBack">;
}

/** What became of the run when it was kept. */
function Kept({ trial: { kept }, isBusy, actions }: KeptProps) {
  const exemplars = useQuery(useServices().queries.exemplars()).data?.items;
  if (kept === undefined) {
    return undefined;
  }
  const routine =
    kept.kind === "kept" ? exemplars?.find(({ id }) => id === kept.exemplarId)?.routine : undefined;
  return kept.kind === "kept" ? (
    <div
      className={`space-y-1.5 rounded-md p-2 text-sm ${kept.verifiedBy === "run" ? "bg-good-soft" : "bg-warn-soft"}`}
    >
      <p role="status" aria-label={t("Kept")}>
        {[
          t("In the memory: {verifiedBy}, and accepted by you.", {
            verifiedBy: VERIFICATION_WORDS[kept.verifiedBy],
          }),
          ...(routine === undefined
            ? []
            : [t("Ask for “{routine}” to have it done again, changed as you say.", { routine })]),
        ].join(" ")}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" keys="U" icon={<Tag className="size-3.5" />} onClick={actions.onName}>
          {routine === undefined ? t("Make it a routine") : t("Call it otherwise")}
        </Button>
        <Button
          size="small"
          keys="Ctrl+Z"
          icon={<Undo2 className="size-3.5" />}
          disabled={isBusy}
          onClick={actions.onTakeBack}
        >
          {t("Take it out again")}
        </Button>
      </div>
    </div>
  ) : (
    <p role="status" aria-label={t("Kept")} className="rounded-md bg-warn-soft p-2 text-sm">
      {t(
        "Not kept: run again in the sandbox, its program did not do the task. {why} The run is stored; send it to review to mend it.",
        { why: toldHere(kept.why) },
      )}
    </p>
  );
}

function RunEndings({
  kept,
  actions,
}: {
  readonly kept: Trial["kept"];
  readonly actions: EndingActions;
}) {
  return (
    <>
      {kept?.kind === "kept" ? undefined : (
        <Button
          size="small"
          keys="A"
          icon={<Save className="size-3.5" />}
          onClick={actions.onKeep}
          disabled={kept !== undefined}
        >
          {t("Keep as exemplar")}
        </Button>
      )}
      <Button
        size="small"
        keys="E"
        icon={<ClipboardCheck className="size-3.5" />}
        onClick={actions.onReview}
      >
        {t("Send to review")}
      </Button>
      <Button
        size="small"
        keys="N"
        icon={<RotateCcw className="size-3.5" />}
        onClick={actions.onNew}
      >
        {t("Another task")}
      </Button>
    </>
  );
}
