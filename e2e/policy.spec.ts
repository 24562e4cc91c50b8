/** Connections are held to the settings by the browser itself: a frame for each origin, each with its own policy. */
import type { Frame } from "@playwright/test";
import { openChatEndpoint } from "./support/chat-endpoint";
import { expect, test } from "@playwright/test";
import { openStudioIn } from "./support/studio-test";

test("the page and its workers reach nobody but the studio", async ({ page }) => {
  const { home } = openStudioIn(page);
  const other = await openChatEndpoint(() => "nobody should ask me");
  try {
    await home.open();
    const url = `${other.baseUrl}/chat`;
    expect(await isAnswered(page.mainFrame(), url)).toBe(false);
    const byWorker = await page.evaluate(async (address) => {
      const text = `fetch(${JSON.stringify(address)}, { method: "POST", body: "?" }).then(({ ok }) => postMessage(ok), () => postMessage(false));`;
      const worker = new Worker(URL.createObjectURL(new Blob([text])));
      return await new Promise((resolve) => {
        worker.addEventListener("message", ({ data }) => resolve(data));
      });
    }, url);
    expect(byWorker).toBe(false);
    expect(other.sent).toEqual([]);
  } finally {
    await other.close();
  }
});

/** Whether a request of this frame gets an answer. */
async function isAnswered(frame: Frame, url: string): Promise<boolean> {
  return await frame.evaluate(
    async (address) =>
      await fetch(address, { method: "POST", body: "?" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  );
}

test("the frame for an endpoint reaches that endpoint and no other origin", async ({ page }) => {
  const { home, settings } = openStudioIn(page);
  const chosen = await openChatEndpoint(() => '{"answer":"honey"}');
  const other = await openChatEndpoint(() => "nobody should ask me");
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: chosen.baseUrl, model: "bees", apiKey: "" });
    expect(await settings.testConnection()).toContain("bees answered in");

    const frames = page.frames().filter((frame) => frame.url().endsWith("/connect.html"));
    expect(frames).toHaveLength(1);
    for (const frame of frames) {
      expect(await isAnswered(frame, `${chosen.baseUrl}/chat`)).toBe(true);
      expect(await isAnswered(frame, `${other.baseUrl}/chat`)).toBe(false);
    }
    expect(other.sent).toEqual([]);
  } finally {
    await chosen.close();
    await other.close();
  }
});
