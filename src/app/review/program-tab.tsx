import { ChevronDown, ChevronUp, RotateCcw, WandSparkles } from "lucide-react";
import { lazy, Suspense, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import { useStore } from "zustand";
import type { ReviewController } from "@/app/review/review-controller";
import type { LineLinks } from "@/app/review/film/use-program-links";
import type { Review } from "@/app/review/use-review";
import { UndoButtons } from "@/app/lesson/workspace-bar";
import { useProblems } from "@/app/review/use-problems";
import { useTheme } from "@/app/shell/use-theme";
import type { ProgramVersion } from "@/core/program";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { answerShown } from "@/app/review/answer-shown";
import { ProblemList } from "@/features/problems/problem-list";
import type { Hunk } from "@/features/program/hunk";
import type { LineMarks, ProgramEditorHandle } from "@/features/program/program-editor";
import { UnderstandingPanel } from "@/features/review/understanding-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button, IconButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ProgressBar } from "@/ui/progress-bar";

export type ProgramTabHandle = ProgramEditorHandle;

// Monaco is large: it is loaded when a program is first looked at.
const ProgramEditor = lazy(async () => {
  const { ProgramEditor: component } = await import("@/features/program/program-editor");
  return { default: component };
});

interface ProgramTabProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly links: LineLinks;
  readonly ref: Ref<ProgramTabHandle>;
}

/** Noisy program against the version shown; asking for a proposal; going through the hunks. */
export function ProgramTab({ controller, review, links, ref }: ProgramTabProps) {
  const { version, noisy, copy } = review;
  const theme = useTheme();
  const { job, stream } = useStore(controller.store);
  const { live } = useStore(controller.view.store);
  const [hunks, setHunks] = useState<readonly Hunk[]>([]);
  const editor = useRef<ProgramEditorHandle>(null);
  useImperativeHandle(ref, () => forwardTo(editor), []);
  const marks = useLineMarks(review, live, links.shownLine);
  const problems = useProblems(controller, version === undefined ? undefined : copy.text);
  if (job?.kind === "propose" || (job?.kind === "revise" && stream !== "")) {
    return <TeacherAtWork controller={controller} stream={stream} />;
  }
  if (version === undefined) {
    return <NoProgram controller={controller} review={review} />;
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ProgramBar
        controller={controller}
        review={review}
        version={version}
        hunks={hunks.length}
        editor={editor}
      />
      <div className="min-h-0 flex-1">
        <ErrorBoundary kind="panel" name="Program editor" of={version.id}>
          <Suspense fallback={<div className="skeleton m-3 h-40" />}>
            <ProgramEditor
              ref={editor}
              original={noisy?.text ?? ""}
              modified={copy.text}
              isReadOnly={review.isReadOnly || job !== undefined}
              theme={theme}
              marks={marks}
              problems={problems ?? NO_PROBLEMS}
              onChange={(text) => {
                controller.typeDraft(version.id, text, copy.abstractions);
              }}
              onHunks={setHunks}
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
      <ErrorBoundary kind="panel" name="Problems" of={problems}>
        <ProblemList
          problems={problems}
          isReadOnly={review.isReadOnly || job !== undefined}
          onLine={(line) => {
            editor.current?.revealLine(line);
            editor.current?.focus();
          }}
          onFix={(fix) => editor.current?.applyFix(fix)}
        />
      </ErrorBoundary>
      {version.proposal === undefined ? undefined : (
        <ErrorBoundary kind="panel" name="What the teacher understood" of={version.proposal}>
          <UnderstandingPanel
            // An answer that is being typed belongs to the question of its version.
            key={version.id}
            proposal={version.proposal}
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
      )}
    </div>
  );
}

const NO_PROBLEMS: readonly ProgramProblem[] = [];

/** Labels are what a program is made of, whoever made them: with some there, one can be asked for. */
function NoProgram({ controller, review }: Omit<ProgramTabProps, "ref" | "links">) {
  const { job } = useStore(controller.store);
  const hasLabels = review.session.labels.length > 0;
  return (
    <EmptyState
      icon={<WandSparkles className="size-6" />}
      title="No program yet"
      text={
        hasLabels
          ? "The labels give the noisy program of this demonstration; the teacher makes an optimized one of it."
          : "Label the actions to get the noisy program of this demonstration, then ask the teacher for an optimized one."
      }
    >
      {hasLabels ? (
        <Button
          variant="primary"
          icon={<WandSparkles className="size-4" />}
          disabled={job !== undefined || review.isReadOnly}
          onClick={() => void controller.propose()}
        >
          Propose
        </Button>
      ) : undefined}
    </EmptyState>
  );
}

function forwardTo(editor: { readonly current: ProgramEditorHandle | null }): ProgramTabHandle {
  return {
    focus: () => editor.current?.focus(),
    revealLine: (line) => editor.current?.revealLine(line),
    goToHunk: (step) => editor.current?.goToHunk(step),
    dropHunk: () => editor.current?.dropHunk(),
    applyFix: (fix) => editor.current?.applyFix(fix),
  };
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

interface ProgramBarProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly version: ProgramVersion;
  readonly hunks: number;
  readonly editor: { readonly current: ProgramEditorHandle | null };
}

function ProgramBar({ controller, review, version, hunks, editor }: ProgramBarProps) {
  const { job } = useStore(controller.store);
  const isBusy = job !== undefined || review.isReadOnly;
  const isFirst = version.kind === "noisy";
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-1.5 border-b border-line px-2 py-1">
      <select
        aria-label="Version"
        value={version.number}
        onChange={(event) => {
          review.showVersion(Number(event.target.value));
        }}
        className="h-7 rounded-md border border-line bg-raised px-1.5 text-xs"
      >
        {review.session.versions.map(({ id, number, kind }) => (
          <option key={id} value={number}>
            v{number} {kind}
          </option>
        ))}
      </select>
      {review.hasDraft ? <span className="text-xs text-warn">edited</span> : undefined}
      <Button
        size="small"
        variant={isFirst ? "primary" : "secondary"}
        icon={<WandSparkles className="size-3.5" />}
        disabled={isBusy}
        onClick={() => {
          review.showVersion(undefined);
          void controller.propose();
        }}
      >
        {isFirst ? "Propose" : "Propose again"}
      </Button>
      <span className="ml-auto text-xs text-muted tabular-nums">
        {hunks === 1 ? "1 change" : `${hunks} changes`}
      </span>
      <IconButton
        label="Previous change"
        keys="["
        icon={<ChevronUp className="size-4" />}
        disabled={hunks === 0}
        onClick={() => editor.current?.goToHunk(-1)}
      />
      <IconButton
        label="Next change"
        keys="]"
        icon={<ChevronDown className="size-4" />}
        disabled={hunks === 0}
        onClick={() => editor.current?.goToHunk(1)}
      />
      <IconButton
        label="Drop this change"
        keys="N"
        icon={<RotateCcw className="size-4" />}
        disabled={hunks === 0 || isBusy}
        onClick={() => editor.current?.dropHunk()}
      />
      <UndoButtons
        session={review.session}
        isReadOnly={review.isReadOnly}
        onUndo={() => void controller.undo()}
        onRedo={() => void controller.redo()}
      />
    </div>
  );
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
        aria-label="What the teacher says"
        className="mt-3 font-mono text-xs whitespace-pre-wrap text-muted"
      >
        {stream}
      </pre>
    </div>
  );
}
