/** `bench lists`: long lists in the built studio. See the help below. */
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { openBuiltStudioOnDisk, type BuiltStudio } from "@/lab/studio/built-studio";
import { fillMemory, fillQueue, type FilledMemory } from "@/lab/studio/fill-lists";
import type { ListingTimes } from "@/lab/studio/listing-page";
import {
  drawWholeList,
  scrollList,
  timeListed,
  timeOpening,
  timeSearch,
} from "@/lab/studio/time-lists";

const HELP = `npm run -s bench -- lists [--rows N] [--memory N] [--beside N] [--queue N] [--listing N]\n    [--floats N] [--json]

Fills the built studio's database (npm run build) in a headless browser, and opens its long lists as a person does.

  --rows N    exemplars of the Memory page, half as many beside, and a tenth in the queue (100000): a small one to try
  --memory N  exemplars of the Memory page; 0: that part is left out
  --beside N  exemplars that lie beside while a review and the page to teach are opened; 0: that part is left out
  --queue N   demonstrations of the project meanwhile; compared with 10 of each
  --listing N exemplars that are listed with and without their vectors (10000); 0: that part is left out
  --floats N  how long each of an exemplar's three vectors is (512)

Figures:
  firstOpenMs         from the link to the first cards, the memory not read from the database before
  wholeOpenMs         from there until the whole memory is listed
  mountMs             the same again, the memory read already: least of five
  fullDomMs           ten thousand of its cards as plain elements, all in the page at once
  mountRatio          mountMs over fullDomMs (aim: .1)
  domRows             cards in the page, at most, at the top, in the middle and at the end (aim: 60)
  scrollP95Ms         from frame to frame while the list is scrolled, 95th percentile (aim: 20)
  firstSearchMs       from the first word's input to its hits on screen, while the index takes the memory in
  searchMs            the same, median of five words (aim: 100)
  reviewRatio, teachRatio  opening a review, and the page to teach, beside the large ones over beside ten (aim: 1.2)
  listMs, withoutVectorsMs, packedVectorsMs  a memory listed by the studio, the same with empty vectors, and the vectors
                      alone where 256 exemplars' lie in one row: least of seven, taking turns`;

const LONG_MS = 600_000;
const TIMES = 5;
const MEMORY_CARD = 'ul[aria-label="Exemplars"] li';
const WORDS = ["lantern7", "lantern77", "lantern5", "lantern123", "lantern9"];

export async function benchLists(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: "string", default: "100000" },
      memory: { type: "string" },
      beside: { type: "string" },
      queue: { type: "string" },
      listing: { type: "string" },
      floats: { type: "string", default: "512" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { memory, beside, queue, listing, floats } = toSizes(values);
  const studio = await openBuiltStudioOnDisk(prepare);
  try {
    const figures = {
      ...(memory === 0 ? {} : await measureMemory(studio, { rows: memory, floats })),
      ...(beside === 0 ? {} : await measureBeside(studio, { rows: beside, floats }, queue)),
      ...(listing === 0 ? {} : await measureListing(listing)),
    };
    const columns = [
      { title: "figure", cell: ([name]: [string, number]) => name },
      { title: "value", cell: ([, value]: [string, number]) => value.toFixed(2) },
    ];
    console.log(formatTable(columns, Object.entries(figures)));
    printFigures({ figures }, values.json);
    return 0;
  } finally {
    await studio.close();
  }
}

/** A number for each part; what is not said follows from how many rows there are. */
function toSizes(values: Readonly<Partial<Record<string, string | boolean>>>) {
  const rows = Number(values["rows"]);
  const sizeOf = (name: string, other: number) =>
    values[name] === undefined ? Math.ceil(other) : Number(values[name]);
  return {
    memory: sizeOf("memory", rows),
    beside: sizeOf("beside", rows / 2),
    queue: sizeOf("queue", rows / 10),
    listing: sizeOf("listing", rows / 10),
    floats: Number(values["floats"]),
  };
}

/** In every page before the studio: uses nothing from outside of itself. */
function prepare(): void {
  // Sealed frames have no storage, and are prepared as well.
  if (window === window.top) {
    localStorage.setItem("exemplar-starter", "off");
    localStorage.setItem("exemplar-ahead", "off");
  }
  // What runs without a bundler has its named functions wrapped in a call of this.
  Reflect.set(globalThis, "__name", (made: unknown) => made);
}

async function measureMemory(studio: BuiltStudio, filled: FilledMemory) {
  return await studio.inFreshPage(async (page) => {
    await fillMemory(page, filled);
    tell(`${filled.rows} exemplars are in the memory`);
    const opening = { click: 'a[href$="#/memory"]', ready: MEMORY_CARD, mostMs: LONG_MS };
    const firstOpenMs = await timeOpening(page, opening);
    const wholeOpenMs = await timeListed(page, MEMORY_CARD, filled.rows);
    tell("the Memory page was opened");
    const mounts: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await goHome(page);
      mounts.push(await timeOpening(page, opening));
    }
    const scrolled = await scrollList(page, MEMORY_CARD);
    tell("and again, and scrolled");
    const searched = { row: MEMORY_CARD, whole: filled.rows };
    const searches: number[] = [];
    for (const word of WORDS) {
      searches.push(await timeSearch(page, { ...searched, word }));
    }
    await timeSearch(page, { ...searched, word: "" });
    tell("and searched");
    const fullDomMs = Math.min(
      await drawWholeList(page, MEMORY_CARD),
      await drawWholeList(page, MEMORY_CARD),
    );
    const mountMs = Math.min(...mounts);
    return {
      exemplars: filled.rows,
      firstOpenMs,
      wholeOpenMs,
      mountMs,
      fullDomMs,
      mountRatio: mountMs / fullDomMs,
      ...scrolled,
      firstSearchMs: firstOf(searches),
      searchMs: medianOf(searches),
    };
  });
}

/** Pages that open beside large lists, over the same beside ten of each. */
async function measureBeside(studio: BuiltStudio, filled: FilledMemory, queue: number) {
  const small = await measureOpenings(studio, { ...filled, rows: SMALL }, SMALL);
  const large = await measureOpenings(studio, filled, queue);
  return {
    exemplarsBeside: filled.rows,
    queue,
    reviewSmallMs: small.reviewMs,
    reviewMs: large.reviewMs,
    reviewRatio: large.reviewMs / small.reviewMs,
    teachSmallMs: small.teachMs,
    teachMs: large.teachMs,
    teachRatio: large.teachMs / small.teachMs,
  };
}

async function measureListing(rows: number): Promise<ListingTimes & { readonly listed: number }> {
  const headless = await openHeadlessPage("../studio/listing-page.ts");
  try {
    const { page } = headless;
    await page.waitForFunction(() => window.listingBench !== undefined);
    const times = await page.evaluate(
      async (count) => await window.listingBench?.timeListing(count),
      rows,
    );
    tell(`${rows} exemplars were listed`);
    return { listed: rows, ...ensureExists(times) };
  } finally {
    await headless.close();
  }
}

const SMALL = 10;

async function measureOpenings(studio: BuiltStudio, filled: FilledMemory, queue: number) {
  return await studio.inFreshPage(async (page) => {
    await fillQueue(page, queue);
    await fillMemory(page, filled);
    tell(`a queue of ${queue} beside ${filled.rows} exemplars`);
    const [reviews, teaches]: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time += 1) {
      await goToProject(page);
      reviews.push(await timeOpening(page, REVIEW));
      await goToProject(page);
      teaches.push(await timeOpening(page, TEACH));
      tell(`a review and the page to teach were opened, ${time + 1} of ${TIMES}`);
    }
    return { reviewMs: medianOf(reviews), teachMs: medianOf(teaches) };
  });
}

const REVIEW = {
  click: "ul[aria-label='Demonstrations'] [data-demonstration]",
  ready: 'canvas[aria-label="Demonstration"][data-frame]',
  mostMs: LONG_MS,
};
/** Its rows tick what is taught; those of the list before it are opened as well. */
const TEACH = {
  click: 'a[href*="/teach"]',
  ready: 'form ul[aria-label="Demonstrations"] input[type="checkbox"]',
  mostMs: LONG_MS,
};

async function goToProject(page: Page): Promise<void> {
  await goHome(page);
  await page
    .getByRole("button", { name: /sample project/iu })
    .first()
    .click({ timeout: LONG_MS });
  await page.locator(REVIEW.click).first().waitFor({ timeout: LONG_MS });
}

function tell(what: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);
}

async function goHome(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await page.getByRole("region", { name: "Projects" }).waitFor({ timeout: LONG_MS });
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
