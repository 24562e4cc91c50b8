/**
 * The files of one build in the browser's cache, by their addresses and hashes.
 *
 * Key ideas. (1) Each build has a cache of its own; what did not change is taken over from an older one, so
 * that an update loads only what is new. (2) What is kept is what was built: bytes with another hash (an
 * address that a host answers with its first page, a server that was renewed in between) are not kept.
 * (3) Headers are kept with the bytes, so that an answer from here is held to what the host said.
 */
import { lockOf, hashOf, type OfflineBuild, type StudioFile } from "@/app/offline/offline-build";

export interface StorePorts {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Names of the locks that pages hold. */
  readonly heldLocks: () => Promise<readonly string[]>;
}

const AT_ONCE = 6;
/** They describe the bytes on their way, which are here. */
const OF_THE_WAY = ["content-encoding", "content-length", "transfer-encoding", "vary"];

export class FileStore {
  readonly #build: OfflineBuild;
  readonly #ports: StorePorts;
  readonly #name: string;
  readonly #files: ReadonlyMap<string, StudioFile>;

  constructor(build: OfflineBuild, ports: StorePorts) {
    this.#build = build;
    this.#ports = ports;
    this.#name = `${lockOf(build.entry)}:${build.id}`;
    this.#files = new Map(build.files.map((file) => [file.path, file]));
  }

  /** Keeps all that has to be there from the first day on; throws where a file cannot be had. */
  async keepFirst(): Promise<void> {
    await this.#takeOver();
    await eachOf(await this.#missing(), async (file) => {
      await this.keep(file, await this.#ports.fetch(file.path, { cache: "no-cache" }));
    });
    const [missing] = await this.#missing();
    if (missing !== undefined) {
      throw new TypeError(`${missing.path} was cleared while it was kept`);
    }
  }

  /** A kept file of this build; for pages of an older one also what only that had. */
  async find(path: string): Promise<Response | undefined> {
    const file = this.#files.get(path);
    if (file !== undefined) {
      return await (await this.#open()).match(keyOf(file));
    }
    for (const name of await this.#otherNames()) {
      const other = await this.#ports.caches.open(name);
      const answer = await other.match(path, { ignoreSearch: true });
      if (answer !== undefined) {
        return answer;
      }
    }
    return undefined;
  }

  /** Keeps the file that this is the answer for. Throws TypeError where it is not that file. */
  async keep(file: StudioFile, answer: Response): Promise<void> {
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || (await hashOf(bytes)) !== file.hash) {
      throw new TypeError(`${file.path} is not the file of this build`);
    }
    const headers = new Headers(answer.headers);
    OF_THE_WAY.forEach((header) => headers.delete(header));
    await (await this.#open()).put(keyOf(file), new Response(bytes, { headers }));
  }

  /** The addresses of this build's files that are kept. */
  async kept(): Promise<ReadonlySet<string>> {
    const keys = await (await this.#open()).keys();
    return new Set(keys.map(({ url }) => new URL(url).pathname));
  }

  /** Removes older builds of which no page is open. Never call it while a newer one is being kept. */
  async clearOld(): Promise<void> {
    const mine = lockOf(this.#build.entry);
    // Builds that start with the same script have the same code: one of them is enough.
    const held = (await this.#ports.heldLocks()).filter((lock) => lock !== mine);
    const gone = (await this.#otherNames()).filter(
      (name) => !held.some((lock) => name.startsWith(`${lock}:`)),
    );
    await Promise.all(gone.map((name) => this.#ports.caches.delete(name)));
  }

  async #missing(): Promise<readonly StudioFile[]> {
    const kept = await this.kept();
    return this.#build.files.filter(({ path, when }) => when === "first" && !kept.has(path));
  }

  /** What did not change since an older build. */
  async #takeOver(): Promise<void> {
    const cache = await this.#open();
    for (const name of await this.#otherNames()) {
      const other = await this.#ports.caches.open(name);
      for (const file of this.#build.files) {
        const answer = await other.match(keyOf(file));
        if (answer !== undefined) {
          await cache.put(keyOf(file), answer);
        }
      }
    }
  }

  async #open(): Promise<Cache> {
    return await this.#ports.caches.open(this.#name);
  }

  async #otherNames(): Promise<readonly string[]> {
    const names = await this.#ports.caches.keys();
    return names.filter((name) => name.startsWith(lockOf("")) && name !== this.#name);
  }
}

function keyOf({ path, hash }: StudioFile): string {
  return `${path}?hash=${hash}`;
}

async function eachOf<T>(items: readonly T[], job: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const workOff = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      await job(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
}
