/** Fills the studio's database past its own code, as a lifetime of teaching would, and opens it anew. */
import type { Page } from "playwright";

/** Rows that are written together. */
const BATCH = 500;
const LONG_MS = 180_000;

/** A memory to be made: so many exemplars, with three vectors of so many floats each. */
export interface FilledMemory {
  readonly rows: number;
  readonly floats: number;
}

/** Puts a memory in; the last digits of a title are a word of their own. */
export async function fillMemory(page: Page, { rows, floats }: FilledMemory): Promise<void> {
  await untilStarted(page);
  for (let first = 0; first < rows; first += 10 * BATCH) {
    const end = Math.min(rows, first + 10 * BATCH);
    await page.evaluate(writeExemplars, { first, end, batch: BATCH, floats, example: EXAMPLE });
  }
  await page.reload();
  await untilStarted(page);
}

/** The sample project with so many demonstrations, most of them copies. */
export async function fillQueue(page: Page, rows: number): Promise<void> {
  await untilStarted(page);
  await page
    .getByRole("button", { name: /sample project/iu })
    .first()
    .click();
  await page.locator("ul[aria-label='Demonstrations'] li").first().waitFor({ timeout: LONG_MS });
  await page.evaluate(copyDemonstrations, rows);
  await page.goto(new URL("/", page.url()).href);
  await page.reload();
}

async function untilStarted(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /sample project/iu })
    .first()
    .waitFor({ timeout: LONG_MS });
}

interface WrittenRows {
  readonly first: number;
  readonly end: number;
  readonly batch: number;
  readonly floats: number;
  readonly example: object;
}

/** What is the same in all of them. */
const EXAMPLE = {
  world: "household",
  instruction: "Put a clean lantern on the shelf",
  dialogue: "",
  program: "lantern.pickup()\nshelf.place(lantern)\n".repeat(6),
  noisyProgram: "lantern.pickup()\n".repeat(12),
  abstractions: {
    summary:
      "A lantern is cleaned before it is put on a shelf, since a person asked for a clean one.",
    plan: ["Find it", "Clean it", "Place it"],
    comments: [],
    stateChanges: [],
    relevantObjects: [],
  },
  stateText: "Lantern_1 dirty on Table_2",
  provenance: {
    demonstrationId: "made",
    title: "Made",
    sourceKind: "made",
    fileHash: "made",
    programId: "program",
    runId: "run",
    teacher: "built-in",
    corrections: [],
    environmentSteps: 20,
  },
  uses: { retrieved: 3, succeeded: 2, failed: 0 },
};

/** In the page: uses nothing from outside of itself. */
async function writeExemplars({ first, end, batch, floats, example }: WrittenRows): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open("exemplar");
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
  let state = first + 1;
  const vector = () =>
    Float32Array.from({ length: floats }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state / 2 ** 32 - 0.5) / 6.5;
    });
  const embedding = () => ({ model: "made", revision: "1", vector: vector() });
  const rowOf = (index: number) => ({
    ...example,
    id: `ex_${String(index).padStart(7, "0")}`,
    title: `Put lantern${index % 1000} on shelf ${index}`,
    embeddings: { instruction: embedding(), state: embedding(), visual: embedding() },
    createdAt: 1_700_000_000_000 + ((index * 7919) % 1_000_003) * 1000,
  });
  for (let done = first; done < end; done += batch) {
    const transaction = database.transaction("exemplars", "readwrite", { durability: "relaxed" });
    const table = transaction.objectStore("exemplars");
    for (let index = done; index < Math.min(end, done + batch); index += 1) {
      table.put(rowOf(index));
    }
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
  }
  database.close();
}

/** In the page: copies the project's first demonstration until there are so many, or takes those beyond away. */
async function copyDemonstrations(rows: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open("exemplar");
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
  const transaction = database.transaction("demonstrations", "readwrite");
  const table = transaction.objectStore("demonstrations");
  const found = await new Promise<{ readonly id: string; readonly title: string }[]>((resolve) => {
    const asked = table.getAll();
    asked.addEventListener("success", () => resolve(asked.result));
  });
  for (const { id } of found.slice(rows)) {
    table.delete(id);
  }
  for (let index = found.length; index < rows; index += 1) {
    const example = found[index % found.length];
    table.put({ ...example, id: `${example?.id} ${index}`, title: `${example?.title} ${index}` });
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
  database.close();
}
