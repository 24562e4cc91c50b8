/**
 * One episode acted by the agent, and judged after it stopped.
 *
 * The wall between acting and judging stands here: the agent gets words and {@link Senses}, and only
 * this file has the environment with its goal.
 */
import { answerAs } from "@/cli/act/people-answers";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Critic } from "@/core/critic";
import type { WorldKit } from "@/core/world/world-kit";
import { ensureExists } from "@/base/assert";
import { knowAll, type SensedEpisode } from "@/core/senses/senses";
import type { GoalReport } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { AgentEngine, AgentOptions, AgentRun, AgentTools } from "@/engines/agent/agent-engine";
import type { ActedEpisode } from "@/lab/agent/agent-figures";

export const SIGHTS = ["seen", "known"] as const;
export type Sight = (typeof SIGHTS)[number];

export interface ActedCase {
  readonly episode: ActedEpisode;
  readonly run: AgentRun;
}

/** Who acts, given whoever answers its questions. */
export type OpenAgent = (ask: NonNullable<AgentTools["ask"]>) => AgentEngine;

export interface ActOneOptions {
  /** Who answers; nobody where absent. */
  readonly critic?: Critic | undefined;
  readonly kit: WorldKit;
  readonly see: Sight;
  readonly agent: AgentOptions;
}

export async function actOne(
  one: TeachCase,
  openAgent: OpenAgent,
  { kit, see, agent, critic }: ActOneOptions,
): Promise<ActedCase> {
  const { instruction, dialogue, state, goal } = one.demonstration;
  const room = kit.model.read(ensureExists(state, "a game has a state"));
  const opened = await openEpisode(kit, room, see);
  const judge = (of: WorldState) => kit.model.open(of, goal).checkGoal();
  const engine = openAgent(async (_, { asked }) =>
    critic === undefined ? [] : answerAs(critic, judge(opened.state()), { id: one.id, asked }),
  );
  const startedMs = performance.now();
  const run = await engine.act({ instruction, dialogue }, opened.senses, agent);
  const durationMs = performance.now() - startedMs;
  const [before, after] = [judge(room), judge(opened.state())];
  return { run, episode: toEpisode(one, run, { before, after, durationMs }) };
}

/** The agent's own episode, which has no goal. */
export async function openEpisode(
  kit: WorldKit,
  room: WorldState,
  see: Sight,
): Promise<SensedEpisode> {
  if (see === "seen" && kit.openSenses !== undefined) {
    return await kit.openSenses(room);
  }
  const environment = kit.model.open(room, undefined);
  return { senses: knowAll(environment), state: () => environment.state() };
}

interface Judged {
  readonly before: GoalReport;
  readonly after: GoalReport;
  readonly durationMs: number;
}

function toEpisode(
  { id, task, place, labels }: TeachCase,
  run: AgentRun,
  { before, after, durationMs }: Judged,
): ActedEpisode {
  const unmet = after.conditions.filter(({ met }) => !met);
  const written = run.events.flatMap((event) => (event.kind === "written" ? [event] : []));
  const retrieved = run.events.find(({ kind }) => kind === "retrieved");
  return {
    id,
    task,
    place,
    isSuccess: after.success,
    goalConditions: shareOf(after),
    goalConditionsBefore: shareOf(before),
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

function shareOf({ conditions, fraction }: GoalReport): number {
  const met = conditions.filter((each) => each.met).length;
  return fraction ?? met / Math.max(1, conditions.length);
}
