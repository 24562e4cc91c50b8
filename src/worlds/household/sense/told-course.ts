/** The course of a program, told by what its calls changed: what each object is like before every call. */
import type { Json } from "@/base/json";
import type { DoneCall } from "@/core/world/sense/world-sense";
import type { WorldObject } from "@/core/world/world-state";

/** One object at one moment. */
interface Told {
  readonly attributes: ReadonlyMap<string, Json>;
  /** What it is in or on, the nearest first. */
  readonly supports: readonly string[];
}

export interface CourseStep extends DoneCall {
  readonly at: number;
  readonly before: (objectId: string) => Told;
  /** Where one can work, the same for all steps. */
  readonly worktops: readonly string[];
  /** What is in or on it before the call. */
  readonly contents: (objectId: string) => readonly string[];
}

const NOTHING_TOLD: Told = { attributes: new Map(), supports: [] };
const WORKTOPS = new Set(["CounterTop", "DiningTable", "SideTable"]);
const PLACE = "supported_by";

/** Calls that changed nothing (walks, notes) are no part of it. */
export function tellCourse(
  start: readonly WorldObject[],
  done: readonly DoneCall[],
): readonly CourseStep[] {
  let now: ReadonlyMap<string, Told> = new Map(
    start.map(({ id, attributes, supports }) => [
      id,
      {
        attributes: new Map(Object.entries(attributes)),
        supports: supports.map((each) => each.id),
      },
    ]),
  );
  const worktops = start.filter((each) => WORKTOPS.has(each.class)).map(({ id }) => id);
  return done.flatMap(({ call, objectId, changes }, at): readonly CourseStep[] => {
    if (changes.length === 0) {
      return [];
    }
    const then = now;
    now = changed(then, changes);
    return [
      {
        call,
        changes,
        at,
        worktops,
        objectId,
        before: (id) => then.get(id) ?? NOTHING_TOLD,
        contents: (id) =>
          [...then].flatMap(([each, { supports }]) => (supports.includes(id) ? [each] : [])),
      },
    ];
  });
}

function changed(
  before: ReadonlyMap<string, Told>,
  changes: DoneCall["changes"],
): ReadonlyMap<string, Told> {
  const after = new Map(before);
  for (const { objectId, attribute, after: value } of changes) {
    const told = after.get(objectId) ?? NOTHING_TOLD;
    after.set(
      objectId,
      attribute === PLACE
        ? { ...told, supports: namesIn(value) }
        : { ...told, attributes: new Map(told.attributes).set(attribute, value) },
    );
  }
  return after;
}

function namesIn(value: Json): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
