/** What a studio of before stored opens in this one: nothing of it is lost, and teaching goes on. */
import { readFile } from "node:fs/promises";
import { ActionsPage } from "./pages/actions-page";
import { parseDatabaseCopy, restoreDatabase } from "./support/database-copy";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { countStoredRows } from "./support/stored-rows";
import { expect, test } from "./support/studio-test";

const fixture = (name: string) => new URL(`fixtures/${name}`, import.meta.url);

const VERSIONS = ["v1 noisy", "v2 proposed", "v3 edited", "v4 revised"];
const CORRECTION = /The Mug_\d+ is not in your hand\. Pick it up first\./;

/** A file of the studio's origin that is not the studio, which would open the database. */
const BESIDE_THE_STUDIO = "/samples/project.json";

test.beforeEach(async ({ page }, { title }) => {
  if (title.startsWith("stored:")) {
    await page.goto(BESIDE_THE_STUDIO);
    await restoreDatabase(
      page,
      parseDatabaseCopy(await readFile(fixture("stored-project-1.json"), "utf8")),
    );
  }
});

test("stored: a reviewed demonstration has its labels, versions, runs, correction and exemplar", async ({
  studio,
}) => {
  test.setTimeout(480_000);
  const { page, home, queue, review, memory } = studio;
  await home.open();
  await home.openProject("Sample project");
  await expect(queue.rows.filter({ hasText: "Make a mug of coffee" }).first()).toContainText(
    "accepted",
  );

  await test.step("everything that was done to it is there", async () => {
    await queue.openRow("Make a mug of coffee");
    await review.editor.waitUntilOpen();
    await expect(review.version.locator("option")).toHaveText(VERSIONS);
    await expect(review.labels.getByRole("option").nth(1)).toHaveText(/^Forward, .*confirmed$/);
    await expect(review.runResult).toContainText("Goal reached");
    await expect(
      review.decision.getByText("Accepted: the exemplar is in the memory."),
    ).toBeVisible();
    expect(await review.editor.readText()).toContain(".pickup()");
    await review.showTab("Record");
    await expect(page.getByRole("region", { name: "History" })).toContainText(CORRECTION);
    await review.showTab("Program");
  });

  await test.step("the edit that failed is an earlier version", async () => {
    await review.version.selectOption({ label: "v3 edited" });
    await expect(review.runResult).toContainText("Failed");
    await review.version.selectOption({ label: "v4 revised" });
    await expect(review.runResult).toContainText("Goal reached");
  });

  await test.step("its exemplar is in the memory, with how it came about", async () => {
    await memory.open();
    await expect(memory.exemplars).toHaveCount(1);
    await memory.openExemplar("Make a mug of coffee");
    await expect(memory.detail).toContainText("verified by a run");
    await expect(memory.detail).toContainText(CORRECTION);
    await page.goBack();
    await review.waitUntilOpen();
  });

  await test.step("the decision is taken back, and it runs in the world of today", async () => {
    await page.getByRole("button", { name: "Undo decision" }).click();
    await expect(review.acceptButton).toBeVisible();
    await waitUntilIdle(page);
    const before = await countStoredRows(page);
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    expect((await countStoredRows(page))["operations"]).toBe(Number(before["operations"]) + 1);
    await review.accept();
  });
});

test("stored: the settings are as they were left", async ({ studio }) => {
  const { page, home, settings } = studio;
  await home.open();
  await settings.open();
  await expect(
    page.getByRole("group", { name: "Device" }).getByRole("radio", { name: "WASM", exact: true }),
  ).toBeChecked();
  await expect(page.getByRole("radio", { name: /^A language or vision model/ })).toBeChecked();
  await expect(page.getByLabel("Base URL")).toHaveValue("https://models.example/v1");
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("tiny-teacher");
});

test("stored: a draft is still in the editor, and the teaching goes on from it", async ({
  studio,
}) => {
  test.setTimeout(480_000);
  const { page, home, queue, review, memory } = studio;
  await home.open();
  await home.openProject("Sample project");
  await queue.openRow("Water the plant");
  await review.editor.waitUntilOpen();
  await expect(page.getByText(/^Labels by exemplar-idm/)).toBeVisible();
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  expect(await review.editor.readText()).toContain("# a thought");
  await review.run();
  await expect(review.runResult).toContainText("Goal reached");
  await review.accept();
  await memory.open();
  await expect(memory.exemplars).toHaveCount(2);
});

test("stored: a web task reviewed half way and an unfinished recording go on", async ({
  studio,
}) => {
  test.setTimeout(480_000);
  const { page, home, queue, record } = studio;
  const review = new ActionsPage(page);

  await test.step("the web task: two actions accepted, the wrong one kept beside the right", async () => {
    await home.open();
    await home.openProject("Web tasks");
    await expect(queue.rows).toHaveCount(1);
    await review.openFromQueue("night train");
    await review.expectProgress(2, 3);
    await expect(review.action(2)).toContainText("click “Search”");
    await review.show(2);
    await review.action(2).getByText("What it was before (1)").click();
    await expect(review.action(2).getByRole("list", { name: "Former actions" })).toContainText(
      "click [13]",
    );
    await review.show(1);
    await expect(page.getByRole("img", { name: "Screenshot before step 1" })).toBeVisible();
    await review.show(3);
    await page.keyboard.press("a");
    await review.expectProgress(3, 3);
    await review.save.click();
    await expect(page.getByText("Saved: the exemplar is in the memory")).toBeVisible({
      timeout: LONG_MS,
    });
  });

  await test.step("the recording: its steps are replayed and another is taken", async () => {
    await home.open();
    await page
      .getByRole("region", { name: "Unfinished recordings" })
      .getByRole("button", { name: "Continue recording" })
      .click();
    await record.waitUntilOpen();
    expect(await record.countSteps()).toBe(2);
    await record.press("ArrowRight");
    expect(await record.countSteps()).toBe(3);
  });
});

test("a bundle of before is imported as a claim, and exported again as it came", async ({
  studio,
}) => {
  const { page, home, memory } = studio;
  const buffer = await readFile(fixture("bundle-1.json"));
  await home.open();
  await memory.open();
  await memory.importBundle({ name: "bundle-1.json", mimeType: "application/json", buffer });
  await expect(page.getByText("Imported 1 exemplar.")).toBeVisible({ timeout: LONG_MS });
  await memory.openExemplar("Make a mug of coffee");
  await expect(memory.detail).toContainText("claimed by a bundle");
  const again = JSON.parse((await memory.exportBundle()).bytes.toString());
  const came = JSON.parse(buffer.toString());
  expect(withoutVerification(again)).toEqual(withoutVerification(came));
});

/** A bundle but for what it says of verification: that becomes a claim on its way in. */
function withoutVerification(bundle: unknown): unknown {
  return JSON.parse(JSON.stringify(bundle), (key, value: unknown) =>
    key === "verifiedBy" || key === "claims" ? undefined : value,
  );
}
