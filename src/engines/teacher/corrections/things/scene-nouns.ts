import type { ObjectReference } from "@/core/world/program-call";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { Nouns } from "@/engines/teacher/corrections/words/nouns";

type Named = readonly RoomThing[] | readonly ObjectReference[];

/** By what is named in them: a correction is read many times over in one scene. */
const known = new WeakMap<Named, WeakMap<Named, Nouns>>();

/** The names that corrections may use in a scene. */
export function nounsOf({ things, references, lexicon, vocabulary }: Scene): Nouns {
  const ofThings = known.get(things) ?? new WeakMap<Named, Nouns>();
  known.set(things, ofThings);
  const nouns =
    ofThings.get(references) ?? new Nouns(things, references, { words: lexicon.words, vocabulary });
  ofThings.set(references, nouns);
  return nouns;
}
