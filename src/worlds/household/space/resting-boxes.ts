/**
 * Where a log's objects come to rest. A log tells at which step an object was touched, the final
 * state tells where it ended up: from its last touch on it lay there. Between two touches the spot
 * follows from the click alone (place-at-click.ts), to some centimetres.
 */
import { numberAt } from "@/base/element-at";
import { bottomOf } from "@/worlds/household/space/geometry";
import { withObjects } from "@/worlds/household/objects/object-lookup";
import { sliceBox } from "@/worlds/household/space/slice-layout";
import type {
  Box,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";

/** Boxes by the id of their object. */
export type BoxesById = ReadonlyMap<string, Box>;

/**
 * The boxes of `final` by the step that last touched their object: the step from state `index` to
 * state `index + 1`. What was never touched is left out, and so is a whole that was cut (it is no
 * longer in the room), what ends in the hand, and what ends in an open drawer: drawing pulls the
 * contents of a drawer out with it.
 *
 * @param states the states of a replay, the initial one first
 */
export function restingBoxes(
  states: readonly HouseholdState[],
  final: HouseholdState,
): ReadonlyMap<number, BoxesById> {
  const end = states.at(-1);
  const byStep = new Map<number, Map<string, Box>>();
  if (end === undefined) {
    return byStep;
  }
  const places = placesOf(final);
  const lastTouches = findLastTouches(states);
  for (const object of end.objects) {
    const step = lastTouches.get(object.id);
    const box = places.get(object.sourceId === undefined ? "" : sourceKey(object.sourceId));
    if (step !== undefined && box !== undefined && isAtRest(object, end)) {
      byStep.set(step, (byStep.get(step) ?? new Map<string, Box>()).set(object.id, box));
    }
  }
  for (const [step, boxes] of byStep) {
    for (const [id, box] of takenSlices(states[step], states[step + 1], boxes)) {
      boxes.set(id, box);
    }
  }
  return byStep;
}

/**
 * Slices that were taken away later lay in a row with those that stayed: the row tells where the
 * whole was cut and which way it faced, and with that where the others lay.
 */
function takenSlices(
  before: HouseholdState | undefined,
  after: HouseholdState | undefined,
  known: BoxesById,
): readonly (readonly [string, Box])[] {
  const former = new Set(before?.objects.map(({ id }) => id));
  const slices = (after?.objects ?? []).filter(
    ({ id, slicedFrom }) => slicedFrom !== undefined && !former.has(id),
  );
  const whole = before?.objects.find(({ id }) => id === slices[0]?.slicedFrom);
  const stayed = slices.flatMap(({ id }, index) => {
    const box = known.get(id);
    return box === undefined ? [] : [{ index, box }];
  });
  if (whole === undefined || stayed.length === 0) {
    return [];
  }
  const cut = wholeBehind(whole.box, stayed, slices.length);
  return slices.flatMap(({ id }, index) =>
    known.has(id) ? [] : [[id, sliceBox(cut, index, slices.length)] as const],
  );
}

interface Piece {
  readonly index: number;
  readonly box: Box;
}

/** The whole's box as its pieces show it: turned as most of them, and shifted as most of them. */
function wholeBehind(whole: Box, pieces: readonly Piece[], count: number): Box {
  const turned = { ...whole, yawDeg: medianOf(pieces.map(({ box }) => box.yawDeg)) };
  const shifts = pieces.map(({ index, box }) => {
    const { center } = sliceBox(turned, index, count);
    return { x: box.center.x - center.x, z: box.center.z - center.z };
  });
  const bottom = medianOf(pieces.map(({ box }) => bottomOf(box)));
  return {
    ...turned,
    center: {
      x: whole.center.x + medianOf(shifts.map(({ x }) => x)),
      y: bottom + whole.size.y / 2,
      z: whole.center.z + medianOf(shifts.map(({ z }) => z)),
    },
  };
}

function medianOf(values: readonly number[]): number {
  return numberAt(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length / 2),
  );
}

/** The state with the given objects where the boxes say. */
export function withBoxes(state: HouseholdState, boxes: BoxesById | undefined): HouseholdState {
  if (boxes === undefined) {
    return state;
  }
  const placed = state.objects.flatMap((object) => {
    const box = boxes.get(object.id);
    return box === undefined ? [] : [{ ...object, box }];
  });
  return withObjects(state, placed);
}

/** The last step at which each object's box changed, for those that did. */
function findLastTouches(states: readonly HouseholdState[]): ReadonlyMap<string, number> {
  const touches = new Map<string, number>();
  for (const [index, state] of states.slice(1).entries()) {
    const before = new Map(states[index]?.objects.map(({ id, box }) => [id, box]));
    for (const { id, box } of state.objects) {
      if (before.get(id) !== box) {
        touches.set(id, index);
      }
    }
  }
  return touches;
}

function isAtRest(object: HouseholdObject, end: HouseholdState): boolean {
  const { heldId } = end.agent;
  if (object.attributes.sliced === true) {
    return false;
  }
  if (heldId !== undefined && (object.id === heldId || object.parents.includes(heldId))) {
    return false;
  }
  const around = end.objects.filter(({ id }) => object.parents.includes(id));
  return !around.some(
    ({ class: name, attributes }) => name === "Drawer" && attributes.open === true,
  );
}

/** Boxes by source id; those of slices by the whole's source id and their number. */
function placesOf(final: HouseholdState): ReadonlyMap<string, Box> {
  return new Map(
    final.objects.flatMap(({ sourceId, box }) =>
      sourceId === undefined ? [] : [[sourceKey(sourceId), box] as const],
    ),
  );
}

const SLICE_ID = /^(.+)\|[A-Za-z]+_(\d+)$/u;

/** The end of a loaf is `Bread_0` in the simulator and a slice like the others here. */
export function sourceKey(sourceId: string): string {
  const [, wholeId, number] = SLICE_ID.exec(sourceId) ?? [];
  return wholeId === undefined || number === undefined ? sourceId : `${wholeId} ${number}`;
}
