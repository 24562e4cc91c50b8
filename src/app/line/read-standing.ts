import type { Standing } from "@/core/line/review-line";
import { reduceSession } from "@/document/reduce-session";
import { countDamaged } from "@/storage/listing";
import type { Storage } from "@/storage/open-storage";

/** How far a demonstration is, read off its stored log. */
export async function readStanding(
  { operations }: Pick<Storage, "operations">,
  demonstrationId: string,
): Promise<Standing> {
  const log = await operations.read(demonstrationId);
  const { status, marks } = reduceSession(demonstrationId, log.items);
  const damagedCount = countDamaged(log);
  return { status, marks, ...(damagedCount === 0 ? {} : { damagedCount }) };
}
