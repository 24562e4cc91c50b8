/** A demonstration driven by hand: keys and pointer, a refusal, undo, and on to a verified program. */
import { chromium, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { proxyArguments } from "./support/elsewhere";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, openStudioIn, test, type Studio } from "./support/studio-test";

/** Things that stand around within reach and can be taken in hand. */
const PORTABLE =
  /^(Apple|Bowl|Bread|ButterKnife|Cup|Egg|Fork|Kettle|Knife|Ladle|Lettuce|Mug|Pan|PepperShaker|Plate|Pot|Potato|SaltShaker|Spatula|Spoon|Tomato)_.*in reach$/;

async function startCoffee({ record }: Studio): Promise<void> {
  await record.open();
  await record.chooseTask("Make coffee", 5);
  await expect(record.check).toContainText(/coffee/);
  await record.start();
}

test("a recording goes the whole way to a verified program", async ({ studio }) => {
  test.setTimeout(420_000);
  const { page, home, queue, record, review } = studio;

  await test.step("begin on the first screen", async () => {
    await home.open();
    await page.getByRole("main").getByRole("button", { name: "Record a demonstration" }).click();
    await expect(record.startButton).toBeVisible();
    await expectAccessible(page, "the page before a recording");
    await startCoffee(studio);
    await expect(record.saveState).toHaveText(/^Saved/);
  });

  const taken = await test.step("drive with the keys and pick something up", async () => {
    const objectId = await record.walkUntil(PORTABLE);
    await record.actByKeyboard(objectId);
    await expect(record.happened).toHaveText(`Pick up the ${objectId}.`);
    await expect(record.hand).toHaveAccessibleName(new RegExp(`^In hand: ${objectId}`));
    await expectAccessible(page, "the recording");
    return objectId;
  });

  await test.step("be refused with the pointer, and take it back", async () => {
    const other = await record.walkUntil(PORTABLE);
    await record.pressOn(other);
    const before = await record.countSteps();
    await record.menu.getByRole("menuitem", { name: `Pick up the ${other}` }).click();
    await expect(record.happened).toContainText(`Your hand already holds the ${taken}`);
    await expect(record.steps).toContainText(`Your hand already holds the ${taken}`);
    expect(await record.countSteps()).toBe(before + 1);
    await page.keyboard.press("Control+z");
    await expect(record.steps).not.toContainText("Your hand already holds");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(record.steps).toContainText("Your hand already holds");
  });

  await test.step("take several steps back at once", async () => {
    const before = await record.countSteps();
    await record.press("ArrowLeft");
    await record.press("ArrowLeft");
    await record.steps
      .getByRole("listitem")
      .last()
      .getByRole("button", { name: "Take back to before: Turn left" })
      .click();
    expect(await record.countSteps()).toBe(before);
  });

  await test.step("finish, and review it like any other demonstration", async () => {
    const steps = await record.countSteps();
    await record.finish();
    await review.waitUntilOpen();
    expect(await review.lastFrame()).toBe(steps);
    await review.editor.waitUntilOpen();
    expect(await review.editor.readText()).toContain(`object_instance="${taken}"`);
    const labels = await review.listLabels();
    expect(labels).toHaveLength(steps);
    expect(labels.some((label) => /Pickup/.test(label) && /refused/.test(label))).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+M");
    await expect(page.getByRole("figure", { name: "Map" })).toBeVisible();
    await review.propose();
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    await review.accept();
  });

  await test.step("it is in the recordings' project", async () => {
    await home.open();
    await expect(page.getByRole("region", { name: "Unfinished recordings" })).toBeHidden();
    await home.openProject("My recordings");
    await expect(queue.rows).toHaveCount(1);
  });
});

/** Kills the tab's process as a crash does: no event reaches the page. */
async function crash(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  client.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("a killed tab loses no step, and a discarded recording comes back", async ({
  studio,
  context,
}) => {
  await startCoffee(studio);
  await studio.record.press("ArrowRight");
  await studio.record.press("r");
  await studio.page.keyboard.press("Control+z");
  await studio.record.press("f");
  await expect(studio.record.saveState).toHaveText(/^Saved/);
  await crash(studio.page);
  await studio.page.close();

  const { page, home, record, watch } = openStudioIn(await context.newPage());
  await home.open();
  const unfinished = page.getByRole("region", { name: "Unfinished recordings" });
  await unfinished.getByRole("button", { name: "Continue recording" }).click();
  await record.waitUntilOpen();
  await expect(record.steps.getByRole("listitem")).toHaveText(["Turn right", "Look down"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(record.steps.getByRole("listitem")).toHaveText(["Turn right"]);

  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("button", { name: "Discard recording" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Turn noisy/ })).toBeVisible();
  await expect(unfinished).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(unfinished).toContainText("Make me a coffee in a clean mug.");
  watch.check();
});

test("without WebGL recording says so before it begins", async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: process.env["EXEMPLAR_CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-software-rasterizer",
      "--no-first-run",
      ...proxyArguments,
    ],
  });
  try {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    const { record } = openStudioIn(page);
    await page.goto("/#/record");
    await expect(record.alert).toContainText("no WebGL", { timeout: LONG_MS });
    await expect(record.startButton).toBeDisabled();
    await waitUntilIdle(page);
  } finally {
    await browser.close();
  }
});
