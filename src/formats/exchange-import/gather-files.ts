/** The files of a group as the exchange formats take them; films stay where they are. */
import { bounds } from "@/core/bounds";
import { exchangeError } from "@/formats/exchange/exchange-error";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { unpackFiles } from "@/formats/exchange/unpack-files";
import { isFilm } from "@/formats/exchange-import/group-files";
import type { GivenFile } from "@/formats/given-file";

export interface GatheredFiles {
  /** A film has its path here and no bytes: nobody reads a film into memory to know its name. */
  readonly files: readonly ExchangeFile[];
  readonly films: ReadonlyMap<string, Blob>;
}

/** Reads what is no film, and unpacks what is a zip. Throws AppError EXC-04 and EXC-05. */
export async function gatherFiles(
  given: readonly GivenFile[],
  signal: AbortSignal | undefined,
): Promise<GatheredFiles> {
  const read = given.filter((file) => !isFilm(file));
  if (read.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > bounds.exchange.bytes) {
    const what = "The files are larger together than can be read at once (1 GiB).";
    throw exchangeError("too-much", what, "Give them in parts.");
  }
  const raw: ExchangeFile[] = [];
  for (const file of read) {
    signal?.throwIfAborted();
    raw.push({ path: file.path, bytes: await file.bytes() });
  }
  const films = new Map(given.filter((file) => isFilm(file)).map(({ path, blob }) => [path, blob]));
  const files: ExchangeFile[] = [...films.keys()].map(toName);
  for (const file of unpackFiles(raw)) {
    if (isFilm({ mediaType: "", name: file.path })) {
      films.set(file.path, new Blob([file.bytes]));
      files.push(toName(file.path));
    } else {
      files.push(file);
    }
  }
  return { files, films };
}

function toName(path: string): ExchangeFile {
  return { path, bytes: new Uint8Array() };
}
