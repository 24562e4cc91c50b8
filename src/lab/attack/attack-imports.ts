/**
 * Changed files through the readers of the studio and into its storage, with what must hold after each:
 * nothing but expected failures, nothing half stored, nothing stored that cannot be read or shown, what
 * was there before as it was.
 */
import { AppError, toErrorData } from "@/base/app-error";
import { assert } from "@/base/assert";
import { jsonSchema, toCanonicalJson } from "@/base/json";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";
import { parseBundle } from "@/formats/bundle/bundle";
import { parseTeachGame } from "@/formats/teach/teach";
import { mutateBytes, mutateJson } from "@/lab/attack/mutate-json";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { householdWorld } from "@/worlds/household/household-study";

/** Honest files to begin with. */
export interface AttackSeeds {
  readonly bundle: string;
  readonly games: readonly string[];
  readonly backup: Uint8Array<ArrayBuffer>;
}

export interface AttackOptions {
  readonly seed: number;
  /** It ends at whichever comes first. */
  readonly limitMs: number;
  readonly limitFiles: number;
}

export interface AttackFault {
  readonly kind: "crash" | "hang" | "half";
  readonly target: string;
  /** Which of the files: the same seed gives it again. */
  readonly index: number;
  readonly what: string;
}

export interface AttackReport {
  readonly files: number;
  /** How many of them were bundles, games and backups. */
  readonly byTarget: Readonly<Record<string, number>>;
  /** Files that were refused whole, with a reason. */
  readonly refused: number;
  readonly longestMs: number;
  readonly faults: readonly AttackFault[];
}

/** Longer than this, a page counts as frozen. */
const HANG_MS = 10_000;

type Attack = (seeds: AttackSeeds, random: SeededRandom) => Promise<void>;

const ATTACKS: readonly (readonly [string, Attack])[] = [
  ["bundle", attackBundle],
  ["game", attackGame],
  ["backup", attackBackup],
];

/** Runs attacks one after the other until a limit is reached. */
export async function attackImports(
  seeds: AttackSeeds,
  { seed, limitMs, limitFiles }: AttackOptions,
): Promise<AttackReport> {
  const started = performance.now();
  const faults: AttackFault[] = [];
  let refused = 0;
  let longestMs = 0;
  let index = 0;
  const byTarget: Record<string, number> = {};
  // What has nothing to change is not counted as attacked.
  const attacks = ATTACKS.filter(([target]) => target !== "game" || seeds.games.length > 0);
  for (; index < limitFiles && performance.now() - started < limitMs; index += 1) {
    const random = createSeededRandom(seed * 1_000_003 + index);
    const [target, attack] = random.pick(attacks);
    byTarget[target] = target in byTarget ? Number(byTarget[target]) + 1 : 1;
    const before = performance.now();
    try {
      await attack(seeds, random);
    } catch (error) {
      if (error instanceof AppError) {
        refused += 1;
      } else {
        const kind = error instanceof HalfWrite ? "half" : "crash";
        faults.push({ kind, target, index, what: toErrorData(error).what });
      }
    }
    const tookMs = performance.now() - before;
    longestMs = Math.max(longestMs, tookMs);
    if (tookMs > HANG_MS) {
      faults.push({ kind: "hang", target, index, what: `${Math.round(tookMs)} ms` });
    }
  }
  return { files: index, byTarget, refused, longestMs: Math.round(longestMs), faults };
}

/** Something is stored that should not be, or was there and is not. */
class HalfWrite extends Error {
  override readonly name = "HalfWrite";
}

function require(condition: boolean, what: string): void {
  if (!condition) {
    throw new HalfWrite(what);
  }
}

async function attackBundle({ bundle }: AttackSeeds, random: SeededRandom): Promise<void> {
  const parsed = parseBundle(mutateJson(bundle, random));
  if (!parsed.ok) {
    throw parsed.error;
  }
  const storage = openMemoryStorage();
  const [mine] = readSeed(bundle);
  await storage.exemplars.put(mine);
  const before = await snapshot(storage);
  const { exemplars } = parsed.value;
  await storage.imports.addImport({
    id: "imp_attack",
    label: "attack",
    at: 0,
    demonstrations: [],
    videos: [],
    exemplars,
  });
  await requireReadable(storage);
  await storage.imports.undoImportWithWork("imp_attack");
  require((await snapshot(storage)) === before, "undo did not give back what was there");
}

function readSeed(bundle: string): readonly [Exemplar, ...Exemplar[]] {
  const parsed = parseBundle(bundle);
  assert(parsed.ok, "the honest bundle can be read");
  const [first, ...others] = parsed.value.exemplars;
  assert(first !== undefined, "the honest bundle holds an exemplar");
  return [first, ...others];
}

async function attackGame({ games }: AttackSeeds, random: SeededRandom): Promise<void> {
  const parsed = parseTeachGame(mutateJson(random.pick(games), random), "attack.game.json");
  if (!parsed.ok) {
    throw parsed.error;
  }
  // What the studio does before it stores a game, and again whenever it is opened.
  const state = jsonSchema.parse(JSON.parse(JSON.stringify(parsed.value.episode.initialState)));
  householdWorld.open(householdWorld.read(state), undefined);
}

async function attackBackup({ backup }: AttackSeeds, random: SeededRandom): Promise<void> {
  const storage = openMemoryStorage();
  const mine = { id: "prj_mine", name: "Mine", isSample: false, createdAt: 1 };
  await storage.projects.put(mine);
  const file = new File([mutateBytes(backup, random)], "attack.exemplar-backup");
  const preview = await storage.backup.look(file);
  const { items } = await storage.projects.list();
  require(items.length === 1, "a look wrote something");
  const report = await storage.backup.restore(file, "keep-here");
  require(toCanonicalJson(report) ===
    toCanonicalJson(preview), "the restore did another thing than its preview told");
  require(toCanonicalJson(await storage.projects.get("prj_mine")) ===
    toCanonicalJson(mine), "what was here was changed");
  await requireReadable(storage);
}

/** Whatever is stored can be read, and its dates can be shown. */
async function requireReadable(storage: Storage): Promise<void> {
  const damaged = Object.keys(await storage.backup.countDamaged());
  require(damaged.length === 0, `damaged rows were stored: ${damaged.join(", ")}`);
  const { items } = await storage.exemplars.list();
  for (const { createdAt } of items) {
    new Date(createdAt).toISOString();
  }
}

async function snapshot(storage: Storage): Promise<string> {
  const { items } = await storage.exemplars.list();
  return toCanonicalJson(items);
}
