/** A hidden frame that may speak to one origin and to no other. */
import { AppError } from "@/base/app-error";
import { toFramePolicy } from "@/app/connect/policy-source";
import { t } from "@/base/language/translate";

/** Where `build/connect-document.ts` is served. */
const CONNECT_URL = "/connect.html";

/** What is used of a window whose policy lets requests out. */
export type ConnectWindow = Pick<
  Window & typeof globalThis,
  "fetch" | "WebSocket" | "crossOriginIsolated" | "ReportingObserver"
>;

export interface ConnectFrame {
  readonly window: ConnectWindow;
  /** Removes the frame; what it still waits for ends. */
  [Symbol.dispose](): void;
}

/** Throws AppError NET-02 where the frame does not open, or where no policy can name the origin. */
export async function openConnectFrame(origin: string): Promise<ConnectFrame> {
  const policy = toFramePolicy(origin);
  if (policy === undefined) {
    throw cannotOpen(t("{origin} cannot be named in the studio's policy", { origin }));
  }
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.title = t("Connection to {origin}", { origin });
  frame.tabIndex = -1;
  frame.style.display = "none";
  frame.src = CONNECT_URL;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true });
  });
  document.body.append(frame);
  await loaded;
  const { contentDocument, contentWindow } = frame;
  // A host that answers every address with its first page would open a second studio here.
  const isOurs = contentDocument?.querySelector('meta[name="exemplar"][content="connect"]');
  if (contentDocument === null || !hasFetch(contentWindow) || isOurs === null) {
    frame.remove();
    throw cannotOpen(t("this host does not serve {path}", { path: CONNECT_URL }));
  }
  narrow(contentDocument, policy);
  return { window: contentWindow, [Symbol.dispose]: () => frame.remove() };
}

function hasFetch(view: Window | null): view is Window & typeof globalThis {
  return view !== null && "fetch" in view;
}

/** A policy that is added can only take away, and nothing takes it back. */
function narrow(inside: Document, policy: string): void {
  const meta = inside.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = policy;
  inside.head.append(meta);
}

function cannotOpen(why: string): AppError {
  return new AppError({
    code: "NET-02",
    what: t("The studio could not open its way to other servers: {why}.", { why }),
    safe: t("Nothing was sent anywhere."),
    next: t(
      "Reload the page; if it stays so, whoever hosts the studio should serve all its files.",
    ),
  });
}
