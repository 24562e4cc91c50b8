import { useMemo, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "@/app/shell/toast";
import { useStore } from "zustand";
import { ensureExists } from "@/base/assert";
import { RUN_ROWS, type RunKeys } from "@/app/deploy/deploy-commands";
import type { DeployController } from "@/app/deploy/deploy-controller";
import { canSay, canStop, isQuestionShown, type DeployState } from "@/app/deploy/deploy-state";
import { judgeRoutine, wordsOfRun } from "@/app/deploy/judge-routine";
import { OtherLink, type OtherLinkProps } from "@/app/deploy/other-link";
import { nameRoutine } from "@/app/deploy/keep-run";
import { useServices } from "@/app/services";
import { RunBasis } from "@/app/deploy/run-basis";
import { TalkFooter } from "@/app/deploy/talk-footer";
import { knownAt, roomAt, type DeployTask, type Trial } from "@/app/deploy/trial";
import { toCompared } from "@/app/deploy/to-compared";
import { judge, readState } from "@/app/deploy/use-scene";
import { TrialScenes } from "@/app/deploy/trial-scene";
import { doubtsAboutWords } from "@/lesson/task-context";
import type { DriveParts } from "@/app/record/open-drive";
import { useCommandRows } from "@/app/shell/command-rows";
import { isAskedToBegin } from "@/engines/agent/sureness/held-back";
import { AgentTalk } from "@/features/deploy/agent-talk";
import { ComparisonTable } from "@/features/deploy/comparison-table";
import { DecisionList } from "@/features/deploy/decision-list";
import { RunPlayer } from "@/features/deploy/run-player";
import { RunResult } from "@/features/deploy/run-result";
import { storyAt } from "@/features/deploy/run-story";
import { usedExemplars } from "@/features/deploy/used-exemplars";
import { bounds } from "@/core/bounds";
import { NameDialog } from "@/ui/name-dialog";
import { useUnsaved } from "@/ui/unsaved";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

interface DeployWorkspaceProps {
  readonly controller: DeployController;
  readonly parts: DriveParts;
  /** Where the address leads elsewhere than to this run; absent where it does not. */
  readonly otherLink: OtherLinkProps | undefined;
  readonly onNew: () => void;
}

/** An agent at work, and what it leaves: its view, its program, what it rests on, and the talk. */
export function DeployWorkspace(props: DeployWorkspaceProps) {
  const { controller, parts, otherLink, onNew } = props;
  const { world } = parts;
  const state = useStore(controller.store);
  const task = ensureExists(state.task, "a task is set");
  const trial = ensureExists(state.trials[state.shown], "a trial is shown");
  const { moments, at, choice } = trial;
  const { goal, unread, routine } = useMemo(
    () => judgeRoutine(task.judged, moments, world),
    [task, moments, world],
  );
  const story = useMemo(() => storyAt(task.instruction, moments, at), [task, moments, at]);
  const used = useMemo(() => usedExemplars(moments, at), [moments, at]);
  const room = readState(world, roomAt(task, moments.slice(0, at + 1)));
  const report = useMemo(() => judge(world, room, goal), [world, room, goal]);
  const doubt = useDoubt(task, moments, world);
  const [isWholeRoom, setWholeRoom] = useState(false);
  const known = useMemo(() => knownAt(moments.slice(0, at + 1)), [moments, at]);
  const talk = useRef<HTMLTextAreaElement>(null);
  const [isNaming, setNaming] = useState(false);
  const actions = useRunActions({ controller, talk, setWholeRoom, setNaming, onNew });
  const isAsked = isQuestionShown(state);
  const isComparing = state.trials.length > 1;
  const canBeDone = isAnythingDone(moments);
  useUnkept(state);
  useRunKeys({ state, trial, actions, canBeDone: isAsked && canBeDone, known });
  return (
    <main
      aria-label={t("Deployment")}
      className="relative grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-y-auto p-2 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)_26rem] xl:grid-rows-[minmax(0,1fr)] xl:content-stretch xl:overflow-clip"
    >
      <h1 className="sr-only">
        {t("Deployment: {instruction}", { instruction: task.instruction })}
      </h1>
      <ErrorBoundary kind="panel" name={t("Talk")} of={moments}>
        <AgentTalk
          lines={story.chat}
          isAsked={isAsked}
          canBeDone={canBeDone}
          isToBegin={isAskedToBegin(moments.map(({ event }) => event))}
          canSay={canSay(state)}
          hint={hintOf(state)}
          fieldRef={talk}
          onSay={(text) => void controller.say(text)}
          onDone={controller.sayDone}
          onGoTo={controller.goTo}
        >
          {otherLink === undefined ? undefined : <OtherLink {...otherLink} />}
          <TalkFooter
            state={state}
            trial={trial}
            doubt={doubt}
            controller={controller}
            actions={actions}
          />
        </AgentTalk>
      </ErrorBoundary>
      <div className="relative flex min-w-0 flex-col gap-2 xl:min-h-0 xl:overflow-y-auto">
        {isComparing ? (
          <ErrorBoundary name={t("Comparison")} of={state.trials}>
            <ComparisonTable
              trials={state.trials.map((each) =>
                toCompared(each, task, { world, judged: task.judged }),
              )}
              shown={state.shown}
              onShow={controller.showTrial}
            />
          </ErrorBoundary>
        ) : undefined}
        <ErrorBoundary name={t("The agent's view")} of={at}>
          <TrialScenes
            state={state}
            parts={parts}
            task={task}
            wholeRoom={
              known === undefined
                ? undefined
                : { isShown: isWholeRoom, onToggle: actions.onToggleMap }
            }
          />
        </ErrorBoundary>
        <ErrorBoundary name={t("Go through the run")} of={moments}>
          <RunPlayer
            at={at}
            count={moments.length}
            isPlaying={state.pace === "play"}
            onGoTo={controller.goTo}
            onStep={controller.step}
            onTogglePlay={actions.onTogglePlay}
            onNewest={actions.onNewest}
          />
        </ErrorBoundary>
        <ErrorBoundary name={t("Result")} of={report}>
          <RunResult
            goal={report}
            unread={[...unread, ...trial.dialogue.map(({ text }) => text)]}
            routine={routine}
            environmentSteps={story.environmentSteps}
            refused={story.refused}
            doing={story.searching}
          />
        </ErrorBoundary>
        <ErrorBoundary name={t("Decisions")} of={moments}>
          <DecisionList moments={moments} at={at} onGoTo={controller.goTo} />
        </ErrorBoundary>
      </div>
      <div className="relative h-128 min-w-0 overflow-hidden rounded-lg border border-line bg-raised lg:col-start-2 xl:col-start-3 xl:h-auto xl:min-h-0">
        <RoutineNaming trial={trial} isOpen={isNaming} onClose={() => setNaming(false)} />
        <RunBasis story={story} used={used} isSeeing={choice.see === "seen"} />
      </div>
    </main>
  );
}

/** What saying something does. */
function hintOf({ job, trials }: DeployState): string {
  if (trials.length > 1) {
    return t("In a comparison nobody is asked.");
  }
  return job === undefined
    ? t("What should be different? It goes on from the room on screen.")
    : t(
        "What should be different? Sending it stops the agent, and it goes on from the room on screen.",
      );
}

/** What a person should look at before the run is kept. */
function useDoubt(
  { instruction, state }: DeployTask,
  moments: Trial["moments"],
  world: DriveParts["world"],
): string | undefined {
  const words = useMemo(
    () => wordsOfRun(instruction, moments, world),
    [instruction, moments, world],
  );
  return useMemo(() => doubtsAboutWords(words, state, world), [words, state, world]);
}

/** What was done is held over a reload where anything can be; who is at work is stopped by one, and is asked about. */
function useUnkept({ job, isAsked, trials }: DeployState): void {
  const { isPersistent } = useServices().storage;
  const isUnkept = trials.some(({ moments, stored }) => moments.length > 0 && stored === undefined);
  const isAtWork = job !== undefined && !isAsked;
  useUnsaved(isAtWork || (isUnkept && !isPersistent));
}

interface RoutineNamingProps {
  readonly trial: Trial;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks what a kept run is to be called. */
function RoutineNaming({ trial, isOpen, onClose }: RoutineNamingProps) {
  const services = useServices();
  return (
    <NameDialog
      title={t("Make it a routine")}
      label={t("What do you call it? e.g. Mary cleaning")}
      act={t("Call it so")}
      isOpen={isOpen}
      maxChars={bounds.tags.chars}
      onName={(name) => {
        onClose();
        if (trial.kept?.kind === "kept") {
          void nameRoutine(services, trial.kept.exemplarId, name);
        }
      }}
      onClose={onClose}
    />
  );
}

function isAnythingDone(moments: Trial["moments"]): boolean {
  return moments.some(({ event }) => event.kind === "acted" && event.outcome.ok);
}

interface RunKeyFacts extends Pick<RunKeys, "actions" | "canBeDone"> {
  readonly state: DeployState;
  readonly trial: Trial;
  readonly known: ReturnType<typeof knownAt>;
}

/** The keys of the run, each alive where there is something for it to do. */
function useRunKeys({ state, trial, known, ...facts }: RunKeyFacts): void {
  const isIdle = state.job === undefined;
  useCommandRows(RUN_ROWS, {
    ...facts,
    canStop: canStop(state),
    canSay: canSay(state),
    hasMap: known !== undefined,
    canKeep: isIdle && trial.kept === undefined,
    canReview: isIdle,
    canName: trial.kept?.kind === "kept",
    canLeave: state.job?.kind !== "keep",
  });
}

interface RunTools {
  readonly controller: DeployController;
  readonly talk: { readonly current: HTMLTextAreaElement | null };
  readonly setWholeRoom: Dispatch<SetStateAction<boolean>>;
  readonly setNaming: Dispatch<SetStateAction<boolean>>;
  readonly onNew: () => void;
}

/** What can be done with a run; the same for buttons and keys. */
function useRunActions({ controller, talk, setWholeRoom, setNaming, onNew }: RunTools) {
  const navigate = useNavigate();
  return useMemo(() => {
    const takeBack = async () => {
      await controller.takeBack();
      const { trials, shown } = controller.store.getState();
      if (trials[shown]?.kept === undefined) {
        toast(t("Taken back: the run is no exemplar any more; it can be kept again"));
      }
    };
    const keep = async () => {
      await controller.keep(true);
      const { trials, shown } = controller.store.getState();
      if (trials[shown]?.kept?.kind === "kept") {
        toast(t("Kept: the run is an exemplar of the memory"), {
          action: { label: t("Undo"), onClick: () => void takeBack() },
          duration: 8000,
        });
      }
    };
    const review = async () => {
      const stored = await controller.keep(false);
      if (stored !== undefined) {
        await navigate({ to: "/p/$projectId/review/$demonstrationId", params: { ...stored } });
      }
    };
    return {
      onTogglePlay: () =>
        controller.setPace(controller.store.getState().pace === "play" ? "still" : "play"),
      onStep: controller.step,
      onFirst: () => controller.goTo(0),
      onNewest: () => controller.setPace("follow"),
      onInterrupt: controller.interrupt,
      onCancel: () => {
        if (controller.store.getState().job?.kind === "act") {
          controller.interrupt();
        } else {
          controller.cancel();
        }
      },
      onDone: controller.sayDone,
      onTalk: () => talk.current?.focus(),
      onToggleMap: () => setWholeRoom((before) => !before),
      onKeep: () => void keep(),
      onTakeBack: () => void takeBack(),
      onReview: () => void review(),
      onName: () => {
        const { trials, shown } = controller.store.getState();
        setNaming(trials[shown]?.kept?.kind === "kept");
      },
      onNew,
    };
  }, [controller, talk, setWholeRoom, setNaming, navigate, onNew]);
}
