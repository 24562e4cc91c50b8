/** What nobody would do in a household, although the goal holds at the end. */
import type { StateChange } from "@/core/world/program-call";
import type { FoundObjection, SoonerFact, WorldSense } from "@/core/world/sense/world-sense";
import { tellCourse, type CourseStep } from "@/worlds/household/sense/told-course";
import { classNamed } from "@/worlds/household/words/instance-names";

type Found = Pick<FoundObjection, "says" | "sooner">;

/** Looks at one step and those before it. */
type Check = (course: readonly CourseStep[], index: number) => Found | undefined;

const FOOD_CLASSES = new Set(
  ["Apple", "Bread", "Egg", "Lettuce", "Potato", "Tomato"].flatMap((name) => [
    name,
    `${name}Sliced`,
    `${name}Cracked`,
  ]),
);

/** Attributes that tell where something is; a step that changes only these does nothing else. */
const PLACING = new Set(["holding", "supported_by"]);

const CHECKS: Readonly<Record<string, Check>> = {
  "washed when full": (course, index) =>
    find(course[index], isWashed, ({ objectId }, step) => {
      const content = step.before(objectId).attributes.get("filled");
      return typeof content === "string" && content !== "water"
        ? {
            says: `the ${objectId} is washed when the ${content} is in it already`,
            sooner: clean(objectId),
          }
        : undefined;
    }),
  "washed with food on it": (course, index) =>
    find(course[index], isWashed, ({ objectId }, step) => {
      const foods = step.contents(objectId).filter((id) => FOOD_CLASSES.has(classNamed(id)));
      const all = foods.map((food) => `the ${food}`).join(" and ");
      return foods.length === 0
        ? undefined
        : {
            says: `the ${objectId} is washed when ${all} ${foods.length === 1 ? "is" : "are"} on it already`,
            sooner: clean(objectId),
          };
    }),
  "cooked in what is dirty": (course, index) =>
    find(course[index], isCooked, ({ objectId }, step) => {
      const vessel = step
        .before(objectId)
        .supports.find((id) => step.before(id).attributes.get("dirty") === true);
      return vessel === undefined
        ? undefined
        : {
            says: `the ${objectId} is cooked in the ${vessel}, which is dirty`,
            sooner: clean(vessel),
          };
    }),
  "put down to be taken up": (course, index) => {
    const [before, step] = [course[index - 1], course[index]];
    const isBack =
      before?.call.method === "place" &&
      step?.call.method === "pickup" &&
      before.objectId === step.objectId &&
      before.changes.every(({ attribute }) => PLACING.has(attribute));
    return isBack
      ? { says: `the ${step.objectId} is put down and taken up again at once` }
      : undefined;
  },
  "put back where it was": (course, index) => {
    const [before, step] = [course[index - 1], course[index]];
    const isBack =
      before?.call.method === "pickup" &&
      step?.call.method === "place" &&
      before.objectId === step.objectId &&
      step.objectId !== undefined &&
      step.changes.every(({ attribute }) => PLACING.has(attribute)) &&
      before.before(step.objectId).supports[0] === placeIn(step.changes, step.objectId);
    return isBack
      ? { says: `the ${step.objectId} is taken up and put back where it was` }
      : undefined;
  },
  "opened or turned on for nothing": (course, index) => {
    const [before, step] = [course[index - 1], course[index]];
    const isUndone =
      before !== undefined &&
      step !== undefined &&
      before.objectId === step.objectId &&
      before.changes.length === 1 &&
      step.changes.length === 1 &&
      SWITCHING[before.call.method] === step.call.method;
    return isUndone
      ? {
          says: `the ${step.objectId} is ${DONE[before.call.method]} and ${DONE[step.call.method]} again at once`,
        }
      : undefined;
  },
  "prepared in a cupboard": (course, index) => {
    const step = course[index];
    if (step === undefined || step.call.method === "pickup") {
      return undefined;
    }
    const food = step.changes.find(
      ({ objectId, attribute }) =>
        attribute === "sliced" && isShutAway(step.before(objectId).supports),
    );
    const laid = step.changes.find(
      (change) =>
        change.attribute === "supported_by" &&
        FOOD_CLASSES.has(change.class) &&
        step.call.method === "place" &&
        isLaidShutAway(change, step),
    );
    const found = food ?? laid;
    return found === undefined
      ? undefined
      : {
          says: `the ${found.objectId} is prepared inside a cupboard or drawer`,
          sooner: outside(found, step),
        };
  },
};

const SWITCHING: Readonly<Record<string, string>> = {
  open: "close",
  close: "open",
  toggle_on: "toggle_off",
  toggle_off: "toggle_on",
};
const DONE: Readonly<Record<string, string>> = {
  open: "opened",
  close: "closed",
  toggle_on: "turned on",
  toggle_off: "turned off",
};

export const HOUSEHOLD_SENSE: WorldSense = {
  checks: Object.keys(CHECKS),
  object(start, done) {
    const course = tellCourse(start, done);
    return course.flatMap(({ at }, index) =>
      Object.entries(CHECKS).flatMap(([check, look]): readonly FoundObjection[] => {
        const found = look(course, index);
        return found === undefined ? [] : [{ check, at, ...found }];
      }),
    );
  },
};

function find(
  step: CourseStep | undefined,
  isMeant: (change: StateChange) => boolean,
  look: (change: StateChange, step: CourseStep) => Found | undefined,
): Found | undefined {
  return step?.changes.flatMap((change) => {
    const found = isMeant(change) ? look(change, step) : undefined;
    return found === undefined ? [] : [found];
  })[0];
}

function clean(objectId: string): SoonerFact {
  return { kind: "attribute", objectIds: [objectId], attribute: "dirty", value: false };
}

/** What it is prepared on, or itself, where one can work. */
function outside({ objectId, after, attribute }: StateChange, step: CourseStep): SoonerFact {
  const under = attribute === "supported_by" && Array.isArray(after) ? after[0] : objectId;
  return {
    kind: "place",
    objectIds: [typeof under === "string" ? under : objectId],
    placeIds: step.worktops,
    isTogether: false,
  };
}

function isWashed({ attribute, before, after }: StateChange): boolean {
  return attribute === "dirty" && before === true && after === false;
}

function isCooked({ attribute, after }: StateChange): boolean {
  return ["cooked", "boiled"].includes(attribute) && after === true;
}

function placeIn(changes: readonly StateChange[], objectId: string): unknown {
  const place = changes.find((each) => each.objectId === objectId && !isHeld(each))?.after;
  return Array.isArray(place) ? place[0] : undefined;
}

function isHeld({ attribute }: StateChange): boolean {
  return attribute === "holding";
}

/** On a plate or on other food in there, which is more than to be put away. */
function isLaidShutAway({ after }: StateChange, step: CourseStep): boolean {
  const [nearest, ...others] = Array.isArray(after) ? after : [];
  const supports = typeof nearest === "string" ? [...others, ...step.before(nearest).supports] : [];
  return (
    typeof nearest === "string" &&
    !isShutAway([nearest]) &&
    isShutAway(supports.filter((each) => typeof each === "string"))
  );
}

function isShutAway(supports: readonly string[]): boolean {
  return supports.some((id) => ["Cabinet", "Drawer"].includes(classNamed(id)));
}
