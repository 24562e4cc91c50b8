import { createContext, use } from "react";
import { ensureExists } from "@/base/assert";
import { createLazy } from "@/base/lazy";
import { createTeachingStore, type TeachingStore } from "@/app/teaching/teaching-store";
import type { TeachingRunner } from "@/app/teaching/teaching-runner";
import type { Services } from "@/app/services";

/** The set being taught: what is known of it, and who does the work. */
export interface Teaching {
  readonly store: TeachingStore;
  /** Loaded when it is first wanted. */
  readonly runner: () => Promise<TeachingRunner>;
}

/** One for the whole studio: the work goes on whatever page is shown. */
export function createTeaching(services: Services): Teaching {
  const store = createTeachingStore();
  return {
    store,
    runner: createLazy(async () => {
      const { TeachingRunner: Runner } = await import("@/app/teaching/teaching-runner");
      return new Runner(services, store);
    }),
  };
}

export const TeachingContext = createContext<Teaching | undefined>(undefined);

/** The set being taught, inside the app. */
export function useTeaching(): Teaching {
  return ensureExists(use(TeachingContext), "useTeaching outside the app");
}
