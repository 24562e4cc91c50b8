import { Bell, X } from "lucide-react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { PastNotices } from "@/app/notices/past-notices";
import { dismiss, holdTold, releaseTold, toldStore, type Told } from "@/app/notices/told";
import { useCommands } from "@/app/shell/command-store";
import { Button, IconButton } from "@/ui/button";
import type { Command } from "@/ui/command";

/** From this width on the top bar has room beside what is open; below it they stand under the page. */
const WIDE = "(min-width: 1200px)";

interface ToasterPlaceProps {
  readonly at: "bar" | "foot";
}

/**
 * The newest notice, where it covers no control: in the top bar, or on a strip of its own under the page. How
 * many more there are leads to all of them.
 */
export function ToasterPlace({ at }: ToasterPlaceProps) {
  const isWide = useIsWide();
  return isWide === (at === "bar") ? <Toaster at={at} /> : undefined;
}

function Toaster({ at }: ToasterPlaceProps) {
  const { shown, past } = useStore(toldStore);
  const [isOpen, setIsOpen] = useState(false);
  useCommands(
    useMemo(
      (): readonly Command[] => [
        noticeCommand("notice.dismiss", "Take the notice away", ["Shift+Escape"], () => dismiss()),
        noticeCommand("notice.past", "Show past notices", [], () => setIsOpen(true)),
      ],
      [],
    ),
  );
  const [newest, ...others] = shown;
  return (
    <>
      <div
        role="status"
        aria-label="Notices"
        className={at === "bar" ? "min-w-0 max-w-96" : "shrink-0 empty:hidden"}
      >
        {newest === undefined ? undefined : (
          <Notice
            key={newest.key}
            told={newest}
            others={others.length}
            isStrip={at === "foot"}
            onMore={() => setIsOpen(true)}
          />
        )}
      </div>
      {at === "bar" && past.length > 0 ? (
        <IconButton
          label="Past notices"
          icon={<Bell className="size-4" />}
          onClick={() => setIsOpen(true)}
        />
      ) : undefined}
      <PastNotices isOpen={isOpen} past={past} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface NoticeProps {
  readonly told: Told;
  readonly others: number;
  readonly isStrip: boolean;
  readonly onMore: () => void;
}

function Notice({ told, others, isStrip, onMore }: NoticeProps) {
  const { text, description, action, count, isError } = told;
  // Who is at it when it goes does not hold the next ones.
  useEffect(() => releaseTold, []);
  return (
    <div
      data-notice=""
      onPointerEnter={holdTold}
      onPointerLeave={releaseTold}
      onFocus={holdTold}
      onBlur={releaseTold}
      className={`flex items-center gap-2 bg-raised px-2 text-xs ${isStrip ? "border-t border-line py-1" : "rounded-md border border-line py-0.5"}`}
    >
      <p
        className={`line-clamp-2 min-w-0 flex-1 leading-4 ${isError ? "text-danger" : ""}`}
        title={description === undefined ? text : `${text} · ${description}`}
      >
        {text}
        {count === 1 ? undefined : <span className="text-muted">{` ×${count}`}</span>}
        {description === undefined ? undefined : (
          <span className="text-muted">{` · ${description}`}</span>
        )}
      </p>
      {action === undefined ? undefined : (
        <Button
          size="small"
          onClick={() => {
            dismiss(told);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      {others === 0 ? undefined : (
        <Button size="small" variant="ghost" aria-label={`${others} more notices`} onClick={onMore}>
          +{others}
        </Button>
      )}
      <IconButton
        label="Take the notice away"
        keys="Shift+Escape"
        icon={<X className="size-3.5" />}
        className="size-6"
        onClick={() => dismiss(told)}
      />
    </div>
  );
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", tell);
      return () => query.removeEventListener("change", tell);
    },
    () => matchMedia(WIDE).matches,
  );
}

function noticeCommand(
  id: string,
  title: string,
  keys: readonly string[],
  run: () => void,
): Command {
  return { id, title, keys, run, scope: "anywhere" };
}
