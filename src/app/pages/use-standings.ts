import { useQuery } from "@tanstack/react-query";
import { readStanding } from "@/app/line/read-standing";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Standing } from "@/core/line/review-line";

const NO_ITEMS: readonly Demonstration[] = [];

/** How far each demonstration is that was begun, read off its log. */
export function useStandings(
  projectId: string,
  items: readonly Demonstration[] | undefined,
): ReadonlyMap<string, Standing> | undefined {
  const { storage } = useServices();
  const query = useQuery({
    queryKey: ["operations", "standings", projectId, items?.map((item) => item.id)],
    enabled: items !== undefined,
    networkMode: "always",
    queryFn: async () => {
      // Of ten thousand few are begun: the others have no log to be read.
      const logged = await storage.operations.listLogged();
      const begun = (items ?? NO_ITEMS).filter(({ id }) => logged.has(id));
      return new Map(
        await Promise.all(
          begun.map(async ({ id }) => [id, await readStanding(storage, id)] as const),
        ),
      );
    },
  });
  return query.data;
}
