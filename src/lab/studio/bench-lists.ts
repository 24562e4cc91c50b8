/** `bench lists`: long lists in the built studio. See the help below. */
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { openBuiltStudio, type BuiltStudio } from "@/lab/studio/built-studio";
import { fillMemory, fillQueue } from "@/lab/studio/fill-lists";
import { drawWholeList, scrollList, timeOpening, timeSearch } from "@/lab/studio/time-lists";

const HELP = `npm run -s bench -- lists [--memory N] [--beside N] [--queue N] [--json]

Fills the built studio's database (npm run build) in a headless browser, and opens its long lists as a person does.

  --memory N  exemplars of the Memory page (100000)
  --beside N  exemplars that lie beside while a review and the page to teach are opened (50000)
  --queue N   demonstrations of the project meanwhile (10000); compared with 10 of each

Figures:
  firstOpenMs         from the link to the first cards, the memory read from the database
  mountMs             the same again, the memory read already: least of five
  fullDomMs           ten thousand of its cards as plain elements, all in the page at once
  mountRatio          mountMs over fullDomMs (aim: .1)
  domRows             cards in the page, at most, at the top, in the middle and at the end (aim: 60)
  scrollP95Ms         from frame to frame while the list is scrolled, 95th percentile (aim: 20)
  searchMs            from a word's input to its hits on screen, median of five words (aim: 100)
  reviewRatio, teachRatio  opening a review, and the page to teach, beside the large ones over beside ten (aim: 1.2)`;

const LONG_MS = 240_000;
const TIMES = 5;
const MEMORY_CARD = 'ul[aria-label="Exemplars"] li';
const WORDS = ["lantern7", "lantern77", "lantern5", "lantern123", "lantern9"];

export async function benchLists(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      memory: { type: "string", default: "100000" },
      beside: { type: "string", default: "50000" },
      queue: { type: "string", default: "10000" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const studio = await openBuiltStudio(prepare);
  try {
    const memory = await measureMemory(studio, Number(values.memory));
    const small = await measureOpenings(studio, { exemplars: 10, queue: 10 });
    const large = await measureOpenings(studio, {
      exemplars: Number(values.beside),
      queue: Number(values.queue),
    });
    const figures = {
      exemplars: Number(values.memory),
      ...memory,
      reviewSmallMs: small.reviewMs,
      reviewMs: large.reviewMs,
      reviewRatio: large.reviewMs / small.reviewMs,
      teachSmallMs: small.teachMs,
      teachMs: large.teachMs,
      teachRatio: large.teachMs / small.teachMs,
    };
    const table = Object.entries(figures);
    console.log(
      formatTable(
        [
          { title: "figure", cell: ([name]) => name },
          { title: "value", cell: ([, value]) => value.toFixed(2) },
        ],
        table,
      ),
    );
    printFigures({ figures }, values.json);
    return 0;
  } finally {
    await studio.close();
  }
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

async function measureMemory(studio: BuiltStudio, rows: number) {
  return await studio.inFreshPage(async (page) => {
    await fillMemory(page, rows);
    const opening = { click: 'a[href$="#/memory"]', ready: MEMORY_CARD, mostMs: LONG_MS };
    const firstOpenMs = await timeOpening(page, opening);
    const mounts: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await goHome(page);
      mounts.push(await timeOpening(page, opening));
    }
    const scrolled = await scrollList(page, MEMORY_CARD);
    const searches: number[] = [];
    for (const word of WORDS) {
      searches.push(await timeSearch(page, MEMORY_CARD, word));
    }
    await timeSearch(page, MEMORY_CARD, "");
    const fullDomMs = Math.min(
      await drawWholeList(page, MEMORY_CARD),
      await drawWholeList(page, MEMORY_CARD),
    );
    const mountMs = Math.min(...mounts);
    return {
      firstOpenMs,
      mountMs,
      fullDomMs,
      mountRatio: mountMs / fullDomMs,
      ...scrolled,
      searchMs: medianOf(searches),
    };
  });
}

async function measureOpenings(
  studio: BuiltStudio,
  { exemplars, queue }: { readonly exemplars: number; readonly queue: number },
) {
  return await studio.inFreshPage(async (page) => {
    await fillQueue(page, queue);
    await fillMemory(page, exemplars);
    const toProject = async () => {
      await goHome(page);
      await page
        .getByRole("button", { name: /sample project/iu })
        .first()
        .click();
      await page
        .locator("ul[aria-label='Demonstrations'] li")
        .first()
        .waitFor({ timeout: LONG_MS });
    };
    const review = {
      click: "ul[aria-label='Demonstrations'] [data-demonstration]",
      ready: 'canvas[aria-label="Demonstration"][data-frame]',
      mostMs: LONG_MS,
    };
    const teach = { click: 'a[href*="/teach"]', ready: 'input[type="checkbox"]', mostMs: LONG_MS };
    const [reviews, teaches]: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time += 1) {
      await toProject();
      reviews.push(await timeOpening(page, review));
      await toProject();
      teaches.push(await timeOpening(page, teach));
    }
    return { reviewMs: medianOf(reviews), teachMs: medianOf(teaches) };
  });
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
