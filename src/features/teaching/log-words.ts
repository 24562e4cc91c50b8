/**
 * What the log of a set says of a step, in the chosen language. It is written in English, where it is stored; what
 * is no sentence of its own, because it tells of a version, is known here by its form.
 */
import { programVersionSchema } from "@/core/program";
import { VERSION_WORDS } from "@/core/words/record-words";
import { toldHere } from "@/base/language/told-elsewhere";
import { t } from "@/base/language/translate";

type Told = (parts: readonly string[]) => string;

const FORMS: readonly (readonly [RegExp, Told])[] = [
  [
    /^v(\d+) accepted: the goal check on the simulated room succeeded\.$/u,
    ([number = ""]) =>
      t("v{number} accepted: the goal check on the simulated room succeeded.", { number }),
  ],
  [
    /^v(\d+) accepted: its goal is reached\. (.+)$/u,
    ([number = "", reported = ""]) =>
      t("v{number} accepted: its goal is reached. {reported}", {
        number,
        reported: toldHere(reported),
      }),
  ],
  [
    /^v(\d+) (noisy|proposed|revised|edited) by (.+)\.$/u,
    ([number = "", kind, teacher = ""]) =>
      t("v{number} {kind} by {teacher}.", { number, kind: kindWords(kind), teacher }),
  ],
  [
    /^v(\d+) (noisy|proposed|revised|edited)\.$/u,
    ([number = "", kind]) => t("v{number} {kind}.", { number, kind: kindWords(kind) }),
  ],
  [
    /^Run of v(\d+) succeeded, (\d+) environment steps$/u,
    ([number = "", steps = ""]) =>
      t("Run of v{number} succeeded, {steps} environment steps", { number, steps }),
  ],
  [
    /^Run of v(\d+) failed, (\d+) environment steps: (.+)$/u,
    ([number = "", steps = "", why = ""]) =>
      t("Run of v{number} failed, {steps} environment steps: {why}", {
        number,
        steps,
        why: toldHere(why),
      }),
  ],
  [
    /^Critic: “(.+)” (.+)$/u,
    ([said = "", answer = ""]) =>
      t("Critic: “{said}” {answer}", { said: toldHere(said), answer: logWords(answer) }),
  ],
  [
    /^Teacher to itself: “(.+)” (.+)$/u,
    ([said = "", answer = ""]) =>
      t("Teacher to itself: “{said}” {answer}", { said: toldHere(said), answer: logWords(answer) }),
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
