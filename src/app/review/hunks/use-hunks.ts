import { useDeferredValue, useMemo, useRef, useState, type RefObject } from "react";
import { useStore } from "zustand";
import { toast } from "@/app/shell/toast";
import { compareShown, type PlacedHunk } from "@/app/review/hunks/shown-diff";
import { tryHunk, findTurningHunk } from "@/app/review/hunks/hunk-trials";
import type { ReviewController } from "@/app/review/review-controller";
import { DECIDED_ALREADY } from "@/app/review/decided-already";
import type { Review } from "@/app/review/use-review";
import type { Abstractions } from "@/core/abstraction";
import { allBut, dropHunks, type DroppedProgram } from "@/core/diff/drop-hunks";
import { changedLines, type ChangedLines } from "@/core/diff/changed-lines";
import type { ProgramDiff } from "@/core/diff/program-diff";
import { afterText, type AnnotatedProgram } from "@/core/one-text/annotated-program";
import type { WorldKit } from "@/core/world/world-kit";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import type { HunkActions } from "@/features/program/hunk-bar";
import type { ProgramEditorHandle } from "@/features/program/program-editor";
import { t } from "@/base/language/translate";

interface HunkContext {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly kit: WorldKit;
  readonly editor: RefObject<ProgramEditorHandle | null>;
  /** Goes to where a line of the program, or of the one it is compared with, was demonstrated. */
  readonly showOrigin: (hunk: PlacedHunk) => void;
}

export interface Hunks {
  /** What it is compared with: itself where there is nothing else. */
  readonly original: string;
  readonly hunks: readonly PlacedHunk[];
  /** Which lines of both texts do something else. */
  readonly changed: ChangedLines;
  readonly at: number;
  readonly kept: ReadonlySet<string>;
  /** Names the comparison that trials are of: other texts, another task, another name. */
  readonly trialKey: string;
  readonly actions: HunkActions;
  /** What is typed; what is said of a text that was here before comes back with it. */
  readonly changeText: (text: string) => void;
}

/** The changes of the version on screen against the one it is compared with, and what is done about them. */
export function useHunks(context: HunkContext): Hunks {
  const { review, kit } = context;
  const text = useDeferredValue(review.copy.text);
  const original = review.base === undefined ? review.copy.text : review.base.text;
  const { abstractions } = review.copy;
  const shown = useMemo(
    () => compareShown({ kit, original, modified: text, abstractions }),
    [kit, original, text, abstractions],
  );
  const [focus, setFocus] = useState(0);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const said = useSaidOfTexts(review, kit);
  const { hunks, diff } = shown;
  const at = Math.min(focus, Math.max(0, hunks.length - 1));
  const trialKey = [review.instruction, review.goalText, original, text].join("\n");
  const goTo = (index: number) => {
    const hunk = hunks[index];
    if (hunk !== undefined) {
      setFocus(index);
      context.editor.current?.revealLine(hunk.line);
      context.showOrigin(hunk);
    }
  };
  const drop = (dropped: ReadonlySet<number>) => {
    if (dropped.size > 0 && text === review.copy.text && mayChange(review)) {
      const after = dropHunks(diff, dropped);
      said.rememberDrop(after);
      context.editor.current?.setText(after.text);
    }
  };
  const actions: HunkActions = {
    goToHunk: (step) => goTo((at + step + hunks.length) % Math.max(1, hunks.length)),
    keepHunk: () => {
      setKept(new Set([...kept, ...hunks.slice(at, at + 1).map(({ key }) => key)]));
      const next = hunks.findIndex(({ key }, index) => index > at && !kept.has(key));
      goTo(next === -1 ? at : next);
    },
    dropHunk: () => drop(new Set(hunks.length === 0 ? [] : [at])),
    keepOnlyHunk: () => {
      if (hunks.length > 1) {
        drop(allBut(diff, at));
        setFocus(0);
      }
    },
    keepRest: () => setKept(new Set(hunks.map(({ key }) => key))),
    ...trialActions(context.controller, { diff, hunks, at, trialKey, goTo }),
  };
  const changed = useMemo(() => changedLines(diff), [diff]);
  return {
    original,
    hunks,
    changed,
    at,
    kept,
    trialKey,
    actions,
    changeText: said.changeText(context.controller),
  };
}

/** Whether the program is anybody's to change now; under a verdict it is said that it is not. */
function mayChange({ isDecided, isReadOnly }: Review): boolean {
  if (isDecided) {
    toast(DECIDED_ALREADY);
  }
  return !isDecided && !isReadOnly;
}

interface Trials extends Pick<Hunks, "hunks" | "at" | "trialKey"> {
  readonly diff: ProgramDiff;
  readonly goTo: (index: number) => void;
}

function trialActions(
  controller: ReviewController,
  { diff, hunks, at, trialKey, goTo }: Trials,
): Pick<HunkActions, "tryHunk" | "findTurningHunk"> {
  return {
    tryHunk: () => {
      if (hunks.length > 0) {
        void tryHunk(controller, { diff, at, key: `${trialKey}\n${at}` });
      }
    },
    findTurningHunk: () => {
      if (hunks.length === 0) {
        toast(t("There is no change to look for."));
        return;
      }
      void findTurningHunk(controller, { diff, hunks, key: trialKey, onFound: goTo });
    },
  };
}

/** Abstractions by the text that they were of, so that undoing a drop in the editor brings them back. */
function useSaidOfTexts({ version, copy }: Review, kit: WorldKit) {
  const texts = useRef(new Map<string, Abstractions>());
  return {
    rememberDrop: ({ text, lineOf }: DroppedProgram) => {
      const after = afterText(copy, text, { reading: programReadingOf(kit.model), lineOf });
      texts.current.set(copy.text, copy.abstractions);
      texts.current.set(text, after.abstractions);
    },
    changeText: (controller: ReviewController) => (text: string) => {
      if (version === undefined) {
        return;
      }
      const known = texts.current.get(text);
      const after =
        known === undefined
          ? afterText(copy, text, { reading: programReadingOf(kit.model) })
          : { text, abstractions: known };
      if (saidOf(after) < saidOf(copy)) {
        texts.current.set(copy.text, copy.abstractions);
      }
      controller.typeDraft(version.id, after);
    },
  };
}

function saidOf({
  abstractions: { comments, stateChanges },
}: Pick<AnnotatedProgram, "abstractions">) {
  return comments.length + stateChanges.length;
}

/** What is known of the change in focus. */
export function useTrials(controller: ReviewController, { trialKey, at }: Hunks) {
  const { evidence, turns } = useStore(controller.store);
  return { evidence: evidence.get(`${trialKey}\n${at}`), turn: turns.get(trialKey) };
}
