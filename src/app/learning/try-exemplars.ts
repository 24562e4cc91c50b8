/** Trying exemplars one by one: begun as an experiment, and kept as comparisons once a person wants that. */
import { ensureExists } from "@/base/assert";
import { retrieverOf } from "@/app/deploy/chosen-memory";
import { toWriterWorld } from "@/app/deploy/writing-source";
import type { Services } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import type { ExperimentRecord, TrialRecord } from "@/core/experiments/experiment-record";
import { saidThings } from "@/engines/agent/said-things";
import {
  chooseToTry,
  experimentOfTrying,
  triedTaskId,
  triedTasks,
  withTried,
} from "@/lesson/usefulness/tried-exemplars";

const MOST_SEED = 1_000_000_000;

/** Begins to try those that were tried least; gives the experiment's id, or nothing where it cannot be begun. */
export async function beginTrying(
  { experiments }: Pick<Services, "experiments">,
  memory: readonly Exemplar[],
  world: string,
): Promise<string | undefined> {
  const runner = await experiments();
  // Other rooms each time: what is tried again is to say something new.
  const seed = Date.now() % MOST_SEED;
  return await runner.start(experimentOfTrying(chooseToTry(memory, world), { world, seed }));
}

/** Keeps what the trials say in the place of what an earlier trying said of their tasks; gives what takes it back. */
export async function keepTried(
  services: Services,
  record: ExperimentRecord,
  trials: readonly TrialRecord[],
): Promise<() => Promise<void>> {
  const { exemplars } = services.storage;
  const memory = (await exemplars.list()).items;
  const parts = await openParts(services, record, memory);
  const kept: { readonly taskId: string; readonly before: readonly Exemplar[] }[] = [];
  for (const tried of triedTasks(record, trials)) {
    const changed = await withTried(parts, record, tried);
    const taskId = triedTaskId(record.experiment, tried);
    await exemplars.keepSaid(changed, taskId);
    const ids = new Set(changed.map(({ id }) => id));
    kept.push({ taskId, before: memory.filter(({ id }) => ids.has(id)) });
  }
  return async () => {
    for (const { taskId, before } of kept) {
      await exemplars.keepSaid(before, taskId);
    }
  };
}

async function openParts(
  services: Services,
  { experiment: { world, agents } }: ExperimentRecord,
  memory: readonly Exemplar[],
) {
  const { model } = await services.kit(world);
  const wanted = new Set(
    agents.flatMap(({ memory: { only } }) => ensureExists(only, "an agent has one exemplar")),
  );
  const tried = memory.filter(({ id }) => wanted.has(id));
  const retrieve = retrieverOf(services, tried, { world, fileHash: "" });
  const find = async (instruction: string) => {
    const situation = saidThings({ instruction, dialogue: [] }, toWriterWorld(model));
    const found = await retrieve({ instruction, dialogue: [], situation }, wanted.size);
    return { situation, retrieved: found.map(({ retrieved }) => retrieved) };
  };
  return { engine: await services.usefulness(), memory, find, nowMs: Date.now() };
}
