/** One room in many conditions: things open, on, dirty, filled, cooked or sliced at random. */
import type { SeededRandom } from "@/base/seeded-random";
import {
  applyAction,
  type Attributes,
  hasAffordance,
  type HouseholdObject,
  type HouseholdState,
  isKnife,
  settleAppliances,
  TRUST_LOG,
} from "@/worlds/household/household-study";

const LIQUIDS = ["water", "water", "coffee", "wine"] as const;
const SHARES = { open: 0.25, on: 0.2, dirty: 0.35, filled: 0.25, cooked: 0.25, sliced: 0.45 };

/** A copy of the room, hand empty, with random attributes; the same draw gives the same copy. */
export function varyRoom(room: HouseholdState, random: SeededRandom): HouseholdState {
  const objects = room.objects.map((object) => ({
    ...object,
    attributes: { ...object.attributes, ...drawAttributes(object, random) },
  }));
  const varied = settleAppliances({ ...room, objects });
  return room.objects
    .filter((object) => hasAffordance(object.class, "sliceable"))
    .filter(() => random.next() < SHARES.sliced)
    .reduce((state, whole) => sliced(state, whole.id), varied);
}

function drawAttributes(object: HouseholdObject, random: SeededRandom): Attributes {
  const { attributes } = object;
  const open = attributes.open === undefined ? undefined : random.next() < SHARES.open;
  // A running microwave is closed.
  const on = attributes.on === undefined ? undefined : random.next() < SHARES.on && open !== true;
  return {
    ...(open === undefined ? {} : { open }),
    ...(on === undefined ? {} : { on }),
    ...(attributes.dirty === undefined ? {} : { dirty: random.next() < SHARES.dirty }),
    ...(attributes.cooked === undefined ? {} : { cooked: random.next() < SHARES.cooked }),
    ...(attributes.filled === undefined
      ? {}
      : { filled: random.next() < SHARES.filled ? random.pick(LIQUIDS) : null }),
  };
}

/** Slices with the room's knife, which then lies where it lay. */
function sliced(state: HouseholdState, wholeId: string): HouseholdState {
  const knife = state.objects.find((object) => isKnife(object.class));
  if (knife === undefined) {
    return state;
  }
  const armed = holding(state, knife.id);
  const cut = applyAction(armed, { verb: "Slice", objectId: wholeId }, TRUST_LOG);
  const objects = cut.state.objects.map((object) => (object.id === knife.id ? knife : object));
  return { ...cut.state, objects, agent: state.agent };
}

/** The state with the object in hand, wherever it was; unchanged where it cannot be held. */
export function holding(state: HouseholdState, objectId: string): HouseholdState {
  return applyAction(state, { verb: "Pickup", objectId }, TRUST_LOG).state;
}
