/** dexie-export-import beside the studio's own export and import, on the same exemplars in the same browser. */
import { Dexie } from "dexie";
import { exportDB, importDB } from "dexie-export-import";
import type { Exemplar } from "@/core/exemplar";

const NAME = "bundles-peer";

export interface PeerTimes {
  readonly dexieExportMs: number;
  readonly dexieImportMs: number;
  readonly dexieBytes: number;
  /** Rows after the import. */
  readonly dexieCount: number;
}

/** From a database to a file, and from the file to a database. */
export async function timePeer(memory: readonly Exemplar[]): Promise<PeerTimes> {
  const database = new Dexie(NAME);
  database.version(1).stores({ exemplars: "id" });
  await database.table("exemplars").bulkAdd(memory);
  const beginMs = performance.now();
  const file = await exportDB(database);
  const dexieExportMs = performance.now() - beginMs;
  await database.delete();
  const importMs = performance.now();
  const imported = await importDB(file);
  const dexieImportMs = performance.now() - importMs;
  const dexieCount = await imported.table("exemplars").count();
  await imported.delete();
  return { dexieExportMs, dexieImportMs, dexieBytes: file.size, dexieCount };
}
