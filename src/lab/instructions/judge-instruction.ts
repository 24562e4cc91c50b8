/** Whether what was asked for is so in a room: plain looking at its objects, and nothing that readers or goals know. */
import type { Condition, ConditionAttribute } from "@/lab/instructions/instructions-file";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-study";

/** Left standing out of sight after it was cut, so nothing that a person would find. */
const isThere = ({ attributes, class: name }: HouseholdObject) =>
  name.endsWith("Sliced") || attributes.sliced !== true;

const SAME_PLACE_M = 0.02;

/** Whether a condition holds, given how the room was before anybody acted. */
export function holds(
  condition: Condition,
  before: HouseholdState,
  after: HouseholdState,
): boolean {
  if (condition.what === "unchanged") {
    return ofClass(before, condition.object).every((object) => isUntouched(object, before, after));
  }
  const objects =
    condition.what === "state" && condition.attribute === "sliced"
      ? ofClass(after, condition.object)
      : found(after, condition);
  const right = objects.filter((object) =>
    condition.what === "relation"
      ? isPlaced(object, condition, after)
      : hasValue(object, condition.attribute) === condition.value,
  );
  const { count } = condition;
  return count === "all"
    ? objects.length > 0 && right.length === objects.length
    : right.length >= count;
}

/** What a person would count: wholes and their pieces where nothing is said of pieces. */
function found(
  state: HouseholdState,
  { object: name, slice }: Extract<Condition, { what: "relation" | "state" }>,
): readonly HouseholdObject[] {
  const pieces = slice === false ? [] : ofClass(state, `${name}Sliced`);
  const wholes = slice === true ? [] : ofClass(state, name);
  return [...wholes.filter(isThere), ...pieces];
}

function isPlaced(
  object: HouseholdObject,
  { target, state }: Extract<Condition, { what: "relation" }>,
  room: HouseholdState,
): boolean {
  const wanted = Object.entries(state);
  return (
    supportsOf(object, room).includes(target) &&
    wanted.every(([name, value]) => hasValue(object, name) === value)
  );
}

/** The classes of what holds it, nearest first; what is in a sink does not lie on the counter around it. */
function supportsOf(object: HouseholdObject, room: HouseholdState): readonly string[] {
  const classes = object.parents.flatMap((id) =>
    room.objects.filter((each) => each.id === id).map((each) => each.class),
  );
  const basin = classes.findIndex((name) => name.startsWith("Sink"));
  return basin === -1 ? classes : [...classes.slice(0, basin), "Sink", "SinkBasin"];
}

function hasValue(object: HouseholdObject, name: string): boolean {
  const { attributes } = object;
  const read: Readonly<Record<ConditionAttribute, boolean>> = {
    open: attributes.open === true,
    on: attributes.on === true,
    dirty: attributes.dirty === true,
    sliced: attributes.sliced === true,
    cooked: attributes.cooked === true || attributes.boiled === true,
    filledWithWater: attributes.filled === "water",
    filledWithCoffee: attributes.filled === "coffee",
  };
  return Object.entries(read).some(([known, value]) => known === name && value);
}

function isUntouched(
  object: HouseholdObject,
  before: HouseholdState,
  after: HouseholdState,
): boolean {
  const now = after.objects.find(({ id }) => id === object.id);
  if (now === undefined || after.agent.heldId === object.id) {
    return before.agent.heldId === object.id && now !== undefined;
  }
  const [here, there] = [object.box.center, now.box.center];
  return (
    Math.hypot(here.x - there.x, here.y - there.y, here.z - there.z) <= SAME_PLACE_M &&
    JSON.stringify(object.attributes) === JSON.stringify(now.attributes)
  );
}

export function ofClass(state: HouseholdState, name: string): readonly HouseholdObject[] {
  return state.objects.filter((object) => object.class === name);
}
