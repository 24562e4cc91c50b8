/**
 * Looks through the pages of a Parquet file before the library decodes them.
 *
 * Why it exists: the library believes what a page says of itself. A run of a billion values in a damaged
 * byte is written out until memory ends, and nothing can stop it. Here every page header, every
 * compressed size and every run of levels and dictionary indices is checked against how many values there
 * can be; what is checked is exactly what the library trusts.
 */
import { snappyUncompress, type FileMetaData, type SchemaElement } from "hyparquet";
import { byteAt } from "@/base/element-at";
import { bounds } from "@/core/bounds";
import { readThriftStruct, type ThriftStruct } from "@/formats/lerobot/thrift-struct";

/** A column of plain values: where it is in the schema, and how deep it may be absent or repeated. */
interface Leaf {
  readonly path: string;
  readonly definitionWidth: number;
  readonly repetitionWidth: number;
}

/** Why the file cannot be what it says; undefined where nothing speaks against decoding it. */
export function findPageFault(bytes: Uint8Array, metadata: FileMetaData): string | undefined {
  const leaves = leavesOf(metadata.schema);
  if (leaves.length === 0) {
    return "it has no columns";
  }
  try {
    for (const { columns, num_rows } of metadata.row_groups) {
      // The library starts to read all columns that it finds, and waits only for those of the schema.
      const isWhole =
        columns.length === leaves.length &&
        columns.every(
          ({ meta_data }, at) => meta_data?.path_in_schema.join("/") === leaves[at]?.path,
        );
      if (!isWhole) {
        return "its parts have other columns than the whole";
      }
      for (const [at, leaf] of leaves.entries()) {
        checkChunk(bytes, columns[at], { leaf, rows: Number(num_rows) });
      }
    }
    return undefined;
  } catch (error) {
    return `its pages are damaged (${error instanceof Error ? error.message : String(error)})`;
  }
}

type Chunk = FileMetaData["row_groups"][number]["columns"][number] | undefined;

/** Kinds of pages and encodings by their numbers in the format. */
const DATA_PAGE = 0;
const DICTIONARY_PAGE = 2;
const DATA_PAGE_V2 = 3;
const PLAIN = 0;
const DICTIONARIES: ReadonlySet<number> = new Set([2, 8]);
const RLE = 3;
/** Snappy packs at most some twenty times. */
const MOST_PACKED = 64;

interface ChunkContext {
  readonly leaf: Leaf;
  /** Of the row group. */
  readonly rows: number;
}

function checkChunk(bytes: Uint8Array, chunk: Chunk, { leaf, rows }: ChunkContext): void {
  const column = chunk?.meta_data;
  ensure(column !== undefined, "a column has no metadata");
  ensure(column.codec === "SNAPPY" || column.codec === "UNCOMPRESSED", `packed by ${column.codec}`);
  const first = Number(column.data_page_offset);
  const dictionary = column.dictionary_page_offset;
  const start =
    dictionary === undefined || dictionary <= 0 ? first : Math.min(first, Number(dictionary));
  const end = start + Number(column.total_compressed_size);
  ensure(start >= 0 && end > start && end <= bytes.length, "a column lies outside of the file");
  const values = Number(column.num_values);
  // Only what repeats has more values than rows.
  ensure(leaf.repetitionWidth > 0 || values === rows, "a column has other values than rows");
  let left = values;
  let at = start;
  // The library stops one byte before the end, too.
  while (at < end - 1) {
    const header = readThriftStruct(bytes, at);
    at = header.end;
    const page = readPageHeader(header.value);
    ensure(page.packed <= end - at, "a page is longer than its column");
    ensure(page.unpacked <= bounds.parquet.pageBytes, "a page is too large");
    ensure(page.values <= values, "a dictionary has more entries than its column has values");
    left -= page.kind === DICTIONARY_PAGE ? 0 : page.values;
    ensure(left >= 0, "the pages have more values than their column");
    checkPage(bytes.subarray(at, at + page.packed), page, { leaf, codec: column.codec });
    at += page.packed;
  }
  // The library would fill up with absent values, as many as the column says.
  ensure(left === 0, "the pages have fewer values than their column");
}

interface Page {
  readonly kind: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly values: number;
  readonly encoding: number;
  /** Bytes of levels that stand before the packed values, in pages of version 2. */
  readonly repetitionBytes: number;
  readonly definitionBytes: number;
  readonly isPacked: boolean;
}

function readPageHeader(header: ThriftStruct): Page {
  const kind = count(header.get(1));
  const [unpacked, packed] = [count(header.get(2)), count(header.get(3))];
  const field = kind === DATA_PAGE ? 5 : kind === DICTIONARY_PAGE ? 7 : 8;
  ensure(
    kind === DATA_PAGE || kind === DICTIONARY_PAGE || kind === DATA_PAGE_V2,
    "an unknown page",
  );
  const own = header.get(field);
  ensure(own instanceof Map, "a page without its header");
  const isSecond = kind === DATA_PAGE_V2;
  if (kind === DATA_PAGE) {
    ensure(count(own.get(3)) === RLE && count(own.get(4)) === RLE, "an old encoding of levels");
  }
  return {
    kind,
    packed,
    unpacked,
    values: count(own.get(1)),
    encoding: count(own.get(isSecond ? 4 : 2)),
    definitionBytes: isSecond ? count(own.get(5)) : 0,
    repetitionBytes: isSecond ? count(own.get(6)) : 0,
    isPacked: !isSecond || own.get(7) !== false,
  };
}

interface PageContext {
  readonly leaf: Leaf;
  readonly codec: string;
}

function checkPage(bytes: Uint8Array, page: Page, { leaf, codec }: PageContext): void {
  const { repetitionBytes, definitionBytes, values } = page;
  const levels = repetitionBytes + definitionBytes;
  ensure(levels <= bytes.length && levels <= page.unpacked, "levels are longer than their page");
  const isPacked = page.isPacked && codec === "SNAPPY";
  const body = isPacked
    ? unpack(bytes.subarray(levels), page.unpacked - levels)
    : bytes.subarray(levels);
  if (page.kind === DICTIONARY_PAGE) {
    ensure(page.encoding === PLAIN || DICTIONARIES.has(page.encoding), "an unknown dictionary");
    ensure(values <= body.length * 8, "a dictionary has more entries than bytes");
    return;
  }
  if (page.kind === DATA_PAGE_V2) {
    checkRuns(bytes.subarray(0, repetitionBytes), { width: leaf.repetitionWidth, values });
    checkRuns(bytes.subarray(repetitionBytes, levels), { width: leaf.definitionWidth, values });
    checkValues(body, page, leaf);
    return;
  }
  let at = 0;
  for (const width of [leaf.repetitionWidth, leaf.definitionWidth]) {
    if (width > 0) {
      const length = readUint32(body, at);
      checkRuns(body.subarray(at + 4, at + 4 + length), { width, values });
      at += 4 + length;
    }
  }
  ensure(at <= body.length, "levels are longer than their page");
  checkValues(body.subarray(at), page, leaf);
}

function checkValues(body: Uint8Array, { encoding, values }: Page, leaf: Leaf): void {
  if (DICTIONARIES.has(encoding)) {
    // An empty page has no indices, and not always a width.
    if (body.length === 0) {
      return;
    }
    const width = byteAt(body, 0);
    ensure(width <= 32, "indices are wider than numbers");
    checkRuns(body.subarray(1), { width, values, mayEnd: true });
  } else if (encoding === RLE) {
    checkRuns(body.subarray(4), { width: 1, values, mayEnd: true });
  } else {
    ensure(encoding === PLAIN, "an encoding that is not read here");
    // A value that is there takes a bit at least; how many are absent stands in the levels.
    ensure(leaf.definitionWidth > 0 || values <= body.length * 8, "fewer values than a page says");
  }
}

interface RunsContext {
  readonly width: number;
  readonly values: number;
  /** Absent values have no index, so there may be fewer than the page has values. */
  readonly mayEnd?: boolean;
}

/** Follows runs of the hybrid of run lengths and packed bits without writing a value. */
function checkRuns(bytes: Uint8Array, { width, values, mayEnd = false }: RunsContext): void {
  if (width === 0 && !mayEnd) {
    return;
  }
  let at = 0;
  let seen = 0;
  while (seen < values) {
    if (mayEnd && at >= bytes.length) {
      return;
    }
    const [header, next] = readVarInt(bytes, at);
    const isPacked = (header & 1) === 1;
    const length = header >>> 1;
    const run = isPacked ? length * 8 : length;
    ensure(run > 0 && run <= values - seen + (isPacked ? MOST_PADDING : 0), "a run is too long");
    at = next + (isPacked ? length * width : Math.ceil(width / 8));
    ensure(at <= bytes.length, "a run ends outside of its page");
    seen += run;
  }
}

/** Packed bits come in eights, and some writers fill a whole block. */
const MOST_PADDING = 512;

function unpack(bytes: Uint8Array, length: number): Uint8Array {
  if (length === 0) {
    return new Uint8Array();
  }
  ensure(length <= bytes.length * MOST_PACKED + MOST_PACKED, "a page unpacks to too much");
  const output = new Uint8Array(length);
  snappyUncompress(bytes, output);
  return output;
}

function readVarInt(bytes: Uint8Array, start: number): readonly [number, number] {
  let [value, shift, at] = [0, 0, start];
  for (;;) {
    const byte = bytes[at];
    ensure(byte !== undefined && shift < 32, "a number without an end");
    value |= (byte & 0x7f) << shift;
    at += 1;
    if ((byte & 0x80) === 0) {
      return [value >>> 0, at];
    }
    shift += 7;
  }
}

function readUint32(bytes: Uint8Array, at: number): number {
  ensure(at + 4 <= bytes.length, "a length outside of its page");
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, true);
}

function count(value: unknown): number {
  ensure(typeof value === "number" && Number.isSafeInteger(value) && value >= 0, "no count");
  return value;
}

function ensure(condition: boolean, what: string): asserts condition {
  if (!condition) {
    throw new RangeError(what);
  }
}

/** The schema's leaves in its order. */
function leavesOf(schema: readonly SchemaElement[]): readonly Leaf[] {
  const open: { readonly element: SchemaElement; left: number }[] = [];
  return schema.slice(1).flatMap((element): Leaf[] => {
    const parent = open.at(-1);
    if (parent !== undefined) {
      parent.left -= 1;
    }
    // A column of plain values names no children.
    const { num_children: children = 0 } = element;
    open.push({ element, left: children });
    const elements = open.map((each) => each.element);
    while ((open.at(-1)?.left ?? 1) <= 0) {
      open.pop();
    }
    const repeated = elements.filter(
      ({ repetition_type }) => repetition_type === "REPEATED",
    ).length;
    const optional = elements.filter(
      ({ repetition_type }) => repetition_type === "OPTIONAL",
    ).length;
    return children > 0
      ? []
      : [
          {
            path: elements.map(({ name }) => name).join("/"),
            definitionWidth: 32 - Math.clz32(optional + repeated),
            repetitionWidth: 32 - Math.clz32(repeated),
          },
        ];
  });
}
