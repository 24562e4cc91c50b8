/** What the page knows of the studio that is kept in the browser. */
import { createStore } from "zustand/vanilla";

export interface OfflineState {
  /** `coming`: being loaded; `failed`: not all could be had, and the next visit tries again. */
  readonly state: "none" | "coming" | "ready" | "failed";
  /** A newer studio is in this browser, and waits for this page. */
  readonly isNewerReady: boolean;
}

export const offlineStore = createStore<OfflineState>(() => ({
  state: "none",
  isNewerReady: false,
}));
