import { X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { dismiss, holdTold, readPast, releaseTold, toldStore, type Told } from "@/app/notices/told";
import { Button, IconButton } from "@/ui/button";

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
  const [newest, ...others] = useStore(toldStore, ({ shown }) => shown);
  return (
    <div
      role="status"
      aria-label="Notices"
      // In the bar between what is open and the way through the queue: neither moves for it.
      className={at === "bar" ? "order-1 max-w-96 min-w-0" : "shrink-0"}
    >
      {newest === undefined ? undefined : (
        <Notice
          key={newest.key}
          told={newest}
          others={others.length}
          isStrip={at === "foot"}
          onMore={() => readPast(true)}
        />
      )}
    </div>
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
        keys="Q"
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
