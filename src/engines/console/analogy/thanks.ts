/** “Thanks, that is lovely”: words that only thank or praise ask for nothing, and correct nothing. */
import { tellingOf } from "@/engines/console/analogy/telling-words";
import { toSay } from "@/engines/console/robot-remarks";
import { wordsOf } from "@/engines/console/utterance-words";

/** As words are compared: in the singular. */
const asCompared = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const THANKS = asCompared("thanks thank thx cheers grateful appreciate");
const PRAISE = asCompared(
  "lovely nice perfect wonderful brilliant excellent fantastic awesome amazing beautiful superb splendid bravo great " +
    "good super well terrific marvellous marvelous fine",
);
/** Beside them, of what is praised. */
const PRAISED = asCompared("job work done do like love much exactly right correct it robot help");
const DENIAL = /\b(?:no|not|never|nothing|but|wrong|instead|\p{L}+n['’]t)\b|\?/iu;

/** Whether somebody only thanks or praises; an instruction or a wish in the same breath is none. */
export function isThanks(said: string): boolean {
  const words = wordsOf(said);
  return (
    words.some((word) => THANKS.has(word) || PRAISE.has(word)) &&
    !DENIAL.test(said) &&
    tellingOf(words).every((word) => THANKS.has(word) || PRAISE.has(word) || PRAISED.has(word))
  );
}

const WELCOME = "You are welcome.";
const GLAD = "I am glad that it is as you want it.";

/** What is said to it. */
export function toSayWelcome(said: string): string {
  const isThanked = wordsOf(said).some((word) => THANKS.has(word));
  return toSay(isThanked ? WELCOME : GLAD);
}
