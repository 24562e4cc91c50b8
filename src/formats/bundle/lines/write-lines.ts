import { toCanonicalJson } from "@/base/json";
import { bundleError } from "@/formats/bundle/bundle-error";
import { bounds } from "@/core/bounds";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import { elementAt } from "@/base/element-at";
import { takeTurns } from "@/base/turns/take-turns";
import type { Exemplar } from "@/core/exemplar";
import { byIdOrder, toWrittenExemplar, withInt8Vectors } from "@/formats/bundle/bundle-exemplar";
import { joinedBytes } from "@/formats/bundle/lines/joined-bytes";
import { LINES_FORMAT, LINES_VERSION } from "@/formats/bundle/lines/lines-schema";

export interface LinesForm {
  /** `int8` is four times smaller, and rounded. */
  readonly vectors: "float32" | "int8";
  readonly isPacked: boolean;
}

interface WriteOptions extends JobOptions {
  /** Told why it broke off: whoever takes the stream is told by some browsers that a network failed. */
  readonly onFailure?: (error: unknown) => void;
}

/** So many lines are one piece, and written before others may have their turn. */
const LINES_AT_ONCE = 64;
const BYTES_AT_ONCE = 1024 * 1024;

/**
 * The memory's file as it is written, a piece at a time and no faster than it is taken; one memory gives one text,
 * byte for byte. Of several exemplars with one id, the last is written. Throws IMP-27 for one that could not be read again.
 */
export function writeLines(
  exemplars: readonly Exemplar[],
  { vectors, isPacked }: LinesForm,
  options: WriteOptions = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = writePieces(exemplars, vectors, options);
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done === true) {
            controller.close();
          } else {
            controller.enqueue(value);
          }
        } catch (error) {
          options.onFailure?.(error);
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return isPacked ? text.pipeThrough(new CompressionStream("gzip")) : text;
}

async function* writePieces(
  exemplars: readonly Exemplar[],
  vectors: LinesForm["vectors"],
  { signal, onProgress }: JobOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const byId = new Map(exemplars.map((exemplar) => [exemplar.id, exemplar]));
  const sorted = [...byId.values()].toSorted(byIdOrder);
  const header = {
    count: sorted.length,
    format: LINES_FORMAT,
    schemaVersion: LINES_VERSION,
    vectors,
  };
  yield encoder.encode(`${toCanonicalJson(header)}\n`);
  const hashes: string[] = [];
  const pause = takeTurns();
  let begun: BegunLine[] = [];
  let begunBytes = 0;
  for (const exemplar of sorted) {
    signal?.throwIfAborted();
    const line = beginLine(exemplar, vectors);
    begun.push(line);
    begunBytes += line.body.length;
    const isLast = hashes.length + begun.length === sorted.length;
    if (isLast || begun.length === LINES_AT_ONCE || begunBytes >= BYTES_AT_ONCE) {
      const written = await Promise.all(begun.map((each) => each.hash));
      // One piece of them all: each that is handed on takes its time.
      yield toPiece(begun, written);
      hashes.push(...written);
      onProgress?.({ label: "Writing the memory", done: hashes.length, total: sorted.length });
      begun = [];
      begunBytes = 0;
    }
    await pause();
  }
  const end = { count: hashes.length, hash: await sha256Hex(hashes.join("\n")) };
  yield encoder.encode(`${toCanonicalJson({ end })}\n`);
}

/** A line whose hash is on its way. */
interface BegunLine {
  /** The exemplar as it is hashed and as it stands in the file. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly hash: Promise<string>;
}

function beginLine(exemplar: Exemplar, vectors: LinesForm["vectors"]): BegunLine {
  const row = toWrittenExemplar(exemplar);
  const json = toCanonicalJson(vectors === "int8" ? withInt8Vectors(row, exemplar) : row);
  const body = encoder.encode(json);
  if (body.length + FRAME_BYTES > bounds.bundle.lineBytes) {
    throw bundleError("unwritable", `“${exemplar.title}”`, { fault: "it is too long as a whole" });
  }
  return { body, hash: sha256Hex(body) };
}

const encoder = new TextEncoder();
const HEAD = encoder.encode('{"exemplar":');
const tailWith = (hash: string) => encoder.encode(`,"hash":"${hash}"}\n`);
/** What a line has beside its exemplar. */
const FRAME_BYTES = HEAD.length + tailWith("0".repeat(64)).length;

function toPiece(lines: readonly BegunLine[], hashes: readonly string[]): Uint8Array<ArrayBuffer> {
  return joinedBytes(
    lines.flatMap(({ body }, index) => [HEAD, body, tailWith(elementAt(hashes, index))]),
  );
}
