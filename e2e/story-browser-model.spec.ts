/** A language model in this browser as teacher: really loaded and run by the studio's own code. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";
import { tinyLanguageModel } from "./support/tiny-language-model";

const reply = {
  summary: "Turn on the faucet.",
  abstracted_state: [{ id: "Faucet", class: "Faucet", why: "It gives the water." }],
  step_by_step: ["Turn on the faucet."],
  predicted_state_changes: [{ object: "Faucet", attribute: "on", before: false, after: true }],
  abstraction_comments: [{ kind: "causal", text: "Water runs only from an open tap.", line: 2 }],
  program: 'faucet = InteractionObject("Faucet")\nfaucet.toggle_on()\n',
  explanation: "Written in this very browser.",
};
const files = tinyLanguageModel(JSON.stringify(reply));

/** A connection to a model in this browser, as teacher of everything. */
async function useBrowserModel(page: Page, model: string): Promise<void> {
  await page.getByRole("radio", { name: /^A language or vision model/ }).check();
  await page.getByLabel("Kind").selectOption("browser");
  await page.getByLabel("Model", { exact: true }).fill(model);
}

test("a model in a folder of the server proposes; where it is not there, that is said", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, queue, review, settings, watch } = studio;
  await page.context().route("**/models/teacher/tiny/**", async (route) => {
    const file = files.get(new URL(route.request().url()).pathname.split("/tiny/")[1] ?? "");
    await (file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body: file }));
  });
  await page.context().route("**/models/teacher/endless/**", () => undefined);
  watch.expectProblem(/404/);
  await home.open();
  await settings.open();

  await test.step("absent files are told in plain words", async () => {
    await useBrowserModel(page, "not-there");
    const found = await settings.testConnection();
    expect(found).toContain("could not be loaded from /models/teacher/not-there/");
    expect(found).toContain("config.json is not there");
  });

  await test.step("loading is told, and ends when it is cancelled", async () => {
    await page.getByLabel("Model", { exact: true }).fill("endless");
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText(/^Loading/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel test" }).click();
    await expect(page.getByRole("status", { name: "Test result" })).toHaveText(/Cancelled\.$/);
  });

  await test.step("the test of the connection is a real call", async () => {
    await page.getByLabel("Model", { exact: true }).fill("tiny");
    expect(await settings.testConnection()).toContain("tiny answered in");
  });

  await test.step("it proposes, and its words are a program", async () => {
    await page.getByRole("link", { name: "Exemplar" }).click();
    await home.openSample();
    await queue.openRow(0);
    await review.useLoggedActions();
    await review.propose();
    await expect(page.getByText("Written in this very browser.")).toBeVisible();
    expect(await review.editor.readText()).toContain("faucet.toggle_on()");
  });
});

test("a folder that a person picks is read from this device", async ({ studio }, info) => {
  test.setTimeout(300_000);
  const { page, home, settings } = studio;
  const folder = info.outputPath("picked-model");
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  await home.open();
  await settings.open();
  await useBrowserModel(page, "");
  await page.getByLabel("Or pick a model's folder on this device").setInputFiles(folder);
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("picked-model");
  expect(await settings.testConnection()).toContain("picked-model answered in");
  await waitUntilIdle(page, LONG_MS);
});
