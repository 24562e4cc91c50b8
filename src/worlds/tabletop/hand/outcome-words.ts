/** What came of something, in words without colours: what a person would say of it, and what skills are tested by. */
import { handOf } from "@/worlds/tabletop/hand/move-hand";
import { lieOf, shapeOf } from "@/worlds/tabletop/object-shape";
import {
  nameOf,
  SHAPES,
  type TableObject,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";
import { coverOf, find } from "@/worlds/tabletop/tabletop-physics";

const LIES = {
  upright: "stands upright",
  sideways: "lies on its side",
  "upside-down": "is upside down",
} as const;

/** Of a thing, and how it is with regard to a second one. */
export function outcomeOf(
  scene: TableScene,
  object: TableObject,
  reference: TableObject | undefined,
): readonly string[] {
  const { kind } = object;
  const { holds } = handOf(scene);
  const isHeld = holds?.name === nameOf(object);
  const contents = scene.objects.filter(({ on }) => on === nameOf(object));
  const isHollow = SHAPES[kind].capacity > 0;
  return [
    isHeld ? `the ${kind} is held by the ${holds.part}` : `the ${kind} ${LIES[lieOf(object)]}`,
    ...(isHeld ? [] : [`the ${kind} is ${placeWords(scene, object, reference)}`]),
    ...(isHollow && !isHeld
      ? [`the ${kind} is ${contents.length === 0 ? "empty" : "not empty"}`]
      : []),
    ...heldWords(scene, object, reference),
  ];
}

/** What else is in the second thing: what fell out of the first one may be there now. */
function heldWords(
  scene: TableScene,
  object: TableObject,
  reference: TableObject | undefined,
): readonly string[] {
  if (reference === undefined || SHAPES[reference.kind].capacity === 0) {
    return [];
  }
  const held = scene.objects.filter((each) => each !== object && each.on === nameOf(reference));
  return [...new Set(held.map((each) => `the ${reference.kind} holds a ${each.kind}`))];
}

function placeWords(
  scene: TableScene,
  object: TableObject,
  reference: TableObject | undefined,
): string {
  const below = object.on === null ? undefined : find(scene, object.on);
  if (below === undefined) {
    return "on the table";
  }
  const isIn = shapeOf(below).capacity > 0 && coverOf(scene, below) !== object;
  const word = isIn ? "in" : "on";
  return below === reference ? `${word} the ${below.kind}` : `${word} another ${below.kind}`;
}
