import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { SessionStatus } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";

/** How far each demonstration is, read off its log. */
export function useStatuses(
  projectId: string,
  items: readonly Demonstration[] | undefined,
): ReadonlyMap<string, SessionStatus> | undefined {
  const { storage } = useServices();
  const query = useQuery({
    queryKey: ["operations", "statuses", projectId, items?.map((item) => item.id)],
    enabled: items !== undefined,
    networkMode: "always",
    queryFn: async () =>
      new Map(
        await Promise.all(
          (items ?? []).map(async ({ id }) => {
            const log = await storage.operations.read(id);
            return [id, reduceSession(id, log.items).status] as const;
          }),
        ),
      ),
  });
  return query.data;
}
