import { err, ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import { brokenRefusal } from "@/worlds/household/physics/interactions";
import {
  capacityOf,
  hasAffordance,
  initialAttributes,
  isDrain,
  isKnife,
  liquidsOf,
  OBJECT_CLASSES,
  sliceYield,
} from "@/worlds/household/objects/object-classes";
import {
  directContentsOf,
  failure,
  findObject,
  nextIndex,
  withAttributes,
  withObjects,
} from "@/worlds/household/objects/object-lookup";
import { sliceBox } from "@/worlds/household/space/slice-layout";
import type {
  HouseholdObject,
  HouseholdState,
  Liquid,
} from "@/worlds/household/state/household-state";

type Change = Result<HouseholdState, Failure>;

interface SliceOptions {
  /** `check` refuses to cut in a dish that has no room for the slices. */
  readonly collisions: "check" | "trust";
  /** Slices per whole class where a log's simulator made another number than ours. */
  readonly sliceCounts?: Readonly<Record<string, number>>;
}

const SLICEABLE = OBJECT_CLASSES.filter((name) => hasAffordance(name, "sliceable")).join(", ");

/**
 * Cuts a whole into new objects where it lies. The whole stays in the list with `sliced: true` and
 * no parents, as in AI2-THOR, so that programs may still refer to it; it is no longer in the room.
 */
export function slice(
  state: HouseholdState,
  whole: HouseholdObject,
  { collisions: crowding, sliceCounts = {} }: SliceOptions,
): Change {
  const { id } = whole;
  const pieces = sliceYield(whole.class);
  if (pieces === undefined || !hasAffordance(whole.class, "sliceable")) {
    const sentence = `The ${id} cannot be sliced; ${SLICEABLE} can. Choose one of these.`;
    return err(failure("cannot-slice", sentence, id));
  }
  if (whole.attributes.sliced === true) {
    return err(failure("already-sliced", `The ${id} is already cut into slices. Use those.`, id));
  }
  const refusal = knifeRefusal(state, id) ?? brokenRefusal(whole, "sliced");
  if (refusal !== undefined) {
    return err(refusal);
  }
  const count = sliceCounts[whole.class] ?? pieces.count;
  if (crowding === "check" && !hasRoomForPieces(state, whole, count)) {
    const sentence = `The ${whole.parents[0]} has no room for ${count} slices of the ${id}. Slice it somewhere with more room.`;
    return err(failure("full", sentence, whole.parents[0]));
  }
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

function knifeRefusal(state: HouseholdState, id: string): Failure | undefined {
  const held = findObject(state, state.agent.heldId);
  if (held !== undefined && isKnife(held.class)) {
    return undefined;
  }
  const now = held === undefined ? "Your hand is empty." : `Your hand holds the ${held.id}.`;
  const sentence = `Slicing the ${id} needs a Knife or ButterKnife in the hand. ${now} Pick up a knife first.`;
  return failure("no-knife", sentence, id);
}

/** The pieces take the whole's place in a dish that holds only so many things. */
function hasRoomForPieces(state: HouseholdState, whole: HouseholdObject, count: number): boolean {
  const receptacle = findObject(state, whole.parents[0]);
  const capacity = receptacle === undefined ? undefined : capacityOf(receptacle.class);
  return (
    receptacle === undefined ||
    capacity === undefined ||
    directContentsOf(state, receptacle.id).length - 1 + count <= capacity
  );
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

/** Empties what is in hand into a drain, a plant or another container. */
export function pour(state: HouseholdState, target: HouseholdObject): Change {
  const { id } = target;
  const { heldId } = state.agent;
  const held = heldId === undefined ? undefined : findObject(state, heldId);
  if (held === undefined) {
    const sentence = "Your hand is empty. Pick up the container to pour from first.";
    return err(failure("hand-empty", sentence, id));
  }
  const { filled: liquid } = held.attributes;
  if (liquid === undefined || liquid === null) {
    const sentence = hasAffordance(held.class, "fillable")
      ? `The ${held.id} is empty. Fill it first.`
      : `The ${held.id} in your hand cannot hold a liquid. Pick up a filled container instead.`;
    return err(failure("nothing-to-pour", sentence, held.id));
  }
  const emptied = withAttributes(held, { filled: null });
  if (isDrain(target.class) && held.id !== id) {
    return ok(withObjects(state, [emptied]));
  }
  const refusal = pourRefusal(held, target, liquid);
  return refusal === undefined
    ? ok(withObjects(state, [emptied, withAttributes(target, { filled: liquid })]))
    : err(refusal);
}

/** Why a container or a plant does not take the liquid. A plant can be watered again and again. */
function pourRefusal(
  held: HouseholdObject,
  target: HouseholdObject,
  liquid: Liquid,
): Failure | undefined {
  const { id } = target;
  if (held.id === id) {
    const sentence = `The ${id} cannot be poured into itself. Choose a sink, a plant or another container.`;
    return failure("inside-itself", sentence, id);
  }
  const taken = liquidsOf(target.class);
  if (taken.length === 0) {
    const sentence = `The ${id} cannot take a liquid. Pour into a sink, a plant or a container.`;
    return failure("cannot-receive-liquid", sentence, id);
  }
  if (!taken.includes(liquid)) {
    const sentence = `The ${id} takes ${taken.join(" or ")}, not ${liquid}. Empty the ${held.id} into a sink and fill it anew.`;
    return failure("wrong-liquid", sentence, id);
  }
  const { filled } = target.attributes;
  if (target.class !== "HousePlant" && filled !== undefined && filled !== null) {
    return failure("already-filled", `The ${id} already holds ${filled}. Empty it first.`, id);
  }
  return brokenRefusal(target, "filled");
}
