/** Personal routines in this process: who acts, and what is kept of a run. */
import { openEpisode, type Sight } from "@/cli/act/act-one";
import { agentFor, toWriterWorld } from "@/cli/act/open-agent";
import type { OpenedWriter } from "@/cli/act/writers";
import type { LessonTools } from "@/cli/teach/open-lesson";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import type { WorldState } from "@/core/world/world-state";
import type { AgentOptions } from "@/engines/agent/agent-engine";
import type { Routine } from "@/engines/agent/routine";
import { keepRoutine } from "@/engines/agent/routines";
import {
  actRoutine,
  type OpenedRoutine,
  type RoutineActed,
  type RoutineStage,
} from "@/lesson/experiments/routine-episode";

export interface ActingRoutines {
  readonly tools: LessonTools;
  readonly writer: OpenedWriter;
  readonly see: Sight;
  /** What an agent that acts in a room remembers, and the case that it is retrieved for. */
  readonly partsFor: (room: WorldState) => {
    readonly one: TeachCase;
    readonly exemplars: readonly Exemplar[];
  };
  readonly retrieved?: number;
  readonly agent: AgentOptions;
}

/** Tells it, keeps it and asks for it by its name; nobody is asked anything meanwhile. */
export async function actedRoutine(
  opened: OpenedRoutine,
  changes: number,
  { tools, writer, see, partsFor, retrieved, agent }: ActingRoutines,
): Promise<RoutineActed> {
  const { kit } = tools;
  const stage: RoutineStage<Routine> = {
    objectsOf: (room) => kit.model.open(room, undefined).objects(),
    act: async (room, task, routines) => {
      const sensed = await openEpisode(kit, room, see);
      const { one, exemplars } = partsFor(room);
      const own = writer.forEpisode();
      const counted = retrieved === undefined ? {} : { retrieved };
      const open = agentFor(one, { tools, exemplars, writer: own, routines, ...counted });
      const run = await open(async () => []).act(task, sensed.senses, agent);
      return { run, after: sensed.state() };
    },
    keep: (name, task, { run, objects }) =>
      keepRoutine(name, task, { run, objects, world: toWriterWorld(kit.model) }),
  };
  return await actRoutine(opened, changes, stage);
}
