/**
 * How people get somewhere: not always the shortest way, not always looking where they go.
 * Everything is stepped in the world, so a bump is a step that the world refused.
 */
import type { MotionAction } from "@/worlds/household/physics/actions";
import type { Agent, Box, HouseholdState, Vector3 } from "@/worlds/household/state/household-state";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { Driver } from "@/worlds/household/rooms/demonstrations/driver";
import type { Floor } from "@/worlds/household/rooms/demonstrations/floor";
import type { Habits } from "@/worlds/household/rooms/demonstrations/habits";
import {
  hasRound,
  isDetour,
  measureWalk,
} from "@/worlds/household/rooms/demonstrations/measure-walking";
import {
  isStep,
  poseAfter,
  routeTo,
  routeToCell,
  type Gait,
} from "@/worlds/household/rooms/demonstrations/route";
import { walkableCells } from "@/worlds/household/rooms/free-floor";

const OPPOSITE: Readonly<Partial<Record<MotionAction, MotionAction>>> = {
  "Turn Left": "Turn Right",
  "Turn Right": "Turn Left",
  Forward: "Backward",
  Backward: "Forward",
  "Pan Left": "Pan Right",
  "Pan Right": "Pan Left",
};
/** How many places are considered for a detour. */
const DETOUR_CHOICES = 16;
const LOWEST_DEG = 60;
/** A side that is blocked is rarely walked against; furniture ahead often. */
const SIDE_BUMP_SHARE = 0.4;

export class Walker {
  readonly #driver: Driver;
  readonly #habits: Habits;
  /** The frame of the last arrival, from where the present walk is counted. */
  #startFrame = 0;
  /** What was done on the present walk on purpose, as against what came about by itself. */
  readonly #done = { start: false, detour: false, round: false };
  #isTurningBack = false;

  constructor(driver: Driver, habits: Habits) {
    this.#driver = driver;
    this.#habits = habits;
  }

  /** Goes to where the object can be acted upon; false where there is no way. */
  approach(objectId: string): boolean {
    const box = findObject(this.#driver.state, objectId)?.box;
    const direct = box === undefined ? undefined : this.#route(box);
    if (box === undefined || direct === undefined) {
      return false;
    }
    if (direct.length > 0) {
      this.#begin();
      this.#takeDetour(box, objectId);
      this.#lookRound(objectId);
      this.follow(this.#route(box) ?? [], objectId);
    }
    return true;
  }

  /** The way to the object as it would be walked now. */
  wayTo(objectId: string): readonly MotionAction[] | undefined {
    const box = findObject(this.#driver.state, objectId)?.box;
    return box === undefined ? undefined : this.#route(box);
  }

  /** Takes the motions, with whatever goes wrong on the way, until `isEnough`. */
  follow(
    motions: readonly MotionAction[],
    objectId: string,
    isEnough: (state: HouseholdState) => boolean = () => false,
  ): boolean {
    this.#bump(objectId);
    for (const motion of motions) {
      this.#step(motion);
      this.#stepBack(motion, objectId);
      this.#turnBack(motion, objectId);
      this.#bump(objectId);
      if (isEnough(this.#driver.state)) {
        return true;
      }
    }
    return false;
  }

  /** Says that something was done here: the walk is over, and is judged as a log would be. */
  arrive(): void {
    const driver = this.#driver;
    const habits = this.#habits;
    const steps = driver.steps.slice(this.#startFrame).filter((step) => !("objectId" in step));
    if (steps.length > 0) {
      const poses = driver.states.slice(this.#startFrame).map(({ agent }) => agent);
      const walk = { steps, places: placesOf(poses) };
      const length = measureWalk(driver.floor, walk);
      habits.noteWalk(length);
      const byItself = (is: boolean, wasMeant: boolean) => (is && !wasMeant ? 1 : 0);
      habits.of("detours").expose(0, byItself(isDetour(length), this.#done.detour));
      habits.of("rounds").expose(0, byItself(hasRound(walk), this.#done.round));
    }
    this.#startFrame = driver.frame;
    this.#done.start = false;
    this.#done.detour = false;
    this.#done.round = false;
  }

  /** Counts the walk, once. */
  #begin(): void {
    if (!this.#done.start) {
      this.#done.start = true;
      this.#habits.of("detours").expose(1);
      this.#habits.of("rounds").expose(1);
    }
  }

  get #gait(): Gait {
    return this.#habits.isSidling ? "sidling" : "straight";
  }

  #route(box: Box): readonly MotionAction[] | undefined {
    const { floor, state } = this.#driver;
    return routeTo(floor, state.agent, box, this.#gait);
  }

  #step(motion: MotionAction): boolean {
    if (isStep(motion)) {
      this.#habits.noteSteps(1, motion.startsWith("Pan") ? 1 : 0);
      this.#habits.of("bumps").expose(1);
    }
    if (motion.startsWith("Turn")) {
      const isBack = OPPOSITE[motion] === this.#driver.steps.at(-1)?.verb;
      this.#habits.of("turnBacks").expose(1, isBack && !this.#isTurningBack ? 1 : 0);
    }
    if (motion.startsWith("Look")) {
      this.#habits.of("glances").expose(0, 0.5);
    }
    const isDone = this.#driver.act({ verb: motion });
    if (isStep(motion) && isDone) {
      this.#habits.of("stepBacks").expose(1);
    }
    return isDone;
  }

  /** Walks to another place first, from where the way is about as much longer as was drawn. */
  #takeDetour(box: Box, objectId: string): void {
    const detours = this.#habits.of("detours");
    if (!detours.isDue) {
      return;
    }
    const wanted = this.#habits.detourCells();
    const { state, frame } = this.#driver;
    const cells = this.#habits.random.shuffle(walkableCells(state)).slice(0, DETOUR_CHOICES);
    const choices = cells
      .map((cell) => this.#wayThrough(cell, box))
      .filter((way) => way !== undefined)
      .filter(({ extra }) => extra >= 2)
      .toSorted((a, b) => Math.abs(a.extra - wanted) - Math.abs(b.extra - wanted));
    const [chosen] = choices;
    if (chosen !== undefined) {
      this.follow(chosen.first, objectId);
      detours.settle();
      this.#done.detour = true;
      this.#driver.note("detour", frame, { objectId });
    }
  }

  /** The way to a cell, and how many cells too many it is through there to the object. */
  #wayThrough(
    cell: { readonly x: number; readonly z: number },
    box: Box,
  ): { readonly first: readonly MotionAction[]; readonly extra: number } | undefined {
    const { floor, state } = this.#driver;
    const first = routeToCell(floor, state.agent, cell, this.#gait);
    if (first === undefined || first.length === 0) {
      return undefined;
    }
    const there = posesAlong(floor, state.agent, first);
    const via = there.at(-1);
    const second = via === undefined ? undefined : routeTo(floor, via, box, this.#gait);
    if (via === undefined || second === undefined) {
      return undefined;
    }
    const poses = [...there, ...posesAlong(floor, via, second).slice(1)];
    const { walked, shortest } = measureWalk(floor, { steps: [], places: placesOf(poses) });
    return { first, extra: walked - shortest };
  }

  /** Turns all the way round, or looks down and up again. */
  #lookRound(objectId: string): void {
    const { random } = this.#habits;
    const { frame } = this.#driver;
    const rounds = this.#habits.of("rounds");
    if (rounds.isDue) {
      const way = random.pick(["Turn Left", "Turn Right"] as const);
      for (let turn = 0; turn < 4; turn += 1) {
        this.#step(way);
      }
      rounds.settle();
      this.#done.round = true;
      this.#driver.note("looks around", frame, { objectId });
    }
    const glances = this.#habits.of("glances");
    if (glances.isDue) {
      const isDown = this.#driver.state.agent.horizonDeg >= LOWEST_DEG;
      const pair = isDown
        ? (["Look Up", "Look Down"] as const)
        : (["Look Down", "Look Up"] as const);
      for (const verb of pair) {
        this.#driver.act({ verb });
      }
      glances.settle();
      this.#driver.note("looks around", frame, { objectId });
    }
  }

  #stepBack(motion: MotionAction, objectId: string): void {
    const stepBacks = this.#habits.of("stepBacks");
    const opposite = OPPOSITE[motion];
    if (isStep(motion) && opposite !== undefined && stepBacks.isDue) {
      const { frame } = this.#driver;
      this.#step(opposite);
      this.#step(motion);
      stepBacks.settle();
      this.#driver.note("step back", frame, { objectId });
    }
  }

  #turnBack(motion: MotionAction, objectId: string): void {
    const turnBacks = this.#habits.of("turnBacks");
    if (!turnBacks.isDue) {
      return;
    }
    const { frame } = this.#driver;
    const isTurn = motion.startsWith("Turn");
    const way = isTurn ? motion : this.#habits.random.pick(["Turn Left", "Turn Right"] as const);
    const back = OPPOSITE[way] ?? way;
    // One turns too far and back, or turns aside for a look.
    this.#isTurningBack = true;
    for (const verb of isTurn ? [back, way] : [way, back]) {
      this.#step(verb);
    }
    this.#isTurningBack = false;
    turnBacks.settle();
    this.#driver.note("looks around", frame, { objectId });
  }

  /** Walks against whatever is next to one, once or several times. */
  #bump(objectId: string): void {
    const bumps = this.#habits.of("bumps");
    const verb = bumps.isDue ? this.#blockedMotion() : undefined;
    if (verb === undefined) {
      return;
    }
    const { frame } = this.#driver;
    do {
      this.#step(verb);
    } while (this.#habits.bumpsAgain());
    bumps.settle();
    this.#driver.note("bump", frame, { objectId });
  }

  #blockedMotion(): MotionAction | undefined {
    const { floor, state } = this.#driver;
    const isBlocked = (motion: MotionAction) => poseAfter(floor, state.agent, motion) === undefined;
    if (isBlocked("Forward")) {
      return "Forward";
    }
    const sides = (["Pan Left", "Pan Right"] as const).filter(isBlocked);
    const isLikely = sides.length > 0 && this.#habits.random.next() < SIDE_BUMP_SHARE;
    return isLikely ? this.#habits.random.pick(sides) : undefined;
  }
}

/** The poses from the first on, after each motion; they end where something is in the way. */
function posesAlong(floor: Floor, start: Agent, motions: readonly MotionAction[]): Agent[] {
  const poses = [start];
  let agent: Agent | undefined = start;
  for (const motion of motions) {
    agent = agent === undefined ? undefined : poseAfter(floor, agent, motion);
    if (agent !== undefined) {
      poses.push(agent);
    }
  }
  return poses;
}

/** Where one stood, each place once in a row. */
function placesOf(poses: readonly Agent[]): readonly Vector3[] {
  return poses
    .map(({ position }) => position)
    .filter(({ x, z }, index, all) => x !== all[index - 1]?.x || z !== all[index - 1]?.z);
}
