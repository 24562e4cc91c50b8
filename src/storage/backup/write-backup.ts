import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { crc32OfText, Crc32 } from "@/storage/backup/crc32";
import { KeyStriker } from "@/base/keys/key-striker";
import type { JobOptions } from "@/base/progress";
import { createHeader, type BackupLine } from "@/storage/backup/backup-format";
import { encodeValue } from "@/storage/backup/backup-values";
import type { Database, RowKey } from "@/storage/database";
import { SCHEMA_VERSION, TABLE_NAMES, type TableName } from "@/storage/schema-versions";
import { withoutSecretFields } from "@/storage/secret-names";
import { WRITER_PREFIX } from "@/storage/operation-store";
import { SECRET_PREFIX } from "@/storage/settings-store";

/** Rows of these change: they are read in one moment. Rows of the others only come and go. */
const CHANGING = [
  "projects",
  "imports",
  "settings",
  "recordings",
  "exemplars",
  "experiments",
  "consoles",
  "agentRuns",
] as const;

/** Settings that are of this device alone: keys to services, and which tab writes. */
const STAYS_HERE = [SECRET_PREFIX, WRITER_PREFIX];

/** Bytes of a video that are in memory at once. */
const PIECE_BYTES = 1024 * 1024;

export interface BackupOptions extends JobOptions {
  /** API keys, which the file holds in no text, whoever pasted one there. */
  readonly keys?: readonly string[];
}

interface Snapshot {
  readonly rows: ReadonlyMap<TableName, readonly unknown[]>;
  readonly keys: ReadonlyMap<TableName, readonly RowKey[]>;
}

/**
 * Everything in the database but keys to services and half-received downloads, piece by piece, in the
 * order in which it is restored: a demonstration is followed by its log, and exemplars stand before it. Rows
 * are written as they are, those too that this studio cannot read; only keys in their texts are struck.
 */
export async function* writeBackup(
  database: Database,
  { keys = [], signal, onProgress }: BackupOptions = {},
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  const strikers = keys.map((key) => new KeyStriker(key));
  const snapshot = await takeSnapshot(database);
  const total = [...snapshot.rows.values(), ...snapshot.keys.values()].flat().length;
  let done = 0;
  yield toLine(createHeader(SCHEMA_VERSION, total));
  for await (const [table, row] of inOrder(database, snapshot)) {
    signal?.throwIfAborted();
    const blobs: Blob[] = [];
    const encoded = encodeValue(row, blobs, (text) => strikers.reduce(struck, text));
    const json = table === "settings" ? withoutSecretFields(encoded) : encoded;
    for (const blob of blobs) {
      yield* writeBlob(blob, signal);
    }
    yield toLine({ kind: "row", table, row: json });
    done += 1;
    onProgress?.({ label: "Backing up", done, total });
  }
  yield toLine({ kind: "end", rows: done });
}

async function takeSnapshot(database: Database): Promise<Snapshot> {
  return await database.transaction(TABLE_NAMES, async () => {
    const rows = new Map<TableName, readonly unknown[]>();
    const keys = new Map<TableName, readonly RowKey[]>();
    for (const name of TABLE_NAMES) {
      const table = database.table(name);
      if (CHANGING.some((changing) => changing === name)) {
        rows.set(name, (await table.all()).filter(isKept));
      } else {
        keys.set(
          name,
          (await table.keys()).filter((key) => !isPartialModel(key)),
        );
      }
    }
    return { rows, keys };
  });
}

async function* inOrder(
  database: Database,
  { rows, keys }: Snapshot,
): AsyncGenerator<readonly [TableName, unknown]> {
  const of = (name: TableName) => ensureExists(keys.get(name), name);
  const read = async function* (name: TableName, wanted: readonly RowKey[]) {
    for (const key of wanted) {
      const row = await database.table(name).get(key);
      // Removed since the backup began: its row is counted in the header and missing at the end.
      if (row !== undefined) {
        yield [name, row] as const;
      }
    }
  };
  const all = (name: TableName) =>
    ensureExists(rows.get(name), name).map((row) => [name, row] as const);
  yield* all("projects");
  yield* all("settings");
  yield* read("videos", of("videos"));
  yield* all("recordings");
  // Before the logs that accepted them, so that a restore can write both in one piece.
  yield* all("exemplars");
  for (const [id, log] of byLog(of("demonstrations"), of("operations"))) {
    yield* read("demonstrations", [id]);
    yield* readLog(database, log);
  }
  yield* all("imports");
  yield* read("models", of("models"));
  yield* read("vectors", of("vectors"));
  yield* all("experiments");
  yield* read("trials", of("trials"));
  yield* all("consoles");
  yield* all("agentRuns");
}

/** A log is read in one piece: row by row, that of a large project takes minutes. */
async function* readLog(
  database: Database,
  wanted: readonly RowKey[],
): AsyncGenerator<readonly [TableName, unknown]> {
  const places = wanted.filter((key) => typeof key !== "string");
  const [first] = places;
  if (first === undefined) {
    return;
  }
  const kept = new Set(places.map(([, sequence]) => sequence));
  for (const row of await database.table("operations").matching("demonstrationId", first[0])) {
    // What was added since the backup began may rest on what is not in it.
    if (kept.has(sequenceSchema.parse(row).sequence)) {
      yield ["operations", row] as const;
    }
  }
}

/** The key of a row of a log, whatever else of it can be read. */
const sequenceSchema = z.object({ sequence: z.number() });

/** The keys of each log behind the demonstration that it is of, also of logs that have none yet. */
function byLog(
  demonstrations: readonly RowKey[],
  operations: readonly RowKey[],
): ReadonlyMap<RowKey, readonly RowKey[]> {
  const logs = new Map<RowKey, RowKey[]>(demonstrations.map((id) => [id, []]));
  for (const key of operations) {
    const id = typeof key === "string" ? key : key[0];
    const log = logs.get(id);
    if (log === undefined) {
      logs.set(id, [key]);
    } else {
      log.push(key);
    }
  }
  return logs;
}

async function* writeBlob(
  blob: Blob,
  signal: AbortSignal | undefined,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  yield toLine({ kind: "blob", bytes: blob.size, type: blob.type });
  const crc = new Crc32();
  for (let start = 0; start < blob.size; start += PIECE_BYTES) {
    signal?.throwIfAborted();
    const bytes = new Uint8Array(await blob.slice(start, start + PIECE_BYTES).arrayBuffer());
    crc.update(bytes);
    yield bytes;
  }
  yield `\n${toLine({ kind: "blob-end", crc: crc.hex })}`;
}

function struck(text: string, striker: KeyStriker): string {
  return striker.push(text) + striker.finish();
}

function toLine(line: BackupLine): string {
  const json = JSON.stringify(line);
  return `${crc32OfText(json)} ${json}\n`;
}

function isKept(row: unknown): boolean {
  const key: unknown =
    typeof row === "object" && row !== null ? Reflect.get(row, "key") : undefined;
  return typeof key !== "string" || !STAYS_HERE.some((prefix) => key.startsWith(prefix));
}

function isPartialModel(key: RowKey): boolean {
  return typeof key === "string" && key.startsWith("partial ");
}
