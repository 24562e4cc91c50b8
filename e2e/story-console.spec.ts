/** A robot in a console: told, corrected, and right at once the next time; by keyboard. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expectAccessible } from "./support/accessibility";
import { ConsolePage } from "./pages/console-page";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const PUBLISHED = fileURLToPath(
  new URL("../../shared/real-data/console-transcripts/", import.meta.url),
);
const CORNERS = "put all the blocks in separate corners";
const CORRECTION =
  "No! Put the red block in the top left corner and the pink block in the bottom right corner.";

/** Which corner each block is in, from the scene in words. */
function cornersOf(scene: readonly string[]): readonly string[] {
  return scene
    .filter((line) => line.includes(" block: on the table"))
    .map((line) => {
      const [x, y] = [...line.matchAll(/-?\d\.?\d*/gu)].map(([number]) => Number(number));
      const isInCorner = Math.abs(x ?? 0) > 0.4 && Math.abs(y ?? 0) > 0.3;
      return isInCorner ? `${Math.sign(x ?? 0)} ${Math.sign(y ?? 0)}` : "none";
    });
}

test("an instruction goes wrong, is corrected and learned, and goes right at once on another table", async ({
  studio: { page, palette, home },
}) => {
  const robot = new ConsolePage(page);
  await home.open();
  await palette.run("Go to the console");
  await robot.waitUntilReady();

  await test.step("told once, it does something else", async () => {
    await robot.beginWith(["red block", "pink block", "blue bowl"], 5);
    await robot.say(CORNERS);
    await waitUntilIdle(page);
    await expect(robot.lines.last()).toContainText("ActionFailed: There is no red corner.");
    await expect(robot.used.first()).toBeVisible();
    expect(cornersOf(await robot.scene())).toEqual(["none", "none"]);
    await expectAccessible(page, "the console");
  });

  await test.step("corrected in words, it does it", async () => {
    await robot.say(CORRECTION);
    await waitUntilIdle(page);
    expect(new Set(cornersOf(await robot.scene()))).toEqual(new Set(["-1 1", "1 -1"]));
  });

  await test.step("what it learns was tried on six tables before", async () => {
    await robot.say("please remember this for next time");
    await expect(robot.learnDialog).toContainText("ran through on 5 of 5");
    await expect(robot.learnDialog.getByLabel("Difference")).toContainText(
      "- ActionFailed: There is no red corner.",
    );
    await expectAccessible(page, "the learn dialog");
    for (const name of ["The session", "The improved transcript"]) {
      const film = robot.film(name);
      const statement = film.getByRole("slider", { name: "Statement that is shown" });
      await expect(film.getByText(/^(\d+)\/\1$/u)).toBeVisible();
      await statement.press("Home");
      await expect(film).toContainText("At the start");
      await film.getByRole("button", { name: "Next statement" }).press("Enter");
      await expect(film.getByText(/^1\/\d+$/u)).toBeVisible();
    }
    await robot.keepLearned();
    await expect(robot.learned).toHaveText([CORNERS]);
  });

  await test.step("on another table it is right at once, and says what it goes by", async () => {
    await robot.beginWith(["green block", "gray block", "brown block", "cyan bowl"], 21);
    await robot.say(CORNERS);
    await waitUntilIdle(page);
    const corners = cornersOf(await robot.scene());
    expect(corners).not.toContain("none");
    expect(new Set(corners).size).toBe(3);
    await expect(robot.used.first()).toContainText("learned here · followed");
  });

  await test.step("withdrawn, it is not gone by any more; and it can be brought back", async () => {
    await page.getByRole("button", { name: `Withdraw “${CORNERS}”` }).press("Enter");
    await expect(robot.learned).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(robot.learned).toHaveText([CORNERS]);
  });
});

test("statements by hand: what is too much ends, nothing is lost, and a killed tab goes on", async ({
  studio: { page },
}) => {
  const robot = new ConsolePage(page);
  await page.goto("/#/console");
  await robot.waitUntilReady();
  await robot.beginWith(["red block", "green block", "blue bowl"], 3);
  await robot.type("put_first_on_second('red block', 'top left corner')");
  await robot.type("where = get_obj_pos('red block')");

  await test.step("a name is completed, an endless statement is stopped", async () => {
    await robot.python.pressSequentially("get_obj_n");
    await page.keyboard.press("Tab");
    await expect(robot.python).toHaveValue("get_obj_names");
    await robot.python.fill("while True: pass\n");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem", { name: "Runs now" })).toBeVisible();
    await page.keyboard.press("Escape");
    await waitUntilIdle(page);
    await expect(robot.lines.last()).toContainText("KeyboardInterrupt");
  });

  await test.step("prints without end, a robot redefined, a wall", async () => {
    await robot.type("while True: print('x' * 100)\n");
    await expect(robot.lines.last()).toContainText("printed more than 20,000 characters");
    await robot.type("put_first_on_second = None");
    await expect(robot.lines.last()).toContainText("belongs to the robot");
    await robot.type("import os");
    await expect(robot.lines.last()).toContainText("not possible in the sandbox");
  });

  const count = await robot.lines.count();
  await test.step("a reload brings lines, scene and names back", async () => {
    await page.reload();
    await robot.waitUntilReady();
    await expect(robot.lines).toHaveCount(count);
    await robot.type("[round(each, 1) for each in where]");
    await expect(robot.lines.last()).toContainText("[-0.5, 0.4]");
  });

  await test.step("back to the start, and on from there in a branch", async () => {
    await robot.press("Home");
    await expect(robot.lineShown).toHaveText("At the start");
    await robot.type("put_first_on_second('green block', 'blue bowl')");
    await expect(robot.lines).toHaveCount(1);
    expect((await robot.scene()).join("\n")).toContain("green block: on blue bowl");
    const sessions = page.getByRole("combobox", { name: "Session" }).getByRole("option");
    await expect(sessions).toHaveCount(2);
  });

  await test.step("a file that is no transcript is refused, and all stays as it was", async () => {
    const text = Buffer.from("hello\nworld\n");
    await robot.openTranscript({ name: "a.txt", mimeType: "text/plain", buffer: text });
    await expect(page.getByRole("alert")).toContainText("This is no console transcript.");
    await expect(robot.lines).toHaveCount(1);
  });
});

test("published transcripts are opened, downloaded byte for byte, and gone on from", async ({
  studio: { page },
}) => {
  test.skip(!existsSync(PUBLISHED), `no transcripts at ${PUBLISHED}`);
  const robot = new ConsolePage(page);
  await page.goto("/#/console");
  await robot.waitUntilReady();
  // All of them come back without a browser (src/app/console/console-lines.test.ts).
  for (const name of ["learn.1", "scenario.14"].map((each) => `${each}.transcript.txt`)) {
    await robot.openTranscript(PUBLISHED + name);
    expect(await robot.download(), name).toBe(readFileSync(PUBLISHED + name, "utf8"));
  }
  const text = readFileSync(`${PUBLISHED}scenario.3.transcript.txt`, "utf8");
  await robot.openTranscript(`${PUBLISHED}scenario.3.transcript.txt`);
  await robot.say("put the red block on the blue bowl");
  await waitUntilIdle(page);
  const longer = await robot.download();
  expect(longer.startsWith(`${text.trimEnd()}\n>>> wait_for_trigger()\n`)).toBe(true);
  expect(longer).toContain("put_first_on_second('red block', 'blue bowl')\n'success'\n");
});
