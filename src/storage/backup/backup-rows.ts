/** Rows of a backup on their way in: brought to the shape of today, and refused where they have another. */
import { z } from "zod";
import { demonstrationSchema } from "@/core/demonstration";
import { embeddingModelSchema, partialModelSchema } from "@/core/embedding-model";
import { exemplarSchema } from "@/core/exemplar";
import { agentRunSchema } from "@/core/agent-runs/agent-run";
import { consoleRecordSchema } from "@/core/console/console-record";
import { keptLabelModelSchema } from "@/core/models/label-model";
import { experimentRecordSchema, trialRecordSchema } from "@/core/experiments/experiment-record";
import { operationSchema } from "@/core/operation";
import { projectSchema } from "@/core/project";
import { recordingEntrySchema } from "@/core/recording";
import { importRecordSchema } from "@/storage/import-store";
import { SCHEMA_STEPS, currentTables, type TableName } from "@/storage/schema-versions";
import { WRITER_PREFIX } from "@/storage/operation-store";
import { SECRET_PREFIX, settingRowSchema } from "@/storage/settings-store";
import { encodeValue } from "@/storage/backup/backup-values";
import type { RowKey } from "@/storage/database";
import { toCanonicalJson } from "@/base/json";
import { ensureExists } from "@/base/assert";
import { vectorRowSchema } from "@/storage/vector-store";
import { videoRowSchema } from "@/storage/video-store";

const ROW_SCHEMAS: Readonly<Record<TableName, z.ZodType>> = {
  projects: projectSchema,
  demonstrations: demonstrationSchema,
  videos: videoRowSchema,
  operations: operationSchema,
  exemplars: exemplarSchema,
  imports: importRecordSchema,
  settings: settingRowSchema.refine(
    ({ key }) => !key.startsWith(SECRET_PREFIX) && !key.startsWith(WRITER_PREFIX),
  ),
  recordings: recordingEntrySchema,
  models: z.union([embeddingModelSchema, keptLabelModelSchema]),
  vectors: vectorRowSchema,
  experiments: experimentRecordSchema,
  trials: trialRecordSchema,
  consoles: consoleRecordSchema,
  agentRuns: agentRunSchema,
};

/** The row in the shape of today; undefined where it has none that this studio knows. */
export function readBackupRow(
  table: TableName,
  row: unknown,
  schemaVersion: number,
): object | undefined {
  if (typeof row !== "object" || row === null) {
    return undefined;
  }
  let upgraded: object = row;
  for (const { version, upgradeRow } of SCHEMA_STEPS) {
    upgraded = version > schemaVersion ? (upgradeRow?.(table, upgraded) ?? upgraded) : upgraded;
  }
  return ROW_SCHEMAS[table].safeParse(upgraded).success ? upgraded : undefined;
}

/** Whether a stored row has the shape of today; keys to services and half downloads are in order too. */
export function isReadable(table: TableName, row: unknown): boolean {
  const schema =
    table === "settings"
      ? settingRowSchema
      : table === "models"
        ? z.union([ROW_SCHEMAS.models, partialModelSchema])
        : ROW_SCHEMAS[table];
  return schema.safeParse(row).success;
}

const stringFields = z.record(z.string(), z.unknown());

/** The key under which a row is stored. */
export function keyOf(table: TableName, row: object): RowKey {
  const { key } = ensureExists(currentTables().get(table), table);
  const fields = stringFields.parse(row);
  const [first, second] = key.map((name) => fields[name]);
  return typeof second === "number" ? [String(first), second] : String(first);
}

/** Whether two rows are the same to the last byte. */
export async function areSameRows(one: unknown, other: unknown): Promise<boolean> {
  const blobs: Blob[] = [];
  const others: Blob[] = [];
  const isSame =
    toCanonicalJson(encodeValue(one, blobs)) === toCanonicalJson(encodeValue(other, others));
  if (!isSame || blobs.length !== others.length) {
    return false;
  }
  for (const [index, blob] of blobs.entries()) {
    if (!(await areSameBytes(blob, ensureExists(others[index])))) {
      return false;
    }
  }
  return true;
}

const PIECE_BYTES = 1024 * 1024;

async function areSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size || one.type !== other.type) {
    return false;
  }
  for (let start = 0; start < one.size; start += PIECE_BYTES) {
    const [a, b] = await Promise.all(
      [one, other].map(
        async (blob) => new Uint8Array(await blob.slice(start, start + PIECE_BYTES).arrayBuffer()),
      ),
    );
    if (a === undefined || b === undefined || a.some((byte, index) => byte !== b[index])) {
      return false;
    }
  }
  return true;
}
