import { Command as Palette } from "cmdk";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { commandStore, listCommands } from "@/app/shell/command-store";
import { useFoundDemonstrations } from "@/app/shell/use-found-demonstrations";
import { forgetPaletteWords, type PaletteWords } from "@/app/shell/early-palette";
import { keysLabel } from "@/ui/command";
import { Dialog } from "@/ui/dialog";
import { chordsOf, keymapStore } from "@/ui/keys/keymap";
import { t } from "@/base/language/translate";

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What is typed, some of it maybe while this was loaded. */
  readonly words: StoreApi<PaletteWords>;
}

/** Every command that can be run now, by name. */
export function CommandPalette({ isOpen, onClose, words }: CommandPaletteProps) {
  return (
    <Dialog title={t("Commands")} isOpen={isOpen} onClose={onClose}>
      <Commands onClose={onClose} words={words} />
    </Dialog>
  );
}

function Commands({ onClose, words }: Omit<CommandPaletteProps, "isOpen">) {
  const keymap = useStore(keymapStore);
  const commands = listCommands(useStore(commandStore)).map((command) => ({
    ...command,
    keys: chordsOf(command, keymap),
  }));
  const { text, isEntered } = useStore(words);
  const demonstrations = useFoundDemonstrations(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => forgetPaletteWords(words), [words]);
  useEffect(() => {
    // Once the first that fits is chosen, which takes the palette a turn.
    const timer = setTimeout(() => {
      if (isEntered) {
        words.setState({ isEntered: false });
        const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
        input.current?.dispatchEvent(enter);
      }
    }, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [isEntered, words]);
  return (
    <Palette label={t("Commands")} loop>
      <Palette.Input
        ref={input}
        autoFocus
        value={text}
        onValueChange={(typed) => {
          words.setState({ text: typed });
        }}
        placeholder={t("Type a command")}
        className="mb-2 w-full rounded-md border border-line bg-surface px-3 py-2 text-sm"
      />
      <Palette.List label={t("Suggestions")} className="max-h-80 overflow-auto">
        <Palette.Empty className="p-3 text-sm text-muted">
          {t("No command has this name.")}
        </Palette.Empty>
        {commands.map((command) => (
          <Palette.Item
            key={command.id}
            value={`${command.title} ${command.id}`}
            disabled={command.isEnabled?.() === false}
            onSelect={() => {
              onClose();
              command.run();
            }}
            className="flex items-center justify-between rounded-md px-3 py-1.5 text-sm data-[disabled=true]:opacity-40 data-[selected=true]:bg-accent-soft"
          >
            {command.title}
            {keysLabel(command) === undefined ? undefined : (
              <kbd className="keycap">{keysLabel(command)}</kbd>
            )}
          </Palette.Item>
        ))}
        {demonstrations.map(({ id, title, project, open }) => (
          <Palette.Item
            key={id}
            value={`${title} ${project} ${id}`}
            keywords={[text]}
            onSelect={() => {
              onClose();
              open();
            }}
            className="flex items-center justify-between gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-accent-soft"
          >
            <span translate="no" className="truncate">
              {title}
            </span>
            <span translate="no" className="shrink-0 text-xs text-muted">
              {project}
            </span>
          </Palette.Item>
        ))}
      </Palette.List>
    </Palette>
  );
}
