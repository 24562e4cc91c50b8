/**
 * The driver's log of a TEACh game as steps between observations.
 *
 * o_0 is the state before the first action; every driver action of the simulator, also a refused
 * one, makes the next observation. Action `i` therefore leads from frame `i` to frame `i + 1`.
 * Chat, progress checks and the commander's camera make no observation.
 */
import type { TeachInteraction, TeachState } from "@/formats/teach/teach-schema";
import { toJsonPointer, type ReportWriter } from "@/formats/report";
import { PITCH_STEP_DEG, TURN_DEG, type Vector3 } from "@/worlds/household/household-study";

export const DRIVER_AGENT_ID = 1;

/** TEACh's `action_id`s that move the driver or its camera. */
const MOTIONS = {
  2: "Forward",
  3: "Backward",
  4: "Turn Left",
  5: "Turn Right",
  6: "Look Up",
  7: "Look Down",
  8: "Pan Left",
  9: "Pan Right",
} as const;
/** TEACh's `action_id`s that act on the object under a click. */
const INTERACTIONS = {
  200: "Pickup",
  201: "Place",
  202: "Open",
  203: "Close",
  204: "ToggleOn",
  205: "ToggleOff",
  206: "Slice",
  211: "Pour",
} as const;

export type TeachMotion = (typeof MOTIONS)[keyof typeof MOTIONS];
export type TeachInteractionVerb = (typeof INTERACTIONS)[keyof typeof INTERACTIONS];

/** Where the agent stands and looks after an action. */
export interface TeachPose {
  readonly position: Vector3;
  readonly yawDeg: number;
  readonly horizonDeg: number;
}

export interface TeachMotionAction {
  readonly kind: "motion";
  /** The action leads from frame `index` to frame `index + 1`. */
  readonly index: number;
  readonly step: { readonly verb: TeachMotion };
  readonly success: boolean;
  /** The logged pose; it is the truth, also after a refused motion. */
  readonly poseAfter?: TeachPose;
  readonly timeS?: number;
}

export interface TeachObjectAction {
  readonly kind: "interaction";
  readonly index: number;
  readonly verb: TeachInteractionVerb;
  /**
   * Absent for a refused click, which the log keeps without an object. `objectId` is the instance
   * in the initial state, or TEACh's own id where the object comes to be later (a slice).
   */
  readonly step?: { readonly verb: TeachInteractionVerb; readonly objectId: string };
  /** Class of the object, known with the step. */
  readonly objectClass?: string;
  readonly sourceId?: string;
  readonly success: boolean;
  /** Shares of the picture from its top left corner, 0 to 1. */
  readonly click?: { readonly x: number; readonly y: number };
  readonly timeS?: number;
}

export type TeachAction = TeachMotionAction | TeachObjectAction;

const motionNames = new Map<number, TeachMotion>(
  Object.entries(MOTIONS).map(([id, verb]) => [Number(id), verb]),
);
const interactionNames = new Map<number, TeachInteractionVerb>(
  Object.entries(INTERACTIONS).map(([id, verb]) => [Number(id), verb]),
);

/** The `action_id` of a verb, for whoever writes a log. */
export const TEACH_ACTION_IDS: ReadonlyMap<string, number> = new Map(
  [...motionNames, ...interactionNames].map(([id, verb]) => [verb, id]),
);

/** True for a log entry that makes a new observation. */
export function isDriverAction(entry: TeachInteraction): boolean {
  return (
    entry.agent_id === DRIVER_AGENT_ID &&
    (motionNames.has(entry.action_id) || interactionNames.has(entry.action_id))
  );
}

export interface TeachIds {
  /** TEACh's object id to the instance's name. */
  readonly idBySource: ReadonlyMap<string, string>;
  readonly classBySource: ReadonlyMap<string, string>;
}

/** The driver's actions in order; entries that the household world has no action for are reported. */
export function readActions(
  interactions: readonly TeachInteraction[],
  ids: TeachIds,
  { report, path }: { readonly report: ReportWriter; readonly path: readonly PropertyKey[] },
): TeachAction[] {
  const actions: TeachAction[] = [];
  for (const [position, entry] of interactions.entries()) {
    if (isDriverAction(entry)) {
      actions.push(toAction(entry, actions.length, ids));
    } else if (entry.agent_id === DRIVER_AGENT_ID && isUnknownSimulatorAction(entry.action_id)) {
      report.add(
        "warning",
        toJsonPointer([...path, position]),
        `The driver's action ${entry.action_id} has no counterpart in the household world and was left out.`,
      );
    }
  }
  return actions;
}

/** Moves and object actions outside the sixteen; 100s is talk, 300s a click on the map, 400s and 500s views. */
function isUnknownSimulatorAction(actionId: number): boolean {
  return (actionId >= 1 && actionId < 100) || (actionId >= 200 && actionId < 300);
}

function toAction(entry: TeachInteraction, index: number, ids: TeachIds): TeachAction {
  const success = entry.success === true;
  const timeS = typeof entry.time_start === "number" ? { timeS: entry.time_start } : {};
  const motion = motionNames.get(entry.action_id);
  if (motion !== undefined) {
    const poseAfter = entry.pose ? { poseAfter: toPose(entry.pose) } : {};
    return { kind: "motion", index, step: { verb: motion }, success, ...poseAfter, ...timeS };
  }
  const verb = interactionNames.get(entry.action_id) ?? "Pickup";
  return {
    kind: "interaction",
    index,
    verb,
    ...toTarget(verb, entry.oid, ids),
    success,
    ...toClick(entry),
    ...timeS,
  };
}

function toTarget(verb: TeachInteractionVerb, oid: string | null | undefined, ids: TeachIds) {
  if (oid === undefined || oid === null || oid === "") {
    return {};
  }
  return {
    step: { verb, objectId: ids.idBySource.get(oid) ?? oid },
    objectClass: ids.classBySource.get(oid) ?? classOfObjectId(oid),
    sourceId: oid,
  };
}

function toClick({ x, y }: TeachInteraction) {
  const isInside =
    typeof x === "number" && typeof y === "number" && x >= 0 && y >= 0 && x <= 1 && y <= 1;
  return isInside ? { click: { x, y } } : {};
}

/** `Mug|-00.73|+00.59|+03.09` is a Mug, `Tomato|..|TomatoSliced_0` a TomatoSliced, `Sink|..|SinkBasin` a SinkBasin. */
export function classOfObjectId(oid: string): string {
  const parts = oid.split("|");
  const part = (parts.length > 4 ? parts.at(-1) : parts[0]) ?? oid;
  return part.replace(/_\d+$/, "");
}

type LoggedNumbers = NonNullable<TeachInteraction["pose"]>;

/** TEACh logs `[z, -x, y, 0, horizon, -yaw]` of the simulator, with rounding noise. */
function toPose([z, minusX, y, , horizon, minusYaw]: LoggedNumbers): TeachPose {
  return {
    position: { x: roundMm(-minusX), y: roundMm(y), z: roundMm(z) },
    yawDeg: roundYaw(-minusYaw),
    horizonDeg: roundHorizon(horizon),
  };
}

/** The driver's pose in a recorded state: the agent called `agent`, else the one with a camera pitch. */
export function readAgentPose(state: TeachState): TeachPose | undefined {
  const agent =
    state.agents.find((candidate) => candidate.name === "agent") ??
    state.agents.find((candidate) => typeof candidate.cameraHorizon === "number");
  if (agent === undefined) {
    return undefined;
  }
  const { position, rotation, cameraHorizon } = agent;
  return {
    position: { x: roundMm(position.x), y: roundMm(position.y), z: roundMm(position.z) },
    yawDeg: roundYaw(rotation.y),
    horizonDeg: roundHorizon(cameraHorizon ?? PITCH_STEP_DEG),
  };
}

/** Millimetres are enough for a 0.25 m grid, and `+ 0` turns -0 into 0. */
function roundMm(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

function roundYaw(deg: number): number {
  const steps = Math.round(deg / TURN_DEG);
  return (((steps * TURN_DEG) % 360) + 360) % 360;
}

function roundHorizon(deg: number): number {
  return Math.round(deg / PITCH_STEP_DEG) * PITCH_STEP_DEG + 0;
}
