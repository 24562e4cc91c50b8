/** Which objects of a program another one can stand in for. */
import type { ObjectReference } from "@/core/world-model";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

/** Classes that serve the same ends, the closest first. */
const KIN: readonly (readonly string[])[] = [
  ["Knife", "ButterKnife"],
  ["Plate", "Bowl"],
  ["Pot", "Pan", "Kettle"],
  ["Mug", "Cup", "Bowl", "WateringCan", "Kettle", "Pot", "Bottle", "WineBottle"],
  ["Potato", "Tomato", "Apple", "Egg", "Bread", "Lettuce"],
  ["Sofa", "ArmChair", "Chair", "Bed"],
];
/** Things are worked on in these, not kept. */
const APPLIANCES: ReadonlySet<string> = new Set([
  "CoffeeMachine",
  "Microwave",
  "Pan",
  "Pot",
  "Sink",
  "SinkBasin",
  "StoveBurner",
  "Toaster",
]);

export function isAppliance({ class: objectClass }: ObjectReference): boolean {
  return APPLIANCES.has(objectClass);
}

export function isCarried(
  { class: objectClass }: ObjectReference,
  { things, vocabulary }: Scene,
): boolean {
  const thing = things.find((each) => each.class === objectClass);
  return thing === undefined
    ? vocabulary?.madeClasses.includes(objectClass) === true
    : Object.hasOwn(thing.flags, "holding");
}

/** The objects of the program that `object` would replace; empty where none is like it. */
export function replacedBy(object: ObjectReference, scene: Scene): readonly ObjectReference[] {
  const others = scene.references.filter((each) => keyOf(each) !== keyOf(object));
  const same = others.filter((each) => each.class === object.class);
  if (same.length > 0) {
    return same;
  }
  if (!isCarried(object, scene)) {
    return placesOf(scene).filter((each) => keyOf(each) !== keyOf(object));
  }
  for (const group of KIN) {
    const kin = group.includes(object.class)
      ? others.filter((each) => group.includes(each.class))
      : [];
    const [first] = kin;
    if (first !== undefined) {
      return kin.filter((each) => each.class === first.class);
    }
  }
  return [];
}

/** What the program cuts from something: "toast the bread" is about its slices. */
export function piecesOf(
  { references }: Scene,
  { instance }: ObjectReference,
): readonly ObjectReference[] {
  return references.filter(
    ({ parentObject }) => parentObject !== undefined && parentObject === instance,
  );
}

/** Where the program leaves things, the last place first. */
export function placesOf(scene: Scene): readonly ObjectReference[] {
  const targets = scene.steps.flatMap(({ step: { call } }) =>
    /^(?:place|pickup_and_place)$/.test(call.method) ? referencesOf(call).slice(1) : [],
  );
  const resting = targets.filter((each) => !isAppliance(each)).toReversed();
  return resting.filter(
    (each, index) => resting.findIndex((other) => keyOf(other) === keyOf(each)) === index,
  );
}
