/** Acting by hand in a world elsewhere: what its server offers for each thing that is there. */
import { z } from "zod";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import type { TaskWorld } from "@/core/tasks/task-world";
import type {
  DriveAct,
  DriveObject,
  ObjectAction,
  PlaceChoice,
  RecordedDrive,
  WorldDrive,
} from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";
import { ensureExists } from "@/base/assert";
import { methodsWith, toCall, valueOf } from "@/worlds/remote/act-as-call";
import { describedLanguage, PLACE } from "@/worlds/remote/described-language";
import type { RemoteDescription, RemoteMethod, RemoteObject } from "@/worlds/remote/protocol";
import { markAt, pointOn } from "@/worlds/remote/remote-marks";
import { remoteStateOf, toWorldState, type RemoteState } from "@/worlds/remote/remote-state";

/** So many episodes of each task are there to begin in, where their server tells of no fewer. */
const MOST_PLACES = 8;

/** Where the menu of a thing opens that is in no picture. */
const MIDDLE = { x: 0.5, y: 0.5 } as const;

interface DriveParts {
  readonly id: string;
  readonly model: TaskWorld;
  readonly description: RemoteDescription;
  /** The state that an episode of a task begins in. */
  readonly begin: (task: string, seed: number) => Promise<RemoteState>;
}

/** Asks for the places to begin in. Rejects with AppError where nobody answers. */
export async function openRemoteDrive(parts: DriveParts): Promise<WorldDrive> {
  const { id, model, description } = parts;
  const placeCount = Math.min(MOST_PLACES, description.beginnings ?? MOST_PLACES);
  const places = new Map<string, readonly WorldState[]>();
  for (const { id: task } of description.tasks) {
    const begun: WorldState[] = [];
    for (let seed = 0; seed < placeCount; seed += 1) {
      begun.push(toWorldState(id, await parts.begin(task, seed)));
    }
    places.set(task, begun);
  }
  const speech = ensureExists(model.language?.speech, "a world elsewhere is spoken of");
  return {
    tasks: description.tasks.map((task) => ({
      title: task.title,
      instruction: task.instruction,
      placeKind: task.title,
    })),
    placeKinds: description.tasks.map(({ title }) => title),
    placeCount,
    layOut: (choice) => layOut(description, places, choice),
    placeName: (state) => nameOf(remoteStateOf(state)),
    describePlace: (state) => {
      const there = remoteStateOf(state);
      return `${description.title} · ${nameOf(there)} · ${there.scene.objects.length} objects`;
    },
    motions: [],
    act: (state, act) => actOn(parts, state, act),
    ...learnOf(parts),
    keepsNames: true,
    describeAct: (act, before) => {
      const call = callOf(description, before, act);
      const said = call === undefined ? act.verb : speech.describeCall(call).toDo;
      const given = act.given === undefined ? "" : `: “${act.given}”`;
      return `${said.charAt(0).toUpperCase()}${said.slice(1)}${given}`;
    },
    describeEffects: (changes) => describeEffects(changes, speech),
    objectOf: (state, objectId) => toDriveObject(find(state, objectId)),
    heldObject: (state) => toDriveObject(heldIn(state)),
    actionsOn: (state, objectId) => actionsOn(description, state, objectId),
    isWithinReach: () => true,
    seenObjects: ({ state, masks }) =>
      remoteStateOf(state).scene.objects.map((object) => ({
        id: object.id,
        words: wordsOf(object),
        place: object.in === undefined ? "" : `in or on the ${object.in}`,
        isInReach: true,
        at: pointOn(masks, object.id) ?? MIDDLE,
      })),
    objectAt: ({ masks }, point) => markAt(masks, point),
    trace: ({ initial, steps }: RecordedDrive) => ({
      states: [initial, ...steps.map(({ outcome }) => outcome.state)],
      path: [],
      events: [],
    }),
  };
}

function actionsOn(
  description: RemoteDescription,
  state: WorldState,
  objectId: string,
): readonly ObjectAction[] {
  const { speech } = describedLanguage(description);
  return methodsWith(description, objectId, heldIn(state)?.id).map((method) => {
    const { name } = method;
    // Any words will do to say what the call is.
    const call = callOf(description, state, { verb: name, objectId, given: "" });
    const said = call === undefined ? name : ensureExists(speech).describeCall(call).toDo;
    return {
      verb: name,
      title: `${said.charAt(0).toUpperCase()}${said.slice(1)}`,
      ...askedOf(method, find(state, objectId)),
    };
  });
}

/** What has to be given with a call, and what can be where its thing lists that. */
function askedOf(
  method: RemoteMethod,
  object: RemoteObject | undefined,
): Pick<ObjectAction, "asks"> {
  const value = valueOf(method);
  if (value === undefined) {
    return {};
  }
  const { name, oneOf } = value;
  const listed = z
    .array(z.string())
    .safeParse(oneOf === undefined ? undefined : object?.attributes[oneOf]);
  return { asks: { name, ...(listed.success ? { choices: listed.data } : {}) } };
}

function nameOf({ task, seed }: RemoteState): string {
  return `${task}-${seed}`;
}

/** An instruction of a task asks for a place of that task; any other one is for the kind that is chosen. */
function layOut(
  { tasks }: RemoteDescription,
  places: ReadonlyMap<string, readonly WorldState[]>,
  { kind, number, instruction }: PlaceChoice,
): WorldState {
  const words = instruction.trim();
  const task =
    tasks.find((each) => each.instruction === words) ?? tasks.find(({ title }) => title === kind);
  return ensureExists(
    places.get(ensureExists(task, `there is no place for ${kind}`).id)?.[number],
    `there is no place ${number}`,
  );
}

function find(state: WorldState, objectId: string): RemoteObject | undefined {
  return remoteStateOf(state).scene.objects.find(({ id }) => id === objectId);
}

function heldIn(state: WorldState): RemoteObject | undefined {
  return remoteStateOf(state).scene.objects.find(({ isHeld }) => isHeld === true);
}

function toDriveObject(object: RemoteObject | undefined): DriveObject | undefined {
  return object === undefined
    ? undefined
    : { id: object.id, class: object.class, words: wordsOf(object) };
}

/** "colour red, locked": what is so, and the values of what has one. */
function wordsOf({ attributes }: RemoteObject): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) =>
      value === false || value === null
        ? []
        : [
            value === true
              ? name
              : `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
          ],
    )
    .join(", ");
}

function callOf(
  description: RemoteDescription,
  state: WorldState,
  { verb, objectId, given }: DriveAct,
): ProgramCall | undefined {
  return objectId === undefined
    ? undefined
    : toCall(description, { verb, objectId, given, heldId: heldIn(state)?.id });
}

function actOn({ model, description }: DriveParts, state: WorldState, act: DriveAct) {
  const call = callOf(description, state, act);
  if (call === undefined) {
    const sentence = `Nothing can ${act.verb} the ${act.objectId ?? "world"} now.`;
    return { ok: false, state, changes: [], failure: { kind: "unknown-call", sentence } };
  }
  const episode = model.open(state, undefined);
  const { ok, changes, failure } = episode.call(call);
  return {
    ok,
    state: ok ? episode.state() : state,
    changes,
    ...(failure === undefined ? {} : { failure }),
  };
}

function learnOf(parts: DriveParts): Pick<WorldDrive, "learn"> {
  const { model, description } = parts;
  const { farSide } = model;
  return farSide === undefined
    ? {}
    : {
        learn: async (from, acts) => {
          let state = from;
          for (const act of acts) {
            const call = callOf(description, state, act);
            if (call !== undefined) {
              await farSide.learn(state, [call]);
              ({ state } = actOn(parts, state, act));
            }
          }
        },
      };
}

function describeEffects(
  changes: readonly StateChange[],
  speech: NonNullable<NonNullable<TaskWorld["language"]>["speech"]>,
): string {
  return changes
    .filter(({ attribute }) => attribute !== PLACE)
    .flatMap((change) => {
      const { result } = speech.describeChange(change);
      return result === undefined ? [] : [`${result.charAt(0).toUpperCase()}${result.slice(1)}.`];
    })
    .join(" ");
}
