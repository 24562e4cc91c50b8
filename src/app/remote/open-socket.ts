/** The way from the page to the server of a world elsewhere: a WebSocket of the frame that may speak to it. */
import { toKeylessAddress } from "@/base/keys/keyless-address";
import { createDeferred } from "@/base/waiting/deferred";
import type { OutsideDoor } from "@/app/connect/outside-door";
import { gone } from "@/worlds/remote/remote-errors";
import type { OpenWire } from "@/worlds/remote/wire";
import { t } from "@/base/language/translate";

const OPEN_WITHIN_MS = 5000;

/** Opens as soon as it is called; the browser holds it to the frame's policy. */
export function socketWire(address: string, { windowFor }: OutsideDoor): OpenWire {
  return async ({ onMessage, onClose }) => {
    const view = await windowFor(address);
    const socket = new view.WebSocket(address);
    const shown = toKeylessAddress(address);
    const opened = createDeferred<void>();
    const timer = setTimeout(
      () => opened.reject(gone(t("nobody answers at {address}", { address: shown }))),
      OPEN_WITHIN_MS,
    );
    socket.addEventListener("open", () => opened.resolve());
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      onMessage(typeof data === "string" ? data : undefined);
    });
    socket.addEventListener("close", () => {
      opened.reject(gone(t("nobody answers at {address}", { address: shown })));
      onClose(t("the connection to {address} was closed", { address: shown }));
    });
    try {
      await opened.promise;
    } catch (error) {
      socket.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return {
      send: (message) => socket.send(message),
      close: () => socket.close(),
    };
  };
}
