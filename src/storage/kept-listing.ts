/**
 * A table as it was read last, brought up to date row by row.
 *
 * Why it exists: the memory is looked at for each proposal and by most pages, and reading ten thousand exemplars
 * takes a second. Rows that did not change stay the same objects, by which others know that they did not.
 */
import type { z } from "zod";
import { createJobQueue } from "@/base/job-queue";
import type { Database } from "@/storage/database";
import { parseRows, type DamagedRow, type Listing } from "@/storage/listing";
import type { StoredName } from "@/storage/schema-versions";

/** More rows than this are read faster as a whole. */
const MOST_SINGLE_ROWS = 200;

export class KeptListing<T extends { readonly id: string }> {
  readonly #database: Database;
  readonly #name: StoredName;
  readonly #schema: z.ZodType<T>;
  readonly #inOrder = createJobQueue(1);
  #kept: Listing<T> | undefined;
  #changed = new Set<string>();
  /** Any row may have changed. */
  #isUnknown = false;
  #isWatching = false;

  constructor(database: Database, name: StoredName, schema: z.ZodType<T>) {
    this.#database = database;
    this.#name = name;
    this.#schema = schema;
  }

  /** Every row, ordered by id; the same listing as long as nothing was written. */
  list(): Promise<Listing<T>> {
    return this.#inOrder(async () => {
      this.#watch();
      // Who asks because of a write may have been told of it before this listing was.
      await Promise.resolve();
      const kept = this.#isUnknown ? undefined : this.#kept;
      const changed = this.#changed;
      // Before anything is read: what is written from now on counts for the next time.
      this.#changed = new Set();
      this.#isUnknown = false;
      // Where reading fails, what was changed is not known any more.
      this.#kept = undefined;
      const listing =
        kept === undefined || changed.size > MOST_SINGLE_ROWS
          ? await this.#readAll()
          : await this.#readChanged(kept, changed);
      this.#kept = listing;
      return listing;
    });
  }

  #watch(): void {
    if (this.#isWatching) {
      return;
    }
    this.#isWatching = true;
    this.#database.watchRows(this.#name, (keys) => {
      if (keys === undefined) {
        this.#isUnknown = true;
        return;
      }
      for (const key of keys) {
        this.#changed.add(key);
      }
    });
  }

  async #readAll(): Promise<Listing<T>> {
    const items: T[] = [];
    const damaged: DamagedRow[] = [];
    await this.#database.table(this.#name).eachSlice((rows) => {
      const parsed = parseRows(this.#name, this.#schema, rows);
      items.push(...parsed.items);
      damaged.push(...parsed.damaged);
    });
    return { items, damaged };
  }

  async #readChanged(kept: Listing<T>, changed: ReadonlySet<string>): Promise<Listing<T>> {
    if (changed.size === 0) {
      return kept;
    }
    const table = this.#database.table(this.#name);
    const rows = await Promise.all([...changed].map((key) => table.get(key)));
    const present = rows.filter((row) => row !== undefined);
    const { items, damaged } = parseRows(this.#name, this.#schema, present);
    return {
      items: [...kept.items.filter(({ id }) => !changed.has(id)), ...items].toSorted((a, b) =>
        a.id < b.id ? -1 : 1,
      ),
      damaged: [...kept.damaged.filter(({ key }) => !changed.has(key)), ...damaged],
    };
  }
}
