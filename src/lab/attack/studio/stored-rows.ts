import { ensureExists } from "@/base/assert";
import type { StoredRows } from "@/lab/pages/keeper-page";

/** The rows of a table; none where a studio of before has not got it yet. */
export function rowsIn(rows: StoredRows, table: string): StoredRows[string] {
  return Object.hasOwn(rows, table) ? ensureExists(rows[table]) : [];
}
