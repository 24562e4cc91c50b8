/**
 * The index of a worker with what it keeps on disk: opened once, saved when nobody has changed it for a moment.
 * Where a pack turns out to be damaged, all are taken away: whoever asked opens another index.
 */
import { AppError } from "@/base/app-error";
import { createJobQueue } from "@/base/job-queue";
import type { KeptRows } from "@/engines/retrieval/memory-mirror";
import { DAMAGED_PACK } from "@/engines/retrieval/packs/float-rows";
import { IndexKeeper } from "@/engines/retrieval/packs/index-keeper";
import type { PackStore } from "@/engines/retrieval/packs/pack-store";
import {
  RetrievalIndex,
  type FoundRow,
  type IndexSearch,
  type RowClaims,
} from "@/engines/retrieval/retrieval-index";
import type { IndexedRow } from "@/engines/retrieval/row-segment";
import type { ScanCrew } from "@/engines/retrieval/scan/scan-crew";

/** Whoever adds one exemplar often adds the next one soon. */
const QUIET_MS = 1000;

export interface KeptIndexOptions {
  /** Without it nothing is scanned, and nothing is kept. */
  readonly crew: ScanCrew | undefined;
  /** Undefined where the browser has no place for it. */
  readonly openStore: () => Promise<PackStore | undefined>;
  readonly quietMs?: number;
}

export class KeptIndex {
  readonly #index: RetrievalIndex;
  readonly #options: KeptIndexOptions;
  readonly #inOrder = createJobQueue(1);
  #keeper: IndexKeeper | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #damage: AppError | undefined;

  constructor(options: KeptIndexOptions) {
    this.#options = options;
    this.#index = new RetrievalIndex(options.crew);
  }

  /** Comes first; reads what is kept from earlier visits. */
  async open(): Promise<KeptRows | undefined> {
    const { crew, openStore } = this.#options;
    const store = crew && (await openStore());
    if (crew === undefined || store === undefined) {
      return undefined;
    }
    const keeper = new IndexKeeper(this.#index, crew.kernel, store);
    const seed = await keeper.load();
    this.#keeper = keeper;
    return { seed };
  }

  put(rows: readonly IndexedRow[]): void {
    this.#index.put(rows);
  }

  /** As {@link RetrievalIndex.claim}. */
  claim(rows: RowClaims): Int32Array {
    return this.#index.claim(rows);
  }

  remove(keys: Int32Array): void {
    this.#index.remove(keys);
  }

  setView(view: number, keys: Int32Array): void {
    this.#index.setView(view, keys);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), this.#options.quietMs ?? QUIET_MS);
  }

  dropView(view: number): void {
    this.#index.dropView(view);
  }

  /** As {@link RetrievalIndex.search}. Throws RET-01 where a pack is damaged, again and again. */
  async search(search: IndexSearch): Promise<readonly FoundRow[]> {
    return await this.#watching(async () => this.#index.search(search));
  }

  /** Writes what is not kept yet; damage is told to who searches next. */
  async save(): Promise<void> {
    const saved = this.#inOrder(() => this.#watching(async () => await this.#keeper?.save()));
    await saved.catch((error: unknown) => {
      if (error !== this.#damage) {
        throw error;
      }
    });
  }

  async #watching<T>(work: () => Promise<T>): Promise<T> {
    if (this.#damage !== undefined) {
      throw this.#damage;
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === DAMAGED_PACK) {
        this.#damage = error;
        await this.#keeper?.dropAll();
      }
      throw error;
    }
  }
}
