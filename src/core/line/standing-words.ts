/** How the names of statuses, marks and sources are read: names stay as they are in links and logs, whatever language is spoken. */
import { t } from "@/base/language/translate";
import type { ReviewMark } from "@/core/line/review-mark";
import { STARTER_SOURCE } from "@/core/exemplar";
import type { QueueEntry } from "@/core/line/queue-entry";
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

export const MARK_WORDS: Readonly<Record<ReviewMark, string>> = {
  flagged: t("flagged"),
  skipped: t("skipped"),
  deleted: t("deleted"),
};

const SOURCE_WORDS: Readonly<Record<QueueEntry["sourceKind"] | typeof STARTER_SOURCE, string>> = {
  teach: t("teach"),
  video: t("video"),
  sample: t("sample"),
  recorded: t("recorded"),
  web: t("web"),
  file: t("file"),
  [STARTER_SOURCE]: t("starter"),
};

const WORDS_BY_SOURCE: ReadonlyMap<string, string> = new Map(Object.entries(SOURCE_WORDS));

/** Where a demonstration or an exemplar comes from; a kind that a bundle brought, as it stands there. */
export function sourceWords(kind: string): string {
  return WORDS_BY_SOURCE.get(kind) ?? kind;
}
