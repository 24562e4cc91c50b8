import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useStore } from "zustand";
import { DECIDED_ALREADY } from "@/app/review/decided-already";
import { useLastLooked } from "@/app/review/hunks/last-looked";
import type { Json } from "@/base/json";
import { isInTrash } from "@/core/line/in-trash";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Demonstration } from "@/core/demonstration";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { isOfKnownTask, isRunFor } from "@/core/tasks/run-of-task";
import { tellObjections } from "@/core/world/sense/world-sense";
import type { Session } from "@/core/session";
import type { TaskWorld } from "@/core/tasks/task-world";
import { useEvidence } from "@/app/review/evidence/use-evidence";
import { doubtsAboutTask, toTaskContext, type TaskContext } from "@/lesson/task-context";
import { versionFromDraft, workingCopy } from "@/document/program-versions";
import type { SessionStore } from "@/document/session-store";
import { t } from "@/base/language/translate";

export type ReviewTab = "program" | "abstractions" | "steps" | "memory" | "record";

/** What the workspace shows, worked out from the session and the link. */
export interface Review {
  readonly session: Session;
  /** Written in another tab, or deleted. */
  readonly isReadOnly: boolean;
  readonly tab: ReviewTab;
  readonly showTab: (tab: ReviewTab) => void;
  /** The version on the right; undefined before there is one. */
  readonly version: ProgramVersion | undefined;
  /** The version on the left: the noisy program where no other is chosen. */
  readonly base: ProgramVersion | undefined;
  /** Compares with another version; undefined: with the noisy program. */
  readonly compareWith: (number: number | undefined) => void;
  readonly showVersion: (number: number | undefined) => void;
  /** Shows the program with what became of one version in another. */
  readonly showChange: (from: number, to: number) => void;
  /** The newest version of the visit before, where others came since. */
  readonly lastLooked: number | undefined;
  /** Text and abstractions as they are being edited. */
  readonly copy: ReturnType<typeof workingCopy>;
  /** Whether the text or the abstractions differ from the version's. */
  readonly hasDraft: boolean;
  readonly lastRun: Run | undefined;
  /** The last run where it says something of what is shown: neither edited since, nor of another task. */
  readonly currentRun: Run | undefined;
  readonly instruction: string;
  readonly goalText: string | undefined;
  readonly stateText: string | undefined;
  /** The room that it begins in; undefined where nobody knows it. */
  readonly state: Json | undefined;
  /** Whether it is accepted or rejected: undoing that opens it again. */
  readonly isDecided: boolean;
  /** Why accepting is not possible now. */
  readonly acceptBlockedBy: string | undefined;
  /** What makes no sense in a run that reached its goal, by the world's own checks. */
  readonly objection: string | undefined;
  /** What the last run leaves open where it can be accepted. */
  readonly doubt: string | undefined;
  /** Ids of the goal conditions that held before anything was done: of those a run shows nothing. */
  readonly heldBefore: ReadonlySet<string>;
  /** What a verdict of now would rest on beside that, in sentences. */
  readonly evidence: readonly string[];
}

export function useReview(
  demonstration: Demonstration,
  store: SessionStore,
  world: TaskWorld,
): Review {
  const session = useStore(store, (state) => state.session);
  const isElsewhere = useStore(store, ({ saveState }) => saveState === "read-only");
  const search = useSearch({ from: "/p/$projectId/review/$demonstrationId" });
  const navigate = useNavigate({ from: "/p/$projectId/review/$demonstrationId" });
  const { versions, draft } = session;
  const version = versions.find(({ number }) => number === search.v) ?? versions.at(-1);
  const copy = workingCopy(session, version);
  const hasDraft = draft?.baseId === version?.id && versionFromDraft(session) !== undefined;
  const lastRun = session.runs.findLast((run) => run.programId === version?.id);
  const isDecided = session.status === "accepted" || session.status === "rejected";
  const task = useMemo(
    () => toTaskContext(demonstration, session, world),
    [demonstration, session, world],
  );
  const isStale = isStaleRun(lastRun, task, version);
  const currentRun = hasDraft || isOutdated(lastRun, isStale) ? undefined : lastRun;
  return {
    session,
    isReadOnly: isElsewhere || isInTrash(session),
    tab: search.tab ?? "program",
    showTab: (tab) => void navigate({ search: { ...search, tab }, replace: true }),
    version,
    base: findBase(versions, search.vs),
    compareWith: (vs) => void navigate({ search: { ...search, vs }, replace: true }),
    showVersion: (v) => void navigate({ search: { ...search, v }, replace: true }),
    showChange: (vs, v) =>
      void navigate({ search: { ...search, v, vs, tab: "program" }, replace: true }),
    lastLooked: useLastLooked(demonstration.id, versions),
    copy: version === undefined ? { text: "", abstractions: EMPTY_ABSTRACTIONS } : copy,
    hasDraft,
    lastRun,
    currentRun,
    instruction: task.instruction,
    goalText: task.goal === undefined ? undefined : world.describeGoal(task.goal),
    stateText: useStateText(world, task.state),
    state: task.state,
    isDecided,
    acceptBlockedBy: toBlockedReason({ version, hasDraft, lastRun, isDecided, isStale }),
    objection: useObjection(world, { state: task.state, run: currentRun, isDecided }),
    evidence: useEvidence(world, { task, run: currentRun, session, isDecided }),
    doubt: useMemo(() => doubtsAboutTask(task, demonstration, world), [task, demonstration, world]),
    heldBefore: useHeldBefore(world, { state: task.state, goal: task.goal, run: currentRun }),
  };
}

function isStaleRun(
  run: Run | undefined,
  task: TaskContext,
  version: ProgramVersion | undefined,
): boolean {
  const isOfNow = run !== undefined && version !== undefined;
  return run !== undefined && !(isOfNow && isRunFor(run, { ...task, program: version.text }));
}

/** What an earlier studio ran is shown as it was, though it verifies nothing now. */
function isOutdated(run: Run | undefined, isStale: boolean): boolean {
  return run !== undefined && isStale && isOfKnownTask(run);
}

function findBase(versions: Session["versions"], chosen: number | undefined) {
  return (
    versions.find(({ number }) => number === chosen) ??
    versions.findLast(({ kind }) => kind === "noisy")
  );
}

function useStateText(world: TaskWorld, state: Json | undefined): string | undefined {
  return useMemo(
    () => (state === undefined ? undefined : world.open(world.read(state), undefined).describe()),
    [world, state],
  );
}

const NONE: ReadonlySet<string> = new Set();

interface JudgedBefore {
  readonly state: Json | undefined;
  readonly goal: Json | undefined;
  /** Nothing is asked before there is one. */
  readonly run: Run | undefined;
}

function useHeldBefore(world: TaskWorld, { state, goal, run }: JudgedBefore): ReadonlySet<string> {
  return useMemo(() => {
    if (state === undefined || goal === undefined || run === undefined) {
      return NONE;
    }
    const { conditions } = world.open(world.read(state), goal).checkGoal();
    return new Set(conditions.filter(({ met }) => met).map(({ id }) => id));
  }, [world, state, goal, run]);
}

interface JudgedRun {
  readonly state: Json | undefined;
  readonly run: Run | undefined;
  readonly isDecided: boolean;
}

/** For whoever is still to decide. */
function useObjection(world: TaskWorld, { state, run, isDecided }: JudgedRun): string | undefined {
  return useMemo(() => {
    const isReached = run?.status === "succeeded" && !isDecided;
    if (world.sense === undefined || state === undefined || !isReached) {
      return undefined;
    }
    const done = run.steps.flatMap(({ call, outcome: { ok, objectId, changes } }) =>
      ok ? [{ call, objectId, changes }] : [],
    );
    return tellObjections(
      world.sense.object(world.open(world.read(state), undefined).objects(), done),
    );
  }, [world, state, run, isDecided]);
}

function toBlockedReason(review: {
  readonly version: ProgramVersion | undefined;
  readonly hasDraft: boolean;
  readonly lastRun: Run | undefined;
  readonly isDecided: boolean;
  readonly isStale: boolean;
}): string | undefined {
  const { version, hasDraft, lastRun, isDecided, isStale } = review;
  if (isDecided) {
    return DECIDED_ALREADY;
  }
  if (version === undefined || version.kind === "noisy") {
    return t("Ask for a proposal first: the noisy program is not accepted as it is.");
  }
  if (hasDraft) {
    return t("Program or abstractions were edited: run it again before accepting.");
  }
  if (lastRun === undefined) {
    return t("Run the program first: only what was verified is accepted.");
  }
  if (isStale) {
    return isOfKnownTask(lastRun)
      ? t("The task changed since the run: run it again.")
      : t("An earlier studio did not write down what the run was for: run it again.");
  }
  return lastRun.status === "succeeded"
    ? undefined
    : t("The last run did not succeed: correct the program and run it again.");
}
