/**
 * Studios of several versions on one database: one of before is brought up to date, rows of later ones are
 * left alone, an old tab stops when a newer studio comes, an older studio refuses, and one that is held by an
 * old tab says so and comes when it is let go.
 */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import type { LaidDatabase } from "@/lab/attack/studio/attacked-profile";
import { goOn } from "@/lab/attack/studio/go-on";
import { beNewer, NEWER_VERSION } from "@/lab/attack/studio/other-studio";
import { ACCEPTED, DRAFTED, GESTURES } from "@/lab/attack/studio/person-gestures";
import {
  attackStudio,
  type Scene,
  type StudioAttackOptions,
  type StudioAttackReport,
} from "@/lab/attack/studio/studio-attack";
import { LONG_MS, type StudioTab } from "@/lab/attack/studio/studio-tab";

const ROUNDS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  "opened by a newer one": openOlder,
  "rows of a newer one": openRowsOfLater,
  "a newer one comes to an old tab": bringNewer,
  "an older one comes to a newer tab": bringOlder,
  "held by an old tab": openHeld,
};

/** What came with the versions 1, 2 and 3. */
const TABLES_OF = [
  ["projects", "demonstrations", "videos", "operations", "exemplars", "imports", "settings"],
  ["recordings"],
  ["models", "vectors"],
] as const;

/** Attacks until a limit is reached. */
export async function attackVersions(options: StudioAttackOptions): Promise<StudioAttackReport> {
  return await attackStudio({ roundsPerProfile: 1, layOf, round: versionsRound }, options);
}

/** The database as a studio of a version drawn left it: without the tables that came later. */
function layOf({ stores }: LaidDatabase, random: SeededRandom): LaidDatabase {
  const version = random.integer(1, TABLES_OF.length);
  const names: readonly string[] = TABLES_OF.slice(0, version).flat();
  return { version: version * 10, stores: stores.filter(({ name }) => names.includes(name)) };
}

async function versionsRound(scene: Scene): Promise<string> {
  const name = scene.random.pick(Object.keys(ROUNDS));
  await tellEveryRow(scene);
  await ensureExists(ROUNDS[name])(scene);
  return name;
}

/** Everything that is there counts as told stored: nothing of it may go. */
async function tellEveryRow({ profile, ledger }: Scene): Promise<void> {
  const { rows } = await profile.read();
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      const { id, key } = row;
      const text = table === "settings" ? `"key":"${String(key)}"` : `"id":"${String(id)}"`;
      ledger.take({ key: `${table} ${String(id ?? key)}`, table, texts: [text] });
    }
  }
}

async function openOlder(scene: Scene): Promise<void> {
  await goOn(scene, []);
  await workInTurn(scene, await scene.openTab());
}

/** What only a later studio knows: a kind of change, of setting, of exemplar; each with a mark of its own. */
async function openRowsOfLater(scene: Scene): Promise<void> {
  const { profile, ledger, random } = scene;
  const first = await scene.openTab();
  await first.open("#/");
  await first.page.close({ runBeforeUnload: false });
  const { rows } = await profile.read();
  const mark = scene.nextMark();
  for (const [table, row] of drawRowsOfLater(rows, mark, random)) {
    await profile.put(table, [row]);
    ledger.take({ key: `${table} of later`, table, texts: [mark] });
  }
  const tab = await scene.openTab();
  await workInTurn(scene, tab);
  await goOn(scene, [tab]);
}

type Row = Readonly<Record<string, unknown>>;

function drawRowsOfLater(
  rows: Readonly<Record<string, readonly Row[]>>,
  mark: string,
  random: SeededRandom,
): readonly (readonly [string, Row])[] {
  const copyOf = (table: string) => ensureExists(rows[table]?.[0], `${table} is not empty`);
  const log = ensureExists(rows["operations"]).filter((row) => row["demonstrationId"] === DRAFTED);
  const settings = copyOf("settings");
  // Of no demonstration that is here: nobody's verdict is missed for what is planted.
  const exemplar = { ...copyOf("exemplars"), provenance: { demonstrationId: "elsewhere" } };
  const all: readonly (readonly [string, Row])[] = [
    ["projects", { ...copyOf("projects"), id: `project_${mark}`, shape: { of: "later" } }],
    ["projects", { id: `project_${mark}`, title: "Named otherwise" }],
    ["exemplars", { ...exemplar, id: `ex_${mark}`, world: "a world of later" }],
    ["exemplars", { id: `ex_${mark}`, provenance: { demonstrationId: "elsewhere" } }],
    [
      "operations",
      {
        id: `op_${mark}`,
        demonstrationId: DRAFTED,
        sequence: log.length,
        at: 1,
        change: { kind: "of.later", mark },
      },
    ],
    ["settings", { ...settings, value: { ...toFields(settings["value"]), later: mark } }],
    ["settings", { ...settings, value: { ...toFields(settings["value"]), theme: `of ${mark}` } }],
  ];
  return random.shuffle(all).slice(0, random.integer(1, 3));
}

function toFields(value: unknown): Row {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The old tab has to stop, in words; what it said before stays. */
async function bringNewer(scene: Scene): Promise<void> {
  const old = await scene.openTab();
  const { instruct } = GESTURES;
  await scene.perform(old, { name: "before", ...instruct });
  const isAtWork = scene.random.next() < 0.5;
  const working = isAtWork ? scene.perform(old, { name: "meanwhile", ...instruct }) : undefined;
  const newer = await scene.openTab();
  await beNewer(newer.page);
  await scene.perform(newer, { name: "the newer one", ...instruct });
  await working;
  await requireTold(old, "STO-07");
  await scene.perform(old, { name: "in the old tab", ...instruct });
  await scene.perform(newer, { name: "the newer one", ...instruct });
  await requireVersion(scene, NEWER_VERSION);
  const again = await scene.openTab();
  await again.page.goto(`${scene.profile.address}#/`);
  await requireTold(again, "STO-03");
}

/** What a studio that is too old does is to say so: it writes nothing. */
async function bringOlder(scene: Scene): Promise<void> {
  const newer = await scene.openTab();
  await beNewer(newer.page);
  const { instruct } = GESTURES;
  await scene.perform(newer, { name: "the newer one", ...instruct });
  const before = await scene.profile.read();
  const older = await scene.openTab();
  await older.page.goto(`${scene.profile.address}${scene.random.pick(["#/", instruct.hash])}`);
  await requireTold(older, "STO-03");
  const after = await scene.profile.read();
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    scene.addFault({ kind: "half", what: "a studio that is too old wrote to the database" });
  }
  await scene.perform(newer, { name: "the newer one", ...instruct });
  await requireVersion(scene, NEWER_VERSION);
}

/** An old tab that does not let go: the studio says so, and comes when it does. */
async function openHeld(scene: Scene): Promise<void> {
  const { profile } = scene;
  const tab = await scene.openTab();
  {
    await using _ = await profile.hold();
    await tab.page.goto(`${profile.address}${scene.random.pick(["#/", "#/memory"])}`);
    await requireTold(tab, "STO-08");
  }
  await tab.page.getByRole("button", { name: /again/iu }).first().click();
  await tab.untilIdle();
  await tab.page.getByRole("link", { name: "Memory" }).waitFor({ timeout: LONG_MS });
  await goOn(scene, [tab]);
}

/** What can be done on several pages, one after the other. */
async function workInTurn(scene: Scene, tab: StudioTab): Promise<void> {
  for (const name of scene.random.shuffle(["instruct", "settings", "import", "type"] as const)) {
    await scene.perform(tab, { name, ...GESTURES[name] });
  }
}

async function requireTold(tab: StudioTab, code: string): Promise<void> {
  const told = tab.page.getByRole("alert").filter({ hasText: code });
  try {
    await told.first().waitFor({ timeout: LONG_MS });
  } catch {
    await tab.isStuck(`${code} was not told`);
  }
  await tab.lookAtWords();
}

async function requireVersion(scene: Scene, version: number): Promise<void> {
  const found = await scene.profile.read();
  if (found.version !== version) {
    const what = `the database of ${ACCEPTED} is of version ${found.version}, not ${version}`;
    scene.addFault({ kind: "half", what });
  }
}
