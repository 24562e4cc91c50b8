/** A language model behind an endpoint as teacher: a real server, the page's real policy. */
import { openChatEndpoint } from "./support/chat-endpoint";
import { expect, test } from "@playwright/test";
import { openStudioIn } from "./support/studio-test";

const KEY = "sk-only-in-memory-4711";

const reply = {
  summary: "Turn on the faucet.",
  abstracted_state: [{ id: "Faucet", class: "Faucet", why: "It gives the water." }],
  step_by_step: ["Turn on the faucet."],
  predicted_state_changes: [{ object: "Faucet", attribute: "on", before: false, after: true }],
  abstraction_comments: [{ kind: "causal", text: "Water runs only from an open tap.", line: 2 }],
  program: 'faucet = InteractionObject("Faucet")\nfaucet.toggle_on()\n',
  explanation: "Only the tap matters here.",
};

test("an endpoint proposes, its reply is data, and the key stays in memory", async ({ page }) => {
  const { home, queue, review, settings, watch } = openStudioIn(page);
  const endpoint = await openChatEndpoint((count) =>
    count === 1 ? "Sure! I would turn on the tap." : `\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``,
  );
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-teacher", apiKey: KEY });
    // A reload forgets the key, so the studio is walked and not reloaded.
    await page.getByRole("link", { name: "Exemplar" }).click();
    await home.openSample();
    await queue.openRow(0);
    await review.useLoggedActions();
    await review.propose();

    await test.step("the unreadable first reply was asked for again, and the second is shown", async () => {
      expect(endpoint.sent).toHaveLength(2);
      expect(endpoint.sent[0]?.authorization).toBe(`Bearer ${KEY}`);
      await expect(page.getByText("Only the tap matters here.")).toBeVisible();
      await review.showTab("Abstractions");
      await expect(page.getByLabel("Summary")).toHaveValue("Turn on the faucet.");
    });

    await test.step("the program is run like any other; the goal it misses is told", async () => {
      await review.showTab("Program");
      await review.run();
      await expect(review.runResult).toContainText("Failed");
      await expect(page.getByRole("list", { name: "Goal conditions" })).toBeVisible();
    });

    await test.step("no other origin was asked but the configured one", () => {
      expect(watch.foreignRequests.length).toBeGreaterThan(0);
      for (const url of watch.foreignRequests) {
        expect(url).toContain(endpoint.baseUrl);
      }
    });

    await test.step("the key is nowhere in the browser's storage", async () => {
      const stored = await page.evaluate(readEverythingStored);
      expect(stored).toContain("tiny-teacher");
      expect(stored).not.toContain(KEY);
    });
  } finally {
    await endpoint.close();
  }
});

test("a model that cannot be used is told in the settings and in the review, and nothing is lost", async ({
  page,
}) => {
  const { home, queue, review, settings } = openStudioIn(page);
  const chatter = "I would <b>turn</b> on the tap, you know.";
  const endpoint = await openChatEndpoint(() => chatter);
  try {
    await home.open();
    await settings.open();
    const baseUrl = endpoint.baseUrl;
    await settings.useEndpoint({ baseUrl, model: "chatty", apiKey: "" });

    await test.step("a test says that it does not keep to JSON", async () => {
      expect(await settings.testConnection()).toContain("did not answer in JSON");
    });

    await test.step("a removed connection comes back; a prompt without its parts is refused", async () => {
      await settings.removeAndRestore("Language model");
      expect(await settings.savePrompt("What is given", "Hello.")).toContain(
        "{{instruction}} is missing",
      );
    });

    await page.getByRole("link", { name: "Exemplar" }).click();
    await home.openSample();
    await queue.openRow(0);
    await review.useLoggedActions();
    await page.getByRole("button", { name: /^Propose/ }).click();

    await test.step("the failure shows what came back, as text", async () => {
      await expect(review.alert).toContainText("VLM-04");
      await review.alert.getByText("Show what came back").click();
      await expect(review.alert.getByLabel("Show what came back")).toHaveText(chatter);
    });

    await test.step("the record keeps it, and the noisy program stands", async () => {
      await review.showTab("Record");
      const history = page.getByRole("region", { name: "History" });
      await expect(history).toContainText("chatty failed");
      await history.getByText("Show the reply").click();
      await expect(history.getByLabel("Show the reply")).toHaveText(chatter);
      await review.showTab("Program");
      await review.expectVersion(/noisy$/);
    });
  } finally {
    await endpoint.close();
  }
});

/** Runs in the page: all of IndexedDB and local storage as one text. */
async function readEverythingStored(): Promise<string> {
  const parts = [localStorage, sessionStorage].map((area) => JSON.stringify(Object.entries(area)));
  const request = <T>(made: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      made.addEventListener("success", () => resolve(made.result));
      made.addEventListener("error", () => reject(made.error ?? new Error("failed")));
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await request(indexedDB.open(name ?? ""));
    for (const table of database.objectStoreNames) {
      const rows = await request(database.transaction(table).objectStore(table).getAll());
      parts.push(JSON.stringify(rows));
    }
    database.close();
  }
  return parts.join("\n");
}
