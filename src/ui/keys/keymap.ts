/** The keys as a person has them: what is changed or switched off stands beside the tables of commands. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keysLabel, type Command } from "@/ui/command";

export interface Keymap {
  /** By command; an empty list switches its keys off. What is not in it has the keys of its table. */
  readonly chords: Readonly<Record<string, readonly string[]>>;
  /** Whether single letters, digits and signs do anything by themselves. */
  readonly hasSingleKeys: boolean;
}

interface KeymapState extends Keymap {
  /** What the caps on buttons say now, by what they say by default; absent where that is the same. */
  readonly caps: ReadonlyMap<string, string | undefined>;
}

export const keymapStore = createStore<KeymapState>(() => ({
  chords: {},
  hasSingleKeys: true,
  caps: new Map(),
}));

type Keyed = Pick<Command, "id" | "keys">;

/** The chords that trigger a command now. */
export function chordsOf(
  { id, keys }: Keyed,
  { chords, hasSingleKeys }: Keymap,
): readonly string[] {
  const own = chords[id] ?? keys;
  return hasSingleKeys ? own : own.filter((chord) => !isSingleKey(chord));
}

/** Whether a chord types something: those a person may not want to press by chance (WCAG 2.1.4). */
export function isSingleKey(chord: string): boolean {
  const key = chord.startsWith("Shift+") ? chord.slice("Shift+".length) : chord;
  return key.length === 1 && key !== "?";
}

/** What the caps say otherwise than by default, for the commands of a page. */
export function capsOf(
  commands: readonly Keyed[],
  keymap: Keymap,
): ReadonlyMap<string, string | undefined> {
  const caps = new Map<string, string | undefined>();
  for (const command of commands) {
    const now = keysLabel({ keys: chordsOf(command, keymap) });
    for (const chord of command.keys) {
      const before = keysLabel({ keys: [chord] });
      if (before !== undefined && !chordsOf(command, keymap).includes(chord)) {
        caps.set(before, now);
      }
    }
  }
  return caps;
}

/** How some caps are written short. */
const SHORT: Readonly<Record<string, string>> = {
  "→": "Right",
  "←": "Left",
  "↑": "Up",
  "↓": "Down",
  Esc: "Escape",
  Del: "Delete",
};

/** What a cap says with the person's keys; undefined where the key is switched off. */
export function useKeyCap(keys: string | undefined): string | undefined {
  return useStore(keymapStore, ({ caps }) => {
    const long = keys === undefined ? undefined : (SHORT[keys] ?? keys);
    return long !== undefined && caps.has(long) ? caps.get(long) : keys;
  });
}

/** Commands of different groups are never offered together, but for those of everywhere. */
export interface KeyGroup {
  readonly title: string;
  readonly commands: readonly Pick<Command, "id" | "title" | "keys">[];
  /** Offered on every page. */
  readonly isEverywhere?: boolean;
}

/** The titles of what else a command's keys would trigger: of its own group, and of everywhere. */
export function conflictsOf(
  { id, chords }: { readonly id: string; readonly chords: readonly string[] },
  groups: readonly KeyGroup[],
  keymap: Keymap,
): readonly string[] {
  const own = groups.find(({ commands }) => commands.some((command) => command.id === id));
  const rivals = groups.filter(
    (group) => group === own || group.isEverywhere === true || own?.isEverywhere === true,
  );
  return rivals.flatMap(({ commands }) =>
    commands
      .filter((command) => command.id !== id)
      .filter((command) => chordsOf(command, keymap).some((chord) => chords.includes(chord)))
      .map(({ title }) => title),
  );
}
