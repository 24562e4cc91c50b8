import { useMemo, useRef, useState, type RefObject } from "react";
import { useStore } from "zustand";
import type { StepParts } from "@/app/steps/step-parts";
import type { StepReviewController } from "@/app/steps/step-review-controller";
import type { Session } from "@/core/session";
import {
  isReviewed,
  type ReviewedStep,
  type StepContent,
  type StepReview,
} from "@/core/step-review";
import type { SaveState } from "@/document/session-store";
import { toStepReview } from "@/lesson/actions/action-parts";

/** What the workspace shows and what can be done in it. */
export interface StepReviewView {
  readonly session: Session;
  readonly saveState: SaveState;
  readonly review: StepReview;
  readonly selected: ReviewedStep | undefined;
  /** 1 for the first. */
  readonly selectedNumber: number;
  readonly editingId: string | undefined;
  readonly isDecided: boolean;
  /** Decided, or open for writing in another tab. */
  readonly isLocked: boolean;
  readonly wordsField: RefObject<HTMLTextAreaElement | null>;
  readonly wordsOf: (stepId: string) => string;
  readonly say: (stepId: string, text: string) => void;
  readonly select: (stepId: string | undefined) => void;
  readonly move: (by: 1 | -1) => void;
  readonly accept: (item: ReviewedStep | undefined) => void;
  readonly reject: (item: ReviewedStep | undefined) => void;
  readonly edit: (item: ReviewedStep | undefined) => void;
  readonly stopEditing: () => void;
  readonly keepEdit: (stepId: string, content: StepContent) => void;
  readonly send: (item: ReviewedStep) => void;
  readonly acceptRest: () => void;
  readonly save: () => void;
}

export function useStepReview(
  { demonstration, session: store }: StepParts,
  controller: StepReviewController,
): StepReviewView {
  const { session, saveState } = useStore(store);
  const { revising } = useStore(controller.store);
  const review = useMemo(() => toStepReview(demonstration, session), [demonstration, session]);
  const { steps } = review;
  const selection = useSelection(steps);
  const { select, wordsField } = selection;
  const isDecided = session.status === "accepted";
  const isLocked = isDecided || saveState === "read-only";
  const canJudge = (item: ReviewedStep | undefined): item is ReviewedStep =>
    item !== undefined && !isLocked && !revising.has(item.step.id);
  return {
    ...selection,
    session,
    saveState,
    review,
    isDecided,
    isLocked,
    accept: (item) => {
      if (canJudge(item)) {
        controller.accept([item.step.id]);
        select(nextToReview(steps, item.step.id));
      }
    },
    reject: (item) => {
      if (canJudge(item)) {
        select(item.step.id);
        void controller.reject(item.step.id, "");
        // The field may be of a step that is only now shown.
        requestAnimationFrame(() => wordsField.current?.focus());
      }
    },
    edit: (item) => {
      if (canJudge(item)) {
        selection.startEditing(item.step.id);
      }
    },
    keepEdit: (stepId, content) => {
      controller.edit(stepId, content);
      selection.stopEditing();
    },
    send: ({ step: { id } }) => {
      selection.say(id, "");
      void controller.reject(id, selection.wordsOf(id));
    },
    acceptRest: () => {
      if (!isLocked) {
        controller.acceptRest();
      }
    },
    save: () => {
      if (!isLocked && review.reviewed === steps.length) {
        void controller.save();
      }
    },
  };
}

/** Which step is shown or edited, and what is being said about each: gone with the page. */
function useSelection(steps: readonly ReviewedStep[]) {
  const [selectedId, setSelectedId] = useState(
    () => (steps.find((step) => !isReviewed(step)) ?? steps[0])?.step.id,
  );
  const [editingId, setEditingId] = useState<string>();
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const wordsField = useRef<HTMLTextAreaElement>(null);
  const index = steps.findIndex(({ step }) => step.id === selectedId);
  const select = (id: string | undefined) => {
    setSelectedId(id);
    setEditingId(undefined);
  };
  return {
    selected: steps[index],
    selectedNumber: index + 1,
    editingId,
    wordsField,
    wordsOf: (id: string) => words.get(id) ?? "",
    say: (id: string, text: string) => setWords(new Map(words).set(id, text)),
    select,
    move: (by: 1 | -1) =>
      select(steps[Math.min(steps.length - 1, Math.max(0, index + by))]?.step.id),
    startEditing: (id: string) => {
      setSelectedId(id);
      setEditingId(id);
    },
    stopEditing: () => setEditingId(undefined),
  };
}

/** The next step that waits, from this one on and around; this one where none does. */
function nextToReview(steps: readonly ReviewedStep[], afterId: string): string {
  const index = steps.findIndex(({ step }) => step.id === afterId);
  const others = [...steps.slice(index + 1), ...steps.slice(0, Math.max(0, index))];
  return others.find((step) => !isReviewed(step))?.step.id ?? afterId;
}
