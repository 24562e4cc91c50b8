/** Somebody else's search for the rows with the largest products with a query. */

/** Vectors beside each other. */
export interface PeerRows {
  readonly values: Float32Array<ArrayBuffer>;
  readonly width: number;
}

/** A peer that has its rows. */
export interface BuiltPeer {
  /** Places of the best `count` rows, best first, and how long that took where the peer says so itself. */
  readonly search: (query: Float32Array<ArrayBuffer>, count: number) => Promise<PeerAnswer>;
  readonly close: () => void;
}

export interface PeerAnswer {
  readonly places: readonly number[];
  readonly ms: number;
}

export interface Peer {
  readonly name: string;
  /** Throws where the library is not there or refuses. */
  readonly build: (rows: PeerRows) => Promise<BuiltPeer>;
}

/** Row after row. */
export function* eachRow({ values, width }: PeerRows): Generator<Float32Array<ArrayBuffer>> {
  for (let start = 0; start < values.length; start += width) {
    yield values.subarray(start, start + width);
  }
}

/** What a search of a library in this process takes. */
export function timed(search: () => Iterable<number | bigint>): PeerAnswer {
  const begun = performance.now();
  const found = search();
  const ms = performance.now() - begun;
  return { places: [...found].map(Number), ms };
}
