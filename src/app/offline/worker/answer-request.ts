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
  const asked = findOrAsk({ build, store, fetch, origin }, place, request);
  const response = asked.then(({ found }) => found);
  return {
    response: request.mode === "navigate" ? response.catch(() => goneResponse()) : response,
    // What is not the file, or has no room, is handed on and not kept. As long as this goes on no newer studio
    // can take over: it ends, whatever happens.
    afterwards: asked.then(({ keeping }) => keeping).catch(() => undefined),
  };
}

async function findOrAsk({ build, store, fetch }: AnswerParts, place: string, request: Request) {
  const kept = await store.find(place).catch(() => undefined);
  if (kept !== undefined) {
    return { found: kept, keeping: undefined };
  }
  const answer = await fetch(request);
  const file = build.files.find(({ path }) => path === place);
  // What is no file (sent on to another address, refused, not there) is for the browser, as it came.
  if (file === undefined || !answer.ok) {
    return { found: answer, keeping: undefined };
  }
  // As a whole: a stream that is read in two places goes on for as long as the slower of them likes.
  const bytes = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  const copy = () => new Response(bytes, { status, statusText, headers });
  return { found: copy(), keeping: store.keep(file, copy()) };
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
