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
  return isAsMeant(goal, after) && areStill(movedFor(goal), before, after);
}

function isAsMeant(goal: HalpGoal, after: SkillView): boolean {
  switch (goal.kind) {
    case "held":
      return isHeldBy(goal, after);
    case "on-its-side":
      return isOnSide(goal, after);
    case "emptied":
      return isEmptied(goal, after);
    case "fetched":
      return isFetched(goal, after);
    case "all-in":
      return isAllIn(goal, after);
    case "stacked":
      return isStacked(goal.objects.map((name) => thing(after, name))) && isFree(after);
    case "beside":
      return isBeside(goal, after);
    default:
      return assertNever(goal);
  }
}

/** What may be elsewhere afterwards. */
function movedFor(goal: HalpGoal): readonly string[] {
  switch (goal.kind) {
    case "emptied":
      return [goal.object, goal.content];
    case "fetched":
      return [goal.object, goal.cover];
    case "all-in":
      return goal.objects.filter((name) => !goal.placed.includes(name));
    case "stacked":
      return goal.objects;
    case "held":
    case "on-its-side":
    case "beside":
      return [goal.object];
    default:
      return assertNever(goal);
  }
}

type Goal<Kind extends HalpGoal["kind"]> = Extract<HalpGoal, { kind: Kind }>;

function isFree({ hand }: SkillView): boolean {
  return hand?.holds === undefined;
}

function isHeldBy({ object, part }: Goal<"held">, after: SkillView): boolean {
  return (part === undefined || after.hand?.holds?.part === part) && isLifted(object, after);
}

function isOnSide({ object, holder }: Goal<"on-its-side">, after: SkillView): boolean {
  const { tilt, on } = thing(after, object);
  return Math.abs(Math.abs(tilt) - 90) < 1 && on === holder && isFree(after);
}

function isEmptied({ object, content, holder }: Goal<"emptied">, after: SkillView): boolean {
  return thing(after, object).tilt === 0 && isFree(after) && thing(after, content).on === holder;
}

function isFetched({ object, cover }: Goal<"fetched">, after: SkillView): boolean {
  return isLifted(object, after) && thing(after, cover).on !== object;
}

function isBeside({ object, reference, way }: Goal<"beside">, after: SkillView): boolean {
  const now = thing(after, object);
  return isToward(way, thing(after, reference), now) && now.on === null && isFree(after);
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

function isAllIn({ objects, holder }: Goal<"all-in">, after: SkillView): boolean {
  return objects.every((name) => thing(after, name).on === holder) && isFree(after);
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
