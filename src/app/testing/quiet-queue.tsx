import { createQueueCursor } from "@/features/queue/table/queue-cursor";
import { QueuePanel } from "@/features/queue/queue-panel";
import type { QueueItem } from "@/features/queue/table/queue-row";
import { countQueue } from "@/testing/build-queue";

const never = (): never => {
  throw new Error("nobody does anything here");
};

/** A queue that is only looked at. */
export function QuietQueue({ items }: { readonly items: readonly QueueItem[] }) {
  return (
    <QueuePanel
      projectName="Kitchen"
      items={items}
      counts={countQueue(items)}
      cursor={createQueueCursor()}
      view={{}}
      onView={never}
      columns={["status"]}
      onColumns={never}
      savedViews={[]}
      onSaveView={never}
      onForgetView={never}
      acts={{
        onFlag: never,
        onAssign: never,
        onUnassign: never,
        onDelete: never,
        onSecondReview: never,
        onGold: never,
        onDeleteForGood: never,
        onExport: never,
        onRename: never,
      }}
      progress={undefined}
      onCancel={never}
      onRenameProject={never}
      onOpen={never}
      onDrawn={() => undefined}
      onImport={never}
      onRecord={never}
    />
  );
}
