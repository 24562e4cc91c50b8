import { Redo2, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import { SaveChip } from "@/app/review/workspace-bar";
import { useStepCommands } from "@/app/steps/step-commands";
import type { StepParts } from "@/app/steps/step-parts";
import type { StepReviewController } from "@/app/steps/step-review-controller";
import { StepSide } from "@/app/steps/step-side";
import { useStepReview, type StepReviewView } from "@/app/steps/use-step-review";
import type { ReviewedStep } from "@/core/step-review";
import { statusTone } from "@/features/queue/queue-panel";
import { StepCard } from "@/features/steps/step-card";
import { StepDetails } from "@/features/steps/step-details";
import { StepEditor } from "@/features/steps/step-editor";
import { StepProgress } from "@/features/steps/step-progress";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { StatusBadge } from "@/ui/status-badge";

export interface StepWorkspaceProps {
  readonly parts: StepParts;
  readonly controller: StepReviewController;
}

/** The actions on the left, each with its verdict; what was seen and what is learnt on the right. */
export function StepWorkspace({ parts, controller }: StepWorkspaceProps) {
  const view = useStepReview(parts, controller);
  const { isSaving, error } = useStore(controller.store);
  const { review, selected } = view;
  useStepCommands({
    move: view.move,
    accept: () => view.accept(selected),
    reject: () => view.reject(selected),
    edit: () => view.edit(selected),
    say: () => view.wordsField.current?.focus(),
    acceptRest: view.acceptRest,
    save: view.save,
    undo: () => void controller.undo(),
    redo: () => void controller.redo(),
  });
  return (
    <main aria-label="Review workspace" className="flex h-full min-h-0 flex-col">
      <StepBar parts={parts} controller={controller} view={view} />
      {error === undefined ? undefined : (
        <div className="border-b border-line p-2">
          <ErrorNote error={error}>
            <Button size="small" onClick={controller.dismissError}>
              Dismiss
            </Button>
          </ErrorNote>
        </div>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-1 overflow-auto lg:grid-cols-[11fr_9fr] lg:overflow-hidden">
        <ol aria-label="Actions" className="space-y-2 p-3 lg:overflow-auto">
          {review.steps.map((item, index) => (
            <StepRow
              key={item.step.id}
              parts={parts}
              controller={controller}
              view={view}
              item={item}
              number={index + 1}
            />
          ))}
        </ol>
        <StepSide parts={parts} controller={controller} view={view} />
      </div>
      <StepProgress
        reviewed={review.reviewed}
        total={review.steps.length}
        open={review.steps.filter(({ status }) => status === "open").length}
        isDecided={view.isDecided}
        isLocked={view.isLocked}
        isSaving={isSaving}
        onAcceptRest={view.acceptRest}
        onSave={view.save}
        onUndoDecision={() => void controller.undo()}
      />
    </main>
  );
}

interface ViewProps extends StepWorkspaceProps {
  readonly view: StepReviewView;
}

function StepBar({ parts, controller, view }: ViewProps) {
  const { session, saveState } = view;
  const { lastSavedAt, saveProblem } = useStore(parts.session);
  const instruction = session.instruction ?? parts.demonstration.instruction;
  const isReadOnly = saveState === "read-only";
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-3 border-b border-line bg-raised px-3 text-sm">
        <p className="min-w-0 flex-1 truncate" title={instruction}>
          <span className="text-muted">Instruction:</span> {instruction}
        </p>
        <Button
          size="small"
          variant="ghost"
          icon={<Undo2 className="size-3.5" />}
          disabled={!session.canUndo || isReadOnly}
          onClick={() => void controller.undo()}
        >
          Undo
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Redo2 className="size-3.5" />}
          disabled={!session.canRedo || isReadOnly}
          onClick={() => void controller.redo()}
        >
          Redo
        </Button>
        <StatusBadge tone={statusTone[session.status]}>{session.status}</StatusBadge>
        <SaveChip state={saveState} lastSavedAt={lastSavedAt} />
        {isReadOnly ? (
          <Button size="small" onClick={() => void parts.session.takeOver()}>
            Take over
          </Button>
        ) : undefined}
      </div>
      {saveProblem === undefined ? undefined : (
        <div className="border-b border-line p-2">
          <ErrorNote error={saveProblem} />
        </div>
      )}
    </>
  );
}

interface StepRowProps extends ViewProps {
  readonly item: ReviewedStep;
  readonly number: number;
}

function StepRow({ parts: { world }, controller, view, item, number }: StepRowProps) {
  const { revising } = useStore(controller.store);
  const { id, observation } = item.step;
  const stream = revising.get(id);
  const unseen = (action: string) => {
    const read = world.readAction(action, observation);
    return read.ok ? undefined : read.error;
  };
  return (
    <StepCard
      item={item}
      number={number}
      description={world.describeAction(item.content.action, observation)}
      isSelected={view.selected === item}
      isRevising={stream !== undefined}
      isLocked={view.isLocked}
      onSelect={() => view.select(id)}
      onAccept={() => view.accept(item)}
      onReject={() => view.reject(item)}
      onEdit={() => view.edit(item)}
    >
      {view.editingId === id ? (
        <StepEditor
          number={number}
          content={item.content}
          readAction={(text) => world.readAction(text)}
          warnAbout={unseen}
          onSave={(content) => view.keepEdit(id, content)}
          onCancel={view.stopEditing}
        />
      ) : (
        <StepDetails
          item={item}
          isLocked={view.isLocked}
          stream={stream}
          words={view.wordsOf(id)}
          onWords={(text) => view.say(id, text)}
          onSend={() => view.send(item)}
          onCancel={() => controller.cancel(id)}
          onRestore={(content) => controller.edit(id, content)}
          onAskAgain={(correction) => void controller.askAgain(correction)}
          wordsRef={view.wordsField}
        />
      )}
    </StepCard>
  );
}
