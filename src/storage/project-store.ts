import { z } from "zod";
import type { JobOptions } from "@/base/progress";
import { projectSchema, type Project } from "@/core/project";
import type { Database } from "@/storage/database";
import { removeDemonstrations } from "@/storage/demonstration-store";
import { keysOfProject } from "@/storage/models/label-model-store";
import { parseRow, parseRows, type Listing } from "@/storage/listing";

export interface ProjectStore {
  /** Oldest first. */
  list(): Promise<Listing<Project>>;
  get(id: string): Promise<Project | undefined>;
  put(project: Project): Promise<void>;
  /**
   * Removes it with its demonstrations and their logs; the memory stays as it is. All of it or, where it is cancelled,
   * nothing.
   */
  remove(id: string, options?: JobOptions): Promise<void>;
}

export function createProjectStore(database: Database): ProjectStore {
  const table = database.table("projects");
  return {
    async list() {
      const listing = parseRows("projects", projectSchema, await table.all());
      return { ...listing, items: listing.items.toSorted((a, b) => a.createdAt - b.createdAt) };
    },
    get: async (id) => parseRow("projects", projectSchema, await table.get(id)),
    put: (project) => database.transaction(["projects"], () => table.put([project])),
    async remove(id, options) {
      const tables = ["projects", "demonstrations", "operations", "videos", "models"] as const;
      try {
        await database.transaction(tables, async () => {
          const rows = await database.table("demonstrations").matching("projectId", id);
          await removeDemonstrations(database, rows.map(readId), options);
          const models = database.table("models");
          await models.remove(keysOfProject(await models.all(), id));
          await table.remove([id]);
        });
      } catch (error) {
        // A database makes a failure of its own of what its transaction was left with.
        options?.signal?.throwIfAborted();
        throw error;
      }
    },
  };
}

function readId(row: unknown): string {
  return z.object({ id: z.string() }).parse(row).id;
}
