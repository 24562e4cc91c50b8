/** What an agent in a worker stands on: the rooms that it remembers, and its episode. */
import type { RememberedRoom } from "@/app/deploy/agent-job";
import type { AskModel, SentWriter } from "@/app/deploy/sent-writer";
import type { Room } from "@/app/deploy/writing-source";
import { openKeptRoom } from "@/core/senses/kept-room";
import { knowAll, type RoomKnowledge, type SensedEpisode } from "@/core/senses/senses";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { AgentTools } from "@/engines/agent/agent-engine";
import { showRun, type ShownCall } from "@/engines/agent/shown-run";
import type { Writer } from "@/engines/agent/writer";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createModelWriter } from "@/engines/agent/writers/model-writer";
import { openModelQuestions } from "@/engines/teacher/model-questions";
import type { BuiltInWriter, SightChoice } from "@/features/deploy/deploy-choice";

export const WRITERS: Readonly<Record<BuiltInWriter, Writer>> = {
  analogy: analogyWriter,
  copy: copyWriter,
};

/** One for each episode: what a model may be asked is counted by episode. */
export function openWriter(writer: SentWriter, askModel: AskModel, model: WorldModel): Writer {
  if (writer.kind === "built-in") {
    return WRITERS[writer.id];
  }
  const transport: ChatTransport = {
    send: async (chat) => await askModel(chat),
    listModels: async () => [],
  };
  return createModelWriter(openModelQuestions({ connection: writer.connection, transport }, model));
}

/** The rooms of exemplars by their ids: a room takes milliseconds to open, and each counts in every run. */
export class RememberedRooms {
  readonly #rooms = new Map<string, Room>();
  /** The same as they are kept: a run changes the room that it is made in. */
  readonly #texts = new Map<string, string>();
  readonly #shown = new Map<string, readonly ShownCall[]>();

  learn(newRooms: readonly RememberedRoom[], model: WorldModel): void {
    for (const { exemplarId, stateJson } of newRooms) {
      const room = openKeptRoom(stateJson, model);
      if (room !== undefined) {
        this.#rooms.set(exemplarId, [...room.objects()]);
        this.#texts.set(exemplarId, stateJson);
      }
    }
  }

  get(exemplarId: string): Room | undefined {
    return this.#rooms.get(exemplarId);
  }

  of(exemplarIds: readonly string[]): readonly Room[] {
    return exemplarIds.flatMap((id) => {
      const room = this.#rooms.get(id);
      return room === undefined ? [] : [room];
    });
  }

  /** What an exemplar's verified run showed, made once more in its own room. */
  showIn(model: WorldModel): NonNullable<AgentTools["show"]> {
    return ({ exemplar: { id, program }, calls }) => {
      const stateJson = this.#texts.get(id);
      const room = stateJson === undefined ? undefined : openKeptRoom(stateJson, model);
      // An experiment gives the same exemplar in several forms, each with a program of its own.
      const key = `${id}\n${program}`;
      const run = this.#shown.get(key) ?? (room === undefined ? [] : showRun(room, calls));
      this.#shown.set(key, run);
      return run;
    };
  }
}

/** The agent's own episode, which has no goal; where it goes on, with what was seen before. */
export async function openEpisode(
  kit: WorldKit,
  room: WorldState,
  { see, known }: { readonly see: SightChoice; readonly known?: RoomKnowledge | undefined },
): Promise<SensedEpisode> {
  if (see === "seen" && kit.openSenses !== undefined) {
    return await kit.openSenses(room, known);
  }
  const environment = kit.model.open(room, undefined);
  return { senses: knowAll(environment), state: () => environment.state() };
}
