/**
 * Whether one of HALP's instructions was carried out: read from the stored tables before and after alone, with
 * sizes and ways of this file's own. Nothing here is known to who acts.
 */
import { assertNever, ensureExists } from "@/base/assert";
import type { SkillView, ViewedObject } from "@/lab/skills/scripted-demonstrations";

export type HalpGoal =
  /** In the gripper, lifted; by that part, where one is named. */
  | { readonly kind: "held"; readonly object: string; readonly part?: string }
  | { readonly kind: "on-its-side"; readonly object: string; readonly holder: string }
  | {
      readonly kind: "emptied";
      readonly object: string;
      readonly content: string;
      readonly holder: string;
    }
  /** In the gripper; what lay on it lies on the table, or on something else. */
  | { readonly kind: "fetched"; readonly object: string; readonly cover: string }
  /** In the holder and nothing else there that was not; what was there already was not moved. */
  | {
      readonly kind: "all-in";
      readonly objects: readonly string[];
      readonly placed: readonly string[];
      readonly holder: string;
    }
  | { readonly kind: "stacked"; readonly objects: readonly string[] }
  | {
      readonly kind: "beside";
      readonly object: string;
      readonly reference: string;
      readonly way: Way;
    };

export type Way = "left" | "right" | "ahead" | "behind";

export function isHalpDone(goal: HalpGoal, before: SkillView, after: SkillView): boolean {
  const now = (name: string) => thing(after, name);
  const held = after.hand?.holds;
  switch (goal.kind) {
    case "held": {
      const isSo = goal.part === undefined || held?.part === goal.part;
      return isSo && isLifted(goal.object, after) && areStill([goal.object], before, after);
    }
    case "on-its-side": {
      const { object, holder } = goal;
      const lean = Math.abs(Math.abs(now(object).tilt) - 90);
      return (
        lean < 1 &&
        now(object).on === holder &&
        held === undefined &&
        areStill([object], before, after)
      );
    }
    case "emptied": {
      const { object, content, holder } = goal;
      const isUp = now(object).tilt === 0 && held === undefined;
      return isUp && now(content).on === holder && areStill([object, content], before, after);
    }
    case "fetched": {
      const { object, cover } = goal;
      return (
        isLifted(object, after) &&
        !isHigh(now(cover), object) &&
        areStill([object, cover], before, after)
      );
    }
    case "all-in":
      return isAllIn(goal, before, after);
    case "stacked":
      return (
        isStacked(goal.objects.map(now)) &&
        held === undefined &&
        areStill(goal.objects, before, after)
      );
    case "beside": {
      const { object, reference, way } = goal;
      const isThere = isToward(way, now(reference), now(object)) && now(object).on === null;
      return isThere && held === undefined && areStill([object], before, after);
    }
    default:
      return assertNever(goal);
  }
}

function thing({ objects }: SkillView, name: string): ViewedObject {
  return ensureExists(
    objects.find((each) => nameOf(each) === name),
    name,
  );
}

function nameOf({ colour, kind }: ViewedObject): string {
  return `${colour} ${kind}`;
}

/** Metres: what is held so high is off the table and off what stands on it. */
const LIFTED = 0.1;

function isLifted(name: string, view: SkillView): boolean {
  return view.hand?.holds?.name === name && thing(view, name).z > LIFTED;
}

function isHigh(cover: ViewedObject, below: string): boolean {
  return cover.on === below;
}

/** Everything else, with what it carries, stands where it stood. */
function areStill(moved: readonly string[], before: SkillView, after: SkillView): boolean {
  const carried = (each: ViewedObject): boolean =>
    moved.includes(nameOf(each)) || (each.on !== null && carried(thing(before, each.on)));
  return before.objects
    .filter((each) => !carried(each))
    .every((each) => {
      const now = thing(after, nameOf(each));
      return now.x === each.x && now.y === each.y && now.z === each.z && now.on === each.on;
    });
}

function isAllIn(
  { objects, placed, holder }: Extract<HalpGoal, { kind: "all-in" }>,
  before: SkillView,
  after: SkillView,
): boolean {
  const areIn = objects.every((name) => thing(after, name).on === holder);
  const moved = objects.filter((name) => !placed.includes(name));
  return areIn && after.hand?.holds === undefined && areStill(moved, before, after);
}

/** One stands on something else, each other one in or on another of them, none shared. */
function isStacked(tower: readonly ViewedObject[]): boolean {
  const names = tower.map(nameOf);
  const lower = tower.map(({ on }) => on).filter((on) => on !== null && names.includes(on));
  return lower.length === tower.length - 1 && new Set(lower).size === lower.length;
}

/** Mostly that way, and next to it: within half of the table's shorter side. */
function isToward(way: Way, from: ViewedObject, to: ViewedObject): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [along, across] = {
    left: [-dx, dy] as const,
    right: [dx, dy] as const,
    ahead: [dy, dx] as const,
    behind: [-dy, dx] as const,
  }[way];
  return along > Math.abs(across) && Math.hypot(dx, dy) < 0.4;
}
