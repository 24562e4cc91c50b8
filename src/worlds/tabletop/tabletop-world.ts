/** The tabletop: blocks, bowls and things of a household, an arm that looks, takes and puts. Deterministic. */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { CallArgument, ProgramCall, StateChange } from "@/core/world/program-call";
import { withEffectGoals } from "@/core/world/with-effect-goals";
import type { Environment } from "@/core/world/world-model";
import type { WorldObject, WorldState } from "@/core/world/world-state";
import { describeScene } from "@/worlds/tabletop/describe/describe-scene";
import { answerHandCall, type Answer } from "@/worlds/tabletop/hand/answer-hand-call";
import { handOf, heldIn } from "@/worlds/tabletop/hand/move-hand";
import { lieOf } from "@/worlds/tabletop/object-shape";
import { PLACES, placeOf } from "@/worlds/tabletop/table-places";
import { putObject } from "@/worlds/tabletop/tabletop-physics";
import { TABLETOP_API, TABLETOP_PYTHON } from "@/worlds/tabletop/tabletop-python";
import {
  nameOf,
  readScene,
  TABLE,
  type TableObject,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";

const WORLD = "tabletop";

export const tabletopWorld: TaskWorld = withEffectGoals({
  id: WORLD,
  read: (json) => toState(readScene(json)),
  open: (state, goal) => {
    if (goal !== undefined) {
      throw new AppError({
        code: "TAB-02",
        what: "The tabletop has no goals of its own.",
        safe: "Nothing was changed.",
        next: "Describe what is to be true of its objects as a goal of effects.",
      });
    }
    return openTable(readScene(state.json));
  },
  goalFromInstruction: () => undefined,
  describeGoal: () => "No goal",
  apiText: TABLETOP_API,
  pythonApi: TABLETOP_PYTHON,
});

function toState(scene: TableScene): WorldState {
  return { world: WORLD, json: scene };
}

function openTable(start: TableScene): Environment {
  let scene = start;
  return {
    call: (call) => {
      const answer = answerCall(scene, call);
      const changes = changesBetween(scene, answer.scene);
      scene = answer.scene;
      return { ...answer.outcome, changes, environmentSteps: changes.length > 0 ? 1 : 0 };
    },
    checkGoal: () => ({ success: false, conditions: [] }),
    describe: (ids) =>
      scene.objects
        .filter((object) => ids === undefined || ids.includes(nameOf(object)))
        .map(
          (object) =>
            `${nameOf(object)}: ${whereInWords(object, scene)} at ${object.x}, ${object.y}`,
        )
        .join("\n"),
    objects: () => scene.objects.map((object) => toWorldObject(object, scene)),
    state: () => toState(scene),
    fork: () => openTable(scene),
    resolve: ({ instance, variable }) =>
      [instance ?? variable].find((name) =>
        scene.objects.some((object) => nameOf(object) === name),
      ),
    repair: () => [],
    stepsToward: () => [],
  };
}

function whereInWords(object: TableObject, scene: TableScene): string {
  const { holds } = handOf(scene);
  if (holds?.name === nameOf(object)) {
    return `held by the ${holds.part}`;
  }
  const where = object.on === null ? "on the table" : `on ${object.on}`;
  const lie = lieOf(object);
  return lie === "upright"
    ? where
    : `${where}, ${lie === "sideways" ? "on its side" : "upside down"}`;
}

const pointSchema = z.tuple([z.number(), z.number()]).rest(z.number());
const targetSchema = z.union([z.string(), pointSchema.transform(([x, y]) => ({ x, y }))]);

function answerCall(scene: TableScene, { method, args }: ProgramCall): Answer {
  const values = args.map(valueOf);
  const tell = (value: Json): Answer => ({ scene, outcome: { ok: true, value } });
  switch (method) {
    case "get_obj_names":
      return tell(scene.objects.map(nameOf));
    case "get_place_names":
      return tell(Object.keys(PLACES));
    case "get_obj_pos":
      return whereIs(scene, values[0]);
    case "denormalize_xy":
      return toMetres(scene, values);
    case "put_first_on_second":
      return put(scene, values);
    case "point_gripper_to":
      return pointSchema.safeParse(values[0]).success
        ? { scene, outcome: { ok: true } }
        : refuse(
            scene,
            "The gripper points to positions. Use get_obj_pos(name) or denormalize_xy([x, y]).",
          );
    case "describe_scene":
      return tell(describeScene(scene));
    case "say":
      return { scene, outcome: { ok: true } };
    default: {
      const byHand = answerHandCall(scene, method, values);
      if (byHand !== undefined) {
        return byHand;
      }
      return refuse(scene, `The robot cannot ${method}. Use one of the functions that it has.`);
    }
  }
}

function put(scene: TableScene, [first, second]: readonly (Json | undefined)[]): Answer {
  const target = targetSchema.safeParse(second);
  if (typeof first !== "string" || !target.success) {
    return refuse(
      scene,
      "The first has to be the name of a thing, the second a name or a position of two numbers.",
    );
  }
  const held = heldIn(scene);
  if (held !== undefined) {
    return refuse(scene, `The gripper holds the ${nameOf(held)}. place() it first.`);
  }
  const done = putObject(scene, first, target.data);
  return done.ok
    ? { scene: done.value, outcome: { ok: true, objectId: first } }
    : { scene, outcome: { ok: false, failure: done.error } };
}

function whereIs(scene: TableScene, name: Json | undefined): Answer {
  const found =
    typeof name === "string"
      ? (scene.objects.find((object) => nameOf(object) === name) ?? placeOf(name))
      : undefined;
  return found === undefined
    ? refuse(
        scene,
        `There is nothing called ${JSON.stringify(name)}. Use one of the names that get_obj_names() or get_place_names() return.`,
      )
    : { scene, outcome: { ok: true, value: [found.x, found.y] } };
}

function toMetres(scene: TableScene, [x, y]: readonly (Json | undefined)[]): Answer {
  if (typeof x !== "number" || typeof y !== "number") {
    return refuse(scene, "A position has two numbers. Use denormalize_xy([x, y]).");
  }
  const metres = (share: number, half: number) => Number(((2 * share - 1) * half).toFixed(4));
  return { scene, outcome: { ok: true, value: [metres(x, TABLE.x), metres(y, TABLE.y)] } };
}

function refuse(scene: TableScene, sentence: string): Answer {
  return { scene, outcome: { ok: false, failure: { kind: "bad-call", sentence } } };
}

function valueOf(argument: CallArgument): Json {
  return argument.kind === "literal" ? argument.value : argument.object.variable;
}

function changesBetween(before: TableScene, after: TableScene): StateChange[] {
  return before === after
    ? []
    : before.objects.flatMap((object, index) => {
        const now = ensureExists(after.objects[index]);
        const change = (attribute: string, from: Json, to: Json): StateChange => ({
          objectId: nameOf(object),
          class: object.kind,
          attribute,
          before: from,
          after: to,
        });
        const isMoved = object.x !== now.x || object.y !== now.y || object.z !== now.z;
        return [
          ...(isMoved
            ? [change("position", [object.x, object.y, object.z], [now.x, now.y, now.z])]
            : []),
          ...(object.on === now.on ? [] : [change("supported_by", object.on, now.on)]),
          ...(lieOf(object) === lieOf(now) ? [] : [change("lies", lieOf(object), lieOf(now))]),
          ...(isHeld(before, object) === isHeld(after, now)
            ? []
            : [change("held", isHeld(before, object), isHeld(after, now))]),
        ];
      });
}

function isHeld(scene: TableScene, object: TableObject): boolean {
  return handOf(scene).holds?.name === nameOf(object);
}

function toWorldObject(object: TableObject, scene: TableScene): WorldObject {
  const supports: { id: string; class: string }[] = [];
  let below = object.on;
  while (below !== null) {
    const name: string = below;
    const next = ensureExists(scene.objects.find((other) => nameOf(other) === name));
    supports.push({ id: name, class: next.kind });
    below = next.on;
  }
  return {
    id: nameOf(object),
    class: object.kind,
    attributes: { colour: object.colour, position: [object.x, object.y, object.z] },
    supports,
  };
}
