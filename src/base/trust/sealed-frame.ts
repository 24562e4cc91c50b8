/**
 * Loads a document into a frame of an opaque origin (`sandbox="allow-scripts"`): no storage, no cookies, no way to
 * the page.
 *
 * A frame that is sealed before it loads is asked of the network alone: no service worker answers for an opaque
 * origin, and without a network nothing would come. So where one is at work, and the document is itself served
 * as sealed (the `sandbox` directive of its policy, which build/sealed-document.ts gives it), the frame
 * loads it as what it says it is, and is sealed for whatever might come after it. Either way it is looked at:
 * what the page can reach into is no sealed document.
 */
const SEAL = "allow-scripts";

export interface SealedPlace {
  readonly url: string;
  /** What the frame becomes a part of. */
  readonly within: HTMLElement;
  /** Aborted before the frame is there, it does not come. */
  readonly signal?: AbortSignal;
}

/** Puts the frame where it belongs, and waits until it has loaded. Throws TypeError where what came is not sealed. */
export async function loadSealed(
  frame: HTMLIFrameElement,
  { url, within, signal }: SealedPlace,
): Promise<void> {
  if (!hasWorker() || !(await comesSealed(url))) {
    frame.setAttribute("sandbox", SEAL);
  }
  signal?.throwIfAborted();
  frame.src = url;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true });
  });
  within.append(frame);
  await loaded;
  frame.setAttribute("sandbox", SEAL);
  if (frame.contentDocument !== null) {
    frame.remove();
    throw new TypeError(`${url} was not served as a sealed document.`);
  }
}

function hasWorker(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

async function comesSealed(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  const policy = answer?.headers.get("content-security-policy");
  const rules = policy?.split(";").map((rule) => rule.trim());
  return rules?.includes(`sandbox ${SEAL}`) === true;
}
