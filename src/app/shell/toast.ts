/**
 * Short notices at the edge of the page. Their library is loaded with the first of them: most visits begin
 * without one. They are shown in the order in which they came.
 */
import type { ExternalToast, toast as sonnerToast } from "sonner";
import { createStore } from "zustand/vanilla";
import { toErrorData } from "@/base/app-error";
import { createLazy } from "@/base/lazy";
import { addNotice } from "@/app/shell/notices";

type Sonner = typeof sonnerToast;

/** Whether their place has to be on the page. */
export const toasterStore = createStore<{ readonly isWanted: boolean }>(() => ({
  isWanted: false,
}));

let tell: () => void = () => undefined;
const isThere = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Called by their place once it listens. */
export function tellToasterIsThere(): void {
  tell();
}

const loadSonner = createLazy(async (): Promise<Sonner> => {
  toasterStore.setState({ isWanted: true });
  const [{ toast: loaded }] = await Promise.all([import("sonner"), isThere]);
  return loaded;
});

function withSonner(use: (sonner: Sonner) => void): void {
  void loadSonner()
    .then(use)
    .catch((error: unknown) => {
      addNotice(toErrorData(error));
    });
}

function show(text: string, options?: ExternalToast): void {
  withSonner((sonner) => sonner(text, options));
}

export const toast = Object.assign(show, {
  error: (text: string) => {
    withSonner((sonner) => sonner.error(text));
  },
  /** Takes the one with this id away. */
  dismiss: (id: string) => {
    if (toasterStore.getState().isWanted) {
      withSonner((sonner) => sonner.dismiss(id));
    }
  },
});
