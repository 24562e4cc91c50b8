/** An agent at work: it looks, writes and acts for seconds on end, so not on the page. */
import "@/base/strict-zod";
import { withSignal } from "@/base/abort-transfer";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import type { AgentEnd, AgentHost, AgentJob } from "@/app/deploy/agent-job";
import { openEpisode, openWriter, RememberedRooms } from "@/app/deploy/agent-tools";
import { toWriterWorld, toWritingSource } from "@/app/deploy/writing-source";
import { joinSentWorld } from "@/app/remote/sent-world";
import type { RoomKnowledge, SensedEpisode, SensedObject } from "@/core/senses/senses";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { AgentEvent, AgentTools } from "@/engines/agent/agent-engine";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import { routineOfExemplar } from "@/engines/agent/routines";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { kitOf } from "@/worlds/worlds";

const rooms = new RememberedRooms();

/** Events after which the room, or what is known of it, may be another one. */
const CHANGING: ReadonlySet<AgentEvent["kind"]> = new Set(["acted", "looked", "retrieved"]);

/** Makes moments of events: what changed is sent, and nothing twice. */
function momentsOf(episode: SensedEpisode): (event: AgentEvent) => AgentMoment {
  let room: WorldState | undefined;
  let seen: readonly SensedObject[] | undefined;
  let known: RoomKnowledge | undefined;
  return (event) => {
    if (!CHANGING.has(event.kind)) {
      return { event };
    }
    const [stateNow, seenNow] = [episode.state(), episode.senses.objects()];
    const knownNow = episode.senses.knowledge?.();
    const moment = {
      event,
      ...(stateNow === room ? {} : { state: stateNow.json }),
      ...(seenNow === seen ? {} : { seen: seenNow }),
      ...(knownNow === undefined || knownNow === known ? {} : { known: knownNow }),
    };
    room = stateNow;
    seen = seenNow;
    known = knownNow;
    return moment;
  };
}

function toolsFor(
  job: AgentJob,
  model: WorldModel,
  host: Pick<AgentHost, "retrieve" | "ask" | "askModel">,
): AgentTools {
  return {
    writer: openWriter(job.writer, (chat) => host.askModel(chat), model),
    world: toWriterWorld(model),
    rooms: rooms.of(job.memoryIds),
    show: rooms.showIn(model),
    routines: job.routines.map(({ name, exemplar }) => {
      const room = rooms.get(exemplar.id);
      const calls = parseUnrolled(exemplar.program, model.vocabulary).calls;
      const own = { ...exemplar, ...(room === undefined ? {} : { objects: room }) };
      return routineOfExemplar(name, { exemplar: own, calls });
    }),
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

const api = {
  joinWorld: joinSentWorld,
  act: async (
    job: AgentJob,
    signal: AbortSignal,
    host: RemoteCallback<AgentHost>,
  ): Promise<AgentEnd> => {
    try {
      return await withSignal(signal, async () => {
        const kit = await kitOf(job.worldId);
        rooms.learn(job.newRooms, kit.model);
        const episode = await openEpisode(kit, kit.model.read(job.state), job);
        const toMoment = momentsOf(episode);
        const told: Promise<void>[] = [];
        const engine = createAgentEngine(toolsFor(job, kit.model, host));
        const { instruction, dialogue, granularity, mostQuestions } = job;
        const { events: _, ...end } = await engine.act({ instruction, dialogue }, episode.senses, {
          signal,
          granularity,
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
