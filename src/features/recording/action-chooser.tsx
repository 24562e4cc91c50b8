import { useEffect, useRef, type KeyboardEvent } from "react";
import type { ObjectAction, PicturePoint } from "@/core/world/world-drive";
import { t } from "@/base/language/translate";

interface ActionChooserProps {
  readonly objectId: string;
  readonly words: string;
  readonly isInReach: boolean;
  readonly actions: readonly ObjectAction[];
  /** Where the object is, as shares of the picture. */
  readonly at: PicturePoint;
  readonly onChoose: (action: ObjectAction) => void;
  readonly onClose: () => void;
}

/** What can be done with one object: the first is the default, digits choose, Escape leaves. */
export function ActionChooser(props: ActionChooserProps) {
  const { objectId, words, isInReach, actions, at, onChoose, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (menu.current?.querySelector<HTMLElement>("[role=menuitem]") ?? menu.current)?.focus();
  }, [objectId]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const index = items.findIndex((item) => item === document.activeElement);
    const digit = /^Digit([1-9])$/u.exec(event.code)?.[1];
    const chosen = digit === undefined ? undefined : actions[Number(digit) - 1];
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = moves[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      onClose();
    } else if (chosen !== undefined) {
      onChoose(chosen);
    } else if (next !== undefined) {
      items[next % items.length]?.focus();
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
    <>
      {/* The second press of a double click does the default; any other press only leaves. */}
      <div
        aria-hidden
        className="absolute inset-0 z-10"
        onMouseDown={(event) => {
          const [first] = actions;
          if (event.detail === 2 && first !== undefined) {
            onChoose(first);
          } else {
            onClose();
          }
        }}
      />
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={t("What to do with the {objectId}", { objectId })}
        onKeyDown={handleKeyDown}
        style={placeBeside(at)}
        className="absolute z-20 min-w-52 max-w-72 rounded-lg border border-line bg-raised p-1 text-ink shadow-xl"
      >
        <p className="px-2 pt-1 pb-1.5 text-xs text-muted">
          <span className="font-medium text-ink">{objectId}</span>
          {words === "" ? undefined : ` · ${words}`}
          {isInReach ? undefined : ` · ${t("out of reach")}`}
        </p>
        {actions.map((action, index) => (
          <button
            key={action.verb}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onChoose(action);
            }}
            className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-accent-soft focus:bg-accent-soft focus:outline-none"
          >
            <span translate="no" className="min-w-0 flex-1 truncate">
              {action.title}
            </span>
            <kbd aria-hidden className="keycap">
              {index + 1}
            </kbd>
          </button>
        ))}
      </div>
    </>
  );
}

/** Beside the point, on the side that has more room. */
function placeBeside({ x, y }: PicturePoint) {
  const horizontal =
    x < 0.5 ? { left: `calc(${x * 100}% + 14px)` } : { right: `calc(${100 - x * 100}% + 14px)` };
  const vertical = y < 0.55 ? { top: `${y * 100}%` } : { bottom: `${100 - y * 100}%` };
  return { ...horizontal, ...vertical };
}
