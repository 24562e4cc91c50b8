/**
 * A profile of a real browser with the built studio's database in it, as a studio of before left it, and a
 * page beside the studio that reads and fills the browser's storage.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, CDPSession, Page, Route } from "playwright";
import { preview } from "vite";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { bundlePage, openProfile, type PageFiles } from "@/lab/pages/headless-page";
import type { LaidStore, StoredKey, StoredRows } from "@/lab/pages/keeper-page";

const laidSchema = z.object({
  version: z.number(),
  stores: z.array(
    z.object({
      name: z.string(),
      keyPath: z.union([z.string(), z.array(z.string())]),
      indexes: z.array(
        z.object({
          name: z.string(),
          keyPath: z.union([z.string(), z.array(z.string())]),
          unique: z.boolean(),
          multiEntry: z.boolean(),
        }),
      ),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** A database as it is laid into a fresh profile. */
export interface LaidDatabase {
  /** As IndexedDB counts it: ten times the studio's. */
  readonly version: number;
  readonly stores: readonly LaidStore[];
}

/** Reads a profile that was kept as a file (`e2e/fixtures/stored-project-1.json`). */
export async function readLaidDatabase(file: string): Promise<LaidDatabase> {
  return laidSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

/** The built studio, served; every profile opens it at the same address. */
export interface ServedStudio {
  readonly address: string;
  readonly keeperFiles: PageFiles;
  close(): Promise<void>;
}

/** Serves `dist`. */
export async function serveStudio(): Promise<ServedStudio> {
  const keeperFiles = await bundlePage("keeper-page.ts", "/keeper/");
  const server = await preview({ preview: { port: 0, host: "localhost" }, logLevel: "error" });
  return {
    address: ensureExists(server.resolvedUrls?.local[0]),
    keeperFiles,
    close: () => server.close(),
  };
}

/** More than what the browser may believe to be free of what it was told last. */
const ROOM_BYTES = 16_000_000;
const OVER_ROOM_BYTES = 2 * ROOM_BYTES;
const A_LITTLE_BYTES = 4000;
const MOST_ATTEMPTS = 8;

const KEEPER =
  '<!doctype html><meta charset="utf-8"><script type="module" src="/keeper/page.js"></script>';

/** One profile in a folder of its own. */
export class AttackedProfile {
  readonly context: BrowserContext;
  readonly #studio: ServedStudio;
  readonly #folder: string;
  readonly #keeper: Page;
  readonly #client: CDPSession;

  private constructor(parts: {
    readonly context: BrowserContext;
    readonly studio: ServedStudio;
    readonly folder: string;
    readonly keeper: Page;
    readonly client: CDPSession;
  }) {
    this.context = parts.context;
    this.#studio = parts.studio;
    this.#folder = parts.folder;
    this.#keeper = parts.keeper;
    this.#client = parts.client;
  }

  /** Opens a browser on a fresh profile with this database. Throws CLI-02 where there is no browser. */
  static async open(studio: ServedStudio, database: LaidDatabase): Promise<AttackedProfile> {
    const folder = await mkdtemp(path.join(tmpdir(), "exemplar-attacked-"));
    const context = await openProfile(folder);
    await context.addInitScript(() => {
      // Sealed frames have no storage, and are prepared as well.
      if (window !== window.top) {
        return;
      }
      localStorage.setItem("exemplar-starter", "off");
      localStorage.setItem("exemplar-ahead", "off");
    });
    await context.route("**/keeper/**", (route) => serveKeeper(route, studio.keeperFiles));
    const keeper = await context.newPage();
    await keeper.goto(`${studio.address}keeper/`);
    await keeper.waitForFunction(() => window.keeper !== undefined);
    const client = await context.newCDPSession(keeper);
    const profile = new AttackedProfile({ context, studio, folder, keeper, client });
    // Before anything is written: the browser believes what it was told first for half a minute.
    await profile.#limit(ROOM_BYTES);
    await keeper.evaluate(({ version, stores }) => window.keeper?.lay(version, stores), database);
    return profile;
  }

  get address(): string {
    return this.#studio.address;
  }

  /** A page of this profile in which nothing is open yet. */
  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    return page;
  }

  /** Every row, and the version of the database, past the studio. */
  async read(): Promise<{ readonly version: number; readonly rows: StoredRows }> {
    const found = ensureExists(await this.#keeper.evaluate(() => window.keeper?.read()));
    return { version: found.version, rows: rowsSchema.parse(JSON.parse(found.rows)) };
  }

  /** Puts rows in, past the studio. */
  async put(table: string, rows: LaidStore["rows"]): Promise<void> {
    await this.#keeper.evaluate((it) => window.keeper?.put(it.table, it.rows), { table, rows });
  }

  /** Takes rows away, past the studio. */
  async remove(table: string, keys: readonly StoredKey[]): Promise<void> {
    await this.#keeper.evaluate((it) => window.keeper?.remove(it.table, it.keys), { table, keys });
  }

  /** Opens the database and does not close it for a newer studio, until it is let go. */
  async hold(): Promise<AsyncDisposable> {
    await this.#keeper.evaluate(() => window.keeper?.hold());
    return {
      [Symbol.asyncDispose]: async () => {
        await this.#keeper.evaluate(() => window.keeper?.letGo());
      },
    };
  }

  /**
   * Leaves room for so many bytes more, as the browser's own quota has it, from now on. The browser tidies its
   * files up when it likes, which makes room: it is tried again until a little more does not fit.
   */
  async leaveRoom(bytes: number): Promise<void> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      await this.#limit(bytes);
      // A write that is too large makes the browser ask again how much room there is.
      await this.#tryToWrite(OVER_ROOM_BYTES);
      if (!(await this.#tryToWrite(bytes + A_LITTLE_BYTES))) {
        return;
      }
    }
  }

  async #tryToWrite(bytes: number): Promise<boolean> {
    return ensureExists(
      await this.#keeper.evaluate((size) => window.keeper?.tryToWrite(size), bytes),
    );
  }

  /** There is room again. */
  async makeRoom(): Promise<void> {
    await this.#limit(ROOM_BYTES);
  }

  async #limit(bytes: number): Promise<void> {
    const used = ensureExists(await this.#keeper.evaluate(() => window.keeper?.usedBytes()));
    await this.#client.send("Storage.overrideQuotaForOrigin", {
      origin: new URL(this.address).origin,
      quotaSize: used + bytes,
    });
  }

  /** Closes the browser and throws the profile away. */
  async close(): Promise<void> {
    await this.context.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const rowsSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

async function serveKeeper(route: Route, files: PageFiles): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const name = pathname.replace("/keeper", "");
  const body = name === "/" ? KEEPER : files.get(name);
  await route.fulfill({
    status: body === undefined ? 404 : 200,
    contentType: name.endsWith(".js") ? "text/javascript" : "text/html",
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : body }),
  });
}
