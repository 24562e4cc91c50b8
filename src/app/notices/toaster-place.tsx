import { useStore } from "zustand";
import { Notice } from "@/app/notices/notice";
import { readPast, toldStore } from "@/app/notices/told";
import { useMedia } from "@/ui/media/use-media";
import { t } from "@/base/language/translate";

/** From this width on the top bar has room beside what is open; below it they stand under the page. */
const WIDE = "(min-width: 1200px)";

interface ToasterPlaceProps {
  readonly at: "bar" | "foot";
}

/**
 * The newest notice, where it covers no control: in the top bar, or on a strip of its own under the page, which is
 * there without one as well, so that nothing moves. How many more there are leads to all of them.
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
      aria-label={t("Notices")}
      // In the bar between what is open and the way through the queue: neither moves for it.
      className={
        at === "bar"
          ? "order-1 max-w-96 min-w-0"
          : "flex h-10 shrink-0 flex-col justify-end border-t border-line bg-raised"
      }
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
