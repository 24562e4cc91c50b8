/**
 * Two tabs of the built studio on the same storage, at the same things at once: an item, a project, the
 * settings, the kept keys, imports and restores; now and then one of them is closed in the middle.
 */
import type { SeededRandom } from "@/base/seeded-random";
import { goOn } from "@/lab/attack/studio/go-on";
import { GESTURES, takeOver } from "@/lab/attack/studio/person-gestures";
import {
  attackStudio,
  type Scene,
  type StudioAttackOptions,
  type StudioAttackReport,
} from "@/lab/attack/studio/studio-attack";
import type { StudioTab } from "@/lab/attack/studio/studio-tab";
import { attackVault } from "@/lab/attack/studio/vault-round";

type GestureName = keyof typeof GESTURES;

interface Meeting {
  /** What each tab picks from; both at one page. */
  readonly gestures: readonly GestureName[];
  /** Both hand in the same file. */
  readonly isSameMark?: boolean;
}

const MEETINGS: Readonly<Record<string, Meeting>> = {
  "one item": { gestures: ["instruct", "note", "accept", "undo", "redo"] },
  "accept in both": { gestures: ["accept"] },
  "undo in both": { gestures: ["undo", "redo", "undo"] },
  "one draft": { gestures: ["type"] },
  settings: { gestures: ["settings"] },
  "import at once": { gestures: ["import"] },
  "the same import at once": { gestures: ["import"], isSameMark: true },
  "the same restore at once": { gestures: ["restore"], isSameMark: true },
  "one project": { gestures: ["project"] },
  "one recording": { gestures: ["record"] },
};

const MOST_GESTURES = 3;
const LONGEST_LIFE_MS = 5000;

/** Attacks until a limit is reached. */
export async function attackTabs(options: StudioAttackOptions): Promise<StudioAttackReport> {
  return await attackStudio({ roundsPerProfile: 10, round: tabsRound }, options);
}

async function tabsRound(scene: Scene): Promise<string> {
  const { random } = scene;
  const name = random.pick([...Object.keys(MEETINGS), "kept keys"]);
  const meeting = MEETINGS[name];
  if (meeting === undefined) {
    await attackVault(scene);
    return name;
  }
  const tabs = [await scene.openTab(), await scene.openTab()];
  const { hash } = GESTURES[random.pick(meeting.gestures)];
  await Promise.all(tabs.map((tab) => tab.open(hash)));
  const mark = scene.nextMark();
  const lives = tabs.map((tab, index) => {
    const plan = planLife(random, meeting);
    // One letter for each, so that each changes a setting of its own.
    const letter = index === 0 ? "a" : "b";
    const nextMark = () => (meeting.isSameMark === true ? mark : `${scene.nextMark()}${letter}`);
    return live(scene, { tab, plan, nextMark });
  });
  const isClosed = random.next() < 0.25;
  const closing = isClosed ? closeSoon(random, random.pick(tabs)) : undefined;
  await Promise.all([...lives, closing]);
  await goOn(scene, tabs);
  return isClosed ? `${name}, one closed` : name;
}

/** What a tab does, drawn before anybody begins: how fast the machine is changes nothing in it. */
function planLife(random: SeededRandom, { gestures, isSameMark = false }: Meeting) {
  const count = isSameMark ? 1 : random.integer(1, MOST_GESTURES);
  return Array.from({ length: count }, () => ({
    name: random.pick(gestures),
    takesOver: random.next() < 0.5,
  }));
}

interface Life {
  readonly tab: StudioTab;
  readonly plan: ReturnType<typeof planLife>;
  readonly nextMark: () => string;
}

async function live(scene: Scene, { tab, plan, nextMark }: Life): Promise<void> {
  for (const { name, takesOver } of plan) {
    if (takesOver) {
      await scene.perform(tab, { name: "take over", hash: GESTURES[name].hash, act: takeOver });
    }
    await scene.perform(tab, { name, ...GESTURES[name], mark: nextMark() });
  }
}

async function closeSoon(random: SeededRandom, tab: StudioTab): Promise<void> {
  const afterMs = random.integer(0, LONGEST_LIFE_MS);
  await new Promise((resolve) => {
    setTimeout(resolve, afterMs);
  });
  await tab.page.close({ runBeforeUnload: false });
}
