/** Experiments: rooms are drawn, agents act in them and are judged, for minutes on end and not on the page. */
import "@/base/strict-zod";
import { withSignal } from "@/base/abort-transfer";
import { AppError } from "@/base/app-error";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import type { TrialHost, TrialJob, TrialResult } from "@/app/experiments/trial-job";
import { openEpisode, RememberedRooms, WRITERS } from "@/app/deploy/agent-tools";
import { toWriterWorld, toWritingSource } from "@/app/deploy/writing-source";
import type { EpisodeSource } from "@/core/experiments/experiment";
import type { Episode, TranscriptLine } from "@/core/experiments/experiment-record";
import type { Utterance } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import type { AgentRun } from "@/engines/agent/agent-engine";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { Writer } from "@/engines/agent/writer";
import { decisionWords } from "@/features/deploy/decision-words";
import { partsOf } from "@/lesson/experiments/agent-memory";
import { judgeRun } from "@/lesson/experiments/judge-run";
import {
  drawRooms,
  openRoom,
  type OpenedEpisode,
  type RoomParts,
} from "@/lesson/experiments/open-episode";
import { planReferenceSteps } from "@/lesson/experiments/reference-steps";
import { kitOf } from "@/worlds/worlds";

const rooms = new RememberedRooms();

async function roomParts({ title, model, loadDrive }: WorldKit): Promise<RoomParts> {
  if (loadDrive === undefined) {
    throw notJudged(`No rooms can be laid out in the world “${title}”.`);
  }
  return { world: model, drive: await loadDrive() };
}

interface OpenedTrial extends OpenedEpisode {
  readonly dialogue: readonly Utterance[];
  readonly referenceSteps: number;
}

/** What the agent is given, and beside it what only the judge may know. */
async function openTrial(kit: WorldKit, { episode, given }: TrialJob): Promise<OpenedTrial> {
  if (given === undefined) {
    const opened = openRoom(episode, await roomParts(kit));
    return { ...opened, dialogue: [], referenceSteps: planSteps(kit, opened) };
  }
  const goal = given.goal ?? kit.model.goalFromInstruction(episode.instruction);
  if (goal === undefined) {
    throw notJudged(`What “${episode.instruction}” asks for cannot be checked.`);
  }
  const opened = { ...given, state: kit.model.read(given.state), goal };
  const referenceSteps = given.referenceSteps === 0 ? planSteps(kit, opened) : given.referenceSteps;
  return { ...opened, referenceSteps };
}

function planSteps({ model }: WorldKit, { state, goal }: Pick<OpenedTrial, "state" | "goal">) {
  return planReferenceSteps(model, state, goal);
}

function notJudged(what: string): AppError {
  return new AppError({
    code: "EXP-02",
    what,
    safe: "The other episodes are run.",
    next: "Leave this episode out, or give its demonstration a goal.",
  });
}

/** Experiments in this browser have no model yet: see `docs/experiments.md`. */
function writerOf({ agent }: TrialJob): Writer {
  if (agent.writer === "model") {
    throw notJudged("A language model writes programs on the command line alone.");
  }
  return WRITERS[agent.writer];
}

function transcribe({ events }: AgentRun): TranscriptLine[] {
  return events.map((event) => {
    const { what, why } = decisionWords(event);
    return why === undefined ? { what } : { what, why };
  });
}

async function actTrial(job: TrialJob, signal: AbortSignal, host: TrialHost): Promise<TrialResult> {
  const { agent, seed, episode } = job;
  const kit = await kitOf(job.worldId);
  const { model } = kit;
  rooms.learn(job.newRooms, model);
  const opened = await openTrial(kit, job);
  const sensed = await openEpisode(kit, opened.state, agent);
  const engine = createAgentEngine({
    writer: writerOf(job),
    world: toWriterWorld(model),
    rooms: rooms.of(job.memoryIds),
    show: rooms.showIn(model),
    retrieve: async (task, count = agent.exemplars) =>
      (await host.retrieve(task, count)).map((found) =>
        toWritingSource(found, model, rooms.get(found.exemplar.id)),
      ),
  });
  const startedMs = performance.now();
  const { instruction } = episode;
  const { dialogue, place, referenceSteps } = opened;
  const options = { signal, seed, parts: partsOf(agent), candidates: agent.candidates };
  const run = await engine.act({ instruction, dialogue }, sensed.senses, options);
  signal.throwIfAborted();
  const durationMs = performance.now() - startedMs;
  const judge = (state: WorldState) => model.open(state, opened.goal).checkGoal();
  const facts = { id: episode.id, task: episode.task, place, referenceSteps };
  const judged = { before: judge(opened.state), after: judge(sensed.state()), durationMs };
  return { acted: judgeRun(facts, run, judged), transcript: transcribe(run) };
}

const api = {
  /** Rooms for the world's own tasks. Throws EXP-02. */
  draw: async (
    worldId: string,
    source: Extract<EpisodeSource, { kind: "rooms" }>,
  ): Promise<readonly Episode[]> => drawRooms(source, await roomParts(await kitOf(worldId))),

  act: async (
    job: TrialJob,
    signal: AbortSignal,
    host: RemoteCallback<TrialHost>,
  ): Promise<TrialResult> => {
    try {
      return await withSignal(signal, async () => await actTrial(job, signal, host));
    } finally {
      releaseCallback(host);
    }
  },
};

export type ExperimentApi = typeof api;

exposeInWorker(api);
