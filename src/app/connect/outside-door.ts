/**
 * The one way to other origins.
 *
 * Why it exists: the page's own policy lets connections out to nobody, and a policy cannot be widened
 * once a page runs, but where a person's endpoints are is in the settings. Key ideas: (1) A hidden frame for
 * each origin holds an empty document of the studio (`connect.html`), where no script runs; before
 * anything is asked, its policy is narrowed to that origin, for good. (2) Requests are made by that
 * frame's own `fetch`, so the browser holds them to the frame's policy, redirects too, while streams and
 * cancels work as ever. (3) What the settings do not name is refused before there is a frame.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError } from "@/base/app-error";
import type { Fetch } from "@/base/fetch";
import type { ConnectFrame, ConnectWindow } from "@/app/connect/connect-frame";
import { t } from "@/base/language/translate";

export interface OutsideDoor {
  /**
   * Asks the studio's own server or a configured one. Rejects with AppError NET-01 where the settings
   * name no such origin, NET-02 where the frame does not open; else like `fetch`.
   */
  readonly fetch: Fetch;
  /**
   * Lets this address be spoken to until it is disposed of: what a person asked for by a button, and no longer
   * than that takes.
   */
  readonly allow: (address: string) => Disposable;
  /** The origins that are let through so now, each once. */
  readonly allowed: StoreApi<readonly string[]>;
  /** The window that may speak to this address, for what else a browser tells about requests. */
  readonly windowFor: (address: string) => Promise<ConnectWindow>;
}

/** `configured` gives the addresses that may be asked, as they are now. */
export function createOutsideDoor(configured: () => readonly string[]): OutsideDoor {
  const frames = new Map<string, Promise<ConnectFrame>>();
  const asked = new Map<symbol, string>();
  const store = createStore<readonly string[]>(() => []);
  const allowed = () => originsOf([...configured(), ...asked.values()]);
  const showAsked = () => {
    store.setState([...originsOf([...asked.values()])], true);
  };
  const windowFor = async (address: string | URL): Promise<ConnectWindow> => {
    const { origin } = new URL(address, location.href);
    if (origin === location.origin) {
      return window;
    }
    const origins = allowed();
    await closeOthers(frames, origins);
    if (!origins.has(origin)) {
      throw notConfigured(origin);
    }
    const open = frames.get(origin) ?? openFrame(origin);
    frames.set(origin, open);
    try {
      return (await open).window;
    } catch (error) {
      frames.delete(origin);
      throw error;
    }
  };
  const fetch: Fetch = async (url, init) => {
    const view = await windowFor(url);
    const signal = init?.signal;
    signal?.throwIfAborted();
    try {
      return await view.fetch(url, init);
    } catch (error) {
      signal?.throwIfAborted();
      // Errors of another window are none of this one's classes.
      throw new TypeError(String(error), { cause: error });
    }
  };
  return {
    windowFor,
    fetch,
    allowed: store,
    allow: (address) => {
      const key = Symbol(address);
      asked.set(key, address);
      showAsked();
      return {
        [Symbol.dispose]: () => {
          asked.delete(key);
          showAsked();
          void closeOthers(frames, allowed());
        },
      };
    },
  };
}

/** An address that is being typed is no origin yet. */
function originsOf(addresses: readonly string[]): ReadonlySet<string> {
  const whole = addresses.filter((address) => URL.canParse(address.trim()));
  return new Set(whole.map((address) => new URL(address.trim()).origin));
}

/** Takes away the frames of what is no longer in the settings, and with them what they still wait for. */
async function closeOthers(
  frames: Map<string, Promise<ConnectFrame>>,
  origins: ReadonlySet<string>,
): Promise<void> {
  const others = [...frames].filter(([origin]) => !origins.has(origin));
  for (const [origin, open] of others) {
    frames.delete(origin);
    const frame = await open.catch(() => undefined);
    frame?.[Symbol.dispose]();
  }
}

function notConfigured(origin: string): AppError {
  return new AppError({
    code: "NET-01",
    what: t("{origin} is in no connection of the settings, so it is not spoken to.", { origin }),
    safe: t("Nothing was sent anywhere."),
    next: t("Enter the address in the settings, under Connections, if it is to be asked."),
  });
}

/** Loaded where somebody is asked: the first screen asks nobody. */
async function openFrame(origin: string): Promise<ConnectFrame> {
  const { openConnectFrame } = await import("@/app/connect/connect-frame");
  return await openConnectFrame(origin);
}
