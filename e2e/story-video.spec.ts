/** A plain video with an instruction: no log, no state, and still an exemplar at the end. */
import { sampleVideo } from "./support/bad-files";
import { LONG_MS } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("a plain video becomes an exemplar through labels by model and by hand", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, home, importer, queue, review, memory } = studio;

  await test.step("import with the instruction typed in", async () => {
    await home.open();
    await home.createProject("Videos");
    await queue.goToImport();
    await importer.chooseFiles(sampleVideo());
    const card = importer.card("coffee.mp4");
    await expect(card).toContainText(/Video · \d+ frames · \d/, { timeout: LONG_MS });
    await expect(importer.importButton).toBeDisabled();
    await card.getByLabel("Instruction").fill("Make me a coffee in a clean mug.");
    await importer.importAll();
    await importer.openQueue();
    await queue.openRow("coffee");
  });

  await test.step("there is no log and no state", async () => {
    await expect(page.getByRole("button", { name: "Use logged actions" })).toBeHidden();
    await review.showTab("Record");
    await expect(page.getByText("No state yet.")).toBeVisible();
    await review.showTab("Program");
  });

  await test.step("label by model and by hand", async () => {
    await review.labelWithModel();
    // Each frame of this video is an observation, and what was refused leaves none of its own.
    const [labels, lastFrame] = [await review.listLabels(), await review.lastFrame()];
    expect(labels.length).toBeLessThanOrEqual(lastFrame);
    expect(labels.length).toBeGreaterThan(lastFrame * 0.7);
    await review.goToFrame(5);
    await page.getByRole("button", { name: "Add label" }).click();
    await review.correctLabel("Pickup", "Mug");
    await expect(
      review.labels.getByRole("option", { name: /^Pickup Mug, frames 5 .*, confirmed$/ }),
    ).toHaveCount(1);
  });

  await test.step("propose: the room is assumed, and the page says so", async () => {
    await review.propose();
    await review.showTab("Record");
    await expect(
      page.getByText("Assumed: the video shows no state, so this room was laid out"),
    ).toBeVisible();
    await review.showTab("Program");
  });

  await test.step("run, accept, export", async () => {
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    // Whatever the tick says: what it rests on stands where it is accepted.
    await expect(review.decision).toContainText("The goal was read from the words");
    await expect(review.decision).toContainText("The run was in a room laid out from the labels");
    await expect(page.getByRole("list", { name: "Goal conditions" })).toContainText(
      "There is a mugheld before",
    );
    await review.accept();
    await memory.open();
    await expect(memory.exemplars).toHaveCount(1);
    const bundle = await memory.exportBundle();
    expect(bundle.bytes.toString("utf8")).toContain("Make me a coffee in a clean mug.");
  });
});
