/** How long a queue takes to open, by how many rows it has. */
import type { Page } from "playwright";
import { elementAt } from "@/base/element-at";
import { untilIdle } from "@/lab/studio/built-studio";

const DATABASE = "exemplar";
const LONG_MS = 180_000;
const REPEATS = 5;

/**
 * The median time from opening the link of the project's queue to its first row on screen, with so many rows:
 * copies of those that are there, put into the database past the studio. What is on screen has to be that
 * project's queue.
 */
export async function queueOpenMs(page: Page, rows: number): Promise<number> {
  const queue = page.url();
  await fillQueue(page, rows);
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await page.goto("about:blank");
    await page.goto(new URL("#/settings", queue).href);
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor({ timeout: LONG_MS });
    await untilIdle(page, LONG_MS);
    times.push(
      await page.evaluate(async (hash) => {
        const startedMs = performance.now();
        location.hash = hash;
        for (;;) {
          await new Promise(requestAnimationFrame);
          const row = document.querySelector('[aria-label="Demonstrations"] button');
          if (row !== null && row.getBoundingClientRect().height > 0) {
            return performance.now() - startedMs;
          }
        }
      }, new URL(queue).hash),
    );
  }
  return elementAt(
    times.toSorted((a, b) => a - b),
    Math.floor(REPEATS / 2),
  );
}

async function fillQueue(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    async ({ name, wanted }) => {
      const answer = {
        async of<T>(request: IDBRequest<T>): Promise<T> {
          return await new Promise((resolve, reject) => {
            request.addEventListener("success", () => resolve(request.result));
            request.addEventListener("error", () => reject(new Error("no answer")));
          });
        },
      };
      const database = await answer.of(indexedDB.open(name));
      const transaction = database.transaction("demonstrations", "readwrite");
      const store = transaction.objectStore("demonstrations");
      const there: readonly { readonly id: string }[] = await answer.of(store.getAll());
      for (let index = there.length; index < wanted; index += 1) {
        const { id, ...rest } = there[index % there.length] ?? { id: "" };
        store.put({ ...rest, id: `${id}-${index}` });
      }
      await new Promise((resolve) => transaction.addEventListener("complete", resolve));
      database.close();
    },
    { name: DATABASE, wanted: rows },
  );
}
