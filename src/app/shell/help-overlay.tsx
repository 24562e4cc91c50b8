import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "zustand";
import { commandStore, listCommands } from "@/app/shell/command-store";
import { keysLabel, type CommandScope } from "@/ui/command";
import { Dialog } from "@/ui/dialog";
import { chordsOf, keymapStore } from "@/ui/keys/keymap";

interface HelpOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SCOPES: readonly (readonly [CommandScope, string])[] = [
  ["anywhere", "Anywhere"],
  ["workspace", "Workspace"],
  ["editor", "Program editor"],
];

/**
 * The keys that work on this page, made from the same table that handles them. Those of another page are others:
 * it closes when the address changes.
 */
export function HelpOverlay({ isOpen, onClose }: HelpOverlayProps) {
  const router = useRouter();
  useEffect(
    () =>
      isOpen
        ? router.subscribe("onBeforeNavigate", ({ hrefChanged }) => {
            if (hrefChanged) {
              onClose();
            }
          })
        : undefined,
    [router, isOpen, onClose],
  );
  const keymap = useStore(keymapStore);
  const commands = listCommands(useStore(commandStore))
    .map((command) => ({ ...command, keys: chordsOf(command, keymap) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={onClose} className="w-[min(820px,92vw)]">
      <div className="columns-1 gap-8 sm:columns-2">
        {SCOPES.map(([scope, title]) => {
          const rows = commands.filter((command) => command.scope === scope);
          return rows.length === 0 ? undefined : (
            <section key={scope} className="mb-4">
              <h3 className="eyebrow mb-1">{title}</h3>
              <ul>
                {rows.map((command) => (
                  <li
                    key={command.id}
                    className="flex break-inside-avoid justify-between gap-4 py-0.5 text-sm"
                  >
                    <span>{command.title}</span>
                    <span className="flex gap-1">
                      {command.keys.map((chord) => (
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
        })}
      </div>
      <p className="mt-2 text-sm text-muted">
        Keys can be changed and switched off in the{" "}
        <Link
          to="/settings"
          search={{ part: "Shortcuts" }}
          className="text-accent underline"
          onClick={onClose}
        >
          settings
        </Link>
        .
      </p>
    </Dialog>
  );
}
