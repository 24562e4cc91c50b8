import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

export interface MenuItem {
  readonly id: string;
  readonly title: string;
  /** The key that does the same, as people read it. */
  readonly keys?: string | undefined;
  /** Present for what is on or off. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** In CSS pixels of the window; it stays inside of it. */
  readonly at: { readonly xPx: number; readonly yPx: number };
  readonly onClose: () => void;
}

/** A menu at a point: arrows go through it, Enter takes, Escape gives the focus back to where it was. */
export function Menu({ label, items, at, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = list.current;
    const before = document.activeElement;
    if (menu !== null) {
      const { width, height } = menu.getBoundingClientRect();
      menu.style.left = `${Math.max(4, Math.min(at.xPx, innerWidth - width - 4))}px`;
      menu.style.top = `${Math.max(4, Math.min(at.yPx, innerHeight - height - 4))}px`;
      menu.querySelector<HTMLElement>("button:enabled")?.focus();
    }
    return () => {
      if (before instanceof HTMLElement && before.isConnected && isNowhere(menu)) {
        before.focus({ preventScroll: true });
      }
    };
  }, [at]);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && list.current?.contains(target) === true)) {
        onClose();
      }
    };
    addEventListener("pointerdown", close, { capture: true });
    addEventListener("blur", close);
    return () => {
      removeEventListener("pointerdown", close, { capture: true });
      removeEventListener("blur", close);
    };
  }, [onClose]);
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed z-40 min-w-52 rounded-lg border border-line bg-raised p-1 shadow-xl"
    >
      {items.map(({ id, title, keys, isChecked, isDisabled, run }) => (
        <button
          key={id}
          type="button"
          role={isChecked === undefined ? "menuitem" : "menuitemcheckbox"}
          aria-checked={isChecked}
          tabIndex={-1}
          disabled={isDisabled}
          onClick={() => {
            onClose();
            run();
          }}
          className="flex min-h-7 w-full items-center gap-2 rounded px-2 text-left text-sm hover:bg-sunken focus:bg-accent-soft focus:outline-none disabled:opacity-40"
        >
          {isChecked === undefined ? undefined : (
            <span aria-hidden className="w-3 text-accent">
              {isChecked ? "✓" : ""}
            </span>
          )}
          <span className="flex-1">{title}</span>
          {keys === undefined ? undefined : (
            <kbd aria-hidden className="keycap">
              {keys}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}

/** Whether the focus went with the menu, or is still in it: who took something may have gone elsewhere. */
function isNowhere(menu: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || menu?.contains(activeElement) === true;
}

/** While it is open all keys are its own. */
function handleKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const at = items.findIndex((item) => item === document.activeElement);
  const go = (to: number) => items[(to + items.length) % Math.max(1, items.length)]?.focus();
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at === -1 ? -1 : at - 1),
    Home: () => go(0),
    End: () => go(-1),
    Escape: onClose,
    Tab: onClose,
  };
  const act = acts[event.key];
  if (act !== undefined) {
    event.preventDefault();
    act();
  }
}
