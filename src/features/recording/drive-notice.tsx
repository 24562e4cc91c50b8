import { CircleCheck, TriangleAlert } from "lucide-react";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What the last step did, in a sentence. */
export interface DriveNotice {
  readonly kind: "done" | "refused";
  readonly text: string;
  /** Tells two notices with the same text apart. */
  readonly key: number;
}

const noticeClass = {
  done: "bg-black/70 text-white",
  refused: "bg-danger-soft text-ink border border-danger/50",
};

/** What the last step did; a refusal stays until the next step. */
export function DriveNoticeLine({ notice }: { readonly notice: DriveNotice | undefined }) {
  return (
    <p
      role="status"
      aria-label={t("What happened")}
      className={
        notice === undefined
          ? "sr-only"
          : `flex items-start gap-2 rounded-md px-2.5 py-1.5 text-sm shadow ${noticeClass[notice.kind]}`
      }
    >
      {notice === undefined ? undefined : (
        <>
          {notice.kind === "refused" ? (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 opacity-80" />
          )}
          <span key={notice.key}>{toldHere(notice.text)}</span>
        </>
      )}
    </p>
  );
}
