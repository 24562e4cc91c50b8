/**
 * Imports as a whole: what came in together goes in together, and one click takes it out again.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { assert } from "@/base/assert";
import { takeTurns } from "@/base/turns/take-turns";
import type { Demonstration } from "@/core/demonstration";
import { exemplarSchema, type Exemplar } from "@/core/exemplar";
import { markOf } from "@/core/memory/exemplar-mark";
import type { Database, Table } from "@/storage/database";
import { removeDemonstrations } from "@/storage/demonstration-store";
import { parseRow, parseRows, type Listing } from "@/storage/listing";
import { comingBack } from "@/storage/replaced-exemplars";
import type { StoredVideo } from "@/storage/video-store";

export const importRecordSchema = z.object({
  id: z.string(),
  /** Absent for an import into the memory, which no project owns. */
  projectId: z.string().optional(),
  /** For people, e.g. the file's name. */
  label: z.string(),
  at: timeMsSchema,
  demonstrationIds: z.array(z.string()),
  exemplarIds: z.array(z.string()),
  /** Exemplars that the import replaced, as they were. */
  replaced: z.array(exemplarSchema),
  /** Of its exemplars as they came in, by their ids; absent in imports of before. */
  marks: z.record(z.string(), z.string()).exactOptional(),
});
/** What one import added. */
export type ImportRecord = Readonly<z.infer<typeof importRecordSchema>>;

export interface ImportBatch {
  readonly id: string;
  readonly projectId?: string;
  readonly label: string;
  readonly at: number;
  /** Their `importId` is the batch's id. */
  readonly demonstrations: readonly Demonstration[];
  /** The videos that the demonstrations show; those that are stored already are kept once. */
  readonly videos: readonly StoredVideo[];
  /** An exemplar whose id is in memory replaces that one. */
  readonly exemplars: readonly Exemplar[];
}

/** What undoing an import would take away. */
export interface ImportContents {
  readonly demonstrations: number;
  readonly exemplars: number;
  /** Operations that people or models did on its demonstrations since. */
  readonly operations: number;
  /** Exemplars that were taught from its demonstrations: they stay where an import is undone. */
  readonly taught: number;
  /** Exemplars that came with it and that somebody changed, or had verified, since: they go with it. */
  readonly edited: number;
}

/** What became of undoing an import. */
export type ImportUndo =
  | UndoneImport
  /** Nothing was changed: this would go with it. */
  | { readonly kind: "worked on"; readonly contents: ImportContents };

export interface UndoneImport {
  readonly kind: "undone";
  /** Exemplars that it had replaced and that do not come back: their verdict was taken back meanwhile. */
  readonly stayAway: number;
}

export interface ImportStore {
  /** Newest first. */
  list(): Promise<Listing<ImportRecord>>;
  /** Adds everything, or nothing at all. */
  addImport(batch: ImportBatch): Promise<ImportRecord>;
  /**
   * Takes an import out as {@link undoImport} does and adds another in its place, in one go: what it adds is
   * made of the exemplars that are left without the former. Where that throws, or somebody has worked on the
   * former since, nothing is changed; the latter is told, and how many exemplars that the former had replaced
   * stay away.
   */
  exchangeImport(
    formerId: string,
    makeBatch: (left: readonly Exemplar[]) => ImportBatch | undefined,
  ): Promise<ImportUndo>;
  /** What came in with it and what was done with it since; undefined where it is not here. */
  describeImport(id: string): Promise<ImportContents | undefined>;
  /**
   * Takes out what the import added and puts back what it replaced and still stands, unless somebody has
   * worked on it since, in this tab or another: then nothing is changed, and what would be lost is told.
   */
  undoImport(id: string): Promise<ImportUndo>;
  /** The same whatever was done since: its logs and its changed exemplars go with it. */
  undoImportWithWork(id: string): Promise<UndoneImport>;
}

const WRITTEN_TABLES = ["demonstrations", "videos", "operations", "exemplars", "imports"] as const;

export function createImportStore(database: Database): ImportStore {
  const table = database.table("imports");
  const get = async (id: string) => parseRow("imports", importRecordSchema, await table.get(id));
  return {
    async list() {
      const listing = parseRows("imports", importRecordSchema, await table.all());
      return { ...listing, items: listing.items.toSorted((a, b) => b.at - a.at) };
    },
    async addImport(batch) {
      // Before the transaction, which ends where the page takes a turn at something else.
      const marks = await marksInTurns(batch.exemplars);
      return await database.transaction(
        WRITTEN_TABLES,
        async () => await addInto(database, batch, marks),
      );
    },
    exchangeImport: (formerId, makeBatch) =>
      database.transaction(WRITTEN_TABLES, async () => {
        const record = await get(formerId);
        const all = await readExemplars(database);
        const contents = record && (await contentsOf(database, record, all));
        if (contents !== undefined && hasWork(contents)) {
          return { kind: "worked on", contents };
        }
        const back = record === undefined ? [] : await comingBack(database, record);
        const undone = await takeOut(database, record);
        const batch = makeBatch(leftWithout(record, all, back));
        if (batch !== undefined) {
          await addInto(database, batch, marksOf(batch.exemplars));
        }
        return undone;
      }),
    describeImport: async (id) => {
      const record = await get(id);
      return record && (await contentsOf(database, record));
    },
    undoImport: (id) =>
      database.transaction(WRITTEN_TABLES, async () => {
        const record = await get(id);
        const contents = record && (await contentsOf(database, record));
        return contents !== undefined && hasWork(contents)
          ? { kind: "worked on", contents }
          : await takeOut(database, record);
      }),
    undoImportWithWork: (id) =>
      database.transaction(WRITTEN_TABLES, async () => await takeOut(database, await get(id))),
  };
}

function hasWork({ operations, edited }: ImportContents): boolean {
  return operations + edited > 0;
}

async function readExemplars(database: Database): Promise<readonly Exemplar[]> {
  return parseRows("exemplars", exemplarSchema, await database.table("exemplars").all()).items;
}

/** The memory once an import was taken out of it. */
function leftWithout(
  record: ImportRecord | undefined,
  all: readonly Exemplar[],
  back: readonly Exemplar[],
): readonly Exemplar[] {
  if (record === undefined) {
    return all;
  }
  const brought = new Set(record.exemplarIds);
  const replaced = new Set(record.replaced.map(({ id }) => id));
  return [...all.filter(({ id }) => !brought.has(id) && !replaced.has(id)), ...back];
}

/** `all`: the exemplars that are stored, where they were read already. */
async function contentsOf(
  database: Database,
  record: ImportRecord,
  all?: readonly Exemplar[],
): Promise<ImportContents> {
  const { demonstrationIds, exemplarIds, marks = {} } = record;
  let operations = 0;
  for (const id of demonstrationIds) {
    operations += await database.table("operations").count("demonstrationId", id);
  }
  const own = new Set(demonstrationIds);
  const brought = new Set(exemplarIds);
  const items = all === undefined ? await readExemplars(database) : all;
  return {
    demonstrations: demonstrationIds.length,
    exemplars: exemplarIds.length,
    operations,
    taught: items.filter(
      ({ id, provenance }) => own.has(provenance.demonstrationId) && !brought.has(id),
    ).length,
    edited: items.filter((item) => Object.hasOwn(marks, item.id) && marks[item.id] !== markOf(item))
      .length,
  };
}

/** Call it inside a transaction over all that an import writes. What is not here is out already. */
async function takeOut(
  database: Database,
  record: ImportRecord | undefined,
): Promise<UndoneImport> {
  if (record === undefined) {
    return { kind: "undone", stayAway: 0 };
  }
  const back = await comingBack(database, record);
  await removeDemonstrations(database, record.demonstrationIds);
  await database.table("exemplars").remove(record.exemplarIds);
  await database.table("exemplars").put(back);
  await database.table("imports").remove([record.id]);
  return { kind: "undone", stayAway: record.replaced.length - back.length };
}

/** Call it inside a transaction over all that an import writes. */
async function addInto(
  database: Database,
  batch: ImportBatch,
  marks: ImportMarks,
): Promise<ImportRecord> {
  const { id, projectId, label, at, demonstrations, videos, exemplars } = batch;
  assert(
    demonstrations.every((demonstration) => demonstration.importId === id),
    "a demonstration names another import than the one that brings it",
  );
  const replaced = await readExisting(database, exemplars);
  const record: ImportRecord = {
    id,
    ...(projectId === undefined ? {} : { projectId }),
    label,
    at,
    demonstrationIds: demonstrations.map((demonstration) => demonstration.id),
    exemplarIds: exemplars.map((exemplar) => exemplar.id),
    replaced,
    marks,
  };
  await database.table("demonstrations").add(demonstrations);
  await database.table("videos").put(videos);
  await database.table("exemplars").put(exemplars);
  await database.table("imports").add([record]);
  return record;
}

type ImportMarks = Readonly<Record<string, string>>;

function marksOf(exemplars: readonly Exemplar[]): ImportMarks {
  return Object.fromEntries(exemplars.map((exemplar) => [exemplar.id, markOf(exemplar)]));
}

/** The same, without holding the page up: there may be tens of thousands. */
async function marksInTurns(exemplars: readonly Exemplar[]): Promise<ImportMarks> {
  const pause = takeTurns();
  const marks: [id: string, mark: string][] = [];
  for (const exemplar of exemplars) {
    marks.push([exemplar.id, markOf(exemplar)]);
    await pause();
  }
  return Object.fromEntries(marks);
}

/** Fewer are asked for one by one; of more, it is first looked which of them are there at all. */
const FEW = 100;

async function readExisting(
  database: Database,
  exemplars: readonly Exemplar[],
): Promise<Exemplar[]> {
  const table = database.table("exemplars");
  const ids = exemplars.map(({ id }) => id);
  const taken = ids.length < FEW ? ids : await idsTaken(table, ids);
  const rows: unknown[] = [];
  for (const id of taken) {
    rows.push(await table.get(id));
  }
  const present = rows.filter((row) => row !== undefined);
  return [...parseRows("exemplars", exemplarSchema, present).items];
}

/** By the keys alone: to ask for ten thousand rows that are not there takes as long as to write them. */
async function idsTaken(table: Table, ids: readonly string[]): Promise<readonly string[]> {
  const taken = new Set(await table.keys());
  return ids.filter((id) => taken.has(id));
}
