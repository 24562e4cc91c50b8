/** A film is reviewed by two people; how far they agree is told, and every verdict can be opened as of then. */
import { openCoffeeProposal } from "./support/coffee-proposal";
import { expectAccessible } from "./support/accessibility";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("somebody else reviews the same film, without what was done to it, and the agreement is told", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, queue, review, memory, palette } = studio;
  const { keyboard } = page;
  const backToQueue = () => page.getByRole("link", { name: "Queue", exact: true }).press("Enter");
  const coffee = queue.rows.filter({ hasText: "Make a mug of coffee" });

  await test.step("one person accepts it", async () => {
    await openCoffeeProposal(studio);
    await review.run();
    await review.accept();
    await backToQueue();
    await coffee.first().focus();
    await keyboard.press("x");
    await keyboard.press("a");
    await keyboard.type("Ada");
    await keyboard.press("Enter");
    await expect(queue.rows.filter({ hasText: "Ada" })).toHaveCount(1);
  });

  await test.step("another one is given the film as it came; that is taken back and done again", async () => {
    await page.getByRole("button", { name: "Second review…" }).press("Enter");
    await keyboard.type("Ben");
    await keyboard.press("Enter");
    const given = queue.rows.filter({ hasText: "Ben" });
    await expect(given).toHaveCount(1);
    await expect(given).toContainText("imported");
    await keyboard.press("Control+z");
    await expect(given).toHaveCount(0);
    await keyboard.press("Control+Shift+z");
    await expect(given).toHaveCount(1);
    await given.press("Enter");
    await review.waitUntilOpen();
  });

  await test.step("the answer of the first is not shown to the teacher of the second", async () => {
    await review.useLoggedActions();
    await review.propose();
    await review.showTab("Memory");
    await expect(page.getByText("Make a mug of coffee (", { exact: false })).toHaveCount(0);
    await review.showTab("Program");
    await review.run();
    await review.accept();
  });

  await test.step("made gold, it is mixed in once, and no row says which it is", async () => {
    await backToQueue();
    await queue.rows.filter({ hasText: "Ada" }).focus();
    const count = await queue.rows.count();
    await keyboard.press("x");
    await page.getByRole("button", { name: "Gold", exact: true }).press("Enter");
    await expect(page.getByText("1 gold now")).toBeVisible();
    await palette.run("Mix in gold items");
    await expect(page.getByText("1 gold item mixed in")).toBeVisible();
    await palette.run("Mix in gold items");
    await expect(page.getByText(/each gold item has its hidden copy already/u)).toBeVisible();
    await expect(queue.rows).toHaveCount(count + 1);
    await expect(queue.rows.filter({ hasText: /gold/iu })).toHaveCount(0);
    const statuses = page.getByRole("combobox", { name: "Status" }).getByRole("option");
    await expect(statuses.filter({ hasText: /gold/iu })).toHaveCount(0);
  });

  await test.step("the curves tell how far both agree, and lead to both", async () => {
    await page.getByRole("link", { name: "Learning curves" }).press("Enter");
    const films = page.getByRole("region", { name: "Films that were reviewed twice", exact: true });
    const row = films.getByRole("row", { name: /^Make a mug of coffee/u });
    await expect(row).toContainText("Ada", { timeout: LONG_MS });
    await expect(row.getByRole("cell")).toHaveText(["Ada", "Ben", "1.00", "1.00", "the same"]);
    const people = page.getByRole("region", { name: "Agreement by person", exact: true });
    await expect(people.getByRole("row", { name: /^Ben/u }).getByRole("cell").last()).toHaveText(
      "1 of 1",
    );
    await expect(page.getByText(/^1 film is gold; with a hidden copy: 1\./u)).toBeVisible();
    await waitUntilIdle(page);
    await expectAccessible(page, "the agreement of two people");
    await row.getByRole("button").press("Enter");
    await expect(
      page.getByRole("list", { name: "Demonstrations behind it" }).getByRole("button"),
    ).toHaveCount(2);
    await keyboard.press("Escape");
  });

  await test.step("a verdict says by hashes and ids what it rested on, and opens as of then", async () => {
    await memory.open();
    await memory.exemplars.first().click();
    const decision = page
      .getByRole("list", { name: "History" })
      .getByRole("listitem")
      .filter({ hasText: "Decision: accepted" });
    await decision.getByText("Show what it rested on").click();
    for (const part of [/File: .*, SHA-256 \w{64}/u, /Frame table: \d+ frames/u, /Run: run_/u]) {
      await expect(decision).toContainText(part);
    }
    await expect(decision).not.toContainText("otherwise");
    await decision.getByRole("button", { name: "Open as of then: v2" }).press("Enter");
    await review.waitUntilOpen();
    await expect(page).toHaveURL(/v=2/u);
    await expect(review.runResult).toContainText("Goal reached");
  });
});
