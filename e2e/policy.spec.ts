/** Connections are held to the settings by the browser itself: a frame for each origin, each with its own policy. */
import type { Frame } from "@playwright/test";
import { openChatEndpoint } from "./support/chat-endpoint";
import { expect, test } from "@playwright/test";
import { openStudioIn } from "./support/studio-test";

test("the page reaches nobody but the studio", async ({ page }) => {
  const { home } = openStudioIn(page);
  const other = await openChatEndpoint(() => "nobody should ask me");
  try {
    await home.open();
    expect(await isAnswered(page.mainFrame(), `${other.baseUrl}/chat`)).toBe(false);
    expect(other.sent).toEqual([]);
  } finally {
    await other.close();
  }
});

test("no text becomes a script, a worker or HTML in the page", async ({ page }) => {
  const { home } = openStudioIn(page);
  await home.open();
  const made = await page.evaluate(async () => {
    const text = "globalThis.wasRun = true; globalThis.postMessage?.(1)";
    const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const isStarted = (url: string) =>
      new Promise<boolean>((resolve) => {
        const worker = new Worker(url);
        worker.addEventListener("message", () => resolve(true));
        worker.addEventListener("error", () => resolve(false));
      });
    const attempts: Readonly<Record<string, () => unknown>> = {
      "a worker from a blob": () => isStarted(blob),
      "a worker from data": () => isStarted(`data:text/javascript,${text}`),
      "a module from a blob": () => import(/* @vite-ignore */ blob),
      HTML: () => {
        document.createElement("div").innerHTML = "<b>text</b>";
        return true;
      },
      "a frame of text": () => {
        document.createElement("iframe").srcdoc = "<b>text</b>";
        return true;
      },
      "a policy of its own": () =>
        globalThis.trustedTypes?.createPolicy("another", { createScriptURL: (url) => url }),
    };
    const done: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        if ((await attempt()) !== false) {
          done.push(name);
        }
      } catch {
        // Refused.
      }
    }
    return { done, tried: Object.keys(attempts).length, wasRun: "wasRun" in globalThis };
  });
  expect(made).toEqual({ done: [], tried: 6, wasRun: false });
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
