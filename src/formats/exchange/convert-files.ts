/**
 * From the files of one format to those of another, all in memory: what `convert` does and the studio's
 * pages do. Nothing is written here, so nothing can be half written.
 */
import { ensureExists } from "@/base/assert";
import { convertContent, findLeftOut } from "@/formats/exchange/convert-content";
import { findLost } from "@/formats/exchange/compare-contents";
import type { ExchangeContent } from "@/formats/exchange/exchange-content";
import { exchangeError } from "@/formats/exchange/exchange-error";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import {
  writeWith,
  type ExchangeFormat,
  type ExchangeReading,
  type ExchangeWriting,
  type ReadJob,
  type WriteJob,
} from "@/formats/exchange/exchange-format";
import { mergeReports, type ImportReport } from "@/formats/report";

/** What came of a conversion. */
export interface Conversion {
  readonly reading: ExchangeReading;
  readonly files: readonly ExchangeFile[];
  /** What was noticed while reading and writing. */
  readonly report: ImportReport;
  /**
   * What did not come back when the written files were read again, as paths into the content, and first what
   * was left out to make the kind of it that is written; absent where nobody reads that format.
   */
  readonly lost: readonly string[] | undefined;
  /** What the writer counted. */
  readonly figures: Readonly<Record<string, number>>;
}

export type ConversionJob = ReadJob & WriteJob;

/** The content of the files. Throws AppError EXC-02 where there is none of the format in them. */
export async function readFormat(
  format: ExchangeFormat,
  files: readonly ExchangeFile[],
  job: ReadJob,
): Promise<ExchangeReading> {
  const { reader, title } = format;
  if (reader === undefined) {
    throw exchangeError("no-way", `${title} is only written, not read.`, "Choose another format.");
  }
  const reading = await reader.read(files, job);
  if (reading.found === 0) {
    const next = "Check what was chosen, or let its format be recognised.";
    throw exchangeError("foreign", `There is nothing of ${title} in these files.`, next);
  }
  return reading;
}

/** Writes content in a format, by way of the kind that it takes. */
export async function writeFormat(
  format: ExchangeFormat,
  content: ExchangeContent,
  job: WriteJob,
): Promise<ExchangeWriting> {
  const { writer, title } = format;
  if (writer === undefined) {
    throw exchangeError("no-way", `${title} is only read, not written.`, "Choose another format.");
  }
  return await writeWith(writer, convertContent(content, writer.takes), job);
}

/** Reads, writes, and reads again what was written. */
export async function convertFiles(
  { from, to }: { readonly from: ExchangeFormat; readonly to: ExchangeFormat },
  files: readonly ExchangeFile[],
  job: ConversionJob,
): Promise<Conversion> {
  const reading = await readFormat(from, files, job);
  const { content } = reading;
  const writing = await writeFormat(to, content, job);
  const report = mergeReports([reading.report, writing.report]);
  const conversion = { reading, files: writing.files, report, figures: writing.figures ?? {} };
  if (to.reader === undefined) {
    return { ...conversion, lost: undefined };
  }
  const again = await to.reader.read(writing.files, { ...job, repairs: new Set() });
  const { takes } = ensureExists(to.writer);
  const written = convertContent(content, takes);
  // What only became of another kind to be written is not what was read, even if all of that comes back.
  const lost = [...findLeftOut(content.kind, takes), ...findLost(written, again.content)];
  // A format that is written as itself may add nothing either, and a canonical one changes no byte.
  const added = from === to ? findLost(again.content, written) : [];
  const changed =
    from === to && to.isCanonical && job.repairs.size === 0
      ? findChangedFiles(files, writing.files)
      : [];
  return { ...conversion, lost: [...new Set([...lost, ...added, ...changed])] };
}

/** Written files that are not byte for byte the ones that were read. */
function findChangedFiles(
  before: readonly ExchangeFile[],
  after: readonly ExchangeFile[],
): readonly string[] {
  const byPath = new Map(before.map((file) => [file.path, file.bytes]));
  // A single file keeps no name: it is written under the format's own.
  const [only] = before.length === 1 && after.length === 1 ? before : [];
  return after
    .filter(({ path, bytes }) => !hasSameBytes(bytes, only?.bytes ?? byPath.get(path)))
    .map(({ path }) => `bytes of ${path}`);
}

function hasSameBytes(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b?.length === a.length && a.every((byte, index) => byte === b[index]);
}
