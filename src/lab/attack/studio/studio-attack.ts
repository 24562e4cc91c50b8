/**
 * Attacks on the built studio in a real browser: rounds in profiles, each judged by the bare rows.
 *
 * Key ideas: a kind of attack is a round; what it may not do is the same for all kinds. After every round
 * all rows are read past the studio and held against what was told and against each other. At the end of
 * each profile rows are taken away on purpose, and the judge has to say so.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import {
  AttackedProfile,
  readLaidDatabase,
  serveStudio,
  type LaidDatabase,
  type ServedStudio,
} from "@/lab/attack/studio/attacked-profile";
import { makeGestureFiles } from "@/lab/attack/studio/gesture-files";
import type { Gesture, GestureFiles } from "@/lab/attack/studio/person-gestures";
import { findStoredFaults, type StudioFault } from "@/lab/attack/studio/stored-faults";
import { controlJudge } from "@/lab/attack/studio/control-judge";
import { StudioTab } from "@/lab/attack/studio/studio-tab";
import { ToldLedger } from "@/lab/attack/studio/told-ledger";

export interface StudioAttackOptions {
  readonly seed: number;
  /** It ends at whichever comes first. */
  readonly limitMs: number;
  readonly limitRounds: number;
  /** An honest bundle, as text. */
  readonly bundle: string;
  /** The file of the database to begin with. */
  readonly profile: string;
}

export interface StudioAttackReport {
  readonly rounds: number;
  /** Times that the studio said that something was stored. */
  readonly told: number;
  /** Gestures whose control was not there, or not in use. */
  readonly notDone: number;
  /** By what was attacked. */
  readonly byMoment: Readonly<Record<string, number>>;
  /** Rounds in which the studio told this code. */
  readonly byCode: Readonly<Record<string, number>>;
  readonly faults: readonly StudioFault[];
  /** Rows taken away on purpose, and how many of these the judge missed. */
  readonly controls: number;
  readonly controlsMissed: number;
}

/** One kind of attack. */
export interface StudioAttackKind {
  readonly roundsPerProfile: number;
  /** What the profile begins with; absent: the database of the options. */
  readonly layOf?: (honest: LaidDatabase, random: SeededRandom) => LaidDatabase;
  /** One attack; gives what it was, for the tally. */
  readonly round: (scene: Scene) => Promise<string>;
}

/** Attacks until a limit is reached. */
export async function attackStudio(
  kind: StudioAttackKind,
  options: StudioAttackOptions,
): Promise<StudioAttackReport> {
  const studio = await serveStudio();
  const honest = await readLaidDatabase(options.profile);
  const count = new AttackCount();
  const endsAt = performance.now() + options.limitMs;
  try {
    for (let index = 0; count.rounds < options.limitRounds && performance.now() < endsAt;) {
      const random = createSeededRandom(options.seed * 1_000_003 + index);
      const files = makeGestureFiles(options.bundle);
      await attackProfile(kind, { ...options, studio, honest, count, random, files, endsAt });
      index += 1;
    }
  } finally {
    await studio.close();
  }
  return count.report();
}

interface ProfileParts extends Omit<StudioAttackOptions, "profile"> {
  readonly studio: ServedStudio;
  readonly honest: LaidDatabase;
  readonly count: AttackCount;
  readonly random: SeededRandom;
  readonly files: GestureFiles;
  readonly endsAt: number;
}

async function attackProfile(kind: StudioAttackKind, parts: ProfileParts): Promise<void> {
  const { studio, honest, count, random, limitRounds, endsAt } = parts;
  const laid = kind.layOf?.(honest, random) ?? honest;
  const profile = await AttackedProfile.open(studio, laid);
  const scene = new Scene(parts, profile);
  try {
    const until = Math.min(limitRounds, count.rounds + kind.roundsPerProfile);
    const before = await profile.read();
    const known = new Set(findStoredFaults(before.rows).map(({ what }) => what));
    while (count.rounds < until && performance.now() < endsAt) {
      count.add(await kind.round(scene), scene.takeCodes());
      await scene.closeTabs();
      const { rows } = await profile.read();
      const faults = findStoredFaults(rows).filter(({ what }) => !known.has(what));
      for (const fault of [...scene.ledger.judge(rows), ...faults]) {
        known.add(fault.what);
        count.addFault(fault);
      }
    }
    count.addControls(await controlJudge(profile, scene.ledger));
    count.told += scene.ledger.count;
  } finally {
    await profile.close();
  }
}

class AttackCount {
  rounds = 0;
  told = 0;
  notDone = 0;
  #controls = 0;
  #controlsMissed = 0;
  readonly #faults: StudioFault[] = [];
  readonly #byMoment = new Tally<string>();
  readonly #byCode = new Tally<string>();

  add(moment: string, codes: ReadonlySet<string>): void {
    this.rounds += 1;
    this.#byMoment.add(moment);
    for (const code of codes) {
      this.#byCode.add(code);
    }
  }

  addFault(fault: StudioFault): void {
    this.#faults.push(fault);
  }

  addControls({ tried, missed }: { readonly tried: number; readonly missed: number }): void {
    this.#controls += tried;
    this.#controlsMissed += missed;
  }

  report(): StudioAttackReport {
    return {
      rounds: this.rounds,
      told: this.told,
      notDone: this.notDone,
      byMoment: Object.fromEntries(this.#byMoment),
      byCode: Object.fromEntries(this.#byCode),
      faults: this.#faults,
      controls: this.#controls,
      controlsMissed: this.#controlsMissed,
    };
  }
}

/** A gesture as it is done once; without a mark it has the next one. */
export interface Deed extends Gesture {
  readonly name: string;
  readonly mark?: string;
}

/** One profile under attack, as a round sees it. */
export class Scene {
  readonly profile: AttackedProfile;
  readonly random: SeededRandom;
  readonly ledger = new ToldLedger();
  readonly #files: GestureFiles;
  readonly #count: AttackCount;
  readonly #tabs: StudioTab[] = [];
  #codes = new Set<string>();
  #marks = 0;

  constructor(parts: ProfileParts, profile: AttackedProfile) {
    this.profile = profile;
    this.random = parts.random;
    this.#files = parts.files;
    this.#count = parts.count;
  }

  /** A tab in which nothing is open yet; `prepare` is called before it is. */
  async openTab(): Promise<StudioTab> {
    const { ledger } = this;
    const tab = new StudioTab({
      page: await this.profile.newPage(),
      address: this.profile.address,
      ledger,
      onFault: (fault) => {
        this.#count.addFault(fault);
      },
    });
    this.#tabs.push(tab);
    return tab;
  }

  /** A text that is nowhere else. */
  nextMark(): string {
    this.#marks += 1;
    return `mark${this.#marks}x`;
  }

  /** Goes where the gesture is done and does it; whether it could be done. What takes far too long is a fault. */
  async perform(tab: StudioTab, deed: Deed): Promise<boolean> {
    const { name, hash, act, mark = this.nextMark() } = deed;
    try {
      await tab.open(hash);
      await act(tab, mark, this.#files);
      return true;
    } catch (error) {
      const what = String(error);
      if (tab.page.isClosed()) {
        return false;
      }
      if (/60000ms/u.test(what)) {
        await tab.isStuck(`${name}: ${what.split("\n", 2).join(" ").slice(0, 100)}`);
      } else if (!/Timeout|did not change its state/u.test(what)) {
        throw error;
      }
      this.#count.notDone += 1;
      return false;
    }
  }

  addFault(fault: StudioFault): void {
    this.#count.addFault(fault);
  }

  async closeTabs(): Promise<void> {
    for (const { page } of this.#tabs.splice(0)) {
      await page.close({ runBeforeUnload: false });
    }
  }

  /** What was told since this was asked last. */
  takeCodes(): ReadonlySet<string> {
    const codes = this.#codes;
    this.#codes = new Set();
    for (const tab of this.#tabs) {
      tab.codes.forEach((code) => codes.add(code));
    }
    return codes;
  }
}
