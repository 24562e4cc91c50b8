/** From an experiment's file to figures with intervals, and from a figure to the run behind it. */
import { expectAccessible } from "./support/accessibility";
import { DeployPage } from "./pages/deploy-page";
import { ExperimentsPage } from "./pages/experiments-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

const TASKS = ["Make coffee", "Clean the mugs"];

const SMALL = {
  format: "exemplar-experiment",
  version: 1,
  title: "Two agents in four rooms",
  question: "Is it better with a memory?",
  episodes: [{ kind: "rooms", tasks: TASKS, each: 2, seed: 1 }],
  agents: [
    { name: "No memory", memory: { of: "none" } },
    { name: "Starter memory", memory: { of: "starter" } },
  ],
  published: [{ of: "No memory", figure: "success", value: 0.118, source: "ICAL, Table 1" }],
  differs: "Another simulator.",
};

/** The exemplars that the studio comes with. */
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

test("an experiment is begun from a file, goes on after a reload, and every figure opens its runs", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, palette } = studio;
  const experiments = new ExperimentsPage(page);
  await openStarter(studio);

  await test.step("what is offered, from the palette", async () => {
    await palette.run("Go to the experiments");
    await expect(experiments.offered.getByRole("listitem")).toHaveCount(7);
    await expect(page.getByText("No experiment was begun yet.")).toBeVisible();
    await expectAccessible(page, "the experiments, none begun");
  });

  await test.step("a file that is none is refused with what is wrong", async () => {
    await experiments.beginFrom({ ...SMALL, agents: [] });
    await expect(page.getByRole("alert")).toContainText("agents");
    await expect(page.getByRole("alert")).toContainText("Nothing was run.");
  });

  await test.step("begin, close the tab in the middle, and find it going on", async () => {
    await experiments.beginFrom(SMALL);
    await expect(experiments.state).toContainText("of 8 runs", { timeout: LONG_MS });
    await page.reload();
    await experiments.waitUntilFinished();
  });

  await test.step("the table: figures with n and interval, and what was published beside them", async () => {
    await expect(experiments.row("Runs of No memory")).toContainText("0.12ICAL, Table 1");
    const starter = experiments.row("Runs of Starter memory");
    await expect(starter).toContainText("25");
    await expect(starter.getByRole("cell").nth(3)).toHaveText("4");
    await expect(starter).toContainText("+");
    await expectAccessible(page, "the results");
  });

  await test.step("a figure opens its runs, and a run says where it went wrong", async () => {
    await experiments.row("Runs of No memory").getByRole("button").first().click();
    await expect(experiments.runs.getByRole("listitem")).toHaveCount(4);
    await page.keyboard.press("j");
    await expect(experiments.run.getByRole("status")).not.toBeEmpty();
    await expect(experiments.decisions.getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page, "a run");
    const link = page.url();
    expect(link).toContain("run=");
    await page.reload();
    await expect(experiments.run).toBeVisible({ timeout: LONG_MS });
    await expect(experiments.runs.getByRole("listitem")).toHaveCount(4);
  });

  await test.step("the run is watched where agents are deployed, with the same room and words", async () => {
    await experiments.run.getByRole("button", { name: "Watch it" }).click();
    const deploy = new DeployPage(page);
    await expect(deploy.instruction).toHaveValue("Make me a coffee in a clean mug.");
    await expect(deploy.memory).toContainText("No memory");
  });

  await test.step("it is kept until it is removed", async () => {
    await experiments.open();
    await experiments.begun.getByRole("button").click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No experiment was begun yet.")).toBeVisible();
  });
});

test("it is paused and resumed with a key", async ({ studio }) => {
  test.setTimeout(240_000);
  const { page } = studio;
  const experiments = new ExperimentsPage(page);
  await experiments.open();
  await experiments.beginFrom({
    ...SMALL,
    agents: [{ name: "No memory", memory: { of: "none" } }],
    episodes: [{ kind: "rooms", tasks: TASKS, each: 10, seed: 1 }],
  });
  await expect(experiments.state).toContainText("Running", { timeout: LONG_MS });
  await page.keyboard.press("p");
  await expect(experiments.state).toContainText("Paused");
  await waitUntilIdle(page);
  const paused = await experiments.state.textContent();
  await page.reload();
  await expect(experiments.state).toHaveText(String(paused), { timeout: LONG_MS });
  await page.keyboard.press("p");
  await experiments.waitUntilFinished();
  await expect(experiments.row("Runs of No memory").getByRole("cell").nth(3)).toHaveText("20");
});
