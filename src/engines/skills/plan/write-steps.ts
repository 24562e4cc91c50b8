/** Steps in words as the robot's statements (HALP III-B, the second of two steps). */
import { assertNever, ensureExists } from "@/base/assert";
import { toPythonText } from "@/core/console/python-literal";
import type { PlannedStatement, PlanSituation, WrittenStep } from "@/core/skill/task-planner";
import { readStep, type PlanStep } from "@/engines/skills/plan/plan-step";
import { headOf, readScene, type ToldScene } from "@/engines/skills/plan/read-scene";
import { RELATIONS, type Relation } from "@/engines/skills/plan/relation-words";

/** What is to be done with what the gripper holds is followed along; what does not fit together is told. */
export function writeSteps(
  steps: readonly string[],
  { scene: text, skills, words: { places } }: PlanSituation,
): readonly WrittenStep[] {
  const scene = readScene(text);
  const writer = new StepWriter(scene, skills);
  return steps.map((step) => {
    const read = readStep(step, scene, places);
    return read === undefined
      ? { step, statements: [], trouble: notAStep(scene) }
      : { step, ...writer.write(read) };
  });
}

function notAStep({ things }: ToldScene): string {
  const named = things.map((thing) => `the ${thing}`).join(", ");
  return `This is no step that I know. Write “Pick up …”, “Place … inside …”, “Set down …”, “Use …” or “Ask to be shown …”, with what is there: ${named}.`;
}

type Written = Pick<WrittenStep, "statements" | "trouble">;

class StepWriter {
  readonly #scene: ToldScene;
  readonly #skills: PlanSituation["skills"];
  readonly #found = new Set<string>();
  readonly #learned = new Set<string>();
  #inHand: string | undefined;

  constructor(scene: ToldScene, skills: PlanSituation["skills"]) {
    this.#scene = scene;
    this.#skills = skills;
    this.#inHand = scene.held?.thing;
  }

  write(step: PlanStep): Written {
    switch (step.kind) {
      case "pick":
        return this.#pick(step.object);
      case "place":
        return this.#place(step);
      case "place-at":
        return this.#placeAt(step.object, step.place);
      case "set-down":
        return this.#setDown(step.object);
      case "learn":
        this.#learned.add(step.name);
        return { statements: [plain(`learn_skill(${toPythonText(step.name)})`)] };
      case "use":
        return this.#use(step);
      default:
        return assertNever(step);
    }
  }

  #pick(object: string): Written {
    if (this.#inHand !== undefined && this.#inHand !== object) {
      return inTheWay(this.#inHand);
    }
    const isHeld = this.#inHand === object;
    this.#inHand = object;
    return {
      statements: isHeld ? [] : [...this.#find(object), plain(`pick(${nameOf(object)})`)],
    };
  }

  #place({ object, relation, reference }: Extract<PlanStep, { kind: "place" }>): Written {
    if (object === reference) {
      return {
        statements: [],
        trouble: "Nothing is placed with regard to itself. Name another thing.",
      };
    }
    const picked = this.#pick(object);
    if (picked.trouble !== undefined) {
      return picked;
    }
    this.#inHand = undefined;
    const statements = [...picked.statements, ...this.#find(object), ...this.#find(reference)];
    const [first, ...otherwise] = this.#ways(object, relation, reference);
    const told = isSide(relation)
      ? {
          told: `It could not be placed ${RELATIONS[relation].words} the ${reference}, so I placed it on another side.`,
        }
      : {};
    return { statements: [...statements, { source: ensureExists(first), otherwise, ...told }] };
  }

  #placeAt(object: string, place: string): Written {
    const picked = this.#pick(object);
    if (picked.trouble !== undefined) {
      return picked;
    }
    this.#inHand = undefined;
    const source = `place(${nameOf(object)}, get_obj_pos(${toPythonText(place)}))`;
    return { statements: [...picked.statements, ...this.#find(object), plain(source)] };
  }

  /**
   * Beside it is where there is room: beside another thing, where there is none. On a side on which there is
   * none, another side is nearer to what was meant than a gripper that goes on holding it.
   */
  #ways(object: string, relation: Relation, reference: string): readonly string[] {
    const put = (where: string, place: string) =>
      `place(${nameOf(object)}, get_place_position(${nameOf(object)}, ${where}, ${toPythonText(place)}))`;
    if (relation !== "beside") {
      const others = isSide(relation) ? SIDES.filter((side) => side !== relation) : [];
      return [relation, ...others].map((way) => put(nameOf(reference), RELATIONS[way].call));
    }
    const others = this.#scene.things.filter((thing) => thing !== reference && thing !== object);
    const places = [reference, ...others].map((thing) =>
      thing === reference ? nameOf(thing) : `find(${toPythonText(thing)})`,
    );
    return places.flatMap((where) => SIDES.map((side) => put(where, RELATIONS[side].call)));
  }

  #setDown(object: string): Written {
    if (this.#inHand !== object) {
      return {
        statements: [],
        trouble: `The gripper does not hold the ${object} then. Leave this step out.`,
      };
    }
    this.#inHand = undefined;
    const name = nameOf(object);
    return { statements: [...this.#find(object), plain(`place(${name}, get_location(${name}))`)] };
  }

  #use({ name, object, reference }: Extract<PlanStep, { kind: "use" }>): Written {
    const skill = this.#skills.find((each) => each.name === name);
    if (skill === undefined && !this.#learned.has(name)) {
      return { statements: [], trouble: `There is no skill ${name}. Ask to be shown it first.` };
    }
    if (this.#inHand !== undefined) {
      return inTheWay(this.#inHand);
    }
    const sort = skill?.sorts[1];
    const other =
      skill !== undefined && sort === undefined
        ? undefined
        : (reference ??
          this.#scene.things.find((thing) => headOf(thing) === sort && thing !== object));
    const things = [object, ...(other === undefined ? [] : [other])];
    const found = things.flatMap((thing) => this.#find(thing));
    const source = `${name}(${things.map(nameOf).join(", ")})`;
    return { statements: [...found, plain(source)] };
  }

  #find(thing: string): readonly PlannedStatement[] {
    if (this.#found.has(thing)) {
      return [];
    }
    this.#found.add(thing);
    return [plain(`${nameOf(thing)} = find(${toPythonText(thing)})`)];
  }
}

const SIDES = ["left", "right", "ahead", "behind"] as const satisfies readonly Relation[];

function isSide(relation: Relation): boolean {
  return SIDES.some((side) => side === relation);
}

function plain(source: string): PlannedStatement {
  return { source, otherwise: [] };
}

function inTheWay(held: string): Written {
  return {
    statements: [],
    trouble: `The gripper still holds the ${held} then. Place it, or set it down, in a step before.`,
  };
}

/** A name for a variable: it is a thing's words. */
function nameOf(thing: string): string {
  return thing.replaceAll(/[^a-z0-9]+/gu, "_");
}
