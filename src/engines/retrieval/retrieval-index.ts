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
import { bounds } from "@/core/bounds";
import type { ChannelScores } from "@/core/program";
import type { Embedding } from "@/core/exemplar";
import type { Allows, Candidate, ScoredChannel } from "@/engines/retrieval/candidate";
import { CHANNELS } from "@/engines/retrieval/exact-score";
import { keepBest } from "@/engines/retrieval/keep-best";
import type { RetrievalFilter } from "@/engines/retrieval/retrieval-engine";
import { TextCodes } from "@/engines/retrieval/row-facets";
import { RowSegment, signatureOf, type IndexedRow } from "@/engines/retrieval/row-segment";
import { RowScan } from "@/engines/retrieval/scan/row-scan";
import type { ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import { spaceKeyOf, toUnitQuery, type UnitQuery } from "@/engines/retrieval/unit-query";

/** What is looked for. */
export interface IndexSearch {
  readonly query: { readonly [Channel in keyof ChannelScores]?: Embedding };
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

const MOST_ROWS = 4096;

export class RetrievalIndex {
  readonly #crew: ScanCrew | undefined;
  readonly #segments = new Map<string, RowSegment[]>();
  readonly #places = new Map<number, { readonly segment: RowSegment; readonly place: number }>();
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

  remove(keys: Int32Array): void {
    for (const key of keys) {
      const { segment, place } = ensureExists(this.#places.get(key), "no row has the key");
      segment.remove(place);
      this.#places.delete(key);
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

  #segmentFor({ embeddings }: IndexedRow): RowSegment {
    const signature = signatureOf(embeddings);
    const known = this.#segments.get(signature);
    const open = known?.findLast((segment) => !segment.isFull);
    if (open !== undefined) {
      return open;
    }
    // Small at first: a file may claim a model of its own for each of its exemplars.
    const last = known?.at(-1)?.capacity ?? bounds.memory.rowsTogether / 2;
    const capacity = Math.min(MOST_ROWS, last * 2);
    const segment = new RowSegment(embeddings, capacity, {
      kernel: this.#crew?.kernel,
      codes: this.#codes,
    });
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

type UnitQueries = ReadonlyMap<string, UnitQuery>;

/** By channel and space. */
function toUnits(query: IndexSearch["query"]): UnitQueries {
  const units = new Map<string, UnitQuery>();
  for (const channel of CHANNELS) {
    const embedding = query[channel];
    const unit = embedding === undefined ? undefined : toUnitQuery(embedding);
    if (embedding !== undefined && unit !== undefined) {
      units.set(`${channel} ${spaceKeyOf(embedding)}`, unit);
    }
  }
  return units;
}

function comparedIn(
  segment: RowSegment,
  units: UnitQueries,
  weights: ChannelScores,
): readonly ScoredChannel[] {
  return segment.channels.flatMap(({ channel, space }, index) => {
    const query = units.get(`${channel} ${space}`);
    return query === undefined || weights[channel] === 0
      ? []
      : [{ index, channel, query, weight: weights[channel] }];
  });
}

function* everyRow(segments: readonly RowSegment[], allows: Allows): Iterable<Candidate> {
  for (const segment of segments) {
    const isAllowed = allows(segment);
    for (let place = 0; place < segment.used; place += 1) {
      if (isAllowed(place)) {
        yield { segment, place, upper: Number.POSITIVE_INFINITY };
      }
    }
  }
}

function scoreOf({ segment, place }: Candidate, compared: readonly ScoredChannel[]): number {
  let score = 0;
  for (const { index, query, weight } of compared) {
    score += weight * segment.cosine(place, index, query);
  }
  return score;
}

/** Also those that have no weight: people see them. */
function cosinesOf(
  { segment, place }: Pick<Candidate, "segment" | "place">,
  units: UnitQueries,
): ChannelScores {
  const cosines = { instruction: 0, state: 0, visual: 0 };
  for (const [index, { channel, space }] of segment.channels.entries()) {
    const query = units.get(`${channel} ${space}`);
    if (query !== undefined) {
      cosines[channel] = segment.cosine(place, index, query);
    }
  }
  return cosines;
}
