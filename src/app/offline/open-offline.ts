/**
 * The page's side of the studio's offline worker: starts it when there is nothing else to do, tells when a newer
 * studio is ready, and has the rest of the files kept in idle time.
 */
import { isAbort } from "@/base/app-error";
import { isOnBattery, untilIdle, whileIdle } from "@/app/ahead/idle-studio";
import { keepRest } from "@/app/offline/keep-rest";
import { CLEAR_OLD, OFFLINE_WORKER_URL } from "@/app/offline/offline-build";
import { offlineStore, type OfflineState } from "@/app/offline/offline-state";

const LOOK_AGAIN_MS = 3_600_000;

/** Only a built studio has a worker. Without one everything else works as it does. */
export async function openOffline(signal: AbortSignal): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) {
    return;
  }
  const workers = navigator.serviceWorker;
  const hadWorker = workers.controller !== null;
  // The first screen has the network for itself.
  await untilIdle(signal);
  await workers.register(OFFLINE_WORKER_URL, { updateViaCache: "none" });
  const registration = await workers.getRegistration();
  if (registration === undefined) {
    return;
  }
  offlineStore.setState({ state: registration.active === null ? "coming" : "ready" });
  offerNewer(registration, hadWorker);
  lookAgainLater(registration);
  const { active } = await workers.ready;
  offlineStore.setState({ state: "ready" });
  active?.postMessage(CLEAR_OLD);
  await keepRestWhenIdle(signal).catch((error: unknown) => {
    if (!isAbort(error)) {
      throw error;
    }
  });
}

function offerNewer(registration: ServiceWorkerRegistration, hadWorker: boolean): void {
  const look = () => {
    const { active, waiting, installing } = registration;
    if (active !== null && waiting !== null) {
      offlineStore.setState({ isNewerReady: true });
    } else if (active === null && waiting === null && installing === null) {
      offlineStore.setState({ state: "failed" });
    }
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  let isFirst = !hadWorker;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker takes the page that it was started by; every other one is newer than the page.
    offlineStore.setState(isFirst ? {} : { isNewerReady: true });
    isFirst = false;
  });
}

/** A tab may be open for days. */
function lookAgainLater(registration: ServiceWorkerRegistration): void {
  let lastMs = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && performance.now() - lastMs > LOOK_AGAIN_MS) {
      lastMs = performance.now();
      // Without a network there is nothing newer to be had.
      registration.update().catch(() => undefined);
    }
  });
}

/**
 * Not on a battery, and not where a person asked the browser to load little. Once a newer studio is here, the rest
 * is its own to keep, and the older worker has to come to rest before it can take over.
 */
async function keepRestWhenIdle(pageSignal: AbortSignal): Promise<void> {
  const newer = new AbortController();
  const stopForNewer = ({ isNewerReady }: OfflineState) => {
    if (isNewerReady) {
      newer.abort();
    }
  };
  offlineStore.subscribe(stopForNewer);
  stopForNewer(offlineStore.getState());
  const signal = AbortSignal.any([pageSignal, newer.signal]);
  const connection: unknown = Reflect.get(navigator, "connection");
  const isSparing =
    typeof connection === "object" &&
    connection !== null &&
    Reflect.get(connection, "saveData") === true;
  if (isSparing || (await isOnBattery())) {
    return;
  }
  let isBrokenOff = true;
  while (isBrokenOff && !signal.aborted) {
    await untilIdle(signal);
    using idle = whileIdle(signal);
    // What cannot be had now is asked for with the next visit.
    await keepRest({ signal: idle.signal }).catch(() => undefined);
    isBrokenOff = idle.signal.aborted;
  }
}
