import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
interface DamagedNoteProps {
  readonly count: number;
  /** One of what the list shows, e.g. `demonstration`, and many of it. */
  readonly noun: readonly [one: string, many: string];
}

/** What several lists choose from. */
export const PROJECT_NOUN = ["project", "projects"] as const;
export const EXEMPLAR_NOUN = ["exemplar", "exemplars"] as const;

/** What a log of a demonstration has. */
export const OPERATION_NOUN = [t("change or decision"), t("changes and decisions")] as const;

/** Under a list: how many of its rows are stored and cannot be read, so that none vanishes unseen. */
export function DamagedNote({ count, noun: [one, many] }: DamagedNoteProps) {
  return count === 0 ? undefined : (
    <p role="note" className="mt-2 text-sm text-warn">
      {rich(
        "{what} damaged and not shown. Nothing of it is removed; restore a backup that has it (STO-04).",
        {
          what:
            count === 1
              ? t("1 stored {one} is", { one })
              : t("{count} stored {many} are", { count, many }),
        },
      )}
    </p>
  );
}
