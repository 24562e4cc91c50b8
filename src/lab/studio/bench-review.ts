/** `bench review`: a scripted review of the sample project by keyboard alone. See the help below. */
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "playwright";
import { assert } from "@/base/assert";
import { printFigures } from "@/lab/report/print-figures";
import { openBuiltStudio, untilIdle } from "@/lab/studio/built-studio";
import { queueOpenMs } from "@/lab/studio/queue-times";
import {
  clearTimes,
  installMeter,
  readMeter,
  watchBusy,
  type MeterReading,
} from "@/lab/studio/review-meter";
import { WaitTimes, type WaitedStep } from "@/lab/studio/wait-times";

const HELP = `npm run -s bench -- review [--items N] [--opens N] [--look SECONDS] [--rows N]
  [--ahead on|off] [--json]

Opens the sample project in the built studio (npm run build) in a headless browser and reviews its first items in
order by keyboard alone: label, propose, run, accept what reached its goal and skip the rest, with a verdict
leading on by itself. Then goes through the run of one item call by call, and from item to item.

  --items N  how many items are reviewed (20)
  --opens N  how many items are opened for the memory (200)
  --look S   how long each item is looked at before anything is pressed, in seconds (5)
  --ahead A  off: nothing is labelled or proposed while an item is looked at (on)
  --rows N   how many rows the large queue has (10000)

Figures:
  items, accepted    how many were gone through, and how many of them were accepted
  keysPerItem        key presses from opening an item to being on the next one
  pointerActions     presses of a pointer after the queue was opened
  stepMs             from an arrow key to the next frame of the demonstration on screen, 95th percentile
  waitedMs           how long the studio was busy for one item from opening it until the verdict has led on to the
                     next, median; it may work ahead while an item is looked at
  waitedP95Ms        the same, 95th percentile
  waitedFirstMs      the same of the first item, which waits for models and Python
  waitedRunMs, waitedAcceptMs
                     of these from pressing Run to the verdict on the run, and from accepting or skipping to the
                     next item, medians
  hotkeyToPaintMs    from a key to the end of the painting that follows, 95th percentile
  scrubMs            from moving the slider of a run to its picture on screen, 95th percentile
  openItemMs         from the key for the next item to its first picture, median of all opened
  openItemP95Ms      the same, 95th percentile
  heapGrowthMb       what the page keeps more after all openings than after the first ten, collected before both
  queue100Ms, queueRowsMs
                     from a link to the queue to its first row on screen, with 100 rows and with --rows of them
  queueRatio         the second by the first

Nobody reads anything here: the keys are those that a review cannot do without, and the times are this
machine's, with whatever else it does.`;

const LONG_MS = 180_000;
const WARM_OPENS = 10;
const STEPS = 10;

/** What is pressed for an item, and what each is waited for. */
const RUN_ONLY: readonly (readonly [string, WaitedStep])[] = [["Control+Enter", "run"]];
const PROPOSE_AND_RUN: typeof RUN_ONLY = [["p", "propose"], ...RUN_ONLY];
const ALL_STEPS: typeof RUN_ONLY = [["Shift+I", "label"], ...PROPOSE_AND_RUN];

export async function benchReview(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      items: { type: "string", default: "20" },
      opens: { type: "string", default: "200" },
      look: { type: "string", default: "5" },
      rows: { type: "string", default: "10000" },
      ahead: { type: "string", default: "on" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const studio = await openBuiltStudio(installMeter);
  try {
    const figures = await studio.inFreshPage(async (page) => {
      if (values.ahead === "off") {
        await page.evaluate(() => localStorage.setItem("exemplar-ahead", "off"));
      }
      await openQueue(page);
      await watchBusy(page);
      const queue = page.url();
      const reviewed = await reviewItems(page, Number(values.items), 1000 * Number(values.look));
      const scrubs = await scrubRun(page);
      const opened = await openItems(page, Number(values.opens));
      await page.goto(queue);
      const queue100Ms = await queueOpenMs(page, 100);
      await page.goto(queue);
      const queueRowsMs = await queueOpenMs(page, Number(values.rows));
      const queues = { queue100Ms, queueRowsMs, queueRatio: queueRowsMs / queue100Ms };
      return { ...reviewed, ...scrubs, ...opened, ...queues };
    });
    printFigures({ figures }, values.json);
    return 0;
  } finally {
    await studio.close();
  }
}

async function openQueue(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /sample project/u })
    .first()
    .click();
  await page.getByRole("list", { name: "Demonstrations" }).getByRole("button").first().waitFor({
    timeout: LONG_MS,
  });
  await untilIdle(page, LONG_MS);
}

/** The item on screen: its place in line, once a picture of it is there. */
async function untilOpen(page: Page, isOther: (place: string) => boolean): Promise<string> {
  for (;;) {
    await page
      .locator('canvas[aria-label="Demonstration"][data-frame]')
      .waitFor({ timeout: LONG_MS });
    const place = await page.getByRole("status", { name: "Position" }).textContent();
    if (place !== null && isOther(place)) {
      return place;
    }
    await page.waitForTimeout(5);
  }
}

async function reviewItems(page: Page, items: number, lookMs: number) {
  let keys = 0;
  let accepted = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const pointerBefore = (await readMeter(page)).pointerActions;
  await press("j");
  await press("Enter");
  let place = await untilOpen(page, (text) => text.includes("/"));
  await press("Shift+A");
  const times: MeterReading[] = [];
  const waits = new WaitTimes(page);
  for (let item = 0; item < items; item += 1) {
    await waits.add("open");
    await page.waitForTimeout(lookMs);
    for (const [key, step] of await stepsLeft(page)) {
      await press(key);
      await untilIdle(page, LONG_MS);
      await waits.add(step);
    }
    times.push(await measureKeys(page));
    await waits.add("other");
    const isReached = await page.getByRole("button", { name: "Accept" }).isEnabled();
    accepted += isReached ? 1 : 0;
    await press(isReached ? "a" : "s");
    if (item + 1 < items) {
      const before = place;
      place = await untilOpen(page, (text) => text !== before);
    }
    await untilIdle(page, LONG_MS);
    await waits.add("accept");
    waits.endItem();
  }
  const { pointerActions } = await readMeter(page);
  return {
    items,
    accepted,
    keysPerItem: keys / items,
    pointerActions: pointerActions - pointerBefore,
    stepMs: percentile(
      times.flatMap(({ frames }) => frames),
      0.95,
    ),
    waitedMs: percentile(waits.totals(), 0.5),
    waitedP95Ms: percentile(waits.totals(), 0.95),
    waitedFirstMs: waits.totals()[0] ?? Number.NaN,
    waitedRunMs: percentile(waits.of("run"), 0.5),
    waitedAcceptMs: percentile(waits.of("accept"), 0.5),
    hotkeyToPaintMs: percentile(
      times.flatMap(({ paints }) => paints),
      0.95,
    ),
  };
}

/** What was not done ahead: of an item that is only labelled by now, the proposal is still to be asked for. */
async function stepsLeft(page: Page): Promise<typeof RUN_ONLY> {
  const version = page.getByLabel("Version", { exact: true });
  if ((await version.count()) === 0) {
    return ALL_STEPS;
  }
  const shown = await version.locator("option:checked").textContent();
  return shown?.includes("proposed") === true ? RUN_ONLY : PROPOSE_AND_RUN;
}

/** Steps through frames and presses keys that change what is on screen; these are no part of the review. */
async function measureKeys(page: Page): Promise<MeterReading> {
  await page.keyboard.press("Home");
  await page.waitForTimeout(100);
  await clearTimes(page);
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(60);
  }
  for (const key of ["ArrowDown", "ArrowDown", "d", "f", "f", "]", "Home"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  return await readMeter(page);
}

/** Goes to the first item that was accepted, and through its run with the slider's own keys. */
async function scrubRun(page: Page) {
  await page.getByRole("link", { name: "Queue", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Demonstrations" }).waitFor();
  await untilIdle(page, LONG_MS);
  await page.getByRole("list", { name: "Demonstrations" }).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await untilOpen(page, (text) => text.includes("/"));
  await untilIdle(page, LONG_MS);
  const slider = page.getByRole("slider", { name: "Call" });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.waitForTimeout(300);
  await clearTimes(page);
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowRight"]) {
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(120);
    }
  }
  const { scrubs } = await readMeter(page);
  assert(scrubs.length > 0, "no picture of the run followed its slider");
  await slider.blur();
  return { scrubs: scrubs.length, scrubMs: percentile(scrubs, 0.95) };
}

/** From item to item and back, as fast as each has a picture. */
async function openItems(page: Page, opens: number) {
  const client = await page.context().newCDPSession(page);
  const times: number[] = [];
  let place = await untilOpen(page, (text) => text.includes("/"));
  let heapBefore = 0;
  let isForward = true;
  for (let opened = 0; opened < opens; opened += 1) {
    if (opened === WARM_OPENS) {
      heapBefore = await heapBytes(client);
    }
    const [at = 1, count = 1] = place.split("/").map(Number);
    isForward = at === count ? false : at === 1 ? true : isForward;
    const before = place;
    const startMs = performance.now();
    await page.keyboard.press(isForward ? "Shift+ArrowDown" : "Shift+ArrowUp");
    place = await untilOpen(page, (text) => text !== before);
    times.push(performance.now() - startMs);
  }
  await untilIdle(page, LONG_MS);
  const growth = (await heapBytes(client)) - heapBefore;
  const warm = times.slice(WARM_OPENS);
  return {
    opens,
    openItemMs: percentile(warm, 0.5),
    openItemP95Ms: percentile(warm, 0.95),
    heapGrowthMb: growth / 2 ** 20,
  };
}

async function heapBytes(client: CDPSession): Promise<number> {
  await client.send("HeapProfiler.enable");
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  return usedSize;
}

/** Of at least one time; NaN where nothing was measured. */
function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}
