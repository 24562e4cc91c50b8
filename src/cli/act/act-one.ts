/**
 * One episode acted by the agent, and judged after it stopped.
 *
 * The wall between acting and judging stands here: the agent gets words and {@link Senses}, and only
 * this file has the environment with its goal.
 */
import type { TeachCase } from "@/cli/teach/teach-case";
import type { WorldKit } from "@/core/world/world-kit";
import { ensureExists } from "@/base/assert";
import { knowAll, type Senses } from "@/core/world/senses";
import type { Environment } from "@/core/world/world-model";
import type { AgentEngine, AgentOptions, AgentRun } from "@/engines/agent/agent-engine";
import type { ActedEpisode } from "@/lab/agent/agent-figures";

export const SIGHTS = ["seen", "known"] as const;
export type Sight = (typeof SIGHTS)[number];

export interface ActedCase {
  readonly episode: ActedEpisode;
  readonly run: AgentRun;
}

export interface ActOneOptions {
  readonly kit: WorldKit;
  readonly see: Sight;
  readonly agent: AgentOptions;
}

export async function actOne(
  one: TeachCase,
  engine: AgentEngine,
  { kit, see, agent }: ActOneOptions,
): Promise<ActedCase> {
  const { instruction, dialogue, state, goal } = one.demonstration;
  const room = kit.model.read(ensureExists(state, "a game has a state"));
  const judged = kit.model.open(room, goal);
  const startedMs = performance.now();
  const run = await engine.act({ instruction, dialogue }, openSenses(kit, judged, see), agent);
  const durationMs = performance.now() - startedMs;
  return { run, episode: toEpisode(one, run, { judged, durationMs }) };
}

function openSenses(kit: WorldKit, environment: Environment, see: Sight): Senses {
  return see === "seen" && kit.openSenses !== undefined
    ? kit.openSenses(environment)
    : knowAll(environment);
}

function toEpisode(
  { id, task, place, labels }: TeachCase,
  run: AgentRun,
  { judged, durationMs }: { readonly judged: Environment; readonly durationMs: number },
): ActedEpisode {
  const { success, conditions, fraction } = judged.checkGoal();
  const unmet = conditions.filter(({ met }) => !met);
  const share = conditions.length === 0 ? 0 : 1 - unmet.length / conditions.length;
  const written = run.events.flatMap((event) => (event.kind === "written" ? [event] : []));
  const retrieved = run.events.find(({ kind }) => kind === "retrieved");
  return {
    id,
    task,
    place,
    isSuccess: success,
    goalConditions: fraction ?? share,
    environmentSteps: run.environmentSteps,
    lookSteps: run.lookSteps,
    refusedCalls: run.refusedCalls,
    referenceSteps: labels.length,
    programs: written.length,
    exemplars: retrieved?.kind === "retrieved" ? retrieved.retrieved.length : 0,
    reason: run.reason,
    missed: unmet.map(({ description, failure }) => failure ?? description),
    writingMs: written.reduce((total, event) => total + event.durationMs, 0),
    durationMs,
  };
}
