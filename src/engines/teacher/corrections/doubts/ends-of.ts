/** What is otherwise in the end: where things are, and how they are. */
import { relationTo } from "@/core/world/speech/spoken-nouns";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Scene } from "@/engines/teacher/corrections/things/scene";

/** So many are told; more nobody reads. */
const MAX_ENDS = 4;

/** "Mug_6 in the SinkBasin", "Fridge_5 closed": what the program of before ends otherwise. */
export function endsOf(
  { thingsAfter: before, lexicon }: Pick<Scene, "thingsAfter" | "lexicon">,
  after: readonly RoomThing[],
): readonly string[] {
  const old = new Map(before.map((each) => [each.id, each]));
  const ends = after.flatMap((thing) => {
    const was = old.get(thing.id);
    return was === undefined ? [] : differences(was, thing, lexicon);
  });
  const more = ends.length - MAX_ENDS;
  return more > 0 ? [...ends.slice(0, MAX_ENDS), `${more} more`] : ends;
}

function differences(
  was: RoomThing,
  { id, places, flags }: RoomThing,
  lexicon: Scene["lexicon"],
): readonly string[] {
  const place = places.at(-1);
  const isElsewhere = place !== undefined && place !== was.places.at(-1);
  const changed = Object.entries(flags).filter(([flag, value]) => was.flags[flag] !== value);
  return [
    ...(isElsewhere ? [`${id} ${relationTo(place, lexicon.words)} the ${place}`] : []),
    ...changed.map(([flag, value]) => `${id} ${lexicon.stateSaid({ flag, value })}`),
  ];
}
