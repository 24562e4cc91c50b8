/** One trial in the worker: the agent is given words and senses, and the judge beside it has the goal. */
import { AppError } from "@/base/app-error";
import { openEpisode, openWriter, type RememberedRooms } from "@/app/deploy/agent-tools";
import { toWriterWorld, toWritingSource } from "@/app/deploy/writing-source";
import type { TrialHost, TrialJob, TrialResult } from "@/app/experiments/trial-job";
import type { AskedRoutine } from "@/core/experiments/asked-routine";
import type { TranscriptLine } from "@/core/experiments/experiment-record";
import type { Utterance } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import type { AgentRun, AgentTools } from "@/engines/agent/agent-engine";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { Routine } from "@/engines/agent/routine";
import { keepRoutine } from "@/engines/agent/routines";
import { decisionWords } from "@/features/deploy/decision-words";
import { partsOf } from "@/lesson/experiments/agent-memory";
import { answerByForm } from "@/lesson/experiments/form-answers";
import { judgeRoutine, judgeRun } from "@/lesson/experiments/judge-run";
import { openRoom, type OpenedEpisode, type RoomParts } from "@/lesson/experiments/open-episode";
import { planReferenceSteps } from "@/lesson/experiments/reference-steps";
import { actRoutine, openRoutine, type RoutineStage } from "@/lesson/experiments/routine-episode";
import { t } from "@/base/language/translate";

export interface TrialTools {
  readonly kit: WorldKit;
  readonly rooms: RememberedRooms;
  readonly host: TrialHost;
  readonly signal: AbortSignal;
}

/** Throws AppError where the episode is none, AbortError. */
export async function actTrial(job: TrialJob, tools: TrialTools): Promise<TrialResult> {
  const { model } = tools.kit;
  tools.rooms.learn(job.newRooms, model);
  return job.routine === undefined
    ? await actOnce(job, tools)
    : await actAskedRoutine(job.routine, job, tools);
}

async function actOnce(job: TrialJob, tools: TrialTools): Promise<TrialResult> {
  const { agent, episode } = job;
  const { kit, signal } = tools;
  const opened = await openTrial(kit, job);
  const judge = (state: WorldState) => kit.model.open(state, opened.goal).checkGoal();
  const sensed = await openEpisode(kit, opened.state, agent);
  const engine = createAgentEngine({
    ...agentTools(job, tools),
    // Only of what is left is anything said; people's words are for the command line.
    ask: async () => answerByForm(judge(sensed.state())),
  });
  const startedMs = performance.now();
  const { instruction } = episode;
  const { dialogue, place, referenceSteps } = opened;
  const run = await engine.act({ instruction, dialogue }, sensed.senses, optionsOf(job, signal));
  signal.throwIfAborted();
  const durationMs = performance.now() - startedMs;
  const facts = { id: episode.id, task: episode.task, place, referenceSteps };
  const judged = { before: judge(opened.state), after: judge(sensed.state()), durationMs };
  return { acted: judgeRun(facts, run, judged), transcript: transcribe(run) };
}

async function actAskedRoutine(
  asked: AskedRoutine,
  job: TrialJob,
  tools: TrialTools,
): Promise<TrialResult> {
  const { agent, episode } = job;
  const { kit, signal } = tools;
  const opened = openRoutine(asked, episode, await roomParts(kit));
  const stage: RoutineStage<Routine> = {
    objectsOf: (room) => kit.model.open(room, undefined).objects(),
    act: async (room, task, routines) => {
      const sensed = await openEpisode(kit, room, agent);
      const engine = createAgentEngine({ ...agentTools(job, tools), routines });
      const run = await engine.act(task, sensed.senses, optionsOf(job, signal));
      signal.throwIfAborted();
      return { run, after: sensed.state() };
    },
    keep: (name, task, { run, objects }) =>
      keepRoutine(name, task, { run, objects, world: toWriterWorld(kit.model) }),
  };
  const startedMs = performance.now();
  const acted = await actRoutine(opened, agent.changes, stage);
  const durationMs = performance.now() - startedMs;
  const facts = { id: episode.id, task: episode.task, place: opened.place, referenceSteps: 0 };
  return {
    acted: judgeRoutine(facts, acted, durationMs),
    transcript: transcribe(acted.run),
  };
}

function agentTools({ agent, writer, memoryIds }: TrialJob, tools: TrialTools): AgentTools {
  const { kit, rooms, host } = tools;
  const { model } = kit;
  return {
    writer: openWriter(writer, async (chat) => await host.askModel(chat), model),
    world: toWriterWorld(model),
    rooms: rooms.of(memoryIds),
    show: rooms.showIn(model),
    retrieve: async (task, count = agent.exemplars) =>
      (await host.retrieve(task, count)).map((found) =>
        toWritingSource(found, model, rooms.get(found.exemplar.id)),
      ),
  };
}

function optionsOf({ agent, seed }: TrialJob, signal: AbortSignal) {
  const { candidates, granularity, feedback: mostQuestions } = agent;
  return { signal, seed, parts: partsOf(agent), candidates, granularity, mostQuestions };
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
    throw notJudged(
      t("What “{instruction}” asks for cannot be checked.", { instruction: episode.instruction }),
    );
  }
  const opened = { ...given, state: kit.model.read(given.state), goal };
  const referenceSteps = given.referenceSteps === 0 ? planSteps(kit, opened) : given.referenceSteps;
  return { ...opened, referenceSteps };
}

function planSteps({ model }: WorldKit, { state, goal }: Pick<OpenedTrial, "state" | "goal">) {
  return planReferenceSteps(model, state, goal);
}

/** What rooms are laid out by. Throws EXP-02 where a world lays out none. */
export async function roomParts({ title, model, loadDrive }: WorldKit): Promise<RoomParts> {
  if (loadDrive === undefined) {
    throw notJudged(t("No rooms can be laid out in the world “{title}”.", { title }));
  }
  return { world: model, drive: await loadDrive() };
}

function notJudged(what: string): AppError {
  return new AppError({
    code: "EXP-02",
    what,
    safe: t("The other episodes are run."),
    next: t("Leave this episode out, or give its demonstration a goal."),
  });
}

function transcribe({ events }: AgentRun): TranscriptLine[] {
  return events.map((event) => {
    const { what, why } = decisionWords(event);
    return why === undefined ? { what } : { what, why };
  });
}
