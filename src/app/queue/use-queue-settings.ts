import { useMemo } from "react";
import { useStore } from "zustand";
import { createId } from "@/base/id";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import { QUEUE_COLUMNS } from "@/core/line/queue-columns";
import { addView, toKeptView, toSavedView } from "@/core/line/saved-view";
import type { QueueView } from "@/core/line/queue-view";
import type { QueuePanelProps } from "@/features/queue/queue-panel";
import { t } from "@/base/language/translate";

/** What somebody chose for the queues of all projects: columns, and views with a name. */
export function useQueueSettings(
  view: QueueView,
): Pick<QueuePanelProps, "columns" | "onColumns" | "savedViews" | "onSaveView" | "onForgetView"> {
  const { settings } = useServices();
  const names = useStore(settings, ({ queueColumns }) => queueColumns);
  const kept = useStore(settings, ({ queueViews }) => queueViews);
  const savedViews = useMemo(() => kept.map(toSavedView), [kept]);
  const columns = useMemo(() => QUEUE_COLUMNS.filter((column) => names.includes(column)), [names]);
  const changeViews = (change: (views: typeof kept) => typeof kept) =>
    settings.change({ queueViews: change(settings.getState().queueViews) });
  return {
    columns,
    onColumns: (chosen) => settings.change({ queueColumns: [...chosen] }),
    savedViews,
    onSaveView: (name) =>
      changeViews((views) => addView(views, toKeptView({ id: createId("view"), name, view }))),
    onForgetView: (saved) => {
      changeViews((views) => views.filter(({ id }) => id !== saved.id));
      toast(t("The view “{name}” is forgotten", { name: saved.name }), {
        action: {
          label: t("Undo"),
          onClick: () => changeViews((views) => addView(views, toKeptView(saved))),
        },
      });
    },
  };
}
