/**
 * A run of the agent on its way into the memory: it becomes a demonstration like any other, whose
 * program is what was done. From there it goes through the door that every review goes through: run in
 * the sandbox, checked, accepted by a person, graded by what shows that it does its task.
 */
import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import { drawObservations } from "@/app/import/draw-observations";
import { prepareDemonstration } from "@/app/import/prepared-demonstration";
import { openParts } from "@/app/review/open-parts";
import { ensureRunsProject, RUNS_PROJECT } from "@/app/deploy/runs-project";
import { wordsOfRun } from "@/app/deploy/judge-routine";
import { programOfRun, type RunProgram } from "@/app/deploy/run-program";
import type { Services } from "@/app/services";
import type { Demonstration, Utterance } from "@/core/demonstration";
import type { ProgramVersion, Retrieved } from "@/core/program";
import type { Verification } from "@/core/verification";
import { nextVersionNumber } from "@/document/program-versions";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { recordedWriter, type WriterOption } from "@/features/deploy/deploy-choice";
import { acceptVersion, undoGesture } from "@/lesson/lesson-decisions";
import { runVersion } from "@/lesson/lesson-steps";
import { gradeTask } from "@/lesson/task-context";
import { readTask } from "@/lesson/lesson-request";
import { t } from "@/base/language/translate";

/** A run that came to an end, with what it began in. */
export interface EndedRun {
  readonly world: string;
  readonly start: Json;
  readonly place: string;
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  readonly writer: WriterOption;
  readonly moments: readonly AgentMoment[];
}

/** Where the run stands now. */
export interface StoredRun {
  readonly projectId: string;
  readonly demonstrationId: string;
}

/** Stores the run as a demonstration with its program, for whoever reviews it. */
export async function storeRun(
  services: Services,
  run: EndedRun,
  options: JobOptions,
): Promise<StoredRun> {
  const { model } = await services.kit(run.world);
  const written = programOfRun(run.moments, summaryOf(run), model.vocabulary);
  const states = [run.start, ...actedStates(run.moments)].map((state) => model.read(state));
  const video = await drawObservations(services, states, options);
  const facts = {
    title: titleOf(run.instruction),
    world: run.world,
    instruction: wordsOfRun(run.instruction, run.moments, model),
    dialogue: [...run.dialogue],
    source: {
      kind: "recorded" as const,
      fileName: run.place,
      fileHash: await sha256Hex(JSON.stringify([run.start, written.text])),
      note: `Carried out by the agent (${recordedWriter(run.writer)}).`,
    },
    state: run.start,
    loggedActions: [],
  };
  const projectId = RUNS_PROJECT.id;
  const importId = createId("imp");
  const input = { facts, video };
  const prepared = await prepareDemonstration(services, { projectId, importId }, input, options);
  options.signal?.throwIfAborted();
  await ensureRunsProject(services);
  await services.storage.imports.addImport({
    id: importId,
    projectId,
    label: facts.title,
    at: Date.now(),
    demonstrations: [prepared.demonstration],
    videos: [prepared.video],
    exemplars: [],
  });
  await writeVersions(services, prepared.demonstration, { run, written });
  return { projectId, demonstrationId: prepared.demonstration.id };
}

/** As it was done, and as the agent proposes it: the same program, its reasons with the second. */
async function writeVersions(
  { sessions, storage }: Services,
  { id }: Demonstration,
  { run, written }: { readonly run: EndedRun; readonly written: RunProgram },
): Promise<void> {
  const { text, abstractions } = written;
  const handle = sessions.open(id);
  try {
    const session = await handle.store;
    const add = (version: Pick<ProgramVersion, "kind"> & Partial<ProgramVersion>) => {
      const number = nextVersionNumber(session.getState().session);
      const made = { id: createId("prg"), number, text, abstractions, createdAt: Date.now() };
      session.apply({ kind: "program.add", version: { ...made, ...version } });
    };
    add({ kind: "noisy" });
    const parent = ensureExists(session.getState().session.versions.at(-1));
    const retrieved = retrievedIn(run.moments);
    add({
      kind: "proposed",
      parentId: parent.id,
      proposal: {
        teacher: "agent",
        model: `agent, ${recordedWriter(run.writer)}`,
        retrieved: [...retrieved],
        explanation: abstractions.summary,
        durationMs: run.moments.reduce((sum, { event }) => sum + writingMs(event), 0),
      },
    });
    await session.whenSaved();
    await storage.exemplars.countUse(
      retrieved.map(({ exemplarId }) => exemplarId),
      "retrieved",
    );
  } finally {
    handle[Symbol.dispose]();
  }
}

function writingMs(event: AgentMoment["event"]): number {
  return event.kind === "written" ? event.durationMs : 0;
}

/** What the person's word makes of it: what is kept, and how sure it is that it does its task. */
export type KeptRun =
  | {
      readonly kind: "kept";
      readonly exemplarId: string;
      readonly verifiedBy: Verification;
    }
  /** Its program does not do the task when it is run again: it is for a review to say why. */
  | { readonly kind: "failed"; readonly why: string };

/** Gives what was kept a name to ask for it by. */
export async function nameRoutine(
  { storage }: Pick<Services, "storage">,
  exemplarId: string,
  name: string,
): Promise<void> {
  const mark = { kind: "routine", name } as const;
  await storage.exemplars.keepMark({ ids: [exemplarId], mark, isOn: true });
}

/** Takes the verdict back that a run was kept with: its exemplar leaves the memory, the run stays as it was stored. */
export async function takeBackKept(
  services: Services,
  stored: StoredRun,
  exemplarId: string,
): Promise<void> {
  await inReview(services, stored, async ({ session, parts }) => {
    const { decisions } = session.getState().session;
    const decision = decisions.find((each) => each.exemplarId === exemplarId);
    // Taken back in its review meanwhile: there is nothing left to take back.
    if (decision !== undefined) {
      await undoGesture(parts, decision.id);
      await session.whenSaved();
    }
  });
}

/** Runs the stored program in the sandbox and accepts it, as a person does in the review. */
export async function keepRun(
  services: Services,
  stored: StoredRun,
  { signal, onProgress }: Required<Pick<JobOptions, "signal" | "onProgress">>,
): Promise<KeptRun> {
  return await inReview(services, stored, async ({ demonstration, session, parts }) => {
    const version = ensureExists(session.getState().session.versions.at(-1));
    onProgress({ label: t("Running it again in the sandbox"), done: 0 });
    const run = await runVersion(parts, version, { signal, onProgress });
    if (run.status !== "succeeded") {
      await session.whenSaved();
      return { kind: "failed", why: run.failure?.sentence ?? t("The run was stopped.") };
    }
    await acceptVersion(parts, version);
    const verifiedBy = gradeTask(readTask(parts), demonstration, parts.kit.model);
    const decision = ensureExists(session.getState().session.decisions.at(-1));
    const exemplarId = ensureExists(decision.exemplarId, "what is accepted is an exemplar");
    return { kind: "kept", exemplarId, verifiedBy };
  });
}

interface OpenReview {
  readonly demonstration: Demonstration;
  readonly session: Awaited<ReturnType<Services["sessions"]["open"]>["store"]>;
  readonly parts: Awaited<ReturnType<typeof openParts>>;
}

/** Works on a stored run as its review does, and closes what was opened for that. */
async function inReview<T>(
  services: Services,
  { demonstrationId }: StoredRun,
  work: (review: OpenReview) => Promise<T>,
): Promise<T> {
  const demonstration = ensureExists(await services.storage.demonstrations.get(demonstrationId));
  const handle = services.sessions.open(demonstrationId);
  try {
    const session = await handle.store;
    const parts = await openParts({ services, demonstration, session });
    try {
      return await work({ demonstration, session, parts });
    } finally {
      parts.video.close();
    }
  } finally {
    handle[Symbol.dispose]();
  }
}

function actedStates(moments: readonly AgentMoment[]): readonly Json[] {
  return moments.flatMap(({ event, state }) =>
    state !== undefined && (event.kind === "acted" || event.kind === "looked") ? [state] : [],
  );
}

function retrievedIn(moments: readonly AgentMoment[]): readonly Retrieved[] {
  const found = moments.flatMap(({ event }) =>
    event.kind === "retrieved" ? [...event.retrieved] : [],
  );
  return [...new Map(found.map((each) => [each.exemplarId, each])).values()];
}

function summaryOf({ instruction, moments }: EndedRun): string {
  const written = moments.flatMap(({ event }) =>
    event.kind === "written" && event.program.steps.length > 0 ? [event.program.explanation] : [],
  );
  return written[0] ?? instruction;
}

function titleOf(instruction: string): string {
  const text = instruction.trim().replace(/[.!]+$/u, "");
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
