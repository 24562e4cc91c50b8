/** The lanes of the review on screen, the disagreement in focus, and what is done about it. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { toast } from "@/app/shell/toast";
import { applyLabelFix, labelFixWords, programFixWords } from "@/app/review/lanes/lane-fixes";
import { lanesOf } from "@/app/review/lanes/lanes-of";
import { toTimelineLanes } from "@/app/review/lanes/lane-segments";
import { modelSaid } from "@/app/review/lanes/model-said";
import { programFixOf } from "@/app/review/lanes/program-fix";
import { milestonesOfRun } from "@/app/milestones/milestones-of-run";
import { knownState } from "@/app/review/known-state";
import type { ReviewController } from "@/app/review/review-controller";
import { DECIDED_ALREADY } from "@/app/review/decided-already";
import type { Review } from "@/app/review/use-review";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import { alignLanes } from "@/core/lanes/align-lanes";
import {
  findDisagreements,
  labelWorths,
  rankByWorth,
  type Disagreement,
} from "@/core/lanes/disagreements";
import { labelFixOf } from "@/core/lanes/label-fix";
import { afterText } from "@/core/one-text/annotated-program";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { isUncertain } from "@/features/timeline/label-edit";
import type { TimelineLane } from "@/features/timeline/timeline-lane";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { t } from "@/base/language/translate";

interface LanesContext {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly kit: WorldKit;
  readonly controller: ReviewController;
  readonly review: Review;
  readonly transport: TransportStore;
  readonly view: TimelineViewStore;
  readonly showLine: (line: number) => void;
}

export interface ReviewLanes {
  readonly lanes: readonly TimelineLane[];
  readonly disagreements: readonly Disagreement[];
  /** Index of the one in focus; undefined while none is. */
  readonly at: number | undefined;
  /** What the acts would do to the one in focus; undefined where there is nothing to be done. */
  readonly labelFix: string | undefined;
  readonly programFix: string | undefined;
  readonly go: (by: 1 | -1) => void;
  readonly goTo: (id: string) => void;
  readonly fixLabel: () => void;
  readonly fixProgram: () => void;
  /** The labels most worth a look, first. */
  readonly getDoubtful: () => readonly ActionLabel[];
  /** As they are now. */
  readonly getLanes: () => readonly TimelineLane[];
}

export function useLanes(context: LanesContext): ReviewLanes {
  const { controller, review, transport } = context;
  const { lanes, disagreements, doubtful, isComparable } = useCompared(context);
  const { getDoubtful, getLanes } = useLatest(doubtful, lanes);
  const [focus, setFocus] = useState<LaneFocus>();
  const at = placeOf(disagreements, focus);
  const current = at === undefined ? undefined : disagreements[at];
  const labelFix = current === undefined ? undefined : labelFixOf(current);
  const dropped = useProgramFix(context, current);
  const isWorking = useStore(controller.store, ({ job }) => job !== undefined);
  const isLocked = review.isReadOnly || isWorking;
  const look = (wanted: Disagreement | undefined) => {
    if (wanted === undefined) {
      toast(
        isComparable
          ? t("Labels, program and run say the same everywhere.")
          : t("There is nothing to compare yet: label the actions first."),
      );
    } else {
      setFocus({ on: wanted, next: undefined });
      showPlace(context, wanted);
    }
  };
  // Where it leads from here, once this one is put right; taken back, this one is in focus again.
  const goOn = () => {
    if (at !== undefined && current !== undefined) {
      setFocus({ on: current, next: disagreements[at + 1] ?? disagreements[0] });
    }
  };
  return {
    lanes,
    disagreements,
    getDoubtful,
    getLanes,
    at,
    labelFix: labelFix === undefined ? undefined : labelFixWords(labelFix),
    programFix: current === undefined ? undefined : programFixWords(current, dropped !== undefined),
    go: (by) => {
      const count = disagreements.length;
      const isFresh = current === undefined || current.id !== focus?.on.id;
      const from = at ?? nextFrom(disagreements, transport.getState().frame);
      look(disagreements[isFresh && by > 0 ? from : (from + by + count) % Math.max(1, count)]);
    },
    goTo: (id) => look(disagreements.find((each) => each.id === id)),
    fixLabel: () => {
      if (labelFix === undefined) {
        toast(nothingToFix(current, "label"));
      } else if (!isLocked) {
        goOn();
        applyLabelFix(controller, labelFix);
      }
    },
    fixProgram: () => fixProgram(context, { current, dropped, isLocked, goOn }),
  };
}

/** Selects what is labelled there, with the playhead at it. */
function showPlace({ view, transport }: LanesContext, { label, log, span }: Disagreement): void {
  const frame = Math.floor(label?.startFrame ?? log?.startFrame ?? span.startFrame);
  view.getState().select(label?.label.id);
  view.getState().setScale(view.getState().scale.reveal(frame));
  transport.getState().seek(frame);
}

/** For commands, which are made once and ask when they run. */
function useLatest(doubtful: readonly ActionLabel[], lanes: readonly TimelineLane[]) {
  const latest = useRef({ doubtful, lanes });
  useEffect(() => {
    latest.current = { doubtful, lanes };
  }, [doubtful, lanes]);
  const getDoubtful = useCallback(() => latest.current.doubtful, []);
  const getLanes = useCallback(() => latest.current.lanes, []);
  return { getDoubtful, getLanes };
}

interface WantedFix {
  readonly current: Disagreement | undefined;
  /** The program without what is wrong here; undefined where nothing of it can be changed. */
  readonly dropped: ReturnType<typeof useProgramFix>;
  readonly isLocked: boolean;
  readonly goOn: () => void;
}

/** Changes the program, or shows its line, or says why neither can be. */
function fixProgram({ review, controller, kit, showLine }: LanesContext, fix: WantedFix): void {
  const { current, dropped, isLocked, goOn } = fix;
  const { version, copy } = review;
  if (version === undefined) {
    toast(t("There is no program yet: label the actions first."));
  } else if (review.isDecided) {
    toast(DECIDED_ALREADY);
  } else if (dropped !== undefined && !isLocked) {
    const { text, lineOf } = dropped;
    const reading = programReadingOf(kit.model);
    goOn();
    controller.editDraft(version.id, afterText(copy, text, { reading, lineOf }));
  } else if (dropped === undefined && current?.program !== undefined) {
    showLine(current.program.line);
  } else if (dropped === undefined) {
    toast(nothingToFix(current, "program"));
  }
}

interface Compared extends Pick<ReviewLanes, "lanes" | "disagreements"> {
  readonly doubtful: readonly ActionLabel[];
  /** Whether something is labelled, and anything else says what was done. */
  readonly isComparable: boolean;
}

function useCompared({ demonstration, session, kit, review }: LanesContext): Compared {
  const { labels } = review.session;
  const { loggedActions } = demonstration;
  const { currentRun, version } = review;
  const programText = version === undefined ? undefined : review.copy.text;
  return useMemo(() => {
    const lanes = lanesOf({ kit, labels, loggedActions, programText, run: currentRun });
    const places = lanes === undefined ? [] : alignLanes(lanes);
    const disagreements = lanes === undefined ? [] : findDisagreements(places, lanes);
    const changed = modelSaid(session.operations(), labels);
    const worths = lanes === undefined ? undefined : labelWorths(labels, places, lanes);
    const doubtful =
      worths === undefined ? labels.filter(isUncertain) : rankByWorth(labels, worths);
    return {
      lanes: toTimelineLanes({
        lanes,
        places,
        disagreements,
        loggedActions,
        milestones: milestonesOfRun(kit, labels, currentRun),
        changed,
      }),
      disagreements,
      doubtful,
      isComparable:
        places.some(({ label }) => label !== undefined) &&
        (lanes?.log ?? lanes?.program ?? lanes?.run) !== undefined,
    };
  }, [kit, session, labels, loggedActions, programText, currentRun]);
}

/** Why a key has nothing to put right. */
function nothingToFix(current: Disagreement | undefined, what: "label" | "program"): string {
  if (current === undefined) {
    return t("No difference is in focus: W goes to the next one.");
  }
  return what === "label"
    ? t("Nothing of the label can be put right here.")
    : t("Nothing of the program can be put right here.");
}

/** The difference in focus, and the one that follows once it was put right. */
interface LaneFocus {
  readonly on: Disagreement;
  readonly next: Disagreement | undefined;
}

/** What was in focus, or what came next before it was put right. */
function placeOf(
  disagreements: readonly Disagreement[],
  focus: LaneFocus | undefined,
): number | undefined {
  if (focus === undefined || disagreements.length === 0) {
    return undefined;
  }
  const { on, next = on } = focus;
  const at = disagreements.findIndex(({ id }) => id === on.id);
  const then = at === -1 ? disagreements.findIndex(({ id }) => id === next.id) : at;
  return then === -1 ? nextFrom(disagreements, next.span.startFrame) : then;
}

/** The first at a frame or after it; after the last one the first. */
function nextFrom(disagreements: readonly Disagreement[], frame: number): number {
  return Math.max(
    0,
    disagreements.findIndex(({ span }) => span.startFrame >= frame),
  );
}

function useProgramFix(
  { demonstration, kit, review }: LanesContext,
  current: Disagreement | undefined,
) {
  const { labels } = review.session;
  const { state } = demonstration;
  const { text } = review.copy;
  return useMemo(
    () =>
      current === undefined
        ? undefined
        : programFixOf({ kit, labels, state: knownState(kit.model, state), text }, current),
    [kit, labels, state, text, current],
  );
}
