/** Driving the household's agent by hand: rooms, keys, what is seen and what it is called. */
import { assert, ensureExists } from "@/base/assert";
import type {
  DriveObject,
  DriveOutcome,
  DriveTask,
  PlaceChoice,
  RecordedDrive,
  SeenView,
  WorldDrive,
} from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";
import type { WorldTrace } from "@/core/world/world-trace";
import { layOutRoom, ROOM_COUNT } from "@/worlds/household/drive/lay-out-room";
import { MOTION_KEYS } from "@/worlds/household/drive/motion-keys";
import { actionsOn, isWithinReach } from "@/worlds/household/drive/object-actions";
import { describeAct, describeEffects, stateWords } from "@/worlds/household/drive/object-words";
import { toWorldTrace } from "@/worlds/household/drive/retrace";
import { objectAt, seenObjects, type RoomView } from "@/worlds/household/drive/seen-objects";
import { tryAct } from "@/worlds/household/drive/try-act";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { SUGGESTED_TASKS } from "@/worlds/household/rooms/demonstrations/suggested-tasks";
import { unseenRoomNumber } from "@/worlds/household/rooms/room-split";
import { ROOM_KINDS } from "@/worlds/household/rooms/room-kind";
import { HouseholdWorldState, roomOf } from "@/worlds/household/state/household-world-state";

export const householdDrive: WorldDrive = {
  tasks: SUGGESTED_TASKS.map(({ title, instruction, kind }): DriveTask => ({
    title,
    instruction,
    placeKind: kind,
  })),
  placeKinds: ROOM_KINDS,
  placeCount: ROOM_COUNT,
  layOut,
  placeName: (state) => roomOf(state).room.name,
  describePlace,
  motions: MOTION_KEYS,
  act,
  describeAct: (step, before) => describeAct(step, roomOf(before).agent.heldId),
  describeEffects,
  objectOf,
  heldObject,
  actionsOn: (state, objectId) => actionsOn(roomOf(state), objectId),
  isWithinReach: (state, objectId) => isWithinReach(roomOf(state), objectId),
  seenObjects: (view) => seenObjects(toRoomView(view)),
  objectAt: (view, point) => objectAt(toRoomView(view), point),
  trace,
};

function layOut({ kind: name, number, instruction }: PlaceChoice): WorldState {
  const kind = ROOM_KINDS.find((each) => each === name);
  assert(kind !== undefined, `the household has no room of the kind ${name}`);
  return new HouseholdWorldState(layOutRoom({ kind, number, instruction }));
}

/** A room that was laid out by its number is called by that, not by the seed that stands in its name. */
function describePlace(state: WorldState): string {
  const { room, objects } = roomOf(state);
  const isLaidOut = room.name.endsWith(`-${room.seed}`);
  const number = isLaidOut ? unseenRoomNumber(room.seed) : undefined;
  const called =
    number === undefined
      ? room.name
      : `${room.kind.charAt(0).toUpperCase()}${room.kind.slice(1)} ${number}`;
  const width = (room.maxX - room.minX).toFixed(1);
  const depth = (room.maxZ - room.minZ).toFixed(1);
  return `${called} · ${width} × ${depth} m · ${objects.length} objects`;
}

function act(before: WorldState, step: Parameters<WorldDrive["act"]>[1]): DriveOutcome {
  const room = roomOf(before);
  const { state, ...outcome } = tryAct(room, step);
  // The same room is the same handle: whoever drew it need not draw it again.
  return { ...outcome, state: state === room ? before : new HouseholdWorldState(state) };
}

function objectOf(state: WorldState, objectId: string): DriveObject | undefined {
  const object = findObject(roomOf(state), objectId);
  return object === undefined
    ? undefined
    : { id: object.id, class: object.class, words: stateWords(object) };
}

function heldObject(state: WorldState): DriveObject | undefined {
  const { heldId } = roomOf(state).agent;
  return heldId === undefined ? undefined : objectOf(state, heldId);
}

function toRoomView({ state, masks }: SeenView): RoomView {
  return { state: roomOf(state), masks };
}

function trace({ initial, steps }: RecordedDrive): WorldTrace {
  const states = [initial, ...steps.map(({ outcome }) => outcome.state)].map(roomOf);
  const events = steps.flatMap(({ act: { objectId }, outcome }, frame) => {
    const room = ensureExists(states[frame]);
    const object = objectId === undefined ? undefined : findObject(room, objectId);
    const from = room.agent.position;
    return object === undefined
      ? []
      : [{ frame, from, at: object.box.center, isRefused: !outcome.ok }];
  });
  return toWorldTrace({ states, events });
}
