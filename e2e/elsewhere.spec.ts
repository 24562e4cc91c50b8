/** That the tests ask nobody else is held by a proxy: these see that whoever asks comes to it and no further. */
import { expect, test } from "@playwright/test";

test("whatever a page asks of others comes to the proxy and is refused there", async ({ page }) => {
  const plain = await page.goto("http://counted.example/");
  expect(plain?.status()).toBe(403);
  const asked = await page.evaluate(async () => {
    const isAnswered = (ask: Promise<unknown>) =>
      ask.then(
        () => true,
        () => false,
      );
    const socket = new WebSocket("wss://counted.example/");
    const opened = new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return {
      byFetch: await isAnswered(fetch("https://counted.example/", { mode: "no-cors" })),
      bySocket: await isAnswered(opened),
    };
  });
  expect(asked).toEqual({ byFetch: false, bySocket: false });
  // Last: the browser's own page about the error comes later than the refusal, and takes the place of this one.
  await expect(page.goto("https://counted.example/")).rejects.toThrow(/ERR_TUNNEL_CONNECTION/u);
});
