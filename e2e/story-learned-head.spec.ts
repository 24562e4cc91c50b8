/** A video labelled by hand, and what is learned from those labels: kept only where it is better. */
import { sampleVideo } from "./support/bad-files";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

/** Whoever confirms calls steps ahead what the shipped model calls steps back: another camera, another word. */
const OTHER_WORD = "Backward";
/** Labels that nobody confirms: nothing is learned from them. */
const LEFT = 2;

test("a video labelled by hand, and a head that its few labels do not carry", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, home, importer, queue, review } = studio;
  const learning = page.getByRole("region", { name: "Learning from labels" });

  await test.step("import a plain video", async () => {
    await home.open();
    await home.createProject("Another camera");
    await queue.goToImport();
    await importer.chooseFiles(sampleVideo());
    const card = importer.card("coffee.mp4");
    await expect(card).toContainText(/Video · \d+ frames/, { timeout: LONG_MS });
    await card.getByLabel("Instruction").fill("Make me a coffee in a clean mug.");
    await importer.importAll();
    await importer.openQueue();
    await queue.openRow("coffee");
  });

  await test.step("before labelling the pictures are compared with the training pictures", async () => {
    await learning.getByRole("button", { name: /^Learning/u }).click();
    await learning.getByRole("button", { name: "Check pictures" }).click();
    await expect(learning.getByRole("status", { name: "Pictures" })).toContainText("the limit is", {
      timeout: LONG_MS,
    });
  });

  await test.step("without confirmed labels there is nothing to learn from", async () => {
    await learning.getByRole("button", { name: "Learn from confirmed labels" }).click();
    await expect(learning.getByRole("alert")).toContainText("too few", { timeout: LONG_MS });
  });

  await test.step("labels are confirmed by hand, some in another word, and two are left", async () => {
    await review.labelWithModel();
    const labels = await review.listLabels();
    const ahead = [...labels.keys()].filter((index) => labels[index]?.startsWith("Forward"));
    expect(ahead.length).toBeGreaterThan(LEFT + 3);
    const left = ahead.slice(-LEFT);
    for (const index of [...labels.keys()].filter((each) => !left.includes(each))) {
      await review.selectLabel(index);
      if (ahead.includes(index)) {
        await review.labelEditor.getByLabel("Verb").selectOption(OTHER_WORD);
      }
      await review.labelEditor.getByRole("button", { name: "Confirm" }).click();
    }
    await expect(page.getByText(`· ${LEFT} unconfirmed`)).toBeVisible();
    await waitUntilIdle(page);
  });

  await test.step("what so few labels teach is judged by labels held out, and cannot be kept", async () => {
    await learning.getByRole("button", { name: "Learn from confirmed labels" }).click();
    const learned = learning.getByRole("status", { name: "What was learned" });
    await expect(learned).toContainText("confirmed labels held out in turn", { timeout: LONG_MS });
    await expect(learned).toContainText("cannot be kept");
    await expect(learned.getByRole("button", { name: /^Keep/ })).toHaveCount(0);
    await learned.getByRole("button", { name: "Discard it" }).click();
    await expect(learned).toHaveCount(0);
  });
});
