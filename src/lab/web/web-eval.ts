/**
 * `exemplar web-eval`: an agent on our own web sites, task kinds seen in its memory and kinds that were
 * not, with the memory, without its abstractions, and without any (ICAL 4.3, Table 2).
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { actOnScreens } from "@/engines/agent/screens/act-on-screens";
import { abstractEpisodes } from "@/engines/agent/screens/step-abstraction";
import { createStepMemory, stepId, type StepMemory } from "@/engines/agent/screens/step-memory";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { demonstrate } from "@/lab/web/web-demonstrations";
import { webStudy, type PosedWebTask, type WebKindPart } from "@/worlds/web/web-study";

const HELP = `exemplar web-eval [--demonstrations N] [--tasks N] [--seed N] [--trial] [--fresh] [--verbose] [--json]

An agent on three web sites of our own, one action at a time, from the five nearest steps of its memory.
The memory holds demonstrations of the kinds of tasks that are seen, with slips, corrected by running them
again and abstracted. Tasks are drawn on sites of other seeds.

  --demonstrations N  of each seen kind (3)
  --tasks N           of each kind (5)
  --seed N            of the sites that tasks are drawn on (1)
  --trial             the unseen kinds that were looked at while building, in place of the others
  --fresh             unseen kinds written after the agent and never looked at, in place of the others
  --verbose           what the agent did in each task that it failed with the memory
  --json              one object with the figures as the last line

Figures: success (kinds not in the memory), successWithout (no memory), successWithoutAbstractions
(corrected demonstrations, not abstracted), successUncorrected (as recorded), successSeen (kinds in the
memory), successSeenWithout, tasks; gain: success less successWithout, by the same tasks.`;

const MEMORIES = ["abstracted", "corrected", "uncorrected", "none"] as const;
type MemoryName = (typeof MEMORIES)[number];

/** Of one task, who did it. */
interface Tried {
  readonly task: PosedWebTask;
  readonly done: Readonly<Record<MemoryName, boolean>>;
}

/** VisualWebArena's limit. */
const MOST_STEPS = 30;
/** Sites of demonstrations and of tasks are never the same. */
const DEMONSTRATION_SEEDS = 100_000;

export async function webEval(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      demonstrations: { type: "string", default: "3" },
      tasks: { type: "string", default: "5" },
      seed: { type: "string", default: "1" },
      trial: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [demonstrations, tasks, seed] = [values.demonstrations, values.tasks, values.seed].map(
    toCount,
  );
  const memories = makeMemories(demonstrations ?? 1);
  const part = values.trial ? "trial" : values.fresh ? "fresh" : "unseen";
  const unseen = tryKinds(part, { memories, tasks: tasks ?? 1, seed: seed ?? 1 });
  const seen = tryKinds("seen", { memories, tasks: tasks ?? 1, seed: seed ?? 1 });
  if (values.verbose) {
    printFailures([...unseen, ...seen], memories.abstracted);
  }
  report(unseen, seen, values.json);
  return 0;
}

function toCount(given: string): number {
  const count = Number(given);
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new AppError({
      code: "CLI-01",
      what: `“${given}” is no whole number above 0.`,
      safe: "Nothing was done.",
      next: "Give a whole number.",
    });
  }
  return count;
}

type Memories = Readonly<Record<MemoryName, StepMemory>>;

function makeMemories(count: number): Memories {
  const shown = webStudy.kinds
    .filter(({ part }) => part === "seen")
    .flatMap((kind) =>
      Array.from({ length: count }, (_, index) =>
        webStudy.draw(kind, DEMONSTRATION_SEEDS + index, 1).map((task) => demonstrate(task, index)),
      ).flat(),
    );
  const corrected = shown.map((each) => each.corrected);
  return {
    abstracted: createStepMemory(corrected, abstractEpisodes(corrected, stepId)),
    corrected: createStepMemory(corrected),
    uncorrected: createStepMemory(shown.map(({ noisy }) => noisy)),
    none: createStepMemory([]),
  };
}

function tryKinds(
  part: WebKindPart,
  {
    memories,
    tasks,
    seed,
  }: { readonly memories: Memories; readonly tasks: number; readonly seed: number },
): readonly Tried[] {
  return webStudy.kinds
    .filter((kind) => kind.part === part)
    .flatMap((kind) =>
      Array.from({ length: tasks }, (_, index) =>
        webStudy.draw(kind, seed * 100 + index, 1),
      ).flat(),
    )
    .map((task) => ({
      task,
      done: {
        abstracted: isDone(task, memories.abstracted),
        corrected: isDone(task, memories.corrected),
        uncorrected: isDone(task, memories.uncorrected),
        none: isDone(task, memories.none),
      },
    }));
}

function isDone(task: PosedWebTask, memory: StepMemory): boolean {
  const episode = webStudy.open(task);
  const steps = actOnScreens(task.config.intent, { episode, memory }, { mostSteps: MOST_STEPS });
  Array.from(steps);
  return webStudy.isDone(task, episode);
}

function printFailures(tried: readonly Tried[], memory: StepMemory): void {
  for (const { task } of tried.filter(({ done }) => !done.abstracted)) {
    console.log(`\n${task.kind.id}: ${task.config.intent}`);
    const episode = webStudy.open(task);
    for (const step of actOnScreens(
      task.config.intent,
      { episode, memory },
      { mostSteps: MOST_STEPS },
    )) {
      console.log(
        `  ${step.says} | ${step.why}${step.refusal === undefined ? "" : ` | ${step.refusal}`}`,
      );
    }
  }
}

function report(unseen: readonly Tried[], seen: readonly Tried[], asJson: boolean): void {
  const all = [...unseen, ...seen];
  const rate = (tried: readonly Tried[], name: MemoryName) =>
    share(tried.filter(({ done }) => done[name]).length, tried.length);
  const kinds = [...new Set(all.map(({ task }) => task.kind))];
  console.log(
    formatTable(
      [
        { title: "kind", cell: (kind: (typeof kinds)[number]) => `${kind.part} ${kind.id}` },
        ...MEMORIES.map((name) => ({
          title: name,
          cell: (kind: (typeof kinds)[number]) =>
            rate(
              all.filter(({ task }) => task.kind === kind),
              name,
            ),
        })),
      ],
      kinds,
    ),
  );
  console.log("");
  const figures: Record<string, number> = {
    success: rate(unseen, "abstracted"),
    successWithout: rate(unseen, "none"),
    successWithoutAbstractions: rate(unseen, "corrected"),
    successUncorrected: rate(unseen, "uncorrected"),
    successSeen: rate(seen, "abstracted"),
    successSeenWithout: rate(seen, "none"),
    gain: rate(unseen, "abstracted") - rate(unseen, "none"),
    abstractionGain: rate(unseen, "abstracted") - rate(unseen, "corrected"),
    tasks: all.length,
    kinds: kinds.length,
  };
  const spread = (tried: readonly Tried[], of: (drawn: readonly Tried[]) => number) =>
    bootstrapInterval(byKind(tried), (drawn) => of(drawn.flat()));
  const intervals: Record<string, Interval> = {
    success: spread(unseen, (drawn) => rate(drawn, "abstracted")),
    successWithout: spread(unseen, (drawn) => rate(drawn, "none")),
    successWithoutAbstractions: spread(unseen, (drawn) => rate(drawn, "corrected")),
    successSeen: spread(seen, (drawn) => rate(drawn, "abstracted")),
    gain: spread(unseen, (drawn) => rate(drawn, "abstracted") - rate(drawn, "none")),
    abstractionGain: spread(
      unseen,
      (drawn) => rate(drawn, "abstracted") - rate(drawn, "corrected"),
    ),
  };
  printFigures({ figures, intervals }, asJson);
}

/** What came about together: all tasks of a kind. */
function byKind(tried: readonly Tried[]): readonly (readonly Tried[])[] {
  const kinds = new Set(tried.map(({ task }) => task.kind));
  return [...kinds].map((kind) => tried.filter(({ task }) => task.kind === kind));
}
