/** How a driver walks: detours, bumps, steps and turns taken back, looks about. */
import type { MotionAction } from "@/worlds/household/physics/actions";
import { isInteractionAction } from "@/worlds/household/physics/apply-action";
import { GRID_STEP_M, TURN_DEG, type Vector3 } from "@/worlds/household/state/household-state";
import { createFloor, type Floor } from "@/worlds/household/rooms/demonstrations/floor";
import type { DriveLog, LoggedStep } from "@/worlds/household/rooms/demonstrations/drive-log";
import { isStep } from "@/worlds/household/rooms/demonstrations/route";
import type { FlawTally } from "@/worlds/household/rooms/demonstrations/flaw-tally";

/** A walk that is this many cells longer than it need be is a detour. */
const DETOUR_CELLS = 2;
const ROUND_TURNS = 3;
const OPPOSITES = new Map<string, MotionAction>([
  ["Turn Left", "Turn Right"],
  ["Turn Right", "Turn Left"],
  ["Forward", "Backward"],
  ["Backward", "Forward"],
  ["Pan Left", "Pan Right"],
  ["Pan Right", "Pan Left"],
]);

/** The motions between two successful interactions, or before the first. */
export interface Walk {
  readonly steps: readonly Pick<LoggedStep, "verb">[];
  /** Every place stood on, the first included. */
  readonly places: readonly Vector3[];
}

export function measureWalking(log: DriveLog): readonly FlawTally[] {
  const walks = walksOf(log);
  return [...measureDetours(log, walks), ...measureSteps(log), ...measureTurns(log, walks)];
}

/** The walks of a log; one without a single motion is none. */
function walksOf(log: DriveLog): readonly Walk[] {
  const walks: Walk[] = [];
  let steps: LoggedStep[] = [];
  let places: Vector3[] = [log.initial.agent.position];
  for (const step of log.steps) {
    if (isInteractionAction(step.verb)) {
      if (step.success) {
        walks.push({ steps, places });
        steps = [];
        places = places.slice(-1);
      }
      continue;
    }
    steps.push(step);
    const last = places.at(-1);
    const after = step.poseAfter?.position;
    if (after !== undefined && (last === undefined || !isSamePlace(last, after))) {
      places.push(after);
    }
  }
  // What follows the last interaction leads nowhere, so it is no walk.
  return walks.filter((walk) => walk.steps.length > 0);
}

function measureDetours(log: DriveLog, walks: readonly Walk[]): readonly FlawTally[] {
  const floor = createFloor(log.initial);
  const known = knownStepsOf(log);
  const lengths = walks.map((walk) => measureWalk(floor, walk, known));
  const detours = lengths.filter(isDetour);
  const sum = (list: readonly WalkLength[], valueOf: (each: WalkLength) => number) =>
    list.reduce((total, each) => total + valueOf(each), 0);
  return [
    {
      name: "detourRatio",
      part: sum(lengths, ({ walked }) => walked),
      whole: sum(lengths, ({ shortest }) => shortest),
    },
    { name: "detourLegs", part: detours.length, whole: lengths.length },
    {
      name: "detourCells",
      part: sum(detours, ({ walked, shortest }) => walked - shortest),
      whole: detours.length,
    },
  ];
}

export interface WalkLength {
  /** Cells walked. */
  readonly walked: number;
  /** Cells of the shortest way between the same places. */
  readonly shortest: number;
}

/** How long a walk is and had to be. `known` are steps that are free whatever our boxes say. */
export function measureWalk(
  floor: Floor,
  { places }: Walk,
  known: ReadonlySet<string> = new Set(),
): WalkLength {
  return { walked: places.length - 1, shortest: shortestWay(floor, known, places) };
}

export function isDetour({ walked, shortest }: WalkLength): boolean {
  return walked - shortest >= DETOUR_CELLS;
}

/** Steps from cell to cell that the log shows to be free, whatever our boxes say. */
function knownStepsOf(log: DriveLog): ReadonlySet<string> {
  const known = new Set<string>();
  let at = log.initial.agent.position;
  for (const { poseAfter } of log.steps) {
    if (poseAfter !== undefined) {
      known.add(`${keyOf(at)}>${keyOf(poseAfter.position)}`);
      known.add(`${keyOf(poseAfter.position)}>${keyOf(at)}`);
      at = poseAfter.position;
    }
  }
  return known;
}

/** Cells of the shortest way from the first to the last place; never more than were walked. */
function shortestWay(floor: Floor, known: ReadonlySet<string>, places: readonly Vector3[]): number {
  const walked = places.length - 1;
  const [start] = places;
  const end = places.at(-1);
  if (start === undefined || end === undefined) {
    return walked;
  }
  const seen = new Set([keyOf(start)]);
  let front = [start];
  for (let length = 0; length < walked; length += 1) {
    if (front.some((place) => isSamePlace(place, end))) {
      return length;
    }
    front = front.flatMap((place) =>
      neighboursOf(floor, known, place).filter((next) => {
        const isNew = !seen.has(keyOf(next));
        seen.add(keyOf(next));
        return isNew;
      }),
    );
  }
  return walked;
}

const AROUND = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

function neighboursOf(floor: Floor, known: ReadonlySet<string>, from: Vector3): readonly Vector3[] {
  return AROUND.flatMap(([dx, dz], turns) => {
    const ahead = floor.stepAhead(from, turns * TURN_DEG);
    const next = { ...from, x: from.x + dx * GRID_STEP_M, z: from.z + dz * GRID_STEP_M };
    return ahead !== undefined || known.has(`${keyOf(from)}>${keyOf(next)}`) ? [next] : [];
  });
}

function measureSteps(log: DriveLog): readonly FlawTally[] {
  const isAnyStep = ({ verb }: LoggedStep) => isStep(verb);
  const steps = log.steps.filter(isAnyStep);
  const blocked = steps.filter(({ success }) => !success);
  const again = log.steps.filter((step, index) => {
    const before = log.steps[index - 1];
    return isStep(step.verb) && !step.success && before?.verb === step.verb && !before.success;
  });
  const share = (name: "sideways" | "backwards", pattern: RegExp): FlawTally => ({
    name,
    part: steps.filter(({ verb }) => pattern.test(verb)).length,
    whole: steps.length,
  });
  return [
    share("sideways", /^Pan/u),
    share("backwards", /^Backward$/u),
    { name: "bumps", part: blocked.length, whole: steps.length },
    { name: "bumpsAgain", part: again.length, whole: blocked.length },
    {
      name: "stepBacks",
      part: countTakenBack(log.steps, isAnyStep),
      whole: steps.length - blocked.length,
    },
  ];
}

function measureTurns(log: DriveLog, walks: readonly Walk[]): readonly FlawTally[] {
  const isTurn = ({ verb }: LoggedStep) => verb.startsWith("Turn");
  const interactions = log.steps.filter(
    ({ verb, success }) => success && isInteractionAction(verb),
  );
  return [
    {
      name: "turnBacks",
      part: countTakenBack(log.steps, isTurn),
      whole: log.steps.filter(isTurn).length,
    },
    { name: "rounds", part: walks.filter(hasRound).length, whole: walks.length },
    {
      name: "looks",
      part: log.steps.filter(({ verb, success }) => success && verb.startsWith("Look")).length,
      whole: interactions.length,
    },
  ];
}

/** Actions that worked and that the very next one undoes; a to and fro counts once for each pair. */
function countTakenBack(
  steps: readonly LoggedStep[],
  isCounted: (step: LoggedStep) => boolean,
): number {
  let count = 0;
  for (let index = 1; index < steps.length; index += 1) {
    const [before, after] = [steps[index - 1], steps[index]];
    const isBack =
      before !== undefined &&
      after !== undefined &&
      before.success &&
      after.success &&
      isCounted(before) &&
      OPPOSITES.get(before.verb) === after.verb;
    if (isBack) {
      count += 1;
      index += 1;
    }
  }
  return count;
}

/** Three or more turns the same way in a row. */
export function hasRound({ steps }: Walk): boolean {
  let run = 0;
  for (const [index, { verb }] of steps.entries()) {
    run = verb.startsWith("Turn") ? (steps[index - 1]?.verb === verb ? run + 1 : 1) : 0;
    if (run >= ROUND_TURNS) {
      return true;
    }
  }
  return false;
}

function isSamePlace(a: Vector3, b: Vector3): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({ x, z }: Vector3): string {
  return `${Math.round(x / GRID_STEP_M)},${Math.round(z / GRID_STEP_M)}`;
}
