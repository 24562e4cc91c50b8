/** A key that is to outlive the visit is stored encrypted, and its passphrase is asked for once a visit. */
import { expect, test, type Page } from "@playwright/test";
import { openChatEndpoint } from "./support/chat-endpoint";
import { copyDatabase } from "./support/database-copy";
import { waitUntilIdle } from "./support/idle";
import { openStudioIn } from "./support/studio-test";

const KEY = "sk-kept-under-a-passphrase-4711";
const PASSPHRASE = "four words nobody says";

const keptKeys = (page: Page) => page.getByRole("region", { name: "Kept keys" });

test("a kept key: encrypted on the disk, unlocked once a visit with the keyboard, forgotten alone", async ({
  page,
}) => {
  const { home, queue, review, settings, watch } = openStudioIn(page);
  const endpoint = await openChatEndpoint(() => "I would rather not.");
  try {
    await home.open();
    await home.openSample();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-teacher", apiKey: KEY });
    await page.getByRole("checkbox", { name: "Keep the key on this device" }).check();
    await expect(page.getByText("Not kept yet: choose a passphrase below")).toBeVisible();

    await test.step("a passphrase is chosen", async () => {
      await keptKeys(page).getByLabel("New passphrase").focus();
      await page.keyboard.type(PASSPHRASE);
      await page.keyboard.press("Tab");
      await page.keyboard.type(PASSPHRASE);
      await page.keyboard.press("Enter");
      await expect(keptKeys(page).getByRole("status")).toContainText("1 key is kept, encrypted");
      await waitUntilIdle(page);
      const stored = JSON.stringify(await copyDatabase(page));
      expect(stored).toContain("kept-keys");
      expect(stored).not.toContain(KEY);
      expect(stored).not.toContain(PASSPHRASE);
    });

    await test.step("the next visit asks for it when the key is wanted, and sends nothing before", async () => {
      await page.reload();
      await home.open();
      await home.openProject("Sample project");
      await queue.openRow(0);
      await review.useLoggedActions();
      await page.getByRole("button", { name: "Propose", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Unlock the kept keys" });
      await expect(dialog.getByLabel("Passphrase")).toBeFocused();
      expect(endpoint.sent).toEqual([]);
      await page.keyboard.type("another passphrase");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText("That is not the passphrase");
      await page.keyboard.press("Control+A");
      await page.keyboard.type(PASSPHRASE);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect.poll(() => endpoint.sent.length).toBeGreaterThan(0);
      expect(endpoint.sent[0]?.authorization).toBe(`Bearer ${KEY}`);
      await waitUntilIdle(page);
    });

    await test.step("at another address it is asked for again, and back at its own it is there", async () => {
      await settings.open();
      await page.getByLabel("Base URL").fill("https://elsewhere.example/v1");
      await expect(page.getByLabel("API key")).toHaveValue("");
      await expect(page.getByText("goes nowhere else: type the key")).toBeVisible();
      const sent = endpoint.sent.length;
      expect(await settings.testConnection()).toContain("was given for");
      expect(endpoint.sent).toHaveLength(sent);
      await page.getByLabel("Base URL").fill(endpoint.baseUrl);
      await expect(page.getByLabel("API key")).toHaveValue(KEY);
    });

    await test.step("forgetting the passphrase loses the key and nothing else", async () => {
      await settings.open();
      await keptKeys(page).getByRole("button", { name: "Forget the passphrase…" }).click();
      await keptKeys(page).getByRole("button", { name: "Forget them" }).click();
      await expect(keptKeys(page)).toBeHidden();
      await waitUntilIdle(page);
      expect(JSON.stringify(await copyDatabase(page))).not.toContain("kept-keys");
      await page.reload();
      await expect(page.getByLabel("Base URL")).toHaveValue(endpoint.baseUrl);
      await expect(page.getByLabel("API key")).toHaveValue("");
    });

    await test.step("nobody else was asked", () => {
      for (const url of watch.foreignRequests) {
        expect(url).toContain(endpoint.baseUrl);
      }
    });
  } finally {
    await endpoint.close();
  }
});
