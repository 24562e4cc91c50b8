import { RotateCcw } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { Section } from "@/features/settings/setting-fields";
import { Button, IconButton } from "@/ui/button";
import { keysLabel, type Command } from "@/ui/command";
import { chordsOf, conflictsOf, type KeyGroup, type Keymap } from "@/ui/keys/keymap";
import { chordOf } from "@/ui/keys/match-chord";
import { SearchField } from "@/ui/search-field";

type Keyed = Pick<Command, "id" | "title" | "keys">;

export interface ShortcutsSectionProps {
  readonly groups: readonly KeyGroup[];
  readonly keymap: Keymap;
  /** The command's keys from now on; undefined: as they came. */
  readonly onChords: (id: string, chords: readonly string[] | undefined) => void;
  readonly onReset: () => void;
  readonly onSingleKeys: (isOn: boolean) => void;
}

/** Every key: changed by pressing another one, switched off, as it came; what clashes is told. */
export function ShortcutsSection(props: ShortcutsSectionProps) {
  const { groups, keymap, onReset, onSingleKeys } = props;
  const [query, setQuery] = useState("");
  const needle = query.trim().toLowerCase();
  const isFound = ({ title, ...command }: Keyed) =>
    `${title} ${chordsOf(command, keymap).join(" ")}`.toLowerCase().includes(needle);
  const isChanged = !keymap.hasSingleKeys || Object.keys(keymap.chords).length > 0;
  return (
    <Section title="Shortcuts">
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={keymap.hasSingleKeys}
          onChange={({ target }) => onSingleKeys(target.checked)}
        />
        Single letters, digits and signs are shortcuts
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search shortcuts"
          placeholder="Search by name or key"
          value={query}
          onValue={setQuery}
        />
        <Button
          className="ml-auto"
          icon={<RotateCcw className="size-4" />}
          disabled={!isChanged}
          onClick={onReset}
        >
          All as they came
        </Button>
      </div>
      <div className="max-h-96 overflow-auto rounded-md border border-line">
        {groups.map(({ title, commands }) => {
          const found = commands.filter(isFound);
          return found.length === 0 ? undefined : (
            <section key={title} aria-label={title}>
              <h3 className="eyebrow sticky top-0 bg-sunken px-3 py-1">{title}</h3>
              <ul>
                {found.map((command) => (
                  <ShortcutRow key={command.id} command={command} {...props} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Section>
  );
}

interface ShortcutRowProps extends Pick<ShortcutsSectionProps, "groups" | "keymap" | "onChords"> {
  readonly command: Keyed;
}

function ShortcutRow({ command, groups, keymap, onChords }: ShortcutRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, title, keys } = command;
  const chords = chordsOf(command, keymap);
  const rivals = conflictsOf({ id, chords }, groups, keymap);
  const isOwn = Object.hasOwn(keymap.chords, id);
  const take = (event: KeyboardEvent) => {
    if (!isAsking || event.key === "Tab") {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const chord = event.key === "Escape" ? undefined : chordOf(event.nativeEvent);
    if (event.key === "Escape" || chord !== undefined) {
      setAsking(false);
    }
    if (chord !== undefined) {
      onChords(id, keys[0] === chord && keys.length === 1 ? undefined : [chord]);
    }
  };
  return (
    <li
      aria-label={title}
      className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-1 text-sm"
    >
      <span className="min-w-0 flex-1">{title}</span>
      <Button
        size="small"
        aria-label={`Key of ${title}: ${isAsking ? "press it" : namesOf(chords)}`}
        onClick={() => setAsking(true)}
        onBlur={() => setAsking(false)}
        onKeyDown={take}
      >
        {isAsking ? "Press a key, or Escape" : namesOf(chords)}
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={chords.length === 0}
        aria-label={`Switch off ${title}`}
        onClick={() => onChords(id, [])}
      >
        Off
      </Button>
      <IconButton
        label={`${title} as it came`}
        disabled={!isOwn}
        icon={<RotateCcw className="size-4" />}
        onClick={() => onChords(id, undefined)}
      />
      {isOwn && rivals.length > 0 ? (
        <p role="status" className="w-full text-xs text-warn">
          Also the key of “{rivals.join("”, “")}”: only one of them is done.
        </p>
      ) : undefined}
    </li>
  );
}

function namesOf(chords: readonly string[]): string {
  return chords.length === 0
    ? "no key"
    : chords.map((chord) => keysLabel({ keys: [chord] })).join(" or ");
}
