/** The studio was opened once; then its server is gone, or has a newer studio. */
import type { Page } from "@playwright/test";
import { openHost, readStaticHeaders } from "./support/hosts";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { readRenewedStudio } from "./support/renewed-studio";
import { expect, openStudioIn, test, type Studio } from "./support/studio-test";

const works = (page: Page) => page.getByRole("status", { name: "What works without a network" });

/** Opens the first screen of a host and stays until the browser keeps what the studio needs. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Open the sample project" })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** A sample is proposed and run, in a frame that is nobody's. */
async function reviewSealed({ page, home, queue, review }: Studio): Promise<void> {
  await home.openSample();
  await queue.openRow(0);
  await review.useLoggedActions();
  await review.propose();
  await review.run();
  const sealed = page.frames().find((frame) => frame.url().endsWith("/sandbox.html"));
  expect(await sealed?.evaluate(() => self.origin)).toBe("null");
}

test("visited once, the studio opens, reviews and runs programs with its server gone", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, review } = studio;
  const host = await openHost(await readStaticHeaders());

  await test.step("one visit, until the settings say that all of it is here", async () => {
    await visit(page, host.url);
    await page.goto(`${host.url}/#/settings`);
    await expect(works(page)).toHaveText(/^The whole studio works: all its files \(\d+\.\d MB\)/u, {
      timeout: LONG_MS,
    });
  });

  await test.step("the server is gone, and so is the network", async () => {
    host.close();
    await expect(fetch(host.url)).rejects.toThrow();
    await page.context().setOffline(true);
    await page.goto("about:blank");
    await page.goto(host.url);
    await expect(home.sampleButton).toBeVisible();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });

  await test.step("what the page may do is as narrow as with the server", async () => {
    const policy = await page.evaluate(async () => {
      const answer = await fetch("/index.html");
      return answer.headers.get("content-security-policy");
    });
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  await test.step("a sample is reviewed, and its program runs, sealed as ever", async () => {
    await reviewSealed(studio);
    const isOpen = await page.evaluate(() =>
      [...document.querySelectorAll("iframe")].some(
        (frame) => frame.src.endsWith("/sandbox.html") && frame.contentDocument !== null,
      ),
    );
    expect(isOpen).toBe(false);
  });

  await test.step("models run, too", async () => {
    await review.labelWithModel();
  });

  await test.step("any other address of it is the studio", async () => {
    await page.goto(`${host.url}/from/an/old/link`);
    await expect(page.getByRole("region", { name: "Projects" })).toContainText("Sample");
  });

  await test.step("cleared by the browser, a plain page says what is the matter", async () => {
    studio.watch.expectProblem(/503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
    await page.evaluate(async () => {
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    });
    await page.goto("about:blank");
    await page.goto(host.url);
    await expect(page.getByRole("heading", { name: "Exemplar cannot be reached" })).toBeVisible();
  });
});

test("a newer studio is told of, and waits; a page that stays goes on with what it was made of", async ({
  studio,
}) => {
  test.setTimeout(240_000);
  const { page } = studio;
  const renewed = await readRenewedStudio();
  const host = await openHost(await readStaticHeaders(), renewed.serve);
  const newer = (tab: Page) => tab.getByRole("status", { name: "Newer studio" });
  const expectEntry = (tab: Page, entry: string) =>
    expect(tab.locator('script[type="module"]')).toHaveAttribute("src", entry, {
      timeout: LONG_MS,
    });
  const names = (tab: Page) => tab.evaluate(() => caches.keys());
  try {
    await visit(page, host.url);
    expect(await names(page)).toHaveLength(1);
    await page.reload();
    await waitUntilIdle(page);
    await expect(newer(page)).toBeHidden();
    const old = (await page.locator('script[type="module"]').getAttribute("src")) ?? "";

    renewed.renew();
    const other = openStudioIn(await page.context().newPage());
    await other.page.goto(host.url);
    await expect(newer(other.page)).toBeVisible({ timeout: LONG_MS });
    await expect(newer(page)).toBeVisible({ timeout: LONG_MS });
    // It is the one that is kept, and not yet the newer one.
    await expectEntry(other.page, old);

    await newer(other.page).getByRole("button", { name: "Reload" }).click();
    await expectEntry(other.page, "/assets/index-renewed.js");
    await expect(newer(other.page)).toBeHidden();
    await waitUntilIdle(other.page);

    // This tab was open before: it is not changed under the person's hands, and has its pages yet.
    await expectEntry(page, old);
    await page.goto(`${host.url}/#/memory`);
    await expect(page.getByRole("heading", { name: "Memory" })).toBeVisible();
    expect(await names(page)).toHaveLength(2);

    await page.goto(`${host.url}/#/`);
    await newer(page).getByRole("button", { name: "Reload" }).click();
    await expectEntry(page, "/assets/index-renewed.js");
    await expect.poll(() => names(other.page), { timeout: LONG_MS }).toHaveLength(1);
    other.watch.check();
  } finally {
    host.close();
  }
});

test("a host that seals nothing by headers still runs programs in a sealed frame", async ({
  studio,
}) => {
  test.setTimeout(240_000);
  const { page } = studio;
  const host = await openHost(() => []);
  try {
    await visit(page, host.url);
    await page.reload();
    await reviewSealed(studio);
  } finally {
    host.close();
  }
});

test("what is asked of others, or sent, does not go through what is kept", async ({ studio }) => {
  const { page } = studio;
  const asked: string[] = [];
  const host = await openHost(await readStaticHeaders());
  try {
    await visit(page, host.url);
    await page.reload();
    studio.watch.expectProblem(/404/u);
    page.on("response", (response) => {
      if (response.fromServiceWorker()) {
        asked.push(new URL(response.url()).pathname);
      }
    });
    await page.evaluate(async () => {
      await fetch("/v1/models").catch(() => undefined);
      await fetch("/index.html", { method: "POST", body: "?" }).catch(() => undefined);
      await fetch("/theme.js");
    });
    expect(asked).toContain("/theme.js");
    expect(asked).not.toContain("/v1/models");
    expect(asked).not.toContain("/index.html");
    const kept = await page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      const keys = await (await caches.open(name)).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/theme.js");
    expect(kept).not.toContain("/v1/models");
  } finally {
    host.close();
  }
});
