/** Algorithm S1's end: what five corrections do not mend is set aside, and nothing of it is lost. */
import { expect, test, type Page } from "@playwright/test";
import { openChatEndpoint } from "./support/chat-endpoint";
import { waitUntilIdle } from "./support/idle";
import { openStudioIn } from "./support/studio-test";

/** Things that no one can switch on, each refused in its own words. The third says the second again. */
const WRONG = ["Faucet", "Fridge", "Fridge", "CounterTop", "Mug", "Cabinet"] as const;
const SAID = [
  "Turn on the fridge instead.",
  "No, the fridge cannot be switched on.",
  "Use the counter.",
  "Then take the mug.",
  "Or the cabinet.",
] as const;

function replyWith(objectClass: string): string {
  const name = objectClass.toLowerCase();
  return JSON.stringify({
    summary: `Switch on the ${name}.`,
    abstracted_state: [],
    step_by_step: [],
    predicted_state_changes: [],
    abstraction_comments: [],
    program: `${name} = InteractionObject("${objectClass}")\n${name}.toggle_on()\n`,
    explanation: `Tried the ${name}.`,
  });
}

async function correct(page: Page, text: string): Promise<void> {
  await page.getByLabel("Correction", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByRole("list", { name: "Corrections" })).toContainText(text);
  await waitUntilIdle(page);
}

test("five corrections in vain: set aside, with every wrong program and every word kept", async ({
  page,
}) => {
  test.setTimeout(480_000);
  const { home, queue, review, settings, memory, watch } = openStudioIn(page);
  const endpoint = await openChatEndpoint((count) => replyWith(WRONG[count - 1] ?? "Faucet"));
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "stubborn", apiKey: "" });
    await page.getByRole("link", { name: "Exemplar" }).click();
    await home.openSample();
    await queue.openRow(0);
    await review.useLoggedActions();
    await review.propose();

    await test.step("the program runs to its end, but only the goal check decides", async () => {
      await review.run();
      await expect(review.runResult).toContainText("Failed");
      await expect(page.getByText(/^Last run: \d+ of \d+ goal conditions met/)).toBeVisible();
      await expect(review.acceptButton).toBeDisabled();
    });

    await test.step("each correction counts, and a failure that comes back is told", async () => {
      const [first, second, ...others] = SAID;
      await correct(page, first);
      await expect(page.getByText("4 of 5 corrections left")).toBeVisible();
      await expect(page.getByText(/^The same failure came back/)).toBeHidden();
      await correct(page, second);
      await expect(page.getByText(/^The same failure came back/)).toBeVisible();
      for (const text of others) {
        await correct(page, text);
      }
    });

    await test.step("after the fifth it is set aside, and nothing was stored", async () => {
      await expect(page.getByText(/^Five corrections did not lead/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Ask for changes" })).toBeDisabled();
      await expect(review.acceptButton).toBeDisabled();
      expect(endpoint.sent).toHaveLength(WRONG.length);
    });

    await test.step("after a reload every version and every word is there", async () => {
      await page.reload();
      await review.waitUntilOpen();
      await expect(page.getByText(/^Five corrections did not lead/)).toBeVisible();
      await expect(review.version.locator("option")).toHaveText([
        "v1 noisy",
        "v2 proposed",
        ...SAID.map((_, index) => `v${index + 3} revised`),
      ]);
      await review.version.selectOption({ label: "v4 revised" });
      expect(await review.editor.readText()).toContain("fridge.toggle_on()");
      await review.showTab("Record");
      for (const text of SAID) {
        await expect(page.getByRole("region", { name: "History" })).toContainText(text);
      }
      await memory.open();
      await expect(memory.exemplars).toHaveCount(0);
    });
    expect(watch.problems).toEqual([]);
  } finally {
    await endpoint.close();
  }
});

test("a run that did another task is kept as that, marked as relabelled", async ({ page }) => {
  test.setTimeout(480_000);
  const { home, queue, review, memory, watch } = openStudioIn(page);
  await home.open();
  await home.openSample();
  await queue.openRow("coffee");
  await review.useLoggedActions();
  await review.propose();
  const text = await review.editor.readText();
  // Everything but the coffee itself.
  const lines = text.split("\n").filter((line) => !/machine\w*\.toggle_on\(\)/iu.test(line));
  await review.editor.replaceText(lines.join("\n"));
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  await review.run();
  await expect(review.runResult).toContainText("Failed");
  const offer = page.getByRole("region", { name: "What it did instead" });
  await expect(offer).toBeVisible();
  await offer.getByRole("button", { name: "Relabel as that" }).click();
  await review.expectVersion(/proposed$/);
  await expect(review.runResult).toContainText("Goal reached");
  await review.accept();
  await memory.open();
  await memory.exemplars.first().click();
  await expect(memory.detail.getByText("relabelled", { exact: true })).toBeVisible();
  await expect(memory.detail).toContainText("Relabelled: the task was");
  watch.check();
});
