import { Command as Palette } from "cmdk";
import { useStore } from "zustand";
import { commandStore, listCommands } from "@/app/shell/command-store";
import { keysLabel } from "@/ui/command";
import { Dialog } from "@/ui/dialog";

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every command that can be run now, by name. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const commands = listCommands(useStore(commandStore));
  return (
    <Dialog title="Commands" isOpen={isOpen} onClose={onClose}>
      <Palette label="Commands" loop>
        <Palette.Input
          autoFocus
          placeholder="Type a command"
          className="mb-2 w-full rounded-md border border-line bg-surface px-3 py-2 text-sm"
        />
        <Palette.List className="max-h-80 overflow-auto">
          <Palette.Empty className="p-3 text-sm text-muted">
            No command has this name.
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
        </Palette.List>
      </Palette>
    </Dialog>
  );
}
