/**
 * A model for words and pictures in this browser, from an address: looked at, loaded, held to the
 * form of a reply, remembered by its files and refused when one of them is another. Its weights are
 * random and made here; the runtime, the library and the processor of its pictures are the real ones.
 */
import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { tinyImageTextModel } from "../src/testing/tiny-image-text-model";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const ADDRESS = "http://localhost:9917/models";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Files that a test can change while they are served. */
async function serveModel(context: BrowserContext, delayMs = 0) {
  const files = new Map(
    [...tinyImageTextModel()].map(([path, bytes]) => [path, Buffer.from(bytes)]),
  );
  await context.route(`${ADDRESS}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/models\/[^/]+\//, "");
    const body = files.get(path);
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "content-length",
    };
    await new Promise((resolve) => {
      setTimeout(resolve, path.endsWith(".onnx") ? delayMs : 0);
    });
    await (
      body === undefined
        ? route.fulfill({ status: 404, headers })
        : route.fulfill({ body, headers })
    ).catch(() => undefined);
  });
  return files;
}

async function useModel(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^A language or vision model/ }).check();
  await page.getByLabel("Kind").selectOption("browser");
  await page.getByLabel("Folder of models").fill(ADDRESS);
  await page.getByLabel("Model", { exact: true }).fill("tiny-eyes");
}

test("a model that sees is loaded from an address, held to the schema and to its files", async ({
  studio,
}, info) => {
  test.setTimeout(300_000);
  const { page, home, settings, watch } = studio;
  const files = await serveModel(page.context());
  const sums = [...files].map(([path, bytes]) => `${sha256(bytes)}  ${path}`).join("\n");
  files.set("SHA256SUMS", Buffer.from(sums));
  watch.expectProblem(/404/);
  await home.open();
  await settings.open();
  await useModel(page);

  await test.step("what it takes is told before it is loaded", async () => {
    await page.getByRole("button", { name: "Look at the model" }).click();
    const told = page.getByRole("status", { name: "What the model takes" });
    await expect(told).toContainText("It reads words and pictures; tick above");
    await expect(told).toContainText("needs about 256 MiB of memory");
    await expect(told).toContainText("onnx/vision_encoder.onnx");
    await page.screenshot({ path: info.outputPath("looked-at.png"), fullPage: true });
  });

  await test.step("it answers in JSON, which is nothing that it learnt, and is shown a picture", async () => {
    await page.getByLabel("Show it key frames as pictures").check();
    const found = await settings.testConnection();
    expect(found).toContain("It is held to the form of a proposal by a JSON schema.");
    expect(found).toMatch(/It was sent a red square and said|It saw the colour/);
  });

  await test.step("its files are remembered with their hashes", async () => {
    await page.getByText(/files are remembered, 9 of them vouched for by SHA256SUMS/).click();
    const table = files.get("onnx/embed_tokens.onnx");
    await expect(page.getByRole("list", { name: "Remembered files" })).toContainText(
      sha256(table ?? Buffer.from("")),
    );
    await page.screenshot({ path: info.outputPath("remembered.png"), fullPage: true });
  });

  await test.step("another file is refused, after a reload as well, until a person trusts it", async () => {
    await waitUntilIdle(page);
    files.delete("SHA256SUMS");
    const table = files.get("generation_config.json") ?? Buffer.from("");
    files.set("generation_config.json", Buffer.concat([table, Buffer.from(" ")]));
    await page.reload();
    const refused = await settings.testConnection();
    expect(refused).toContain("generation_config.json of the model “tiny-eyes” is not the file");
    expect(refused).toContain("before and is");
    await page.screenshot({ path: info.outputPath("refused.png"), fullPage: true });
    await page.getByText(/files are remembered/).click();
    await page.getByRole("button", { name: "Trust the files as they are now" }).click();
    expect(await settings.testConnection()).toContain("held to the form");
    await expect(page.getByText(/files are remembered, 0 of them vouched/)).toBeVisible();
  });
});

test("loading tells how far it is and can be cancelled; what is no model is said", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, settings, watch } = studio;
  const files = await serveModel(page.context(), 3000);
  watch.expectProblem(/404|CORS|ERR_FAILED/);
  await home.open();
  await settings.open();
  await useModel(page);
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText(/^(Loading|There is no graphics card)/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel test" }).click();
  await expect(page.getByRole("status", { name: "Test result" })).toHaveText(/Cancelled\.$/);

  files.delete("preprocessor_config.json");
  await page.getByRole("button", { name: "Look at the model" }).click();
  await expect(page.getByRole("alert")).toContainText("preprocessor_config.json is not there");
  await expect(page.getByRole("alert")).toContainText("VLM-15");

  await page.getByLabel("Folder of models").fill("http://example.org/models");
  await page.getByRole("button", { name: "Look at the model" }).click();
  await expect(page.getByRole("alert")).toContainText("https addresses are spoken to");
});
