/** Another dual encoder: brought from an address or a folder, used for the memory, and taken back. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { writeBundle } from "@/formats/bundle/bundle";
import { buildExemplar } from "@/testing/build-exemplar";
import { readShippedModel, withFields } from "@/testing/model-files";
import { openModelServer, type ModelServer } from "@/testing/model-server";
import { EmbeddingSettings } from "./pages/embedding-settings";
import type { ExportedBundle } from "./pages/memory-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

const bundleSchema = z.object({
  exemplars: z.array(
    z.object({
      embeddings: z.object({
        visual: z.object({
          model: z.string(),
          revision: z.string(),
          dimension: z.number(),
          vector: z.string(),
        }),
      }),
    }),
  ),
});

const readVisuals = ({ bytes }: ExportedBundle) =>
  bundleSchema
    .parse(JSON.parse(bytes.toString()))
    .exemplars.map(({ embeddings }) => embeddings.visual);

/** Three pictures that look unlike each other, as data URLs. */
async function drawPictures(page: Page, type: "image/jpeg" | "image/png"): Promise<string[]> {
  return await page.evaluate(
    (format) =>
      ["tomato", "seagreen", "steelblue"].map((color, index) => {
        const canvas = document.createElement("canvas");
        canvas.width = 128;
        canvas.height = 128;
        const context = canvas.getContext("2d");
        if (context !== null) {
          context.fillStyle = color;
          context.fillRect(0, 0, 128, 128);
          context.fillStyle = "black";
          context.fillRect(20 * index, 30, 40, 50);
        }
        return canvas.toDataURL(format);
      }),
    type,
  );
}

/** Three exemplars with pictures, and vectors of a model that is nowhere any more. */
async function importMemory({ page, home, memory }: Studio): Promise<void> {
  await home.open();
  const pictures = await drawPictures(page, "image/jpeg");
  const exemplars = pictures.map((thumbnail, index) =>
    buildExemplar({ id: `ex_${index}`, title: `Exemplar ${index}`, thumbnail }),
  );
  await memory.open();
  await memory.importBundle({
    name: "memory.json",
    mimeType: "application/json",
    buffer: Buffer.from(writeBundle(exemplars)),
  });
  await expect(memory.exemplars).toHaveCount(3);
}

/** The shipped model under another name, with another tokenizer where its fields are given. */
async function openNeighbour(
  tokenizer: Readonly<Record<string, unknown>> = {},
): Promise<ModelServer> {
  const files = await readShippedModel();
  files.set("config.json", withFields(files.get("config.json"), { name: "neighbour-clip" }));
  files.set("tokenizer.json", withFields(files.get("tokenizer.json"), tokenizer));
  return await openModelServer(files);
}

test("a model from an address embeds the memory anew, works offline, and is taken back", async ({
  studio,
}) => {
  const { page, memory, settings } = studio;
  test.setTimeout(480_000);
  const embeddings = new EmbeddingSettings(page);
  const server = await openNeighbour();

  await test.step("vectors of a model that is not in use are told, and made good", async () => {
    await importMemory(studio);
    const note = page.getByText("3 of 3 exemplars are not embedded with the model in use");
    await expect(note).toBeVisible();
    await page.getByRole("button", { name: "Embed them" }).click();
    await expect(note).toBeHidden();
    await waitUntilIdle(page);
  });
  const before = readVisuals(await memory.exportBundle());
  expect(before.map(({ model, dimension }) => [model, dimension])).toEqual(
    before.map(() => ["exemplar-clip", 512]),
  );

  await test.step("a picture finds what looks like it, best first, until words are typed", async () => {
    const [, second = ""] = await drawPictures(page, "image/png");
    const name = "like-the-second.png";
    const buffer = Buffer.from(second.slice(second.indexOf(",") + 1), "base64");
    await memory.searchByPicture({ name, mimeType: "image/png", buffer });
    const chip = page.getByRole("group", { name: "Search by a picture" });
    await expect(chip).toContainText(`looks most like ${name}`);
    await expect(memory.exemplars.first()).toContainText("Exemplar 1");
    await expect(memory.exemplars).toHaveCount(3);
    await memory.searchByPicture({
      name: "notes.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await expect(memory.region).toContainText("notes.png is no picture that this browser reads.");
    await expect(chip).toBeHidden();
    await memory.searchByPicture({ name, mimeType: "image/png", buffer });
    await expect(chip).toBeVisible();
    await page.getByRole("searchbox").fill("Exemplar 2");
    await expect(chip).toBeHidden();
    await expect(memory.exemplars.first()).toContainText("Exemplar 2");
    await page.getByRole("searchbox").fill("");
    await waitUntilIdle(page);
  });

  await test.step("nothing is asked for before the button, and a missing file is named", async () => {
    await settings.open();
    await embeddings.section.getByLabel("Model address").fill(server.address);
    expect(server.asked).toEqual([]);
    server.faults.set("onnx/vision_model.onnx", "absent");
    studio.watch.expectProblem(/404/);
    await embeddings.download(server.address);
    await expect(embeddings.section.getByRole("alert")).toContainText(
      "onnx/vision_model.onnx is not there (status 404)",
    );
  });

  await test.step("a download that hangs is cancelled, and goes on where it stopped", async () => {
    server.faults.set("onnx/vision_model.onnx", "never-ends");
    await embeddings.download(server.address);
    const bar = embeddings.section.getByRole("progressbar", { name: "Downloading the model" });
    await expect(bar).toHaveAttribute("aria-valuenow", /^[1-9]/);
    await embeddings.section.getByRole("button", { name: "Cancel" }).click();
    await expect(bar).toBeHidden();
    server.faults.clear();
    await embeddings.download(server.address);
    await waitUntilIdle(page);
    await expect(embeddings.models).toHaveCount(2);
    await expect(embeddings.models.last()).toContainText("neighbour-clip");
    await expect(embeddings.models.last()).toContainText("512 numbers, fp32, revision");
  });

  await test.step("the memory is embedded with it; the server is no longer needed", async () => {
    await server.close();
    await embeddings.use("neighbour-clip");
    await waitUntilIdle(page);
    await memory.open();
    const after = readVisuals(await memory.exportBundle());
    expect(after.map(({ model }) => model)).toEqual(before.map(() => "neighbour-clip"));
    // The same weights see the same, under another name.
    expect(after.map(({ vector }) => vector)).toEqual(before.map(({ vector }) => vector));
  });

  await test.step("after a reload it is still the one in use, and words find pictures", async () => {
    await page.reload();
    await page.getByRole("searchbox").fill("a kitchen");
    await expect(memory.exemplars).toHaveCount(3);
    await waitUntilIdle(page);
    await settings.open();
    await embeddings.expectUsed("neighbour-clip");
  });

  await test.step("the undo puts the former model and its vectors back", async () => {
    await embeddings.section.getByRole("button", { name: "Undo the switch" }).click();
    await embeddings.expectUsed("Shipped model");
    await waitUntilIdle(page);
    await memory.open();
    expect(readVisuals(await memory.exportBundle())).toEqual(before);
    await settings.open();
    await embeddings.section.getByRole("button", { name: "Remove neighbour-clip" }).click();
    await expect(embeddings.models).toHaveCount(1);
  });
});

test("a model from a picked folder is checked file by file before it is kept", async ({
  studio,
}) => {
  const { page, home, memory, settings } = studio;
  test.setTimeout(480_000);
  const embeddings = new EmbeddingSettings(page);
  const root = await mkdtemp(path.join(tmpdir(), "exemplar-model-"));
  const folder = path.join(root, "picked-clip");
  const files = await readShippedModel();
  const config = files.get("config.json");
  await mkdir(path.join(folder, "onnx"), { recursive: true });
  const write = async (name: string, bytes: Uint8Array | undefined) =>
    await writeFile(path.join(folder, name), bytes ?? new Uint8Array());
  for (const [name, bytes] of files) {
    await write(name, bytes);
  }
  await importMemory(studio);
  await home.open();
  await settings.open();
  const alert = embeddings.section.getByRole("alert");

  await test.step("another architecture, a cut-off tower and another length are told", async () => {
    await write("config.json", withFields(config, { model_type: "siglip" }));
    await embeddings.chooseFolder(folder);
    await expect(alert).toContainText("Its architecture is siglip, not clip.", {
      timeout: LONG_MS,
    });
    await write("config.json", withFields(config, { projection_dim: 768, name: "wider" }));
    await embeddings.chooseFolder(folder);
    await waitUntilIdle(page);
    await expect(alert).toContainText("512 numbers that are no vector of 768");
    await write("config.json", withFields(config, { name: undefined }));
    await write("onnx/text_model.onnx", files.get("onnx/text_model.onnx")?.slice(0, 90_000));
    await embeddings.chooseFolder(folder);
    await expect(alert).toContainText("onnx/text_model.onnx is not a whole ONNX file");
    await expect(embeddings.models).toHaveCount(1);
  });

  await test.step("the whole folder is kept under its name", async () => {
    await write("onnx/text_model.onnx", files.get("onnx/text_model.onnx"));
    await rm(path.join(folder, "tokenizer_config.json"));
    await embeddings.chooseFolder(folder);
    await waitUntilIdle(page);
    await expect(embeddings.models.last()).toContainText("picked-clip");
  });

  await test.step("a file that changed on the disk is refused, and the memory stays as it was", async () => {
    const before = await exchangeStoredHashes(page, "0");
    await embeddings.section.getByRole("button", { name: "Use picked-clip" }).click();
    await expect(alert).toContainText("is damaged: ", { timeout: LONG_MS });
    await expect(alert).toContainText("MOD-06");
    await embeddings.expectUsed("Shipped model");
    await exchangeStoredHashes(page, before);
    await embeddings.section.getByRole("button", { name: "Try again" }).click();
    await embeddings.expectUsed("picked-clip");
    await waitUntilIdle(page);
    await memory.open();
    const visuals = readVisuals(await memory.exportBundle());
    expect(visuals.map(({ model }) => model)).toEqual(visuals.map(() => "picked-clip"));
  });
  await rm(root, { recursive: true });
});

test("a tokenizer that comes to no end takes the visual channel, not the search or the page", async ({
  studio,
}) => {
  const { page, memory, settings } = studio;
  test.setTimeout(240_000);
  const embeddings = new EmbeddingSettings(page);
  const pattern = { Regex: "(a+)+$" };
  const split = { type: "Split", pattern, behavior: "Isolated", invert: false };
  const server = await openNeighbour({ pre_tokenizer: split });
  await importMemory(studio);
  await settings.open();
  await embeddings.download(server.address);
  await waitUntilIdle(page);
  await embeddings.use("neighbour-clip");
  await waitUntilIdle(page);
  await server.close();
  await memory.open();

  await page.getByRole("searchbox").fill(`coffee ${"a".repeat(60)}!`);
  await expect(page.getByText("Ranking…")).toBeVisible();
  await expect(page.getByText("The embedding model gave no answer and was given up.")).toBeVisible({
    timeout: 60_000,
  });
});

/** Puts another SHA-256 beside the vision tower of the stored model; gives the one that was there. */
async function exchangeStoredHashes(page: Page, sha256: string): Promise<string> {
  return await page.evaluate(async (next) => {
    const finish = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => {
          resolve(request.result);
        });
        request.addEventListener("error", () => {
          reject(request.error ?? new Error("no database"));
        });
      });
    const database = await finish(indexedDB.open("exemplar"));
    const store = database.transaction("models", "readwrite").objectStore("models");
    const rows: { files: { path: string; sha256: string }[] }[] = await finish(store.getAll());
    let former = "";
    for (const row of rows) {
      for (const file of row.files.filter(({ path: name }) => name.includes("vision"))) {
        former = file.sha256;
        file.sha256 = next;
      }
      await finish(store.put(row));
    }
    database.close();
    return former;
  }, sha256);
}
