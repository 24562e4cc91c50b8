/**
 * A world elsewhere as a world here: episodes over what its server answered.
 *
 * A call whose answer is not on the tape is asked for where whoever is at work can wait for it (`askNow`, in
 * workers and commands); on the page it is asked before (`FarSide.learn`). Goals of effects are judged here on
 * the objects that the server tells of; a task's own goal is as its server reports it.
 */
import { z } from "zod";
import { toCanonicalJson, type Json } from "@/base/json";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { CallArgument, ProgramCall, StateChange } from "@/core/world/program-call";
import { withEffectGoals } from "@/core/world/with-effect-goals";
import type { CallOutcome, Environment, GoalReport, ReasonedCall } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import {
  describedLanguage,
  describedVocabulary,
  HELD,
  PLACE,
} from "@/worlds/remote/described-language";
import { refer } from "@/worlds/remote/act-as-call";
import { describedApi, describedPython } from "@/worlds/remote/described-python";
import type {
  RemoteCall,
  RemoteDescription,
  RemoteObject,
  RemoteScene,
} from "@/worlds/remote/protocol";
import { remoteCallSchema } from "@/worlds/remote/protocol";
import { notLearned } from "@/worlds/remote/remote-errors";
import {
  afterCall,
  readRemoteState,
  remoteStateOf,
  toWorldState,
  type RemoteState,
} from "@/worlds/remote/remote-state";
import type { RemoteAnswer, Tape } from "@/worlds/remote/tape";

/** What a world elsewhere is made of. */
export interface RemoteLink {
  readonly id: string;
  /** As the person called it. */
  readonly title: string;
  readonly description: RemoteDescription;
  readonly tape: Tape;
  /** Asks and waits, where that is possible. Throws AppError where the server cannot be asked. */
  readonly askNow?: (state: RemoteState, call: RemoteCall) => RemoteAnswer;
  /** Asks while everything else goes on. */
  readonly ask?: (
    state: RemoteState,
    call: RemoteCall,
    signal?: AbortSignal,
  ) => Promise<RemoteAnswer>;
}

/** The goal of a task, as its server reports on it. */
const goalSchema = z.object({ task: z.string() });

export function createRemoteWorld(link: RemoteLink): TaskWorld {
  const { id, description, ask } = link;
  const titleOf = (task: string) =>
    description.tasks.find((each) => each.id === task)?.title ?? task;
  return withEffectGoals({
    id,
    reportedBy: link.title,
    read: (json) => readRemoteState(id, json),
    open: (state, goal) =>
      openRemote(
        link,
        remoteStateOf(state),
        goal === undefined ? undefined : goalSchema.parse(goal).task,
      ),
    goalFromInstruction: (instruction) => {
      const words = plain(instruction);
      const task = description.tasks.find((each) => plain(each.instruction) === words);
      return task === undefined ? undefined : { task: task.id };
    },
    describeGoal: (goal) =>
      `${titleOf(goalSchema.parse(goal).task)}, as the world's server reports`,
    apiText: describedApi(description),
    pythonApi: describedPython(description),
    vocabulary: describedVocabulary(description),
    instancesOf: (state) =>
      remoteStateOf(state).scene.objects.map((object) => ({ id: object.id, class: object.class })),
    language: describedLanguage(description),
    ...(ask === undefined
      ? {}
      : {
          farSide: {
            learn: async (from, calls, signal) => {
              let state = remoteStateOf(from);
              for (const call of calls) {
                const sent = toRemoteCall(state.scene, call);
                if (sent !== undefined) {
                  const { result, scene } = await ask(state, sent, signal);
                  state = result.ok ? { ...afterCall(state, sent), scene } : state;
                }
              }
            },
          },
        }),
  } satisfies TaskWorld);
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/u, "");

function openRemote(link: RemoteLink, start: RemoteState, task: string | undefined): Environment {
  let state = start;
  const resolve = (reference: ProgramCall["receiver"]) => resolveIn(state.scene, reference);
  return {
    call: (call) => {
      const objectId = resolve(call.receiver);
      const sent = toRemoteCall(state.scene, call);
      if (objectId === undefined || sent === undefined) {
        return noSuchThing(call);
      }
      const { result, scene } = link.tape.find(state, sent) ?? askNow(link, { state, call, sent });
      if (!result.ok) {
        const { failure, steps } = result;
        const { kind, sentence } = failure;
        const told = { kind, sentence };
        return { ok: false, objectId, failure: told, changes: [], environmentSteps: steps };
      }
      const changes = changesBetween(state.scene, scene);
      state = { ...afterCall(state, sent), scene };
      const value = result.value === undefined ? {} : { value: result.value };
      return { ok: true, objectId, changes, environmentSteps: result.steps, ...value };
    },
    checkGoal: () => reportOf(link, state, task),
    describe: (ids) =>
      state.scene.objects
        .filter(({ id }) => ids === undefined || ids.includes(id))
        .map(describeObject)
        .join("\n"),
    objects: () => state.scene.objects.map((object) => toWorldObject(object, state.scene)),
    state: () => toWorldState(link.id, state),
    fork: () => openRemote(link, state, task),
    resolve,
    repair: (call) => repairOf(link, state, call),
    stepsToward: () => [],
  };
}

interface Missed {
  readonly state: RemoteState;
  readonly call: ProgramCall;
  readonly sent: RemoteCall;
}

function askNow(link: RemoteLink, { state, call, sent }: Missed): RemoteAnswer {
  if (link.askNow === undefined) {
    throw notLearned({ state: toWorldState(link.id, state), call });
  }
  const answer = link.askNow(state, sent);
  link.tape.add(state, sent, answer);
  return answer;
}

/** What the server named as a remedy when it refused the call here; nothing where it did not. */
function repairOf(
  { tape }: RemoteLink,
  state: RemoteState,
  call: ProgramCall,
): readonly ReasonedCall[] {
  const sent = toRemoteCall(state.scene, call);
  const result = sent === undefined ? undefined : tape.find(state, sent)?.result;
  if (result === undefined || result.ok) {
    return [];
  }
  const { sentence, remedy = [] } = result.failure;
  return remedy.map((each) => ({ call: toProgramCall(state.scene, each), why: sentence }));
}

function toProgramCall(
  { objects }: RemoteScene,
  { object, method, args }: RemoteCall,
): ProgramCall {
  const isObject = (value: Json): value is string => objects.some(({ id }) => id === value);
  return {
    receiver: refer(object),
    method,
    args: args.map((value) =>
      isObject(value) ? { kind: "object", object: refer(value) } : { kind: "literal", value },
    ),
  };
}

function resolveIn(
  { objects }: RemoteScene,
  { instance, class: name }: ProgramCall["receiver"],
): string | undefined {
  return instance === undefined
    ? objects.find((object) => object.class === name)?.id
    : objects.find(({ id }) => id === instance)?.id;
}

/** The call as it is sent; undefined where it names what is not there, or cannot be said. */
function toRemoteCall(scene: RemoteScene, call: ProgramCall): RemoteCall | undefined {
  const parsed = remoteCallSchema.safeParse({
    object: resolveIn(scene, call.receiver),
    method: call.method,
    args: call.args.map((argument) => argumentOf(scene, argument)),
  });
  return parsed.data;
}

function argumentOf(scene: RemoteScene, argument: CallArgument): Json | undefined {
  return argument.kind === "literal" ? argument.value : resolveIn(scene, argument.object);
}

function noSuchThing({ receiver, method }: ProgramCall): CallOutcome {
  const name = receiver.instance ?? receiver.class;
  const sentence = `Nothing called ${name} can ${method} here, or what it is to be done with is not there.`;
  return {
    ok: false,
    failure: { kind: "unknown-object", sentence },
    changes: [],
    environmentSteps: 0,
  };
}

function reportOf(
  { description }: RemoteLink,
  { task: here, scene }: RemoteState,
  wanted: string | undefined,
): GoalReport {
  if (wanted === undefined) {
    return { success: false, conditions: [] };
  }
  if (wanted === here) {
    const { success, conditions } = scene.goal;
    return { success, conditions: [...conditions] };
  }
  const titleOf = (id: string) => description.tasks.find((task) => task.id === id)?.title ?? id;
  const condition = {
    id: "task",
    description: `The server judges “${titleOf(wanted)}”`,
    met: false,
    failure: `This episode is of “${titleOf(here)}”, so its server does not report on “${titleOf(wanted)}”.`,
  };
  return { success: false, conditions: [condition] };
}

function describeObject({ id, attributes, in: place, isHeld }: RemoteObject): string {
  const where = isHeld === true ? "in the hand" : (place ?? "free");
  return [id, where, JSON.stringify(attributes)].join(" | ");
}

function toWorldObject(object: RemoteObject, scene: RemoteScene): WorldObject {
  const { id, class: name, attributes, isHeld } = object;
  return {
    id,
    class: name,
    attributes: { ...attributes, ...(isHeld === undefined ? {} : { [HELD]: isHeld }) },
    supports: supportsOf(object, scene),
    ...(isHeld === undefined ? {} : { isHeld }),
  };
}

/** Each counts once, also where two are said to be in each other. */
function supportsOf(object: RemoteObject, { objects }: RemoteScene): WorldObject["supports"] {
  const found: { id: string; class: string }[] = [];
  let next = objects.find(({ id }) => id === object.in);
  while (next !== undefined && !found.some(({ id }) => id === next?.id)) {
    found.push({ id: next.id, class: next.class });
    const { in: place } = next;
    next = objects.find(({ id }) => id === place);
  }
  return found;
}

function changesBetween(before: RemoteScene, after: RemoteScene): StateChange[] {
  return after.objects.flatMap((object) => {
    const old = before.objects.find(({ id }) => id === object.id);
    const [was, now] = [old === undefined ? {} : factsOf(old), factsOf(object)];
    return Object.entries(now).flatMap(([attribute, value]) => {
      const former = Object.hasOwn(was, attribute) ? was[attribute] : undefined;
      return toCanonicalJson(value) === toCanonicalJson(former)
        ? []
        : [
            {
              objectId: object.id,
              class: object.class,
              attribute,
              before: former ?? null,
              after: value,
            },
          ];
    });
  });
}

function factsOf({ attributes, in: place, isHeld }: RemoteObject): Readonly<Record<string, Json>> {
  return {
    ...attributes,
    [PLACE]: place ?? null,
    ...(isHeld === undefined ? {} : { [HELD]: isHeld }),
  };
}
