import type { EffectGoal } from "@/core/world/effect-goal";
import type { ProgramCall, ObjectReference } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";
import { factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import type { RecalledWay } from "@/engines/teacher/recall/recalled";

/** So many other choices are tried for one way. */
const MOST_CHOICES = 8;

/**
 * The same way with another thing: the nearest mug may be full of water or the nearest pan taken. One
 * class of the goal at a time, since the room tells where more than one choice is wrong.
 */
export function withOtherInstances(
  way: RecalledWay,
  goal: EffectGoal,
  objects: readonly WorldObject[],
): readonly RecalledWay[] {
  const classes = new Set(
    factsOfGoal(goal).flatMap(({ class: name, is }) =>
      is !== undefined && "place" in is ? [name, is.place] : [name],
    ),
  );
  const choices = [...classes].flatMap((name) => {
    const kin = objects.filter((object) => object.class === name);
    return kin.length < 2 ? [] : kin.map(({ id }) => ({ name, id }));
  });
  return choices.slice(0, MOST_CHOICES).map(({ name, id }) => ({
    ...way,
    carry: (call) => bindClass(way.carry(call), name, id),
  }));
}

function bindClass({ receiver, method, args }: ProgramCall, name: string, id: string): ProgramCall {
  const bind = (reference: ObjectReference): ObjectReference =>
    reference.class === name ? { ...reference, instance: id } : reference;
  return {
    receiver: bind(receiver),
    method,
    args: args.map((argument) =>
      argument.kind === "object" ? { ...argument, object: bind(argument.object) } : argument,
    ),
  };
}
