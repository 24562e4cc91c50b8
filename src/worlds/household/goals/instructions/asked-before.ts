/**
 * What an instruction has asked for so far, so that what is asked for twice is noticed: a goal that is read from
 * "make coffee, and make coffee" has one coffee, and whoever said it may want two.
 */
import type { Deed } from "@/worlds/household/goals/instructions/deed";
import type { NounPhrase } from "@/worlds/household/goals/instructions/read-noun-phrase";

export class AskedBefore {
  readonly #asked = new Map<string, string>();

  /**
   * Whether the same was asked for before; from now on it was. All of a kind are no more when they are asked for
   * twice, and "the" slice that is cooked may be the one that was cut.
   */
  isAgain(phrase: NounPhrase, deed: Deed, isOfAll: boolean): boolean {
    const { key, verb } = askedFor(phrase, deed);
    const before = this.#asked.get(key);
    this.#asked.set(key, verb);
    if (before === undefined || key === "") {
      return false;
    }
    const isPointing = key.startsWith("make") && phrase.counting.some(({ text }) => text === "the");
    const isSameState = isOfAll && deed.attribute !== undefined && before === verb;
    return !isSameState && (before === verb || !isPointing);
  }
}

/** Two requests of one key may mean one thing or two; the verb tells whether they say the very same. */
function askedFor(
  { noun }: NounPhrase,
  deed: Deed,
): { readonly key: string; readonly verb: string } {
  const { attribute, equals, isMaking, isCutting } = deed;
  const select = noun.select === "toast" ? "Bread" : noun.select;
  if (isMaking === false) {
    return { key: `put ${select}`, verb: "put" };
  }
  if (isMaking === true || isCutting === true) {
    return { key: `make ${select}`, verb: isMaking === true ? "make" : "cut" };
  }
  if (attribute === "cooked" || attribute === "boiled") {
    return { key: `make ${select}`, verb: attribute };
  }
  return attribute === undefined
    ? { key: "", verb: "" }
    : { key: `${attribute} ${select}`, verb: `${attribute} ${String(equals)}` };
}
