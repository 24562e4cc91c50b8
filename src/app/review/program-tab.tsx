import { WandSparkles } from "lucide-react";
import { lazy, Suspense, useImperativeHandle, useMemo, useRef, type Ref } from "react";
import { useStore } from "zustand";
import type { ReviewController } from "@/app/review/review-controller";
import type { LineLinks } from "@/app/review/film/use-program-links";
import type { Review } from "@/app/review/use-review";
import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { makeSkillOfMarked } from "@/app/review/hunks/make-skill";
import { useProblems } from "@/app/review/use-problems";
import { useTheme } from "@/app/shell/use-theme";
import type { ShownSpan } from "@/core/film/film-time";
import type { ProgramVersion } from "@/core/program";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { answerShown, openQuestion, openReading } from "@/app/review/answer-shown";
import { useHunks, useTrials, type Hunks } from "@/app/review/hunks/use-hunks";
import type { PlacedHunk } from "@/app/review/hunks/shown-diff";
import { ProgramBar } from "@/app/review/program-bar";
import type { WorldKit } from "@/core/world/world-kit";
import { CheckStatus, ProblemList } from "@/features/problems/problem-list";
import { HunkBar, type HunkActions } from "@/features/program/hunk-bar";
import type { LineMarks, ProgramEditorHandle } from "@/features/program/program-editor";
import { UnderstandingPanel } from "@/features/review/understanding-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

/** What commands can ask of the tab. */
export interface ProgramTabHandle
  extends Pick<ProgramEditorHandle, "focus" | "revealLine">, HunkActions {
  /** Puts the marked lines into a function that other programs may call. */
  makeSkill(): void;
}

// Monaco is large: it is loaded when a program is first looked at.
const ProgramEditor = lazy(async () => {
  const { ProgramEditor: component } = await import("@/features/program/program-editor");
  return { default: component };
});

interface ProgramTabProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly kit: WorldKit;
  readonly links: LineLinks;
  /** Where the lines of the program come from that it is compared with. */
  readonly baseLinks: Pick<LineLinks, "goTo" | "spanOf">;
  readonly remarks: Pick<ReviewRemarks, "shown" | "writeOnLine">;
  readonly ref: Ref<ProgramTabHandle>;
}

/** Noisy program against the version shown; asking for a proposal; going through the hunks. */
export function ProgramTab(props: ProgramTabProps) {
  const { controller, review, kit, links, baseLinks, remarks, ref } = props;
  const { version, copy } = review;
  const theme = useTheme();
  const { job, stream } = useStore(controller.store);
  const { live } = useStore(controller.view.store);
  const editor = useRef<ProgramEditorHandle>(null);
  const showOrigin = ({ originalLine, line }: PlacedHunk) =>
    originalLine === undefined ? links.goTo(line) : baseLinks.goTo(originalLine);
  const hunks = useHunks({ controller, review, kit, editor, showOrigin });
  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    revealLine: (line) => editor.current?.revealLine(line),
    makeSkill: () => {
      if (!isLocked(review, job)) {
        makeSkillOfMarked(editor.current, {
          text: copy.text,
          world: kit.model,
          state: review.state,
          steps: review.currentRun?.steps,
        });
      }
    },
    ...hunks.actions,
  }));
  const marks = useLineMarks(review, live, links.shownLine);
  const remarked = useMemo(() => remarksByLine(remarks.shown), [remarks.shown]);
  const doubts = useMemo(() => {
    const doubtful = kit.labels?.doubtfulLines?.(copy.text);
    return doubtful === undefined ? 0 : doubtful.length;
  }, [kit, copy.text]);
  const problems = useProblems(controller, version === undefined ? undefined : copy.text);
  if (job?.kind === "propose" || (job?.kind === "revise" && stream !== "")) {
    return <TeacherAtWork controller={controller} stream={stream} />;
  }
  if (version === undefined) {
    return <NoProgram controller={controller} review={review} />;
  }
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <ProgramBar
        controller={controller}
        review={review}
        version={version}
        check={<CheckStatus problems={problems} doubts={doubts} />}
      />
      <ErrorBoundary kind="panel" name={t("Changes")} of={hunks.hunks}>
        <ChangeBar
          controller={controller}
          review={review}
          hunks={hunks}
          spanOf={({ originalLine, line }) =>
            originalLine === undefined ? links.spanOf(line) : baseLinks.spanOf(originalLine)
          }
        />
      </ErrorBoundary>
      <div className="min-h-28 flex-1">
        <ErrorBoundary kind="panel" name={t("Program editor")} of={version.id}>
          <Suspense fallback={<div className="skeleton m-3 h-40" />}>
            <ProgramEditor
              ref={editor}
              original={hunks.original}
              modified={copy.text}
              isReadOnly={isLocked(review, job)}
              theme={theme}
              changed={hunks.changed}
              marks={marks}
              remarks={remarked}
              onRemark={remarks.writeOnLine}
              problems={problems ?? NO_PROBLEMS}
              onChange={hunks.changeText}
              onPoint={links.point}
              onGoTo={links.goTo}
              onRun={() => {
                if (!review.isDecided) {
                  void controller.run(version);
                }
              }}
              onLeave={leaveEditor}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      <ErrorBoundary kind="panel" name={t("Problems")} of={problems}>
        <ProblemList
          problems={problems}
          isReadOnly={isLocked(review, job)}
          onLine={(line) => {
            editor.current?.revealLine(line);
            editor.current?.focus();
          }}
          onFix={(fix) => editor.current?.applyFix(fix)}
        />
      </ErrorBoundary>
      <Understood controller={controller} review={review} version={version} />
    </div>
  );
}

/** Whether nobody may write in the program now. */
function isLocked({ isReadOnly, isDecided }: Review, job: unknown): boolean {
  return isReadOnly || isDecided || job !== undefined;
}

interface UnderstoodProps extends Pick<ProgramTabProps, "controller" | "review"> {
  readonly version: ProgramVersion;
}

/** What the teacher took the demonstration to be for, and what it asks. */
function Understood({ controller, review, version }: UnderstoodProps) {
  const { job } = useStore(controller.store);
  const { proposal } = version;
  return proposal === undefined ? undefined : (
    <ErrorBoundary kind="panel" name={t("What the teacher understood")} of={proposal}>
      <UnderstandingPanel
        // An answer that is being typed belongs to the question of its version.
        key={version.id}
        proposal={proposal}
        goal={review.currentRun?.goal}
        answers={review.session.answers}
        isBusy={job !== undefined || review.isReadOnly || review.isDecided}
        onAnswerQuestion={(question, isPart) => {
          answerShown(controller, review, { question, isPart });
        }}
        onAnswer={(text) => {
          review.showVersion(undefined);
          void controller.answer(text);
        }}
      />
    </ErrorBoundary>
  );
}

const NO_PROBLEMS: readonly ProgramProblem[] = [];

/** Labels are what a program is made of, whoever made them: with some there, one can be asked for. */
function NoProgram({ controller, review }: Pick<ProgramTabProps, "controller" | "review">) {
  const { job } = useStore(controller.store);
  const hasLabels = review.session.labels.length > 0;
  return (
    <EmptyState
      icon={<WandSparkles className="size-6" />}
      title={t("No program yet")}
      text={
        hasLabels
          ? t(
              "The labels give the noisy program of this demonstration; the teacher makes an optimized one of it.",
            )
          : t(
              "Label the actions to get the noisy program of this demonstration, then ask the teacher for an optimized one.",
            )
      }
    >
      {hasLabels ? (
        <Button
          variant="primary"
          icon={<WandSparkles className="size-4" />}
          disabled={job !== undefined || review.isReadOnly}
          onClick={() => void controller.propose()}
        >
          {t("Propose")}
        </Button>
      ) : undefined}
    </EmptyState>
  );
}

interface ChangeBarProps extends Pick<ProgramTabProps, "controller" | "review"> {
  readonly hunks: Hunks;
  /** The frames that a change comes from. */
  readonly spanOf: (hunk: PlacedHunk) => ShownSpan | undefined;
}

/** The change in focus, wired to what is known of it. */
function ChangeBar({ controller, review, hunks, spanOf }: ChangeBarProps) {
  const { job } = useStore(controller.store);
  const { evidence, turn } = useTrials(controller, hunks);
  const isItself = review.base?.id === review.version?.id && !review.hasDraft;
  if (review.base === undefined || isItself) {
    return undefined;
  }
  return (
    <HunkBar
      hunks={hunks.hunks.map((hunk) => ({
        ...hunk,
        isKept: hunks.kept.has(hunk.key),
        frames: spanOf(hunk),
      }))}
      at={hunks.at}
      against={`v${review.base.number}`}
      evidence={evidence}
      turn={turn}
      trial={job?.kind === "try" ? job.progress : undefined}
      isBusy={job !== undefined || review.isReadOnly}
      isAsked={openReading(review) !== undefined || openQuestion(review) !== undefined}
      actions={hunks.actions}
      onCancel={controller.cancel}
    />
  );
}

/** Leaving the editor gives the keys back to the workspace. */
function leaveEditor(): void {
  if (document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
}

function useLineMarks(
  review: Review,
  live: ReturnType<ReviewController["view"]["store"]["getState"]>["live"],
  shown: number | undefined,
): LineMarks {
  const { currentRun } = review;
  return useMemo(() => {
    if (live !== undefined) {
      return {
        running: live.line,
        ran: new Set(live.steps.filter(({ outcome }) => outcome.ok).map(({ line }) => line)),
        failed: undefined,
        shown: undefined,
      };
    }
    const ran = currentRun?.steps.filter(({ outcome }) => outcome.ok);
    return {
      running: undefined,
      ran: new Set(ran?.map(({ line }) => line)),
      failed: currentRun?.failure?.line,
      shown,
    };
  }, [live, currentRun, shown]);
}

/** What is remarked on each line. */
function remarksByLine(shown: readonly ShownRemark[]): ReadonlyMap<number, string> {
  const byLine = new Map<number, string>();
  for (const { line, remark, state } of shown) {
    if (line !== undefined) {
      const before = byLine.get(line);
      const words =
        state.kind === "open" ? remark.text : t("{text} (addressed)", { text: remark.text });
      byLine.set(line, before === undefined ? words : `${before} · ${words}`);
    }
  }
  return byLine;
}

interface TeacherAtWorkProps {
  readonly controller: ReviewController;
  readonly stream: string;
}

function TeacherAtWork({ controller, stream }: TeacherAtWorkProps) {
  const { job } = useStore(controller.store);
  return (
    <div className="p-4">
      {job === undefined ? undefined : (
        <ProgressBar progress={job.progress} onCancel={controller.cancel} />
      )}
      <pre
        aria-label={t("What the teacher says")}
        className="mt-3 font-mono text-xs whitespace-pre-wrap text-muted"
      >
        {stream}
      </pre>
    </div>
  );
}
