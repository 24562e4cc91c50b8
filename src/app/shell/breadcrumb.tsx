import { createContext, use, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The place in the top bar where a page shows its own line; absent before the bar is there. */
export const BreadcrumbSlot = createContext<HTMLElement | null>(null);

/** Puts a page's own line into the top bar. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  const slot = use(BreadcrumbSlot);
  return slot === null ? undefined : createPortal(children, slot);
}
