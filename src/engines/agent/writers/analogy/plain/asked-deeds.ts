/** Whether what is done is what one plain instruction asks for by its verbs: to wash an apple is not to slice it. */
import type {
  PlainCommand,
  PlainReading,
} from "@/engines/agent/writers/analogy/plain/plain-command";
import type { WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";

/**
 * True where every verb of the words brings something about, and these aims have none of that. A verb that says
 * nothing of the outcome ("make", "get") leaves it to what was done under such words.
 */
export function asksOtherwise(
  reading: PlainReading | undefined,
  aims: readonly WantedAim[],
): boolean {
  const asked = reading?.commands.filter(
    ({ isDenied, isTold, things }) => !isDenied && !isTold && things.length > 0,
  );
  return (
    asked !== undefined &&
    asked.length > 0 &&
    asked.every((command) => isDeed(command) && !aims.some((aim) => serves(aim, command)))
  );
}

function isDeed({ verb }: PlainCommand): boolean {
  return (
    verb?.kind === "world" && verb.words.effect !== undefined && verb.words.makesPieces !== true
  );
}

function serves({ classes, facts }: WantedAim, { verb, things }: PlainCommand): boolean {
  const effect = verb?.kind === "world" ? verb.words.effect : undefined;
  return (
    facts.some(({ attribute }) => attribute === effect?.attribute) &&
    things.some(({ mention }) => mention.classes.some((name) => classes.includes(name)))
  );
}
