import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { startHarnessServer } from "./harness-server";

const PORT = 4390;
const ORIGIN = `http://localhost:${PORT}`;
/** Largest difference of any of a unit vector's 512 numbers between PyTorch and the browser. */
const TOLERANCE = 2e-5;

interface Reference {
  readonly texts: readonly { text: string; ids: number[]; vector: number[] }[];
  readonly pictures: readonly { seed: number; vector: number[] }[];
}

let server: ViteDevServer;

test.beforeAll(async () => {
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server.close();
});

async function openHarness(page: Page) {
  await page.goto(`${ORIGIN}/e2e/harness/clip.html`);
  return page.waitForFunction(() => window.clipHarness);
}

function largestDifference(a: readonly number[], b: readonly number[]): number {
  expect(a).toHaveLength(b.length);
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));
}

test("the shipped dual encoder gives the vectors that it was trained to, from this origin alone", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.context().on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ORIGIN) && !/^(data|blob):/u.test(url)) {
      foreign.push(url);
    }
  });
  const reference = JSON.parse(
    await readFile(new URL("../models/clip/reference.json", import.meta.url), "utf8"),
  ) as Reference;
  const found = await (
    await openHarness(page)
  ).evaluate((harness, { texts, seeds }) => harness.embed("/models/clip/", texts, seeds), {
    texts: reference.texts.map(({ text }) => text),
    seeds: reference.pictures.map(({ seed }) => seed),
  });
  expect(found.model).toBe("exemplar-clip");
  expect(found.ids).toEqual(reference.texts.map(({ ids }) => ids));
  for (const [index, { vector }] of reference.texts.entries()) {
    expect(largestDifference(found.textVectors[index] ?? [], vector)).toBeLessThan(TOLERANCE);
  }
  for (const [index, { vector }] of reference.pictures.entries()) {
    expect(largestDifference(found.pictureVectors[index] ?? [], vector)).toBeLessThan(TOLERANCE);
  }
  expect(found.largerSize).toBe(512);
  expect(foreign).toEqual([]);
});

test("the studio's embedder sees pictures with it, and words find pictures in the same space", async ({
  page,
}) => {
  const found = await (await openHarness(page)).evaluate((harness) => harness.asStudio());
  expect(found).toEqual({
    note: undefined,
    imageModel: "exemplar-clip",
    captionModel: "exemplar-clip",
  });
});

test("without the model texts still work, and the studio says why pictures do not", async ({
  page,
}) => {
  const found = await (
    await openHarness(page)
  ).evaluate((harness) => harness.withoutModel("/models/none/"));
  expect(found.hasImage).toBe(false);
  expect(found.textModel).toBe("exemplar-text-hash");
  expect(found.note).toContain("the visual channel is off");
  const failure = await (
    await openHarness(page)
  ).evaluate((harness) => harness.failure("/models/none/"));
  expect(failure).toContain("[MOD-03]");
});

test("weights that cannot be read fail with a code, and the visual channel alone goes off", async ({
  page,
}) => {
  await page
    .context()
    .route("**/models/clip/onnx/*.onnx", (route) =>
      route.fulfill({ body: Buffer.from("not a model") }),
    );
  const harness = await openHarness(page);
  expect(await harness.evaluate((each) => each.failure("/models/clip/"))).toContain("[MOD-03]");
  const found = await harness.evaluate((each) => each.withoutModel("/models/clip/"));
  expect(found.hasImage).toBe(false);
  expect(found.textModel).toBe("exemplar-text-hash");
  expect(found.note).toContain("the visual channel is off");
});
