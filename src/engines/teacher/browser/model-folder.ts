/** The folder of a language model that runs in this browser: how its files are got, and what is said if not. */
import { AppError } from "@/base/app-error";
import type { Fetch } from "@/base/fetch";
import { KNOWN_IMAGE_TYPES } from "@/engines/teacher/browser/model-layout";

/** Where a model comes from: a folder behind an address, or one that a person picked. */
export interface ModelFolder {
  /** What it is called, e.g. `SmolLM2-360M-Instruct`. */
  readonly name: string;
  /** Absolute, ending in `/`. */
  readonly url: string;
  /** Files of a picked folder by their path in it; absent where they are fetched. */
  readonly files?: ReadonlyMap<string, Blob>;
  /** The files as they were when the model was loaded before; where one has changed, it is refused. */
  readonly known?: readonly KnownFile[];
}

/** A folder with the way to its files: a function, which crosses to no worker. */
export interface ReadableFolder extends ModelFolder {
  readonly fetch: Fetch;
}

/** A file that a model was loaded from. */
export interface KnownFile {
  /** In the folder, e.g. `onnx/model.onnx`. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Whether the folder's own list of checksums vouches for it. */
  readonly isListed: boolean;
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1"]);

/**
 * Where a folder may be: on the studio's server, on this machine or behind https, as the studio's
 * Content-Security-Policy has it. Throws VLM-15 for any other place, before anything is asked for.
 */
export function requireReachable(folder: ModelFolder): void {
  const { protocol, hostname, origin, username } = new URL(folder.url);
  const isLocal = protocol === "http:" && LOCAL_HOSTS.has(hostname);
  const isOwn = typeof location === "object" && origin === location.origin;
  if (folder.files === undefined && !(isOwn || isLocal || protocol === "https:")) {
    throw cannotLoadModel(
      folder,
      "only the studio's own server, this machine and https addresses are spoken to.",
    );
  }
  if (username !== "") {
    throw cannotLoadModel(folder, "its address must not hold a user name.");
  }
}

/** A file of the folder, or a 404 where it is not there. Another server learns nothing about the studio. */
export async function fetchModelFile(
  folder: ReadableFolder,
  path: string,
  method: "GET" | "HEAD" = "GET",
): Promise<Response> {
  if (folder.files !== undefined) {
    const file = folder.files.get(path);
    return file === undefined
      ? new Response(undefined, { status: 404 })
      : new Response(file, { headers: { "content-length": String(file.size) } });
  }
  const response = await folder.fetch(new URL(path, folder.url), {
    method,
    credentials: "same-origin",
    referrerPolicy: "no-referrer",
  });
  // A server that answers every address with its first page has no such file.
  const isPage = response.headers.get("content-type")?.includes("text/html") === true;
  return isPage ? new Response(undefined, { status: 404 }) : response;
}

/** Whether a file is there, and how large where the server says so. Throws VLM-15 without an answer. */
export async function lookForFile(
  folder: ReadableFolder,
  path: string,
): Promise<{ readonly sizeBytes: number | undefined } | undefined> {
  const file = folder.files?.get(path);
  if (file !== undefined) {
    return { sizeBytes: file.size };
  }
  const response = await fetchModelFile(folder, path, "HEAD").catch((error: unknown) => {
    throw error instanceof AppError ? error : noAnswer(folder, path, error);
  });
  const length = response.headers.get("content-length");
  const isPacked = response.headers.has("content-encoding");
  return response.ok
    ? { sizeBytes: length === null || isPacked ? undefined : Number(length) }
    : undefined;
}

function noAnswer(folder: ModelFolder, path: string, cause: unknown): AppError {
  const why = "there is no answer, or the server does not admit this page (CORS).";
  return cannotLoadModel(folder, `${path} could not be fetched: ${why}`, cause);
}

/** Files of a picked folder by their path below it; the folder's own name is the first part. */
export function toModelFolder(
  files: readonly { readonly path: string; readonly blob: Blob }[],
): ModelFolder {
  const name = files[0]?.path.split("/")[0] ?? "";
  return {
    name,
    url: "https://picked.invalid/",
    files: new Map(files.map(({ path, blob }) => [path.split("/").slice(1).join("/"), blob])),
  };
}

/** Throws VLM-15 where a file that no model does without is missing. */
export async function requireFiles(
  folder: ReadableFolder,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    if ((await lookForFile(folder, path)) === undefined) {
      throw cannotLoadModel(folder, `${path} is not there.`);
    }
  }
}

const SAFE = "Your program, your corrections and what you typed are kept.";

export function cannotLoadModel(folder: ModelFolder, why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "VLM-15",
      what: `The model “${folder.name}” could not be loaded from ${placeOf(folder)}: ${why}`,
      safe: SAFE,
      next: `Put a model in ONNX form there: for words alone config.json, tokenizer.json, tokenizer_config.json and onnx/model*.onnx; for words and pictures (${KNOWN_IMAGE_TYPES.join(", ")}) also preprocessor_config.json and onnx/vision_encoder*, embed_tokens* and decoder_model_merged*. Or pick its folder in the settings. Until then choose another teacher.`,
    },
    cause === undefined ? undefined : { cause },
  );
}

export function tooLarge(folder: ModelFolder, why: string): AppError {
  return new AppError({
    code: "VLM-16",
    what: `The model “${folder.name}” was not loaded: ${why}`,
    safe: `Nothing but its description was read. ${SAFE}`,
    next: "Choose a smaller model or one with weights in 4 bits, open the studio on a device with more memory, or choose another teacher.",
  });
}

export function notTheFile(folder: ModelFolder, path: string, why: string): AppError {
  return new AppError({
    code: "VLM-17",
    what: `${path} of the model “${folder.name}” is not the file that it should be: ${why}`,
    safe: `The model was not started. ${SAFE}`,
    next: "Get the file anew from where the model comes from. If you changed the model on purpose, press “Trust the files as they are now” in its settings.",
  });
}

function placeOf({ files, url }: ModelFolder): string {
  if (files !== undefined) {
    return "the picked folder";
  }
  const { origin, pathname } = new URL(url);
  return typeof location === "object" && origin === location.origin ? pathname : origin + pathname;
}
