/** Any video, labelled by a model that somebody brings: tried first, held beside what was labelled by hand, taken away. */
import { tinyLabelModel } from "../src/testing/tiny-label-model";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";
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

test("a model of one's own labels a film once it was tried on it", async ({ studio }, info) => {
  test.setTimeout(300_000);
  const { page, review } = studio;
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

  await test.step("taken away, the shipped model labels again and the labels stay", async () => {
    await section.getByRole("button", { name: "Back to the shipped model" }).click();
    await expect(section.getByRole("button", { name: "Model: shipped" })).toBeVisible();
    await expect(page.getByText(/^Labels by tiny/)).toBeVisible();
  });
});
