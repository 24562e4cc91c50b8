import { useMemo, useRef, useEffect, type RefObject } from "react";
import { acceptVersion, askChanges } from "@/app/review/decision-area";
import type { ProgramTabHandle } from "@/app/review/program-tab";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { VERBS } from "@/app/review/stage-area";
import { useCommands } from "@/app/shell/command-store";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import { replayCommands } from "@/features/replay/replay-commands";
import { timelineCommands } from "@/features/timeline/timeline-commands";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import type { Command } from "@/ui/command";

interface ReviewCommandContext {
  readonly controller: ReviewController;
  readonly session: SessionStore;
  readonly review: Review;
  readonly transport: TransportStore;
  readonly view: TimelineViewStore;
  readonly program: RefObject<ProgramTabHandle | null>;
  readonly correction: string;
  readonly setCorrection: (text: string) => void;
  readonly correctionField: RefObject<HTMLTextAreaElement | null>;
  readonly openReject: () => void;
}

/** Every command of the workspace; the keys of interface section 2 for what exists. */
export function useReviewCommands(context: ReviewCommandContext): void {
  // Commands are registered once and read what is current when they run.
  const current = useRef(context);
  useEffect(() => {
    current.current = context;
  });
  const { transport, view, session, controller } = context;
  const commands = useMemo(
    () => [
      ...replayCommands(transport),
      ...timelineCommands(
        {
          view,
          transport,
          getLabels: () => session.getState().session.labels,
          onSetLabel: controller.setLabel,
          onRemoveLabel: controller.removeLabel,
        },
        VERBS[0] ?? "Pickup",
      ),
      ...workspaceCommands(() => current.current),
    ],
    [transport, view, session, controller],
  );
  useCommands(commands);
}

type Row = readonly [
  id: string,
  title: string,
  keys: readonly string[],
  run: (context: ReviewCommandContext) => void,
];

const ROWS: readonly Row[] = [
  ["labels.make", "Label actions", ["Shift+I"], ({ controller }) => void controller.label()],
  [
    "program.propose",
    "Ask for a proposal",
    ["P"],
    ({ controller, review }) => {
      if (review.session.versions.length > 0 || review.session.labels.length > 0) {
        review.showVersion(undefined);
        void controller.propose();
      }
    },
  ],
  [
    "program.run",
    "Run the program",
    ["Mod+Enter"],
    ({ controller, review }) => {
      if (review.version !== undefined) {
        void controller.run(review.version);
      }
    },
  ],
  ["program.stop", "Stop", ["Mod+."], ({ controller }) => controller.cancel()],
  ["program.edit", "Edit the program", ["Shift+E"], ({ program }) => program.current?.focus()],
  ["hunk.next", "Next change", ["]"], ({ program }) => program.current?.goToHunk(1)],
  ["hunk.previous", "Previous change", ["["], ({ program }) => program.current?.goToHunk(-1)],
  ["hunk.keep", "Keep the change", ["Y"], ({ program }) => program.current?.goToHunk(1)],
  ["hunk.drop", "Drop the change", ["N"], ({ program }) => program.current?.dropHunk()],
  [
    "decision.accept",
    "Accept",
    ["A"],
    ({ controller, review }) => void acceptVersion(controller, review),
  ],
  ["decision.reject", "Reject", ["X"], ({ openReject }) => openReject()],
  [
    "decision.askChanges",
    "Ask for changes",
    ["E"],
    ({ controller, review, correction, setCorrection, correctionField }) => {
      if (correction.trim() === "") {
        correctionField.current?.focus();
      } else {
        void askChanges(controller, review, correction, setCorrection);
      }
    },
  ],
  ["document.undo", "Undo", ["Mod+Z"], ({ controller }) => void controller.undo()],
  ["document.redo", "Redo", ["Mod+Shift+Z"], ({ controller }) => void controller.redo()],
  ["tab.program", "Show the program", [], ({ review }) => review.showTab("program")],
  ["tab.abstractions", "Show the abstractions", [], ({ review }) => review.showTab("abstractions")],
  ["tab.memory", "Show what was retrieved", [], ({ review }) => review.showTab("memory")],
  ["tab.record", "Show the record", [], ({ review }) => review.showTab("record")],
];

function workspaceCommands(getContext: () => ReviewCommandContext): readonly Command[] {
  return ROWS.map(([id, title, keys, run]) => ({
    id,
    title,
    keys,
    scope: "workspace",
    run: () => {
      run(getContext());
    },
  }));
}
