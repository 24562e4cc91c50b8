import { bounds } from "@/core/bounds";
import { useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useStore } from "zustand";
import { ForecastPlace } from "@/app/forecast/forecast-place";
import { OpenedLesson, type LessonOpener } from "@/app/lesson/opened-lesson";
import { isInTrash } from "@/core/line/in-trash";
import { UndoButtons } from "@/app/lesson/workspace-bar";
import { WorkspaceFrame } from "@/app/lesson/workspace-frame";
import { ensureExists } from "@/base/assert";
import type { Demonstration } from "@/core/demonstration";
import type { SessionStore } from "@/document/session-store";
import { OutlineDetails } from "@/features/review/outline-details";
import { OutlineNotice } from "@/features/review/outline-notice";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { TextArea } from "@/ui/text-field";
import { SPEAKER_WORDS } from "@/core/words/record-words";
import { t } from "@/base/language/translate";

const opener: LessonOpener<SessionStore> = {
  open: async ({ session }) => session,
  // It is closed with the page's handle; nothing else was opened.
  close: () => undefined,
};

/** Opens a demonstration that has neither a film nor recorded actions: it can be read and put into words. */
export function OutlinePage({ demonstration }: { readonly demonstration: Demonstration }) {
  return (
    <OpenedLesson demonstration={demonstration} opener={opener}>
      {(session) => <OutlineWorkspace demonstration={demonstration} store={session} />}
    </OpenedLesson>
  );
}

interface OutlineWorkspaceProps {
  readonly demonstration: Demonstration;
  readonly store: SessionStore;
}

function OutlineWorkspace({ demonstration, store }: OutlineWorkspaceProps) {
  const navigate = useNavigate();
  const { session, saveState } = useStore(store);
  const isReadOnly = saveState === "read-only" || isInTrash(session);
  const instruction = session.instruction ?? demonstration.instruction;
  const { projectId, dialogue, goal } = demonstration;
  const outline = ensureExists(demonstration.outline, "what can only be read has an outline");
  return (
    <WorkspaceFrame
      store={store}
      instruction={instruction}
      error={undefined}
      onDismiss={() => undefined}
      bar={
        <UndoButtons
          session={session}
          isReadOnly={isReadOnly}
          onUndo={() => void store.undo()}
          onRedo={() => void store.redo()}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 p-6 text-sm lg:grid-cols-[3fr_2fr]">
          <div className="min-w-0 space-y-5">
            <ErrorBoundary name={t("What can be done with it")} of={outline}>
              <OutlineNotice outline={outline}>
                <Button
                  size="small"
                  icon={<FileUp className="size-3.5" />}
                  onClick={() =>
                    void navigate({ to: "/p/$projectId/import", params: { projectId } })
                  }
                >
                  {t("Import more files")}
                </Button>
              </OutlineNotice>
            </ErrorBoundary>
            <ErrorBoundary name={t("Forecast")} of={outline}>
              <ForecastPlace demonstration={demonstration} />
            </ErrorBoundary>
            <ErrorBoundary name={t("Details")} of={outline}>
              <OutlineDetails outline={outline} />
            </ErrorBoundary>
          </div>
          <div className="min-w-0 space-y-5">
            <TextArea
              label={t("Instruction")}
              maxChars={bounds.words.chars}
              value={instruction}
              placeholder={t("Nobody said what was to be done. Say it here.")}
              readOnly={isReadOnly}
              onChange={({ target }) => {
                store.apply({ kind: "instruction.set", instruction: target.value });
              }}
            />
            <TextArea
              label={t("Note")}
              hint={t("For people: it is no part of what a teacher is asked.")}
              value={session.note}
              readOnly={isReadOnly}
              onChange={({ target }) => {
                store.apply({ kind: "note.set", text: target.value });
              }}
            />
            {dialogue.length === 0 ? undefined : (
              <ErrorBoundary name={t("Dialogue")}>
                <section aria-label={t("Dialogue")}>
                  <h3 className="eyebrow mb-1.5">{t("Dialogue")}</h3>
                  <ol className="space-y-1">
                    {dialogue.map(({ speaker, text }, index) => (
                      <li key={`${index} ${text}`}>
                        <span className="text-muted">{SPEAKER_WORDS[speaker]}:</span> {text}
                      </li>
                    ))}
                  </ol>
                </section>
              </ErrorBoundary>
            )}
            {goal === undefined ? undefined : (
              <ErrorBoundary name={t("How it is judged")}>
                <section aria-label={t("How it is judged")}>
                  <h3 className="eyebrow mb-1.5">{t("How it is judged, as the file says it")}</h3>
                  <pre
                    tabIndex={0}
                    aria-label={t("Judgement")}
                    className="max-h-80 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap"
                  >
                    {JSON.stringify(goal, undefined, 2)}
                  </pre>
                </section>
              </ErrorBoundary>
            )}
            <p className="text-xs break-words text-muted">
              {demonstration.source.fileName} · {demonstration.source.note}
            </p>
          </div>
        </div>
      </div>
    </WorkspaceFrame>
  );
}
