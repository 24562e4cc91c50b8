/** A skill that a robot cannot yet: asked for, shown with the gripper by keyboard, tested, kept and used. */
import { ConsolePage } from "./pages/console-page";
import { showOnSide } from "./pages/gripper";
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const NAME = "place_bottle_on_side";

test("a skill is asked for, shown five times, tested, kept, used and withdrawn", async ({
  studio: { page },
}) => {
  const robot = new ConsolePage(page);
  await page.goto("/#/console");
  await robot.waitUntilReady();
  await robot.beginWith(["blue bottle", "green tray"], 5);
  const dialog = page.getByRole("dialog", { name: `Show ${NAME}` });

  await test.step("the robot asks, and the person says what it is about", async () => {
    await robot.type(`learn_skill('${NAME}')`);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("combobox", { name: "Done with" }).selectOption("blue bottle");
    await dialog.getByRole("combobox", { name: "With regard to" }).selectOption("green tray");
    await dialog.getByRole("textbox", { name: "What it does" }).fill("Lays a bottle on its side.");
    await expectAccessible(page, "the skill dialog");
  });

  await test.step("the fingers close on nothing, and it says so", async () => {
    await dialog.getByRole("application", { name: "Gripper" }).press("Space");
    await expect(dialog.getByRole("alert")).toContainText("closed on nothing");
  });

  await test.step("five times shown, each with other places", async () => {
    for (let count = 1; count <= 5; count += 1) {
      await showOnSide(page);
      await dialog.getByRole("button", { name: "Keep this demonstration" }).press("Enter");
      await expect(dialog.getByRole("listitem").filter({ hasText: `${count}. ` })).toContainText(
        "the bottle lies on its side, the bottle is in the tray",
      );
    }
  });

  await test.step("tested where it was not shown, and kept", async () => {
    await dialog.getByRole("button", { name: "Fit and test" }).press("Enter");
    const told = dialog.getByText("tables that were not shown");
    await expect(told).toHaveText(/It did it on (?:1[89]|20) of 20 tables/u);
    await dialog.getByRole("button", { name: "Keep the skill" }).press("Enter");
    await expect(dialog).toBeHidden();
    await waitUntilIdle(page);
    await expect(robot.lines.last()).toContainText(`'${NAME} has been learned`);
    const skills = page.getByRole("list", { name: "Learned skills" }).getByRole("listitem");
    await expect(skills).toContainText("5 demonstrations");
  });

  await test.step("used on another table, with another bottle", async () => {
    await robot.beginWith(["red bottle", "gray tray", "blue block"], 11);
    await robot.type(`${NAME}(find('red bottle'), find('gray tray'))`);
    await expect(robot.lines.last()).toContainText("the bottle lies on its side");
    expect((await robot.scene()).join("\n")).toContain("red bottle: on gray tray, on its side");
  });

  await test.step("a name that is there is refused, and what is withdrawn is gone", async () => {
    await robot.type(`learn_skill('${NAME}')`);
    await expect(robot.lines.last()).toContainText(`There is a skill ${NAME} already.`);
    await page.getByRole("button", { name: `Withdraw ${NAME}` }).press("Enter");
    await expect(page.getByRole("list", { name: "Learned skills" })).toBeHidden();
  });
});
