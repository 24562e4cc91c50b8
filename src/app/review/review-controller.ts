/**
 * One demonstration under review at work: label, propose, run, correct, decide.
 *
 * Key ideas: what was done goes into the session's log; what is going on (progress, the running line,
 * the picture) lives here and is gone with the page. One job at a time, each can be cancelled, and a
 * failure leaves everything that was there before it.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError, isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import type { Progress } from "@/base/progress";
import { EMPTY_ABSTRACTIONS, type Abstractions } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import { whileBusy } from "@/app/busy";
import { drawFrame, makeExemplar } from "@/app/review/make-exemplar";
import { retrieveExemplars } from "@/app/review/retrieve-exemplars";
import { RunView } from "@/app/review/run-view";
import { requireState, toTaskContext, type TaskContext } from "@/app/review/task-context";
import { requestPersistence } from "@/storage/storage-quota";
import type { Services } from "@/app/services";
import { nextVersionNumber, versionFromDraft } from "@/document/program-versions";
import type { SessionStore } from "@/document/session-store";
import type { Gesture } from "@/document/undo-table";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";
import type { ProposalDraft, ProposeRequest } from "@/engines/teacher/teacher-engine";
import type { OpenVideo } from "@/engines/video/video-engine";
import { toNoisyProgram } from "@/worlds/household/noisy-program";
import { assumeState } from "@/worlds/household/inferred-state";
import { OBJECT_CLASSES } from "@/worlds/household/object-classes";
import { toJson } from "@/worlds/household/to-json";

export type JobKind = "label" | "propose" | "revise" | "run" | "accept";

export interface ReviewState {
  readonly job: { readonly kind: JobKind; readonly progress: Progress } | undefined;
  /** What the teacher says while it works. */
  readonly stream: string;
  readonly error: ErrorData | undefined;
  readonly device: PerceptionStatus | undefined;
}

export interface ReviewDependencies {
  readonly services: Services;
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly video: OpenVideo;
}

/** Any room would do; this one is the same every time. */
const ASSUMED_ROOM_SEED = 1;
/** Pictures for a teacher that can see: enough to follow, few enough to send. */
const TEACHER_IMAGES = 6;
const TEACHER_IMAGE_PX = 320;

export class ReviewController {
  readonly view: RunView;
  readonly #parts: ReviewDependencies;
  readonly #store: StoreApi<ReviewState>;
  #abort: AbortController | undefined;

  constructor(parts: ReviewDependencies) {
    this.#parts = parts;
    this.view = new RunView(parts.services);
    this.#store = createStore<ReviewState>(() => ({
      job: undefined,
      stream: "",
      error: undefined,
      device: undefined,
    }));
  }

  get store(): Pick<StoreApi<ReviewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#abort?.abort();
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  /** Labels every frame pair with the inverse dynamics model and writes the noisy program. */
  readonly label = (): Promise<void> =>
    this.#work("label", "Preparing the inverse dynamics model", async (signal) => {
      const { services, demonstration, video, session } = this.#parts;
      const engine = await services.perception();
      const job = { signal, onProgress: this.#progress };
      const device = await engine.prepare(services.settings.getState().device, job);
      this.#store.setState({ device });
      const frameCount = demonstration.frames.timestampsUs.length;
      const labels = await engine.label(
        async (sizePx, onFrame, feedSignal) => {
          const options = feedSignal === undefined ? {} : { signal: feedSignal };
          await video.pixels({ start: 0, end: frameCount, sizePx }, onFrame, options);
        },
        frameCount,
        job,
      );
      session.apply({ kind: "labels.model", labels: [...labels], model: engine.modelName });
      await this.#addNoisyProgram();
    });

  /** Takes the recorded actions as labels: a demonstration whose actions are known. */
  readonly takeLoggedActions = (): Promise<void> =>
    this.#work("label", "Taking the logged actions", async () => {
      const { demonstration, session } = this.#parts;
      session.apply({
        kind: "labels.model",
        labels: demonstration.loggedActions,
        model: "the recording's own log",
      });
      await this.#addNoisyProgram();
    });

  readonly setLabel = (label: ActionLabel): void => {
    this.#parts.session.apply({ kind: "label.set", label });
  };

  readonly removeLabel = (labelId: string): void => {
    this.#parts.session.apply({ kind: "label.remove", labelId });
  };

  /** Asks the teacher for an optimized program with abstractions (ICAL Eq. 2). */
  readonly propose = (): Promise<void> =>
    this.#work("propose", "Asking the teacher", async (signal) => {
      await this.#addNoisyProgram();
      const { services, session } = this.#parts;
      const teacher = await services.teacher();
      const request = await this.#toRequest();
      const draft = await teacher.propose(request, this.#listen(signal));
      const noisy = this.#session.versions.findLast(({ kind }) => kind === "noisy");
      session.apply({
        kind: "program.add",
        version: this.#toVersion(draft, "proposed", noisy?.id),
      });
      await services.storage.exemplars.countUse(
        draft.record.retrieved.map((item) => item.exemplarId),
        "retrieved",
      );
    });

  /** Runs a version, or the draft on it as a version of its own, from the initial state. */
  readonly run = (version: ProgramVersion): Promise<void> =>
    this.#work("run", "Starting the sandbox", async (signal) => {
      await this.#runVersion(this.#commitDraft(version), signal);
    });

  /** Sends a correction, takes the revised program, resets the world and runs it again. */
  readonly correct = (version: ProgramVersion, text: string): Promise<void> =>
    this.#work("revise", "The teacher reads the correction", async (signal) => {
      const { services, session } = this.#parts;
      const current = this.#commitDraft(version);
      const run = this.lastRun(current.id);
      const correction = {
        id: createId("correction"),
        programId: current.id,
        text: text.trim(),
        at: Date.now(),
        ...(run === undefined ? {} : { runId: run.id }),
      };
      session.apply({ kind: "correction.add", correction });
      const teacher = await services.teacher();
      const draft = await teacher.revise(
        {
          ...(await this.#toRequest()),
          program: current.text,
          abstractions: current.abstractions,
          correction: correction.text,
          failure: run?.failure,
        },
        this.#listen(signal),
      );
      const revised = draft.isAddressed ? this.#toVersion(draft, "revised", current.id) : undefined;
      if (revised !== undefined) {
        session.apply({ kind: "program.add", version: revised });
      }
      session.apply({
        kind: "correction.answer",
        outcome: {
          correctionId: correction.id,
          isAddressed: draft.isAddressed,
          note: draft.note,
          ...(revised === undefined ? {} : { programId: revised.id }),
        },
      });
      if (revised !== undefined) {
        await this.#runVersion(revised, signal);
      }
    });

  /** Stores the exemplar and the verdict. The version's last run must have succeeded. */
  readonly accept = (version: ProgramVersion): Promise<void> =>
    this.#work("accept", "Saving the exemplar", async () => {
      const { services, demonstration, session, video } = this.#parts;
      const run = this.lastRun(version.id);
      if (run?.status !== "succeeded") {
        throw new AppError({
          code: "REV-02",
          what: "Only a program that has run successfully becomes an exemplar.",
          safe: "The program and its abstractions are kept.",
          next: "Run it, mend what fails, and accept it then.",
        });
      }
      const input = { demonstration, session: this.#session, version, run, video };
      const exemplar = await makeExemplar(services, input);
      await services.storage.exemplars.put(exemplar);
      // Now there is something worth keeping: browsers grant this only to pages in use.
      await requestPersistence();
      session.apply({
        kind: "decision.add",
        decision: {
          id: createId("decision"),
          programId: version.id,
          verdict: "accepted",
          reasons: [],
          text: "",
          at: Date.now(),
          exemplarId: exemplar.id,
        },
      });
      await services.storage.exemplars.countUse(this.#retrievedIds(version), "succeeded");
    });

  readonly reject = (version: ProgramVersion, reasons: readonly string[], text: string): void => {
    this.#parts.session.apply({
      kind: "decision.add",
      decision: {
        id: createId("decision"),
        programId: version.id,
        verdict: "rejected",
        reasons: [...reasons],
        text,
        at: Date.now(),
      },
    });
  };

  /** Takes back the last gesture; an accepted exemplar leaves the memory with its verdict. */
  readonly undo = (): Promise<void> =>
    whileBusy(async () => {
      await this.#withdraw(this.#parts.session.undo());
    });

  /** Brings back what was undone; an accepted exemplar is made again from the same parts. */
  readonly redo = (): Promise<void> =>
    whileBusy(async () => {
      const gesture = this.#parts.session.redo();
      const decision = decisionOf(gesture);
      const version = this.#session.versions.find(({ id }) => id === decision?.programId);
      const run = version === undefined ? undefined : this.lastRun(version.id);
      if (decision?.exemplarId !== undefined && version !== undefined && run !== undefined) {
        const { services, demonstration, video } = this.#parts;
        const input = { demonstration, session: this.#session, version, run, video };
        const exemplar = await makeExemplar(services, input);
        await services.storage.exemplars.put({ ...exemplar, id: decision.exemplarId });
      }
    });

  readonly undoDecision = (decisionId: string): Promise<void> =>
    whileBusy(async () => {
      const { session, services, demonstration } = this.#parts;
      const log = await services.storage.operations.read(demonstration.id);
      const operation = log.items.find(
        ({ change }) => change.kind === "decision.add" && change.decision.id === decisionId,
      );
      await this.#withdraw(session.undo(operation?.id));
    });

  correctionCount(): number {
    return this.#session.corrections.length;
  }

  /** The last run of a version. */
  lastRun(programId: string): Run | undefined {
    return this.#session.runs.findLast((run) => run.programId === programId);
  }

  /** Keeps what is typed in the editor or the abstractions. */
  readonly typeDraft = (baseId: string, text: string, abstractions: Abstractions): void => {
    this.#parts.session.typeDraft({ baseId, text, abstractions });
  };

  get #session(): Session {
    return this.#parts.session.getState().session;
  }

  async #task(): Promise<TaskContext> {
    const world = await this.#parts.services.world();
    return toTaskContext(this.#parts.demonstration, this.#session, world);
  }

  /** A video shows no state: a room is laid out that has every object of the labels and the goal. */
  async #ensureState(): Promise<Json> {
    const task = await this.#task();
    if (task.state === undefined) {
      const seen = this.#session.labels.flatMap(({ object }) => object ?? []);
      const state = toJson(assumeState([...seen, ...classesIn(task.goal)], ASSUMED_ROOM_SEED));
      this.#parts.session.apply({ kind: "state.assume", state });
      return state;
    }
    return requireState(task);
  }

  /** A new noisy version when the labels say something new. */
  async #addNoisyProgram(): Promise<void> {
    const { session } = this.#parts;
    const { text } = toNoisyProgram(this.#session.labels);
    const last = this.#session.versions.findLast(({ kind }) => kind === "noisy");
    if (last?.text !== text) {
      session.apply({
        kind: "program.add",
        version: {
          id: createId("prg"),
          number: nextVersionNumber(this.#session),
          kind: "noisy",
          text,
          abstractions: EMPTY_ABSTRACTIONS,
          createdAt: Date.now(),
        },
      });
    }
    await session.whenSaved().catch(() => undefined);
  }

  async #toRequest(): Promise<ProposeRequest> {
    const { services, demonstration, video } = this.#parts;
    const state = await this.#ensureState();
    const task = await this.#task();
    const noisy = this.#session.versions.findLast(({ kind }) => kind === "noisy");
    const { teacher, endpoint } = services.settings.getState();
    const count = demonstration.frames.timestampsUs.length;
    const images: string[] = [];
    if (teacher === "endpoint" && endpoint.canSeeImages) {
      for (let index = 0; index < TEACHER_IMAGES; index += 1) {
        const frame = Math.round((index * (count - 1)) / (TEACHER_IMAGES - 1));
        images.push(await drawFrame(video, frame, TEACHER_IMAGE_PX));
      }
    }
    return {
      instruction: task.instruction,
      dialogue: demonstration.dialogue,
      noisyProgram: ensureExists(noisy).text,
      state,
      goal: task.goal,
      exemplars: await retrieveExemplars(services, demonstration, task),
      images,
    };
  }

  #toVersion(
    draft: ProposalDraft,
    kind: "proposed" | "revised",
    parentId: string | undefined,
  ): ProgramVersion {
    return {
      id: createId("prg"),
      number: nextVersionNumber(this.#session),
      kind,
      text: draft.program,
      abstractions: draft.abstractions,
      proposal: draft.record,
      createdAt: Date.now(),
      ...(parentId === undefined ? {} : { parentId }),
    };
  }

  /** What is typed becomes a version when it is run or submitted. */
  #commitDraft(version: ProgramVersion): ProgramVersion {
    const { session } = this.#parts;
    const { draft } = this.#session;
    const edited = draft?.baseId === version.id ? versionFromDraft(this.#session) : undefined;
    if (edited === undefined) {
      return version;
    }
    session.apply({ kind: "program.add", version: edited });
    session.apply({ kind: "draft.discard" });
    return edited;
  }

  async #runVersion(version: ProgramVersion, signal: AbortSignal): Promise<void> {
    const { services, session } = this.#parts;
    const state = await this.#ensureState();
    const { goal } = await this.#task();
    const runner = await services.runner();
    this.view.start(state);
    try {
      const run = await runner.run(
        { programId: version.id, program: version.text, state, goal },
        (event) => {
          if (event.kind === "progress") {
            this.#progress(event.progress);
          }
          this.view.show(event);
        },
        signal,
      );
      session.apply({ kind: "run.add", run });
      if (run.status === "failed") {
        await services.storage.exemplars.countUse(this.#retrievedIds(version), "failed");
      }
    } finally {
      this.view.finish();
    }
  }

  #retrievedIds(version: ProgramVersion): readonly string[] {
    return version.proposal?.retrieved.map((item) => item.exemplarId) ?? [];
  }

  async #withdraw(gesture: Gesture | undefined): Promise<void> {
    const exemplarId = decisionOf(gesture)?.exemplarId;
    if (exemplarId !== undefined) {
      await this.#parts.services.storage.exemplars.remove(exemplarId);
    }
  }

  readonly #progress = (progress: Progress): void => {
    this.#store.setState(({ job }) => (job === undefined ? {} : { job: { ...job, progress } }));
  };

  #listen(signal: AbortSignal) {
    return {
      signal,
      onProgress: this.#progress,
      onText: (text: string) => {
        this.#store.setState(({ stream }) => ({ stream: stream + text }));
      },
    };
  }

  async #work(
    kind: JobKind,
    label: string,
    job: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (this.#store.getState().job !== undefined) {
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.#store.setState({
      job: { kind, progress: { label, done: 0 } },
      error: undefined,
      stream: "",
    });
    try {
      await whileBusy(() => job(abort.signal));
    } catch (error) {
      if (!isAbort(error)) {
        this.#store.setState({ error: toErrorData(error) });
      }
    } finally {
      this.#abort = undefined;
      this.#store.setState({ job: undefined });
    }
  }
}

/** The object classes that a goal names, so that the assumed room has them. */
function classesIn(goal: Json | undefined): readonly string[] {
  const text = JSON.stringify(goal ?? null);
  return OBJECT_CLASSES.filter((name) => text.includes(`"${name}"`));
}

function decisionOf(gesture: Gesture | undefined) {
  const change = gesture
    ?.map((operation) => operation.change)
    .find((candidate) => candidate.kind === "decision.add");
  return change?.kind === "decision.add" ? change.decision : undefined;
}
