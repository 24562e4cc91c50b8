/**
 * What a tab would take with it: words typed and not sent, work under way whose outcome is stored nowhere
 * yet. The browser asks before it closes a tab with some (`app/loss/watch-loss.ts`).
 */
import { useEffect } from "react";

const held = new Set<symbol>();

/** Something is unsaved from now on, until this is disposed of. */
export function holdUnsaved(): Disposable {
  const one = Symbol("unsaved");
  held.add(one);
  return {
    [Symbol.dispose]: () => {
      held.delete(one);
    },
  };
}

export function holdsUnsaved(): boolean {
  return held.size > 0;
}

/** A person who was asked gives up what is unsaved: nobody asks again. */
export function letGoOfUnsaved(): void {
  held.clear();
}

/** The same for as long as a part of the page shows something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) {
      return undefined;
    }
    const hold = holdUnsaved();
    return () => {
      hold[Symbol.dispose]();
    };
  }, [isUnsaved]);
}
