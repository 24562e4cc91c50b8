/**
 * The line that a review stands in: what the queue shows with the filters and the order of the link, as
 * it was when somebody left the queue. A verdict changes no place in it, so "12 / 24" stays true while
 * the items that are done would already be gone from the filter.
 */
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { readQueue } from "@/app/line/read-queue";
import { useServices, type Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import { queueViewSchema, type QueueView } from "@/core/line/queue-view";
import {
  arrangeQueue,
  isToReview,
  placeInLine,
  restOfLine,
  type PlaceInLine,
} from "@/core/line/review-line";

const LINES = "review-line";

/** Has the line of a project made anew with the next review: the queue is on screen and may have changed. */
export function forgetLine(client: QueryClient, projectId: string): void {
  client.removeQueries({ queryKey: [LINES, projectId] });
}

export interface ReviewLine {
  /** Undefined while it is read. */
  readonly place: PlaceInLine | undefined;
  readonly view: QueueView;
  /** Of the whole line, in its order; undefined while it is read. */
  readonly ids: readonly string[] | undefined;
  readonly goTo: (demonstrationId: string) => void;
  /** The next ones, at most so many; as `findOpen`. */
  readonly listOpen: (count: number) => Promise<readonly string[]>;
  /**
   * The next one in line that is neither decided nor skipped; undefined where none is left. Waits for a
   * line that is still being read; rejects where it cannot be read.
   */
  readonly findOpen: () => Promise<string | undefined>;
}

/** The line of a demonstration under review. */
export function useReviewLine({ id, projectId }: Demonstration): ReviewLine {
  const services = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: "/p/$projectId/review/$demonstrationId" });
  // The same as long as the link says the same, wherever the playhead is.
  const words = JSON.stringify(queueViewSchema.parse(search));
  const view = useMemo(() => queueViewSchema.parse(JSON.parse(words)), [words]);
  const client = useQueryClient();
  const options = lineOptions(services, projectId, view);
  const { data: ids } = useQuery(options);
  const listOpen = async (count: number) => {
    const line = await client.query({ ...options, staleTime: "static" });
    const { items } = await readQueue(services.storage, projectId);
    const open = new Set(items.filter(isToReview).map(({ demonstration }) => demonstration.id));
    return restOfLine(line, id)
      .filter((other) => open.has(other))
      .slice(0, count);
  };
  return {
    place: ids === undefined ? undefined : placeInLine(ids, id),
    view,
    ids,
    goTo: (demonstrationId) =>
      void navigate({
        to: "/p/$projectId/review/$demonstrationId",
        params: { projectId, demonstrationId },
        search: view,
      }),
    listOpen,
    findOpen: async () => (await listOpen(1))[0],
  };
}

function lineOptions(services: Services, projectId: string, view: QueueView) {
  return queryOptions({
    queryKey: [LINES, projectId, view],
    networkMode: "always",
    staleTime: Infinity,
    queryFn: () => readLine(services, projectId, view),
  });
}

async function readLine(
  { storage }: Services,
  projectId: string,
  view: QueueView,
): Promise<readonly string[]> {
  const { items } = await readQueue(storage, projectId);
  return arrangeQueue(items, view).map(({ demonstration }) => demonstration.id);
}
