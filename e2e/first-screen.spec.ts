/** The first screen stays small, heavy parts come when they are needed, and only from here. */
import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./support/studio-test";

const LIMIT_BYTES = 250_000;

const EDITOR = /program-editor|editor\.worker/;
const PYTHON = /pyodide|python_stdlib/;
const MODELS = /\/models\/|ort-wasm|perception\.worker/;
/** The last of what comes by itself, a second after the first screen. */
const LAST = /back-up-by-itself/;

function listRequests(page: Page): () => readonly string[] {
  const urls: string[] = [];
  page.context().on("request", (request) => {
    urls.push(new URL(request.url()).pathname);
  });
  return () => urls;
}

test("JavaScript is below 250 kB gzipped until the first screen rests, without editor, Python or models", async ({
  studio,
}) => {
  const { page, home } = studio;
  const asked = new Set<Request>();
  const sizes = new Map<Request, number>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") {
      asked.add(request);
    }
  });
  page.on("response", (response) => {
    const request = response.request();
    if (asked.has(request)) {
      void response.body().then((body) => sizes.set(request, gzipSync(body).length));
    }
  });
  const requests = listRequests(page);
  await home.open();
  await expect(home.projects).toContainText("No projects yet.");
  await expect.poll(() => requests().some((url) => LAST.test(url))).toBe(true);
  await expect.poll(() => asked.size - sizes.size).toBe(0);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "first-screen JavaScript", description: `${total} bytes` });
  expect(total).toBeLessThan(LIMIT_BYTES);
  const heavy = requests().filter((url) =>
    [EDITOR, PYTHON, MODELS].some((pattern) => pattern.test(url)),
  );
  expect(heavy).toEqual([]);
});

test("editor, Python and models are asked for when they are needed", async ({ studio }) => {
  const { page, home, queue, review } = studio;
  const requests = listRequests(page);
  const asked = (pattern: RegExp) => requests().some((url) => pattern.test(url));
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  expect([asked(EDITOR), asked(PYTHON), asked(MODELS)]).toEqual([false, false, false]);
  await review.useLoggedActions();
  expect([asked(EDITOR), asked(PYTHON), asked(MODELS)]).toEqual([true, false, false]);
  await review.propose();
  expect([asked(PYTHON), asked(MODELS)]).toEqual([false, false]);
  await review.run();
  expect([asked(PYTHON), asked(MODELS)]).toEqual([true, false]);
  await review.labelWithModel();
  expect(asked(MODELS)).toBe(true);
});
