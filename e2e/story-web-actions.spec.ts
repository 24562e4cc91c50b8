/** A recorded web task: nothing to run, so a person reviews action by action. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ActionsPage } from "./pages/actions-page";
import { expectAccessible } from "./support/accessibility";
import { openChatEndpoint } from "./support/chat-endpoint";
import { expect, openStudioIn, test } from "./support/studio-test";
import { WEB_INSTRUCTION, webScreenshot, webTaskFile } from "./support/web-task";

test("a web task is reviewed action by action and becomes an exemplar verified by a person", async ({
  studio,
}) => {
  const { page, home, importer, queue, memory } = studio;
  const review = new ActionsPage(page);

  await test.step("import the steps with a screenshot", async () => {
    await home.open();
    await home.createProject("Web tasks");
    await queue.goToImport();
    await importer.chooseFiles([webTaskFile, webScreenshot]);
    await expect(importer.card("night-train.json")).toContainText(
      "Web steps · 1 task · 3 actions · 1 of 1 screenshots at hand",
    );
    await importer.importAll();
    await importer.openQueue();
    await review.openFromQueue("night train");
    await expect(review.actions).toHaveCount(3);
    await review.expectProgress(0, 3);
    await expect(page.getByRole("img", { name: "Screenshot before step 1" })).toBeVisible();
    await expectAccessible(page, "review of web steps");
  });

  await test.step("what can be read off the recording is written down by a key", async () => {
    await review.writeAbstractions();
    await expect(page.getByRole("status", { name: "What the teacher wrote" })).toContainText(
      "Abstractions of 3 actions written.",
    );
    await expect(review.action(1)).toContainText("What on the page matters");
    await expect(review.action(1)).toContainText("A “Night trains”");
    await review.expectProgress(0, 3);
  });

  await test.step("accept with a key: the next action is shown", async () => {
    await page.keyboard.press("a");
    await expect(review.action(1)).toContainText("accepted");
    await expect(review.action(2)).toHaveAttribute("aria-current", "step");
    await review.expectProgress(1, 3);
  });

  await test.step("words that name no action change nothing, and the page says so", async () => {
    await page.keyboard.press("x");
    await expect(review.action(2)).toContainText("rejected");
    await review.say("That is not it.");
    await expect(review.action(2)).toContainText("Not understood");
    await expect(review.action(2)).toContainText("click [13]");
  });

  await test.step("words that name one revise the action; the wrong one stays on record", async () => {
    await review.say("No, click on Search instead");
    await expect(review.action(2)).toContainText("revised, to review");
    await expect(review.action(2)).toContainText("click “Search”");
    await review.showTab("Abstractions");
    await expect(page.getByRole("textbox", { name: "Insight 2" })).toHaveValue(
      /No, click on Search instead/,
    );
    await review.expectProgress(1, 3);
    await page.keyboard.press("a");
    await review.expectProgress(2, 3);
    await review.show(2);
    await review.action(2).getByText("What it was before (1)").click();
    await expect(review.action(2).getByRole("list", { name: "Former actions" })).toContainText(
      "click [13]",
    );
  });

  await test.step("edit the last one, take it back, bring it back", async () => {
    await review.button("Edit", 3).click();
    await page.getByLabel("Action", { exact: true }).fill("type [3] [Basel SBB] [0]");
    await page.getByRole("button", { name: "Keep the edit" }).click();
    await review.expectProgress(3, 3);
    await page.keyboard.press("Control+z");
    await review.expectProgress(2, 3);
    await page.keyboard.press("Control+Shift+z");
    await review.expectProgress(3, 3);
    await expect(review.saveState).toHaveText(/^Saved \d/);
  });

  await test.step("everything survives a reload", async () => {
    await page.reload();
    await review.expectProgress(3, 3);
    await expect(review.action(3)).toContainText("edited by you");
  });

  await test.step("save it, take it back, save it again", async () => {
    await review.showTab("Abstractions");
    await page.getByLabel("Summary of the task").fill("Finds a night train.");
    await review.save.click();
    await expect(page.getByText("Saved: the exemplar is in the memory")).toBeVisible();
    await review.showTab("Record");
    await expect(page.getByText("Step 2 corrected: No, click on Search instead")).toBeVisible();
    await page.getByRole("button", { name: "Undo decision" }).click();
    await expect(review.save).toBeEnabled();
    await review.save.click();
    await expect(page.getByText("Saved: the exemplar is in the memory")).toBeVisible();
  });

  await test.step("the memory has it, and the bundle carries it", async () => {
    await memory.open();
    await expect(memory.exemplars).toHaveCount(1);
    await memory.openExemplar(WEB_INSTRUCTION);
    await expect(memory.detail).toContainText("verified by a person");
    await expect(memory.detail).toContainText("No, click on Search instead");
    const text = (await memory.exportBundle()).bytes.toString("utf8");
    expect(text).toContain('"verifiedBy": "person"');
    expect(text).toContain("click [12]  # BUTTON “Search”");
    expect(text).toContain("click [13]  # BUTTON “Subscribe to our letter”");
  });
});

test("an endpoint revises an action after a person's words, and its failure loses nothing", async ({
  page,
}) => {
  const { home, importer, queue, settings } = openStudioIn(page);
  const review = new ActionsPage(page);
  const revision = {
    plan: "The form is sent with the button.",
    summary: "Searches for trains.",
    predicted_next_state: "A list of trains.",
    revised_action: "click [12]",
    abstraction_comments: ["Letters are for later; send the form."],
    explanation: "I press the button of the form.",
  };
  const endpoint = await openChatEndpoint((count) =>
    count <= 2 ? "I <b>cannot</b> say." : JSON.stringify(revision),
  );
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-teacher", apiKey: "" });
    await page.getByRole("link", { name: "Exemplar" }).click();
    await home.createProject("Web tasks");
    await queue.goToImport();
    await importer.chooseFiles(webTaskFile);
    await importer.importAll();
    await importer.openQueue();
    await review.openFromQueue("night train");
    await review.show(2);
    await review.say("Nobody wants letters here.");
    await expect(page.getByRole("alert")).toContainText("VLM-04");
    await expect(review.action(2)).toContainText("Nobody wants letters here.");
    await review.action(2).getByRole("button", { name: "Ask the teacher again" }).click();
    await expect(review.action(2)).toContainText("I press the button of the form.");
    await expect(review.action(2)).toContainText("click “Search”");
    expect(endpoint.sent.at(-1)?.text).toContain("Nobody wants letters here.");
    await review.showTab("Abstractions");
    await expect(page.getByRole("textbox", { name: "Insight 1" })).toHaveValue(
      "Letters are for later; send the form.",
    );
  } finally {
    await endpoint.close();
  }
});

test("a model abstracts every action: another one is proposed, insights are written, a cancel keeps what came", async ({
  page,
}) => {
  const { home, importer, queue, settings } = openStudioIn(page);
  const review = new ActionsPage(page);
  const endpoint = await openChatEndpoint((_, asked) => answerAbout(asked));
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-teacher", apiKey: "" });
    await page.getByRole("link", { name: "Exemplar" }).click();
    await home.createProject("Web tasks");
    await queue.goToImport();
    await importer.chooseFiles(webTaskFile);
    await importer.importAll();
    await importer.openQueue();
    await review.openFromQueue("night train");
    await review.writeAbstractions();
    await expect(page.getByRole("status", { name: "What the teacher wrote" })).toContainText(
      "Abstractions of 3 actions written, another is proposed.",
    );
    await expect(review.action(2)).toContainText("revised, to review");
    await expect(review.action(2)).toContainText("click “Search”");
    await review.show(1);
    await expect(review.action(1)).toContainText("The list of night trains is open.");
    await review.showTab("Abstractions");
    await expect(page.getByRole("textbox", { name: "Insight 2" })).toHaveValue(
      "Send the form before anything else.",
    );
    await page.reload();
    await expect(review.action(2)).toContainText("revised, to review");
  } finally {
    await endpoint.close();
  }
});

/** What a model would say to each of the three kinds of questions, told apart by the fields asked for. */
function answerAbout(asked: string): string {
  if (asked.includes("state_change")) {
    return JSON.stringify({ state_change: "The list of night trains is open." });
  }
  if (asked.includes("abstraction_comments")) {
    return JSON.stringify({
      summary: "Finds a night train.",
      abstraction_comments: [
        "Choose the kind of train before the place.",
        "Send the form before anything else.",
      ],
    });
  }
  const recorded = /Action: (\w+ \[\d+\](?: \[\w+\])?)/u.exec(asked)?.[1] ?? "";
  return JSON.stringify({
    plan: "It serves the instruction.",
    action: recorded === "click [13]" ? "click [12]" : recorded,
    summary: "Does it.",
    predicted_next_state: "More.",
    relevant_elements: ["[8]"],
    explanation: "Nobody asked for letters.",
  });
}

const REAL = fileURLToPath(
  new URL(
    "../../shared/real-data/ICAL/VisualWebArena/learned_examples/human_demos_with_abstractions/planning_examples.json",
    import.meta.url,
  ),
);

test("published web examples are imported as tasks, and the memory finds the like", async ({
  studio,
}) => {
  test.skip(!existsSync(REAL), `no published web examples at ${REAL}`);
  const { page, home, importer, queue } = studio;
  const review = new ActionsPage(page);
  await home.open();
  await home.createProject("Published");
  await queue.goToImport();
  await importer.chooseFiles(REAL);
  await expect(importer.card("planning_examples.json")).toContainText(/31 tasks · 315 actions/);
  await importer.importAll(31);
  await importer.openQueue();
  await review.openFromQueue("cheapest red Toyota");
  await review.expectProgress(0, 9);
  await page.keyboard.press("Shift+Y");
  await review.expectProgress(9, 9);
  await review.save.click();
  await expect(page.getByText("Saved: the exemplar is in the memory")).toBeVisible();
  await page.goBack();
  await review.openFromQueue("Cell phones");
  await review.showTab("Memory");
  await expect(page.getByRole("list", { name: "Retrieved exemplars" })).toContainText(
    "cheapest red Toyota",
  );
});
