import { lockOf } from "@/app/offline/offline-build";

/**
 * Says as long as this page is open that it may ask for files of its own build, whatever newer one is served
 * meanwhile (`file-store.ts`). Call it first: a page that says so late may find them gone.
 */
export function holdBuild(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script !== null && "locks" in navigator) {
    const { pathname } = new URL(script.src);
    void navigator.locks.request(lockOf(pathname), { mode: "shared" }, untilThePageIsGone);
  }
}

const untilThePageIsGone = () => Promise.withResolvers<void>().promise;
