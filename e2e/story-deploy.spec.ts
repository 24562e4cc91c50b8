/** From an instruction in a room never seen to an exemplar that was kept, and to what the memory is worth. */
import { expectAccessible } from "./support/accessibility";
import { DeployPage } from "./pages/deploy-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

const COFFEE = "Make me a coffee in a clean mug.";
const KITCHEN = "room=kitchen&n=5";

/** What the memory is opened with for these stories: the exemplars that the studio comes with. */
async function openStarter({ page, memory }: Studio): Promise<void> {
  await page.goto("/#/memory");
  await page.getByRole("button", { name: "Bring the starter memory back" }).click();
  await expect(memory.exemplars.first()).toBeVisible({ timeout: LONG_MS });
  // They come one by one: a page that is left before has only some of them.
  await page.goto("/#/deploy");
  await expect(new DeployPage(page).memory).toContainText("The whole memory (25)", {
    timeout: LONG_MS,
  });
  await waitUntilIdle(page);
}

test("an instruction is carried out, watched, corrected in words and kept as an exemplar", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, memory, home } = studio;
  const deploy = new DeployPage(page);
  await openStarter(studio);

  await test.step("say what to do, from the palette and with the keys alone", async () => {
    await home.open();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("Deploy the agent");
    await page.keyboard.press("Enter");
    await expect(deploy.startButton).toBeVisible({ timeout: LONG_MS });
    await deploy.open(KITCHEN);
    await expect(deploy.memory).toContainText("The whole memory (25)");
    await expect(deploy.startButton).toBeDisabled();
    await expectAccessible(page, "the page before a deployment");
    await deploy.start(COFFEE);
  });

  await test.step("watch it: view, program, what was taken from which exemplar, what it saw", async () => {
    await deploy.waitUntilNewest();
    await expect(deploy.said).toContainText("Did I miss anything?");
    await expect(deploy.result).toContainText("What was asked for is so");
    await expect(deploy.program.getByRole("listitem").first()).toContainText("done");
    await expect(deploy.picture).toBeVisible();
    await expectAccessible(page, "the deployment");
    await deploy.showTab("Exemplars");
    const nearest = page.getByRole("list", { name: "Exemplars used" }).getByRole("listitem");
    await expect(nearest.first()).toContainText(/lines? taken/);
    await deploy.showTab("Seen");
    await expect(page.getByRole("list", { name: "Things seen" })).toContainText("Mug_");
    await expect(page.getByRole("img", { name: /^What was seen of the room/ })).toBeVisible();
    await page.keyboard.press("m");
    await expect(page.getByRole("checkbox", { name: "Show the whole room" })).toBeChecked();
    await expect(page.getByRole("img", { name: /^The room from above/ })).toBeVisible();
    await deploy.showTab("Program");
  });

  await test.step("go back to the beginning: the room is as it was then", async () => {
    await page.keyboard.press("Home");
    await expect(deploy.result).toContainText("Not yet what was asked for");
    await page.keyboard.press("End");
    await expect(deploy.result).toContainText("What was asked for is so");
  });

  await test.step("say that it is done, and keep it", async () => {
    await deploy.doneButton.click();
    await deploy.waitUntilNewest();
    await expect(deploy.said).toContainText("I have done what I could.");
    await deploy.keep();
    await expect(deploy.kept).toContainText("verified by a run, goal read from the words");
  });

  await test.step("take it out of the memory again, and keep it after all", async () => {
    await page.keyboard.press("Control+z");
    await expect(page.getByText("the run is no exemplar any more").first()).toBeVisible();
    await expect(deploy.kept).toBeHidden();
    await deploy.keep();
    await expect(deploy.kept).toContainText("verified by a run, goal read from the words");
  });

  await test.step("a link to other words asks before it takes the run away", async () => {
    const own = page.url();
    await page.goto("/#/deploy?room=kitchen&n=7&do=Wash%20a%20plate.");
    const alert = page.getByRole("alert", { name: "Another link" });
    await expect(alert).toContainText("“Wash a plate.”");
    await expect(deploy.said).toContainText("I have done what I could.");
    await alert.getByRole("button", { name: "Stay with this run" }).click();
    await expect(alert).toBeHidden();
    expect(page.url()).toBe(own);
  });

  await test.step("a link to another world asks as well", async () => {
    const own = page.url();
    await page.goto("/#/deploy?world=web");
    const alert = page.getByRole("alert", { name: "Another link" });
    await expect(alert).toContainText("for another world");
    await expect(deploy.said).toContainText("I have done what I could.");
    await alert.getByRole("button", { name: "Stay with this run" }).click();
    await expect(alert).toBeHidden();
    expect(page.url()).toBe(own);
    await expect(deploy.said).toContainText("I have done what I could.");
  });

  await test.step("it is given a name", async () => {
    await page.keyboard.press("u");
    await page.getByRole("textbox", { name: /^What do you call it/ }).fill("morning coffee");
    await page.keyboard.press("Enter");
    await expect(deploy.kept).toContainText("Ask for “morning coffee”");
  });

  await test.step("it is in the memory, and the link opens the same task again", async () => {
    const link = page.url();
    expect(link).toContain("room=kitchen");
    await memory.open();
    await memory.openExemplar("Make me a coffee in a clean mug");
    await expect(memory.detail).toContainText("verified by a run, goal read from the words");
    await page.goto(link);
    await expect(deploy.instruction).toHaveValue(COFFEE);
  });

  await test.step("in another room it is asked for by its name, with something besides", async () => {
    await deploy.open("room=kitchen&n=11");
    await deploy.start("Do the morning coffee. Wash a plate too.");
    await deploy.waitUntilNewest();
    await expect(deploy.said).toContainText(`I know “morning coffee”: ${COFFEE}`);
    await expect(deploy.said).toContainText("I wrote what your answer asks for");
    await expect(deploy.said).toContainText("Did I miss anything?");
  });
});

test("without a memory it says that it knows nothing; beside it the same with one", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page } = studio;
  const deploy = new DeployPage(page);
  await deploy.open(KITCHEN);
  await expect(page.getByText("There is no exemplar in this memory")).toBeVisible();
  await deploy.start(COFFEE);
  await deploy.waitUntilNewest();
  await expect(deploy.said).toContainText("I remember nothing that could help");
  await expect(deploy.result).toContainText("Not yet what was asked for");

  await openStarter(studio);
  await deploy.open(`${KITCHEN}&vs=memory:none`);
  await deploy.start(COFFEE);
  await deploy.waitUntilNewest();
  await expect(deploy.comparison.getByRole("row", { name: /^Memory/ })).toContainText(
    "No memory (0)",
  );
  await expect(deploy.comparison.getByRole("row", { name: /^Conditions met/ })).toContainText(
    "3 of 3",
  );
  // Both films side by side: what each sees, and where it went.
  for (const [letter, view] of [
    ["A", "The agent's view"],
    ["B", "The view of agent B"],
  ] as const) {
    const scene = page.getByRole("region", { name: `Agent ${letter}`, exact: true });
    await expect(scene.getByRole("img", { name: view, exact: true })).toBeVisible();
    await expect(scene.getByRole("img", { name: /^What was seen of the room/ })).toBeVisible();
  }
  await page.getByRole("radio", { name: "Show agent B" }).check();
  await expect(deploy.said).toContainText("I remember nothing that could help");
});

test("who knows nothing to do asks what to do, and nobody can say that it is done", async ({
  studio,
}) => {
  const deploy = new DeployPage(studio.page);
  await deploy.open(KITCHEN);
  await deploy.start("Paint the wall blue.");
  await deploy.waitUntilNewest();
  await expect(deploy.said).toContainText("What should I do");
  await expect(deploy.field).toBeEnabled();
  await expect(deploy.doneButton).toBeHidden();
});

test("the agent is stopped in the middle, and the run goes to review", async ({ studio }) => {
  test.setTimeout(300_000);
  const { page, review } = studio;
  const deploy = new DeployPage(page);
  await openStarter(studio);
  await deploy.open(KITCHEN);
  await deploy.start(COFFEE);
  await deploy.waitUntilNewest();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("x");
  await expect(deploy.said).toContainText("Stopped here by you.");
  await page.keyboard.press("e");
  await review.waitUntilOpen();
  await review.editor.waitUntilOpen();
  expect(await review.editor.readText()).toContain(".pickup()");
});

test("a run that was not kept is there after a reload, even where the agent still waits for an answer", async ({
  studio,
}) => {
  test.setTimeout(240_000);
  const { page } = studio;
  const deploy = new DeployPage(page);
  const unkept = page.getByRole("region", { name: "Runs that were not kept" });
  await openStarter(studio);
  await deploy.open(KITCHEN);
  await deploy.start(COFFEE);
  await deploy.waitUntilNewest();
  await expect(deploy.said).toContainText("Did I miss anything?");
  await page.reload();
  await expect(unkept).toContainText(COFFEE, { timeout: LONG_MS });

  await unkept.getByRole("button", { name: "Open it again" }).focus();
  await page.keyboard.press("Enter");
  await expect(deploy.said).toContainText("I wrote a program");
  await expect(deploy.result).toContainText("What was asked for is so");
  await deploy.keep();
  await expect(deploy.kept).toContainText("verified by a run, goal read from the words");

  await page.keyboard.press("n");
  await expect(deploy.startButton).toBeVisible();
  await expect(unkept).toBeHidden();
});
