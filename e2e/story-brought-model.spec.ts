/** Any video, labelled by a model that somebody brings: tried first, held beside what was labelled by hand, taken away. */
import { expect, test } from "@playwright/test";
import { foreignLabelModel } from "../src/testing/foreign-label-model";
import { tinyLabelModel } from "../src/testing/tiny-label-model";
import { openChatEndpoint } from "./support/chat-endpoint";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { openStudioIn } from "./support/studio-test";
import { openFilm } from "./support/open-film";

/** It goes by how the whole picture changes, in words of its own. */
const FILES = tinyLabelModel({
  vocabulary: {
    verbs: ["on", "left", "right"],
    means: { on: "Forward", left: "Turn Left", right: "Turn Right" },
  },
  verbs: [
    [0, 0, 0, 0.2],
    [40, 0, 0, 0],
    [0, 0, 40, 0],
  ],
});

const given = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([name, bytes]) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytes),
  }));

test("a model of one's own labels a film once it was tried on it", async ({ page }, info) => {
  test.setTimeout(300_000);
  const studio = openStudioIn(page);
  const { review, settings, watch } = studio;
  const section = page.getByRole("region", { name: "Labelling model" });
  const files = section.getByLabel("Files of a model");
  const trial = section.getByRole("status", { name: "The model on trial" });

  await openFilm(studio, { project: "My camera", instruction: "Make me a coffee." });

  await test.step("what is no model is refused, and the shipped one stays", async () => {
    await section.getByRole("button", { name: "Model: shipped" }).click();
    await files.setInputFiles(given(FILES).filter(({ name }) => name !== "vocabulary.json"));
    await expect(section.getByRole("alert")).toContainText("There is no vocabulary.json");
    await expect(section.getByRole("alert")).toContainText("The model in use stays");
    const strange = Buffer.from(JSON.stringify({ verbs: ["on", "left", "Turn Right"] }));
    await files.setInputFiles(given(new Map([...FILES, ["vocabulary.json", strange]])));
    await expect(section.getByRole("alert")).toContainText(
      "2 of its words are none of the world “Household”: on, left.",
    );
  });

  await test.step("it is tried on the film, and used", async () => {
    await files.setInputFiles(given(FILES));
    await expect(trial).toContainText("looked at", { timeout: LONG_MS });
    await expect(trial).toContainText("Nobody labelled anything by hand");
    await page.screenshot({ path: info.outputPath("tried.png") });
    await trial.getByRole("button", { name: "Use it in this project" }).click();
    await expect(section.getByRole("button", { name: /^Model: tiny [0-9a-f]{12}/ })).toBeVisible();
    await review.labelWithModel();
    await expect(page.getByText(/^Labels by tiny [0-9a-f]{12}/)).toBeVisible();
  });

  await test.step("beside labels by hand it is held against the shipped model and a baseline", async () => {
    await review.selectLabel(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await waitUntilIdle(page);
    await files.setInputFiles(given(FILES));
    const table = trial.getByRole("table", { name: "Beside what people labelled" });
    await expect(table).toContainText("Beside 2 labels by hand", { timeout: LONG_MS });
    await expect(table.getByRole("row", { name: /^tiny .* 2 of 2 \(100 %\)/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /^shipped: exemplar-idm/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath("judged.png") });
    await trial.getByRole("button", { name: "Discard it" }).click();
  });

  await test.step("one that another framework exported is tried as well", async () => {
    const foreign = [...foreignLabelModel()].map(([path, bytes]): [string, typeof bytes] => [
      path.replace("saved/", ""),
      bytes,
    ]);
    await files.setInputFiles(given(new Map(foreign)));
    await expect(trial.getByRole("row", { name: /^foreign /u })).toBeVisible({ timeout: LONG_MS });
    await trial.getByRole("button", { name: "Discard it" }).click();
  });

  await test.step("taken away, the shipped model labels again and the labels stay", async () => {
    await section.getByRole("button", { name: "Back to the shipped model" }).click();
    await expect(section.getByRole("button", { name: "Model: shipped" })).toBeVisible();
    await expect(page.getByText(/^Labels by tiny/)).toBeVisible();
  });

  const endpoint = await openChatEndpoint(() =>
    JSON.stringify({ verb: "Forward", object: "(nothing)", confidence: 0.7 }),
  );
  try {
    const asked = page.getByRole("region", { name: "Labels by a connection" });
    const outcome = asked.getByRole("status", { name: "What the model answered" });
    const film = page.url();

    await test.step("a model that sees is asked within a budget, which is told before", async () => {
      await settings.open();
      await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-eye", apiKey: "" });
      await page.getByRole("checkbox", { name: "The model can see pictures" }).check();
      await page.getByText("Context and prices").click();
      await page.getByRole("spinbutton", { name: /^Input price/u }).fill("2");
      await page.goto(film);
      await asked.getByRole("button", { name: /^Ask .* for labels/u }).click();
      const plan = asked.getByRole("form", { name: "What is asked" });
      await expect(plan).toContainText(/about [\d,]+ tokens \(\$[\d.]+ for what is sent\)/u);
      expect(endpoint.sent).toHaveLength(0);
      await plan.getByLabel("Tokens at most").fill("3000");
      await plan.getByRole("button", { name: "Begin asking" }).click();
      await expect(outcome).toContainText("Ask again to go on with what is open.");
    });

    await test.step("after a reload only what is open is asked", async () => {
      const before = endpoint.sent.length;
      expect(before).toBeGreaterThan(0);
      await waitUntilIdle(page);
      await page.reload();
      await asked.getByRole("button", { name: /^Ask .* for labels/u }).click();
      const plan = asked.getByRole("form", { name: "What is asked" });
      await expect(plan).toContainText("labelled already");
      await plan.getByRole("button", { name: "Begin asking" }).click();
      await expect(outcome).toContainText("labels came", { timeout: LONG_MS });
      await expect(outcome).not.toContainText("Ask again");
      // Never the same pictures twice, and always within the world's words.
      const pictures = endpoint.sent.map(({ text }) => text);
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(pictures.every((text) => text.includes("Turn Left"))).toBe(true);
      await page.screenshot({ path: info.outputPath("asked.png") });
    });

    await test.step("no other origin was asked but the one that a person named", () => {
      expect(watch.foreignRequests.length).toBeGreaterThan(0);
      expect(watch.foreignRequests.filter((url) => !url.startsWith(endpoint.baseUrl))).toEqual([]);
      expect(watch.problems).toEqual([]);
    });
  } finally {
    await endpoint.close();
  }
});
