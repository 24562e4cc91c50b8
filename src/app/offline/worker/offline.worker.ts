/**
 * The studio's service worker: after the first visit it serves the studio itself, with its network or without.
 *
 * Key ideas. (1) It answers for files of its build and for nothing else: models' endpoints and other origins
 * never pass through it. (2) A newer build is loaded beside the one in use and waits until a person says
 * "reload"; pages that are open keep the files they were made of.
 */
import { CLEAR_OLD, TAKE_OVER, type OfflineBuild } from "@/app/offline/offline-build";
import { answerRequest } from "@/app/offline/worker/answer-request";
import { FileStore } from "@/app/offline/worker/file-store";
import type { OfflineScope } from "@/app/offline/worker/worker-scope";

declare const self: OfflineScope;
/** Stands before this script in `sw.js`. */
declare const OFFLINE_BUILD: OfflineBuild;

const ask = (request: Request | string, init?: RequestInit) => fetch(request, init);
const store = new FileStore(OFFLINE_BUILD, {
  caches,
  fetch: ask,
  heldLocks: async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => (name === undefined ? [] : [name]));
  },
});

/** What a newer worker keeps is not old. */
const clearOld = async () => {
  const { installing, waiting } = self.registration;
  if (installing === null && waiting === null) {
    await store.clearOld();
  }
};

self.addEventListener("install", (event) => event.waitUntil(store.keepFirst()));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), clearOld()]));
});

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) {
    event.waitUntil(self.skipWaiting());
  } else if (event.data === CLEAR_OLD) {
    event.waitUntil(clearOld());
  }
});

const parts = { build: OFFLINE_BUILD, store, fetch: ask, origin: location.origin };
self.addEventListener("fetch", (event) => {
  const answer = answerRequest(parts, event.request);
  if (answer !== undefined) {
    event.respondWith(answer.response);
    event.waitUntil(answer.afterwards);
  }
});
