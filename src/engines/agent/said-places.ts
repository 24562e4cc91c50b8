/**
 * Where things were said to be: "the knife is in the drawer", or "Where is the knife?" - "In the drawer."
 *
 * Read off which things are named near each other, and nothing else: a place belongs to the thing that
 * was named last before it, in the same utterance or in the one before. Where something is to be put says
 * nothing of where things are.
 */
import type { AgentTask } from "@/engines/agent/agent-engine";
import type { WriterWorld } from "@/engines/agent/writer";
import { MentionReader, type Mention } from "@/engines/agent/writers/analogy/mention-reader";

/** Classes of places by the class of the thing, likeliest first. */
export type SaidPlaces = ReadonlyMap<string, readonly string[]>;

export function readSaidPlaces(
  { instruction, dialogue }: AgentTask,
  world: WriterWorld,
  isPlace: (name: string) => boolean,
): SaidPlaces {
  const reader = new MentionReader(world);
  const places = new Map<string, string[]>();
  let topic: Mention | undefined;
  for (const text of [instruction, ...dialogue.map((each) => each.text)]) {
    const mentions = reader.read(text);
    for (const mention of mentions) {
      const isOfPlace = mention.classes.some(isPlace);
      if (!isOfPlace) {
        topic = mention;
      } else if (!mention.isDestination) {
        const [next] = mentions.filter(({ at, classes }) => at > mention.at && !classes.some(isPlace));
        note(places, topic ?? next, mention);
      }
    }
  }
  return places;
}

function note(places: Map<string, string[]>, thing: Mention | undefined, place: Mention): void {
  for (const name of thing?.classes ?? []) {
    const known = places.get(name) ?? [];
    places.set(name, [...new Set([...known, ...place.classes])]);
  }
}
