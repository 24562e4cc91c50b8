/**
 * The console's evaluation (Console 4.1): ten runs of each instruction in sequence, the memory kept between runs,
 * a scripted person who corrects.
 */
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import type { Json } from "@/base/json";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { toWaitEntry, utteranceOf } from "@/core/console/console-episodes";
import type { ConsoleSession, OpenConsole } from "@/core/console/console-session";
import {
  entriesOf,
  parseTranscript,
  transcriptOf,
  type ConsoleEntry,
} from "@/core/console/console-transcript";
import type { ConsoleWorld } from "@/core/world/world-kit";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { ConsoleExample, Improver, StatementWriter } from "@/engines/console/console-engine";
import { embedByWords } from "@/engines/console/dynamic-prompt";
import { learnFromInteraction } from "@/engines/console/improve/learn-from-interaction";
import { isCarriedOut } from "@/lab/console/console-checks";
import type { PersonName } from "@/lab/console/console-person";
import {
  SEEN_TASKS,
  UNSEEN_TASKS,
  type Attributes,
  type TaskKind,
} from "@/lab/console/console-tasks";
import { drawCase, type ConsoleCase } from "@/lab/console/draw-console-case";
import { runConsoleCase, type CaseOutcome } from "@/lab/console/run-console-case";
import { viewTable } from "@/lab/console/table-view";

/**
 * `off`: nothing is kept. `success`: what ended well is kept as it was, detours and all (HELPER, Dynamic CaP).
 * `unverified`: the first improved transcript is kept (the paper's). `improve`: it is run before it is kept.
 */
export const LEARNINGS = ["off", "success", "unverified", "improve"] as const;
export type Learning = (typeof LEARNINGS)[number];

/** What the memory begins with: the world's examples, nothing, or the examples with each other's words. */
export const BEGINNINGS = ["examples", "none", "shuffled"] as const;
export type Beginning = (typeof BEGINNINGS)[number];

export interface EvaluationSettings {
  readonly learning: Learning;
  readonly begin: Beginning;
  readonly person: PersonName;
  readonly count: number;
  readonly runs: number;
  readonly seed: number;
}

export interface EvaluationParts {
  readonly world: TaskWorld;
  readonly console: ConsoleWorld;
  readonly open: OpenConsole;
  readonly writer: (session: ConsoleSession) => StatementWriter;
  /** Proposes what should have been done; absent: found from the corrections. */
  readonly improver?: Improver;
  readonly onRun?: (done: EvaluatedRun) => void;
}

export interface EvaluatedRun extends CaseOutcome {
  readonly kind: TaskKind;
  readonly attributes: Attributes;
}

const DECAY = 0.6;
/** Tables on which an improved transcript is tried. */
const OTHER_TABLES = 5;

export async function evaluateConsole(
  settings: EvaluationSettings,
  parts: EvaluationParts,
): Promise<readonly EvaluatedRun[]> {
  const random = createSeededRandom(settings.seed);
  const memory = [...beginWith(settings.begin, parts.console, random)];
  const done: EvaluatedRun[] = [];
  for (const [kinds, attributes] of PHASES) {
    for (const kind of kinds) {
      for (let run = 0; run < settings.runs; run += 1) {
        const one = drawCase(kind, attributes, { random, world: parts.console });
        const outcome = await runOne(one, memory, { settings, parts, random });
        const evaluated = { ...outcome, kind, attributes };
        done.push(evaluated);
        parts.onRun?.(evaluated);
      }
    }
  }
  return done;
}

const PHASES: readonly (readonly [readonly TaskKind[], Attributes])[] = [
  [SEEN_TASKS, "seen"],
  [SEEN_TASKS, "unseen"],
  [UNSEEN_TASKS, "unseen"],
];

function beginWith(
  begin: Beginning,
  { examples }: ConsoleWorld,
  random: SeededRandom,
): readonly ConsoleExample[] {
  if (begin === "none") {
    return [];
  }
  const read = examples.map((text, index) => ({
    id: `example-${index + 1}`,
    transcript: parseTranscript(text),
  }));
  return begin === "examples" ? read : withOthersWords(read, random);
}

/** Each transcript with what was said in another one. */
function withOthersWords(
  examples: readonly ConsoleExample[],
  random: SeededRandom,
): readonly ConsoleExample[] {
  const words = random.shuffle(
    examples.flatMap(({ transcript }) => entriesOf(transcript).map(utteranceOf).filter(isDefined)),
  );
  return examples.map(({ id, transcript }) => ({
    id,
    transcript: transcriptOf(
      entriesOf(transcript).map((entry) =>
        utteranceOf(entry) === undefined ? entry : toWaitEntry(ensureExists(words.pop())),
      ),
    ),
  }));
}

interface RunContext {
  readonly settings: EvaluationSettings;
  readonly parts: EvaluationParts;
  readonly random: SeededRandom;
}

async function runOne(
  one: ConsoleCase,
  memory: ConsoleExample[],
  { settings, parts, random }: RunContext,
): Promise<CaseOutcome> {
  const { learning, count } = settings;
  const outcome = await runConsoleCase(one, {
    ...parts,
    random,
    memory,
    person: settings.person,
    prompt: { count, decay: DECAY, embed: embedByWords(memory) },
    isLearning: learning === "improve" || learning === "unverified",
    learn: (history) => learnOne(one, history, { settings, parts, random, memory }),
  });
  if (learning === "success" && outcome.isSuccess) {
    keep(memory, outcome.history);
  }
  return outcome;
}

async function learnOne(
  one: ConsoleCase,
  history: readonly ConsoleEntry[],
  { settings, parts, random, memory }: RunContext & { readonly memory: ConsoleExample[] },
): Promise<string> {
  const start = viewTable(one.state);
  const learned = await learnFromInteraction(history, {
    memory,
    open: parts.open,
    start: one.state,
    others: othersLike(one, parts, random),
    ...(parts.improver === undefined ? {} : { improver: parts.improver }),
    ...(settings.learning === "improve"
      ? {
          accepts: [
            {
              isContent: (state: Json) => isCarriedOut(one.task, start, viewTable(state)),
              isGeneral: true,
            },
          ],
        }
      : {}),
  });
  if (learned.kind === "improved") {
    keep(memory, learned.entries);
    return "";
  }
  return learned.why;
}

function othersLike(
  { state, objects, instruction }: ConsoleCase,
  { console: drawing, world }: EvaluationParts,
  random: SeededRandom,
): readonly Json[] {
  const named = objects.filter((name) => instruction.includes(name));
  return Array.from(
    { length: OTHER_TABLES },
    () => drawing.drawLike(world.read(state), named, random.integer(0, 2 ** 31 - 1)).json,
  );
}

function keep(memory: ConsoleExample[], entries: readonly ConsoleEntry[]): void {
  memory.push({ id: `learned-${memory.length + 1}`, transcript: transcriptOf(entries) });
}
