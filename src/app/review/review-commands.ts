import type { RefObject } from "react";
import { toast } from "@/app/shell/toast";
import { acceptVersion, askChanges, isBusy } from "@/app/review/decide";
import { ANSWER_ROWS } from "@/app/review/answers/answer-commands";
import { labelOrAsk } from "@/app/review/lanes/label-again";
import { redoNextDeed, undoLastDeed } from "@/app/review/undo/undo-bar";
import { rowsUnlessInTrash } from "@/app/lesson/trash/in-trash";
import type { ProgramTabHandle } from "@/app/review/program-tab";
import { takeBackShown } from "@/app/line/verdict-notice";
import { HUNK_ROWS } from "@/app/review/hunks/hunk-commands";
import { BLAST_ROWS } from "@/app/review/blast/blast-commands";
import { REMARK_ROWS } from "@/app/review/remarks/remark-commands";
import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import { LANE_ROWS } from "@/app/review/lanes/lane-commands";
import { useFilmCommands } from "@/app/review/lanes/use-film-commands";
import type { ReviewLanes } from "@/app/review/lanes/use-lanes";
import type { LineLinks } from "@/app/review/film/use-program-links";
import type { FilmPlayer } from "@/app/review/film/film-player";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { useCommandRows, type CommandRow } from "@/app/shell/command-rows";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { t } from "@/base/language/translate";

interface ReviewCommandContext {
  readonly demonstration: Demonstration;
  readonly kit: WorldKit;
  readonly controller: ReviewController;
  readonly session: SessionStore;
  readonly review: Review;
  readonly transport: TransportStore;
  readonly player: FilmPlayer;
  readonly links: Pick<LineLinks, "lineNow">;
  readonly view: TimelineViewStore;
  readonly lanes: ReviewLanes;
  readonly remarks: ReviewRemarks;
  readonly program: RefObject<ProgramTabHandle | null>;
  /** Brings the program into sight, and the focus into it. */
  readonly editProgram: () => void;
  readonly correction: string;
  readonly setCorrection: (text: string) => void;
  readonly correctionField: RefObject<HTMLTextAreaElement | null>;
  readonly openReject: () => void;
}

/** Every command of the workspace; the keys of interface section 2 for what exists. */
export function useReviewCommands(context: ReviewCommandContext): void {
  useCommandRows(GUARDED_ROWS, context);
  useFilmCommands(context);
}

const NOTHING_LABELLED = t("There is no program yet: label the actions first.");

const ROWS: readonly CommandRow<ReviewCommandContext>[] = [
  [
    "labels.make",
    t("Label actions"),
    ["Shift+I"],
    ({ controller, session, demonstration }) => {
      labelOrAsk(controller, session, demonstration.loggedActions.length > 0);
    },
  ],
  [
    "labels.takeLog",
    t("Use logged actions"),
    [],
    ({ controller, demonstration }) => {
      if (demonstration.loggedActions.length > 0) {
        void controller.takeLoggedActions();
      }
    },
  ],
  [
    "program.propose",
    t("Ask for a proposal"),
    ["P"],
    ({ controller, review, demonstration }) => {
      if (review.session.versions.length > 0 || review.session.labels.length > 0) {
        review.showVersion(undefined);
        void controller.propose();
      } else if (demonstration.loggedActions.length > 0) {
        // What the recording says is what work ahead would take in a moment.
        void controller.takeLoggedActions().then(controller.propose);
      } else {
        toast(NOTHING_LABELLED);
      }
    },
  ],
  [
    "program.run",
    t("Run the program"),
    ["Mod+Enter"],
    ({ controller, review }) => {
      if (review.version === undefined) {
        toast(NOTHING_LABELLED);
      } else {
        void controller.run(review.version);
      }
    },
  ],
  [
    "program.relabel",
    t("Relabel as what the run did instead"),
    [],
    ({ controller, review }) => {
      if (hasFailed(review)) {
        void controller.relabel();
      }
    },
    ({ review }) => hasFailed(review),
  ],
  [
    "program.stop",
    t("Stop"),
    ["Mod+."],
    ({ controller }) => controller.cancel(),
    ({ controller }) => controller.store.getState().job !== undefined,
  ],
  ["run.nextCall", t("Next call of the run"), ["Shift+]"], ({ player }) => player.step(1)],
  ["run.previousCall", t("Previous call of the run"), ["Shift+["], ({ player }) => player.step(-1)],
  [
    "run.divergence",
    t("First difference of the run from the demonstration"),
    ["D"],
    ({ player }) => player.goToDivergence(),
  ],
  [
    "run.link",
    t("Move run and demonstration together, or apart"),
    ["Shift+D"],
    ({ player }) => player.toggleLink(),
  ],
  [
    "program.shownLine",
    t("Go to the line of this frame"),
    ["Shift+G"],
    ({ links, program, editProgram }) => {
      const line = links.lineNow();
      if (line === undefined) {
        toast(t("No line of the program comes from this frame."));
      } else {
        editProgram();
        requestAnimationFrame(() => program.current?.revealLine(line));
      }
    },
  ],
  [
    "program.skill",
    t("Make a skill of the marked lines"),
    [],
    ({ program }) => program.current?.makeSkill(),
  ],
  ["program.edit", t("Edit the program"), ["Shift+E"], ({ editProgram }) => editProgram()],
  ...ANSWER_ROWS,
  ...HUNK_ROWS,
  ...LANE_ROWS,
  ...REMARK_ROWS,
  ...BLAST_ROWS,
  [
    "decision.accept",
    t("Accept"),
    ["A"],
    ({ controller, review, transport }) => {
      if (transport.getState().isSeen) {
        void acceptVersion(controller, review);
      }
    },
  ],
  [
    "decision.reject",
    t("Reject"),
    ["X"],
    ({ openReject, controller, review, transport }) => {
      const { isSeen } = transport.getState();
      if (isSeen && !review.isDecided && !isBusy(controller.store.getState(), review)) {
        openReject();
      }
    },
  ],
  [
    "decision.askChanges",
    t("Ask for changes"),
    ["E"],
    ({ controller, review, correctionField, ...typed }) => {
      if (typed.correction.trim() === "") {
        correctionField.current?.focus();
      } else {
        void askChanges(controller, review, typed);
      }
    },
  ],
  [
    "link.copy",
    t("Copy a link to this moment"),
    [],
    ({ transport, review }) => void copyLink(transport.getState().frame, review.version?.number),
  ],
  [
    "document.undo",
    t("Undo"),
    ["Mod+Z"],
    ({ controller, session, review }) => {
      if (!takeBackShown(session)) {
        undoLastDeed(controller, session, review);
      }
    },
  ],
  [
    "document.redo",
    t("Redo"),
    ["Mod+Shift+Z"],
    ({ controller, session, review }) => {
      redoNextDeed(controller, session, review);
    },
  ],
  [
    "program.since",
    t("Show what changed since I last looked"),
    [],
    ({ review }) => {
      if (review.lastLooked === undefined) {
        toast(t("Nothing changed since you were here last."));
        return;
      }
      review.compareWith(review.lastLooked);
    },
  ],
  ["tab.program", t("Show the program"), [], ({ review }) => review.showTab("program")],
  [
    "tab.abstractions",
    t("Show the abstractions"),
    [],
    ({ review }) => review.showTab("abstractions"),
  ],
  ["tab.steps", t("Show the calls of the run"), [], ({ review }) => review.showTab("steps")],
  ["tab.memory", t("Show what was retrieved"), [], ({ review }) => review.showTab("memory")],
  ["tab.record", t("Show the record"), [], ({ review }) => review.showTab("record")],
];

function hasFailed({ lastRun, isDecided }: Review): boolean {
  return lastRun?.status === "failed" && !isDecided;
}

/** What only looks at something, or ends what is under way. */
const LOOKING = new Set([
  "program.stop",
  "run.nextCall",
  "run.previousCall",
  "run.divergence",
  "run.link",
  "program.shownLine",
  "program.edit",
  "program.since",
  "hunk.next",
  "hunk.previous",
  "lanes.next",
  "lanes.previous",
  "remark.next",
  "link.copy",
  "tab.program",
  "tab.abstractions",
  "tab.steps",
  "tab.memory",
  "tab.record",
]);
const GUARDED_ROWS = rowsUnlessInTrash(ROWS, LOOKING);

/** What the commands of the workspace are called, and their keys. */
export const REVIEW_KEYS = ROWS.map(([id, title, keys]) => ({ id, title, keys }));

/** The item, the frame and the version: what a colleague needs to see the same. */
async function copyLink(frame: number, version: number | undefined): Promise<void> {
  const [path = ""] = location.hash.split("?");
  const search = new URLSearchParams({ f: String(frame) });
  if (version !== undefined) {
    search.set("v", String(version));
  }
  try {
    await navigator.clipboard.writeText(`${location.origin}/${path}?${search.toString()}`);
    toast(t("Link copied"));
  } catch {
    toast.error(
      t("The browser does not allow copying here. Copy the address from the address bar."),
    );
  }
}
