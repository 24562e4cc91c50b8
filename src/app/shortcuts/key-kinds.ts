/** What a person is about when they press a key: the headings under which keys are looked for. */
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

export const KEY_KINDS = [
  "Play",
  "Move",
  "Look",
  "Decide",
  "Label",
  "Say",
  "Write",
  "Everywhere",
] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** What stands over the keys of each kind. */
export const KIND_TITLES: Readonly<Record<KeyKind, string>> = {
  Play: t("Play"),
  Move: t("Move"),
  Look: t("Look"),
  Decide: t("Decide"),
  Label: t("Label"),
  Say: t("Say"),
  Write: t("Write"),
  Everywhere: t("Everywhere"),
};

/** By the noun of a command's id; the more particular ones are asked first. */
const KINDS: readonly (readonly [pattern: RegExp, kind: KeyKind])[] = [
  [/^deploy\.play/u, "Play"],
  [/^deploy\.(?:next|before|first|newest)/u, "Move"],
  [/^deploy\.(?:talk|done)/u, "Say"],
  [/^deploy\.(?:start|stop|keep|routine|review|new)/u, "Decide"],
  [/^(?:app|page|notice|document)\./u, "Everywhere"],
  [/^(?:playback|selection)\./u, "Play"],
  [/^(?:item|action\.(?:next|previous)|queue\.(?:next|previous|open))/u, "Move"],
  [/^(?:hunk|lanes|remark|marker|label)\.(?:next|previous)/u, "Move"],
  [/^(?:run|stage|tab|timeline|layout|blast|link|program\.shownLine)/u, "Look"],
  [/^(?:decision|hunk|lanes|action\.accept|action\.reject|actions|queue)/u, "Decide"],
  [/^(?:label|labels|marker)/u, "Label"],
  [/^(?:remark|correction|question|action\.say|program\.relabel)/u, "Say"],
  [/^(?:program|action|editor)/u, "Write"],
];

/** Under which heading a command's keys stand. */
export function kindOf({ id, scope }: Pick<Command, "id" | "scope">): KeyKind {
  const kind = KINDS.find(([pattern]) => pattern.test(id))?.[1];
  return kind ?? (scope === "anywhere" ? "Everywhere" : "Look");
}
