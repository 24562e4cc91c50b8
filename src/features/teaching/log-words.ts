/**
 * What the log of a set says of a step, in the chosen language. It is written in English, where it is stored; what
 * is no sentence of its own, because it tells of a version, is known here by its form.
 */
import { programVersionSchema } from "@/core/program";
import { VERSION_WORDS } from "@/core/words/record-words";
import { elementAt } from "@/base/element-at";
import { toldHere } from "@/base/language/told-elsewhere";
import { t } from "@/base/language/translate";

type Told = (parts: readonly string[]) => string;

const FORMS: readonly (readonly [RegExp, Told])[] = [
  [
    /^v(\d+) accepted: the goal check on the simulated room succeeded\.$/u,
    (parts) =>
      t("v{number} accepted: the goal check on the simulated room succeeded.", {
        number: elementAt(parts, 0),
      }),
  ],
  [
    /^v(\d+) accepted: its goal is reached\. (.+)$/u,
    (parts) =>
      t("v{number} accepted: its goal is reached. {reported}", {
        number: elementAt(parts, 0),
        reported: toldHere(elementAt(parts, 1)),
      }),
  ],
  [
    /^v(\d+) (noisy|proposed|revised|edited) by (.+)\.$/u,
    (parts) =>
      t("v{number} {kind} by {teacher}.", {
        number: elementAt(parts, 0),
        kind: kindWords(elementAt(parts, 1)),
        teacher: elementAt(parts, 2),
      }),
  ],
  [
    /^v(\d+) (noisy|proposed|revised|edited)\.$/u,
    (parts) =>
      t("v{number} {kind}.", { number: elementAt(parts, 0), kind: kindWords(elementAt(parts, 1)) }),
  ],
  [
    /^Run of v(\d+) succeeded, (\d+) environment steps$/u,
    (parts) =>
      t("Run of v{number} succeeded, {steps} environment steps", {
        number: elementAt(parts, 0),
        steps: elementAt(parts, 1),
      }),
  ],
  [
    /^Run of v(\d+) failed, (\d+) environment steps: (.+)$/u,
    (parts) =>
      t("Run of v{number} failed, {steps} environment steps: {why}", {
        number: elementAt(parts, 0),
        steps: elementAt(parts, 1),
        why: toldHere(elementAt(parts, 2)),
      }),
  ],
  [
    /^Critic: “(.+)” (.+)$/u,
    (parts) =>
      t("Critic: “{said}” {answer}", {
        said: toldHere(elementAt(parts, 0)),
        answer: logWords(elementAt(parts, 1)),
      }),
  ],
  [
    /^Teacher to itself: “(.+)” (.+)$/u,
    (parts) =>
      t("Teacher to itself: “{said}” {answer}", {
        said: toldHere(elementAt(parts, 0)),
        answer: logWords(elementAt(parts, 1)),
      }),
  ],
];

const kindSchema = programVersionSchema.shape.kind;

/** A step of the log as it is read on the page. */
export function logWords(text: string): string {
  for (const [form, told] of FORMS) {
    const found = form.exec(text);
    if (found !== null) {
      return told(found.slice(1));
    }
  }
  return toldHere(text);
}

function kindWords(kind: string | undefined): string {
  return VERSION_WORDS[kindSchema.parse(kind)];
}
