/**
 * How many samples an MP4 says it has, before a reader builds its tables: one altered count makes a
 * reader go through four billion entries, and every later video of the page waits for it.
 *
 * Only the boxes on the way to the tables are looked at (ISO/IEC 14496-12, 8.6.1 and 8.7.3); whatever
 * else is wrong with a file is the reader's to say.
 */
import { damaged } from "./video-errors";

/** Two days at 60 frames a second. */
const MOST_SAMPLES = 10_000_000;
/** A table of contents is read whole; one that is larger than this is none. */
const LONGEST_MOOV_BYTES = 512 * 1024 * 1024;
const CONTAINERS: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Boxes side by side at the top of a file; a fragmented one has many. */
const MOST_TOP_BOXES = 100_000;

/** Refuses an MP4 whose tables promise more than they hold. Throws VID-06; other files pass. */
export async function checkMp4Counts(file: Blob): Promise<void> {
  for (let start = 0, count = 0; start + 8 <= file.size && count < MOST_TOP_BOXES; count += 1) {
    const head = new DataView(await file.slice(start, start + 16).arrayBuffer());
    const box = readBox(head, 0, file.size - start);
    if (box === undefined) {
      return;
    }
    if (box.type === "moov") {
      if (box.size > LONGEST_MOOV_BYTES) {
        throw damaged("its table of contents is too large");
      }
      checkBoxes(new DataView(await file.slice(start, start + box.size).arrayBuffer()), file.size);
      return;
    }
    start += box.size;
  }
}

interface Box {
  readonly type: string;
  readonly size: number;
  readonly headBytes: number;
}

/** The box at a place; undefined where there is none, as in a file of another format. */
function readBox(view: DataView, at: number, leftBytes: number): Box | undefined {
  if (at + 8 > view.byteLength) {
    return undefined;
  }
  const type = String.fromCodePoint(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
  const short = view.getUint32(at);
  const isLong = short === 1;
  if (isLong && at + 16 > view.byteLength) {
    return undefined;
  }
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? leftBytes : short;
  const headBytes = isLong ? 16 : 8;
  return /^[\w ©-]{4}$/u.test(type) && size >= headBytes ? { type, size, headBytes } : undefined;
}

/** Goes through the boxes of a `moov`, and into those that hold the tables. */
function checkBoxes(view: DataView, fileBytes: number): void {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const box = readBox(view, at, view.byteLength - at);
    if (box === undefined) {
      return;
    }
    const end = Math.min(view.byteLength, at + box.size);
    const body = new DataView(
      view.buffer,
      view.byteOffset + at + box.headBytes,
      end - at - box.headBytes,
    );
    if (CONTAINERS.has(box.type)) {
      checkBoxes(body, fileBytes);
    } else if (box.type === "stts") {
      checkDurations(body);
    } else if (box.type === "stsz") {
      checkSizes(body, fileBytes);
    }
    at = end;
  }
}

/** `stts`: runs of samples of one duration; the runs add up to the samples. */
function checkDurations(body: DataView): void {
  const entries = body.byteLength < 8 ? 0 : body.getUint32(4);
  if (entries * 8 > body.byteLength - 8) {
    throw damaged("its table of durations promises more than it holds");
  }
  let samples = 0;
  for (let index = 0; index < entries; index += 1) {
    samples += body.getUint32(8 + index * 8);
  }
  requireCount(samples);
}

/** `stsz`: one size for all samples, or a size for each. */
function checkSizes(body: DataView, fileBytes: number): void {
  if (body.byteLength < 12) {
    return;
  }
  const size = body.getUint32(4);
  const samples = body.getUint32(8);
  requireCount(samples);
  if (size === 0 ? samples * 4 > body.byteLength - 12 : samples * size > fileBytes) {
    throw damaged("its table of sizes promises more than it holds");
  }
}

function requireCount(samples: number): void {
  if (samples > MOST_SAMPLES) {
    throw damaged(`it says that it has ${samples} frames`);
  }
}
