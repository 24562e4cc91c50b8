/** What resolving a noun needs to know, and what it gives. */
import { toPythonName } from "@/core/python-name";
import type { ObjectReference } from "@/core/world/program-call";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";

export type Meant =
  | {
      readonly ok: true;
      readonly references: readonly ObjectReference[];
      /** Why these of several. */
      readonly choice?: string;
    }
  | { readonly ok: false; readonly why: string };

export interface ThingContext {
  readonly scene: Scene;
  /** What was spoken of before, the last first. */
  readonly recent: readonly ObjectReference[];
  /** Classes of the place that was named with the noun: "the mug on the table". */
  readonly places?: readonly string[];
  /** What is to be done with it. */
  readonly sense?: Sense | undefined;
}

/** More than so many at once is hardly meant. */
export const MAX_ALL = 12;

export function toReference({ id, class: objectClass }: RoomThing): ObjectReference {
  return { variable: toPythonName(id), class: objectClass, instance: id };
}

/**
 * Whether an object can have what the verb needs of it: only what can be dirty is washed, only what
 * can be carried is taken or put. Undefined where the verb needs nothing.
 */
export function hasWhatItNeeds(
  { flags, isPortable }: RoomThing,
  { scene: { lexicon }, sense }: Pick<ThingContext, "scene" | "sense">,
): boolean | undefined {
  if (sense === "put" || sense === "take") {
    return isPortable;
  }
  const needed = lexicon.verb(sense)?.object;
  return needed === undefined ? undefined : Object.hasOwn(flags, needed);
}

/** Those of the program first, in the order in which it uses them. */
export function inOrderOfUse(
  things: readonly RoomThing[],
  { usedIds }: Scene,
): readonly RoomThing[] {
  const place = ({ id }: RoomThing) => {
    const at = usedIds.indexOf(id);
    return at < 0 ? usedIds.length : at;
  };
  return things.toSorted((a, b) => place(a) - place(b));
}
