import { expect, test } from "vitest";
import {
  INTERACTION_ACTIONS,
  MOTION_ACTIONS,
  type ActionStep,
} from "@/worlds/household/physics/actions";
import { applyAction, STRICT, type ActionOptions } from "@/worlds/household/physics/apply-action";
import { withAttributes } from "@/worlds/household/objects/object-lookup";
import type { Attributes, HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

/** The rules alone: what is asked for is taken to be in reach and in view. */
const NEAR: ActionOptions = { collisions: "check", visibility: "trust" };

const kitchen = buildKitchen();

function changed(state: HouseholdState, id: string, attributes: Attributes): HouseholdState {
  return {
    ...state,
    objects: state.objects.map((object) =>
      object.id === id ? withAttributes(object, attributes) : object,
    ),
  };
}

function holding(id: string, state = kitchen.state): HouseholdState {
  return applyAction(state, { verb: "Pickup", objectId: id }, NEAR).state;
}

function toStep(verb: ActionStep["verb"], objectId: string | undefined): ActionStep {
  const interaction = INTERACTION_ACTIONS.find((name) => name === verb);
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  return interaction === undefined
    ? { verb: motion ?? "Forward" }
    : { verb: interaction, objectId: objectId ?? "" };
}

/** Kind, sentence, verb and object, and from which state and how strictly, where it matters. */
type Refusal = readonly [
  kind: string,
  sentence: string,
  step: readonly [verb: ActionStep["verb"], objectId?: string],
  from?: HouseholdState,
  options?: ActionOptions,
];

const { state, mug, cabinet, plant, tomato, counter, knife, plate, cup, faucet, basin } = kitchen;
const { toaster, microwave, burner, knob, bread, machine, potato, pot } = kitchen;

const roomWithDishes = (() => {
  const room = new HouseholdBuilder();
  const table = room.add("DiningTable", { at: [0, 1] });
  const bowl = room.add("Bowl", { in: table, at: [0.3, 1], size: [0.2, 0.1, 0.2] });
  const spoons = Array.from({ length: 9 }, () => room.add("Spoon", { in: bowl }));
  const apple = room.add("Apple", { in: bowl });
  const box = room.add("Box", { in: table, at: [-0.3, 1], size: [0.5, 0.4, 0.5] });
  const stool = room.add("Stool", { at: [1, -1], size: [0.3, 0.5, 0.3] });
  const knife = room.add("Knife", { in: table, at: [0, 1] });
  const fork = room.add("Fork", { in: table, at: [0.1, 1] });
  return { state: room.build(), bowl, apple, box, stool, knife, fork, spoons };
})();

const REFUSALS: readonly Refusal[] = [
  ["unknown-object", `There is no Mug_99 in this room. There is ${mug}.`, ["Pickup", "Mug_99"]],
  [
    "closed",
    `The ${mug} is inside the ${cabinet}, which is closed. Open it first.`,
    ["Pickup", mug],
  ],
  ["out-of-reach", `The ${plant} is too far away. Go to it first.`, ["Pour", plant], state, STRICT],
  [
    "not-visible",
    `The ${tomato} is not in view. Turn or look towards it.`,
    ["Pickup", tomato],
    state,
    STRICT,
  ],
  [
    "cannot-pick-up",
    `The ${counter} cannot be picked up. Use it where it is.`,
    ["Pickup", counter],
  ],
  ["already-holding", `The ${knife} is already in your hand.`, ["Pickup", knife], holding(knife)],
  [
    "hand-full",
    `Your hand already holds the ${knife}. Put it down first.`,
    ["Pickup", plate],
    holding(knife),
  ],
  [
    "already-sliced",
    `The ${tomato} is cut into slices. Pick up one of its slices.`,
    ["Pickup", tomato],
    changed(state, tomato, { sliced: true }),
  ],
  [
    "broken",
    `The ${cup} is broken and cannot be picked up. Use another one.`,
    ["Pickup", cup],
    changed(state, cup, { broken: true }),
  ],
  [
    "broken",
    `The ${plate} is broken and cannot be used. Use another one.`,
    ["Place", plate],
    changed(holding(cup), plate, { broken: true }),
  ],
  ["hand-empty", "Your hand is empty. Pick up the object to place first.", ["Place", counter]],
  [
    "inside-itself",
    `The ${plate} cannot be put into itself. Choose another place for it.`,
    ["Place", plate],
    holding(plate),
  ],
  [
    "not-receptacle",
    `Nothing can be put in or on the ${faucet}. Choose a surface or a container.`,
    ["Place", faucet],
    holding(plate),
  ],
  ["closed", `The ${cabinet} is closed. Open it first.`, ["Place", cabinet], holding(plate)],
  [
    "not-accepted",
    `The ${machine} does not take the ${plate}; it takes Mug.`,
    ["Place", machine],
    holding(plate),
  ],
  [
    "not-accepted",
    `The ${toaster} does not take the ${bread}; it takes BreadSliced. Slice it first.`,
    ["Place", toaster],
    holding(bread),
  ],
  [
    "full",
    `The ${roomWithDishes.bowl} has no room left for the ${roomWithDishes.fork}. Take something out of it first.`,
    ["Place", roomWithDishes.bowl],
    holding(roomWithDishes.fork, roomWithDishes.state),
  ],
  [
    "too-large",
    `The ${roomWithDishes.box} is too large for the ${roomWithDishes.stool}. Choose a larger place for it.`,
    ["Place", roomWithDishes.stool],
    holding(roomWithDishes.box, roomWithDishes.state),
  ],
  [
    "too-large",
    `The ${roomWithDishes.box} is too large for the ${roomWithDishes.bowl}. Choose a larger place for it.`,
    ["Place", roomWithDishes.bowl],
    holding(roomWithDishes.box, roomWithDishes.state),
  ],
  [
    "cannot-open",
    `The ${mug} has no door or lid and cannot be opened.`,
    ["Open", mug],
    changed(state, cabinet, { open: true }),
  ],
  [
    "already-open",
    `The ${cabinet} is already open.`,
    ["Open", cabinet],
    changed(state, cabinet, { open: true }),
  ],
  [
    "is-on",
    `The ${microwave} is running. Turn it off before you open it.`,
    ["Open", microwave],
    changed(state, microwave, { on: true }),
  ],
  ["cannot-close", `The ${counter} has no door or lid and cannot be closed.`, ["Close", counter]],
  ["already-closed", `The ${cabinet} is already closed.`, ["Close", cabinet]],
  [
    "cannot-toggle",
    `The ${burner} cannot be turned on or off. Turn the ${knob} instead.`,
    ["ToggleOn", burner],
  ],
  [
    "cannot-toggle",
    `The ${basin} cannot be turned on or off. Turn the ${faucet} instead.`,
    ["ToggleOn", basin],
  ],
  [
    "cannot-toggle",
    `The ${plate} cannot be turned on or off. It has no switch.`,
    ["ToggleOff", plate],
  ],
  [
    "already-on",
    `The ${faucet} is already on.`,
    ["ToggleOn", faucet],
    changed(state, faucet, { on: true }),
  ],
  ["already-off", `The ${faucet} is already off.`, ["ToggleOff", faucet]],
  [
    "is-open",
    `The ${microwave} is open. Close it before you turn it on.`,
    ["ToggleOn", microwave],
    changed(state, microwave, { open: true }),
  ],
  [
    "cannot-slice",
    `The ${mug} cannot be sliced; Apple, Bread, Egg, Lettuce, Potato, Tomato can. Choose one of these.`,
    ["Slice", mug],
    changed(state, cabinet, { open: true }),
  ],
  [
    "already-sliced",
    `The ${tomato} is already cut into slices. Use those.`,
    ["Slice", tomato],
    changed(holding(knife), tomato, { sliced: true }),
  ],
  [
    "no-knife",
    `Slicing the ${tomato} needs a Knife or ButterKnife in the hand. Your hand holds the ${cup}. Pick up a knife first.`,
    ["Slice", tomato],
    holding(cup),
  ],
  [
    "full",
    `The ${roomWithDishes.bowl} has no room for 3 slices of the ${roomWithDishes.apple}. Slice it somewhere with more room.`,
    ["Slice", roomWithDishes.apple],
    holding(roomWithDishes.knife, roomWithDishes.state),
  ],
  ["hand-empty", "Your hand is empty. Pick up the container to pour from first.", ["Pour", plant]],
  ["nothing-to-pour", `The ${cup} is empty. Fill it first.`, ["Pour", plant], holding(cup)],
  [
    "nothing-to-pour",
    `The ${potato} in your hand cannot hold a liquid. Pick up a filled container instead.`,
    ["Pour", plant],
    holding(potato),
  ],
  [
    "inside-itself",
    `The ${cup} cannot be poured into itself. Choose a sink, a plant or another container.`,
    ["Pour", cup],
    changed(holding(cup), cup, { filled: "water" }),
  ],
  [
    "cannot-receive-liquid",
    `The ${counter} cannot take a liquid. Pour into a sink, a plant or a container.`,
    ["Pour", counter],
    changed(holding(cup), cup, { filled: "water" }),
  ],
  [
    "wrong-liquid",
    `The ${plant} takes water, not coffee. Empty the ${cup} into a sink and fill it anew.`,
    ["Pour", plant],
    changed(holding(cup), cup, { filled: "coffee" }),
  ],
  [
    "already-filled",
    `The ${pot} already holds wine. Empty it first.`,
    ["Pour", pot],
    changed(changed(holding(cup), cup, { filled: "water" }), pot, { filled: "wine" }),
  ],
  [
    "look-limit",
    "The head is already turned down as far as it goes. Look the other way or step back.",
    ["Look Down"],
    { ...state, agent: { ...state.agent, horizonDeg: 60 } },
  ],
  [
    "blocked",
    `The ${counter} is in the way. Turn or go round it.`,
    ["Forward"],
    { ...state, agent: { ...state.agent, position: { x: 0, y: 0.9, z: 1 } } },
  ],
  [
    "blocked",
    "A wall is in the way. Turn or go round.",
    ["Forward"],
    {
      ...state,
      agent: { ...state.agent, position: { x: 1, y: 0.9, z: -1.75 }, yawDeg: 180 },
    },
  ],
];

for (const [kind, sentence, [verb, objectId], from, options] of REFUSALS) {
  test(`${kind}: ${sentence}`, () => {
    const before = from ?? state;
    const outcome = applyAction(before, toStep(verb, objectId), options ?? NEAR);
    expect(outcome.failure).toMatchObject({ kind, sentence });
    expect(outcome.ok).toBe(false);
    expect(outcome.state).toBe(before);
    expect(outcome.changes).toEqual([]);
  });
}

test("a broken telephone can be carried off but not turned on", () => {
  const room = new HouseholdBuilder();
  const table = room.add("DiningTable", { at: [0, 1] });
  const phone = room.add("CellPhone", { in: table, attributes: { broken: true } });
  const built = room.build();
  expect(applyAction(built, { verb: "Pickup", objectId: phone }, NEAR).ok).toBe(true);
  expect(applyAction(built, { verb: "ToggleOn", objectId: phone }, NEAR).failure?.sentence).toBe(
    `The ${phone} is broken and cannot be turned on. Use another one.`,
  );
});

test("a broken egg cannot be cracked again, and a broken cup is not filled by the tap", () => {
  const room = new HouseholdBuilder();
  const basin = room.add("SinkBasin", { at: [0, 1] });
  const faucet = room.add("Faucet", { at: [0, 1.2], controls: basin });
  const cup = room.add("Cup", { in: basin, attributes: { broken: true } });
  const egg = room.add("Egg", { at: [0.5, 1], attributes: { broken: true } });
  const knife = room.add("Knife", { at: [-0.5, 1] });
  const running = applyAction(room.build(), { verb: "ToggleOn", objectId: faucet }, NEAR).state;
  expect(running.objects.find(({ id }) => id === cup)?.attributes.filled).toBeNull();
  const armed = holding(knife, running);
  expect(applyAction(armed, { verb: "Slice", objectId: egg }, NEAR).failure?.kind).toBe("broken");
});
