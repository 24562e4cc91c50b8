import { lazy, Suspense, type ComponentType } from "react";
import { useStore } from "zustand";
import type { NoticeProps } from "@/app/notices/notice";
import { readPast, toldStore } from "@/app/notices/told";
import { useMedia } from "@/ui/media/use-media";

/** From this width on the top bar has room beside what is open; below it they stand under the page. */
const WIDE = "(min-width: 1200px)";

/** Loaded with the first one: no first screen needs it. Where it cannot be had its words are shown. */
const Notice = lazy(async (): Promise<{ default: ComponentType<NoticeProps> }> => {
  try {
    return { default: (await import("@/app/notices/notice")).Notice };
  } catch {
    return { default: PlainNotice };
  }
});

function PlainNotice({ told }: Pick<NoticeProps, "told">) {
  return <p className="px-2 text-xs">{told.text}</p>;
}

interface ToasterPlaceProps {
  readonly at: "bar" | "foot";
}

/**
 * The newest notice, where it covers no control: in the top bar, or on a strip of its own under the page. How
 * many more there are leads to all of them.
 */
export function ToasterPlace({ at }: ToasterPlaceProps) {
  const isWide = useMedia(WIDE);
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
        <Suspense fallback={<PlainNotice told={newest} />}>
          <Notice
            key={newest.key}
            told={newest}
            others={others.length}
            isStrip={at === "foot"}
            onMore={() => readPast(true)}
          />
        </Suspense>
      )}
    </div>
  );
}
