/** Where things are: "the knife is in the drawer", "look in the drawer for the knife". */
import type { ObjectReference } from "@/core/world/program-call";
import { read, type Change, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import type { Said } from "@/engines/teacher/corrections/clauses/said";

export function readFact(said: Said): Reading | undefined {
  if (!isTellingWhere(said)) {
    return undefined;
  }
  const place = said.phrases.find(({ link }) => link === "in");
  const [own] = said.phrases.filter((each) => each !== place && each.link !== "near");
  if (place === undefined || own === undefined) {
    return undefined;
  }
  const classes = place.thing.noun?.classes ?? [];
  const meant = said.resolve({ ...own.thing, isMore: false }, undefined, classes);
  if (!meant.ok) {
    return { ok: false, why: meant.why };
  }
  const [object] = meant.references;
  if (object === undefined) {
    return undefined;
  }
  const at = placeAtStart(said, object) ?? classes[0] ?? "place";
  const fact: Change = { kind: "fact", object, place: at };
  const old = isIndefinite(said, own) ? undefined : standInFor(said, object);
  return old === undefined
    ? read([fact], meant.choice)
    : read([fact, { kind: "use", object, from: [keyOf(old)] }], meant.choice);
}

/** What the program uses in its place: the only one of its kind, where it is not that itself. */
function standInFor({ scene }: Said, object: ObjectReference): ObjectReference | undefined {
  const { references } = scene;
  const isUsed = references.some((each) => keyOf(each) === keyOf(object));
  const like = references.filter((each) => each.class === object.class);
  return isUsed || like.length !== 1 ? undefined : like[0];
}

function placeAtStart({ scene }: Said, { instance }: ObjectReference): string | undefined {
  return scene.things.find(({ id }) => id === instance)?.places.at(-1);
}

/** "the knife is in the drawer", "there is one in it", "look in the drawer". */
function isTellingWhere(said: Said): boolean {
  const isTelling = said.has("exists") || (said.has("be") && !said.has("must"));
  const isLooking = said.sense === "look";
  return (isTelling || isLooking) && !said.isNegative && said.state === undefined;
}

/** "there is a knife in the drawer" says nothing of the knife that the program uses. */
function isIndefinite(said: Said, { thing }: Phrase): boolean {
  return said.has("exists") || thing.determiner === "a";
}
