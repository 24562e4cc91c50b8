/**
 * A garden, small enough to read at a sitting, with what lamps do not have: things to carry, a shed with
 * a door, a tool, pieces, a machine that does its work where things stand, and calls and states by names
 * that no other world uses.
 *
 * `fern.lift()`, `fern.lay(bed)` and `fern.drop()` carry; `shed.swing_open()` and `.swing_shut()`;
 * `rose.prune()` needs the shears in the hand and leaves a cutting on the ground; `sprinkler.start()` and
 * `.halt()` wet whatever stands in the bed.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";
import type { Failure, ObjectReference, ProgramCall, StateChange } from "@/core/world/program-call";
import type { TaskWorld } from "@/core/tasks/task-world";
import { withEffectGoals } from "@/core/world/with-effect-goals";
import type { CallOutcome, Environment, GoalReport, ReasonedCall } from "@/core/world/world-model";
import type { WorldObject, WorldState } from "@/core/world/world-state";
import { GARDEN_LANGUAGE, GARDEN_VOCABULARY } from "@/testing/garden-language";

const thingSchema = z.object({
  id: z.string().regex(/^[A-Z][a-z]+-\d+$/u),
  /** What it is in or on; nothing is under what stands on the ground or is in the hand. */
  at: z.string().optional(),
  /** `ajar`, `running`, `parched`, `pruned`; only what its class can be. */
  is: z.record(z.string(), z.boolean()),
});
type Thing = Readonly<z.infer<typeof thingSchema>>;
const gardenSchema = z.object({ things: z.array(thingSchema), carried: z.string().optional() });
type Garden = Readonly<z.infer<typeof gardenSchema>>;

/** What is to be where, or how it is to be: `["Fern-1", "in", "Bed-1"]`, `["Rose-1", "is", "pruned"]`. */
const goalSchema = z.array(z.tuple([z.string(), z.enum(["in", "is"]), z.string()]));
type Goal = z.infer<typeof goalSchema>;

const PORTABLE: ReadonlySet<string> = new Set(["Fern", "Tulip", "Shears", "Cutting"]);
const HOLDERS: ReadonlySet<string> = new Set(["Bed", "Bench", "Compost", "Shed"]);

export const gardenWorld: TaskWorld = withEffectGoals({
  id: "garden",
  read: readGarden,
  open: (state, goal) =>
    openGarden(
      gardenSchema.parse(state.json),
      goal === undefined ? undefined : goalSchema.parse(goal),
    ),
  goalFromInstruction: () => undefined,
  describeGoal: (goal) =>
    goalSchema
      .parse(goal)
      .map((each) => each.join(" "))
      .join(", "),
  apiText: "Plant(id).lift(), .lay(place), .drop(), .prune(), .swing_open(), .swing_shut(), ...",
  pythonApi: "",
  vocabulary: GARDEN_VOCABULARY,
  instancesOf: (state) =>
    gardenSchema.parse(state.json).things.map(({ id }) => ({ id, class: classOf(id) })),
  language: GARDEN_LANGUAGE,
});

function readGarden(json: Json): WorldState {
  return { world: "garden", json: jsonSchema.parse(gardenSchema.parse(json)) };
}

const classOf = (id: string) => id.replace(/-\d+$/u, "");

function openGarden(start: Garden, goal: Goal | undefined): Environment {
  let garden = start;
  const resolve = (reference: ObjectReference) => find(garden, reference)?.id;
  return {
    call: (call) => {
      const result = act(garden, call);
      const changes = changesOf(garden, result.garden);
      garden = result.garden;
      return result.failure === undefined
        ? { ...done(changes), ...idOf(resolve(call.receiver)) }
        : { ok: false, failure: result.failure, changes: [], environmentSteps: 0 };
    },
    checkGoal: () => check(garden, goal),
    describe: (ids) => describeGarden(garden, ids),
    objects: () => garden.things.map((thing) => toObject(garden, thing)),
    state: () => readGarden(JSON.parse(JSON.stringify(garden))),
    fork: () => openGarden(garden, goal),
    resolve,
    repair: (call, failure) => repair(garden, call, failure),
    stepsToward: ({ id, met }) => (met ? [] : toward(goal?.[Number(id)])),
  };
}

const done = (changes: readonly StateChange[]): CallOutcome => ({
  ok: true,
  changes: [...changes],
  environmentSteps: 1,
});
const idOf = (objectId: string | undefined) => (objectId === undefined ? {} : { objectId });

function find({ things }: Garden, reference: ObjectReference): Thing | undefined {
  return reference.instance === undefined
    ? things.find(({ id }) => classOf(id) === reference.class)
    : things.find(({ id }) => id === reference.instance);
}

interface Acted {
  readonly garden: Garden;
  readonly failure?: Failure;
}

function act(garden: Garden, call: ProgramCall): Acted {
  const thing = find(garden, call.receiver);
  const refuse = (kind: string, sentence: string): Acted => ({
    garden,
    failure: { kind, sentence },
  });
  if (thing === undefined) {
    return refuse("nowhere", `There is no ${call.receiver.class} in the garden.`);
  }
  const door = garden.things.find(({ id }) => id === thing.at);
  if (door?.is["ajar"] === false) {
    return refuse("shut-in", `The ${thing.id} is in the ${door.id}, which is shut.`);
  }
  switch (call.method) {
    case "lift":
      return lift(garden, thing);
    case "lay":
      return lay(garden, thing, call);
    case "drop":
      return garden.carried === thing.id
        ? { garden: { things: garden.things } }
        : refuse("hands-empty", `The ${thing.id} is not in the hands.`);
    case "prune":
      return prune(garden, thing);
    case "swing_open":
    case "swing_shut":
      return turn(garden, thing, { flag: "ajar", value: call.method === "swing_open" });
    case "start":
    case "halt":
      return sprinkle(garden, thing, call.method === "start");
    default:
      return refuse("no-such-call", `A ${classOf(thing.id)} has no ${call.method}.`);
  }
}

function lift(garden: Garden, { id }: Thing): Acted {
  if (!PORTABLE.has(classOf(id))) {
    return { garden, failure: { kind: "rooted", sentence: `The ${id} cannot be lifted.` } };
  }
  const { carried } = garden;
  if (carried !== undefined) {
    const kind = carried === id ? "so-already" : "hands-full";
    return { garden, failure: { kind, sentence: `The hands hold the ${carried}.` } };
  }
  const things = garden.things.map((each) => (each.id === id ? { id, is: each.is } : each));
  return { garden: { things, carried: id } };
}

function lay(garden: Garden, { id }: Thing, call: ProgramCall): Acted {
  const [argument] = call.args;
  const target = argument?.kind === "object" ? find(garden, argument.object) : undefined;
  if (garden.carried !== id) {
    return {
      garden,
      failure: { kind: "hands-empty", sentence: `The ${id} is not in the hands.` },
    };
  }
  if (target === undefined || !HOLDERS.has(classOf(target.id))) {
    return { garden, failure: { kind: "no-place", sentence: `Nothing can be laid there.` } };
  }
  if (target.is["ajar"] === false) {
    return { garden, failure: { kind: "shut-in", sentence: `The ${target.id} is shut.` } };
  }
  const things = garden.things.map((each) => (each.id === id ? { ...each, at: target.id } : each));
  return { garden: { things } };
}

function prune(garden: Garden, thing: Thing): Acted {
  const fail = (kind: string, sentence: string) => ({ garden, failure: { kind, sentence } });
  if (thing.is["pruned"] === undefined) {
    return fail("no-such-call", `A ${classOf(thing.id)} is not pruned.`);
  }
  if (thing.is["pruned"]) {
    return fail("so-already", `The ${thing.id} is pruned.`);
  }
  if (classOf(garden.carried ?? "") !== "Shears") {
    return fail("no-shears", `Pruning the ${thing.id} takes shears.`);
  }
  const things = garden.things.map((each) => (each === thing ? set(each, "pruned", true) : each));
  const count = garden.things.filter(({ id }) => classOf(id) === "Cutting").length;
  const cutting = { id: `Cutting-${count + 1}`, is: {} };
  return { garden: { ...garden, things: [...things, cutting] } };
}

function turn(garden: Garden, thing: Thing, state: { flag: string; value: boolean }): Acted {
  const { flag, value } = state;
  const now = thing.is[flag];
  if (now === undefined || now === value) {
    const kind = now === undefined ? "no-such-call" : "so-already";
    const how = `${value ? "" : "not "}${flag}`;
    return { garden, failure: { kind, sentence: `The ${thing.id} is ${how} anyway.` } };
  }
  const things = garden.things.map((each) => (each === thing ? set(each, flag, value) : each));
  return { garden: { ...garden, things } };
}

function sprinkle(garden: Garden, thing: Thing, value: boolean): Acted {
  const turned = turn(garden, thing, { flag: "running", value });
  const isWet = ({ at, is }: Thing) => is["parched"] === true && classOf(at ?? "") === "Bed";
  return turned.failure !== undefined || !value
    ? turned
    : {
        garden: {
          ...turned.garden,
          things: turned.garden.things.map((each) =>
            isWet(each) ? set(each, "parched", false) : each,
          ),
        },
      };
}

const set = (thing: Thing, flag: string, value: boolean): Thing => ({
  ...thing,
  is: { ...thing.is, [flag]: value },
});

function changesOf(before: Garden, after: Garden): readonly StateChange[] {
  return after.things.flatMap((thing) => {
    const old = before.things.find(({ id }) => id === thing.id);
    const now = toObject(after, thing);
    const was = old === undefined ? undefined : toObject(before, old);
    const values = (object: WorldObject | undefined): Record<string, Json> => ({
      ...object?.attributes,
      carried: object?.isHeld === true,
      lies_in: object?.supports.map(({ id }) => id) ?? [],
    });
    const [own, former] = [values(now), values(was)];
    return Object.entries(own).flatMap(([attribute, value]) =>
      JSON.stringify(value) === JSON.stringify(former[attribute])
        ? []
        : [
            {
              objectId: thing.id,
              class: now.class,
              attribute,
              before: former[attribute] ?? null,
              after: value,
            },
          ],
    );
  });
}

function toObject({ carried }: Garden, { id, at, is }: Thing): WorldObject {
  return {
    id,
    class: classOf(id),
    attributes: is,
    supports: at === undefined ? [] : [{ id: at, class: classOf(at) }],
    ...(PORTABLE.has(classOf(id)) ? { isHeld: carried === id } : {}),
  };
}

function describeGarden(garden: Garden, ids: readonly string[] | undefined): string {
  return garden.things
    .filter(({ id }) => ids === undefined || ids.includes(id))
    .map(({ id, at, is }) => [id, at ?? "ground", JSON.stringify(is)].join(" | "))
    .join("\n");
}

function check(garden: Garden, goal: Goal | undefined): GoalReport {
  const conditions = (goal ?? []).map(([id, relation, wanted], index) => {
    const thing = garden.things.find((each) => each.id === id);
    const met = relation === "in" ? thing?.at === wanted : thing?.is[wanted] === true;
    const description = `the ${id} ${relation} ${wanted}`;
    return {
      id: String(index),
      description,
      met,
      ...(met ? {} : { failure: `Not so: ${description}.` }),
    };
  });
  return { success: goal !== undefined && conditions.every(({ met }) => met), conditions };
}

const refer = (id: string): ObjectReference => ({
  variable: id.toLowerCase().replace("-", "_"),
  class: classOf(id),
  instance: id,
});

function step(id: string, method: string, why: string, target?: string): ReasonedCall {
  const args = target === undefined ? [] : [{ kind: "object" as const, object: refer(target) }];
  return { call: { receiver: refer(id), method, args }, why };
}

function repair(garden: Garden, call: ProgramCall, { kind }: Failure): readonly ReasonedCall[] {
  const { carried } = garden;
  const thing = find(garden, call.receiver);
  switch (kind) {
    case "hands-empty":
      return thing === undefined ? [] : [step(thing.id, "lift", `It has to be in the hands.`)];
    case "hands-full":
      return carried === undefined ? [] : [step(carried, "drop", `The hands have to be free.`)];
    case "no-shears":
      return [step("Shears-1", "lift", `Pruning takes shears.`)];
    case "shut-in": {
      const shed = garden.things.find(({ is }) => is["ajar"] === false);
      return shed === undefined ? [] : [step(shed.id, "swing_open", `It is shut.`)];
    }
    default:
      return [];
  }
}

function toward(wanted: Goal[number] | undefined): readonly ReasonedCall[] {
  const [id, relation, what] = wanted ?? [];
  if (id === undefined || what === undefined) {
    return [];
  }
  return relation === "in"
    ? [step(id, "lift", `It goes elsewhere.`), step(id, "lay", `It belongs there.`, what)]
    : [step(id, "prune", `It has to be ${what}.`)];
}
