import type { Change } from "@/core/operation";

export type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { readonly kind: Kind }>;

/** Whether a change is of one of these kinds; what remains is narrowed, so that none is forgotten. */
export function isChangeOf<Kind extends Change["kind"]>(
  change: Change,
  kinds: readonly Kind[],
): change is ChangeOf<Kind> {
  return kinds.some((kind) => kind === change.kind);
}
