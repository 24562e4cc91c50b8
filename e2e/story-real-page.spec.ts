/** A page in a real browser of this machine: recorded by hand on its picture, taught, run and deployed. */
import { DeployPage } from "./pages/deploy-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";
import { startWebBridge, type WebBridge } from "./support/web-bridge";

let bridge: WebBridge | undefined;
test.afterEach(async () => {
  await bridge?.end();
});

test("a guest book in a real browser is signed by hand, and then by the memory's program", async ({
  studio,
}, info) => {
  const { page, record, review } = studio;
  bridge = await startWebBridge();
  const { address } = bridge;

  await test.step("the browser is named as a world and recorded in", async () => {
    await page.goto("/#/settings");
    await page.getByLabel("Name of the world").fill("My pages");
    await page.getByLabel("Address of its server").fill(address);
    await page.getByRole("button", { name: "Add this world" }).click();
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Record in My pages" }).click();
    await page.getByRole("radio", { name: "Sign as Ada" }).first().check();
    await waitUntilIdle(page);
    await record.start();
  });

  await test.step("words are typed, an option is chosen with the keys, a button is pressed", async () => {
    await record.pressOn("Field_1");
    await record.menu.getByRole("menuitem", { name: "Type into the Field_1" }).click();
    await page.getByLabel("Type into the Field_1").fill("Ada");
    await page.keyboard.press("Enter");
    await expect(record.happened).toContainText("Type into the Field_1: “Ada”");
    await waitUntilIdle(page);
    await record.pressOn("Menu_1");
    await expect(record.menu).toHaveAccessibleName("What to do with the Menu_1");
    await page.keyboard.press("Enter");
    await expect(record.menu).toHaveAccessibleName("Choose in the Menu_1");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(record.happened).toContainText("Choose in the Menu_1: “neighbour”");
    await waitUntilIdle(page);
    await record.pressOn("Button_1");
    await record.menu.getByRole("menuitem", { name: "Click the Button_1" }).click();
    await expect(page.getByRole("region", { name: "Goal" })).toContainText("1 of 1 met");
  });

  await test.step("it is proposed, run in the browser, which is the judge, and accepted", async () => {
    await record.finish();
    await review.waitUntilOpen();
    await review.editor.waitUntilOpen();
    await review.propose();
    expect(await review.editor.readText()).toContain('field_1.type("Ada")');
    expect(await review.editor.readText()).toContain('menu_1.choose("neighbour")');
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    await review.accept();
  });

  const deploy = new DeployPage(page);
  const letIt = async (instruction: string) => {
    await page.goto("/#/settings");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await page.goto(
      "/#/deploy?world=remote:web-pages-in-a-browser-of-this-machine&room=Sign as Bob Low&n=0",
    );
    await expect(deploy.startButton).toBeVisible({ timeout: LONG_MS });
    await deploy.start(instruction);
    await deploy.waitUntilNewest();
  };
  await test.step("what it was not shown it asks about, and touches nothing", async () => {
    await letIt("Burn the guest book as Bob Low, a stranger.");
    await expect(deploy.said).toContainText("What of “Burn”?");
    await expect(deploy.result).not.toContainText("What was asked for is so");
    await page.screenshot({ path: info.outputPath("asks.png") });
  });

  await test.step("by analogy the memory signs for others, one after the other", async () => {
    await letIt(
      "Sign the guest book as Eve, a friend, and sign the guest book as Bob Low, a stranger.",
    );
    await page.screenshot({ path: info.outputPath("both.png") });
    await expect(deploy.result).toContainText("What was asked for is so");
  });

  await test.step("it is named no more before it ends", async () => {
    await page.goto("/#/settings");
    await page.getByRole("button", { name: "Remove My pages" }).click();
    await expect(page.getByRole("list", { name: "Worlds elsewhere" })).toBeHidden();
  });

  await test.step("Ctrl+C ends it and its browser", async () => {
    expect(await bridge?.end()).toBe(0);
    bridge = undefined;
  });
});
