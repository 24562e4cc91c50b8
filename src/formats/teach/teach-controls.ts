/**
 * Which object a switch acts upon. The published games do not say, so it is told from where things
 * stand: a tap acts upon its basin; knobs act upon burners in the order that stoves have.
 *
 * In the recordings the outer knob of each pair heats the front burner and the inner one the back
 * burner, told from which pots boiled: on panels at the front, and on panels that rise behind.
 * Stoves of another form get the assignment with the least total distance.
 */
import { horizontalDistance } from "@/formats/teach/teach-box";
import type { HouseholdObject } from "@/worlds/household/household-study";

/** Trying all assignments of up to this many knobs is instant (720); more are paired greedily. */
const MAX_EXACT_KNOBS = 6;
/** A basin further away than this is another tap's. */
const MAX_TAP_DISTANCE_M = 1.2;
const TAPS: Readonly<Record<string, readonly string[]>> = {
  Faucet: ["SinkBasin", "BathtubBasin", "Sink", "Bathtub"],
  ShowerHead: ["BathtubBasin", "Bathtub"],
};

/** Switch id to the id of the object it acts upon, for the switches where that can be told. */
export function deriveControls(objects: readonly HouseholdObject[]): Map<string, string> {
  const controls = new Map<string, string>();
  const knobs = objects.filter((object) => object.class === "StoveKnob");
  const burners = objects.filter((object) => object.class === "StoveBurner");
  for (const [knob, burner] of assignNearest(knobs, burners)) {
    controls.set(knob.id, burner.id);
  }
  for (const tap of objects) {
    const basin = nearestOf(tap, objects, TAPS[tap.class] ?? []);
    if (basin !== undefined) {
      controls.set(tap.id, basin.id);
    }
  }
  return controls;
}

/** The nearest object of the first class that has one in reach: a basin before the sink around it. */
function nearestOf(
  tap: HouseholdObject,
  objects: readonly HouseholdObject[],
  classes: readonly string[],
): HouseholdObject | undefined {
  for (const wanted of classes) {
    const candidate = nearest(
      tap,
      objects.filter((object) => object.class === wanted),
    );
    if (candidate && horizontalDistance(tap.box, candidate.box) <= MAX_TAP_DISTANCE_M) {
      return candidate;
    }
  }
  return undefined;
}

type Pair = readonly [HouseholdObject, HouseholdObject];

function assignNearest(
  knobs: readonly HouseholdObject[],
  burners: readonly HouseholdObject[],
): readonly Pair[] {
  const isSmall = knobs.length <= MAX_EXACT_KNOBS && burners.length <= MAX_EXACT_KNOBS;
  return (
    assignByStoveOrder(knobs, burners) ??
    (isSmall ? assignExactly(knobs, burners).pairs : assignGreedily(knobs, burners))
  );
}

/** No stove has more. */
const MAX_STOVE_KNOBS = 12;
/** A panel whose knobs sit this much above the burners rises behind them. */
const BACK_PANEL_RISE_M = 0.04;

type Measure = (object: HouseholdObject) => number;

/** Positions along and across the row of knobs, which may stand at any angle to the walls. */
function panelAxes(knobs: readonly HouseholdObject[]): { along: Measure; across: Measure } {
  const ends = knobs.flatMap((a) =>
    knobs.map((b) => ({ a, b, lengthM: horizontalDistance(a.box, b.box) })),
  );
  const longest = ends.reduce((best, end) => (end.lengthM > best.lengthM ? end : best));
  const lengthM = Math.max(longest.lengthM, Number.EPSILON);
  const ux = (longest.b.box.center.x - longest.a.box.center.x) / lengthM;
  const uz = (longest.b.box.center.z - longest.a.box.center.z) / lengthM;
  return {
    along: ({ box }) => box.center.x * ux + box.center.z * uz,
    across: ({ box }) => box.center.z * ux - box.center.x * uz,
  };
}

/** Pairs of knobs along the panel with columns of two burners; undefined for stoves of another form. */
function assignByStoveOrder(
  knobs: readonly HouseholdObject[],
  burners: readonly HouseholdObject[],
): readonly Pair[] | undefined {
  const isPaired = knobs.length === burners.length && knobs.length % 2 === 0;
  if (!isPaired || knobs.length < 4 || knobs.length > MAX_STOVE_KNOBS) {
    return undefined;
  }
  const { along, across } = panelAxes(knobs);
  const middle = (objects: readonly HouseholdObject[], of: (object: HouseholdObject) => number) =>
    objects.reduce((sum, object) => sum + of(object), 0) / objects.length;
  const height = ({ box }: HouseholdObject) => box.center.y;
  const panel = middle(knobs, across);
  const isBehind = middle(knobs, height) > middle(burners, height) + BACK_PANEL_RISE_M;
  /** Ascends from the front of the stove to its back. */
  const depth = (object: HouseholdObject) => Math.abs(across(object) - panel) * (isBehind ? -1 : 1);
  const byAlong = (a: HouseholdObject, b: HouseholdObject) => along(a) - along(b);
  const row = knobs.toSorted(byAlong);
  const columns = burners.toSorted(byAlong);
  const center = middle(knobs, along);
  const pairs: Pair[] = [];
  for (let start = 0; start < row.length; start += 2) {
    const outerFirst = row
      .slice(start, start + 2)
      .sort((a, b) => Math.abs(along(b) - center) - Math.abs(along(a) - center));
    const frontFirst = columns.slice(start, start + 2).sort((a, b) => depth(a) - depth(b));
    for (const [index, knob] of outerFirst.entries()) {
      const burner = frontFirst[index];
      if (burner !== undefined) {
        pairs.push([knob, burner]);
      }
    }
  }
  return pairs;
}

interface Assignment {
  readonly costM: number;
  readonly pairs: readonly Pair[];
}

/** The cheapest way to give every knob a burner of its own; knobs that find none are left out. */
function assignExactly(
  knobs: readonly HouseholdObject[],
  burners: readonly HouseholdObject[],
): Assignment {
  const [knob, ...otherKnobs] = knobs;
  if (knob === undefined || burners.length === 0) {
    return { costM: 0, pairs: [] };
  }
  let best: Assignment | undefined;
  for (const burner of burners) {
    const rest = assignExactly(
      otherKnobs,
      burners.filter((other) => other !== burner),
    );
    const costM = rest.costM + horizontalDistance(knob.box, burner.box);
    if (best === undefined || costM < best.costM) {
      best = { costM, pairs: [[knob, burner], ...rest.pairs] };
    }
  }
  return best ?? { costM: 0, pairs: [] };
}

function assignGreedily(
  knobs: readonly HouseholdObject[],
  burners: readonly HouseholdObject[],
): Pair[] {
  const free = new Set(burners);
  const pairs: Pair[] = [];
  for (const knob of knobs) {
    const burner = nearest(knob, [...free]);
    if (burner !== undefined) {
      free.delete(burner);
      pairs.push([knob, burner]);
    }
  }
  return pairs;
}

function nearest(
  from: HouseholdObject,
  objects: readonly HouseholdObject[],
): HouseholdObject | undefined {
  let best: HouseholdObject | undefined;
  let bestM = Infinity;
  for (const object of objects) {
    const distanceM = horizontalDistance(from.box, object.box);
    if (distanceM < bestM) {
      [best, bestM] = [object, distanceM];
    }
  }
  return best;
}
