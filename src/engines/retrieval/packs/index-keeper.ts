/**
 * Keeps the rows of an index on disk, so that the next visit need not hand them over again.
 *
 * Key ideas: what the index holds is known elsewhere, so a pack is only ever a help: it is written once, as a
 * whole, checked when it is read, and used for a row only where the page's own exemplar has the same id and mark.
 * Nothing on disk says what is in the memory; a row that nobody claims is never found. Appending writes a new pack,
 * what was deleted or replaced is left in its pack until most of that is of no use, and small packs are put
 * together; the former ones are taken away after the new one is there.
 */
import { firstOf, wordAt } from "@/base/element-at";
import { createId } from "@/base/id";
import { bounds } from "@/core/bounds";
import { floatsOfPack, RowCache } from "@/engines/retrieval/packs/float-rows";
import { decodePack, type ReadPack } from "@/engines/retrieval/packs/pack-format";
import type { PackFile, PackStore } from "@/engines/retrieval/packs/pack-store";
import type { Mark } from "@/engines/retrieval/packs/row-mark";
import type { RetrievalIndex } from "@/engines/retrieval/retrieval-index";
import { RowSegment, type IndexedRow } from "@/engines/retrieval/row-segment";
import type { ScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { ROWS_TOGETHER } from "@/engines/retrieval/scanned-block";
import { channelsOf, spacesOf } from "@/engines/retrieval/segment-channels";

/** Fewer are handed over again faster than a file is opened. */
const LEAST_ROWS = 64;
/** Packs below this are put together once there are several. */
const SMALL_ROWS = 1024;
const MOST_SMALL = 8;
/** Floats that were looked at last: ten thousand rows of three vectors of 512. */
const CACHE_BYTES = 64 * 2 ** 20;

/** So many rows may wait for somebody to claim them: a start may look through a part of the memory first. */
const MOST_UNCLAIMED = 16_384;
const UNCLAIMED_PER_ROW = 4;

interface KeptPack {
  readonly name: string;
  readonly file: PackFile;
}

export class IndexKeeper {
  readonly #index: RetrievalIndex;
  readonly #kernel: ScanKernel;
  readonly #store: PackStore;
  readonly #packs = new Map<RowSegment, KeptPack>();
  readonly #cache = new RowCache(CACHE_BYTES);
  #seed: Mark = drawSeed();
  /** After a write that failed, for the rest of the visit. */
  #isFull = false;

  constructor(index: RetrievalIndex, kernel: ScanKernel, store: PackStore) {
    this.#index = index;
    this.#kernel = kernel;
    this.#store = store;
  }

  /** Reads what an earlier visit left; what is torn, of another version or there twice is taken away. */
  async load(): Promise<Mark> {
    let isFirst = true;
    for (const name of await this.#store.list()) {
      const file = await this.#store.open(name);
      if (file === undefined) {
        continue;
      }
      const pack = decodePack(file);
      const isOurs = pack !== undefined && (isFirst || isSame(pack.seed, this.#seed));
      if (isOurs) {
        this.#seed = pack.seed;
        isFirst = false;
      }
      if (!isOurs || !this.#take({ name, file }, pack)) {
        file.close();
        await this.#store.remove(name);
      }
    }
    return this.#seed;
  }

  /** Writes what is not kept yet and puts together what is kept badly; rows may come and go meanwhile. */
  async save(): Promise<void> {
    for (const group of this.#index.groups()) {
      const former = worthWriting(group);
      let rows = liveRows(former);
      while (rows.length > 0 && !this.#isFull) {
        await this.#write(rows);
        rows = liveRows(former);
      }
      await this.#forget(former.filter(({ live }) => live === 0));
    }
    await this.#forgetUnclaimed();
  }

  /** Takes every pack away, one of which turned out to be damaged; the index is of no use after that. */
  async dropAll(): Promise<void> {
    for (const { name, file } of this.#packs.values()) {
      file.close();
      await this.#store.remove(name);
    }
  }

  /** False where nothing in it is new. */
  #take({ name, file }: KeptPack, pack: ReadPack): boolean {
    const { marks } = pack;
    const markAt = (place: number): Mark => [
      wordAt(marks, place * 2),
      wordAt(marks, place * 2 + 1),
    ];
    const channels = channelsOf(pack.spaces);
    const floatsAt = floatsOfPack({ ...pack, name, file, channels, markAt }, this.#cache);
    const ground = { ...this.#index.ground, kernel: this.#kernel, floatsAt };
    const segment = RowSegment.ofPack(pack, ground);
    if (!this.#index.addSealed(segment)) {
      segment.scanned?.release();
      return false;
    }
    this.#packs.set(segment, { name, file });
    return true;
  }

  /** Moves rows into a segment of their own and writes that. */
  async #write(rows: readonly IndexedRow[]): Promise<void> {
    const spaces = spacesOf(firstOf(rows).embeddings);
    const capacity = Math.ceil(rows.length / ROWS_TOGETHER) * ROWS_TOGETHER;
    const segment = new RowSegment(spaces, capacity, this.#index.ground);
    rows.forEach((row) => segment.put(row));
    const { bytes, floatsAt } = segment.seal(this.#seed);
    this.#index.moveInto(segment);
    const name = createId("pack");
    try {
      await this.#store.write(name, bytes);
    } catch {
      // No room: all is in memory still, and the next visit is told of it anew.
      this.#isFull = true;
      await this.#store.remove(name);
      return;
    }
    const file = await this.#store.open(name);
    if (file !== undefined) {
      const markAt = (place: number) => segment.markAt(place);
      const { channels } = segment;
      const packed = { name, file, floatsAt, channels, seed: this.#seed, markAt };
      segment.readFrom(floatsOfPack(packed, this.#cache));
      this.#packs.set(segment, { name, file });
    }
  }

  /** Drops segments without a row that has a key, and their packs. */
  async #forget(segments: readonly RowSegment[]): Promise<void> {
    this.#index.dropSegments(segments);
    for (const segment of segments) {
      const pack = this.#packs.get(segment);
      this.#packs.delete(segment);
      pack?.file.close();
      await (pack && this.#store.remove(pack.name));
    }
  }

  /** What was left of a memory that is no more there does not stay for ever. */
  async #forgetUnclaimed(): Promise<void> {
    const groups = this.#index.groups().flat();
    const live = groups.reduce((sum, segment) => sum + segment.live, 0);
    if (this.#index.waitingCount > MOST_UNCLAIMED + live * UNCLAIMED_PER_ROW) {
      await this.#forget(groups.filter((segment) => segment.isSealed && segment.live === 0));
    }
  }
}

/** Segments whose rows belong into other packs than they are in. */
function worthWriting(group: readonly RowSegment[]): readonly RowSegment[] {
  const loose = group.filter(({ isSealed, live }) => !isSealed && live > 0);
  const looseRows = loose.reduce((sum, { live }) => sum + live, 0);
  const wasteful = group.filter((segment) => segment.isSealed && segment.isWasteful);
  const small = group.filter(
    (segment) => segment.isSealed && !segment.isWasteful && segment.used < SMALL_ROWS,
  );
  return [
    ...(looseRows < LEAST_ROWS ? [] : loose),
    ...wasteful,
    ...(small.length < MOST_SMALL ? [] : small),
  ];
}

/** The first rows of the segments that have a key, as many as one pack takes. */
function liveRows(segments: readonly RowSegment[]): readonly IndexedRow[] {
  const rows: IndexedRow[] = [];
  for (const segment of segments) {
    for (let place = 0; place < segment.used; place += 1) {
      if (rows.length === bounds.memory.rowsOfSegment) {
        return rows;
      }
      if (segment.keyAt(place) >= 0) {
        rows.push(segment.rowAt(place));
      }
    }
  }
  return rows;
}

function drawSeed(): Mark {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return [wordAt(words, 0), wordAt(words, 1)];
}

function isSame([a, b]: Mark, [c, d]: Mark): boolean {
  return a === c && b === d;
}
