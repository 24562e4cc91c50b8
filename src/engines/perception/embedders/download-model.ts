/**
 * A model from an address, once the person asked for it: streamed, with progress in bytes, and
 * checked against what the server said about each file.
 */
import type { Fetch } from "@/base/fetch";
import { AppError } from "@/base/app-error";
import { isAbort } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { ModelFile, ModelWeights } from "@/core/embedding-model";
import { toModelFile, type ModelSource } from "@/engines/perception/embedders/describe-model";
import { downloadFailed } from "@/engines/perception/embedders/model-file-error";
import {
  DESCRIPTION_PATHS,
  OPTIONAL_PATH,
  towerPaths,
} from "@/engines/perception/embedders/model-layout";

const AGAIN = "Press Download again; files that came in full are not fetched anew.";
const CHECK_ADDRESS = "Check the address: it is the folder that holds config.json.";
const SHA256 = /^[0-9a-f]{64}$/u;
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1"]);

/** How many bytes came, and of how many; the total is absent where a server does not say. */
export interface TransferProgress {
  readonly doneBytes: number;
  readonly totalBytes?: number;
}

export interface ModelDownload {
  readonly address: string;
  readonly weights: ModelWeights;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TransferProgress) => void;
  /** Files of an earlier attempt; taken where the server still has the same version. */
  readonly known: readonly ModelFile[];
  /** Called with each file that came in full. */
  readonly onFile: (file: ModelFile) => void;
}

/** The folder behind an address. Throws MOD-05 for what is no https or local address. */
export function parseModelAddress(address: string): URL {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch (error) {
    throw downloadFailed(`"${address}" is not an address.`, CHECK_ADDRESS, error);
  }
  const isLocal = url.protocol === "http:" && LOCAL_HOSTS.has(url.hostname);
  if (url.protocol !== "https:" && !isLocal) {
    throw downloadFailed(
      "The address must begin with https:// (or be on this machine).",
      CHECK_ADDRESS,
    );
  }
  url.hash = "";
  url.search = "";
  url.pathname = url.pathname.replace(/\/?$/u, "/");
  return url;
}

/** Throws AppError MOD-05, and AbortError when it is cancelled. */
export async function downloadModel(download: ModelDownload): Promise<ModelSource> {
  const { address, weights, signal } = download;
  const folder = parseModelAddress(address);
  const towers = towerPaths(weights);
  const paths = [...DESCRIPTION_PATHS, OPTIONAL_PATH, towers.text, towers.vision];
  // One file that fails ends the others: nobody pays for bytes that are of no use.
  const group = new AbortController();
  const both = AbortSignal.any([signal, group.signal]);
  try {
    const source = { folder, fetch: download.fetch };
    const answers = await Promise.all(paths.map((path) => ask(source, path, both)));
    const found = answers.filter((answer) => answer !== undefined);
    const count = countBytes(found, download.onProgress);
    const files = await Promise.all(
      found.map((answer) => receive(answer, { ...download, signal: both }, count)),
    );
    const title = folder.pathname.split("/").findLast((part) => part !== "") ?? folder.hostname;
    return { files, weights, origin: folder.href, title };
  } catch (error) {
    group.abort();
    signal.throwIfAborted();
    throw error;
  }
}

interface Answer {
  readonly path: string;
  readonly response: Response;
  readonly etag: string | undefined;
  readonly sizeBytes: number | undefined;
}

/** Undefined for an optional file that is not there. */
async function ask(
  { folder, fetch }: { readonly folder: URL; readonly fetch: Fetch },
  path: string,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  let response: Response;
  try {
    response = await fetch(new URL(path, folder), {
      signal,
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) {
      throw error;
    }
    throw downloadFailed(
      `${folder.host} does not answer for ${path}, or does not let web pages read it.`,
      CHECK_ADDRESS,
      error,
    );
  }
  if (response.status === 404 && path === OPTIONAL_PATH) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    throw downloadFailed(`${path} is not there (status ${response.status}).`, CHECK_ADDRESS);
  }
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  return {
    path,
    response,
    etag: readEtag(response.headers),
    sizeBytes: Number.isFinite(length) ? length : undefined,
  };
}

/** Without quotes and the mark of weak ones; hubs put a file's SHA-256 there. */
function readEtag(headers: Headers): string | undefined {
  const tag = headers.get("x-linked-etag") ?? headers.get("etag");
  return tag?.replace(/^W\//u, "").replaceAll('"', "");
}

function countBytes(
  answers: readonly Answer[],
  onProgress: (progress: TransferProgress) => void,
): (bytes: number) => void {
  const sizes = answers.map(({ sizeBytes }) => sizeBytes);
  const total = sizes.reduce<number | undefined>(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
  let doneBytes = 0;
  return (bytes) => {
    doneBytes += bytes;
    // A compressed answer has more bytes than its length says.
    onProgress({
      doneBytes,
      ...(total === undefined || doneBytes > total ? {} : { totalBytes: total }),
    });
  };
}

async function receive(
  answer: Answer,
  { known, signal, onFile }: ModelDownload,
  count: (bytes: number) => void,
): Promise<ModelFile> {
  const { path, response, etag, sizeBytes } = answer;
  const before = known.find((file) => file.path === path);
  if (
    before !== undefined &&
    etag !== undefined &&
    before.etag === etag &&
    before.blob.size === sizeBytes
  ) {
    await response.body?.cancel();
    count(before.blob.size);
    return before;
  }
  const blob = await readBody(answer, signal, count);
  if (sizeBytes !== undefined && blob.size < sizeBytes) {
    throw downloadFailed(`${path} was cut off: ${blob.size} of ${sizeBytes} bytes came.`, AGAIN);
  }
  const file = await orAborted(toModelFile(path, blob, etag), signal);
  if (etag !== undefined && SHA256.test(etag) && etag !== file.sha256) {
    throw downloadFailed(
      `${path} is not the file that the server names: its SHA-256 is ${file.sha256.slice(0, 12)}..., not ${etag.slice(0, 12)}...`,
      "Press Download again; if it happens again, the server's copy is damaged.",
    );
  }
  onFile(file);
  return file;
}

async function readBody(
  { path, response }: Answer,
  signal: AbortSignal,
  count: (bytes: number) => void,
): Promise<Blob> {
  const reader = ensureExists(response.body, "an answer to GET has a body").getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      count(part.value.length);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw isAbort(error)
      ? error
      : downloadFailed(`The connection broke off in ${path}.`, AGAIN, error);
  }
  return new Blob(parts);
}

/** Hashing hundreds of megabytes cannot be stopped, but need not be waited for. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new DOMException("", "AbortError"));
    };
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  });
}
