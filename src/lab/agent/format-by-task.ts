/** Acted episodes as a plain table. */
import { groupBy } from "@/base/groups";
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import { formatTable } from "@/lab/report/print-figures";

/** A row for each task and one for all. */
export function formatByTask(episodes: readonly ActedEpisode[]): string {
  const rows = [
    ...[...groupBy(episodes, ({ task }) => task)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([task, of]) => ({ task, of })),
    { task: "all", of: episodes },
  ];
  return formatTable(
    [
      { title: "task", cell: ({ task }) => task },
      { title: "games", cell: ({ of }) => of.length },
      {
        title: "success",
        cell: ({ of }) => meanOf(of, ({ isSuccess }) => Number(isSuccess)).toFixed(2),
      },
      { title: "conditions", cell: ({ of }) => meanOf(of, (one) => one.goalConditions).toFixed(2) },
      { title: "steps", cell: ({ of }) => Math.round(meanOf(of, (one) => one.environmentSteps)) },
      { title: "person's", cell: ({ of }) => Math.round(meanOf(of, (one) => one.referenceSteps)) },
      { title: "refused", cell: ({ of }) => meanOf(of, (one) => one.refusedCalls).toFixed(1) },
    ],
    rows,
  );
}

function meanOf(episodes: readonly ActedEpisode[], valueOf: (one: ActedEpisode) => number): number {
  return episodes.reduce((total, one) => total + valueOf(one), 0) / Math.max(1, episodes.length);
}
