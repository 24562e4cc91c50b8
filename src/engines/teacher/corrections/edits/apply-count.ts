/** Makes a program bring more or fewer of something, by copying or leaving out what it does with one. */
import { assertNever } from "@/base/assert";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Amount, Applied, Change } from "@/engines/teacher/corrections/edits/edit";
import { toReference } from "@/engines/teacher/corrections/things/thing-context";
import { isWorse } from "@/engines/teacher/corrections/things/choose-thing";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { Names } from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";

/** More of one thing than this is hardly meant. */
const MAX_UNITS = 20;

export function applyCount(scene: Scene, change: Change & { readonly kind: "count" }): Applied {
  const units = countedUnits(scene, change.units);
  const wanted = wantedCount(scene, change);
  const last = units.at(-1);
  if (last === undefined) {
    return { kind: "nothing", why: "the program brings none of that" };
  }
  if (wanted > MAX_UNITS) {
    return { kind: "nothing", why: `${wanted} are more than fit in this room` };
  }
  if (wanted === units.length) {
    return { kind: "already" };
  }
  if (wanted < units.length) {
    const gone = new Set(
      units.slice(Math.max(0, wanted)).flatMap((unit) => stepsAbout(scene, unit)),
    );
    return {
      kind: "changed",
      steps: scene.steps.flatMap(({ step }, index) => (gone.has(index) ? [] : [step])),
    };
  }
  return addUnits(scene, { change, units, last, missing: wanted - units.length });
}

/** The objects of the counted kind that the program carries somewhere, in the order of their use. */
export function countedUnits(scene: Scene, names: Names): readonly ObjectReference[] {
  const carried = scene.steps.flatMap(({ step: { call } }) =>
    scene.lexicon.isLaying(call.method) && names.includes(call.receiver.class)
      ? [call.receiver]
      : [],
  );
  return carried.filter(
    (each, index) => carried.findIndex((other) => keyOf(other) === keyOf(each)) === index,
  );
}

export function wantedCount(
  scene: Scene,
  { units, amount }: { readonly units: Names; readonly amount: Amount },
): number {
  const now = countedUnits(scene, units).length;
  switch (amount.kind) {
    case "exactly":
      return amount.count;
    case "more":
      return now + amount.count;
    case "less":
      return now - amount.count;
    case "all": {
      const all = scene.thingsAfter.filter((each) => units.includes(each.class));
      return all.filter((each) => !isInPieces(each, scene)).length;
    }
    default:
      return assertNever(amount);
  }
}

/** Of what has been cut only the pieces are left to count. */
function isInPieces({ flags }: RoomThing, { lexicon: { words } }: Scene): boolean {
  return words.verbs.some(
    ({ makesPieces, effect }) =>
      makesPieces === true && effect !== undefined && flags[effect.attribute] === effect.holds,
  );
}

interface Adding {
  readonly change: Change & { readonly kind: "count" };
  readonly units: readonly ObjectReference[];
  readonly last: ObjectReference;
  readonly missing: number;
}

function addUnits(scene: Scene, { change, units, last, missing }: Adding): Applied {
  const fresh = freshUnits(scene, { change, units, last, missing });
  if (fresh.length < missing) {
    const there = units.length + fresh.length;
    return { kind: "nothing", why: `there are only ${there} of ${last.class} in this room` };
  }
  const group = stepsAbout(scene, last);
  const end = (group.at(-1) ?? scene.steps.length - 1) + 1;
  const copies = fresh.flatMap((unit) =>
    group.flatMap((index): readonly PlannedStep[] => {
      const call = scene.steps[index]?.step.call;
      return call === undefined
        ? []
        : [{ call: exchanged(call, last, unit), origin: "correction" }];
    }),
  );
  const steps = scene.steps.map(({ step }) => step);
  return { kind: "changed", steps: [...steps.slice(0, end), ...copies, ...steps.slice(end)] };
}

/** Others of the kind: from the room, or, for what is cut during the program, one more of the pieces. */
function freshUnits(
  scene: Scene,
  { change, units, last, missing }: Adding,
): readonly ObjectReference[] {
  if (last.instance === undefined && scene.vocabulary?.madeClasses.includes(last.class) === true) {
    const taken = new Set(scene.references.map(({ variable }) => variable));
    const made = scene.thingsAfter.filter((each) => each.class === last.class).length;
    const names = Array.from(
      { length: MAX_UNITS * 2 },
      (_, index) => `${toPythonName(last.class)}_${index + 1}`,
    ).filter((name) => !taken.has(name));
    const count = Math.min(missing, Math.max(0, made - units.length));
    return names.slice(0, count).map((variable) => ({ ...last, variable }));
  }
  const used = new Set(units.map(keyOf));
  const others = scene.things
    .filter((each) => change.units.includes(each.class) && !used.has(each.id))
    .toSorted((a, b) => Number(isWorse(a, scene.lexicon)) - Number(isWorse(b, scene.lexicon)))
    .map(toReference);
  const named = change.unit === undefined || used.has(keyOf(change.unit)) ? [] : [change.unit];
  const rest = others.filter((each) => each.instance !== named[0]?.instance);
  return [...named, ...rest].slice(0, missing);
}

/** The steps on one object, with what is done in between to the appliance that it is in. */
function stepsAbout(scene: Scene, unit: ObjectReference): readonly number[] {
  const { steps } = scene;
  const own = steps.flatMap(({ step }, index) =>
    keyOf(step.call.receiver) === keyOf(unit) ? [index] : [],
  );
  const places = new Set(
    own.flatMap((index) =>
      referencesOf(steps[index]?.step.call ?? NO_CALL)
        .slice(1)
        .map(keyOf),
    ),
  );
  const [first = 0] = own;
  const last = own.at(-1) ?? 0;
  return steps.flatMap(({ step: { call } }, index) => {
    const isWithin = index > first && index < last;
    const isAround = places.has(keyOf(call.receiver)) && call.args.length === 0;
    const isServing = isWithin && (isAround || isSwitching(scene, call));
    return own.includes(index) || isServing ? [index] : [];
  });
}

const NO_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

/** The tap that is turned while the object stands in the basin. */
function isSwitching({ lexicon }: Scene, { receiver, method }: ProgramCall): boolean {
  const state = lexicon.switched(lexicon.senseOfCall(method));
  return lexicon.words.controls.some(
    ({ control, attribute }) => control === receiver.class && attribute === state?.flag,
  );
}

function exchanged(
  call: PlannedStep["call"],
  old: ObjectReference,
  unit: ObjectReference,
): PlannedStep["call"] {
  const replace = (reference: ObjectReference) =>
    keyOf(reference) === keyOf(old) ? unit : reference;
  return {
    ...call,
    receiver: replace(call.receiver),
    args: call.args.map((argument) =>
      argument.kind === "object" ? { kind: "object", object: replace(argument.object) } : argument,
    ),
  };
}
