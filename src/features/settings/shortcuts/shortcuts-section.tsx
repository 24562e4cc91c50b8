import { ChevronRight, RotateCcw } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { ensureExists } from "@/base/assert";
import { Section } from "@/features/settings/setting-fields";
import { Button, IconButton } from "@/ui/button";
import { keysLabel, type Command } from "@/ui/command";
import { chordsOf, conflictsOf, isSingleKey, type KeyGroup, type Keymap } from "@/ui/keys/keymap";
import { chordOf } from "@/ui/keys/match-chord";
import { SearchField } from "@/ui/search-field";
import { t } from "@/base/language/translate";

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
  // What was found by its key stays while that is changed.
  const [search, setSearch] = useState({ query: "", keymap });
  const needle = search.query.trim().toLowerCase();
  const isFound = ({ title, ...command }: Keyed) =>
    `${title} ${chordsOf(command, search.keymap).join(" ")}`.toLowerCase().includes(needle);
  const isChanged = !keymap.hasSingleKeys || Object.keys(keymap.chords).length > 0;
  return (
    <Section title={t("Shortcuts")}>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={keymap.hasSingleKeys}
          onChange={({ target }) => onSingleKeys(target.checked)}
        />
        {t("Single letters, digits and signs are shortcuts")}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t("Search shortcuts")}
          placeholder={t("Search by name or key")}
          value={search.query}
          onValue={(query) => setSearch({ query, keymap })}
        />
        <Button
          className={`ml-auto ${OUT_OF_USE}`}
          icon={<RotateCcw className="size-4" />}
          aria-disabled={!isChanged}
          onClick={isChanged ? onReset : undefined}
        >
          {t("All as they came")}
        </Button>
      </div>
      <div className="overflow-clip rounded-md border border-line">
        {groups.map(({ title, commands }) => {
          const found = commands.filter(isFound);
          return found.length === 0 ? undefined : (
            <ShortcutGroup key={title} title={title} count={found.length} isFound={needle !== ""}>
              {found.map((command) => (
                <ShortcutRow key={command.id} command={command} {...props} />
              ))}
            </ShortcutGroup>
          );
        })}
      </div>
    </Section>
  );
}

interface ShortcutGroupProps {
  readonly title: string;
  readonly count: number;
  /** Something was looked for, and found in here. */
  readonly isFound: boolean;
  readonly children: ReactNode;
}

/** The keys of one page, folded until somebody wants them or looks for one of them. */
function ShortcutGroup({ title, count, isFound, children }: ShortcutGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || isFound;
  return (
    <section aria-label={title}>
      <h3 className="bg-sunken">
        <button
          type="button"
          aria-expanded={isShown}
          className="eyebrow flex min-h-8 w-full items-center gap-1.5 px-3"
          onClick={() => setIsOpen(!isShown)}
        >
          <ChevronRight
            aria-hidden
            className={`size-3.5 transition-transform ${isShown ? "rotate-90" : ""}`}
          />
          {title} <span className="font-normal tabular-nums">{count}</span>
        </button>
      </h3>
      {isShown ? <ul>{children}</ul> : undefined}
    </section>
  );
}

/** Not disabled: whoever pressed it keeps the focus. */
const OUT_OF_USE = "aria-disabled:cursor-default aria-disabled:opacity-45";

interface ShortcutRowProps extends Pick<ShortcutsSectionProps, "groups" | "keymap" | "onChords"> {
  readonly command: Keyed;
}

function ShortcutRow({ command, groups, keymap, onChords }: ShortcutRowProps) {
  const [asking, setAsking] = useState<Asking>("no");
  const isAsking = asking !== "no";
  const { id, title, keys } = command;
  const chords = chordsOf(command, keymap);
  const isOwn = Object.hasOwn(keymap.chords, id);
  const take = (event: KeyboardEvent) => {
    if (!isAsking || event.key === "Tab") {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      setAsking("no");
      return;
    }
    const chord = chordOf(event.nativeEvent);
    if (chord !== undefined) {
      setAsking("no");
      onChords(id, keys[0] === chord && keys.length === 1 ? undefined : [chord]);
    } else if (!isModifier(event.key)) {
      setAsking("again");
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
        aria-label={
          isAsking
            ? t("Key of {title}: press it", { title })
            : t("Key of {title}: {keys}", { title, keys: namesOf(chords) })
        }
        onClick={() => setAsking("yes")}
        onBlur={() => setAsking("no")}
        onKeyDown={take}
      >
        {isAsking ? t("Press a key, or Escape") : namesOf(chords)}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className={OUT_OF_USE}
        aria-disabled={chords.length === 0}
        aria-label={t("Switch off {title}", { title })}
        onClick={chords.length === 0 ? undefined : () => onChords(id, [])}
      >
        {t("Switch off")}
      </Button>
      <IconButton
        label={t("{title} as it came", { title })}
        className={OUT_OF_USE}
        aria-disabled={!isOwn}
        icon={<RotateCcw className="size-4" />}
        onClick={isOwn ? () => onChords(id, undefined) : undefined}
      />
      {asking === "again" ? (
        <RowNote isTold>
          {t(
            "That key cannot be a shortcut: press another one, or one of these with Ctrl or Shift.",
          )}
        </RowNote>
      ) : undefined}
      <ChordNotes command={command} groups={groups} keymap={keymap} />
    </li>
  );
}

/** `again`: what was pressed can be no key. */
type Asking = "no" | "yes" | "again";

/** What is held for the next key. */
function isModifier(key: string): boolean {
  return ["Shift", "Control", "Alt", "Meta", "AltGraph"].includes(key);
}

/** What is in the way of a command's keys. */
function ChordNotes({ command, groups, keymap }: Omit<ShortcutRowProps, "onChords">) {
  const { id } = command;
  const { [id]: own } = keymap.chords;
  const rivals = conflictsOf({ id, chords: chordsOf(command, keymap) }, groups, keymap);
  return (
    <>
      {rivals.length > 0 ? (
        <RowNote isTold={own !== undefined}>
          {t("Also the key of {rivals}: only one of them is done.", {
            rivals: rivals.map((rival) => t("“{name}”", { name: rival })).join(", "),
          })}
        </RowNote>
      ) : undefined}
      {!keymap.hasSingleKeys && own?.some(isSingleKey) === true ? (
        <RowNote isTold>
          {t("{keys} does nothing as long as single keys are no shortcuts.", {
            keys: namesOf(own),
          })}
        </RowNote>
      ) : undefined}
    </>
  );
}

/** Read in each of the rows, and told aloud in the one that was changed. */
function RowNote({ isTold, children }: { readonly isTold: boolean; readonly children: ReactNode }) {
  return (
    <p {...(isTold ? { role: "status" } : {})} className="w-full text-xs text-warn">
      {children}
    </p>
  );
}

function namesOf(chords: readonly string[]): string {
  const names = chords.map((chord) =>
    ensureExists(keysLabel({ keys: [chord] }), "a chord has keys"),
  );
  return names.length === 0
    ? t("no key")
    : names.reduce((first, second) => t("{first} or {second}", { first, second }));
}
