import { CornerDownLeft, Octagon } from "lucide-react";
import { ensureExists } from "@/base/assert";
import { useId, useState, type KeyboardEvent, type Ref } from "react";
import { completeAt, indentAfter, isComplete } from "@/features/console/completion";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

export const INPUT_MODES = ["words", "python"] as const;
export type InputMode = (typeof INPUT_MODES)[number];

export interface ConsoleInputProps {
  readonly mode: InputMode;
  readonly text: string;
  /** What was entered before in this mode, the latest last. */
  readonly entered: readonly string[];
  /** What a statement may name. */
  readonly names: readonly string[];
  /** What is under way, in words; undefined where it is the person's turn. */
  readonly doing: string | undefined;
  /** The session is being opened: what is entered now waits for it. */
  readonly isOpening: boolean;
  /** Whether what is entered begins a branch, because the person stepped back. */
  readonly isBranching: boolean;
  /** Whether steps are shown before they are done; undefined where nobody plans. */
  readonly isPlanned: boolean | undefined;
  readonly onPlanned: (isPlanned: boolean) => void;
  /** Who writes the statements, of {@link writers}. */
  readonly writer: string;
  readonly writers: readonly { readonly id: string; readonly title: string }[];
  readonly onWriter: (writer: string) => void;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  readonly onMode: (mode: InputMode) => void;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onStop: () => void;
}

const TITLES: Readonly<Record<InputMode, string>> = { words: t("Words"), python: "Python" };

/** The person's turn: plain words for the robot, or a statement of one's own. */
export function ConsoleInput(props: ConsoleInputProps) {
  const { mode, text, doing, isOpening, isBranching, isPlanned } = props;
  const { onMode, onPlanned, onEnter, onStop } = props;
  const canEnter = (doing === undefined || isOpening) && text.trim() !== "";
  return (
    <form
      aria-label={t("Your turn")}
      className="border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canEnter) {
          onEnter();
        }
      }}
    >
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <div
          role="radiogroup"
          aria-label={t("What you enter")}
          className="flex rounded-md bg-sunken p-0.5"
        >
          {INPUT_MODES.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={mode === each}
              onClick={() => onMode(each)}
              className="h-6 rounded px-2.5 text-xs text-muted aria-checked:bg-raised aria-checked:font-medium aria-checked:text-ink aria-checked:shadow-sm"
            >
              {TITLES[each]}
            </button>
          ))}
        </div>
        <kbd className="keycap">Ctrl+/</kbd>
        {isPlanned === undefined || mode !== "words" ? undefined : (
          <label
            className="flex items-center gap-1 text-xs"
            title={t("Show the steps before they are done")}
          >
            <input
              type="checkbox"
              checked={isPlanned}
              disabled={doing !== undefined}
              onChange={(event) => onPlanned(event.target.checked)}
            />
            {t("Steps first")}
          </label>
        )}
        {mode === "words" ? <WriterChoice {...props} /> : undefined}
        <span role="status" className="min-w-0 flex-1 truncate text-xs text-muted">
          {doing ??
            (isBranching
              ? t("This goes on from the line that is shown, in a branch.")
              : mode === "words"
                ? t("The robot writes the statements.")
                : t("Tab completes, ↑ brings back, an empty line ends a block."))}
        </span>
        {doing === undefined ? undefined : (
          <Button size="small" keys="Esc" icon={<Octagon className="size-3.5" />} onClick={onStop}>
            {t("Stop")}
          </Button>
        )}
      </div>
      <Field {...props} canEnter={canEnter} />
    </form>
  );
}

function WriterChoice({
  writer,
  writers,
  doing,
  onWriter,
}: Pick<ConsoleInputProps, "writer" | "writers" | "doing" | "onWriter">) {
  return (
    <select
      aria-label={t("Who writes the statements")}
      title={t("Who writes the statements")}
      value={writer}
      disabled={doing !== undefined}
      onChange={({ target }) => onWriter(target.value)}
      className="h-6 max-w-56 rounded-md border border-line bg-surface px-1 text-xs"
    >
      {writers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

function Field(props: ConsoleInputProps & { readonly canEnter: boolean }) {
  const { mode, text, fieldRef, canEnter, onText } = props;
  const { completion, chosen, listId, onCaret, onKeyDown } = useFieldKeys(props);
  return (
    <div className="relative flex items-end gap-2">
      {completion === undefined ? undefined : (
        <ul
          id={listId}
          role="listbox"
          aria-label={t("Names")}
          className="absolute bottom-full left-8 mb-1 rounded-md border border-line bg-raised p-1 font-mono text-xs shadow-lg"
        >
          {completion.names.map((name, index) => (
            <li
              key={name}
              role="option"
              aria-selected={index === chosen}
              className="rounded px-2 py-0.5 aria-selected:bg-accent-soft aria-selected:text-accent"
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <span aria-hidden className="pb-1.5 font-mono text-sm text-muted">
        {mode === "python" ? ">>>" : "“ ”"}
      </span>
      <textarea
        ref={fieldRef}
        // What the robot understands, whatever language is spoken here.
        translate="no"
        aria-label={mode === "words" ? t("Say what the robot is to do") : t("Python statement")}
        aria-controls={completion === undefined ? undefined : listId}
        rows={Math.min(8, text.split("\n").length)}
        value={text}
        spellCheck={mode === "words"}
        placeholder={
          mode === "words" ? "put all the blocks in different corners" : "get_obj_names()"
        }
        onChange={(event) => {
          onText(event.target.value);
          onCaret(event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        className={`min-w-0 flex-1 resize-none rounded-md border border-line bg-surface px-2.5 py-1.5 text-sm placeholder:whitespace-nowrap placeholder:text-muted ${mode === "python" ? "font-mono" : ""}`}
      />
      <Button
        type="submit"
        variant="primary"
        keys="Enter"
        icon={<CornerDownLeft className="size-4" />}
        disabled={!canEnter}
      >
        {mode === "words" ? t("Say") : t("Run")}
      </Button>
    </div>
  );
}

/** What the keys do in the field: history, completion, continuation lines, Stop. */
function useFieldKeys(props: ConsoleInputProps & { readonly canEnter: boolean }) {
  const { mode, text, entered, names, doing, canEnter, onMode, onText, onEnter, onStop } = props;
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const [back, setBack] = useState(0);
  const listId = useId();
  const completion =
    mode === "python" && caret !== undefined ? completeAt(text, caret, names) : undefined;
  const setText = (value: string) => {
    onText(value);
    setCaret(undefined);
    setChosen(0);
  };
  const complete = (name: string) => {
    if (completion !== undefined) {
      setText(text.slice(0, completion.from) + name + text.slice(caret));
    }
  };
  const goBack = (by: number) => {
    const wanted = Math.max(0, Math.min(entered.length, back + by));
    setBack(wanted);
    setText(wanted === 0 ? "" : ensureExists(entered[entered.length - wanted]));
  };
  const enter = () => {
    if (mode === "python" && !isComplete(text)) {
      setText(`${text}\n${indentAfter(text)}`);
    } else if (canEnter) {
      setBack(0);
      setCaret(undefined);
      onEnter();
    }
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> =
    completion === undefined
      ? {
          Enter: enter,
          ArrowUp: text.includes("\n") ? undefined : () => goBack(1),
          ArrowDown: text.includes("\n") || back === 0 ? undefined : () => goBack(-1),
          Escape: doing === undefined ? undefined : onStop,
        }
      : {
          Enter: enter,
          Tab: () => complete(ensureExists(completion.names[chosen])),
          ArrowUp: () =>
            setChosen((chosen + completion.names.length - 1) % completion.names.length),
          ArrowDown: () => setChosen((chosen + 1) % completion.names.length),
          Escape: () => setCaret(undefined),
        };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.shiftKey) {
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      if (event.key === "/") {
        event.preventDefault();
        onMode(mode === "words" ? "python" : "words");
      }
      return;
    }
    const act = keys[event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    } else if (event.key === "Escape") {
      event.currentTarget.blur();
    }
  };
  const onCaret = (at: number) => {
    setCaret(at);
    setChosen(0);
  };
  return { completion, chosen, listId, onCaret, onKeyDown };
}
