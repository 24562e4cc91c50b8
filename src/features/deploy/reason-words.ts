/**
 * The agent's own reasons in the chosen language. It gives them in English, as its record keeps them; those that
 * are no whole sentences of their own, or that hold titles of any length, are known here by their form.
 */
import { toldHere } from "@/base/language/told-elsewhere";
import { t } from "@/base/language/translate";

type Told = (parts: readonly string[]) => string;

const FORMS: readonly (readonly [RegExp, Told])[] = [
  [/^to see what is there$/u, () => t("to see what is there")],
  [/^it is named by the program$/u, () => t("it is named by the program")],
  [/^it is where it was expected$/u, () => t("it is where it was expected")],
  [/^it is a (\w+)$/u, ([thing = ""]) => t("it is a {thing}", { thing })],
  [
    /^no (\w+) has been seen, and a (\w+) may do$/u,
    ([wanted = "", other = ""]) =>
      t("no {wanted} has been seen, and a {other} may do", { wanted, other }),
  ],
  [/^As in (".+")\.$/u, ([titles = ""]) => t("As in {titles}.", { titles })],
];

/** A reason as it is read on the page. */
export function reasonWords(why: string): string {
  const whole = formWords(why);
  if (whole !== undefined) {
    return whole;
  }
  const parts = /^(.+), (it is where it was expected)$/u.exec(why);
  const [, first = "", second = ""] = parts ?? [];
  return parts === null ? toldHere(why) : `${reasonWords(first)}, ${reasonWords(second)}`;
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
