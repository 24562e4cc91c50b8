/** Servers of worlds elsewhere in this process: the reference server in TypeScript, honest or not. */
import { createLampSession } from "../../servers/typescript/lamp-server";
import type { OpenWire } from "@/worlds/remote/wire";

/** What a server sends in the place of its honest reply; undefined where it sends nothing. */
export type Lie = (reply: string, method: string) => string | undefined;

/** Every wire is a connection of its own; `onOpen` hears of each. */
export function lampWire(
  lie: Lie = (reply) => reply,
  onOpen?: (end: () => void) => void,
): OpenWire {
  return async ({ onMessage, onClose }) => {
    const session = createLampSession();
    let isOpen = true;
    const end = () => {
      if (isOpen) {
        isOpen = false;
        onClose("its program ended with 1");
      }
    };
    onOpen?.(end);
    return {
      send: (message) => {
        const { method = "" }: { readonly method?: string } = JSON.parse(message);
        const honest = session.answer(message);
        const told = honest === undefined ? undefined : lie(honest, method);
        if (isOpen && told !== undefined) {
          queueMicrotask(() => onMessage(told));
        }
      },
      close: end,
    };
  };
}

/** A lie about the result of one method. */
export function changing(method: string, change: (result: object) => unknown): Lie {
  return (reply, asked) => {
    const { result, ...rest }: { readonly result?: object } = JSON.parse(reply);
    return asked === method && result !== undefined
      ? JSON.stringify({ ...rest, result: change(result) })
      : reply;
  };
}
