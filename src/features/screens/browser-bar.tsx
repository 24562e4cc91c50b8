import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, X } from "lucide-react";
import type { DrawnScreen } from "@/core/screens/drawn-screen";
import type { ScreenMoves, ScreenTab } from "@/core/screens/screen-world";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

interface BrowserBarProps {
  readonly screen: Pick<DrawnScreen, "address">;
  readonly tabs: readonly ScreenTab[];
  /** Absent where a person only watches. */
  readonly moves?: ScreenMoves;
  readonly isLocked: boolean;
  readonly onAct: (action: string) => void;
}

/** Tabs, the address, and the moves that need nothing on the page. */
export function BrowserBar({ screen, tabs, moves, isLocked, onAct }: BrowserBarProps) {
  const icon = "size-4";
  return (
    <div className="shrink-0 border-b border-line bg-raised">
      <div role="group" aria-label={t("Tabs")} className="flex items-center gap-1 px-2 pt-1.5">
        {tabs.map(({ title, isShown }, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={isShown}
            disabled={isLocked || moves === undefined}
            onClick={() => {
              if (moves !== undefined && !isShown) {
                onAct(moves.showTab(index));
              }
            }}
            className="h-7 max-w-44 truncate rounded-t-md border border-b-0 border-line px-2.5 text-xs text-muted aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
          >
            {title}
          </button>
        ))}
        {moves === undefined ? undefined : (
          <>
            <IconButton
              label={t("New tab")}
              icon={<Plus className={icon} />}
              disabled={isLocked}
              onClick={() => onAct(moves.openTab)}
              className="size-7!"
            />
            {tabs.length < 2 ? undefined : (
              <IconButton
                label={t("Close the tab")}
                icon={<X className={icon} />}
                disabled={isLocked}
                onClick={() => onAct(moves.closeTab)}
                className="size-7!"
              />
            )}
          </>
        )}
      </div>
      <div className="flex items-center gap-1 bg-sunken px-2 py-1">
        {moves === undefined ? undefined : (
          <>
            <Move
              label={t("Go back")}
              action={moves.back}
              icon={<ArrowLeft className={icon} />}
              isLocked={isLocked}
              onAct={onAct}
            />
            <Move
              label={t("Go forward")}
              action={moves.forward}
              icon={<ArrowRight className={icon} />}
              isLocked={isLocked}
              onAct={onAct}
            />
          </>
        )}
        <p
          aria-label={t("Address")}
          className="min-w-0 flex-1 truncate rounded-md border border-line bg-raised px-2.5 py-1 font-mono text-xs"
        >
          {screen.address}
        </p>
        {moves === undefined ? undefined : (
          <>
            <Move
              label={t("Scroll up")}
              keys="PageUp"
              action={moves.up}
              icon={<ArrowUp className={icon} />}
              isLocked={isLocked}
              onAct={onAct}
            />
            <Move
              label={t("Scroll down")}
              keys="PageDown"
              action={moves.down}
              icon={<ArrowDown className={icon} />}
              isLocked={isLocked}
              onAct={onAct}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface MoveProps extends Pick<BrowserBarProps, "isLocked" | "onAct"> {
  readonly label: string;
  readonly keys?: string;
  readonly action: string;
  readonly icon: React.ReactNode;
}

function Move({ label, keys, action, icon, isLocked, onAct }: MoveProps) {
  return (
    <IconButton
      label={label}
      keys={keys}
      icon={icon}
      disabled={isLocked}
      onClick={() => onAct(action)}
    />
  );
}
