import { bounds } from "@/core/bounds";
import { Crc32, crc32OfText } from "@/storage/backup/crc32";
import {
  backupLineSchema,
  notABackupError,
  requireReadable,
  type BackupHeader,
  type BackupLine,
} from "@/storage/backup/backup-format";
import { decodeValue } from "@/storage/backup/backup-values";
import { SCHEMA_VERSION, type TableName } from "@/storage/schema-versions";

/** What comes out of a backup, in the order of the file. */
export type BackupEntry =
  | { readonly kind: "header"; readonly header: BackupHeader }
  | { readonly kind: "row"; readonly table: TableName; readonly row: unknown }
  /** A spot that is not as it was written; what was in it is left out. */
  | { readonly kind: "damage" }
  | { readonly kind: "end"; readonly rows: number };

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** How many bytes of the file were read, also while a long film is. */
  readonly onRead?: (bytes: number) => void;
}

const PIECE_BYTES = 1024 * 1024;
const LINE_END = 10;

/**
 * Reads a backup piece by piece; bytes of videos stay in the file and come as slices of it.
 * Throws BAK-01, BAK-02; AbortError on cancel.
 */
export async function* readBackup(
  file: Blob,
  fileName: string,
  options: ReadOptions = {},
): AsyncGenerator<BackupEntry> {
  const lines = new LineReader(file);
  const first = parseLine(await lines.next());
  if (first?.kind !== "header") {
    throw notABackupError(fileName);
  }
  requireReadable(first, SCHEMA_VERSION);
  yield { kind: "header", header: first };
  let blobs: Blob[] = [];
  let isDamaged = false;
  for (let text = await lines.next(); text !== undefined; text = await lines.next()) {
    options.signal?.throwIfAborted();
    options.onRead?.(lines.offset);
    const line = parseLine(text);
    const blob = line?.kind === "blob" ? await readBlob(lines, line, options) : undefined;
    const entry = toEntry(line, blobs);
    if (blob !== undefined) {
      blobs.push(blob);
      isDamaged = false;
    } else if (entry.kind !== "damage") {
      blobs = [];
      isDamaged = false;
      yield entry;
    } else if (!isDamaged) {
      // One spot is told once, however many lines it seems to have.
      isDamaged = true;
      blobs = [];
      yield entry;
    }
  }
}

function toEntry(line: BackupLine | undefined, blobs: readonly Blob[]): BackupEntry {
  if (line?.kind === "end") {
    return { kind: "end", rows: line.rows };
  }
  try {
    return line?.kind === "row"
      ? { kind: "row", table: line.table, row: decodeValue(line.row, blobs) }
      : { kind: "damage" };
  } catch {
    return { kind: "damage" };
  }
}

/** The bytes behind a blob's line, if they are as they were written. */
async function readBlob(
  lines: LineReader,
  { bytes, type }: { readonly bytes: number; readonly type: string },
  { signal, onRead }: ReadOptions,
): Promise<Blob | undefined> {
  const { file, offset: start } = lines;
  if (start + bytes > file.size) {
    return undefined;
  }
  const blob = file.slice(start, start + bytes, type);
  const crc = new Crc32();
  for (let from = 0; from < bytes; from += PIECE_BYTES) {
    signal?.throwIfAborted();
    onRead?.(start + from);
    crc.update(new Uint8Array(await blob.slice(from, from + PIECE_BYTES).arrayBuffer()));
  }
  lines.moveTo(start + bytes);
  const gap = await lines.next();
  const end = parseLine(await lines.next());
  return gap === "" && end?.kind === "blob-end" && end.crc === crc.hex ? blob : undefined;
}

/** Undefined for a line that is not as it was written. */
function parseLine(text: string | undefined): BackupLine | undefined {
  const json = text?.slice(9);
  if (text === undefined || json === undefined || crc32OfText(json) !== text.slice(0, 8)) {
    return undefined;
  }
  try {
    return backupLineSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) {
    return only;
  }
  const bytes = new Uint8Array(length);
  let start = 0;
  for (const part of parts) {
    bytes.set(part, start);
    start += part.length;
  }
  return bytes;
}

/** Lines of a file, of which one piece at a time is in memory. */
class LineReader {
  readonly #file: Blob;
  #piece: Uint8Array<ArrayBuffer> = new Uint8Array();
  #pieceStart = 0;
  #offset = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  get file(): Blob {
    return this.#file;
  }

  /** Where the next line begins. */
  get offset(): number {
    return this.#offset;
  }

  moveTo(offset: number): void {
    this.#offset = offset;
  }

  /** The next line without its end; undefined at the end of the file. */
  async next(): Promise<string | undefined> {
    if (this.#offset >= this.#file.size) {
      return undefined;
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    while (this.#offset < this.#file.size && length < bounds.backup.lineBytes) {
      await this.#load();
      const from = this.#offset - this.#pieceStart;
      const end = this.#piece.indexOf(LINE_END, from);
      const part = this.#piece.subarray(from, end === -1 ? undefined : end);
      parts.push(part);
      length += part.length;
      this.#offset += part.length;
      if (end !== -1) {
        this.#offset += 1;
        break;
      }
    }
    return new TextDecoder().decode(joined(parts, length));
  }

  async #load(): Promise<void> {
    const isInside =
      this.#offset >= this.#pieceStart && this.#offset < this.#pieceStart + this.#piece.length;
    if (!isInside) {
      const bytes = this.#file.slice(this.#offset, this.#offset + PIECE_BYTES);
      this.#piece = new Uint8Array(await bytes.arrayBuffer());
      this.#pieceStart = this.#offset;
    }
  }
}
