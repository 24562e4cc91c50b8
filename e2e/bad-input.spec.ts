/** Whatever is handed to the studio: a clear word with its code, and nothing half-imported. */
import type { Page } from "@playwright/test";
import type { MadeFile } from "./pages/import-page";
import {
  gameFile,
  gameWithoutLog,
  hevcVideo,
  sampleVideo,
  videoFile,
  zeroFrameVideo,
} from "./support/bad-files";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { launchWithoutWebGpu } from "./support/plain-browser";
import { findGame, NO_REAL_DATA } from "./support/real-data";
import { countStoredRows, NOTHING_IMPORTED } from "./support/stored-rows";
import { limitStorage } from "./support/tab-faults";
import { expect, openStudioIn, test, type Studio } from "./support/studio-test";

const GAME = "1e160fe02ffb9718_83ef";

async function goToImport({ home, queue }: Studio): Promise<void> {
  await home.open();
  await home.createProject("Bad input");
  await queue.goToImport();
}

const refused: readonly (readonly [string, () => MadeFile, readonly (string | RegExp)[]])[] = [
  [
    "truncated JSON",
    () => gameFile("cut.game.json", '{"tasks": [{"episodes": ['),
    ["IMP-03", "ends too early"],
  ],
  ["hostile nesting", () => gameFile("deep.game.json", "[".repeat(200_000)), [/IMP-0[38]/]],
  [
    "nesting that is valid JSON",
    () => gameFile("bomb.game.json", `{"tasks":${"[".repeat(5000)}${"]".repeat(5000)}}`),
    [/IMP-0[48]/],
  ],
  ["a foreign JSON", () => gameFile("foreign.json", '{"name": "x", "scripts": {}}'), ["IMP-04"]],
  [
    "a game without a driver log",
    () => gameFile("idle.game.json", gameWithoutLog()),
    [/IMP-0[568]/],
  ],
  [
    "a damaged gzip",
    () => ({
      name: "broken.game.json.gz",
      mimeType: "application/gzip",
      buffer: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]),
    }),
    ["IMP-01"],
  ],
  [
    "a codec that is not decoded here",
    () => videoFile("phone.mp4", hevcVideo()),
    ["VID-02", /hvc1|HEVC/i, "Convert the video"],
  ],
  ["garbage named MP4", () => videoFile("noise.mp4", Buffer.alloc(4096, 0x5a)), ["VID-01"]],
  ["an empty file", () => videoFile("empty.mp4", Buffer.alloc(0)), ["VID-01"]],
  ["a 0-frame video", () => videoFile("blank.mp4", zeroFrameVideo()), ["VID-03", "0-frame"]],
];

test("files that cannot be imported are refused one by one, each with its code", async ({
  studio,
}) => {
  const { page, importer } = studio;
  await goToImport(studio);
  for (const [name, make, texts] of refused) {
    await test.step(name, async () => {
      const file = make();
      await importer.chooseFiles(file);
      const alert = importer.card(file.name).getByRole("alert");
      await expect(alert).toBeVisible({ timeout: LONG_MS });
      for (const text of texts) {
        await expect(alert).toContainText(text);
      }
    });
  }
  await waitUntilIdle(page);
  await expect(importer.importButton).toBeDisabled();
  expect(await countStoredRows(page)).toMatchObject(NOTHING_IMPORTED);
});

test("a video waits for its instruction, beside files that are refused", async ({ studio }) => {
  const { page, importer, queue } = studio;
  await goToImport(studio);
  await importer.chooseFiles(gameFile("foreign.json", "{}"));
  await importer.chooseFiles(sampleVideo());
  await expect(importer.card("coffee.mp4")).toContainText(/Video · \d+ frames/, {
    timeout: LONG_MS,
  });
  await expect(page.getByText("One video needs an instruction.")).toBeVisible();
  await expect(importer.importButton).toBeDisabled();
  await importer.card("coffee.mp4").getByLabel("Instruction").fill("Make coffee in a clean mug");
  await importer.importAll();
  await importer.openQueue();
  await expect(queue.rows).toHaveCount(1);
});

test("an import that is cancelled half-way or undone leaves nothing", async ({ studio }) => {
  const game = findGame(GAME);
  test.skip(game === undefined, NO_REAL_DATA);
  const { page, importer } = studio;
  await goToImport(studio);
  await importer.chooseFiles(game ?? "");
  await importer.importButton.click();
  await expect(page.getByText("Drawing observations")).toBeVisible({ timeout: LONG_MS });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(importer.importButton).toBeEnabled({ timeout: LONG_MS });
  await waitUntilIdle(page);
  expect(await countStoredRows(page)).toMatchObject(NOTHING_IMPORTED);

  await importer.importAll();
  // Its film, and the game's own file: edited labels are written back into that.
  expect(await countStoredRows(page)).toMatchObject({ demonstrations: 1, videos: 2, imports: 1 });
  await importer.undo();
  expect(await countStoredRows(page)).toMatchObject(NOTHING_IMPORTED);
});

test("bundles that are newer, cut off or foreign change nothing in the memory", async ({
  studio,
}) => {
  const { page, home, memory } = studio;
  await home.open();
  await memory.open();
  const bundles = [
    ["newer.json", '{"format":"exemplar-bundle","schemaVersion":99,"exemplars":[]}', "IMP-07"],
    ["cut.json", '{"format":"exemplar-bundle","schemaVersion":1,"exemp', "IMP-21"],
    ["foreign.json", '{"hello":"world"}', "IMP-22"],
    ["deep.json", "[".repeat(5000) + "]".repeat(5000), "IMP-24"],
  ] as const;
  for (const [name, text, code] of bundles) {
    await memory.importBundle(gameFile(name, text));
    await expect(page.getByRole("alert")).toContainText(code);
    await expect(page.getByRole("alert")).toContainText("Nothing was imported.");
  }
  expect(await countStoredRows(page)).toMatchObject({ exemplars: 0, imports: 0 });
});

test("a model that cannot be loaded says so, and labels by hand still lead to a program", async ({
  studio,
}) => {
  const { page, home, queue, review, watch } = studio;
  watch.expectProblem(/Failed to load resource/);
  await page.context().route("**/models/**", (route) => route.abort());
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await page.getByRole("button", { name: "Label actions" }).click();
  await expect(review.alert).toContainText("MOD-01", { timeout: LONG_MS });
  await expect(review.alert).toContainText("labels can be set by hand");
  await waitUntilIdle(page);
  expect(await review.listLabels()).toEqual([]);

  await page.getByRole("button", { name: "Add label" }).click();
  await review.correctLabel("Pickup", "Mug");
  await expect(review.labels.getByRole("option")).toHaveText([/^Pickup Mug, .*confirmed$/]);
  await review.propose();
  await review.run();
});

test("without WebGPU the model runs on WASM and the page says so", async () => {
  const browser = await launchWithoutWebGpu();
  try {
    const studio = openStudioIn(await newPage(browser));
    await studio.home.open();
    await studio.home.openSample();
    await studio.queue.openRow(0);
    await studio.review.labelWithModel();
    await expect(studio.page.getByText(/· WASM · This browser offers no WebGPU/)).toBeVisible();
    studio.watch.check();
  } finally {
    await browser.close();
  }
});

test("WASM in 8 bits is tried by choice, and labels with it", async ({ studio }) => {
  const { home, queue, review, settings, page } = studio;
  await home.open();
  await settings.open();
  await settings.chooseDevice("8 bits");
  expect(await settings.tryDevice()).toContain("runs on WASM in 8 bits");
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await review.labelWithModel();
  await expect(page.getByText(/· WASM/)).toBeVisible();
});

test("without cross-origin isolation everything runs, on one thread", async ({ studio }) => {
  const { page, home, queue, review } = studio;
  await page.context().route(/\/(#.*)?$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers["cross-origin-opener-policy"];
    delete headers["cross-origin-embedder-policy"];
    await route.fulfill({ response, headers });
  });
  await home.open();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await home.openSample();
  await queue.openRow(0);
  await review.labelWithModel();
  await expect(page.getByText(/· (WASM|WEBGPU)/)).toBeVisible();
  await review.propose();
  await review.run();
  await expect(review.runResult).toContainText("Goal reached");
});

test("without a database the studio works for the visit and says so", async ({ studio }) => {
  const { page, home, queue, review, memory } = studio;
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, "open", {
      value: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await home.open();
  await expect(home.alert).toContainText("STO-02");
  await expect(home.alert).toContainText("Everything works for this visit.");
  await home.openSample();
  await queue.openRow(0);
  await expect(review.saveState).toHaveText("Kept in this tab only");
  await review.useLoggedActions();
  await review.propose();
  await review.run();
  await review.accept();
  await memory.open();
  await expect(memory.exemplars).toHaveCount(1);
});

test("a full disk refuses an import as a whole and keeps what is typed until there is room", async ({
  studio,
}) => {
  const { page, home, importer, queue, review } = studio;
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await review.useLoggedActions();
  await expect(review.saveState).toHaveText(/^Saved \d/);

  const { demonstrations, videos, imports } = await countStoredRows(page);
  await limitStorage(page, 1);
  await review.showTab("Record");
  const instruction = page.getByLabel("Instruction", { exact: true });
  // Chromium asks how much room there is every half a minute only.
  await expect(async () => {
    await instruction.fill(`Make coffee at ${Date.now()}.`);
    await expect(review.saveState).toHaveText("Not saved: storage is full", { timeout: 3000 });
  }).toPass({ timeout: LONG_MS });
  await expect(review.alert).toContainText("STO-01");
  const typed = await instruction.inputValue();

  await page.getByRole("link", { name: "Queue" }).click();
  await queue.goToImport();
  await importer.chooseFiles(sampleVideo());
  await importer.card("coffee.mp4").getByLabel("Instruction").fill("Make coffee");
  await importer.importButton.click();
  await expect(importer.alert).toContainText("STO-01", { timeout: LONG_MS });
  await waitUntilIdle(page);
  expect(await countStoredRows(page)).toMatchObject({ demonstrations, videos, imports });

  await limitStorage(page, undefined);
  await importer.importAll();
  await importer.openQueue();
  await queue.openRow(0);
  await review.showTab("Record");
  await expect(instruction).toHaveValue(typed);
  await expect(review.saveState).toHaveText(/^Saved/, { timeout: LONG_MS });
});

async function newPage(browser: Awaited<ReturnType<typeof launchWithoutWebGpu>>): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return await context.newPage();
}
