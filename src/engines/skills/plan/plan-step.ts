/** A step of a plan, as words and back: what a person reads and may change. */
import { assertNever } from "@/base/assert";
import { firstNamed, allNamed } from "@/engines/skills/plan/named-things";
import { relationIn, RELATIONS, type Relation } from "@/engines/skills/plan/relation-words";
import type { ToldScene } from "@/engines/skills/plan/read-scene";
import { readTask } from "@/engines/skills/plan/plan-words";

export type PlanStep =
  | { readonly kind: "pick" | "set-down"; readonly object: string }
  | {
      readonly kind: "place";
      readonly object: string;
      readonly relation: Relation;
      readonly reference: string;
    }
  | { readonly kind: "place-at"; readonly object: string; readonly place: string }
  | { readonly kind: "learn"; readonly name: string }
  | {
      readonly kind: "use";
      readonly name: string;
      readonly object: string;
      readonly reference?: string;
    };

export function printStep(step: PlanStep): string {
  switch (step.kind) {
    case "pick":
      return `Pick up the ${step.object}.`;
    case "set-down":
      return `Set down the ${step.object}.`;
    case "place":
      return `Place the ${step.object} ${RELATIONS[step.relation].words} the ${step.reference}.`;
    case "place-at":
      return `Place the ${step.object} at the ${step.place}.`;
    case "learn":
      return `Ask to be shown ${step.name}.`;
    case "use": {
      const reference = step.reference === undefined ? "" : ` and the ${step.reference}`;
      return `Use ${step.name} with the ${step.object}${reference}.`;
    }
    default:
      return assertNever(step);
  }
}

const SKILL = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/u;

/** Undefined where the words are no step; things are those of the scene, places those of the table. */
export function readStep(
  text: string,
  scene: ToldScene,
  places: readonly string[],
): PlanStep | undefined {
  const words = text.toLowerCase().trim();
  const name = SKILL.exec(words)?.[0];
  if (name !== undefined) {
    return readSkillStep(words, name, scene);
  }
  const named = firstNamed(words, scene);
  const object = named?.things[0];
  if (named === undefined || object === undefined) {
    return undefined;
  }
  const place = places.find((each) => words.slice(named.to).includes(each));
  if (place !== undefined) {
    return { kind: "place-at", object, place };
  }
  const placed = relationIn(words, named.to, scene);
  if (placed !== undefined) {
    return { kind: "place", object, relation: placed.relation, reference: placed.reference };
  }
  const { verb, isTaking } = readTask(words);
  return isTaking
    ? { kind: "pick", object }
    : /\b(?:set|put|lay|place)\b/u.test(verb)
      ? { kind: "set-down", object }
      : undefined;
}

function readSkillStep(words: string, name: string, scene: ToldScene): PlanStep {
  const [object, reference] = allNamed(words.replace(name, ""), scene).flatMap(
    ({ things }) => things,
  );
  return object === undefined || /\b(?:ask|learn|shown?|teach)\b/u.test(words)
    ? { kind: "learn", name }
    : { kind: "use", name, object, ...(reference === undefined ? {} : { reference }) };
}
