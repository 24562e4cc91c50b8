import { nextIdle } from "@/base/turns/next-idle";
import type { Exemplar } from "@/core/exemplar";
import type { Storage } from "@/storage/open-storage";

export interface HalfStates {
  /** No verdict of their review brought them. */
  readonly half: readonly Exemplar[];
  /** None that can be read did: it may be among the damaged rows of the review. */
  readonly unclear: readonly Exemplar[];
}

type Looked = Pick<Storage, "exemplars" | "demonstrations" | "operations" | "imports">;

/**
 * Exemplars whose demonstration is here and whose review holds no verdict that brought them: what a
 * studio of before left when its tab died between the two. Imported ones are none, nor are those of
 * demonstrations that were removed. Of a large memory only what was taught here is read, and that while the page has
 * nothing else to do: nobody waits for it.
 */
export async function findHalfAccepted(storage: Looked): Promise<HalfStates> {
  const [origins, logged] = await Promise.all([
    storage.exemplars.listOrigins(),
    storage.operations.listLogged(),
  ]);
  // Without a log nobody knows.
  const known = [...origins].filter((id) => logged.has(id));
  if (known.length === 0) {
    return { half: [], unclear: [] };
  }
  const { items: imports } = await storage.imports.list();
  const imported = new Set(imports.flatMap(({ exemplarIds }) => exemplarIds));
  const found: HalfStates[] = [];
  for (const demonstrationId of known) {
    await nextIdle();
    found.push(await findHalfOf(storage, demonstrationId, imported));
  }
  return {
    half: found.flatMap(({ half }) => half),
    unclear: found.flatMap(({ unclear }) => unclear),
  };
}

async function findHalfOf(
  storage: Looked,
  demonstrationId: string,
  imported: ReadonlySet<string>,
): Promise<HalfStates> {
  const taught = await storage.exemplars.listOf(demonstrationId);
  const { items, damaged } = await storage.operations.read(demonstrationId);
  // Loaded here: with nothing taught, a start has no use for it.
  const { reduceSession } = await import("@/document/reduce-session");
  const { decisions } = reduceSession(demonstrationId, items);
  const accepted = new Set(decisions.map(({ exemplarId }) => exemplarId));
  const half = taught.filter(({ id }) => !imported.has(id) && !accepted.has(id));
  if (half.length === 0 || !(await isThere(storage, demonstrationId))) {
    return { half: [], unclear: [] };
  }
  return damaged.length > 0 ? { half: [], unclear: half } : { half, unclear: [] };
}

async function isThere(
  { demonstrations }: Pick<Storage, "demonstrations">,
  id: string,
): Promise<boolean> {
  try {
    return (await demonstrations.get(id)) !== undefined;
  } catch {
    return false;
  }
}
