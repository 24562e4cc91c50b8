import type { ReactNode } from "react";
import { t } from "@/base/language/translate";

export const cell = "px-3 py-1.5 text-sm";
export const numeric = `${cell} text-right tabular-nums`;

/** The column of words beside the first one. */
export const TASK_HEAD = t("Task");

interface StatisticsTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** Names on the left, numbers on the right; long ones scroll. */
export function StatisticsTable({ caption, heads, children }: StatisticsTableProps) {
  return (
    <section aria-label={caption}>
      <h2 className="eyebrow mb-2">{caption}</h2>
      <div
        role="region"
        aria-label={t("{caption}, table", { caption })}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-raised"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {heads.map((head, index) =>
                head === "" ? (
                  <td key="corner" />
                ) : (
                  <th
                    key={head}
                    scope="col"
                    className={`px-3 py-2 font-medium ${index === 0 || head === TASK_HEAD ? "text-left" : "text-right"}`}
                  >
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">{children}</tbody>
        </table>
      </div>
    </section>
  );
}
