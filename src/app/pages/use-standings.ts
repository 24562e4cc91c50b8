import { useQuery } from "@tanstack/react-query";
import { readStanding } from "@/app/line/read-standing";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Standing } from "@/core/line/review-line";

/** How far each demonstration is, read off its log. */
export function useStandings(
  projectId: string,
  items: readonly Demonstration[] | undefined,
): ReadonlyMap<string, Standing> | undefined {
  const { storage } = useServices();
  const query = useQuery({
    queryKey: ["operations", "standings", projectId, items?.map((item) => item.id)],
    enabled: items !== undefined,
    networkMode: "always",
    queryFn: async () =>
      new Map(
        await Promise.all(
          (items ?? []).map(async ({ id }) => [id, await readStanding(storage, id)] as const),
        ),
      ),
  });
  return query.data;
}
