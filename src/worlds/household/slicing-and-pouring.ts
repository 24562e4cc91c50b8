import { err, ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world-model";
import { bottomOf } from "@/worlds/household/geometry";
import {
  hasAffordance,
  initialAttributes,
  isDrain,
  isKnife,
  sliceYield,
} from "@/worlds/household/object-classes";
import {
  failure,
  findObject,
  nextIndex,
  withAttributes,
  withObjects,
} from "@/worlds/household/object-lookup";
import type { Box, HouseholdObject, HouseholdState } from "@/worlds/household/household-state";

type Change = Result<HouseholdState, Failure>;

/**
 * Cuts a whole into new objects where it lies. The whole stays in the list with `sliced: true` and
 * no parents, as in AI2-THOR, so that programs may still refer to it; it is no longer in the room.
 */
export function slice(
  state: HouseholdState,
  whole: HouseholdObject,
  sliceCounts: Readonly<Record<string, number>> = {},
): Change {
  const { id } = whole;
  const pieces = sliceYield(whole.class);
  if (pieces === undefined || !hasAffordance(whole.class, "sliceable")) {
    return err(failure("cannot-slice", `The ${id} cannot be sliced.`, id));
  }
  if (whole.attributes.sliced === true) {
    return err(failure("already-sliced", `The ${id} is already cut into slices.`, id));
  }
  const { heldId } = state.agent;
  const held = heldId === undefined ? undefined : findObject(state, heldId);
  if (held === undefined || !isKnife(held.class)) {
    const now = held === undefined ? "Your hand is empty." : `Your hand holds the ${held.id}.`;
    const sentence = `Slicing the ${id} needs a Knife or ButterKnife in the hand. ${now} Pick up a knife first.`;
    return err(failure("no-knife", sentence, id));
  }
  const count = sliceCounts[whole.class] ?? pieces.count;
  const first = nextIndex(state);
  const slices = Array.from({ length: count }, (_, index): HouseholdObject => {
    const suffix = pieces.slice === "EggCracked" ? pieces.slice : `${pieces.slice}_${index}`;
    return {
      id: `${pieces.slice}_${first + index}`,
      class: pieces.slice,
      ...(whole.sourceId === undefined ? {} : { sourceId: `${whole.sourceId}|${suffix}` }),
      box: sliceBox(whole.box, index, count),
      parents: whole.parents,
      attributes: slicedAttributes(whole, pieces.slice),
      slicedFrom: id,
    };
  });
  const cut = withObjects(state, [{ ...withAttributes(whole, { sliced: true }), parents: [] }]);
  return ok({ ...cut, objects: [...cut.objects, ...slices] });
}

/** Slices of a cooked potato are cooked. */
function slicedAttributes(
  whole: HouseholdObject,
  sliceClass: string,
): HouseholdObject["attributes"] {
  const attributes = initialAttributes(sliceClass);
  const { cooked, boiled } = whole.attributes;
  return {
    ...attributes,
    ...(attributes.cooked !== undefined && cooked === true ? { cooked } : {}),
    ...(boiled === true ? { boiled } : {}),
  };
}

/** Slices lean in a row along the whole's longer side. */
function sliceBox(whole: Box, index: number, count: number): Box {
  const isAlongX = whole.size.x >= whole.size.z;
  const length = isAlongX ? whole.size.x : whole.size.z;
  const thickness = Math.max(0.01, (length / count) * 0.8);
  const yaw = (whole.yawDeg * Math.PI) / 180;
  const offset = ((index + 0.5) / count - 0.5) * length;
  const along = isAlongX
    ? { x: Math.cos(yaw), z: -Math.sin(yaw) }
    : { x: Math.sin(yaw), z: Math.cos(yaw) };
  const height = whole.size.y * 0.9;
  return {
    center: {
      x: whole.center.x + along.x * offset,
      y: bottomOf(whole) + height / 2,
      z: whole.center.z + along.z * offset,
    },
    size: isAlongX
      ? { x: thickness, y: height, z: whole.size.z * 0.9 }
      : { x: whole.size.x * 0.9, y: height, z: thickness },
    yawDeg: whole.yawDeg,
  };
}

/** Empties what is in hand into a drain, a plant or another container. */
export function pour(state: HouseholdState, target: HouseholdObject): Change {
  const { id } = target;
  const { heldId } = state.agent;
  const held = heldId === undefined ? undefined : findObject(state, heldId);
  if (held === undefined) {
    const sentence = "Your hand is empty. Pick up the container to pour from first.";
    return err(failure("hand-empty", sentence, id));
  }
  if (held.id === id) {
    return err(failure("inside-itself", `The ${id} cannot be poured into itself.`, id));
  }
  const liquid = held.attributes.filled ?? undefined;
  if (liquid === undefined) {
    const sentence = hasAffordance(held.class, "fillable")
      ? `The ${held.id} is empty. Fill it first.`
      : `The ${held.id} in your hand cannot hold a liquid.`;
    return err(failure("nothing-to-pour", sentence, held.id));
  }
  const emptied = withAttributes(held, { filled: null });
  if (isDrain(target.class)) {
    return ok(withObjects(state, [emptied]));
  }
  if (!hasAffordance(target.class, "fillable")) {
    const sentence = `The ${id} cannot take a liquid. Pour into a sink, a plant or a container.`;
    return err(failure("cannot-receive-liquid", sentence, id));
  }
  if (target.class !== "HousePlant" && (target.attributes.filled ?? undefined) !== undefined) {
    const sentence = `The ${id} already holds ${target.attributes.filled}. Empty it first.`;
    return err(failure("already-filled", sentence, id));
  }
  return ok(withObjects(state, [emptied, withAttributes(target, { filled: liquid })]));
}
