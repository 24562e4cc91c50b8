/**
 * The short notice of a verdict, with the way back. It outlives the page that it was given on: who goes
 * on to the next item takes the verdict back from there, with its button or with the key of undo.
 */
import { toast } from "@/app/shell/toast";
import type { Operation } from "@/core/operation";
import { remarkStateOf } from "@/core/remarks/remark-state";
import type { Session } from "@/core/session";
import { t, tn } from "@/base/language/translate";

const NOTICE = "verdict";
const SHOWN_MS = 8000;

interface ShownVerdict {
  readonly demonstrationId: string;
  readonly at: number;
  readonly takeBack: () => void;
}

let shown: ShownVerdict | undefined;

const TEXTS = {
  accepted: t("Accepted: the exemplar is in the memory"),
  rejected: t("Rejected: nothing was stored"),
} as const;

/** What a verdict came to; of what is accepted also how many remarks are open on it, which keeps nobody from it. */
export function verdictText(
  verdict: keyof typeof TEXTS,
  session: Pick<Session, "remarks" | "versions" | "runs">,
): string {
  const open = session.remarks.filter((remark) => remarkStateOf(remark, session).kind === "open");
  if (verdict === "rejected" || open.length === 0) {
    return TEXTS[verdict];
  }
  const remarks = tn(open.length, {
    one: "{count} remark is open",
    other: "{count} remarks are open",
  });
  return `${TEXTS[verdict]}. ${remarks}`;
}

/** Says what was decided about which demonstration. `takeBack` has to work from every page. */
export function announceVerdict(text: string, title: string, verdict: ShownVerdict): void {
  const forget = () => {
    if (shown === verdict) {
      shown = undefined;
    }
  };
  shown = verdict;
  toast(text, {
    id: NOTICE,
    description: title,
    duration: SHOWN_MS,
    action: {
      label: t("Undo"),
      onClick: () => {
        forget();
        verdict.takeBack();
      },
    },
    onDismiss: forget,
    onAutoClose: forget,
  });
}

/** What was done on a page, and of which demonstration it is. */
interface OpenLog {
  readonly demonstrationId: string;
  operations(): readonly Operation[];
}

/**
 * Takes back the verdict on the notice where it is about another demonstration and nothing was done on
 * this one since: then it is what undo means. False where undo means something here.
 */
export function takeBackShown(log: OpenLog): boolean {
  const verdict = shown;
  const lastAt = log.operations().at(-1)?.at;
  if (
    verdict === undefined ||
    verdict.demonstrationId === log.demonstrationId ||
    (lastAt !== undefined && lastAt > verdict.at)
  ) {
    return false;
  }
  toast.dismiss(NOTICE);
  shown = undefined;
  verdict.takeBack();
  return true;
}
