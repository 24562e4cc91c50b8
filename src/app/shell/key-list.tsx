import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { commandStore, listCommands } from "@/app/shell/command-store";
import { KEY_KINDS, KIND_TITLES, kindOf } from "@/app/shortcuts/key-kinds";
import { keysLabel, type Command } from "@/ui/command";
import { chordsOf, keymapStore } from "@/ui/keys/keymap";
import { SearchField } from "@/ui/search-field";
import { t } from "@/base/language/translate";

interface Keyed extends Command {
  /** Whether it does something now. */
  readonly isAlive: boolean;
}

/** Under what one is doing; what does nothing now stands last. */
export function KeyList() {
  const keymap = useStore(keymapStore);
  const [query, setQuery] = useState("");
  const filter = useRef<HTMLDivElement>(null);
  // It comes after its dialog was opened, which had no field to give the focus to.
  useEffect(() => filter.current?.querySelector("input")?.focus(), []);
  const needle = query.trim().toLowerCase();
  const found = listCommands(useStore(commandStore))
    .map((command): Keyed => ({
      ...command,
      keys: chordsOf(command, keymap),
      isAlive: command.isEnabled?.() !== false,
    }))
    .filter(({ title, keys }) => keys.length > 0 && wordsOf(title, keys).includes(needle));
  const alive = found.filter(({ isAlive }) => isAlive);
  return (
    <>
      <div ref={filter} className="mb-3 flex">
        <SearchField
          label={t("Filter the keys")}
          placeholder={t("Filter by what it does or by its key")}
          value={query}
          onValue={setQuery}
        />
      </div>
      {found.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {t("No key of this page has these words.")}
        </p>
      ) : undefined}
      <div className="columns-1 gap-8 sm:columns-2 lg:columns-3">
        {KEY_KINDS.map((kind) => (
          <KeyRows
            key={kind}
            title={KIND_TITLES[kind]}
            rows={alive.filter((each) => kindOf(each) === kind)}
          />
        ))}
        <KeyRows title={t("Not now")} rows={found.filter(({ isAlive }) => !isAlive)} />
      </div>
    </>
  );
}

function wordsOf(title: string, keys: readonly string[]): string {
  const labels = keys.map((chord) => keysLabel({ keys: [chord] }));
  return `${title} ${labels.join(" ")}`.toLowerCase();
}

/** So many keys stay in one column. */
const MOST_TOGETHER = 10;

interface KeyRowsProps {
  readonly title: string;
  readonly rows: readonly Keyed[];
}

function KeyRows({ title, rows }: KeyRowsProps) {
  return rows.length === 0 ? undefined : (
    // A heading at the foot of a column says nothing of the next one.
    <section
      aria-label={title}
      className={rows.length <= MOST_TOGETHER ? "mb-4 break-inside-avoid" : "mb-4"}
    >
      <h3 className="eyebrow mb-1 break-after-avoid-column">{title}</h3>
      <ul>
        {rows.map(({ id, title: what, keys }) => (
          <li
            key={id}
            className="flex break-inside-avoid items-baseline justify-between gap-3 py-px text-xs"
          >
            <span>{what}</span>
            <span className="flex shrink-0 gap-1">
              {keys.map((chord) => (
                <kbd key={chord} className="keycap">
                  {keysLabel({ keys: [chord] })}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
