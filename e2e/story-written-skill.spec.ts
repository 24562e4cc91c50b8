/** A skill that a person writes as code, handed on in a bundle and tested there before it is used. */
import { ConsolePage } from "./pages/console-page";
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const NAME = "put_away";
const BODY = `pick(object_id)
place(object_id, get_place_position(object_id, reference_id, 'inside'))`;

test("a skill is written, tested, kept, handed on, tested again with one press and used", async ({
  studio: { page, memory },
}) => {
  const robot = new ConsolePage(page);
  await page.goto("/#/console");
  await robot.waitUntilReady();
  await robot.beginWith(["blue block", "green tray"], 5);
  const dialog = page.getByRole("dialog", { name: `Show ${NAME}` });

  await test.step("code that does not run through says why and cannot be kept", async () => {
    await robot.type(`learn_skill('${NAME}')`);
    await dialog.getByRole("combobox", { name: "Done with" }).selectOption("blue block");
    await dialog.getByRole("combobox", { name: "With regard to" }).selectOption("green tray");
    await dialog.getByRole("radio", { name: "Write it as code" }).press("Space");
    await dialog.getByRole("textbox", { name: /^Body of/u }).fill("pick(reference_id");
    await dialog.getByRole("button", { name: "Run and test" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("It did not run through. SyntaxError");
    await expect(dialog.getByRole("button", { name: "Keep the skill" })).toBeDisabled();
    await expectAccessible(page, "a skill as code");
  });

  await test.step("it is run where it was written and on twenty other tables, and kept", async () => {
    await dialog.getByRole("textbox", { name: /^Body of/u }).fill(BODY);
    await dialog.getByRole("button", { name: "Run and test" }).press("Enter");
    await expect(dialog.getByText("tables that were not shown")).toHaveText(
      /It did it on (?:1[89]|20) of 20 tables/u,
    );
    await expect(dialog.getByText("Tested is what")).toContainText("the block is in the tray");
    await dialog.getByRole("button", { name: "Keep the skill" }).press("Enter");
    await expect(dialog).toBeHidden();
    await waitUntilIdle(page);
    await expect(page.getByRole("list", { name: "Learned skills" })).toContainText(
      "written as code",
    );
  });

  await test.step("handed on it is a claim that the robot does not know", async () => {
    await memory.open();
    const { name, bytes } = await memory.exportBundle();
    await page.goto("/#/console");
    await robot.waitUntilReady();
    await page.getByRole("button", { name: `Withdraw ${NAME}` }).press("Enter");
    await memory.open();
    await memory.importBundle({ name, mimeType: "application/json", buffer: bytes });
    await expect(memory.exemplars).toHaveCount(1);
    await page.goto("/#/console");
    await robot.waitUntilReady();
    await robot.type(`${NAME}(find('blue block'), find('green tray'))`);
    await expect(robot.lines.last()).toContainText("NameError");
  });

  await test.step("one press tests it here, a person judges what was seen, and it is used", async () => {
    const claimed = page.getByRole("list", { name: "Claimed skills" });
    await page.getByRole("button", { name: `Test ${NAME} here` }).press("Enter");
    await expect(claimed).toContainText(/“the block is in the tray” on (?:1[89]|20) of 20 tables/u);
    await claimed.getByRole("button", { name: "I have looked: it does its task" }).press("Enter");
    await expect(page.getByRole("list", { name: "Learned skills" })).toContainText(
      "used on a person’s word",
    );
    await robot.type(`${NAME}(find('blue block'), find('green tray'))`);
    await waitUntilIdle(page);
    expect((await robot.scene()).join("\n")).toContain("blue block: on green tray");
  });
});
