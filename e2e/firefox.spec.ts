/**
 * The sample project's way in a stock Firefox, where there is one: what works in Chromium alone is not what
 * the studio says of itself.
 */
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Firefox, findFirefox } from "./support/firefox/firefox";

const file = findFirefox();
const IDLE = 'document.documentElement.dataset.busy === "false"';
const ANY_FRAME = `document.querySelector('canvas[aria-label="Demonstration"][data-frame]') !== null`;

let profile: string;
let firefox: Firefox | undefined;

test.skip(file === undefined, "no Firefox is installed (EXEMPLAR_FIREFOX names one)");

test.beforeEach(async () => {
  profile = await mkdtemp(path.join(tmpdir(), "exemplar-firefox-"));
});

test.afterEach(async () => {
  await firefox?.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function start(folder = profile): Promise<Firefox> {
  firefox = await Firefox.start(file ?? "", folder);
  return firefox;
}

/** A file that is dropped on the memory, as an expression for the page. */
const dropped = (content: string) => `(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([${JSON.stringify(content)}], "m.json"));
  const region = document.querySelector('section[aria-label="Memory"]');
  return region.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
})()`;

const button = (words: string) => `//button[normalize-space(.)="${words}"]`;

function text(label: string): string {
  return `document.querySelector('[aria-label="${label}"]')?.textContent ?? ""`;
}

test("a demonstration is taught, and is still there after a reload and after a kill", async ({
  baseURL,
}) => {
  const first = await start();
  await first.open(`${baseURL}`);
  await first.click('//button[contains(., "sample project")]');
  await first.click('(//*[@aria-label="Demonstrations"]//button)[1]');
  await first.until(ANY_FRAME);
  await first.until(IDLE);
  const address = String(await first.read("location.href"));
  for (const key of ["Shift+I", "p"]) {
    await first.press(key);
    await first.until(IDLE, 60_000);
  }

  await test.step("an endless program is stopped", async () => {
    await first.press("Shift+E");
    await first.press("Control+a");
    await first.type("while 1: pass");
    await first.press("Control+Enter");
    await first.until(`document.body.innerText.includes("line 1 · 0 calls")`, 60_000);
    await first.press("Control+.");
    await first.until(`(${text("Run result")}).startsWith("Stopped after 0 calls")`);
  });

  await test.step("the proposal is run and accepted", async () => {
    await first.click('//button[contains(., "Propose again")]');
    await first.until(IDLE, 60_000);
    await first.click('//button[starts-with(normalize-space(.), "Run")]');
    await first.until(`(${text("Run result")}).startsWith("Goal reached")`, 60_000);
    await first.press("a");
    await first.until(`(${text("Decision")}).includes("Accepted")`);
    await first.until(`(${text("Save state")}).startsWith("Saved")`);
  });

  await test.step("it is there after a reload, and after the browser was killed", async () => {
    await first.reload();
    await first.until(`(${text("Decision")}).includes("Accepted")`);
    await first.kill();
    const second = await start();
    await second.open(address);
    await second.until(ANY_FRAME);
    await second.until(`(${text("Decision")}).includes("Accepted")`);
    expect(await second.read(text("Run result"))).toContain("Goal reached");
  });

  const files = await test.step("the memory is exported, and everything backed up", async () => {
    const second = firefox ?? (await start());
    await second.press("Control+s");
    const backup = await second.downloaded(/\.exemplar-backup$/u);
    await second.open(`${baseURL}/#/memory`);
    await second.click(button("Export bundle"));
    const bundle = await second.downloaded(/^exemplar-memory-.*\.json$/u);
    await second.kill();
    return { backup, bundle };
  });

  await test.step("an empty profile imports the one and restores the other", async () => {
    const another = path.join(profile, "another");
    await mkdir(another);
    const third = await start(another);
    await third.open(`${baseURL}/#/memory`);
    await third.until(IDLE);
    await third.until(`document.querySelector('section[aria-label="Memory"]') !== null`);
    await third.read(dropped(await readFile(files.bundle, "utf8")));
    await third.until(`document.body.innerText.includes("Imported 1 exemplar.")`);
    await third.open(`${baseURL}/#/settings`);
    await third.until(`document.querySelector('[aria-label="Backup file"]') !== null`);
    await third.choose('//input[@aria-label="Backup file"]', files.backup);
    await third.click(button("Restore"));
    await third.until(`(${text("What was restored")}).includes("1 project")`);
    await third.open(address);
    await third.until(ANY_FRAME);
    await third.until(`(${text("Decision")}).includes("Accepted")`);
  });
});
