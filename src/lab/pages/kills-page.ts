/**
 * The page that is killed: the studio's own storage, sessions, verdicts, imports and restores over the
 * browser's IndexedDB, worked by a script that never ends. `attack --kind kills` opens it, kills it, and
 * opens it again to look.
 */
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";
import { reduceSession } from "@/document/reduce-session";
import { openSession, type SessionStore } from "@/document/session-store";
import { parseBundle } from "@/formats/bundle/bundle";
import { videoOf } from "@/lab/attack/elsewhere-backup";
import type { Found, FoundLog, Presence, Told } from "@/lab/attack/kill-ledger";
import { stopAt, type KillMoment } from "@/lab/attack/kill-moment";
import { demonstrationOf, exemplarIdsOf, KilledPerson } from "@/lab/attack/killed-person";
import { openStorage, type Storage } from "@/storage/open-storage";

export interface Life {
  /** Of the demonstration that it works on. */
  readonly demonstrationId: string;
  readonly seed: number;
  /** An honest bundle. */
  readonly bundle: string;
  /** Where it stops and waits for its end; empty where it is killed at any moment. */
  readonly moment: Partial<KillMoment>;
}

export interface LookFor {
  readonly demonstrationId: string;
  readonly importIds: readonly string[];
  readonly restoreIds: readonly string[];
}

declare global {
  interface Window {
    /** What is there when the studio is opened again. */
    lookForKills?: (wanted: LookFor) => Promise<Found>;
    /** Works until it is killed. */
    liveUntilKilled?: (life: Life) => Promise<never>;
    /** Given by the command. */
    tellOfKills?: (lane: string, told: Told) => Promise<void>;
  }
}

window.lookForKills = async (wanted) => {
  using storage = await openStorage();
  const { items: exemplars, damaged } = await storage.exemplars.list();
  const findLog = async (id: string) => await readLog(storage, id, exemplars);
  const damagedRows = Object.values(await storage.backup.countDamaged());
  const { items: imports } = await storage.imports.list();
  return {
    log: await findLog(wanted.demonstrationId),
    restored: await Promise.all(wanted.restoreIds.map(findLog)),
    imports: await Promise.all(
      wanted.importIds.map(async (id): Promise<Presence> => {
        const parts = [
          imports.some((each) => each.id === id),
          (await storage.demonstrations.get(demonstrationOf(id))) !== undefined,
          (await storage.videos.get(videoOf(id))) !== undefined,
          ...exemplarIdsOf(id).map((each) => exemplars.some((exemplar) => exemplar.id === each)),
        ];
        return { id, there: parts.filter(Boolean).length, of: parts.length };
      }),
    ),
    damaged: damaged.length + damagedRows.reduce((sum, count) => sum + count, 0),
  };
};

async function readLog(
  storage: Storage,
  demonstrationId: string,
  exemplars: readonly Exemplar[],
): Promise<FoundLog> {
  const { items } = await storage.operations.read(demonstrationId);
  const { decisions } = reduceSession(demonstrationId, items);
  return {
    demonstrationId,
    operationIds: items.map(({ id }) => id),
    sequences: items.map(({ sequence }) => sequence),
    acceptedIds: decisions.flatMap(({ exemplarId }) =>
      exemplarId === undefined ? [] : [exemplarId],
    ),
    exemplarIds: exemplars
      .filter(({ provenance }) => provenance.demonstrationId === demonstrationId)
      .map(({ id }) => id),
  };
}

window.liveUntilKilled = async ({ demonstrationId, seed, bundle, moment }) => {
  const parsed = parseBundle(bundle);
  if (!parsed.ok) {
    throw parsed.error;
  }
  const storage = await openStorage();
  const session = await openSession(storage.operations, demonstrationId);
  if (session.getState().saveState === "read-only") {
    await session.takeOver();
  }
  const tell = async (told: Told) => await window.tellOfKills?.(demonstrationId, told);
  tellWhatIsSaved(session, tell);
  const random = createSeededRandom(seed);
  const example = ensureExists(parsed.value.exemplars[0], "the bundle holds an exemplar");
  const person = new KilledPerson({ storage, session, example, random, tell });
  if (moment.doing !== undefined) {
    stopAt(moment, () => person.doing);
  }
  for (;;) {
    await person.act();
    // A turn of the page, as between two clicks.
    await pause(random.integer(0, 3));
  }
};

/** What the chip that says "Saved" covers. */
function tellWhatIsSaved(session: SessionStore, tell: (told: Told) => Promise<void>): void {
  let told = 0;
  session.subscribe(({ saveState }) => {
    const operations = session.operations();
    if (saveState === "saved" && operations.length > told) {
      const operationIds = operations.slice(told).map(({ id }) => id);
      told = operations.length;
      void tell({ kind: "saved", operationIds });
    }
  });
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
