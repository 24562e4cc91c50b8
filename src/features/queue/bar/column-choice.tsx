import { Columns3 } from "lucide-react";
import { useState } from "react";
import { QUEUE_COLUMNS, type QueueColumn } from "@/core/line/queue-columns";
import { COLUMNS } from "@/features/queue/table/queue-columns";
import { IconButton } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";

interface ColumnChoiceProps {
  readonly columns: readonly QueueColumn[];
  readonly onColumns: (columns: readonly QueueColumn[]) => void;
}

/** Which columns the queue has, for all projects; the title is always there. */
export function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("Choose the columns")}
        icon={<Columns3 className="size-4" />}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        title={t("Columns of the queue")}
        className="md:w-80"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <ul className="space-y-1">
          {QUEUE_COLUMNS.map((column) => (
            <li key={column}>
              <label className="flex h-8 cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken">
                <input
                  type="checkbox"
                  checked={columns.includes(column)}
                  onChange={({ target }) =>
                    onColumns(
                      target.checked
                        ? [...columns, column]
                        : columns.filter((each) => each !== column),
                    )
                  }
                />
                {COLUMNS[column].title}
              </label>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
