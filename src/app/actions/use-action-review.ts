import { useMemo, useRef, useState, type RefObject } from "react";
import { useStore } from "zustand";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionReviewController } from "@/app/actions/action-review-controller";
import { isInTrash } from "@/core/line/in-trash";
import type { Session } from "@/core/session";
import {
  isReviewed,
  type ReviewedAction,
  type ActionContent,
  type ActionReview,
} from "@/core/action-review";
import type { SaveState } from "@/document/session-store";
import { toActionReview } from "@/lesson/actions/action-parts";

/** What the workspace shows and what can be done in it. */
export interface ActionReviewView {
  readonly session: Session;
  readonly saveState: SaveState;
  readonly review: ActionReview;
  readonly selected: ReviewedAction | undefined;
  /** 1 for the first. */
  readonly selectedNumber: number;
  readonly editingId: string | undefined;
  readonly isDecided: boolean;
  /** Decided, deleted, or open for writing in another tab. */
  readonly isLocked: boolean;
  readonly wordsField: RefObject<HTMLTextAreaElement | null>;
  readonly wordsOf: (actionId: string) => string;
  readonly say: (actionId: string, text: string) => void;
  readonly select: (actionId: string | undefined) => void;
  readonly move: (by: 1 | -1) => void;
  readonly accept: (item: ReviewedAction | undefined) => void;
  readonly reject: (item: ReviewedAction | undefined) => void;
  readonly edit: (item: ReviewedAction | undefined) => void;
  readonly stopEditing: () => void;
  readonly keepEdit: (actionId: string, content: ActionContent) => void;
  readonly send: (item: ReviewedAction) => void;
  readonly acceptRest: () => void;
  readonly save: () => void;
}

export function useActionReview(
  { demonstration, session: store }: ActionReviewParts,
  controller: ActionReviewController,
): ActionReviewView {
  const { session, saveState } = useStore(store);
  const { revising, isSaving } = useStore(controller.store);
  const review = useMemo(() => toActionReview(demonstration, session), [demonstration, session]);
  const { actions } = review;
  const selection = useSelection(actions);
  const { select, wordsField } = selection;
  const isDecided = session.status === "accepted";
  const isLocked = isDecided || saveState === "read-only" || isInTrash(session);
  const canJudge = (item: ReviewedAction | undefined): item is ReviewedAction =>
    item !== undefined && !isLocked && !isSaving && !revising.has(item.recorded.id);
  return {
    ...selection,
    session,
    saveState,
    review,
    isDecided,
    isLocked,
    accept: (item) => {
      if (canJudge(item)) {
        controller.accept([item.recorded.id]);
        select(nextToReview(actions, item.recorded.id));
      }
    },
    reject: (item) => {
      if (canJudge(item)) {
        select(item.recorded.id);
        void controller.reject(item.recorded.id, "");
        // The field may be of an action that is only now shown.
        requestAnimationFrame(() => wordsField.current?.focus());
      }
    },
    edit: (item) => {
      if (canJudge(item)) {
        selection.startEditing(item.recorded.id);
      }
    },
    keepEdit: (actionId, content) => {
      controller.edit(actionId, content);
      selection.stopEditing();
    },
    send: ({ recorded: { id } }) => {
      selection.say(id, "");
      void controller.reject(id, selection.wordsOf(id));
    },
    acceptRest: () => {
      if (!isLocked) {
        controller.acceptRest();
      }
    },
    save: () => {
      if (!isLocked && review.reviewed === actions.length) {
        void controller.save();
      }
    },
  };
}

/** Which action is shown or edited, and what is being said about each: gone with the page. */
function useSelection(actions: readonly ReviewedAction[]) {
  const [selectedId, setSelectedId] = useState(
    () => (actions.find((action) => !isReviewed(action)) ?? actions[0])?.recorded.id,
  );
  const [editingId, setEditingId] = useState<string>();
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const wordsField = useRef<HTMLTextAreaElement>(null);
  const index = actions.findIndex(({ recorded }) => recorded.id === selectedId);
  const select = (id: string | undefined) => {
    setSelectedId(id);
    setEditingId(undefined);
  };
  return {
    selected: actions[index],
    selectedNumber: index + 1,
    editingId,
    wordsField,
    wordsOf: (id: string) => words.get(id) ?? "",
    say: (id: string, text: string) => setWords(new Map(words).set(id, text)),
    select,
    move: (by: 1 | -1) =>
      select(actions[Math.min(actions.length - 1, Math.max(0, index + by))]?.recorded.id),
    startEditing: (id: string) => {
      setSelectedId(id);
      setEditingId(id);
    },
    stopEditing: () => setEditingId(undefined),
  };
}

/** The next action that waits, from this one on and around; this one where none does. */
function nextToReview(actions: readonly ReviewedAction[], afterId: string): string {
  const index = actions.findIndex(({ recorded }) => recorded.id === afterId);
  const others = [...actions.slice(index + 1), ...actions.slice(0, Math.max(0, index))];
  return others.find((action) => !isReviewed(action))?.recorded.id ?? afterId;
}
