/** A page in a real browser of this machine: recorded by pressing on its picture, taught, run and deployed. */
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
}) => {
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
    await page.getByRole("radio", { name: "Sign" }).first().check();
    await waitUntilIdle(page);
    await record.start();
  });

  await test.step("a press on the picture means the button that is there", async () => {
    await record.pressOn("Button_1");
    await record.menu.getByRole("menuitem", { name: "Click the Button_1" }).click();
    await expect(record.happened).toContainText("Ada was here");
    await expect(page.getByRole("region", { name: "Goal" })).toContainText("1 of 1 met");
  });

  await test.step("it is proposed, run in the browser, which is the judge, and accepted", async () => {
    await record.finish();
    await review.waitUntilOpen();
    await review.editor.waitUntilOpen();
    await review.propose();
    expect(await review.editor.readText()).toContain("button_1.click()");
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    await review.accept();
  });

  await test.step("the memory signs it on a fresh page", async () => {
    const deploy = new DeployPage(page);
    await page.goto("/#/deploy?world=remote:web-pages-in-a-browser-of-this-machine&room=Sign&n=3");
    await expect(deploy.startButton).toBeVisible({ timeout: LONG_MS });
    // What its calls change stands in other things of the page: by analogy nothing is made of that.
    await deploy.chooseWriter(/as it is/);
    await deploy.start("Sign the guest book as Ada.");
    await deploy.waitUntilNewest();
    await expect(deploy.result).toContainText("What was asked for is so");
  });

  await test.step("it is named no more before it ends", async () => {
    await page.goto("/#/settings");
    await page.getByRole("button", { name: "Remove My pages" }).click();
    await expect(page.getByRole("list", { name: "Worlds elsewhere" })).toBeHidden();
  });
});
