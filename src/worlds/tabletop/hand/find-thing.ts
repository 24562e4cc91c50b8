/** Which thing words mean: its label, what it looks like, or where it is (HALP A6, `find`). */
import { calledIn } from "@/worlds/tabletop/describe/describe-scene";
import { directionsTo } from "@/worlds/tabletop/describe/relations";
import { heldIn } from "@/worlds/tabletop/hand/move-hand";
import { pointsOf } from "@/worlds/tabletop/hand/object-parts";
import { find } from "@/worlds/tabletop/tabletop-physics";
import {
  COLOURS,
  KINDS,
  nameOf,
  type TableObject,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The things that a label or a look means, in the scene's order: "the red mug", "second tray", "mug". */
export function findByWords(
  scene: TableScene,
  words: string,
  among: readonly TableObject[] = scene.objects,
): readonly TableObject[] {
  const said = [...words.toLowerCase().matchAll(/[a-z]+/gu)].map(([word]) => word);
  const kind = KINDS.find((each) => said.some((word) => word === each || word === plural(each)));
  const colour = COLOURS.find((each) => said.includes(each));
  const isMeant = (object: TableObject) =>
    (kind === undefined || object.kind === kind) &&
    (colour === undefined || object.colour === colour);
  if (kind === undefined && colour === undefined) {
    return [];
  }
  const found = among.filter(isMeant);
  const nth = ORDINALS.findIndex((word) => said.includes(word));
  return nth < 0 ? found : found.slice(nth, nth + 1);
}

/** "mug that is inside the second tray", "bowl to the left of the box". */
export function findByPlace(scene: TableScene, words: string): readonly TableObject[] {
  const plain = words.toLowerCase().replace(/\bto the\b|\bthat (?:is|lies)\b/gu, " ");
  const match = PLACE.exec(plain);
  if (match === null) {
    return [];
  }
  const [what, how, where] = match.slice(1).map((part) => part.trim());
  const [reference] = where === undefined ? [] : findByWords(scene, where);
  if (what === undefined || how === undefined || reference === undefined) {
    return [];
  }
  return findByWords(scene, what).filter(
    (object) => object !== reference && isSo(scene, how, { object, reference }),
  );
}

const PLACE =
  /^(.*?)\s*\b(inside|contained in|within|in front|in|over|above|on top of|on|under|below|left|right|ahead|behind)\b(?: of)?(?: the)?\s*(.*)$/u;

function isSo(
  scene: TableScene,
  how: string,
  { object, reference }: { readonly object: TableObject; readonly reference: TableObject },
): boolean {
  switch (how) {
    case "under":
    case "below":
      return isHeldBy(scene, reference, object);
    case "left":
    case "right":
    case "behind":
      return isToward(how, object, reference);
    case "ahead":
    case "in front":
      return isToward("ahead", object, reference);
    default:
      return isHeldBy(scene, object, reference);
  }
}

function isToward(
  way: ReturnType<typeof directionsTo>[number],
  object: TableObject,
  reference: TableObject,
): boolean {
  return directionsTo(pointsOf(reference), pointsOf(object)).includes(way);
}

function isHeldBy(scene: TableScene, object: TableObject, holder: TableObject): boolean {
  let { on } = object;
  while (on !== null) {
    if (on === nameOf(holder)) {
      return true;
    }
    on = find(scene, on)?.on ?? null;
  }
  return false;
}

function plural(kind: string): string {
  return kind === "box" ? "boxes" : `${kind}s`;
}

/** As in "There is no mug. There are the red bowl and the tray." */
export function whatIsThere(scene: TableScene): string {
  const held = heldIn(scene);
  const names = scene.objects.map((object) => calledIn(scene, object));
  return names.length === 0
    ? "Nothing is on the table."
    : `There ${names.length === 1 ? "is" : "are"} ${names.join(", ")}${held === undefined ? "" : `; the gripper holds ${calledIn(scene, held)}`}.`;
}
