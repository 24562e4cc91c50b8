/** Plans in two steps: steps in words, for a person to read and change, and then statements. */
import type { PlanDoubt, PlanSituation, TaskPlan, TaskPlanner } from "@/core/skill/task-planner";
import type { ThingWords } from "@/core/skill/skill-world";
import { decideSkill, type SkillDecision } from "@/engines/skills/plan/decide-skill";
import { ImaginedScene } from "@/engines/skills/plan/imagined-scene";
import { allNamed, firstNamed, listAt } from "@/engines/skills/plan/named-things";
import { planSpread } from "@/engines/skills/plan/spread-places";
import { GENERAL_WORDS, unseenThing, withMeant } from "@/engines/skills/plan/unseen-thing";
import { planDeeds } from "@/engines/skills/plan/plan-deeds";
import { printStep, readStep, type PlanStep } from "@/engines/skills/plan/plan-step";
import { DEED_WORDS, isDeed, NO_VERBS, readTask } from "@/engines/skills/plan/plan-words";
import { instructionMeant } from "@/engines/skills/plan/read-outcome";
import { headOf, readScene, type ToldScene } from "@/engines/skills/plan/read-scene";
import { writeSteps } from "@/engines/skills/plan/write-steps";

export interface PlannerKnowledge {
  /** What the gripper does not reach into, by its sort. */
  readonly deepThings: readonly string[];
  /** Where a sort of thing can be held. */
  readonly partsOf: (sort: string) => readonly string[];
}

export function createTaskPlanner({ deepThings, partsOf }: PlannerKnowledge): TaskPlanner {
  const plan = (instruction: string, situation: PlanSituation): TaskPlan | undefined => {
    const scene = readScene(situation.scene);
    const { skills: library, words } = situation;
    const spread = planSpread(instruction, scene, words.places);
    if (spread?.kind === "steps") {
      const steps = spread.steps.map(printStep);
      return { kind: "base", why: "Each gets a place of its own.", isSure: true, steps };
    }
    const decision = decideSkill(instruction, situation.scene, { library, deepThings });
    const verb =
      decision.kind === "ask" && decision.isGuess ? readTask(instruction).verb : undefined;
    if (verb !== undefined && !isVerbHere(instruction, scene, words)) {
      return undefined;
    }
    const steps =
      decision.kind === "base"
        ? planDeeds(instruction, scene)
        : skillSteps(instruction, decision, { scene, library });
    const { kind, why } = decision;
    const isSure = kind === "use" || (kind === "ask" && !decision.isGuess);
    const tell = (step: PlanStep) =>
      step.kind === "learn" ? `${printStep(step)} ${why}` : printStep(step);
    return steps === undefined
      ? undefined
      : {
          kind,
          why,
          isSure,
          steps: steps.map(tell),
          ...(verb === undefined ? {} : { unknownVerb: verb }),
        };
  };
  return {
    vocabulary: [...DEED_WORDS, ...GENERAL_WORDS],
    plan,
    planAfter: (outcome, instruction, situation) => {
      const scene = readScene(situation.scene);
      const meant = instructionMeant(outcome, instruction, { scene, partsOf });
      return meant === undefined ? undefined : plan(meant, situation);
    },
    doubt: doubtOf,
    answered: ({ instruction, unseen }, reply, { names }) => {
      const said = reply.toLowerCase();
      const meant = names.find((name) => new RegExp(`\\b${name}\\b`, "u").test(said));
      return meant === undefined || isDeed(readTask(said).verb)
        ? undefined
        : withMeant(instruction, unseen, meant);
    },
    usedWith,
    write: writeSteps,
  };
}

const DENIED = /^(?:do not|don['’]t|never) (?<deed>[^,;.]+)$/u;

function doubtOf(instruction: string, situation: PlanSituation): PlanDoubt | undefined {
  const denied = DENIED.exec(readTask(instruction).words)?.groups?.["deed"];
  if (
    denied !== undefined &&
    isDeed(readTask(denied).verb) &&
    firstNamed(denied, readScene(situation.scene)) !== undefined
  ) {
    return { question: "I leave it as it is. What shall I do instead?" };
  }
  const unseen = unseenThing(instruction, situation);
  const { places } = situation.words;
  const spread = planSpread(instruction, readScene(situation.scene), places);
  return unseen !== undefined
    ? { question: unseen.question, unseen: unseen.name }
    : spread?.kind === "too-many"
      ? { question: spread.why }
      : undefined;
}

/** Whether the first word is a verb that something there, or “it”, follows: “flip the bottle”, not “not the bottle”. */
function isVerbHere(instruction: string, scene: ToldScene, { looks, sorts }: ThingWords): boolean {
  const { words, verb } = readTask(instruction);
  const isName = [...looks, ...sorts].includes(verb) || NO_VERBS.has(verb);
  const after = words.slice(verb.length);
  return !isName && /^ (?:the|an?|my|your|all|every|each|both|it|them)\b/u.test(after)
    ? firstNamed(words, scene) !== undefined
    : false;
}

function usedWith(
  name: string,
  steps: readonly string[],
  { scene: text, words: { places } }: PlanSituation,
): readonly string[] {
  const scene = readScene(text);
  const read = steps.map((step) => readStep(step, scene, places));
  const use = read.find((step) => step?.kind === "use" && step.name === name);
  return use?.kind !== "use"
    ? []
    : [use.object, ...(use.reference === undefined ? [] : [use.reference])];
}

/** What is in the way is put away, a new skill asked for, and then it is used. */
function skillSteps(
  instruction: string,
  decision: Exclude<SkillDecision, { kind: "base" }>,
  { scene, library }: { readonly scene: ToldScene; readonly library: PlanSituation["skills"] },
): readonly PlanStep[] | undefined {
  const named = allNamed(readTask(instruction).words, scene).flatMap(({ things }) => things);
  const object = decision.object ?? named[0];
  if (object === undefined) {
    return undefined;
  }
  const name = decision.kind === "ask" ? decision.name : decision.skill;
  const sort = library.find((skill) => skill.name === name)?.sorts[1];
  const contents = listAt(scene.inside, object);
  const others = named.filter((thing) => thing !== object && !contents.includes(thing));
  const isFit = (thing: string) => sort === undefined || headOf(thing) === sort;
  const reference =
    others.find(isFit) ?? (sort === undefined ? undefined : scene.things.find(isFit));
  const imagined = new ImaginedScene(scene);
  imagined.setDown();
  imagined.uncover(object);
  return [
    ...imagined.steps,
    ...(decision.kind === "ask" ? [{ kind: "learn" as const, name }] : []),
    { kind: "use", name, object, ...(reference === undefined ? {} : { reference }) },
  ];
}
