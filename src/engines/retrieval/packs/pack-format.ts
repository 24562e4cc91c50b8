/**
 * A segment of the index as one file: a fixed head with a check of all that is read at a start, a header in
 * JSON, what is scanned, and the floats behind it, which are read row by row and checked by the row's mark.
 */
import { z } from "zod";
import { wordAt } from "@/base/element-at";
import { bounds } from "@/core/bounds";
import { markOfWords, type Mark } from "@/engines/retrieval/packs/row-mark";
import type { PackFile } from "@/engines/retrieval/packs/pack-store";
import { ROWS_TOGETHER } from "@/engines/retrieval/scanned-block";
import { padded, SIDE_BYTES, type ChannelSpace } from "@/engines/retrieval/segment-channels";

/** What is read of a pack before anything is looked for. */
export interface PackContents {
  readonly seed: Mark;
  readonly spaces: readonly ChannelSpace[];
  readonly ids: readonly string[];
  /** Two words a row. */
  readonly marks: Uint32Array<ArrayBuffer>;
  /** One a vector. */
  readonly inverses: Float64Array<ArrayBuffer>;
  /** Scales and errors. */
  readonly side: Uint8Array<ArrayBuffer>;
  /** Vectors of 8 bits, in whole blocks. */
  readonly rows: Uint8Array<ArrayBuffer>;
}

export interface ReadPack extends PackContents {
  /** Where the floats begin. */
  readonly floatsAt: number;
}

/** "EXRP" and the version of what follows; another version is no pack of ours. */
const MAGIC = 0x45585250;
const VERSION = 1;
/** Magic, version, bytes of the header, and the two words of the check; the rest is zero. */
const HEAD_BYTES = 32;
const HEAD_WORDS = 5;
const ALIGNMENT = 16;

const headerSchema = z.object({
  seed: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
  spaces: z
    .array(
      z.object({
        channel: z.enum(["instruction", "state", "visual"]),
        space: z.string(),
        dimension: z.number().int().nonnegative().max(bounds.bundle.dimension),
      }),
    )
    .max(3),
  ids: z.array(z.string()).min(1).max(bounds.memory.rowsOfSegment),
});

interface Layout {
  readonly marks: number;
  readonly inverses: number;
  readonly side: number;
  readonly rows: number;
  readonly floats: number;
  readonly end: number;
}

/** A pack, and where its floats begin. */
export interface WrittenPack {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly floatsAt: number;
}

export function encodePack(contents: PackContents, floats: Float32Array): WrittenPack {
  const { seed, spaces, ids } = contents;
  const header = new TextEncoder().encode(JSON.stringify({ seed, spaces, ids }));
  const layout = layoutOf(contents, header.length);
  const bytes = new Uint8Array(layout.end);
  bytes.set(header, HEAD_BYTES);
  bytes.set(bytesOf(contents.marks), layout.marks);
  bytes.set(bytesOf(contents.inverses), layout.inverses);
  bytes.set(contents.side, layout.side);
  bytes.set(contents.rows, layout.rows);
  bytes.set(bytesOf(floats), layout.floats);
  const check = checkOf(bytes.subarray(0, layout.floats));
  new Uint32Array(bytes.buffer, 0, HEAD_WORDS).set([MAGIC, VERSION, header.length, ...check]);
  return { bytes, floatsAt: layout.floats };
}

/** Undefined where it is no whole pack of this version: torn, changed, or of another studio. */
export function decodePack(file: PackFile): ReadPack | undefined {
  const head = new Uint32Array(HEAD_BYTES / 4);
  file.read(0, bytesOf(head));
  const headerBytes = wordAt(head, 2);
  const isOurs = wordAt(head, 0) === MAGIC && wordAt(head, 1) === VERSION;
  if (!isOurs || headerBytes > file.sizeBytes - HEAD_BYTES) {
    return undefined;
  }
  const text = new Uint8Array(headerBytes);
  file.read(HEAD_BYTES, text);
  const parsed = headerSchema.safeParse(parsedJson(new TextDecoder().decode(text)));
  const layout = parsed.success ? layoutOf(parsed.data, headerBytes) : undefined;
  if (!parsed.success || layout?.end !== file.sizeBytes) {
    return undefined;
  }
  const bytes = new Uint8Array(layout.floats);
  file.read(0, bytes);
  const [first, second] = checkOf(bytes);
  if (first !== wordAt(head, 3) || second !== wordAt(head, 4)) {
    return undefined;
  }
  return {
    ...parsed.data,
    marks: new Uint32Array(bytes.buffer.slice(layout.marks, layout.inverses)),
    inverses: new Float64Array(bytes.buffer.slice(layout.inverses, layout.side)),
    side: bytes.subarray(layout.side, layout.rows),
    rows: bytes.subarray(layout.rows, layout.floats),
    floatsAt: layout.floats,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where each part begins; all sizes follow from the header. */
function layoutOf(
  { spaces, ids }: Pick<PackContents, "spaces" | "ids">,
  headerBytes: number,
): Layout {
  const blocks = Math.ceil(ids.length / ROWS_TOGETHER) * ROWS_TOGETHER;
  const stride = spaces.reduce((sum, { dimension }) => sum + padded(dimension), 0);
  const floats = spaces.reduce((sum, { dimension }) => sum + dimension, 0);
  const marks = aligned(HEAD_BYTES + headerBytes);
  const inverses = aligned(marks + ids.length * 8);
  const side = aligned(inverses + ids.length * spaces.length * 8);
  const rows = aligned(side + ids.length * spaces.length * SIDE_BYTES);
  const floatsAt = aligned(rows + blocks * stride);
  const end = floatsAt + ids.length * floats * 4;
  return { marks, inverses, side, rows, floats: floatsAt, end };
}

/** Of everything behind the head, and of the header's length by where the rest lies. */
function checkOf(bytes: Uint8Array<ArrayBuffer>): Mark {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return markOfWords(words.subarray(HEAD_BYTES / 4), [MAGIC, VERSION]);
}

function bytesOf(array: ArrayBufferView<ArrayBufferLike>): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = array;
  if (!(buffer instanceof ArrayBuffer)) {
    throw new TypeError("only the kernel's memory is shared");
  }
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function aligned(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}
