/**
 * The household's door for studies: what benchmarks, data making, readers of TEACh's and ICAL's files
 * and fixtures need to know of it, beyond what a kit gives everybody. The product takes the kit.
 */

// Its objects: classes, what they can do, and looking them up.
export {
  OBJECT_CLASSES,
  acceptsClass,
  hasAffordance,
  initialAttributes,
  isDrain,
  isHollow,
  isKnife,
  isKnownClass,
  sliceYield,
  wholeOfSlice,
  type Affordance,
} from "@/worlds/household/objects/object-classes";
export {
  closedParentOf,
  compareIds,
  contentsOf,
  findObject,
  isCarried,
  nextIndex,
  withAttributes,
  withObjects,
} from "@/worlds/household/objects/object-lookup";

// Its states: the nouns that files are read into, and how two states compare.
export { describeState } from "@/worlds/household/state/describe-state";
export {
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  PITCH_STEP_DEG,
  REACH_M,
  TURN_DEG,
  type Agent,
  type Attributes,
  type Box,
  type HouseholdObject,
  type HouseholdState,
  type Liquid,
  type ListedObject,
  type Room,
  type Vector3,
} from "@/worlds/household/state/household-state";
export { HouseholdWorldState, roomOf } from "@/worlds/household/state/household-world-state";
export { mendPlaces } from "@/worlds/household/state/impossible-places";
export { toJson } from "@/worlds/household/state/to-json";

// Its rules: what an action does.
export {
  INTERACTION_ACTIONS,
  MOTION_ACTIONS,
  type ActionStep,
  type InteractionAction,
  type MotionAction,
} from "@/worlds/household/physics/actions";
export { settleAppliances } from "@/worlds/household/physics/appliance-effects";
export { STRICT, TRUST_LOG, applyAction } from "@/worlds/household/physics/apply-action";

// Where things are, and what can be seen and reached from where.
export {
  eyeOf,
  floorDistance,
  isBoxInView,
  isInReach,
  isPointInView,
} from "@/worlds/household/space/geometry";
export { withHeldInHand } from "@/worlds/household/space/motion";

// Goals: their form and notation, putting them together, and how they are judged.
export {
  composeMeal,
  composeServing,
  composeTasks,
  countedPut,
  outcomeOf,
  switchGoal,
} from "@/worlds/household/goals/compose-goal";
export type { HouseholdGoal } from "@/worlds/household/goals/goal";
export { checkGoal } from "@/worlds/household/goals/goal-check";
export { goalFromInstruction } from "@/worlds/household/goals/goal-from-instruction";
export { HOUSEHOLD_TASKS, readTask, taskGoal } from "@/worlds/household/goals/household-tasks";
export { goalFromTeachTask } from "@/worlds/household/goals/teach-task";
export { printGoal } from "@/worlds/household/goals/text/print-goal";

// Plans for them.
export { planGoal } from "@/worlds/household/planner/goal-planner";

// Programs: what they may call, and running them.
export { HOUSEHOLD_VOCABULARY } from "@/worlds/household/program/program-vocabulary";

// Episodes of it.
export { HouseholdEnvironment } from "@/worlds/household/household-environment";

// The world model itself, without its kit.
export { householdWorld } from "@/worlds/household/household-world";

// Which instance a label means.
export { resolveInstances } from "@/worlds/household/instances/resolve-instances";

// Its words.
export { attributeNoun, captionName } from "@/worlds/household/words/class-appearances";
export { toSpokenState } from "@/worlds/household/words/spoken-state";
export {
  VISIBLE_ATTRIBUTES,
  VISIBLE_STATES,
  type VisibleAttribute,
} from "@/worlds/household/words/visible-states";

// Demonstrations that are made: tasks, flaws, and what is measured of real ones.
export {
  DEMO_TASK_NAMES,
  isDemoTaskName,
  type DemoTaskName,
} from "@/worlds/household/rooms/demonstrations/demo-tasks";
export type { DriveLog, LoggedStep } from "@/worlds/household/rooms/demonstrations/drive-log";
export { FLAW_RATES } from "@/worlds/household/rooms/demonstrations/flaw-rates";
export {
  FLAW_MEANINGS,
  toRates,
  type FlawRateName,
  type FlawTally,
} from "@/worlds/household/rooms/demonstrations/flaw-tally";
export {
  findTaskDemonstration,
  makeTaskDemonstration,
  toDriveLog,
  type TaskDemonstration,
} from "@/worlds/household/rooms/demonstrations/make-task-demonstration";
export { measureFlaws } from "@/worlds/household/rooms/demonstrations/measure-flaws";

// Rooms that are generated, and what may be wrong with them.
export { walkableCells } from "@/worlds/household/rooms/free-floor";
export { generateRoom } from "@/worlds/household/rooms/generate-room";
export { sizeOf } from "@/worlds/household/rooms/object-catalogue";
export { collisionsIn, strayObjectsIn, unreachableIn } from "@/worlds/household/rooms/room-faults";
export { ROOM_KINDS, type RoomKind } from "@/worlds/household/rooms/room-kind";
export { roomSeed, type RoomFamily } from "@/worlds/household/rooms/room-split";
export {
  ROOM_TASK_NAMES,
  drawTask,
  type RoomTaskName,
} from "@/worlds/household/rooms/tasks/room-tasks";

// Rooms laid out around a list of objects.
export { layOutState } from "@/worlds/household/layout/lay-out-state";

// Logs of another simulator, played again.
export { clickRefusal } from "@/worlds/household/replay/click-refusal";
export { replayLog, type LogReplay } from "@/worlds/household/replay/replay-log";
export { compareStates, type AttributeComparison } from "@/worlds/household/replay/state-agreement";

// What a picture shows where, without drawing it.
export { drawMarkedView } from "@/worlds/household/renderer/picking/marked-view";
export { Picker } from "@/worlds/household/renderer/picking/picking";
export { summarizeMasks } from "@/worlds/household/renderer/picking/view-masks";
