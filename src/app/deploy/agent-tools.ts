/** What an agent in a worker stands on: the rooms that it remembers, and its episode. */
import type { RememberedRoom } from "@/app/deploy/agent-job";
import type { Room } from "@/app/deploy/writing-source";
import { openKeptRoom } from "@/core/senses/kept-room";
import { knowAll, type SensedEpisode } from "@/core/senses/senses";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { AgentTools } from "@/engines/agent/agent-engine";
import { showRun, type ShownCall } from "@/engines/agent/shown-run";
import type { Writer } from "@/engines/agent/writer";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import type { SightChoice, WriterChoice } from "@/features/deploy/deploy-choice";

export const WRITERS: Readonly<Record<WriterChoice, Writer>> = {
  analogy: analogyWriter,
  copy: copyWriter,
};

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
    return ({ exemplar: { id }, calls }) => {
      const stateJson = this.#texts.get(id);
      const room = stateJson === undefined ? undefined : openKeptRoom(stateJson, model);
      const run = this.#shown.get(id) ?? (room === undefined ? [] : showRun(room, calls));
      this.#shown.set(id, run);
      return run;
    };
  }
}

/** The agent's own episode, which has no goal. */
export async function openEpisode(
  kit: WorldKit,
  room: WorldState,
  see: SightChoice,
): Promise<SensedEpisode> {
  if (see === "seen" && kit.openSenses !== undefined) {
    return await kit.openSenses(room);
  }
  const environment = kit.model.open(room, undefined);
  return { senses: knowAll(environment), state: () => environment.state() };
}
