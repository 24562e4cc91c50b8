import { createStore } from "zustand/vanilla";

/** Whether the queue is beside the review: closed with every item that is opened from it. */
export const drawerStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
