/** The robot asks for a skill by itself, is shown it, goes on, and next time tells its steps first. */
import { ConsolePage } from "./pages/console-page";
import { showOnSide } from "./pages/gripper";
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const NAME = "place_bottle_sideways";

test("an instruction that needs a skill: asked for, shown, tested, used at once, and planned in words", async ({
  studio: { page },
}) => {
  // A policy is fitted and tried twice: some two minutes with nothing else to do.
  test.setTimeout(360_000);
  const robot = new ConsolePage(page);
  await page.goto("/#/console");
  await robot.waitUntilReady();
  await robot.beginWith(["blue bottle", "green tray"], 5);
  const dialog = page.getByRole("dialog", { name: `Show ${NAME}` });

  await test.step("the robot asks, and says what it is about", async () => {
    await robot.say("place the bottle sideways in the tray");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Done with" })).toHaveValue("blue bottle");
    await expect(dialog.getByRole("combobox", { name: "With regard to" })).toHaveValue(
      "green tray",
    );
  });

  await test.step("shown, tested and kept, the instruction goes on with it", async () => {
    for (let count = 1; count <= 5; count += 1) {
      await showOnSide(page);
      await dialog.getByRole("button", { name: "Keep this demonstration" }).press("Enter");
      await expect(dialog.getByRole("listitem").filter({ hasText: `${count}. ` })).toBeVisible();
    }
    await dialog.getByRole("button", { name: "Fit and test" }).press("Enter");
    await expect(dialog.getByText("tables that were not shown")).toHaveText(
      /It did it on (?:1[89]|20) of 20 tables/u,
    );
    await dialog.getByRole("button", { name: "Keep the skill" }).press("Enter");
    await expect(dialog).toBeHidden();
    await waitUntilIdle(page);
    await expect(robot.lines.filter({ hasText: "Steps: " })).toContainText(
      `1. Ask to be shown ${NAME}.`,
    );
    expect((await robot.scene()).join("\n")).toContain("blue bottle: on green tray, on its side");
  });

  const plan = page.getByRole("form", { name: "Plan" });
  const steps = plan.getByRole("textbox", { name: "Steps" });

  await test.step("on another table the steps come first, and a wrong one is told", async () => {
    await page.getByRole("checkbox", { name: "Steps first" }).press("Space");
    await robot.beginWith(["red bottle", "gray tray", "blue block"], 11);
    await robot.say("lay the bottle down flat in the tray");
    await expect(steps).toHaveValue(`Use ${NAME} with the bottle and the tray.`);
    await expect(plan).toContainText("place_bottle_sideways(bottle, tray)");
    await expectAccessible(page, "the plan");
    await steps.press("End");
    await page.keyboard.type("\nDance with the block.");
    await expect(plan.getByRole("alert")).toContainText("This is no step that I know.");
    await expect(plan.getByRole("button", { name: "Do it" })).toBeDisabled();
  });

  await test.step("what was changed is what is done", async () => {
    await steps.fill(`Use ${NAME} with the bottle and the tray.\nPick up the block.`);
    await page.keyboard.press("Control+Enter");
    await expect(plan).toBeHidden();
    await waitUntilIdle(page);
    const scene = (await robot.scene()).join("\n");
    expect(scene).toContain("red bottle: on gray tray, on its side");
    expect(scene).toContain("blue block: held by the body");
  });

  await test.step("a plan that is left does nothing", async () => {
    const before = await robot.lines.count();
    await robot.say("put the block behind the tray");
    await expect(steps).toHaveValue("Place the block behind the tray.");
    await page.keyboard.press("Escape");
    await expect(plan).toBeHidden();
    await waitUntilIdle(page);
    await expect(robot.lines).toHaveCount(before + 1);
  });
});
