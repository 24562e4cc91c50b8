import { whileBusy } from "@/app/busy";
import { TAKE_OVER } from "@/app/offline/offline-build";

/**
 * The newer studio takes over, and this page with it. Others that are open go on as they are. The older one ends
 * first what it is at: nothing is kept ahead of need meanwhile.
 */
export async function takeNewer(): Promise<void> {
  await whileBusy(reloadWithNewer);
}

async function reloadWithNewer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting ?? undefined;
  if (waiting === undefined) {
    // Another tab had it take over.
    location.reload();
    return;
  }
  const tookOver = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  waiting.postMessage(TAKE_OVER);
  await tookOver;
  location.reload();
}
