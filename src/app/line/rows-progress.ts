/** How far lists of demonstrations are that have to be made before they can be shown: after an update, or a restore. */
import { createStore } from "zustand/vanilla";
import type { OnProgress, Progress } from "@/base/progress";

export const rowsProgress = createStore<{ readonly progress: Progress | undefined }>(() => ({
  progress: undefined,
}));

let underWay = 0;

/** Tells how far `work` is, for as long as it or another one is under way. */
export async function whileTold<T>(work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work((progress) => rowsProgress.setState({ progress }));
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      rowsProgress.setState({ progress: undefined });
    }
  }
}
