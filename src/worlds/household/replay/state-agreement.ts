/**
 * How far the state that a replay ends in agrees with the state that its log ends in.
 *
 * Only objects that matter are compared: those that an interaction touched, and those that differ
 * between the logged initial and the logged final state. Of each of them every attribute that either
 * side knows is compared (`dirty`, `filled`, `cooked`, ... as the class has them; what one side does
 * not know counts as false or empty), and of what can be carried also whether it is in the hand and
 * the nearest receptacle that it lies in or on. The receptacles of furniture are left out: the
 * simulator lists what touches it, such as the floor under a cabinet's door. A whole that was cut is
 * no longer in the room and is compared in `sliced` alone. Boxes are not compared:
 * where exactly things lie follows from physics that this world does not have.
 */
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import { sourceKey } from "@/worlds/household/space/resting-boxes";

/** One attribute of one object, at the end of the log and at the end of the replay. */
export interface AttributeComparison {
  readonly objectId: string;
  readonly objectClass: string;
  /** An attribute's name, `held`, `receptacle` or, where one side lacks the object, `exists`. */
  readonly attribute: string;
  readonly logged: string;
  readonly simulated: string;
  readonly agrees: boolean;
  /** True where either side ends otherwise than the log began: the ones that could go wrong. */
  readonly isChanged: boolean;
}

export interface StatesToCompare {
  readonly initial: HouseholdState;
  /** The final state of the log. */
  readonly logged: HouseholdState;
  /** The final state of the replay. */
  readonly simulated: HouseholdState;
  /** Ids in the replay of the objects that interactions acted on. */
  readonly touched: ReadonlySet<string>;
}

/** Every comparison that counts, object by object. */
export function compareStates(states: StatesToCompare): readonly AttributeComparison[] {
  const initial = factsByKey(states.initial);
  const logged = factsByKey(states.logged);
  const simulated = factsByKey(states.simulated);
  const comparisons: AttributeComparison[] = [];
  for (const key of new Set([...logged.keys(), ...simulated.keys()])) {
    const [before, inLog, inReplay] = [initial.get(key), logged.get(key), simulated.get(key)];
    const object = inReplay?.object ?? inLog?.object;
    const isTouched = inReplay !== undefined && states.touched.has(inReplay.object.id);
    if (object === undefined || !(isTouched || differ(before, inLog))) {
      continue;
    }
    comparisons.push(...compareObject(object, { before, inLog, inReplay }));
  }
  return comparisons;
}

/** What is known of one object: attribute to value, in words that can be compared. */
interface Facts {
  readonly object: HouseholdObject;
  readonly values: ReadonlyMap<string, string>;
}

interface Sides {
  readonly before: Facts | undefined;
  readonly inLog: Facts | undefined;
  readonly inReplay: Facts | undefined;
}

function compareObject(
  object: HouseholdObject,
  { before, inLog, inReplay }: Sides,
): readonly AttributeComparison[] {
  const subject = { objectId: object.id, objectClass: object.class };
  if (inLog === undefined || inReplay === undefined) {
    const [logged, simulated] = [inLog !== undefined, inReplay !== undefined].map(String);
    return [
      {
        ...subject,
        attribute: "exists",
        logged: logged ?? "",
        simulated: simulated ?? "",
        agrees: false,
        isChanged: true,
      },
    ];
  }
  return [...new Set([...inLog.values.keys(), ...inReplay.values.keys()])].map((attribute) => {
    const [logged, simulated] = [inLog, inReplay].map(
      ({ values }) => values.get(attribute) ?? quietValue(attribute),
    );
    const was = before?.values.get(attribute) ?? quietValue(attribute);
    return {
      ...subject,
      attribute,
      logged: logged ?? "",
      simulated: simulated ?? "",
      agrees: logged === simulated,
      isChanged: logged !== was || simulated !== was,
    };
  });
}

/** What an attribute is where nobody says otherwise. */
function quietValue(attribute: string): string {
  return attribute === "filled" || attribute === "receptacle" ? NOTHING : "false";
}

const NOTHING = "nothing";

function differ(before: Facts | undefined, after: Facts | undefined): boolean {
  if (before === undefined || after === undefined) {
    return before !== after;
  }
  return [...after.values].some(
    ([name, value]) => (before.values.get(name) ?? quietValue(name)) !== value,
  );
}

/** Objects by a key that both sides share: ids of slices are given by whoever cuts them. */
function factsByKey(state: HouseholdState): ReadonlyMap<string, Facts> {
  const keyOf = (object: HouseholdObject) =>
    object.sourceId === undefined ? object.id : sourceKey(object.sourceId);
  const keys = new Map(state.objects.map((object) => [object.id, keyOf(object)]));
  return new Map(
    state.objects.map((object) => {
      const [nearest] = object.parents;
      const receptacle = nearest === undefined ? NOTHING : (keys.get(nearest) ?? nearest);
      const held = String(state.agent.heldId === object.id);
      const whereabouts = hasAffordance(object.class, "pickupable")
        ? ([
            ["held", held],
            ["receptacle", receptacle],
          ] as const)
        : [];
      const values: ReadonlyMap<string, string> =
        object.attributes.sliced === true
          ? new Map([["sliced", "true"]])
          : new Map([...attributeValues(object.attributes), ...whereabouts]);
      return [keyOf(object), { object, values }];
    }),
  );
}

function attributeValues(attributes: Attributes): readonly (readonly [string, string])[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === null ? NOTHING : String(value)] as const],
  );
}
