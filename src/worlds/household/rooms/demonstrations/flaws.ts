/** The mistakes that people make at the controls, acted out with the driver. */
import type { SeededRandom } from "@/base/seeded-random";
import { GRID_STEP_M, type HouseholdObject } from "@/worlds/household/household-state";
import { isInReach } from "@/worlds/household/geometry";
import type { InteractionAction, MotionAction } from "@/worlds/household/actions";
import { hasAffordance } from "@/worlds/household/object-classes";
import { closedParentOf, findObject } from "@/worlds/household/object-lookup";
import type { Driver } from "@/worlds/household/rooms/demonstrations/driver";
import { routeToCell } from "@/worlds/household/rooms/demonstrations/route";
import { walkableCells } from "@/worlds/household/rooms/free-floor";

/**
 * `detour`: walks somewhere else first. `looks around`: turns and looks without need. `wrong
 * object`: picks up something like it and puts it back. `failed attempt`: acts from too far away
 * and is refused. `forgotten closing`: leaves open or running what should be shut or off.
 * `forgotten step`: never does one part of the task, so that the goal is not fully met.
 */
export type Flaw =
  | "detour"
  | "looks around"
  | "wrong object"
  | "failed attempt"
  | "forgotten closing"
  | "forgotten step";

const DETOUR_STEPS = { least: 2, most: 5 } as const;

/** Walks a few steps to a place that has nothing to do with the task. */
export function takeDetour(driver: Driver, random: SeededRandom): boolean {
  const { position } = driver.state.agent;
  const cells = walkableCells(driver.state).filter((cell) => {
    const steps = (Math.abs(cell.x - position.x) + Math.abs(cell.z - position.z)) / GRID_STEP_M;
    return steps >= DETOUR_STEPS.least && steps <= DETOUR_STEPS.most;
  });
  for (const cell of random.shuffle(cells).slice(0, 6)) {
    const route = routeToCell(driver.floor, driver.state.agent, cell);
    if (route !== undefined && route.length <= DETOUR_STEPS.most + 2) {
      return driver.follow(route);
    }
  }
  return false;
}

const GLANCES: readonly (readonly MotionAction[])[] = [
  ["Turn Left", "Turn Right"],
  ["Turn Right", "Turn Right", "Turn Left", "Turn Left"],
  ["Look Up", "Look Down"],
  ["Look Down", "Look Up"],
  ["Turn Left", "Look Up", "Look Down", "Turn Right"],
];

/** Looks about and back again, as far as the head goes. */
export function lookAround(driver: Driver, random: SeededRandom): boolean {
  const { horizonDeg } = driver.state.agent;
  const possible = GLANCES.filter(
    (glance) =>
      !(glance.includes("Look Up") && horizonDeg <= -30) &&
      !(glance[0] === "Look Down" && horizonDeg >= 60),
  );
  return driver.follow(random.pick(possible));
}

/** Things people take for one another, the likelier ones first. */
const LOOKALIKES: readonly (readonly string[])[] = [
  ["Mug", "Cup", "Bowl", "WineBottle"],
  ["Knife", "ButterKnife", "Fork", "Spoon", "Spatula", "Ladle"],
  ["Tomato", "Apple", "Potato"],
  ["Plate", "Bowl", "Pan"],
  ["WateringCan", "Kettle", "Pot", "Bowl", "Vase"],
  ["Pot", "Pan", "Kettle"],
];

/** Steps that people go for the wrong thing. */
const LONGEST_WRONG_WAY = 16;

/** Picks up something like what is wanted and puts it back where it was. */
export function takeWrongObject(driver: Driver, wanted: HouseholdObject): boolean {
  const { state } = driver;
  const classes = LOOKALIKES.filter((group) => group.includes(wanted.class)).flat();
  const choices = state.objects
    .filter((object) => isWrongChoice(driver, object, wanted, classes))
    .map((object) => ({ object, steps: driver.routeTo(object.box)?.length ?? Infinity }))
    .filter(({ steps }) => steps <= LONGEST_WRONG_WAY)
    .sort(
      (a, b) =>
        classes.indexOf(a.object.class) - classes.indexOf(b.object.class) || a.steps - b.steps,
    );
  const wrong = choices[0]?.object;
  const holderId = wrong?.parents[0];
  if (wrong === undefined || holderId === undefined) {
    return false;
  }
  return (
    driver.use("Pickup", wrong.id) &&
    lookBriefly(driver) &&
    driver.approach(holderId) &&
    driver.act({ verb: "Place", objectId: holderId })
  );
}

/** A moment to notice the mistake. */
function lookBriefly(driver: Driver): boolean {
  const { horizonDeg } = driver.state.agent;
  return driver.follow(horizonDeg >= 60 ? ["Look Up", "Look Down"] : ["Look Down", "Look Up"]);
}

function isWrongChoice(
  driver: Driver,
  object: HouseholdObject,
  wanted: HouseholdObject,
  classes: readonly string[],
): boolean {
  const holder = findObject(driver.state, object.parents[0] ?? "");
  return (
    object.class !== wanted.class &&
    classes.includes(object.class) &&
    hasAffordance(object.class, "pickupable") &&
    object.attributes.sliced !== true &&
    holder !== undefined &&
    ["CounterTop", "DiningTable", "SideTable", "CoffeeTable"].includes(holder.class) &&
    closedParentOf(driver.state, object) === undefined
  );
}

/** Acts while the object is still out of reach, is refused, and walks on. */
export function actTooEarly(
  driver: Driver,
  verb: InteractionAction,
  object: HouseholdObject,
): boolean {
  const route = driver.routeTo(object.box) ?? [];
  if (isInReach(driver.state.agent, object.box)) {
    return false;
  }
  for (const motion of route) {
    driver.act({ verb: motion });
    const isSoon = isInReach(driver.state.agent, object.box, GRID_STEP_M * 1.1);
    if (isSoon && !isInReach(driver.state.agent, object.box)) {
      return !driver.act({ verb, objectId: object.id });
    }
  }
  return false;
}
