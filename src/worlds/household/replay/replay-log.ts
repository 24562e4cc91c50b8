/**
 * Follows a log of another simulator through this world, step by step.
 *
 * Why it exists: an imported episode must be drawn at every step, and a replay tells how far this
 * world's rules agree with the simulator that wrote the log. The log is the truth: its poses are
 * taken as they are; where it says that an interaction worked and this world refuses it, the
 * disagreement is recorded and the plain effect is forced, so that later steps still make sense;
 * what it says was refused leaves the state alone.
 */
import type { Failure } from "@/core/world/program-call";
import type {
  ActionStep,
  InteractionAction,
  MotionAction,
} from "@/worlds/household/physics/actions";
import {
  applyAction,
  STRICT,
  TRUST_LOG,
  type ActionOptions,
  type ActionOutcome,
} from "@/worlds/household/physics/apply-action";
import { clickRefusal } from "@/worlds/household/replay/click-refusal";
import { forceEffect } from "@/worlds/household/physics/force-effect";
import { withHeldInHand } from "@/worlds/household/space/motion";
import { sliceYield } from "@/worlds/household/objects/object-classes";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { placeAtClick } from "@/worlds/household/replay/place-at-click";
import { Picker } from "@/worlds/household/renderer/picking/picking";
import { restingBoxes, withBoxes } from "@/worlds/household/space/resting-boxes";
import type {
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/state/household-state";

export interface LoggedPose {
  readonly position: Vector3;
  readonly yawDeg: number;
  readonly horizonDeg: number;
}

/** One logged action. Objects are named by instance, or by the id in the file (`sourceId`). */
export type LoggedAction =
  | {
      readonly kind: "motion";
      readonly step: { readonly verb: MotionAction };
      readonly success: boolean;
      readonly poseAfter?: LoggedPose;
    }
  | {
      readonly kind: "interaction";
      readonly verb: InteractionAction;
      /** Absent where the log names no object: a refused click. */
      readonly step?: { readonly verb: InteractionAction; readonly objectId: string };
      readonly success: boolean;
      /** Shares of the picture from its top left corner, 0 to 1. */
      readonly click?: { readonly x: number; readonly y: number };
    };

export interface ReplayVerdict {
  /** Position in the log: the action between observations `index` and `index + 1`. */
  readonly index: number;
  /** Whether the log says that it worked. */
  readonly logged: boolean;
  /** Whether this world accepts it. */
  readonly world: boolean;
  /** The same with collisions, crowding, reach and view checked, as programs are judged. */
  readonly isAcceptedStrictly: boolean;
  /** The step with the instance that it was bound to; absent where a click hit nothing. */
  readonly step?: ActionStep;
  /** Why this world refuses it. */
  readonly failure?: Failure;
  /** True where the logged effect was forced against this world's rules. */
  readonly isForced?: boolean;
}

export interface LogReplay {
  /** o_0 to o_T: one state more than there are actions. */
  readonly states: readonly HouseholdState[];
  readonly verdicts: readonly ReplayVerdict[];
}

export interface ReplayOptions {
  /** Slices that one whole of a class gave in the log's simulator, where it is known. */
  readonly sliceCounts?: Readonly<Record<string, number>>;
  /**
   * The state that the log's simulator ended in, where it is known. Only its boxes are used: what is
   * not touched any more after a step lies from then on where it lies at the end.
   */
  readonly finalState?: HouseholdState;
}

/** Replays `actions` from `initial`. Pure: the same log gives the same states. */
export function replayLog(
  initial: HouseholdState,
  actions: readonly LoggedAction[],
  options: ReplayOptions = {},
): LogReplay {
  const states: HouseholdState[] = [initial];
  const verdicts: ReplayVerdict[] = [];
  const trust = { ...TRUST_LOG, sliceCounts: raiseSliceCounts(actions, options.sliceCounts ?? {}) };
  const resting =
    options.finalState === undefined
      ? undefined
      : restingBoxes(followLog(initial, actions, trust), options.finalState);
  const picker = new Picker();
  let state = initial;
  for (const [index, action] of actions.entries()) {
    const next =
      action.kind === "motion"
        ? replayMotion(state, action)
        : action.success
          ? replayInteraction(state, action, trust)
          : { state, verdict: judgeRefused(state, action, picker) };
    state = withBoxes(next.state, resting?.get(index));
    states.push(state);
    verdicts.push({ index, logged: action.success, ...next.verdict });
  }
  return { states, verdicts };
}

/** The states alone, without judging anything. */
function followLog(
  initial: HouseholdState,
  actions: readonly LoggedAction[],
  trust: ActionOptions,
): readonly HouseholdState[] {
  const states: HouseholdState[] = [initial];
  let state = initial;
  for (const action of actions) {
    state = action.kind === "motion" ? moved(state, action) : acted(state, action, trust).state;
    states.push(state);
  }
  return states;
}

interface Replayed {
  readonly state: HouseholdState;
  readonly verdict: Omit<ReplayVerdict, "index" | "logged">;
}

type LoggedMotion = Extract<LoggedAction, { kind: "motion" }>;
type LoggedInteraction = Extract<LoggedAction, { kind: "interaction" }>;

function replayMotion(state: HouseholdState, action: LoggedMotion): Replayed {
  const strict = applyAction(state, action.step, STRICT);
  const judged = action.success ? applyAction(state, action.step, TRUST_LOG) : strict;
  const verdict = { ...toVerdict(judged), step: action.step, isAcceptedStrictly: strict.ok };
  return { state: moved(state, action), verdict };
}

function moved(state: HouseholdState, action: LoggedMotion): HouseholdState {
  if (action.poseAfter !== undefined) {
    return withHeldInHand({ ...state, agent: { ...state.agent, ...action.poseAfter } });
  }
  return action.success ? applyAction(state, action.step, TRUST_LOG).state : state;
}

function replayInteraction(
  state: HouseholdState,
  action: LoggedInteraction,
  trust: ActionOptions,
): Replayed {
  const target = findTarget(state, action);
  if (target === undefined) {
    return { state, verdict: nothingToActOn(action.step?.objectId) };
  }
  const step = { verb: action.verb, objectId: target.id };
  const strict = applyAction(state, step, STRICT);
  const { state: after, judged, isForced } = acted(state, action, trust);
  const verdict = { ...toVerdict(judged ?? strict), step, isAcceptedStrictly: strict.ok };
  return { state: after, verdict: { ...verdict, ...(isForced ? { isForced } : {}) } };
}

/** A refused click changes nothing; what it meant is told by its line of sight. */
function judgeRefused(
  state: HouseholdState,
  action: LoggedInteraction,
  picker: Picker,
): Replayed["verdict"] {
  const { verb, click } = action;
  const named = findTarget(state, action);
  const sight =
    named === undefined && click !== undefined ? picker.targetAt(state, click, verb) : undefined;
  const target = named ?? sight?.object;
  if (target === undefined) {
    return nothingToActOn(action.step?.objectId);
  }
  const step = { verb, objectId: target.id };
  const strict = applyAction(state, step, STRICT);
  const failure =
    strict.ok && sight !== undefined && click !== undefined
      ? clickRefusal(state, { verb, click, sight })
      : strict.failure;
  const isAccepted = strict.ok && failure === undefined;
  return {
    world: isAccepted,
    isAcceptedStrictly: isAccepted,
    step,
    ...(failure === undefined ? {} : { failure }),
  };
}

interface Acted {
  readonly state: HouseholdState;
  readonly judged?: ActionOutcome;
  readonly isForced: boolean;
}

/** The effect of a logged interaction, forced where this world's rules refuse it. */
function acted(state: HouseholdState, action: LoggedInteraction, trust: ActionOptions): Acted {
  const target = action.success ? findTarget(state, action) : undefined;
  if (target === undefined) {
    return { state, isForced: false };
  }
  const judged = applyAction(state, { verb: action.verb, objectId: target.id }, trust);
  const after = judged.ok ? judged.state : forceEffect(state, action.verb, target);
  const isForced = !judged.ok && after !== state;
  const { heldId } = state.agent;
  const isPut = action.verb === "Place" && heldId !== undefined && action.click !== undefined;
  return { state: isPut ? placeAtClick(after, heldId, action.click) : after, judged, isForced };
}

function toVerdict({ ok, failure }: ActionOutcome) {
  return { world: ok, ...(failure === undefined ? {} : { failure }) };
}

function nothingToActOn(objectId: string | undefined): Replayed["verdict"] {
  const sentence =
    objectId === undefined
      ? "There is nothing to act on where the click went."
      : `There is no ${objectId} in this room.`;
  const failure = { kind: "unknown-object", sentence };
  return { world: false, isAcceptedStrictly: false, failure };
}

/** The object that the log names, by instance or by its id in the file. */
function findTarget(state: HouseholdState, action: LoggedInteraction): HouseholdObject | undefined {
  const name = action.step?.objectId;
  return name === undefined
    ? undefined
    : (findObject(state, name) ??
        state.objects.find((object) => object.sourceId === name) ??
        findSlice(state, name));
}

const SLICE_ID = /^(.+)\|([A-Za-z]+)_(\d+)$/u;

/** A slice by the whole's id and its number: AI2-THOR calls the loaf's end `Bread_0`, no slice. */
function findSlice(state: HouseholdState, name: string): HouseholdObject | undefined {
  const [, wholeId, , number] = SLICE_ID.exec(name) ?? [];
  const whole = state.objects.find((object) => object.sourceId === wholeId);
  if (whole === undefined) {
    return undefined;
  }
  return state.objects.filter((object) => object.slicedFrom === whole.id)[Number(number)];
}

/** AI2-THOR makes at most nine; a hostile log may claim any number. */
const MAX_SLICES = 12;

/** The given numbers of slices, raised to what the log itself mentions. */
function raiseSliceCounts(
  actions: readonly LoggedAction[],
  known: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  const raise = (wholeClass: string, least: number) => {
    const usual = sliceYield(wholeClass)?.count;
    if (usual !== undefined) {
      const count = Math.max(counts.get(wholeClass) ?? known[wholeClass] ?? usual, least);
      counts.set(wholeClass, Math.min(count, MAX_SLICES));
    }
  };
  for (const wholeClass of Object.keys(known)) {
    raise(wholeClass, 1);
  }
  for (const action of actions) {
    const name = action.kind === "interaction" ? action.step?.objectId : undefined;
    const [, wholeId, , number] = SLICE_ID.exec(name ?? "") ?? [];
    if (wholeId !== undefined) {
      raise(wholeId.split("|")[0] ?? wholeId, Number(number) + 1);
    }
  }
  return Object.fromEntries(counts);
}
