/** A language model as the agent's writer: a real server, the page's real policy. */
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { DeployPage } from "./pages/deploy-page";
import { ExperimentsPage } from "./pages/experiments-page";
import { LONG_MS } from "./support/idle";
import { openChatEndpoint } from "./support/chat-endpoint";
import { openStudioIn } from "./support/studio-test";

const KEY = "sk-of-the-agent-4712";
const WRITTEN = {
  explanation: "Only the tap is asked for.",
  plan: ["Turn on the faucet."],
  program: 'faucet = InteractionObject("Faucet")\nfaucet.toggle_on()\n',
  questions: [],
  not_mapped: [],
  confidence: 0.9,
};

test("a language model of the settings writes the agent's program; its key stays on the page", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { home, settings, watch } = openStudioIn(page);
  const deploy = new DeployPage(page);
  const endpoint = await openChatEndpoint(() => JSON.stringify(WRITTEN));
  try {
    await home.open();
    await settings.open();
    const baseUrl = endpoint.baseUrl;
    await settings.useEndpoint({ baseUrl, model: "tiny-writer", apiKey: KEY });
    await deploy.open(`room=kitchen&n=5&see=known`);
    await deploy.chooseWriter(/tiny-writer/);
    await expect(page.getByText(/is sent the words/)).toBeVisible();
    await deploy.start("Turn on the tap.");
    await deploy.waitUntilNewest();

    await expect(deploy.program).toContainText(/Faucet_\d+\.toggle_on\(\), done/);
    expect(endpoint.sent[0]?.authorization).toBe(`Bearer ${KEY}`);
    expect(endpoint.sent[0]?.text).toContain("Turn on the tap.");
    expect(watch.foreignRequests.every((url) => url.includes(endpoint.baseUrl))).toBe(true);
    expect(page.url()).not.toContain(KEY);
  } finally {
    await endpoint.close();
  }
});

test("in an experiment the model is asked only once its person has been told what that may take", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { home, settings } = openStudioIn(page);
  const experiments = new ExperimentsPage(page);
  const endpoint = await openChatEndpoint(() => JSON.stringify(WRITTEN));
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-writer", apiKey: KEY });
    await experiments.open();
    const writers = page.getByRole("combobox", { name: "Programs are written" });
    const title = await writers.getByRole("option", { name: /tiny-writer/ }).textContent();
    await writers.selectOption({ label: title ?? "" });
    await experiments.beginFrom({
      format: "exemplar-experiment",
      version: 1,
      title: "A model in two rooms",
      episodes: [{ kind: "rooms", tasks: ["Make coffee"], each: 2, seed: 1 }],
      agents: [{ name: "No memory", memory: { of: "none" } }],
    });
    const notice = page.getByRole("region", { name: "What the model is asked" });
    await expect(notice).toContainText(/tiny-writer\)? writes for 2 runs/, { timeout: LONG_MS });
    await expect(experiments.state).toContainText("Nothing was sent to the model yet");
    await expectAccessible(page, "an experiment that waits for a word");
    expect(endpoint.sent).toEqual([]);
    await page.keyboard.press("p");
    await experiments.waitUntilFinished();
    expect(endpoint.sent.length).toBeGreaterThanOrEqual(2);
    expect(endpoint.sent[0]?.authorization).toBe(`Bearer ${KEY}`);
    await expect(page.getByRole("status", { name: "Asked until now" })).toContainText(
      `${endpoint.sent.length} times`,
    );
  } finally {
    await endpoint.close();
  }
});
