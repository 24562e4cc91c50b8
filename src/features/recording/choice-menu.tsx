import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";

interface ChoiceMenuProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly title: string }[];
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
  /** What stands above the choices. */
  readonly children: ReactNode;
}

/** So many have a digit. */
const DIGITS = 9;

/** A few things to choose from: arrows move, digits and Enter choose, Escape leaves. */
export function ChoiceMenu({ label, items, onPick, onClose, children }: ChoiceMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (menu.current?.querySelector<HTMLElement>("[role=menuitem]") ?? menu.current)?.focus();
  }, [label]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const index = all.findIndex((item) => item === document.activeElement);
    const digit = /^Digit([1-9])$/u.exec(event.code)?.[1];
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = moves[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      onClose();
    } else if (digit !== undefined && Number(digit) <= all.length) {
      onPick(Number(digit) - 1);
    } else if (next !== undefined) {
      all[next % all.length]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      // The button's own click does it; nothing else is to hear of the key.
      event.stopPropagation();
      return;
    }
    if (!event.ctrlKey && !event.metaKey) {
      // The keys that drive are still while a menu is open.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
      {children}
      {items.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onPick(index);
          }}
          className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-accent-soft focus:bg-accent-soft focus:outline-none"
        >
          <span translate="no" className="min-w-0 flex-1 truncate">
            {title}
          </span>
          {index < DIGITS ? (
            <kbd aria-hidden className="keycap">
              {index + 1}
            </kbd>
          ) : undefined}
        </button>
      ))}
    </div>
  );
}
