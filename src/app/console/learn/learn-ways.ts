/** The ways of learning from what was done: improved without a model, by one, or kept as it was. */
import type { JobOptions, OnProgress } from "@/base/progress";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { OpenConsoleModel } from "@/app/console/console-models";
import {
  IMPROVE,
  SUCCESS,
  tryOn,
  type LearnProposal,
  type LearnTry,
} from "@/app/console/learn/learn-try";
import { hasSameDeeds, isSameScene } from "@/app/console/same-scene";
import { utteranceOf } from "@/core/console/console-episodes";
import { stateAfter, type ConsoleRecord } from "@/core/console/console-record";
import {
  printTranscript,
  transcriptOf,
  type ConsoleEntry,
} from "@/core/console/console-transcript";
import type { ConsoleWorld, WorldKit } from "@/core/world/world-kit";
import type { ConsoleExample, Improver } from "@/engines/console/console-engine";
import {
  asItWasDone,
  learnFromInteraction,
  type LearnOutcome,
} from "@/engines/console/improve/learn-from-interaction";
import { looksRefused } from "@/engines/console/improve/improved-bodies";
import { definedBy } from "@/engines/console/python-statement";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";

export interface WayParts {
  readonly kit: WorldKit & { readonly console: ConsoleWorld };
  readonly consoles: SealedConsoles;
  readonly memory: () => Promise<readonly ConsoleExample[]>;
  readonly openModel: OpenConsoleModel;
}

/** What is learned from: the history from a line on. */
interface Interaction {
  readonly history: readonly ConsoleEntry[];
  readonly line: number;
  readonly start: Json;
  readonly sessionEnd: Json;
  /** When the first correction was said. */
  readonly corrected: Json;
  readonly tables: readonly Json[];
  readonly way: string;
}

/** What is proposed; why nothing is, where nothing is. Throws what asking a model throws. */
export async function learnInWay(
  whole: Interaction,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: OnProgress },
  parts: WayParts,
): Promise<LearnOutcome> {
  if (whole.way === SUCCESS) {
    return asItWasDone(whole.history.slice(whole.line, -1));
  }
  const options = { signal, ...(onProgress === undefined ? {} : { onProgress }) };
  const improver = await improverOf(whole.way, options, parts);
  const learned = await improved(whole, { signal, ...(improver && { improver }) }, parts);
  if (learned.kind === "discarded" && learned.proposed !== undefined) {
    // Whoever looks at it sees where it is refused, and may mend it.
    const { problem, better, sources } = learned.proposed;
    const said = ensureExists(whole.history[whole.line], "an interaction begins with words");
    const entries = [said, ...sources.map((source) => ({ source, answer: "" }))];
    return { kind: "improved", problem, better, entries, cleanRuns: 0 };
  }
  return learned;
}

/** Asked once, though what it proposes is judged twice. */
async function improverOf(
  way: string,
  options: JobOptions,
  { openModel }: WayParts,
): Promise<Improver | undefined> {
  if (way === IMPROVE) {
    return undefined;
  }
  const { improver } = await openModel(way, options);
  let asked: ReturnType<Improver["improve"]> | undefined;
  return { improve: (view, signal) => (asked ??= improver.improve(view, signal)) };
}

/**
 * Best is what leaves the scene as the session left it; then what is so of all that the corrections did, and runs
 * through on other tables; then what does as the session did here, though it does not on other tables.
 */
async function improved(
  { history, line, start, sessionEnd, tables, corrected }: Interaction,
  rest: { readonly signal: AbortSignal; readonly improver?: Improver },
  { kit: { model }, consoles, memory }: WayParts,
): Promise<LearnOutcome> {
  const known = withDefinitions(await memory(), history);
  const own = history.slice(line);
  using shared = consoles.shared();
  const open = (state: Json) => shared.open(state);
  const isSame = (state: Json) => isSameScene(model, state, sessionEnd);
  const isCorrected = (state: Json) =>
    hasSameDeeds(model, state, { before: corrected, after: sessionEnd });
  return await learnFromInteraction(own, {
    ...rest,
    memory: known,
    open,
    start,
    others: tables,
    accepts: [
      { isContent: isSame, isGeneral: true },
      { isContent: isCorrected, isGeneral: true },
      { isContent: isSame, isGeneral: false },
      { isContent: isCorrected, isGeneral: false },
    ],
  });
}

/** What was defined in the session is known where its statements are tried. */
function withDefinitions(
  memory: readonly ConsoleExample[],
  history: readonly ConsoleEntry[],
): readonly ConsoleExample[] {
  const defined = history.filter(({ source }) => definedBy(source) !== undefined);
  return [...memory, { id: "session", transcript: transcriptOf(defined) }];
}

interface TriedIn {
  /** Words and statements of what is tried. */
  readonly entries: readonly ConsoleEntry[];
  readonly record: ConsoleRecord;
  readonly history: readonly ConsoleEntry[];
  readonly signal: AbortSignal;
}

/** The proposal with what its transcript does on every table. */
export async function triedProposal(
  proposal: LearnProposal,
  { entries, record, history, signal }: TriedIn,
  { kit: { model }, consoles, memory: known }: WayParts,
): Promise<LearnProposal> {
  const sources = entries
    .filter((entry) => utteranceOf(entry) === undefined)
    // A detour that was refused is kept with the others, and would be refused again.
    .filter(({ answer }) => proposal.way !== SUCCESS || !looksRefused(answer))
    .map(({ source }) => source);
  const start = stateAfter(record, proposal.line);
  const memory = withDefinitions(await known(), history);
  using shared = consoles.shared();
  const first = await tryOn(start, sources, { shared, memory });
  const others: LearnTry[] = [];
  for (const other of proposal.tables) {
    signal.throwIfAborted();
    others.push((await tryOn(other, sources, { shared, memory })).done);
  }
  // What was refused ends where it was refused, and words in the middle are not run: the text has them.
  const isWhole = first.done.refusal === undefined && sources.length === entries.length - 1;
  const text = isWhole
    ? printTranscript(transcriptOf([ensureExists(entries[0]), ...first.entries]))
    : proposal.text;
  const isSame = isSameScene(model, first.done.end, proposal.sessionEnd);
  const { why: _, ...rest } = proposal;
  return { ...rest, text, tried: text, first: first.done, isSameScene: isSame, others };
}
