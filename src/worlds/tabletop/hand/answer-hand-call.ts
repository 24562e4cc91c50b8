/** What the robot does with its gripper by name: HALP's functions (A6). A refusal says how to do better. */
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { CallOutcome } from "@/core/world/world-model";
import { followPolicy, framesOf } from "@/core/skill/follow-policy";
import { handPoseSchema, type HandPose } from "@/core/skill/hand-pose";
import { skillPolicySchema } from "@/core/skill/skill";
import { calledIn } from "@/worlds/tabletop/describe/describe-scene";
import { findByPlace, findByWords, whatIsThere } from "@/worlds/tabletop/hand/find-thing";
import { handOf, heldIn, moveHand, openHand, pickThing } from "@/worlds/tabletop/hand/move-hand";
import { pointsOf } from "@/worlds/tabletop/hand/object-parts";
import { outcomeOf } from "@/worlds/tabletop/hand/outcome-words";
import { toPlacePosition } from "@/worlds/tabletop/hand/place-position";
import { shapeOf } from "@/worlds/tabletop/object-shape";
import { coverOf, find } from "@/worlds/tabletop/tabletop-physics";
import { nameOf, type TableObject, type TableScene } from "@/worlds/tabletop/tabletop-scene";

export interface Answer {
  readonly scene: TableScene;
  readonly outcome: Pick<CallOutcome, "ok" | "failure" | "value" | "objectId">;
}

type Values = readonly (Json | undefined)[];

/** Undefined where it is none of these functions. */
export function answerHandCall(
  scene: TableScene,
  method: string,
  values: Values,
): Answer | undefined {
  return CALLS.get(method)?.(scene, values);
}

const CALLS: ReadonlyMap<string, (scene: TableScene, values: Values) => Answer> = new Map([
  ["start_task", (scene) => tell(scene, null)],
  ["end_task", (scene) => tell(scene, null)],
  [
    "get_all_object_ids",
    (scene) =>
      tell(
        scene,
        scene.objects.map((_, index) => index + 1),
      ),
  ],
  ["get_container_id", containerOf],
  ["get_objects_contained_and_over", carriedBy],
  ["find", findThing],
  ["get_location", whereIs],
  ["pick", pick],
  ["get_place_position", placePosition],
  ["place", place],
  ["move_gripper", moveGripper],
  ["follow_skill", followSkill],
  [
    "learn_skill",
    (scene) =>
      refuse(
        scene,
        "Nobody is here who could show it. Ask for the skill in a session with a person, or do it with the functions that there are.",
      ),
  ],
] satisfies [string, (scene: TableScene, values: Values) => Answer][]);

function containerOf(scene: TableScene, values: Values): Answer {
  const object = byId(scene, values[0]);
  if (object === undefined) {
    return noSuchId(scene);
  }
  const below = object.on === null ? undefined : find(scene, object.on);
  return tell(
    scene,
    below === undefined || shapeOf(below).capacity === 0 ? null : idOf(scene, below),
  );
}

function carriedBy(scene: TableScene, values: Values): Answer {
  const object = byId(scene, values[0]);
  return object === undefined
    ? noSuchId(scene)
    : tell(
        scene,
        scene.objects.filter(({ on }) => on === nameOf(object)).map((each) => idOf(scene, each)),
      );
}

const wordsSchema = z.string().max(300).nullable();
const findSchema = z.tuple([wordsSchema, wordsSchema, wordsSchema, z.array(z.number()).nullable()]);

function findThing(scene: TableScene, values: Values): Answer {
  const asked = findSchema.safeParse(values);
  if (!asked.success || asked.data.slice(0, 3).every((each) => each === null)) {
    return refuse(
      scene,
      "Say what to find: object_label, visual_description or place_description.",
    );
  }
  const [label, look, where, ids] = asked.data;
  const among = (object: TableObject) => ids === null || ids.includes(idOf(scene, object));
  const lists = [
    ...[label, look].flatMap((words) => (words === null ? [] : [findByWords(scene, words)])),
    ...(where === null ? [] : [findByPlace(scene, where)]),
  ];
  const found = scene.objects.filter(
    (object) => among(object) && lists.every((list) => list.includes(object)),
  );
  const [first] = found;
  return first === undefined
    ? refuse(
        scene,
        `Nothing like ${[label, look, where].filter((words) => words !== null).join(", ")} was found. ${whatIsThere(scene)}`,
      )
    : tell(scene, idOf(scene, first));
}

function whereIs(scene: TableScene, values: Values): Answer {
  const object = byId(scene, values[0]);
  return object === undefined ? noSuchId(scene) : tell(scene, [object.x, object.y, object.z]);
}

function pick(scene: TableScene, values: Values): Answer {
  const object = byId(scene, values[0]);
  if (object === undefined) {
    return noSuchId(scene);
  }
  const held = heldIn(scene);
  if (held !== undefined) {
    return refuse(
      scene,
      `Picks can only be done with an empty gripper, and it holds ${calledIn(scene, held)}. place() it first.`,
    );
  }
  const cover = coverOf(scene, object);
  const name = calledIn(scene, object);
  if (cover !== undefined) {
    const top = calledIn(scene, cover);
    return refuse(
      scene,
      `${capital(top)} lies on ${name}. Pick ${top} and place it elsewhere first.`,
    );
  }
  const below = object.on === null ? undefined : find(scene, object.on);
  const isOnTop = below !== undefined && coverOf(scene, below) === object;
  if (below !== undefined && shapeOf(below).capacity === 1 && !isOnTop) {
    const around = calledIn(scene, below);
    return refuse(
      scene,
      `${capital(name)} is deep in ${around}, where the gripper does not reach. Empty ${around} instead.`,
    );
  }
  return done(pickThing(scene, object), object);
}

const positionSchema = z.tuple([z.number(), z.number()]).rest(z.number());

function placePosition(scene: TableScene, [id, referenceId, words]: Values): Answer {
  const [object, reference] = [byId(scene, id), byId(scene, referenceId)];
  if (object === undefined || reference === undefined) {
    return noSuchId(scene);
  }
  if (typeof words !== "string" || object === reference) {
    return refuse(scene, "Say where with regard to another thing, such as “inside”.");
  }
  const found = toPlacePosition(scene, { object, reference, words });
  return found.ok
    ? tell(scene, [found.value.x, found.value.y, found.value.z])
    : { scene, outcome: { ok: false, failure: found.error } };
}

function place(scene: TableScene, [id, position]: Values): Answer {
  const object = byId(scene, id);
  const at = positionSchema.safeParse(position);
  if (object === undefined || !at.success) {
    return object === undefined
      ? noSuchId(scene)
      : refuse(scene, "A position has three numbers. Use get_place_position().");
  }
  if (heldIn(scene) !== object) {
    return refuse(
      scene,
      `The gripper does not hold ${calledIn(scene, object)}. pick() it before it is placed.`,
    );
  }
  const [x, y] = at.data;
  const put = openHand(scene, { x, y });
  return put.ok ? done(put.value, object) : { scene, outcome: { ok: false, failure: put.error } };
}

function moveGripper(scene: TableScene, [pose]: Values): Answer {
  const to = handPoseSchema.safeParse(pose);
  return to.success
    ? follow(scene, [to.data])
    : refuse(scene, "The gripper goes to x, y, z, turn and tilt, open or closed.");
}

function followSkill(scene: TableScene, [policy, id, referenceId]: Values): Answer {
  const parsed = skillPolicySchema.safeParse(policy);
  const object = byId(scene, id);
  const reference = byId(scene, referenceId);
  if (object === undefined || (reference === undefined && referenceId !== null)) {
    return noSuchId(scene);
  }
  if (!parsed.success) {
    return refuse(scene, "That is no skill. Learn it again with learn_skill().");
  }
  const held = heldIn(scene);
  if (held !== undefined) {
    return refuse(
      scene,
      `Skills begin with an empty gripper, and it holds ${calledIn(scene, held)}. place() it first.`,
    );
  }
  const frames = framesOf(
    pointsOf(object),
    reference === undefined ? undefined : pointsOf(reference),
  );
  return follow(scene, followPolicy(parsed.data, frames), { object, reference });
}

/** All of it or nothing: a way that is refused in the middle was not gone. */
function follow(
  scene: TableScene,
  poses: readonly HandPose[],
  about?: { readonly object: TableObject; readonly reference: TableObject | undefined },
): Answer {
  let now = scene;
  for (const pose of poses) {
    const moved = moveHand(now, pose);
    if (!moved.ok) {
      return { scene, outcome: { ok: false, failure: moved.error } };
    }
    now = moved.value;
  }
  if (about === undefined) {
    const { holds } = handOf(now);
    return tell(now, holds === undefined ? null : holds.part);
  }
  const again = (thing: TableObject) => ensureExists(find(now, nameOf(thing)));
  const { object, reference } = about;
  const other = reference === undefined ? undefined : again(reference);
  return tell(now, outcomeOf(now, again(object), other).join("; "));
}

function byId(scene: TableScene, id: Json | undefined): TableObject | undefined {
  return typeof id === "number" ? scene.objects[id - 1] : undefined;
}

function idOf({ objects }: TableScene, object: TableObject): number {
  return objects.indexOf(object) + 1;
}

function tell(scene: TableScene, value: Json): Answer {
  return { scene, outcome: { ok: true, value } };
}

function done(scene: TableScene, object: TableObject): Answer {
  const now = ensureExists(find(scene, nameOf(object)));
  const value = outcomeOf(scene, now, now.on === null ? undefined : find(scene, now.on));
  return { scene, outcome: { ok: true, objectId: nameOf(object), value: value.join("; ") } };
}

function noSuchId(scene: TableScene): Answer {
  return refuse(
    scene,
    `There is nothing with that number. Use find() or get_all_object_ids(). ${whatIsThere(scene)}`,
  );
}

function refuse(scene: TableScene, sentence: string): Answer {
  return { scene, outcome: { ok: false, failure: { kind: "bad-call", sentence } } };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
