/**
 * Tabs and browsers that are killed while the studio's own code works over real IndexedDB, and what is
 * found when they are opened again.
 *
 * Key ideas: several lanes share one profile, each with a demonstration of its own; a lane opens a tab,
 * looks at what the one before left, works, and is killed: by a crash or a closed tab, at any moment or
 * inside the transaction of something that was named. Now and then the whole browser is killed. In the end
 * the built studio itself is opened on the profile.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page, Route } from "playwright";
import { preview } from "vite";
import { ensureExists } from "@/base/assert";
import { Tally } from "@/base/tally";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { KillLedger, type KillFault } from "@/lab/attack/kill-ledger";
import type { KillMoment } from "@/lab/attack/kill-moment";
import { bundlePage, openProfile, type PageFiles } from "@/lab/pages/headless-page";

export interface KillsOptions {
  readonly seed: number;
  /** It ends at whichever comes first. */
  readonly limitMs: number;
  readonly limitKills: number;
  /** An honest bundle. */
  readonly bundle: string;
}

export interface KillsReport {
  readonly kills: number;
  /** By how they came: crash, close, browser. */
  readonly byWay: Readonly<Record<string, number>>;
  /** By the moment that was named; "any" for the others. */
  readonly byMoment: Readonly<Record<string, number>>;
  /** Operations that were told saved. */
  readonly saved: number;
  readonly faults: readonly KillFault[];
}

/** Tabs at work at once, in one profile. */
const LANES = 4;
/** After so many kills a profile is looked at by the built studio, and a fresh one begun. */
const KILLS_PER_PROFILE = 100;
/** One in so many rounds takes the whole browser. */
const ROUNDS_PER_BROWSER = 8;
const LONGEST_LIFE_MS = 250;
/** A moment that does not come in this time: the tab is killed where it is. */
const MOMENT_WAIT_MS = 1000;

/** An empty one: at any moment. */
const MOMENTS: readonly Partial<KillMoment>[] = [
  {},
  {},
  {},
  { doing: "accept", table: "operations" },
  { doing: "accept", table: "exemplars" },
  { doing: "undo", table: "operations" },
  { doing: "undo", table: "exemplars" },
  { doing: "redo", table: "exemplars" },
  { doing: "type", table: "operations" },
  { doing: "import", table: "videos" },
  { doing: "import", table: "exemplars" },
  { doing: "import", table: "imports" },
  { doing: "undo-import", table: "exemplars" },
  { doing: "restore", table: "demonstrations" },
  { doing: "restore", table: "operations" },
  { doing: "restore", table: "exemplars" },
];

/** Kills until a limit is reached. */
export async function attackKills(options: KillsOptions): Promise<KillsReport> {
  const files = await bundlePage("kills-page.ts", "/kills/");
  const server = await preview({ preview: { port: 0, host: "localhost" }, logLevel: "error" });
  const address = ensureExists(server.resolvedUrls?.local[0]);
  const count = new KillCount();
  const endsAt = performance.now() + options.limitMs;
  try {
    for (let profile = 0; count.kills < options.limitKills && performance.now() < endsAt;) {
      const attack = new ProfileAttack({ ...options, files, address, count, profile });
      await attack.run(endsAt);
      profile += 1;
    }
  } finally {
    await server.close();
  }
  return count.report();
}

class KillCount {
  kills = 0;
  saved = 0;
  readonly faults: KillFault[] = [];
  readonly #byWay = new Tally<string>();
  readonly #byMoment = new Tally<string>();

  add(way: string, moment: Partial<KillMoment>): void {
    this.kills += 1;
    this.#byWay.add(way);
    this.#byMoment.add(describeMoment(moment));
  }

  report(): KillsReport {
    const { kills, saved, faults } = this;
    const byWay = Object.fromEntries(this.#byWay);
    return { kills, byWay, byMoment: Object.fromEntries(this.#byMoment), saved, faults };
  }
}

function describeMoment({ doing = "any", table = "" }: Partial<KillMoment>): string {
  return `${doing} ${table}`.trim();
}

interface ProfileParts extends KillsOptions {
  readonly files: PageFiles;
  readonly address: string;
  readonly count: KillCount;
  readonly profile: number;
}

interface Lane {
  readonly demonstrationId: string;
  readonly ledger: KillLedger;
}

interface Tab {
  readonly page: Page;
  readonly moment: Partial<KillMoment>;
  /** Resolves when it stands at its moment. */
  readonly whenThere: Promise<unknown>;
}

/** One profile, from the first tab to the studio that looks at what was left. */
class ProfileAttack {
  readonly #parts: ProfileParts;
  readonly #random: SeededRandom;
  readonly #lanes: readonly Lane[];

  constructor(parts: ProfileParts) {
    this.#parts = parts;
    this.#random = createSeededRandom(parts.seed * 1_000_003 + parts.profile);
    this.#lanes = Array.from({ length: LANES }, (_, index) => ({
      demonstrationId: `dem_lane_${index}`,
      ledger: new KillLedger(),
    }));
  }

  async run(endsAt: number): Promise<void> {
    const { count, limitKills } = this.#parts;
    const folder = await mkdtemp(path.join(tmpdir(), "exemplar-kills-"));
    let context = await this.#open(folder);
    try {
      const until = Math.min(limitKills, count.kills + KILLS_PER_PROFILE);
      while (count.kills < until && performance.now() < endsAt) {
        const tabs = await this.#openTabs(context);
        if (this.#random.integer(1, ROUNDS_PER_BROWSER) === 1) {
          await this.#killBrowser(context, tabs);
          context = await this.#open(folder);
        } else {
          await Promise.all(tabs.map((tab) => this.#kill(context, tab)));
        }
      }
      await Promise.all(this.#lanes.map((lane) => this.#look(context, lane)));
      await this.#lookWithStudio(context);
      count.saved += this.#lanes.reduce((sum, { ledger }) => sum + ledger.savedCount, 0);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #open(folder: string): Promise<BrowserContext> {
    const context = await openProfile(folder);
    await context.exposeFunction("tellOfKills", (demonstrationId: string, told: never) => {
      this.#lanes.find((lane) => lane.demonstrationId === demonstrationId)?.ledger.take(told);
    });
    await context.route("**/kills/**", (route) => this.#serve(route));
    return context;
  }

  async #serve(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const name = pathname.replace("/kills", "");
    const body = name === "/" ? DOCUMENT : this.#parts.files.get(name);
    const contentType = name.endsWith(".js") ? "text/javascript" : "text/html";
    await route.fulfill({
      status: body === undefined ? 204 : 200,
      contentType,
      ...(body === undefined
        ? {}
        : { body: body instanceof Uint8Array ? Buffer.from(body) : body }),
    });
  }

  /** Nobody begins before everybody has looked: a transaction that is held keeps others out. */
  async #openTabs(context: BrowserContext): Promise<readonly Tab[]> {
    const pages = await Promise.all(this.#lanes.map((lane) => this.#look(context, lane)));
    return this.#lanes.map((lane, index) => this.#live(ensureExists(pages[index]), lane));
  }

  #live(page: Page, { demonstrationId }: Lane): Tab {
    const moment = this.#random.pick(MOMENTS);
    const whenThere = page.waitForRequest("**/kills/now", { timeout: MOMENT_WAIT_MS });
    // A tab that is killed before its moment, or never meant to come to one.
    whenThere.catch(() => undefined);
    const { bundle } = this.#parts;
    const life = { demonstrationId, seed: this.#random.integer(0, 1e9), bundle, moment };
    page
      .evaluate((it) => window.liveUntilKilled?.(it), life)
      .catch((error: unknown) => {
        this.#tellUnlessKilled(error);
      });
    return { page, moment, whenThere };
  }

  /** Whatever ends a life but its kill is a fault of the studio. */
  #tellUnlessKilled(error: unknown): void {
    const what = String(error);
    if (!/crash|closed|destroyed|detached/iu.test(what)) {
      this.#parts.count.faults.push({ kind: "damaged", what: what.slice(0, 300) });
    }
  }

  /** A tab that is open on the studio's storage, and what it finds there, judged. */
  async #look(context: BrowserContext, { demonstrationId, ledger }: Lane): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${this.#parts.address}kills/`);
    await page.waitForFunction(() => window.lookForKills !== undefined);
    const { importIds, restoreIds } = ledger;
    const found = await page.evaluate((wanted) => window.lookForKills?.(wanted), {
      demonstrationId,
      importIds,
      restoreIds,
    });
    this.#parts.count.faults.push(...ledger.judge(ensureExists(found)));
    return page;
  }

  /** Gives the moment that it stands at; an empty one where it is at any. */
  async #untilItsTime({ moment, whenThere }: Tab): Promise<Partial<KillMoment>> {
    if (moment.doing === undefined) {
      await pause(this.#random.integer(20, LONGEST_LIFE_MS));
      return {};
    }
    return await whenThere.then(
      () => moment,
      () => ({}),
    );
  }

  async #kill(context: BrowserContext, tab: Tab): Promise<void> {
    const { page } = tab;
    const client = await context.newCDPSession(page);
    const isCrash = this.#random.next() < 0.7;
    const moment = await this.#untilItsTime(tab);
    if (isCrash) {
      const crashed = page.waitForEvent("crash");
      client.send("Page.crash").catch(() => undefined);
      await crashed;
    }
    await page.close({ runBeforeUnload: false });
    this.#parts.count.add(isCrash ? "crash" : "close", moment);
  }

  async #killBrowser(context: BrowserContext, tabs: readonly Tab[]): Promise<void> {
    const client = await context.newCDPSession(ensureExists(tabs[0]).page);
    const moment = await Promise.race(tabs.map((tab) => this.#untilItsTime(tab)));
    const closed = context.waitForEvent("close");
    client.send("Browser.crash").catch(() => undefined);
    await closed;
    for (const [index] of tabs.entries()) {
      this.#parts.count.add("browser", index === 0 ? moment : {});
    }
  }

  /** The built studio on this profile: it opens, and finds nothing to repair. */
  async #lookWithStudio(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    await page.goto(this.#parts.address);
    await page.waitForFunction(() => document.documentElement.dataset["busy"] === "false");
    await page.getByRole("link", { name: "Memory" }).click();
    await page.getByRole("region", { name: "Memory", exact: true }).waitFor();
    const said = await page.locator("body").innerText();
    for (const word of ["without a verdict", "damaged", "cannot be read"]) {
      if (said.includes(word)) {
        this.#parts.count.faults.push({ kind: "half", what: `the studio says “${word}”` });
      }
    }
  }
}

const DOCUMENT =
  '<!doctype html><meta charset="utf-8"><script type="module" src="/kills/page.js"></script>';

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
