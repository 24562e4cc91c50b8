/** How the kinds of sources are read: a record keeps its kind, whatever language is spoken. */
import { t } from "@/base/language/translate";
import { STARTER_SOURCE } from "@/core/exemplar";
import type { QueueEntry } from "@/core/line/queue-entry";

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
