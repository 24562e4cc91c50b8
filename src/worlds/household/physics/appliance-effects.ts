/**
 * What running appliances do to the things in them, settled after every interaction: a faucet
 * washes and fills, a coffee machine brews, a toaster, microwave or burner cooks.
 */
import { ownValue } from "@/base/own-value";
import { floorDistance, shadowsOverlap } from "@/worlds/household/space/geometry";
import { cookwareOver } from "@/worlds/household/space/burner";
import {
  hasAffordance,
  isBrewer,
  isHeatSource,
  isWaterTap,
  liquidsOf,
} from "@/worlds/household/objects/object-classes";
import {
  compareIds,
  contentsOf,
  findObject,
  withAttributes,
  withObjects,
} from "@/worlds/household/objects/object-lookup";
import type {
  HouseholdObject,
  HouseholdState,
  Liquid,
} from "@/worlds/household/state/household-state";

/** Runs every appliance that is on, once. Idempotent: settling twice changes nothing more. */
export function settleAppliances(state: HouseholdState): HouseholdState {
  let settled = state;
  for (const appliance of state.objects) {
    if (appliance.attributes.on === true) {
      settled = run(settled, appliance);
    }
  }
  return settled;
}

function run(state: HouseholdState, appliance: HouseholdObject): HouseholdState {
  if (isWaterTap(appliance.class)) {
    const basin = basinOf(state, appliance);
    return basin === undefined ? state : washIn(state, basin);
  }
  if (isBrewer(appliance.class)) {
    return brew(state, appliance);
  }
  if (appliance.class === "StoveKnob") {
    const burner = burnerOf(state, appliance);
    return burner === undefined ? state : cook(state, heatedBy(state, burner));
  }
  return isHeatSource(appliance.class) && appliance.attributes.open !== true
    ? cook(state, contentsOf(state, appliance.id))
    : state;
}

/** What stands on a burner and what is in it, also where a pot straddles it from the next one. */
function heatedBy(state: HouseholdState, burner: HouseholdObject): readonly HouseholdObject[] {
  const hot = new Set([burner.id, ...cookwareOver(state, burner).map(({ id }) => id)]);
  return state.objects.filter(
    (object) => hot.has(object.id) || object.parents.some((id) => hot.has(id)),
  );
}

/** The basin that a tap runs into: the one it controls, else the nearest. */
export function basinOf(state: HouseholdState, tap: HouseholdObject): HouseholdObject | undefined {
  const controlled = tap.controls === undefined ? undefined : findObject(state, tap.controls);
  return (
    controlled ??
    nearestOf(state, tap, ["SinkBasin", "BathtubBasin"]) ??
    nearestOf(state, tap, ["Sink", "Bathtub"])
  );
}

/** The burner that a knob heats: the one it controls, else the nearest. */
export function burnerOf(
  state: HouseholdState,
  knob: HouseholdObject,
): HouseholdObject | undefined {
  const controlled = knob.controls === undefined ? undefined : findObject(state, knob.controls);
  return controlled ?? nearestOf(state, knob, ["StoveBurner"]);
}

/** The tap that runs into a basin, or the knob that heats a burner. */
export function controlOf(
  state: HouseholdState,
  controlled: HouseholdObject,
): HouseholdObject | undefined {
  return state.objects
    .filter(
      (object) =>
        (isWaterTap(object.class) && isSameBasin(basinOf(state, object), controlled)) ||
        (object.class === "StoveKnob" && burnerOf(state, object)?.id === controlled.id),
    )
    .sort((a, b) => compareIds(a.id, b.id))[0];
}

/** A sink and its basin are one place to wash in. */
function isSameBasin(basin: HouseholdObject | undefined, other: HouseholdObject): boolean {
  return basin !== undefined && (basin.id === other.id || surrounds(other, basin));
}

const BASIN_OF: Readonly<Record<string, string>> = { Bathtub: "BathtubBasin", Sink: "SinkBasin" };

/** True for the Sink that a SinkBasin is built into: files often do not say so, but the boxes do. */
export function surrounds(outer: HouseholdObject, basin: HouseholdObject): boolean {
  return (
    ownValue(BASIN_OF, outer.class) === basin.class &&
    (basin.parents.includes(outer.id) || shadowsOverlap(outer.box, basin.box))
  );
}

function nearestOf(
  state: HouseholdState,
  from: HouseholdObject,
  classes: readonly string[],
): HouseholdObject | undefined {
  return state.objects
    .filter((object) => classes.includes(object.class))
    .map((object) => ({ object, distance: floorDistance(object.box, from.box.center) }))
    .sort((a, b) => a.distance - b.distance || compareIds(a.object.id, b.object.id))[0]?.object;
}

/** Everything in the basin, or in the sink around it, gets clean; empty containers fill with water. */
function washIn(state: HouseholdState, basin: HouseholdObject): HouseholdState {
  const ids = new Set(
    state.objects.filter((object) => isSameBasin(basin, object)).map((object) => object.id),
  );
  const washed = state.objects
    .filter((object) => object.parents.some((id) => ids.has(id)))
    .filter((object) => hasAffordance(object.class, "pickupable"))
    .map((object) =>
      withAttributes(object, {
        ...(object.attributes.dirty === true ? { dirty: false } : {}),
        ...(canBeFilled(object, "water") ? { filled: "water" as const } : {}),
      }),
    );
  return withObjects(state, washed);
}

function canBeFilled({ class: name, attributes }: HouseholdObject, liquid: Liquid): boolean {
  return (
    attributes.filled === null && attributes.broken !== true && liquidsOf(name).includes(liquid)
  );
}

/** A machine that runs fills an empty mug; one that already holds something keeps it. */
function brew(state: HouseholdState, machine: HouseholdObject): HouseholdState {
  const filled = contentsOf(state, machine.id)
    .filter((object) => canBeFilled(object, "coffee"))
    .map((object) => withAttributes(object, { filled: "coffee" as const }));
  return withObjects(state, filled);
}

/** Heat cooks what can be cooked; in a liquid it boils as well. */
function cook(state: HouseholdState, objects: readonly HouseholdObject[]): HouseholdState {
  const cooked = objects
    .filter((object) => hasAffordance(object.class, "cookable"))
    .map((object) => {
      const container = findObject(state, object.parents[0]);
      // TEACh asks for a liquid, not for water: a potato in a pot of coffee counts as boiled.
      const isInLiquid = (container?.attributes.filled ?? undefined) !== undefined;
      return withAttributes(object, { cooked: true, ...(isInLiquid ? { boiled: true } : {}) });
    });
  return withObjects(state, cooked);
}
