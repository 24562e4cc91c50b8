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
    things.some(({ mention }) => isOf(mention.classes, classes))
  );
}

/**
 * What is asked for by a verb of a thing that something else is done to, and that no aim brings about: who wants an egg
 * boiled and brought does not want it brought raw. The words, for people.
 */
export function deedsLeftOut(
  reading: PlainReading | undefined,
  aims: readonly WantedAim[],
): readonly string[] {
  const commands = reading === undefined ? [] : reading.commands;
  return commands
    .filter((command) => !command.isDenied && !command.isTold && isDeed(command))
    .filter((command) => !aims.some((aim) => servesAnyhow(aim, command)))
    .flatMap(({ verb, things }) =>
      things
        .filter(({ mention }) => aims.some(({ classes }) => isOf(mention.classes, classes)))
        .map(({ mention }) => `${verb?.kind === "world" ? verb.words.sense : ""} ${mention.words}`),
    );
}

/** Also where a verb means something else of such a thing: to shut a tap is to turn it off. */
function servesAnyhow(aim: WantedAim, command: PlainCommand): boolean {
  const isOtherwise = command.verb?.kind === "world" && command.verb.words.otherwise !== undefined;
  const isAbout = command.things.some(({ mention }) => isOf(mention.classes, aim.classes));
  return serves(aim, command) || (isOtherwise && isAbout && aim.facts.length > 0);
}

function isOf(some: readonly string[], others: readonly string[]): boolean {
  return some.some((name) => others.includes(name));
}
