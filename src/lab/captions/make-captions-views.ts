/** Which views of a room are rendered for captions, and which crops of single things of each. */
import type { SeededRandom } from "@/base/seeded-random";
import { atRandomPose, facing, type FloorCell } from "@/lab/pairs/make-dataset-poses";
import { holding, varyRoom } from "@/lab/pairs/make-dataset-variant";
import { attributesOf } from "@/lab/captions/make-captions-visible";
import type { CropWish } from "@/lab/pages/captions-page";
import {
  hasAffordance,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/household-study";

/** Posed as ICAL S4.7's clean views are, or as it comes. */
export type CropKind = "centred" | "random";

export interface PlannedView {
  readonly state: HouseholdState;
  readonly wishes: readonly (CropWish & { readonly kind: CropKind })[];
}

/** Views of a room in one condition before the next is drawn. */
const VIEWS_PER_CONDITION = 2;
const TRIES_PER_VIEW = 12;
const HOLDING_SHARE = 0.3;
const FACING_SHARE = 0.65;
/** Of the things faced, those with something about them that can change. */
const CHANGEABLE_SHARE = 0.75;
/** Poses in the same square of this side, with the same look, are one view. */
const SAME_POSE_M = 0.5;

export interface ViewCounts {
  readonly views: number;
  /** Random crops that are wished for in each view. */
  readonly wishes: number;
}

/** As many views, fewer where a room is too small for so many different ones. */
export function planViews(
  room: HouseholdState,
  cells: readonly FloorCell[],
  random: SeededRandom,
  counts: ViewCounts,
): readonly PlannedView[] {
  const views: PlannedView[] = [];
  const poses = new Set<string>();
  let condition = varyRoom(room, random);
  for (let index = 0; index < counts.views; index += 1) {
    if (index % VIEWS_PER_CONDITION === 0) {
      condition = varyRoom(room, random);
    }
    for (let attempt = 0; attempt < TRIES_PER_VIEW; attempt += 1) {
      const view = planView(condition, cells, random, counts.wishes);
      const pose = view && poseOf(view.state);
      if (view !== undefined && pose !== undefined && !poses.has(pose)) {
        poses.add(pose);
        views.push(view);
        break;
      }
    }
  }
  return views;
}

function poseOf({ agent }: HouseholdState): string {
  const square = (metres: number) => Math.floor(metres / SAME_POSE_M);
  const { position, yawDeg, horizonDeg } = agent;
  return [square(position.x), square(position.z), yawDeg, horizonDeg].join(" ");
}

/** Mostly in front of something, each class as often as the others; else anywhere. */
function planView(
  condition: HouseholdState,
  cells: readonly FloorCell[],
  random: SeededRandom,
  wishCount: number,
): PlannedView | undefined {
  const portable = condition.objects.filter(({ class: name }) => hasAffordance(name, "pickupable"));
  const isHolding = random.next() < HOLDING_SHARE && portable.length > 0;
  const held = isHolding ? pickByClass(portable, random) : undefined;
  const state = held === undefined ? condition : holding(condition, held.id);
  const changeable = state.objects.filter((object) => attributesOf(object).length > 0);
  if (random.next() >= FACING_SHARE) {
    const posed = atRandomPose(state, cells, random);
    return { state: posed, wishes: wishesOf(posed, changeable, undefined, { random, wishCount }) };
  }
  const target =
    random.next() < CHANGEABLE_SHARE
      ? pickByAttribute(changeable, random)
      : pickByClass(state.objects, random);
  const posed = target && facing(state, target, cells, random);
  return (
    posed && { state: posed, wishes: wishesOf(posed, changeable, target, { random, wishCount }) }
  );
}

/** Each attribute as often as the others, and with it as often as without, where the room has both. */
function pickByAttribute(
  objects: readonly HouseholdObject[],
  random: SeededRandom,
): HouseholdObject | undefined {
  const facts = objects.flatMap((object) =>
    attributesOf(object).map(({ attribute, value }) => ({ object, attribute, value })),
  );
  const present = [...new Set(facts.map(({ attribute }) => attribute))].sort();
  if (present.length === 0) {
    return undefined;
  }
  const wanted = random.pick(present);
  const isWanted = random.next() < 0.5;
  const able = facts.filter(({ attribute }) => attribute === wanted);
  const fitting = able.filter(({ value }) => value === isWanted);
  const chosen = fitting.length > 0 ? fitting : able;
  return pickByClass(
    chosen.map(({ object }) => object),
    random,
  );
}

/** Each class as often as the others, however many there are of it. */
function pickByClass(
  objects: readonly HouseholdObject[],
  random: SeededRandom,
): HouseholdObject | undefined {
  const classes = [...new Set(objects.map((object) => object.class))].sort();
  if (classes.length === 0) {
    return undefined;
  }
  const chosen = random.pick(classes);
  return random.pick(objects.filter((object) => object.class === chosen));
}

function wishesOf(
  state: HouseholdState,
  changeable: readonly HouseholdObject[],
  target: HouseholdObject | undefined,
  { random, wishCount }: { readonly random: SeededRandom; readonly wishCount: number },
): PlannedView["wishes"] {
  const posed = [target?.id, state.agent.heldId].filter((id) => id !== undefined);
  const wishes = changeable
    .filter(({ id }) => posed.includes(id))
    .map(({ id }): PlannedView["wishes"][number] => ({
      id,
      kind: "centred",
      reach: random.range(1.15, 1.4),
      shiftX: 0,
      shiftY: 0,
    }));
  const others = changeable.filter(({ id }) => !posed.includes(id));
  for (let index = 0; index < wishCount; index += 1) {
    const object = pickByAttribute(others, random);
    if (object !== undefined && !wishes.some(({ id }) => id === object.id)) {
      wishes.push({
        id: object.id,
        kind: "random",
        reach: random.range(1.3, 2.2),
        shiftX: random.range(-0.22, 0.22),
        shiftY: random.range(-0.22, 0.22),
      });
    }
  }
  return wishes;
}
