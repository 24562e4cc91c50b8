import { createStore, type StoreApi } from "zustand/vanilla";
import type { Progress } from "@/base/progress";
import type { TeachingJob } from "@/features/teaching/teaching-job";

/** What is known of the set being taught. */
export interface TeachingState {
  readonly job: TeachingJob | undefined;
  /** How far the step in progress is. */
  readonly progress: Progress | undefined;
  /** Whether another tab does the work. */
  readonly isElsewhere: boolean;
}

export type TeachingStore = StoreApi<TeachingState>;

export function createTeachingStore(): TeachingStore {
  return createStore<TeachingState>(() => ({
    job: undefined,
    progress: undefined,
    isElsewhere: false,
  }));
}

/** The name of the stored job in the settings. */
export const TEACHING_KEY = "teaching";
