/** The first screen stays small, heavy parts come when they are needed, and only from here. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/studio-test";

const LIMIT_BYTES = 250_000;

const EDITOR = /program-editor|editor\.worker/;
const PYTHON = /pyodide|python_stdlib/;
const MODELS = /\/models\/|ort-wasm|perception\.worker/;

function listRequests(page: Page): () => readonly string[] {
  const urls: string[] = [];
  page.context().on("request", (request) => {
    urls.push(new URL(request.url()).pathname);
  });
  return () => urls;
}

test("the first screen's JavaScript is below 250 kB gzipped, without editor, Python or models", async ({
  studio,
}) => {
  const { page, home } = studio;
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") {
      const url = new URL(response.url()).pathname;
      sizes.push(response.body().then((body) => [url, gzipSync(body).length] as const));
    }
  });
  const requests = listRequests(page);
  await home.open();
  await expect(home.projects).toContainText("No projects yet.");
  const scripts = await Promise.all(sizes);
  expect(scripts.length).toBeGreaterThan(0);
  const total = scripts.reduce((sum, [, size]) => sum + size, 0);
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
