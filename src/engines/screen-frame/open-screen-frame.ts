/**
 * The studio's side of the sealed frame that shows screens: a frame of an opaque origin, with a document of
 * its own whose policy allows its one script and nothing from anywhere. A port is the only way in and out.
 */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { loadSealed } from "@/base/trust/sealed-frame";
import { SCREEN_FRAME_URL } from "@/engines/screen-frame/frame-address";
import {
  readFrameMessage,
  type FrameMessage,
  type SentScreen,
} from "@/engines/screen-frame/frame-message";

/** A frame that has loaded answers at once; 20 s means that another document is in it. */
const ANSWER_WITHIN_MS = 20_000;

export interface ScreenFrame {
  show(sent: SentScreen): void;
  /** Removes the frame. */
  [Symbol.dispose](): void;
}

export interface ScreenFrameOptions {
  /** What is around it; the frame fills it. */
  readonly within: HTMLElement;
  /** Its accessible name. */
  readonly title: string;
  readonly onMessage: (message: Exclude<FrameMessage, { readonly kind: "here" }>) => void;
  readonly signal: AbortSignal;
}

/** Throws AppError SCR-01 where the frame's document is not served; the signal's reason after an abort. */
export async function openScreenFrame({
  within,
  title,
  onMessage,
  signal,
}: ScreenFrameOptions): Promise<ScreenFrame> {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.className = "block size-full border-0 bg-white";
  const { port1, port2 } = new MessageChannel();
  const close = () => {
    port1.close();
    frame.remove();
  };
  signal.addEventListener("abort", close, { once: true });
  await loadSealed(frame, { url: SCREEN_FRAME_URL, within, signal });
  signal.throwIfAborted();
  const isHere = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(notServedError()), ANSWER_WITHIN_MS);
    port1.addEventListener("message", ({ data }) => {
      const message = readFrameMessage(data);
      if (message?.kind === "here") {
        clearTimeout(timer);
        resolve();
      } else if (message !== undefined) {
        onMessage(message);
      }
    });
  });
  port1.start();
  // An opaque origin cannot be named as a target; the window is the frame's own.
  ensureExists(frame.contentWindow).postMessage("port", "*", [port2]);
  try {
    await isHere;
  } catch (error) {
    close();
    throw error;
  }
  signal.throwIfAborted();
  return { show: (sent) => port1.postMessage(sent), [Symbol.dispose]: close };
}

function notServedError(): AppError {
  return new AppError({
    code: "SCR-01",
    what: `The page could not be shown: this host does not serve ${SCREEN_FRAME_URL}.`,
    safe: "Nothing was changed.",
    next: "Reload the page; if it stays so, whoever hosts the studio should serve all its files.",
  });
}
