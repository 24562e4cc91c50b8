/** What is copied into the database at once, by a rough count of characters and bytes. */
const MOST_SIZE = 256 * 1024;
/** From fifty on, Dexie tells whoever listens only that anything in the table may have changed. */
const MOST_ROWS = 40;
/** Beside what it holds, so that many small things weigh more than one long text. */
const EACH_VALUE = 16;

/**
 * Rows in slices that are each copied into a database in a few milliseconds: forty short ones, or one demonstration
 * with its room. Each slice is a round trip, so few rows at once would make many rows slow.
 */
export function* slicesOfRows(rows: readonly object[]): Generator<readonly object[]> {
  let slice: object[] = [];
  let size = 0;
  for (const row of rows) {
    slice.push(row);
    size += roughSize(row);
    if (size >= MOST_SIZE || slice.length === MOST_ROWS) {
      yield slice;
      slice = [];
      size = 0;
    }
  }
  if (slice.length > 0) {
    yield slice;
  }
}

function roughSize(value: unknown): number {
  if (typeof value === "string") {
    return value.length;
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return value.byteLength;
  }
  if (typeof value !== "object" || value === null) {
    return EACH_VALUE;
  }
  return Object.values(value).reduce<number>(
    (sum, each) => sum + roughSize(each) + EACH_VALUE,
    EACH_VALUE,
  );
}
