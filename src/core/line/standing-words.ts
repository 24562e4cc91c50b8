/** How the names of statuses and marks are read: names stay as they are in links and logs, whatever language is spoken. */
import { t } from "@/base/language/translate";
import type { ShownMark } from "@/core/line/review-mark";
import type { SessionStatus } from "@/core/session";

export const STATUS_WORDS: Readonly<Record<SessionStatus, string>> = {
  imported: t("imported"),
  labelled: t("labelled"),
  proposed: t("proposed"),
  "in review": t("in review"),
  accepted: t("accepted"),
  "changes asked": t("changes asked"),
  rejected: t("rejected"),
  "set aside": t("set aside"),
};

export const MARK_WORDS: Readonly<Record<ShownMark, string>> = {
  flagged: t("flagged"),
  skipped: t("skipped"),
  deleted: t("deleted"),
};
