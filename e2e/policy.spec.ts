/** Connections are held to the settings by the browser itself: a frame for each origin, each with its own policy. */
import type { Frame } from "@playwright/test";
import { openChatEndpoint } from "./support/chat-endpoint";
import { expect, test } from "@playwright/test";
import { openStudioIn } from "./support/studio-test";

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
