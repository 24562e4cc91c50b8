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
import type {
  ConsoleExample,
  Improver,
  ImproverView,
  ProposedImprovement,
} from "@/engines/console/console-engine";
import { chooseExamples, embedByWords } from "@/engines/console/dynamic-prompt";
import {
  improvedBodies,
  lookSourcesOf,
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
  /** What is good enough to be kept, the best first; absent: nobody looks, nothing is verified. */
  readonly accepts?: readonly Acceptance[];
  /** Says how it should have gone; absent: found from the corrections, without a model. */
  readonly improver?: Improver;
  /** Asked before each try. */
  readonly signal?: AbortSignal;
}

/** What an improved transcript has to come to. */
export interface Acceptance {
  /** Whether the person is content with the scene that it leaves in the starting one. */
  readonly isContent: (state: Json) => boolean | Promise<boolean>;
  /** Whether it also has to run through on half of the other tables. */
  readonly isGeneral: boolean;
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
  | {
      readonly kind: "discarded";
      readonly why: string;
      /** What was proposed and did not do what was wanted, where somebody proposed something. */
      readonly proposed?: ProposedImprovement;
    };

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
  const proposed =
    parts.improver === undefined
      ? BUILT_IN
      : await parts.improver.improve(viewOf(interaction, history, parts), parts.signal);
  if (proposed === undefined) {
    return discarded("There was no problem: whoever looked for one found none.");
  }
  const bodies =
    proposed === BUILT_IN
      ? improvedBodies(interaction, parts.memory).slice(0, MOST_CANDIDATES)
      : [bodyOf(proposed, interaction)];
  const chosen = await chooseBody(bodies, parts);
  if (chosen === undefined) {
    const none = discarded(
      "No improved interaction did what was wanted when it was tried from the start.",
    );
    return proposed === BUILT_IN ? none : { ...none, proposed };
  }
  if (isUnchanged(chosen.entries, interaction)) {
    return discarded("The improved interaction is the one that was had.");
  }
  const { problem, better } = proposed === BUILT_IN ? builtInWords(interaction) : proposed;
  return {
    kind: "improved",
    problem,
    better,
    ...chosen,
    entries: [toWaitEntry(interaction.instruction), ...chosen.entries],
  };
}

/** Learning from success, as HELPER and Dynamic CaP do: what ended well is kept, corrections and all. */
export function asItWasDone(entries: readonly ConsoleEntry[]): LearnOutcome {
  return {
    kind: "improved",
    problem: "Nothing is looked for: it ended well, and is kept as it was done.",
    better: "Next time, do the same from the start, detours and all.",
    entries,
    cleanRuns: 0,
  };
}

function discarded(why: string): { readonly kind: "discarded"; readonly why: string } {
  return { kind: "discarded", why };
}

/** Nobody proposes: candidates are made of what the corrections led to. */
const BUILT_IN = "built in";
/** So many transcripts as the prompt of statements has at most, older words counting as there. */
const PROMPT = { count: 16, decay: 0.6 } as const;

function viewOf(
  { instruction }: Interaction,
  history: readonly ConsoleEntry[],
  { memory }: LearnParts,
): ImproverView {
  const said = history.slice(0, -1);
  const examples = chooseExamples([toWaitEntry(instruction)], memory, {
    ...PROMPT,
    embed: embedByWords(memory),
  });
  return { instruction, history: said, examples };
}

/** After the looks of the session: its lists are what the names of statements are read from. */
function bodyOf({ sources }: ProposedImprovement, { episodes }: Interaction): ImprovedBody {
  const looks = lookSourcesOf(episodes).filter((look) => !sources.includes(look));
  return { sources: [...looks, ...sources], expects: [] };
}

function builtInWords({
  instruction,
  episodes,
}: Interaction): Omit<ProposedImprovement, "sources"> {
  const words = episodes.slice(1).map(({ utterance }) => `“${utterance}”`);
  return {
    problem: `For “${instruction}” the robot had to be told: ${words.join(" and ")}.`,
    better: `Next time, for “${instruction}”, do at once what the correction led to.`,
  };
}

function isUnchanged(entries: readonly ConsoleEntry[], { episodes }: Interaction): boolean {
  const text = (some: readonly ConsoleEntry[]) => some.map(({ source }) => source).join("\n");
  return text(firstOf(episodes).entries) === text(entries);
}

interface Chosen {
  readonly entries: readonly ConsoleEntry[];
  readonly cleanRuns: number;
}

/** The first that is good enough, by the best acceptance that any of them meets; each is run once. */
async function chooseBody(
  bodies: readonly ImprovedBody[],
  parts: LearnParts,
): Promise<Chosen | undefined> {
  const runOf = onceFor((body: ImprovedBody) => tryBody(body, parts.start, parts));
  const cleanRunsOf = onceFor((body: ImprovedBody) => countCleanRuns(body, parts));
  if (parts.accepts === undefined) {
    const [body] = bodies;
    return body && { entries: (await runOf(body)).entries, cleanRuns: 0 };
  }
  const meets = async (body: ImprovedBody, { isContent, isGeneral }: Acceptance) => {
    const { entries, isClean, state } = await runOf(body);
    if (!isClean || !(await isContent(state))) {
      return undefined;
    }
    const cleanRuns = await cleanRunsOf(body);
    return !isGeneral || cleanRuns * 2 >= parts.others.length ? { entries, cleanRuns } : undefined;
  };
  for (const acceptance of parts.accepts) {
    for (const body of bodies) {
      const chosen = await meets(body, acceptance);
      if (chosen !== undefined) {
        return chosen;
      }
    }
  }
  return undefined;
}

/** What was worked out for a body is not worked out again. */
function onceFor<T>(work: (body: ImprovedBody) => Promise<T>): (body: ImprovedBody) => Promise<T> {
  const done = new Map<ImprovedBody, Promise<T>>();
  return (body) => {
    const known = done.get(body) ?? work(body);
    done.set(body, known);
    return known;
  };
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
