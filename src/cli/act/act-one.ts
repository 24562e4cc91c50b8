/**
 * One episode acted by the agent, and judged after it stopped.
 *
 * The wall between acting and judging stands here: the agent gets words and {@link Senses}, and only
 * this file has the environment with its goal.
 */
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Utterance } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import { ensureExists } from "@/base/assert";
import { knowAll, type SensedEpisode } from "@/core/senses/senses";
import type { GoalReport } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { AgentEngine, AgentOptions, AgentRun, AgentTools } from "@/engines/agent/agent-engine";
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import { judgeRun } from "@/lesson/experiments/judge-run";

export const SIGHTS = ["seen", "known"] as const;
export type Sight = (typeof SIGHTS)[number];

export interface ActedCase {
  readonly episode: ActedEpisode;
  readonly run: AgentRun;
}

/** Who acts, given whoever answers its questions. */
export type OpenAgent = (ask: NonNullable<AgentTools["ask"]>) => AgentEngine;

/** What is said of a room that is left, given how often something was said before. */
export type Answer = (
  goal: GoalReport,
  about: { readonly id: string; readonly asked: number },
) => readonly Utterance[];

export interface ActOneOptions {
  /** Is told where the room can be looked at while it is acted in. */
  readonly onOpen?: ((room: () => WorldState) => void) | undefined;
  /** Who answers; nobody where absent. */
  readonly answer?: Answer | undefined;
  readonly kit: WorldKit;
  readonly see: Sight;
  readonly agent: AgentOptions;
}

export async function actOne(
  one: TeachCase,
  openAgent: OpenAgent,
  { kit, see, agent, answer = () => [], onOpen }: ActOneOptions,
): Promise<ActedCase> {
  const { instruction, dialogue, state, goal } = one.demonstration;
  const room = kit.model.read(ensureExists(state, "a game has a state"));
  const opened = await openEpisode(kit, room, see);
  onOpen?.(() => opened.state());
  const judge = (of: WorldState) => kit.model.open(of, goal).checkGoal();
  const engine = openAgent(async (_, { asked }) =>
    answer(judge(opened.state()), { id: one.id, asked }),
  );
  const startedMs = performance.now();
  const run = await engine.act({ instruction, dialogue }, opened.senses, agent);
  const durationMs = performance.now() - startedMs;
  const [before, after] = [judge(room), judge(opened.state())];
  const { id, task, place, labels } = one;
  const facts = { id, task, place, referenceSteps: labels.length };
  return { run, episode: judgeRun(facts, run, { before, after, durationMs }) };
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
