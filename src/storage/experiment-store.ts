import {
  addSpent,
  experimentRecordSchema,
  NOTHING_SPENT,
  trialRecordSchema,
  type ExperimentRecord,
  type ModelSpent,
  type TrialRecord,
} from "@/core/experiments/experiment-record";
import type { Database } from "@/storage/database";
import { parseRow, parseRows, type Listing } from "@/storage/listing";

/** What changes of an experiment while it is under way. */
export type ExperimentChange = Partial<Pick<ExperimentRecord, "state" | "note">>;

export interface ExperimentStore {
  /** Newest first. */
  list(): Promise<Listing<ExperimentRecord>>;
  get(id: string): Promise<ExperimentRecord | undefined>;
  /** Begins one: its id must be new. */
  add(record: ExperimentRecord): Promise<void>;
  /** Changes it as it is stored at that moment; nothing where it is gone. */
  change(id: string, change: ExperimentChange): Promise<void>;
  /** Its trials in the order of the plan. */
  trials(id: string): Promise<Listing<TrialRecord>>;
  /** Keeps what came of a trial, with the time that it took; nothing where the experiment is gone. */
  putTrial(trial: TrialRecord, usedMs: number): Promise<void>;
  /** Counts what a model was asked; nothing where the experiment is gone. */
  addSpent(id: string, spent: ModelSpent): Promise<void>;
  /** Takes it away, with its trials; gives what brings it back as it was. */
  remove(id: string): Promise<() => Promise<void>>;
}

/** Experiments, and every trial as it went. */
export function createExperimentStore(database: Database): ExperimentStore {
  const table = database.table("experiments");
  const trialTable = database.table("trials");
  const get = async (id: string) =>
    parseRow("experiments", experimentRecordSchema, await table.get(id));
  const both = ["experiments", "trials"] as const;
  const readTrials = async (id: string) =>
    parseRows("trials", trialRecordSchema, await trialTable.matching("experimentId", id));
  return {
    async list() {
      const listing = parseRows("experiments", experimentRecordSchema, await table.all());
      return { ...listing, items: listing.items.toSorted((a, b) => b.startedAt - a.startedAt) };
    },
    get,
    add: (record) => database.transaction(["experiments"], () => table.add([record])),
    change: (id, change) =>
      database.transaction(["experiments"], async () => {
        const record = await get(id);
        if (record !== undefined) {
          await table.put([{ ...record, ...change }]);
        }
      }),
    trials: readTrials,
    putTrial: (trial, usedMs) =>
      database.transaction(both, async () => {
        const record = await get(trial.experimentId);
        if (record !== undefined) {
          await table.put([{ ...record, usedMs: record.usedMs + usedMs }]);
          await trialTable.put([trial]);
        }
      }),
    addSpent: (id, spent) =>
      database.transaction(["experiments"], async () => {
        const record = await get(id);
        if (record !== undefined) {
          await table.put([{ ...record, asked: addSpent(record.asked ?? NOTHING_SPENT, spent) }]);
        }
      }),
    remove: (id) =>
      database.transaction(both, async () => {
        const record = await get(id);
        const { items } = await readTrials(id);
        await trialTable.remove(items.map(({ sequence }) => [id, sequence] as const));
        await table.remove([id]);
        return () =>
          database.transaction(both, async () => {
            await table.put(record === undefined ? [] : [record]);
            await trialTable.put(items);
          });
      }),
  };
}
