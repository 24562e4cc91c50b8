import { Save, Trash2 } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { SaveChip, UndoButtons } from "@/app/lesson/workspace-bar";
import { DiscardDialog } from "@/app/record/discard-dialog";
import { useLeave } from "@/app/record/use-leave";
import type { ScreenParts } from "@/app/screens/open-screens";
import type { ScreenRecorder } from "@/app/screens/screen-recorder";
import { ScreenStage } from "@/app/screens/screen-stage";
import { useScreenHand } from "@/app/screens/use-screen-hand";
import type { SessionStore } from "@/document/session-store";
import { ActionLine } from "@/features/screens/action-line";
import { BrowserBar } from "@/features/screens/browser-bar";
import { EndForm } from "@/features/screens/end-form";
import { TakenActions } from "@/features/screens/taken-actions";
import { VerdictNote } from "@/features/screens/verdict-note";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

interface ScreenWorkspaceProps {
  readonly session: SessionStore;
  readonly recorder: ScreenRecorder;
  readonly parts: ScreenParts;
}

/** A person in front of a site: the page, what was done on it, and how it ends. */
export function ScreenWorkspace({ session, recorder, parts }: ScreenWorkspaceProps) {
  const { session: document, saveState, saveProblem } = useStore(session);
  const { screen, tabs, taken, isEnded, verdict, refusal, job, error } = useStore(recorder.store);
  const [isDiscarding, setDiscarding] = useState(false);
  const { moves } = parts.screens;
  const leave = useLeave(session, {
    count: () => recorder.store.getState().taken.length,
    finish: recorder.finish,
  });
  const finish = () => {
    if (isEnded) {
      void leave.finish();
    }
  };
  const { act, refuse, takeBack: undo, redo } = recorder;
  const hand = useScreenHand({ screen, moves, act, refuse, undo, redo, finish });
  const { recording } = document;
  if (recording === undefined) {
    return undefined;
  }
  const isReadOnly = saveState === "read-only" || recording.isFinished;
  const isLocked = isReadOnly || isEnded || job !== undefined;
  return (
    <main aria-label={t("Recording")} className="flex h-full min-h-0 flex-col lg:flex-row">
      <section aria-label={t("Site")} className="flex min-h-96 min-w-0 flex-1 flex-col">
        <ErrorBoundary kind="panel" name={t("Browser bar")} of={screen}>
          <BrowserBar
            screen={screen}
            tabs={tabs}
            moves={moves}
            isLocked={isLocked}
            onAct={recorder.act}
          />
        </ErrorBoundary>
        <ErrorBoundary kind="panel" name={t("Page area")} of={screen}>
          <ScreenStage screen={screen} onMessage={hand.handleMessage} />
        </ErrorBoundary>
      </section>
      <aside
        aria-label={t("Task")}
        className="flex min-h-0 shrink-0 flex-col border-l border-line bg-raised lg:w-84"
      >
        <div className="border-b border-line p-3">
          <p translate="no" className="text-sm font-medium">
            {recording.instruction}
          </p>
          <div className="mt-1.5 flex flex-wrap items-center gap-1">
            <UndoButtons
              session={document}
              isReadOnly={isReadOnly}
              onUndo={recorder.takeBack}
              onRedo={recorder.redo}
            />
            <span className="ml-auto">
              <SaveChip store={session} />
            </span>
          </div>
          {saveProblem === undefined ? undefined : <ErrorNote error={saveProblem} />}
        </div>
        <ErrorBoundary kind="panel" name={t("Line for actions")} of={screen}>
          <ActionLine
            isLocked={isLocked}
            refusal={refusal}
            onLine={hand.handleLine}
            onScroll={(direction) => act(moves[direction])}
            lineRef={hand.line}
          />
        </ErrorBoundary>
        <h2 className="eyebrow px-3 pt-3 pb-1.5">{t("Actions")}</h2>
        <ErrorBoundary kind="panel" name={t("Actions taken")} of={taken}>
          <TakenActions taken={taken} />
        </ErrorBoundary>
        <div className="mt-auto max-h-[60%] shrink-0 space-y-2 overflow-auto border-t border-line p-3">
          {error === undefined ? undefined : <ErrorNote error={error} />}
          <ErrorBoundary name={t("End of the task")} of={isEnded}>
            {isEnded ? (
              <VerdictNote verdict={verdict} />
            ) : job === undefined ? (
              <EndForm isLocked={isLocked} onEnd={(answer) => recorder.act(moves.end(answer))} />
            ) : undefined}
          </ErrorBoundary>
          {job !== undefined ? (
            <ProgressBar progress={job.progress} onCancel={recorder.cancelFinish} />
          ) : (
            <>
              <div className="flex flex-wrap gap-2">
                {isEnded ? (
                  <Button
                    variant="primary"
                    keys="Ctrl+Enter"
                    icon={<Save className="size-4" />}
                    disabled={isReadOnly}
                    onClick={finish}
                  >
                    {t("Save demonstration")}
                  </Button>
                ) : undefined}
                <Button
                  variant="danger"
                  icon={<Trash2 className="size-4" />}
                  disabled={isReadOnly}
                  onClick={() => setDiscarding(true)}
                >
                  {t("Discard")}
                </Button>
              </div>
            </>
          )}
        </div>
      </aside>
      <DiscardDialog
        title={isDiscarding ? recording.title : undefined}
        onDiscard={() => void leave.discard()}
        onClose={() => setDiscarding(false)}
      />
    </main>
  );
}
