import { AppError } from "@/base/app-error";
import { exemplarSchema } from "@/core/exemplar";
import { VectorBudget } from "@/core/memory/vector-budget";
import { areSameRows, keyOf } from "@/storage/backup/backup-rows";
import type { Database } from "@/storage/database";
import { vectorRowSchema } from "@/storage/vector-store";

const vectorsSchema = exemplarSchema.pick({ embeddings: true });

/**
 * Whether the memory can still be searched with what a backup brings: the same budget that an import of a
 * bundle has. What is here counts, and so do vectors that lie ready for a change of the model, by the model.
 */
export class RestoredVectors {
  readonly #database: Database;
  readonly #fileName: string;
  #memory: VectorBudget | undefined;
  readonly #ready = new Map<string, VectorBudget>();

  constructor(database: Database, fileName: string) {
    this.#database = database;
    this.#fileName = fileName;
  }

  /** Throws BAK-06 where there is no room for this exemplar's vectors. */
  async requireRoom(exemplar: object): Promise<void> {
    this.#memory ??= await this.#countMemory();
    const here = await this.#database.table("exemplars").get(keyOf("exemplars", exemplar));
    if (here === undefined || !(await areSameRows(here, exemplar))) {
      this.#require(this.#memory.add(vectorsSchema.parse(exemplar)));
    }
  }

  /** The same for vectors that lie ready. */
  requireReadyRoom(row: object): void {
    const { space, embeddings } = vectorRowSchema.parse(row);
    const budget = this.#ready.get(space) ?? new VectorBudget();
    this.#ready.set(space, budget);
    this.#require(budget.add({ embeddings }));
  }

  async #countMemory(): Promise<VectorBudget> {
    const budget = new VectorBudget();
    for (const row of await this.#database.table("exemplars").all()) {
      const { data } = vectorsSchema.safeParse(row);
      if (data !== undefined) {
        // What is here stays, whatever it takes.
        budget.add(data);
      }
    }
    return budget;
  }

  #require(fault: string | undefined): void {
    if (fault !== undefined) {
      throw new AppError({
        code: "BAK-06",
        what: `With ${this.#fileName} the memory ${fault}.`,
        safe: "No exemplar of it was put back, and what is on this device is as it was.",
        next: "Take out of the memory what you do not need and look into the file again, or restore it in a browser profile of its own.",
      });
    }
  }
}
