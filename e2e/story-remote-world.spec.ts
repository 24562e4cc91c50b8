/** A world that somebody else wrote, in Python: named, driven, taught, run and deployed from the studio. */
import type { Page } from "@playwright/test";
import { DeployPage } from "./pages/deploy-page";
import { expectAccessible } from "./support/accessibility";
import { hasPython, startGridWorld } from "./support/grid-world";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

test.skip(!hasPython, "python3 is not on this machine");

async function addWorld(page: Page, name: string, address: string): Promise<void> {
  await page.goto("/#/settings");
  await page.getByLabel("Name of the world").fill(name);
  await page.getByLabel("Address of its server").fill(address);
  await page.getByRole("button", { name: "Add this world" }).click();
  await waitUntilIdle(page);
}

/** One act with the keys: the object, then what to do with it. */
async function act({ page, record }: Studio, objectId: string, title: RegExp): Promise<void> {
  const before = await record.countSteps();
  await page.keyboard.press("o");
  const ids = await record.listObjects(/./);
  await page.keyboard.press("Home");
  for (let index = 0; index < ids.findIndex((id) => id.startsWith(objectId)); index += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await record.menu.getByRole("menuitem", { name: title }).click();
  await expect.poll(() => record.countSteps()).toBe(before + 1);
  await page.keyboard.press("Escape");
}

test("a grid-world in Python is taught, run and deployed; its server is killed on the way", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, record, review, watch } = studio;
  // The browser tells of every server that is not there.
  watch.expectProblem(/^WebSocket connection to /u);
  let server = await startGridWorld();
  const port = Number(new URL(server.address).port);

  await test.step("what is no server, or nobody's, is told", async () => {
    await addWorld(page, "My grid", "ws://127.0.0.1:9");
    await expect(page.getByRole("alert")).toContainText("nobody answers at ws://127.0.0.1:9");
    await addWorld(page, "My grid", "ws://192.0.2.1:8765");
    await expect(page.getByRole("alert")).toContainText("is no address of a world's server");
  });

  await test.step("the world is named, and shown while it is spoken to", async () => {
    await addWorld(page, "My grid", server.address);
    const worlds = page.getByRole("list", { name: "Worlds elsewhere" });
    await expect(worlds).toContainText("Grid of rooms");
    await expectAccessible(page, "the settings with a world elsewhere");
    await page.getByRole("button", { name: "Record in My grid" }).click();
    await expect(page.getByText(`My grid · ${server.address}`)).toBeVisible();
  });

  await test.step("it is driven by hand, refusal and detour included", async () => {
    await page.getByRole("radio", { name: "Clear the cup away" }).first().check();
    await page.getByLabel("Number", { exact: true }).fill("1");
    await expect(page.getByText(/cup-1 · 8 objects/)).toBeVisible();
    await waitUntilIdle(page);
    await record.start();
    await act(studio, "Cup_1", /^Pick up/);
    await expect(record.happened).toContainText("the Door_1 is shut");
    await act(studio, "Key_2", /^Pick up/);
    await act(studio, "Door_1", /^Unlock/);
    await act(studio, "Door_1", /^Open/);
  });

  await test.step("a killed server loses nothing: it is said, and the next act goes on", async () => {
    // What was done last has been looked at: nobody is left to look at it afterwards.
    await record.listObjects(/./);
    await server.kill();
    const steps = await record.countSteps();
    await page.keyboard.press("o");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await record.menu.getByRole("menuitem").first().click();
    await expect(record.happened).toContainText("The world's server is not there");
    expect(await record.countSteps()).toBe(steps);
    server = await startGridWorld(port);
    await page.keyboard.press("Escape");
    await act(studio, "Key_2", /^Drop/);
    await act(studio, "Cup_1", /^Pick up/);
    await act(studio, "Chest_1", /^Put/);
    await expect(page.getByRole("region", { name: "Goal" })).toContainText("1 of 1 met");
  });

  await test.step("it is proposed, run with its server as the judge, and accepted", async () => {
    await record.finish();
    await review.waitUntilOpen();
    await review.editor.waitUntilOpen();
    await review.propose();
    expect(await review.editor.readText()).toContain("cup_1.put_in(chest_1)");
    await review.run();
    await expect(review.runResult).toContainText("Goal reached");
    await review.accept();
  });

  await test.step("the memory acts in an episode never shown", async () => {
    const deploy = new DeployPage(page);
    await page.goto("/#/deploy?world=remote:grid-of-rooms&room=Clear the cup away&n=5");
    await expect(deploy.startButton).toBeVisible({ timeout: LONG_MS });
    await expect(page.getByText(/cup-5 · 8 objects/)).toBeVisible();
    await deploy.start("Put the cup in the chest.");
    await deploy.waitUntilNewest();
    await expect(deploy.result).toContainText("What was asked for is so");
  });

  await test.step("it can be removed; what was taught stays readable", async () => {
    await page.goto("/#/settings");
    await page.getByRole("button", { name: "Remove My grid" }).click();
    await expect(page.getByRole("list", { name: "Worlds elsewhere" })).toBeHidden();
    await server.kill();
  });
});
