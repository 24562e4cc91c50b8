/** Labelling many at once by hand: a stretch's labels laid over another one, and a label carried on to what looks alike. */
import type { CommandRow } from "@/app/shell/command-rows";
import { toast } from "@/app/shell/toast";
import { createId } from "@/base/id";
import { countOf, t } from "@/base/language/translate";
import type { ActionLabel } from "@/core/action-label";
import {
  layPattern,
  patternOf,
  type LabelPattern,
  type LabelsChange,
} from "@/core/lanes/label-pattern";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";

export interface HandContext {
  readonly session: SessionStore;
  readonly transport: TransportStore;
  readonly view: TimelineViewStore;
  /** What was copied last in this film. */
  readonly pattern: { current: LabelPattern | undefined };
  readonly onLay: (change: LabelsChange) => void;
  readonly onAlike: (label: ActionLabel) => void;
}

export const HAND_ROWS: readonly CommandRow<HandContext>[] = [
  ["label.copyPattern", t("Copy the labels of the selection, or the label"), ["H"], copyPattern],
  ["label.layPattern", t("Lay the copied labels from the playhead on"), ["Shift+H"], lay],
  ["label.alike", t("Label what looks alike…"), ["Shift+T"], openAlike],
];

/** What changes nothing. */
export const LOOKING: ReadonlySet<string> = new Set(["label.copyPattern"]);

/** What they are called, and their keys. */
export const HAND_KEYS = HAND_ROWS.map(([id, title, keys]) => ({ id, title, keys }));

function copyPattern({ session, transport, view, pattern }: HandContext): void {
  const { labels } = session.getState().session;
  const { selectedId } = view.getState();
  const stretch = transport.getState().selection ?? labels.find(({ id }) => id === selectedId);
  const copied = stretch === undefined ? undefined : patternOf(labels, stretch);
  if (copied === undefined || copied.labels.length === 0) {
    toast(t("Nothing to copy: mark a range with I and O that holds labels, or select a label."));
    return;
  }
  pattern.current = copied;
  toast(
    t("{labels} copied: go to where it happens again and lay them there.", {
      labels: countOf(copied.labels.length, "label"),
    }),
  );
}

function lay({ session, transport, pattern, onLay }: HandContext): void {
  if (pattern.current === undefined) {
    toast(t("Nothing was copied yet: copy the labels of a selection first."));
    return;
  }
  const { frame, lastFrame } = transport.getState();
  const { leftOut, ...change } = layPattern(pattern.current, session.getState().session.labels, {
    frame,
    frameCount: lastFrame + 1,
    createId: () => createId("label"),
  });
  if (change.labels.length === 0) {
    toast(t("No room here: somebody labelled these frames already, or the film ends."));
    return;
  }
  onLay(change);
  const laid = t("{labels} laid, in one step that can be undone.", {
    labels: countOf(change.labels.length, "label"),
  });
  toast(
    leftOut === 0
      ? laid
      : `${laid} ${t("{labels} left out: those frames are labelled already, or behind the film.", {
          labels: countOf(leftOut, "label"),
        })}`,
  );
}

function openAlike({ session, view, onAlike }: HandContext): void {
  const { selectedId } = view.getState();
  const label = session.getState().session.labels.find(({ id }) => id === selectedId);
  if (label === undefined) {
    toast(t("Select a label first: others are named as it is."));
  } else {
    onAlike(label);
  }
}
