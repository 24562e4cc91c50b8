import { Redo2, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import { SaveChip } from "@/app/review/workspace-bar";
import { useActionCommands } from "@/app/actions/action-commands";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionReviewController } from "@/app/actions/action-review-controller";
import { ActionSide } from "@/app/actions/action-side";
import { useActionReview, type ActionReviewView } from "@/app/actions/use-action-review";
import type { ReviewedAction } from "@/core/action-review";
import { statusTone } from "@/features/queue/queue-panel";
import { ActionCard } from "@/features/actions/action-card";
import { ActionDetails } from "@/features/actions/action-details";
import { ActionEditor } from "@/features/actions/action-editor";
import { ActionProgress } from "@/features/actions/action-progress";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { StatusBadge } from "@/ui/status-badge";

export interface ActionWorkspaceProps {
  readonly parts: ActionReviewParts;
  readonly controller: ActionReviewController;
}

/** The actions on the left, each with its verdict; what was seen and what is learnt on the right. */
export function ActionWorkspace({ parts, controller }: ActionWorkspaceProps) {
  const view = useActionReview(parts, controller);
  const { isSaving, error } = useStore(controller.store);
  const { review, selected } = view;
  useActionCommands({
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
      <ActionBar parts={parts} controller={controller} view={view} />
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
          {review.actions.map((item, index) => (
            <ActionRow
              key={item.recorded.id}
              parts={parts}
              controller={controller}
              view={view}
              item={item}
              number={index + 1}
            />
          ))}
        </ol>
        <ActionSide parts={parts} controller={controller} view={view} />
      </div>
      <ActionProgress
        reviewed={review.reviewed}
        total={review.actions.length}
        open={review.actions.filter(({ status }) => status === "open").length}
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

interface ViewProps extends ActionWorkspaceProps {
  readonly view: ActionReviewView;
}

function ActionBar({ parts, controller, view }: ViewProps) {
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

interface ActionRowProps extends ViewProps {
  readonly item: ReviewedAction;
  readonly number: number;
}

function ActionRow({ parts: { world }, controller, view, item, number }: ActionRowProps) {
  const { revising } = useStore(controller.store);
  const { id, observation } = item.recorded;
  const stream = revising.get(id);
  const unseen = (action: string) => {
    const read = world.readAction(action, observation);
    return read.ok ? undefined : read.error;
  };
  return (
    <ActionCard
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
        <ActionEditor
          number={number}
          content={item.content}
          readAction={(text) => world.readAction(text)}
          warnAbout={unseen}
          onSave={(content) => view.keepEdit(id, content)}
          onCancel={view.stopEditing}
        />
      ) : (
        <ActionDetails
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
    </ActionCard>
  );
}
