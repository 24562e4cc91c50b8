/**
 * Storage that fills: the browser's own quota is drawn tight before the studio opens, before something is
 * done, or in the middle of it, and given back later.
 */
import type { SeededRandom } from "@/base/seeded-random";
import { goOn } from "@/lab/attack/studio/go-on";
import { GESTURES } from "@/lab/attack/studio/person-gestures";
import {
  attackStudio,
  type Scene,
  type StudioAttackOptions,
  type StudioAttackReport,
} from "@/lab/attack/studio/studio-attack";

/** Saving, importing, accepting, undoing, backing up, restoring, recording, choosing. */
const MOMENTS = [
  "instruct",
  "type",
  "note",
  "accept",
  "accept",
  "undo",
  "redo",
  "import",
  "import",
  "restore",
  "restore",
  "backup",
  "record",
  "settings",
  "project",
] as const;

const TIMES = ["before it opens", "before", "before", "before", "in the middle"] as const;
/** What is left is between nothing and this, each size of it alike. */
const MOST_ROOM_LOG10 = 5;
const LONGEST_MIDDLE_MS = 900;

/** Attacks until a limit is reached. */
export async function attackQuota(options: StudioAttackOptions): Promise<StudioAttackReport> {
  return await attackStudio({ roundsPerProfile: 12, round: quotaRound }, options);
}

async function quotaRound(scene: Scene): Promise<string> {
  const { profile, random } = scene;
  const name = random.pick(MOMENTS);
  const gesture = GESTURES[name];
  const time = random.pick(TIMES);
  const room = drawRoom(random);
  const tab = await scene.openTab();
  if (time === "before it opens") {
    await profile.leaveRoom(room);
  }
  await tab.open(gesture.hash);
  if (time === "before") {
    await profile.leaveRoom(room);
  }
  const whenFull = time === "in the middle" ? fillSoon(scene, room) : undefined;
  await scene.perform(tab, { name, ...gesture });
  await whenFull;
  if (random.next() < 0.3) {
    await scene.perform(tab, { name, ...gesture });
  }
  // A tab that closes while there is no room takes with it what it never called saved.
  if (random.next() < 0.3) {
    await tab.page.close({ runBeforeUnload: false });
  }
  await profile.makeRoom();
  await goOn(scene, [tab]);
  return `${name}, ${time}`;
}

async function fillSoon({ profile, random }: Scene, room: number): Promise<void> {
  const afterMs = random.integer(0, LONGEST_MIDDLE_MS);
  await new Promise((resolve) => {
    setTimeout(resolve, afterMs);
  });
  await profile.leaveRoom(room);
}

function drawRoom(random: SeededRandom): number {
  return Math.floor(10 ** random.range(0, MOST_ROOM_LOG10)) - 1;
}
