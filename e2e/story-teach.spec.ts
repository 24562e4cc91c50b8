/** A real household episode goes the whole way: from a person's drive to a shared exemplar. */
import { findGame, NO_REAL_DATA } from "./support/real-data";
import { expect, openStudioIn, test } from "./support/studio-test";

/** Prepare coffee: 23 actions, seven of them on objects, two refused by the simulator. */
const FIRST_GAME = "19bc78054d050bf3_7afc";
/** Another person's coffee, in another kitchen. */
const SECOND_GAME = "ee2f5d364df74f0f_a348";

const game = findGame(FIRST_GAME);
const secondGame = findGame(SECOND_GAME);

test("a TEACh episode becomes an exemplar that another profile imports and retrieves", async ({
  studio,
  browser,
}) => {
  test.skip(game === undefined || secondGame === undefined, NO_REAL_DATA);
  test.setTimeout(480_000);
  const { page, home, importer, queue, review, memory, settings } = studio;

  await test.step("import with a report and progress", async () => {
    await home.open();
    await settings.open();
    await settings.chooseDevice("WASM");
    await home.open();
    await home.createProject("Kitchen tasks");
    await queue.goToImport();
    await importer.chooseFiles(game ?? "");
    const card = importer.card(`${FIRST_GAME}.game.json.gz`);
    await expect(card).toContainText("TEACh · Coffee · 23 actions · 101 objects");
    await expect(card.getByText(/Validation report|Checked: nothing to report/)).toBeVisible();
    await importer.importAll();
    await importer.openQueue();
    await expect(queue.rows).toHaveCount(1);
    await expect(queue.rows.first()).toContainText("24 frames");
    await expect(queue.rows.first()).toContainText("imported");
  });

  await test.step("replay, frame by frame", async () => {
    await queue.openRow(0);
    expect(await review.lastFrame()).toBe(23);
    await review.expectFrame(0);
    await review.step("Next frame");
    await review.expectFrame(1);
    await review.goToFrame(17);
    await review.expectFrame(17);
    await review.step("Previous frame");
    await review.expectFrame(16);
    await review.step("Last frame");
    await review.expectFrame(23);
    await page.getByRole("button", { name: "coffee is done" }).click();
    await expect(page.getByTestId("frame-readout")).not.toHaveText(/^f 0 /);
  });

  await test.step("label, and correct one label by hand", async () => {
    await review.labelWithModel();
    await expect(page.getByText(/^Labels by exemplar-idm.* · WASM · \d+ threads?$/)).toBeVisible();
    expect(await review.listLabels()).toHaveLength(23);
    await review.selectLabel(6);
    await review.correctLabel("Forward", "");
    await expect(review.labels.getByRole("option").nth(6)).toHaveText(/^Forward, .*confirmed$/);
  });

  await test.step("propose, and read the difference", async () => {
    await review.propose();
    await expect(page.getByRole("status", { name: "Change in focus" })).toBeVisible();
    await page.getByRole("button", { name: "Next change" }).click();
    expect(await review.editor.readText()).toContain("InteractionObject(");
  });

  await test.step("run it: the goal is reached", async () => {
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    await expect(page.getByRole("img", { name: "The agent's view" })).toBeVisible();
  });

  await test.step("edit an abstraction where it stands: it has to run again", async () => {
    await review.showTab("Abstractions");
    await page
      .getByLabel("Summary")
      .fill("Brew coffee into the mug that is hidden in the cabinet.");
    await expect(review.saveState).toHaveText(/^Saved \d/);
    await expect(review.acceptButton).toBeDisabled();
    await review.showTab("Program");
  });

  await test.step("break it: the run fails where the line is missed", async () => {
    await review.editor.deleteLineWith(".pickup()");
    await expect(page.getByText("edited", { exact: true })).toBeVisible();
    await expect(page.getByText("run it again before accepting")).toBeVisible();
    await review.run();
    await expect(review.runResult).toContainText("Failed");
    await expect(review.execution.getByRole("button", { name: /^line \d+$/ })).toBeVisible();
    await expect(review.acceptButton).toBeDisabled();
  });

  await test.step("correct from the failure: the revised program reaches the goal", async () => {
    await review.correctFromFailure();
    await review.expectVersion(/revised$/);
    await expect(page.getByRole("list", { name: "Corrections" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Revised", exact: true })).toBeVisible();
    await expect(review.runResult).toContainText("Goal reached");
  });

  await test.step("accept: the memory has the exemplar", async () => {
    await review.accept();
    await memory.open();
    await expect(memory.exemplars).toHaveCount(1);
    await memory.openExemplar("Prepare coffee in a clean mug");
    await expect(memory.detail).toContainText("verified by a run");
  });

  const exported = await memory.exportBundle();

  await test.step("a fresh profile imports the bundle, runs it again and is shown it", async () => {
    const context = await browser.newContext();
    const other = openStudioIn(await context.newPage());
    await other.home.open();
    await other.memory.open();
    await other.memory.importBundle({
      name: exported.name,
      mimeType: "application/json",
      buffer: exported.bytes,
    });
    await expect(other.page.getByText("Imported 1 exemplar.")).toBeVisible();
    await other.memory.openExemplar("Prepare coffee in a clean mug");
    await expect(other.memory.detail).toContainText("claimed by a bundle");
    await other.memory.verifyClaims();
    await expect(other.memory.detail).toContainText(
      "verified by a run, room and goal from a bundle",
    );

    await other.home.open();
    await other.home.createProject("Elsewhere");
    await other.queue.goToImport();
    await other.importer.chooseFiles(secondGame ?? "");
    await other.importer.importAll();
    await other.importer.openQueue();
    await other.queue.openRow(0);
    await other.review.useLoggedActions();
    await other.review.propose();
    await other.review.showTab("Memory");
    const retrieved = other.page.getByRole("list", { name: "Retrieved exemplars" });
    await expect(retrieved.getByRole("listitem")).toHaveCount(1);
    await expect(retrieved).toContainText("Prepare coffee in a clean mug");
    await expect(retrieved).toContainText(/Instruction0\.\d{3}State0\.\d{3}/);
    other.watch.check();
    await context.close();
  });
});
