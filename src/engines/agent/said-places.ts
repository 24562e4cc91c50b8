/**
 * Where things were said to be: "the knife is in the drawer", or "Where is the knife?" - "In the drawer."
 *
 * Read off which things are named near each other, and nothing else: a place belongs to the thing that
 * was named last before it, in the same utterance or in the one before. Where something is to be put says
 * nothing of where things are.
 */
import { Groups } from "@/base/groups";
import type { AgentTask } from "@/engines/agent/agent-engine";
import type { Whereabouts } from "@/engines/agent/whereabouts";
import type { WriterWorld } from "@/engines/agent/writer";
import { MentionReader, type Mention } from "@/engines/agent/writers/analogy/mention-reader";

/** Classes of places by the class of the thing, in the order in which they were said. */
export type SaidPlaces = Pick<Groups<string, string>, "of">;

export function readSaidPlaces(
  { instruction, dialogue }: AgentTask,
  world: WriterWorld,
  { isPlace }: Pick<Whereabouts, "isPlace">,
): SaidPlaces {
  const reader = new MentionReader(world);
  const places = new Groups<string, string>();
  let topic: Mention | undefined;
  for (const text of [instruction, ...dialogue.map((each) => each.text)]) {
    const mentions = reader.read(text);
    for (const mention of mentions) {
      const isOfPlace = mention.classes.some(isPlace);
      if (!isOfPlace) {
        topic = mention;
      } else if (!mention.isDestination) {
        const [next] = mentions.filter(
          ({ at, classes }) => at > mention.at && !classes.some(isPlace),
        );
        const thing = topic ?? next;
        thing?.classes.forEach((name) => {
          mention.classes.forEach((place) => {
            places.add(name, place);
          });
        });
      }
    }
  }
  return places;
}
