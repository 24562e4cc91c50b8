/** Where things are: "the knife is in the drawer", "look in the drawer for the knife". */
import { read, type Change, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import type { Said } from "@/engines/teacher/corrections/clauses/said";

export function readFact(said: Said): Reading | undefined {
  const isTelling = said.has("exists") || (said.has("be") && !said.has("must"));
  const isLooking = said.sense === "look";
  if (!(isTelling || isLooking) || said.isNegative || said.state !== undefined) {
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
  const at = said.scene.things.find(({ id }) => id === object.instance)?.places.at(-1);
  const fact: Change = { kind: "fact", object, place: at ?? classes[0] ?? "place" };
  const old = said.scene.references.filter(
    (each) => each.class === object.class && keyOf(each) !== keyOf(object),
  );
  const isUsed = said.scene.references.some((each) => keyOf(each) === keyOf(object));
  const isAnother =
    said.has("exists") || own.thing.determiner === "a" || isUsed || old.length !== 1;
  return isAnother
    ? read([fact], meant.choice)
    : read([fact, { kind: "use", object, from: old.map(keyOf) }], meant.choice);
}
