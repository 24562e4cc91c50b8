import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import {
  type ActionStep,
  applyAction,
  hasAffordance,
  type HouseholdObject,
  type HouseholdState,
  INTERACTION_ACTIONS,
  type InteractionAction,
  isBoxInView,
  isDrain,
  isInReach,
  type MotionAction,
} from "@/worlds/household/household-study";

/** Three steps of four are motions, as in recorded episodes. */
const MOTION_SHARE = 0.75;
/** Now and then something is tried that cannot work. */
const BLUNDER_SHARE = 0.1;
const MOTIONS: readonly MotionAction[] = [
  "Forward",
  "Forward",
  "Forward",
  "Turn Left",
  "Turn Right",
  "Look Up",
  "Look Down",
  "Pan Left",
  "Pan Right",
  "Backward",
];

/** Steps of a driver who wanders about and handles what is at hand. Pure: a seed gives equal steps. */
export function drawSteps(
  room: HouseholdState,
  count: number,
  seed: number,
): readonly ActionStep[] {
  const random = createSeededRandom(seed);
  const steps: ActionStep[] = [];
  let state = room;
  while (steps.length < count) {
    const step = drawStep(state, random);
    steps.push(step);
    ({ state } = applyAction(state, step));
  }
  return steps;
}

function drawStep(state: HouseholdState, random: SeededRandom): ActionStep {
  if (random.next() < MOTION_SHARE) {
    return { verb: random.pick(MOTIONS) };
  }
  const near = state.objects.filter(
    (object) =>
      object.attributes.sliced !== true &&
      isInReach(state.agent, object.box) &&
      isBoxInView(state.agent, object.box),
  );
  if (near.length === 0) {
    return { verb: "Turn Right" };
  }
  const object = random.pick(near);
  const sensible =
    random.next() < BLUNDER_SHARE ? INTERACTION_ACTIONS : sensibleVerbs(state, object);
  return sensible.length === 0
    ? { verb: "Turn Left" }
    : { verb: random.pick(sensible), objectId: object.id };
}

function sensibleVerbs(
  { agent }: HouseholdState,
  object: HouseholdObject,
): readonly InteractionAction[] {
  const can = (affordance: Parameters<typeof hasAffordance>[1]) =>
    hasAffordance(object.class, affordance);
  const isHolding = agent.heldId !== undefined;
  const verbs: readonly (readonly [InteractionAction, boolean])[] = [
    ["Pickup", !isHolding && can("pickupable")],
    ["Place", isHolding && can("receptacle")],
    ["Open", can("openable") && object.attributes.open !== true],
    ["Close", object.attributes.open === true],
    ["ToggleOn", can("toggleable") && object.attributes.on !== true],
    ["ToggleOff", object.attributes.on === true],
    ["Slice", isHolding && can("sliceable")],
    ["Pour", isHolding && (can("fillable") || isDrain(object.class))],
  ];
  return verbs.filter(([, isSensible]) => isSensible).map(([verb]) => verb);
}
