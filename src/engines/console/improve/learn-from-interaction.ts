/**
 * `learn_from_interaction()` (Console 3.5): what the problem was, how to do better, an improved transcript; with
 * the paper's three reasons for keeping nothing. And what it does not have: the improved transcript is run in
 * a copy of the starting scene and on other tables before it is kept.
 */
import { firstOf } from "@/base/element-at";
import type { Json } from "@/base/json";
import { toWaitEntry, utteranceOf } from "@/core/console/console-episodes";
import type { OpenConsole } from "@/core/console/console-session";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type { ConsoleExample } from "@/engines/console/console-engine";
import {
  improvedBodies,
  interactionOf,
  type ImprovedBody,
  type Interaction,
} from "@/engines/console/improve/improved-bodies";
import { replayStatements } from "@/engines/console/run-turn";

export interface LearnParts {
  readonly memory: readonly ConsoleExample[];
  readonly open: OpenConsole;
  /** The scene in which the interaction began. */
  readonly start: Json;
  /** Other tables with what the instruction names. */
  readonly others: readonly Json[];
  /** Whether the person is content with the scene that an improved transcript leaves; absent: nobody looks, nothing is verified. */
  readonly isAccepted?: (state: Json) => boolean | Promise<boolean>;
  /** Asked before each try. */
  readonly signal?: AbortSignal;
}

export type LearnOutcome =
  | {
      readonly kind: "improved";
      readonly problem: string;
      readonly better: string;
      readonly entries: readonly ConsoleEntry[];
      /** On how many of the other tables it ran without a refusal. */
      readonly cleanRuns: number;
    }
  | { readonly kind: "discarded"; readonly why: string };

/** More candidates are not tried: each is a run. */
const MOST_CANDIDATES = 24;

/** What is learned from a session whose last entry is the person's wish that it be remembered. */
export async function learnFromInteraction(
  history: readonly ConsoleEntry[],
  parts: LearnParts,
): Promise<LearnOutcome> {
  const last = history.at(-1);
  if (last === undefined || utteranceOf(last) === undefined) {
    return discarded("Nothing was said right before, and only what a person says is learned from.");
  }
  const interaction = interactionOf(history.slice(0, -1));
  if (interaction === undefined || interaction.episodes.length < 2) {
    return discarded("There was no problem: nothing had to be corrected.");
  }
  const chosen = await chooseBody(interaction, parts);
  if (chosen === undefined) {
    return discarded(
      "No improved interaction did what was wanted when it was tried from the start.",
    );
  }
  if (isUnchanged(chosen.entries, interaction)) {
    return discarded("The improved interaction is the one that was had.");
  }
  return {
    kind: "improved",
    problem: problemOf(interaction),
    better: `Next time, for “${interaction.instruction}”, do at once what the correction led to.`,
    ...chosen,
    entries: [toWaitEntry(interaction.instruction), ...chosen.entries],
  };
}

function discarded(why: string): LearnOutcome {
  return { kind: "discarded", why };
}

function problemOf({ instruction, episodes }: Interaction): string {
  const words = episodes.slice(1).map(({ utterance }) => `“${utterance}”`);
  return `For “${instruction}” the robot had to be told: ${words.join(" and ")}.`;
}

function isUnchanged(entries: readonly ConsoleEntry[], { episodes }: Interaction): boolean {
  const text = (some: readonly ConsoleEntry[]) => some.map(({ source }) => source).join("\n");
  return text(firstOf(episodes).entries) === text(entries);
}

interface Chosen {
  readonly entries: readonly ConsoleEntry[];
  readonly cleanRuns: number;
}

/** The first that is accepted in the starting scene and runs clean on the other tables. */
async function chooseBody(
  interaction: Interaction,
  parts: LearnParts,
): Promise<Chosen | undefined> {
  const bodies = improvedBodies(interaction, parts.memory).slice(0, MOST_CANDIDATES);
  for (const body of bodies) {
    const run = await tryBody(body, parts.start, parts);
    if (parts.isAccepted === undefined) {
      return { entries: run.entries, cleanRuns: 0 };
    }
    if (run.isClean && (await parts.isAccepted(run.state))) {
      const cleanRuns = await countCleanRuns(body, parts);
      if (cleanRuns * 2 >= parts.others.length) {
        return { entries: run.entries, cleanRuns };
      }
    }
  }
  return undefined;
}

interface BodyRun {
  readonly entries: readonly ConsoleEntry[];
  readonly isClean: boolean;
  readonly state: Json;
}

async function tryBody(
  { sources, expects }: ImprovedBody,
  state: Json,
  { open, memory, signal }: LearnParts,
): Promise<BodyRun> {
  signal?.throwIfAborted();
  using session = await open(state);
  const { entries, refusal } = await replayStatements(sources, session, memory);
  const isAsExpected = expects.every(({ source, shows }) =>
    entries.some((entry) => entry.source === source && entry.answer === shows),
  );
  return { entries, isClean: refusal === undefined && isAsExpected, state: session.state() };
}

/** What was found in the starting scene is found elsewhere somewhere else: only refusals count there. */
async function countCleanRuns(body: ImprovedBody, parts: LearnParts): Promise<number> {
  let count = 0;
  for (const state of parts.others) {
    const { isClean } = await tryBody({ ...body, expects: [] }, state, parts);
    count += isClean ? 1 : 0;
  }
  return count;
}
