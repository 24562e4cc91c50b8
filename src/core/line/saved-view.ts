import { z } from "zod";
import { bounds } from "@/core/bounds";
import { queueViewSchema, type QueueView } from "@/core/line/queue-view";

/** A view of the queue with a name, for all projects, as it is kept; what another version kept in it stays. */
export const keptViewSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(bounds.queue.viewNameChars),
  view: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
type KeptView = Readonly<z.infer<typeof keptViewSchema>>;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly view: QueueView;
}

export function toSavedView({ id, name, view }: KeptView): SavedView {
  return { id, name, view: queueViewSchema.parse(view) };
}

/** The views with one more, while there is room for it: another tab may have filled it meanwhile. */
export function addView(views: readonly KeptView[], view: KeptView): KeptView[] {
  return views.length < bounds.queue.views ? [...views, view] : [...views];
}

export function toKeptView({ id, name, view }: SavedView): KeptView {
  const said = Object.entries(view).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return { id, name, view: Object.fromEntries(said) };
}
