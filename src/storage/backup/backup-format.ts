/**
 * The file that holds everything a person owns: lines of JSON, each behind its checksum, and between
 * them the bytes of videos and pictures as they are.
 *
 *     8c1f0e2a {"kind":"header","format":"exemplar-backup","version":1,"schema":3,...}
 *     41d0a1b7 {"kind":"blob","bytes":182736,"type":"video/mp4"}
 *     ...182736 bytes, and a line end...
 *     99e04f5c {"kind":"blob-end","crc":"0b1c2d3e"}
 *     7aa0f1e2 {"kind":"row","table":"videos","row":{"id":"...","blob":{"$kind":"blob","index":0}}}
 *     0cf3b2a1 {"kind":"end","rows":1}
 *
 * Why this and no archive format: it is written and read piece by piece however large it is, one
 * damaged spot costs the row it is in and no other, and a person can look into it with any editor.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { timeMsSchema } from "@/base/time-ms";
import { TABLE_NAMES } from "@/storage/schema-versions";

const FORMAT = "exemplar-backup";
/** Of this file's form; what the rows are like is told by `schema`. */
const FORMAT_VERSION = 1;

const countSchema = z.number().int().min(0);

export const backupHeaderSchema = z.object({
  kind: z.literal("header"),
  format: z.literal(FORMAT),
  version: z.number().int().positive(),
  /** The version of the database that the rows are of. */
  schema: z.number().int().positive(),
  madeAt: timeMsSchema,
  /** How many rows were to be written. */
  rows: countSchema,
});
export type BackupHeader = Readonly<z.infer<typeof backupHeaderSchema>>;

export const backupLineSchema = z.discriminatedUnion("kind", [
  backupHeaderSchema,
  z.object({ kind: z.literal("blob"), bytes: countSchema, type: z.string().max(200) }),
  z.object({ kind: z.literal("blob-end"), crc: z.string() }),
  z.object({ kind: z.literal("row"), table: z.enum(TABLE_NAMES), row: z.unknown() }),
  z.object({ kind: z.literal("end"), rows: countSchema }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;

/** The first line of a backup that is made now. */
export function createHeader(schema: number, rows: number): BackupHeader {
  return {
    kind: "header",
    format: FORMAT,
    version: FORMAT_VERSION,
    schema,
    madeAt: Date.now(),
    rows,
  };
}

/** Refuses what this studio cannot read. Throws BAK-02. */
export function requireReadable(header: BackupHeader, schema: number): void {
  if (header.version > FORMAT_VERSION || header.schema > schema) {
    throw new AppError({
      code: "BAK-02",
      what: "This backup was made by a newer studio.",
      safe: "Nothing was restored, and what is on this device is as it was.",
      next: "Open it with the newest version of the studio.",
    });
  }
}

export function notABackupError(fileName: string): AppError {
  return new AppError({
    code: "BAK-01",
    what: `${fileName} is not a backup of the studio.`,
    safe: "Nothing was restored, and what is on this device is as it was.",
    next: "Choose a file that “Back up everything” wrote; its name ends in .exemplar-backup. A bundle of exemplars is imported on the memory's page.",
  });
}

/** A restore met another tab's work: what it had put back stays, and a second look tells the rest. */
export function restoreMetError(cause: unknown): AppError {
  return new AppError(
    {
      code: "BAK-03",
      what: "Something was changed in another tab while the backup was put back.",
      safe: "Nothing of the other tab was overwritten; what was put back until then is whole.",
      next: "Look into the file again and restore the rest.",
    },
    { cause },
  );
}
