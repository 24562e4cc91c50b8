/** What a person has to know on whatever page they are, until they have read it. */
import { createStore } from "zustand/vanilla";
import type { ErrorData } from "@/base/app-error";

export interface Notice {
  readonly error: ErrorData;
  /** What can be done about it at once, instead of reading on. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const noticeStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({
  notices: [],
}));

export function addNotice(error: ErrorData, action?: Notice["action"]): void {
  const notice = action === undefined ? { error } : { error, action };
  noticeStore.setState(({ notices }) => ({ notices: [...notices, notice] }));
}

export function removeNotice(notice: Notice): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((each) => each !== notice) }));
}
