/** Who answers what a page asks: the kept files for the studio's own addresses, the network for all else. */
import { KEPT_LIST_URL, type OfflineBuild } from "@/app/offline/offline-build";
import { goneResponse } from "@/app/offline/worker/gone-page";
import type { FileStore, StorePorts } from "@/app/offline/worker/file-store";

export interface AnswerParts {
  readonly build: OfflineBuild;
  readonly store: Pick<FileStore, "find" | "keep" | "kept">;
  readonly fetch: StorePorts["fetch"];
  /** Where the studio is served, e.g. `http://localhost:4173`. */
  readonly origin: string;
}

/** The parts of a request that decide. */
export type Asked = Pick<Request, "method" | "url" | "mode" | "destination" | "headers">;

/** An answer, and what is still done after it was given. */
export interface Answer {
  readonly response: Promise<Response>;
  readonly afterwards: Promise<void>;
}

const PAGE = "/index.html";
/** Where files lie whose names are those of one build: an older page may ask for them. */
const BUILT = "/assets/";

/**
 * The answer to a request; `undefined` where it is none of the studio's, and the browser asks as if this worker were
 * not there: other origins, what is sent, parts of files, addresses that are no file of the build.
 */
export function answerRequest(
  { build, store, fetch, origin }: AnswerParts,
  request: Request,
): Answer | undefined {
  const place = placeOf(build, origin, request);
  if (place === undefined) {
    return undefined;
  }
  if (place === KEPT_LIST_URL) {
    return { response: listKept(build, store), afterwards: Promise.resolve() };
  }
  // As long as something is still done, no newer studio can take over: it ends, whatever happens.
  const { promise: afterwards, resolve: end } = Promise.withResolvers<void>();
  const file = build.files.find(({ path }) => path === place);
  const ask = async () => {
    const found = await store.find(place).catch(() => undefined);
    if (found !== undefined) {
      end();
      return found;
    }
    const response = await fetch(request);
    if (file === undefined) {
      end();
    } else {
      // What is not the file, or has no room, is handed on and not kept.
      void store.keep(file, response.clone()).then(end, () => end());
    }
    return response;
  };
  const asked = ask();
  void asked.catch(() => end());
  return {
    response: request.mode === "navigate" ? asked.catch(() => goneResponse()) : asked,
    afterwards,
  };
}

/** Which of the studio's addresses is asked for. */
export function placeOf(build: OfflineBuild, origin: string, asked: Asked): string | undefined {
  const url = new URL(asked.url);
  if (asked.method !== "GET" || url.origin !== origin || asked.headers.has("range")) {
    return undefined;
  }
  const { pathname } = url;
  const isFile = build.files.some(({ path }) => path === pathname);
  if (isFile || pathname.startsWith(BUILT) || pathname === KEPT_LIST_URL) {
    return pathname;
  }
  // The studio's pages have their addresses behind the `#`; whatever stands before it is the studio.
  const isPage = asked.mode === "navigate" && asked.destination === "document";
  return isPage && !pathname.includes(".") ? PAGE : undefined;
}

async function listKept(
  { files }: OfflineBuild,
  store: Pick<FileStore, "kept">,
): Promise<Response> {
  const kept = await store.kept();
  return Response.json({
    files: files.map(({ path, bytes }) => ({ path, bytes, isKept: kept.has(path) })),
  });
}
