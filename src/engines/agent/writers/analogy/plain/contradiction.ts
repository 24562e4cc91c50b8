/** What one instruction asks for and, in another breath, against: "wash all the plates, but don't wash any of them". */
import { firstClassOf } from "@/engines/agent/writers/analogy/mention-reader";
import type {
  PlainCommand,
  PlainReading,
} from "@/engines/agent/writers/analogy/plain/plain-command";

/** The words of the things that are to be done something to, and not to be done the same to. */
export function contradicted({ commands }: PlainReading): readonly string[] {
  const asked = commands.filter(({ isDenied, isTold }) => !isDenied && !isTold);
  return commands
    .filter(({ isDenied, verb }) => isDenied && verb !== undefined)
    .flatMap((denied) =>
      denied.things
        .filter(({ mention, nth }) =>
          asked.some(
            (each) =>
              isSameDeed(each, denied) &&
              each.things.some(
                (thing) =>
                  thing.nth === nth && firstClassOf(thing.mention) === firstClassOf(mention),
              ),
          ),
        )
        .map(({ mention }) => mention.words),
    );
}

/** The same verb, to the same place, with the same outcome. */
function isSameDeed(asked: PlainCommand, denied: PlainCommand): boolean {
  return JSON.stringify(deedOf(asked)) === JSON.stringify(deedOf(denied));
}

function deedOf({ verb, places, facts }: PlainCommand) {
  return {
    verb: verb?.kind === "world" ? verb.words.sense : verb?.kind,
    places: places.map(firstClassOf),
    facts: facts.map(({ attribute, value }) => `${attribute} ${JSON.stringify(value)}`),
  };
}
