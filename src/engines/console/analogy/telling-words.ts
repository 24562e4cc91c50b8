/** Which words of an instruction mean something by themselves: a person is told where they are passed over. */
import { FUNCTION_WORDS, LIGHT_WORDS } from "@/base/english/function-words";

/** Of grammar and yet with a meaning of their own: where something goes, which one, and that it is not to be done. */
const MEANT = new Set(
  (
    "between beside near under over inside off outside around not never first second third fourth fifth last before " +
    "after another other same next except only"
  ).split(" "),
);
/** Manners, remarks, and verbs that all mean the same to who puts things somewhere. */
const MANNERS = new Set(
  "robot thank sorry oh dear hm wait well good great very really again too carefully gently quickly slowly ll re ve don move bring pick lay go goe come belong".split(
    " ",
  ),
);

export function tellingOf(words: readonly string[]): readonly string[] {
  return [
    ...new Set(
      words.filter(
        (word) =>
          MEANT.has(word) ||
          (word.length > 1 &&
            !FUNCTION_WORDS.has(word) &&
            !LIGHT_WORDS.has(word) &&
            !MANNERS.has(word)),
      ),
    ),
  ];
}
