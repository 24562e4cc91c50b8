/**
 * One demonstration under review at work: label, propose, run, correct, decide (ICAL Algorithm S1).
 *
 * Key ideas: what was done goes into the session's log; what is going on (progress, the running line,
 * the picture) lives here and is gone with the page. One job at a time, each can be cancelled, and a
 * failure leaves everything that was there before it.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ActionLabel } from "@/core/action-label";
import type { Correction } from "@/core/correction";
import type { AnnotatedProgram } from "@/core/one-text/annotated-program";
import type { ProgramVersion } from "@/core/program";
import { isConfirmed, type EffectQuestion } from "@/core/shown-effect";
import type { Run } from "@/core/run";
import type { Achievement } from "@/core/tasks/task-world";
import type { ErrorData } from "@/base/app-error";
import { Job, NO_JOB, type JobState, type JobTools } from "@/app/job";
import { askingParts } from "@/app/review/answers/asked-first";
import type { ReviewParts } from "@/app/review/review-parts";
import { BlastController } from "@/app/review/blast/blast-controller";
import { RunView } from "@/app/review/run-view";
import { toast } from "@/app/shell/toast";
import { workingCopy } from "@/document/program-versions";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import type { HunkEvidence } from "@/features/program/hunk-bar";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";
import {
  bringBackCorrection,
  dropReading,
  takeBackCorrection,
  takeReading,
  type BroughtBack,
  type WaitingReading,
} from "@/lesson/confirm-reading";
import { checkProgram, requireSound } from "@/lesson/check-program";
import {
  bringBackEdit,
  takeBackEdit,
  type EditMoved,
  type RunEdit,
} from "@/lesson/edits/run-edits";
import {
  acceptVersion,
  prepareAccept,
  rejectVersion,
  undoGesture,
} from "@/lesson/lesson-decisions";
import {
  redoLast,
  removeLabel,
  setLabel,
  setLabels,
  splitLabel,
  takeStreamed,
  undoLast,
} from "@/lesson/lesson-labels";
import { currentSession, type Labelling, type LessonListener } from "@/lesson/lesson-parts";
import {
  addAnswer,
  addCorrection,
  answerCorrection,
  answerQuestion,
  keepProposal,
  labelActions,
  proposeProgram,
  runVersion,
  takeLoggedActions,
} from "@/lesson/lesson-steps";
import { commitDraft } from "@/lesson/lesson-versions";
import { withFarSide } from "@/core/world/far/far-side";
import { findAchievement, relabelLastRun } from "@/lesson/relabel-run";
import { tryMemory, type MemoryTrial, type OtherMemory } from "@/lesson/trials/try-memory";
import { ProgramTrials } from "@/lesson/try-program";
import { t } from "@/base/language/translate";

export type JobKind = "label" | "propose" | "revise" | "run" | "accept" | "try";

export interface ReviewState extends JobState<JobKind> {
  /** What the teacher says while it works. */
  readonly stream: string;
  readonly device: PerceptionStatus | undefined;
  /** What trials of single changes gave, by what was compared. */
  readonly evidence: ReadonlyMap<string, HunkEvidence>;
  /** Which change makes the difference, by what was compared. */
  readonly turns: ReadonlyMap<string, string>;
  /** What a version is with another memory, and which version. */
  readonly memoryTrial: { readonly versionId: string; readonly trial: MemoryTrial } | undefined;
}

export class ReviewController {
  readonly view: RunView;
  readonly trials: ProgramTrials;
  readonly blast: BlastController;
  readonly #parts: ReviewParts;
  readonly #store: StoreApi<ReviewState>;
  readonly #job: Job<JobKind>;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.view = new RunView(parts.services, parts.demonstration.world);
    this.trials = new ProgramTrials(parts);
    this.blast = new BlastController(parts);
    this.#store = createStore<ReviewState>(() => ({
      ...NO_JOB,
      stream: "",
      device: undefined,
      evidence: new Map(),
      turns: new Map(),
      memoryTrial: undefined,
    }));
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<ReviewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#job.cancel();
  };

  /** The page is left: what can be stopped stops, a verdict is still written. `onFailed` is told what it came to. */
  readonly leave = async (onFailed: (error: ErrorData) => void): Promise<void> => {
    this.cancel();
    this.dismissError();
    await this.#job.whenEnded();
    const { error } = this.#store.getState();
    if (error !== undefined) {
      onFailed(error);
    }
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  /** Labels every frame pair with the inverse dynamics model and writes the noisy program. */
  readonly label = (): Promise<void> =>
    this.#work("label", t("Preparing the inverse dynamics model"), (tools) =>
      labelActions(this.#parts, this.#listen(tools)),
    );

  /** Takes what a model labelled until now. */
  readonly takeStreamed = (made: Labelling): void => takeStreamed(this.#parts, made);

  /** Takes the recorded actions as labels: a demonstration whose actions are known. */
  readonly takeLoggedActions = (): Promise<void> =>
    this.#work("label", t("Taking the logged actions"), async () => {
      takeLoggedActions(this.#parts);
    });

  /** A fix of one label: what follows is understood anew, and the noisy program with it. */
  readonly setLabel = (label: ActionLabel): void => setLabel(this.#parts, label);

  /** Several labels in one step. */
  readonly setLabels = (change: Parameters<typeof setLabels>[1]): void =>
    setLabels(this.#parts, change);

  readonly splitLabel = (id: string, frame: number): void => splitLabel(this.#parts, id, frame);

  readonly removeLabel = (labelId: string): void => removeLabel(this.#parts, labelId);

  /** Asks the teacher for an optimized program with abstractions (ICAL Eq. 2). */
  readonly propose = (): Promise<void> =>
    this.#work("propose", t("Asking the teacher"), async (tools) => {
      const { versions } = currentSession(this.#parts);
      const proposed = await proposeProgram(this.#parts, this.#listen(tools));
      if (versions.some(({ id }) => id === proposed.id)) {
        toast(t("The teacher proposes the same again: nothing was added."));
      }
    });

  /** Answers what the teacher asked, and asks it again. */
  readonly answer = (text: string): Promise<void> =>
    this.#work("propose", t("The teacher reads the answer"), async (tools) => {
      addAnswer(this.#parts, text);
      await proposeProgram(this.#parts, this.#listen(tools));
    });

  /**
   * Whether something that was shown belongs to the task. What confirms the proposal only takes the
   * question away; otherwise the teacher proposes anew.
   */
  readonly answerQuestion = (question: EffectQuestion, isPart: boolean): Promise<void> =>
    this.#work("propose", t("The teacher reads the answer"), async (tools) => {
      answerQuestion(this.#parts, question, isPart);
      if (!isConfirmed(question, { isPart })) {
        await proposeProgram(this.#parts, this.#listen(tools));
      }
    });

  /** What a failed run did achieve instead of its task. */
  readonly findAchievement = async (run: Run | undefined): Promise<Achievement | undefined> =>
    await withFarSide(this.#parts.kit.model, () => findAchievement(this.#parts, run));

  /** Takes what the last run achieved for the task: proposed anew for that, and run. */
  readonly relabel = (): Promise<void> =>
    this.#work("propose", t("The teacher looks at what was achieved"), async (tools) => {
      const version = await relabelLastRun(this.#parts, this.#listen(tools));
      if (version !== undefined) {
        await this.#runVersion(version, tools);
      }
    });

  /** Runs a version, or the draft on it as a version of its own, from the initial state. */
  readonly run = (version: ProgramVersion): Promise<void> =>
    this.#work("run", t("Starting the sandbox"), async (tools) => {
      // What cannot be run stays a draft: there is nothing yet that could be a version.
      await requireSound(this.#parts, workingCopy(currentSession(this.#parts), version).text);
      await this.#runVersion(commitDraft(this.#parts, version), tools);
    });

  /**
   * Sends a correction, takes the revised program, resets the world and runs it again (Eq. 3). Where every
   * correction is shown first, nothing of that before it is confirmed.
   */
  readonly correct = (version: ProgramVersion, text: string): Promise<void> =>
    this.#work("revise", t("The teacher reads the correction"), async (tools) => {
      const current = commitDraft(this.#parts, version);
      const correction = addCorrection(this.#parts, current, { text, by: "person" });
      await this.#runRevised(
        await answerCorrection(askingParts(this.#parts), correction, this.#listen(tools)),
        tools,
      );
    });

  /** Takes one of the programs that were shown, and runs it; undefined: none was meant. */
  readonly confirm = ({ correction }: WaitingReading, choice: number | undefined): Promise<void> =>
    this.#work("revise", t("Taking the change"), async (tools) => {
      if (choice === undefined) {
        dropReading(this.#parts, correction);
        return;
      }
      await this.#runRevised(takeReading(this.#parts, correction, choice), tools);
    });

  /** Takes a correction back: the program before it is the program again, and is run. */
  readonly takeBack = (correction: Correction): Promise<void> =>
    this.#work("revise", t("Taking the correction back"), async (tools) => {
      await this.#runRevised(takeBackCorrection(this.#parts, correction), tools);
    });

  /** Brings back a correction that was taken back: what came of it is the program again, and is run. */
  readonly bringBack = (back: BroughtBack): Promise<void> =>
    this.#work("revise", t("Bringing the correction back"), async (tools) => {
      await this.#runVersion(bringBackCorrection(this.#parts, back), tools);
    });

  /** Takes back an edit that was run: what was edited is the program again, and is run if it was before. */
  readonly takeBackEdit = (edit: RunEdit): Promise<void> =>
    this.#work("run", t("Taking the edit back"), (tools) =>
      this.#runMoved(takeBackEdit(this.#parts, edit), tools),
    );

  /** Brings back an edit that was taken back, and runs it if it was run before. */
  readonly bringBackEdit = (edit: RunEdit): Promise<void> =>
    this.#work("run", t("Bringing the edit back"), (tools) =>
      this.#runMoved(bringBackEdit(this.#parts, edit), tools),
    );

  /** What the static check says about a program in this demonstration's room. */
  readonly check = (program: string): Promise<readonly ProgramProblem[]> =>
    checkProgram(this.#parts, program);

  /** Work that tries programs out: nothing of it is written down. */
  readonly attempt = (label: string, work: (tools: JobTools) => Promise<void>): Promise<void> =>
    this.#work("try", label, work);

  readonly tellEvidence = (key: string, found: HunkEvidence): void => {
    this.#store.setState(({ evidence }) => ({ evidence: new Map(evidence).set(key, found) }));
  };

  readonly tellTurn = (key: string, found: string): void => {
    this.#store.setState(({ turns }) => ({ turns: new Map(turns).set(key, found) }));
  };

  /** Asks again with another memory, and runs what comes of it. */
  readonly tryMemory = (version: ProgramVersion, asked: OtherMemory): Promise<void> =>
    this.#work("try", t("Asking the teacher again"), async (tools) => {
      this.dismissTrial();
      const { trials } = this;
      const tried = { version, asked, trials, listener: this.#listen(tools) };
      const trial = await tryMemory(this.#parts, tried);
      this.#store.setState({ memoryTrial: { versionId: version.id, trial } });
    });

  /** Keeps what came of another memory as a proposal like any other. */
  readonly takeTrial = ({ answered }: MemoryTrial): Promise<void> =>
    this.#work("propose", t("Taking the proposal"), async () => {
      if ((await keepProposal(this.#parts, answered)) === undefined) {
        toast(t("The task changed since: nothing was added. Propose again."));
      }
      this.dismissTrial();
    });

  readonly dismissTrial = (): void => {
    this.#store.setState({ memoryTrial: undefined });
  };

  /** Stores the exemplar and the verdict. The version's last run must have succeeded. */
  readonly accept = (version: ProgramVersion): Promise<void> =>
    this.#work("accept", t("Saving the exemplar"), () => acceptVersion(this.#parts, version));

  /** Makes the exemplar while its run is looked at; nothing is stored before it is accepted. */
  readonly prepareAccept = (version: ProgramVersion): Promise<void> =>
    prepareAccept(this.#parts, version);

  readonly reject = (version: ProgramVersion, reasons: readonly string[], text: string): void => {
    rejectVersion(this.#parts, version, { reasons, text });
  };

  readonly undo = (): Promise<void> =>
    this.#beside(t("Taking it back"), () => undoLast(this.#parts));

  readonly redo = (): Promise<void> =>
    this.#beside(t("Bringing it back"), () => redoLast(this.#parts));

  readonly undoDecision = (decisionId: string): Promise<void> =>
    this.#beside(t("Taking the decision back"), () => undoGesture(this.#parts, decisionId));

  /** How many corrections the teacher answered. */
  answerCount(): number {
    return currentSession(this.#parts).outcomes.length;
  }

  /** Keeps what was edited in the program or in its abstractions: both, since either says what the other says. */
  readonly typeDraft = (baseId: string, edited: AnnotatedProgram): void => {
    this.#parts.session.typeDraft({ baseId, ...edited });
  };

  /** As `typeDraft`, for what is done at once: an undo step of its own. */
  readonly editDraft = (baseId: string, edited: AnnotatedProgram): void => {
    const draft = { baseId, ...edited };
    this.#parts.session.apply({ kind: "draft.set", draft, isStep: true });
  };

  async #runRevised(version: ProgramVersion | undefined, tools: JobTools): Promise<void> {
    if (version !== undefined) {
      await this.#runVersion(version, tools);
    }
  }

  async #runMoved({ version, wasRun }: EditMoved, tools: JobTools): Promise<void> {
    await this.#runRevised(wasRun ? version : undefined, tools);
  }

  async #runVersion(version: ProgramVersion, tools: JobTools): Promise<void> {
    try {
      await runVersion(this.#parts, version, this.#listen(tools));
    } finally {
      this.view.finish();
    }
  }

  /** Work that may be done while a job runs; only what went wrong with it is shown. */
  #beside(label: string, work: () => Promise<void>): Promise<void> {
    const job = new Job(({ error }) => {
      if (error !== undefined) {
        this.#store.setState({ error });
      }
    });
    return job.start("undo", label, work);
  }

  #listen(tools: JobTools): LessonListener {
    return {
      ...tools,
      onText: (text: string) => {
        this.#store.setState(({ stream }) => ({ stream: stream + text }));
      },
      onDevice: (device) => {
        this.#store.setState({ device });
      },
      onRunStart: (state) => {
        this.view.start(state);
      },
      onRunEvent: (event) => {
        this.view.show(event);
      },
    };
  }

  async #work(
    kind: JobKind,
    label: string,
    work: (tools: JobTools) => Promise<void>,
  ): Promise<void> {
    if (!this.#job.isRunning) {
      this.#store.setState({ stream: "" });
      await this.#job.start(kind, label, work);
    }
  }
}
