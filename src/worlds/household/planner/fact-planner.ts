/** Plans toward a single fact, whatever goal it is a part of. */
import { isDefined } from "@/base/defined";
import { assertNever } from "@/base/assert";
import type { Json } from "@/base/json";
import type { ReasonedCall, WantedFact } from "@/core/world/world-model";
import { byHandiness } from "@/worlds/household/program/calls";
import type { GoalAttribute } from "@/worlds/household/goals/goal";
import type { ConditionSubject } from "@/worlds/household/goals/goal-conditions";
import { Plan, type PlannedEpisode } from "@/worlds/household/planner/plan";
import { pursue } from "@/worlds/household/planner/pursue";
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import { attributesSchema, liquidSchema } from "@/worlds/household/state/household-state";
import { ASKED_FOR } from "@/worlds/household/words/asked-for";

/** Objects tried one after the other until something can be done with one. */
const MAX_TRIED = 6;

/** The calls that make more of the fact true, found on the copy; empty where no recipe gets there. */
export function planFact(copy: PlannedEpisode, wanted: WantedFact): readonly ReasonedCall[] {
  const plan = new Plan(copy);
  const readings = subjectsOf(plan, wanted).slice(0, MAX_TRIED);
  plan.anyOf(readings, (subject) => {
    pursue(plan, {
      subject,
      task: ASKED_FOR,
      keep: new Set(subject.objects.map(({ id }) => id)),
      isMoreToCut: false,
    });
    return plan.calls.length > 0;
  });
  return plan.calls;
}

/** The ways to go about it, each with other objects in front. */
function subjectsOf(plan: Plan, wanted: WantedFact): readonly ConditionSubject[] {
  switch (wanted.kind) {
    case "exists": {
      const { class: select, count } = wanted;
      return [toSubject([], { kind: "exists", select, count })];
    }
    case "attribute": {
      const attribute = attributeOf(wanted.attribute, wanted.value);
      const objects = objectsOf(plan, wanted.objectIds);
      return attribute === undefined
        ? []
        : objects.map((object) => toSubject([object], { kind: "attribute", attribute }));
    }
    case "place": {
      const objects = objectsOf(plan, wanted.objectIds);
      const ids = new Set(wanted.placeIds);
      const tails = byHandiness(plan.state, ({ id }) => ids.has(id));
      const relation = { kind: "relation", heads: objects, ready: objects, tails } as const;
      return wanted.isTogether
        ? [toSubject(objects, { ...relation, isSameTail: true })]
        : [toSubject(objects, { ...relation, isSameTail: false })];
    }
    default:
      return assertNever(wanted);
  }
}

function toSubject(
  objects: readonly HouseholdObject[],
  wanted: ConditionSubject["wanted"],
): ConditionSubject {
  return {
    condition: { id: "wanted", description: "", met: false },
    total: Math.max(1, objects.length),
    satisfied: 0,
    objects,
    isReplaceable: false,
    wanted,
  };
}

function objectsOf(plan: Plan, ids: readonly string[]): readonly HouseholdObject[] {
  return ids.map((id) => plan.object(id)).filter(isDefined);
}

/** Undefined for what is no attribute of this world. */
function attributeOf(attribute: string, value: Json): GoalAttribute | undefined {
  if (attribute === "filled") {
    const liquid = liquidSchema.safeParse(value);
    const equals = value === true ? "any" : liquid.success ? liquid.data : null;
    return { attribute, equals };
  }
  const name = attributesSchema.omit({ filled: true }).keyof().safeParse(attribute);
  return name.success ? { attribute: name.data, equals: value === true } : undefined;
}
