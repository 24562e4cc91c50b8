import { useStore } from "zustand";
import { UndoButtons } from "@/app/lesson/workspace-bar";
import { WorkspaceFrame } from "@/app/lesson/workspace-frame";
import { unlessInTrash } from "@/app/lesson/trash/in-trash";
import { isInTrash } from "@/core/line/in-trash";
import { takeBackShown } from "@/app/line/verdict-notice";
import { useActionCommands } from "@/app/actions/action-commands";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionReviewController } from "@/app/actions/action-review-controller";
import { ActionSide } from "@/app/actions/action-side";
import { useActionReview, type ActionReviewView } from "@/app/actions/use-action-review";
import { usePlayed } from "@/app/actions/use-played";
import type { ReviewedAction } from "@/core/action-review";
import { VERIFICATION_WORDS } from "@/core/verification";
import { gradeActions } from "@/lesson/actions/judge-actions";
import { ActionCard } from "@/features/actions/action-card";
import { ActionDetails } from "@/features/actions/action-details";
import { ActionEditor } from "@/features/actions/action-editor";
import { isUnsaved } from "@/document/is-unsaved";
import { ActionProgress } from "@/features/actions/action-progress";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

export interface ActionWorkspaceProps {
  readonly parts: ActionReviewParts;
  readonly controller: ActionReviewController;
}

/** The actions on the left, each with its verdict; what was seen and what is learnt on the right. */
export function ActionWorkspace({ parts, controller }: ActionWorkspaceProps) {
  const view = useActionReview(parts, controller);
  const { isSaving, abstracting, abstracted, error } = useStore(controller.store);
  const { review, selected, session, saveState } = view;
  const abstract = () => {
    if (!view.isLocked && !isSaving) {
      void controller.abstract();
    }
  };
  const played = usePlayed(parts, view);
  const changing = (act: () => void) => unlessInTrash(parts.session, act);
  useActionCommands({
    move: view.move,
    abstract: changing(abstract),
    accept: changing(() => view.accept(selected)),
    reject: changing(() => view.reject(selected)),
    edit: changing(() => view.edit(selected)),
    say: () => view.wordsField.current?.focus(),
    acceptRest: changing(view.acceptRest),
    save: changing(view.save),
    undo: changing(() => {
      if (!takeBackShown(parts.session)) {
        void controller.undo();
      }
    }),
    redo: changing(() => void controller.redo()),
  });
  return (
    <WorkspaceFrame
      store={parts.session}
      instruction={session.instruction ?? parts.demonstration.instruction}
      error={error}
      onDismiss={controller.dismissError}
      bar={
        <UndoButtons
          session={session}
          isReadOnly={saveState === "read-only" || isInTrash(session)}
          onUndo={() => void controller.undo()}
          onRedo={() => void controller.redo()}
        />
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-1 overflow-auto lg:grid-cols-[11fr_9fr] lg:overflow-hidden">
        <ol aria-label={t("Actions")} className="space-y-2 p-3 lg:overflow-auto">
          {review.actions.map((item, index) => (
            <ErrorBoundary
              key={item.recorded.id}
              kind="item"
              name={t("Step {index}", { index: index + 1 })}
              of={item.content}
            >
              <ActionRow
                parts={parts}
                controller={controller}
                view={view}
                item={item}
                number={index + 1}
              />
            </ErrorBoundary>
          ))}
        </ol>
        <ActionSide parts={parts} controller={controller} view={view} />
      </div>
      <ErrorBoundary kind="panel" name={t("Decision")} of={review}>
        <ActionProgress
          reviewed={review.reviewed}
          total={review.actions.length}
          open={review.actions.filter(({ status }) => status === "open").length}
          isDecided={view.isDecided}
          isUnsaved={isUnsaved(saveState)}
          isLocked={view.isLocked}
          isSaving={isSaving}
          abstracting={abstracting}
          abstracted={abstracted}
          restsOn={
            played === undefined ? undefined : VERIFICATION_WORDS[gradeActions(played.verdict)]
          }
          onAbstract={abstract}
          onCancelAbstracting={controller.cancelAbstracting}
          onAcceptRest={view.acceptRest}
          onSave={view.save}
          onUndoDecision={() => void controller.undo()}
        />
      </ErrorBoundary>
    </WorkspaceFrame>
  );
}

interface ViewProps extends ActionWorkspaceProps {
  readonly view: ActionReviewView;
}

interface ActionRowProps extends ViewProps {
  readonly item: ReviewedAction;
  readonly number: number;
}

function ActionRow({ parts: { world }, controller, view, item, number }: ActionRowProps) {
  const { revising, abstracting } = useStore(controller.store);
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
          work={abstracting === undefined ? "revises" : "reads"}
          words={view.wordsOf(id)}
          onWords={(text) => view.say(id, text)}
          onSend={() => view.send(item)}
          onCancel={() =>
            abstracting === undefined ? controller.cancel(id) : controller.cancelAbstracting()
          }
          onRestore={(content) => controller.edit(id, content)}
          onAskAgain={(correction) => void controller.askAgain(correction)}
          wordsRef={view.wordsField}
        />
      )}
    </ActionCard>
  );
}
