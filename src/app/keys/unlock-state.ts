/** Whether somebody waits for a kept key that is locked. Apart, because every page loads it. */
import { createStore } from "zustand/vanilla";

interface UnlockState {
  /** Whose key is wanted, as the person calls it; undefined while nobody waits. */
  readonly wantedBy: string | undefined;
}

export const unlockStore = createStore<UnlockState>(() => ({ wantedBy: undefined }));

/** Closes the question; whoever waits goes on with what is unlocked now. */
export function closeUnlock(): void {
  unlockStore.setState({ wantedBy: undefined });
}

/** Asks the person for the passphrase; resolves when the question is closed. */
export async function askToUnlock(name: string): Promise<void> {
  if (unlockStore.getState().wantedBy === undefined) {
    unlockStore.setState({ wantedBy: name });
  }
  await new Promise<void>((resolve) => {
    const stop = unlockStore.subscribe(({ wantedBy }) => {
      if (wantedBy === undefined) {
        stop();
        resolve();
      }
    });
  });
}
