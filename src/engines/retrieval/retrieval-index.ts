/**
 * The memory as rows that are searched exactly, without scoring most of them exactly.
 *
 * Key ideas: a scan of 8-bit rows gives each row an interval that its exact score lies in. The best `count` lower
 * ends are a floor that the answer cannot be below, so only rows whose upper end reaches it are scored in
 * doubles: the answer is equal to scoring all of them, ids and order, by proof and not by sampling. Weights
 * are in the query alone. Rows are grouped by the spaces of their vectors, so what cannot be compared is
 * known for whole segments.
 */
import { ensureExists } from "@/base/assert";
import { elementAt, integerAt, wordAt } from "@/base/element-at";
import { bounds } from "@/core/bounds";
import type { ChannelScores } from "@/core/program";
import type { Allows } from "@/engines/retrieval/candidate";
import { keepBest } from "@/engines/retrieval/keep-best";
import type { RetrievalFilter } from "@/engines/retrieval/retrieval-engine";
import { TextCodes, type RowFacets } from "@/engines/retrieval/row-facets";
import type { Mark } from "@/engines/retrieval/packs/row-mark";
import { RowSegment, type IndexedRow } from "@/engines/retrieval/row-segment";
import { signatureOf, spacesOf } from "@/engines/retrieval/segment-channels";
import { RowScan } from "@/engines/retrieval/scan/row-scan";
import type { ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import type { ScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import {
  comparedIn,
  cosinesOf,
  everyRow,
  scoreOf,
  toUnits,
  type ChannelQuery,
} from "@/engines/retrieval/score-rows";

/** What is looked for. */
export interface IndexSearch {
  readonly query: ChannelQuery;
  readonly weights: ChannelScores;
  readonly count: number;
  /** Which rows are looked through, as {@link RetrievalIndex.setView} was told. */
  readonly view: number;
  readonly filter: RetrievalFilter;
  /** Rows that are left out besides. */
  readonly excludedKeys: readonly number[];
}

export interface FoundRow {
  readonly key: number;
  readonly score: number;
  readonly cosines: ChannelScores;
}

/** Rows that may lie in the index already: what they are, without their vectors. */
export interface RowClaims {
  readonly keys: Int32Array;
  readonly ids: readonly string[];
  /** Two words a row, made with the index's seed. */
  readonly marks: Uint32Array;
  readonly facets: readonly RowFacets[];
}

interface RowPlace {
  readonly segment: RowSegment;
  readonly place: number;
}

export class RetrievalIndex {
  readonly #crew: ScanCrew | undefined;
  readonly #segments = new Map<string, RowSegment[]>();
  readonly #places = new Map<number, RowPlace>();
  /** Rows of sealed segments that nobody has claimed, by id and mark. */
  readonly #waiting = new Map<string, RowPlace>();
  readonly #views = new Map<number, Uint8Array>();
  readonly #codes = new TextCodes();

  /** Without a crew every row is scored exactly. */
  constructor(crew: ScanCrew | undefined) {
    this.#crew = crew;
  }

  /** Puts rows under keys that are not in use. Throws RangeError where memory is used up. */
  put(rows: readonly IndexedRow[]): void {
    for (const row of rows) {
      const segment = this.#segmentFor(row);
      this.#places.set(row.key, { segment, place: segment.put(row) });
    }
  }

  /** Gives rows that wait a key; the positions of those that are not there, whose vectors have to be put. */
  claim({ keys, ids, marks, facets }: RowClaims): Int32Array {
    const missing: number[] = [];
    for (const [at, id] of ids.entries()) {
      const waiting = waitingKey(id, [wordAt(marks, at * 2), wordAt(marks, at * 2 + 1)]);
      const found = this.#waiting.get(waiting);
      if (found === undefined) {
        missing.push(at);
        continue;
      }
      this.#waiting.delete(waiting);
      const key = integerAt(keys, at);
      found.segment.claim(found.place, key, elementAt(facets, at));
      this.#places.set(key, found);
    }
    return Int32Array.from(missing);
  }

  remove(keys: Int32Array): void {
    for (const key of keys) {
      const found = ensureExists(this.#places.get(key), "no row has the key");
      const { segment, place } = found;
      segment.remove(place);
      this.#places.delete(key);
      if (segment.isSealed) {
        this.#waiting.set(waitingKey(segment.idAt(place), segment.markAt(place)), found);
      }
      if (segment.isEmpty) {
        this.#drop(segment);
      }
    }
  }

  /** Says which rows a search of this view looks through. */
  setView(view: number, keys: Int32Array): void {
    const bits = new Uint8Array(keys.reduce((most, key) => Math.max(most, key), 0) + 1);
    for (const key of keys) {
      bits[key] = 1;
    }
    this.#views.set(view, bits);
  }

  dropView(view: number): void {
    this.#views.delete(view);
  }

  /** The best `count` rows that may be found, best first, ties by id. */
  search(search: IndexSearch): readonly FoundRow[] {
    const units = toUnits(search.query);
    const segments = [...this.#segments.values()].flat();
    const compared = new Map(
      segments.map((segment) => [segment, comparedIn(segment, units, search.weights)]),
    );
    const allows = this.#allows(search);
    const candidates =
      this.#crew === undefined
        ? everyRow(segments, allows)
        : new RowScan(this.#crew, segments, compared).survivors(search.count, allows);
    const best = keepBest(candidates, search.count, (candidate) =>
      scoreOf(candidate, ensureExists(compared.get(candidate.segment))),
    );
    return best.map(({ candidate: { segment, place }, score }) => ({
      key: segment.keyAt(place),
      score,
      cosines: cosinesOf({ segment, place }, units),
    }));
  }

  #allows({ view, filter, excludedKeys }: IndexSearch): Allows {
    const known = ensureExists(this.#views.get(view), "the view is not known");
    const members = excludedKeys.length === 0 ? known : known.slice();
    for (const key of excludedKeys) {
      members[key] = 0;
    }
    return (segment) => {
      const passes = segment.facets.passing(filter);
      return (place) => {
        const key = segment.keyAt(place);
        return key >= 0 && members[key] === 1 && passes(place);
      };
    };
  }

  /** What all its segments share. */
  get ground(): { readonly kernel: ScanKernel | undefined; readonly codes: TextCodes } {
    return { kernel: this.#crew?.kernel, codes: this.#codes };
  }

  /** Rows that may be claimed. */
  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Segments that lie together: rows of one could lie in another. */
  groups(): readonly (readonly RowSegment[])[] {
    return [...this.#segments.values()];
  }

  /** Takes a sealed segment in, its rows waiting; false, and nothing done, where all of them wait already. */
  addSealed(segment: RowSegment): boolean {
    let added = 0;
    for (let place = 0; place < segment.used; place += 1) {
      const waiting = waitingKey(segment.idAt(place), segment.markAt(place));
      if (!this.#waiting.has(waiting)) {
        this.#waiting.set(waiting, { segment, place });
        added += 1;
      }
    }
    if (added > 0) {
      this.#addSegment(segment);
    }
    return added > 0;
  }

  /** Takes a sealed segment in whose rows have keys: the rows that had them until now are gone. */
  moveInto(segment: RowSegment): void {
    for (let place = 0; place < segment.used; place += 1) {
      const key = segment.keyAt(place);
      const former = ensureExists(this.#places.get(key), "what is moved was there");
      former.segment.remove(former.place);
      this.#places.set(key, { segment, place });
    }
    this.#addSegment(segment);
  }

  /** Drops segments of which no row has a key. */
  dropSegments(segments: readonly RowSegment[]): void {
    const gone = new Set(segments);
    for (const [waiting, { segment }] of this.#waiting) {
      if (gone.has(segment)) {
        this.#waiting.delete(waiting);
      }
    }
    segments.forEach((segment) => this.#drop(segment));
  }

  #addSegment(segment: RowSegment): void {
    const signature = signatureOf(segment.channels);
    const known = this.#segments.get(signature);
    // In front: the last one is the one that takes rows.
    this.#segments.set(signature, known === undefined ? [segment] : [segment, ...known]);
  }

  #segmentFor({ embeddings }: IndexedRow): RowSegment {
    const spaces = spacesOf(embeddings);
    const signature = signatureOf(spaces);
    const known = this.#segments.get(signature);
    const open = known?.findLast((segment) => !segment.isFull);
    if (open !== undefined) {
      return open;
    }
    // Small at first: a file may claim a model of its own for each of its exemplars.
    const { rowsTogether, rowsOfSegment } = bounds.memory;
    const last = known?.at(-1)?.capacity ?? rowsTogether / 2;
    const segment = new RowSegment(spaces, Math.min(rowsOfSegment, last * 2), this.ground);
    this.#segments.set(signature, known === undefined ? [segment] : [...known, segment]);
    return segment;
  }

  #drop(dropped: RowSegment): void {
    for (const [signature, segments] of this.#segments) {
      const kept = segments.filter((segment) => segment !== dropped);
      if (kept.length === 0) {
        this.#segments.delete(signature);
      } else {
        this.#segments.set(signature, kept);
      }
    }
    dropped.scanned?.release();
  }
}

function waitingKey(id: string, [first, second]: Mark): string {
  return `${first} ${second} ${id}`;
}
