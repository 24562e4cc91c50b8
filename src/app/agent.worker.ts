/** An agent at work: it looks, writes and acts for seconds on end, so not on the page. */
import "@/base/strict-zod";
import { withSignal } from "@/base/abort-transfer";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import type { AgentEnd, AgentHost, AgentJob } from "@/app/deploy/agent-job";
import { toWriterWorld, toWritingSource, type Room } from "@/app/deploy/writing-source";
import { knowAll, type SensedEpisode, type SensedObject } from "@/core/senses/senses";
import { openKeptRoom } from "@/core/senses/kept-room";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { AgentEvent, AgentTools } from "@/engines/agent/agent-engine";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import { showRun, type ShownCall } from "@/engines/agent/shown-run";
import type { Writer } from "@/engines/agent/writer";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { kitOf } from "@/worlds/worlds";

const WRITERS: Readonly<Record<AgentJob["writer"], Writer>> = {
  analogy: analogyWriter,
  copy: copyWriter,
};

/** The rooms of exemplars by their ids: a room takes milliseconds to open, and each counts in every run. */
const rooms = new Map<string, Room>();
/** The same as they are kept: a run changes the room that it is made in. */
const texts = new Map<string, string>();
const shown = new Map<string, readonly ShownCall[]>();

function learnRooms({ newRooms }: AgentJob, model: WorldModel): void {
  for (const { exemplarId, stateJson } of newRooms) {
    const room = openKeptRoom(stateJson, model);
    if (room !== undefined) {
      rooms.set(exemplarId, [...room.objects()]);
      texts.set(exemplarId, stateJson);
    }
  }
}

/** What an exemplar's verified run showed, made once more in its own room. */
function showFor(model: WorldModel): NonNullable<AgentTools["show"]> {
  return ({ exemplar: { id }, calls }) => {
    const stateJson = texts.get(id);
    const room = stateJson === undefined ? undefined : openKeptRoom(stateJson, model);
    const run = shown.get(id) ?? (room === undefined ? [] : showRun(room, calls));
    shown.set(id, run);
    return run;
  };
}

/** The agent's own episode, which has no goal. */
async function openEpisode(kit: WorldKit, { state, see }: AgentJob): Promise<SensedEpisode> {
  const room = kit.model.read(state);
  if (see === "seen" && kit.openSenses !== undefined) {
    return await kit.openSenses(room);
  }
  const environment = kit.model.open(room, undefined);
  return { senses: knowAll(environment), state: () => environment.state() };
}

/** Events after which the room, or what is known of it, may be another one. */
const CHANGING: ReadonlySet<AgentEvent["kind"]> = new Set(["acted", "looked", "retrieved"]);

/** Makes moments of events: what changed is sent, and nothing twice. */
function momentsOf(episode: SensedEpisode): (event: AgentEvent) => AgentMoment {
  let room: WorldState | undefined;
  let seen: readonly SensedObject[] | undefined;
  return (event) => {
    if (!CHANGING.has(event.kind)) {
      return { event };
    }
    const [now, known] = [episode.state(), episode.senses.objects()];
    const moment = {
      event,
      ...(now === room ? {} : { state: now.json }),
      ...(known === seen ? {} : { seen: known }),
    };
    room = now;
    seen = known;
    return moment;
  };
}

function toolsFor(
  job: AgentJob,
  model: WorldModel,
  host: Pick<AgentHost, "retrieve" | "ask">,
): AgentTools {
  return {
    writer: WRITERS[job.writer],
    world: toWriterWorld(model),
    rooms: roomsOf(job),
    show: showFor(model),
    retrieve: async (task) =>
      (await host.retrieve(task)).map((found) =>
        toWritingSource(found, model, rooms.get(found.exemplar.id)),
      ),
    ask: async (question) => {
      const answer = await host.ask(question);
      if (answer === undefined) {
        throw new DOMException("The run was given up.", "AbortError");
      }
      return answer;
    },
  };
}

function roomsOf({ memoryIds }: AgentJob): readonly Room[] {
  return memoryIds.flatMap((id) => {
    const room = rooms.get(id);
    return room === undefined ? [] : [room];
  });
}

const api = {
  act: async (
    job: AgentJob,
    signal: AbortSignal,
    host: RemoteCallback<AgentHost>,
  ): Promise<AgentEnd> => {
    try {
      return await withSignal(signal, async () => {
        const kit = await kitOf(job.worldId);
        learnRooms(job, kit.model);
        const episode = await openEpisode(kit, job);
        const toMoment = momentsOf(episode);
        const told: Promise<void>[] = [];
        const engine = createAgentEngine(toolsFor(job, kit.model, host));
        const { instruction, dialogue, mostQuestions } = job;
        const { events: _, ...end } = await engine.act({ instruction, dialogue }, episode.senses, {
          signal,
          mostQuestions,
          onEvent: (event) => {
            told.push(host.onMoment(toMoment(event)));
          },
        });
        // What was told goes another way than the end: it must not come after it.
        await Promise.all(told);
        return end;
      });
    } finally {
      releaseCallback(host);
    }
  },
};

export type AgentApi = typeof api;

exposeInWorker(api);
