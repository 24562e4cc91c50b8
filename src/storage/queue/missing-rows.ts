import type { OnProgress, Progress } from "@/base/progress";
import type { Database } from "@/storage/database";
import { makeQueueRows, QUEUE_TABLES } from "@/storage/queue/keep-queue-rows";

/** So many demonstrations are read for their rows before somebody else has a turn. */
const MADE_AT_ONCE = 50;

/** Rows of a project that are being made, and who wants to know how far that is. */
interface Making {
  readonly done: Promise<"as before" | "completed">;
  readonly listeners: Set<OnProgress>;
  progress: Progress | undefined;
}

/**
 * Makes rows that are missing, and takes away those of demonstrations that are gone: a database of before, or
 * one that something else than the studio wrote to.
 *
 * Key idea: every batch that is written makes those who show the rows ask again. Whoever asks while a
 * project's rows are being made waits for the same making, and is told how far it is.
 */
export class MissingRows {
  readonly #plain: Database;
  readonly #underWay = new Map<string, Making>();
  /** Projects whose numbers agreed, and in which nothing was written since: to count ten thousand takes a while. */
  readonly #complete = new Set<string>();
  #isWatching = false;

  /** `plain`: the database as it is. */
  constructor(plain: Database) {
    this.#plain = plain;
  }

  /** Where the numbers of demonstrations and of rows agree, nothing is read; where they did before, nothing is counted. */
  async complete(projectId: string, onProgress?: OnProgress): Promise<"as before" | "completed"> {
    this.#watch();
    // Who asks because of a write may have been told of it before this was.
    await Promise.resolve();
    const underWay = this.#underWay.get(projectId);
    if (underWay === undefined && this.#complete.has(projectId)) {
      return "as before";
    }
    const making = underWay ?? this.#begin(projectId);
    if (onProgress !== undefined) {
      making.listeners.add(onProgress);
      if (making.progress !== undefined) {
        onProgress(making.progress);
      }
    }
    return await making.done;
  }

  #watch(): void {
    if (!this.#isWatching) {
      this.#isWatching = true;
      for (const name of ["demonstrations", "queueRows"] as const) {
        this.#plain.watchRows(name, () => this.#complete.clear());
      }
    }
  }

  #begin(projectId: string): Making {
    const listeners = new Set<OnProgress>();
    const tell = (progress: Progress) => {
      making.progress = progress;
      listeners.forEach((listener) => listener(progress));
    };
    // Before anything is counted: what is written meanwhile has it counted anew.
    this.#complete.add(projectId);
    const done = completeRows(this.#plain, projectId, tell).finally(() =>
      this.#underWay.delete(projectId),
    );
    done.catch(() => this.#complete.delete(projectId));
    const making: Making = { done, listeners, progress: undefined };
    this.#underWay.set(projectId, making);
    return making;
  }
}

async function completeRows(
  plain: Database,
  projectId: string,
  onProgress: OnProgress,
): Promise<"as before" | "completed"> {
  const demonstrations = plain.table("demonstrations");
  const table = plain.table("queueRows");
  const [all, made] = await Promise.all([
    demonstrations.count("projectId", projectId),
    table.count("projectId", projectId),
  ]);
  if (all === made) {
    return "as before";
  }
  const wanted = new Set(await demonstrations.keysOf("projectId", projectId));
  const there = new Set(await table.keysOf("projectId", projectId));
  const wrong = [
    ...[...wanted].filter((id) => !there.has(id)),
    ...[...there].filter((id) => !wanted.has(id)),
  ];
  for (let done = 0; done < wrong.length; done += MADE_AT_ONCE) {
    if (wrong.length > MADE_AT_ONCE) {
      onProgress({
        label: "Getting the list of demonstrations ready, once after an update",
        done,
        total: wrong.length,
      });
    }
    const batch = wrong.slice(done, done + MADE_AT_ONCE);
    await plain.transaction(QUEUE_TABLES, async () => {
      await makeAnew(plain, batch);
    });
  }
  return "completed";
}

/** Call it inside a transaction: by now a demonstration, or its row, may have come or gone. */
async function makeAnew(plain: Database, ids: readonly string[]): Promise<void> {
  const table = plain.table("queueRows");
  const stored = await Promise.all(ids.map((id) => plain.table("demonstrations").get(id)));
  await table.remove(ids.filter((_, index) => stored[index] === undefined));
  await table.put(
    await makeQueueRows(
      plain,
      stored.filter((each) => each !== undefined),
    ),
  );
}
