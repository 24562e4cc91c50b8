/**
 * The agent's own reasons in the chosen language. It gives them in English, as its record keeps them; those that
 * are no whole sentences of their own, or that hold titles of any length, are known here by their form.
 */
import { elementAt } from "@/base/element-at";
import { toldHere } from "@/base/language/told-elsewhere";
import { t } from "@/base/language/translate";

type Told = (parts: readonly string[]) => string;

const FORMS: readonly (readonly [RegExp, Told])[] = [
  [/^to see what is there$/u, () => t("to see what is there")],
  [/^it is named by the program$/u, () => t("it is named by the program")],
  [/^it is where it was expected$/u, () => t("it is where it was expected")],
  [/^it is a (\w+)$/u, (parts) => t("it is a {thing}", { thing: elementAt(parts, 0) })],
  [/^it is an (\w+)$/u, (parts) => t("it is an {thing}", { thing: elementAt(parts, 0) })],
  [
    /^no (\w+) has been seen, and a (\w+) may do$/u,
    (parts) =>
      t("no {wanted} has been seen, and a {other} may do", {
        wanted: elementAt(parts, 0),
        other: elementAt(parts, 1),
      }),
  ],
  [
    /^no (\w+) has been seen, and an (\w+) may do$/u,
    (parts) =>
      t("no {wanted} has been seen, and an {other} may do", {
        wanted: elementAt(parts, 0),
        other: elementAt(parts, 1),
      }),
  ],
  [/^As in (".+")\.$/u, (parts) => t("As in {titles}.", { titles: elementAt(parts, 0) })],
];

/** A reason as it is read on the page. */
export function reasonWords(why: string): string {
  const whole = formWords(why);
  if (whole !== undefined) {
    return whole;
  }
  const parts = /^(.+), (it is where it was expected)$/u.exec(why);
  return parts === null
    ? toldHere(why)
    : [elementAt(parts, 1), elementAt(parts, 2)].map(reasonWords).join(", ");
}

function formWords(why: string): string | undefined {
  for (const [form, told] of FORMS) {
    const found = form.exec(why);
    if (found !== null) {
      return told(found.slice(1));
    }
  }
  return undefined;
}
