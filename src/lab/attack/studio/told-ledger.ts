/** What the studio told somebody it had stored, held against the bare rows. */
import type { StudioFault } from "@/lab/attack/studio/stored-faults";
import { rowsIn } from "@/lab/attack/studio/stored-rows";
import type { StoredRows } from "@/lab/pages/keeper-page";

/** One thing that was told stored: rows of a table that hold certain texts. */
export interface Told {
  /** What comes later under the same name takes its place, as a setting's next value does. */
  readonly key: string;
  readonly table: string;
  /** All of them stand in the row, as it is written as JSON. */
  readonly texts: readonly string[];
}

/** Everything that was told in one profile. */
export class ToldLedger {
  readonly #told = new Map<string, Told>();
  readonly #missed = new Set<string>();
  #count = 0;

  /** How often something was told stored. */
  get count(): number {
    return this.#count;
  }

  take(told: Told): void {
    this.#told.set(told.key, told);
    this.#count += 1;
  }

  /** From here on nobody knows whether it is there. */
  forget(key: string): void {
    this.#told.delete(key);
  }

  /** What was told and is in none of the rows; each is told once, though it stays missing. */
  judge(rows: StoredRows): readonly StudioFault[] {
    return this.#missing(rows)
      .filter(({ key }) => !this.#missed.has(key))
      .map(({ key, table }) => {
        this.#missed.add(key);
        return { kind: "lost", what: `${key} was told stored and is in no row of ${table}` };
      });
  }

  /** Something that was told and is there, with the rows that hold it; undefined where nothing was. */
  findHeld(rows: StoredRows): { readonly told: Told; readonly rows: Rows } | undefined {
    const missing = new Set(this.#missing(rows));
    const told = [...this.#told.values()].find((each) => !missing.has(each));
    return told && { told, rows: rowsOf(told, rows) };
  }

  #missing(rows: StoredRows): readonly Told[] {
    return [...this.#told.values()].filter((told) => rowsOf(told, rows).length === 0);
  }
}

type Rows = StoredRows[string];

function rowsOf({ table, texts }: Told, rows: StoredRows): Rows {
  return rowsIn(rows, table).filter((row) => {
    const text = JSON.stringify(row);
    return texts.every((each) => text.includes(each));
  });
}
