/**
 * Whether a task needs more than picking and placing, and whether a learned skill does it (HALP III-B, III-C).
 *
 * Three questions, in this order. Does a learned skill fit, by what it does and when it is to be used, and does
 * nothing speak against it? Does the task ask for what a gripper that picks and places cannot do, by its verb, its
 * manner or what the scene says of the thing? Then a new skill is asked for. Otherwise picking and placing will do.
 */
import { headOf, readScene, type ToldScene } from "@/engines/skills/plan/read-scene";
import {
  alikeManners,
  readTask,
  stemOf,
  tokensOf,
  type SpokenTask,
} from "@/engines/skills/plan/plan-words";

/** A learned skill as it is told: what a planner may know of it. */
export interface KnownSkill {
  readonly name: string;
  readonly what: string;
  readonly whenToUse: string;
  readonly whenNotToUse: string;
}

export type SkillDecision =
  | { readonly kind: "base"; readonly why: string }
  | ({ readonly kind: "use"; readonly skill: string } & Decided)
  | ({
      readonly kind: "ask";
      readonly name: string;
      /** Whether nothing but a verb that is not known speaks for it. */
      readonly isGuess: boolean;
    } & Decided);

interface Decided {
  readonly why: string;
  /** Where it is done to something else than what the instruction names first. */
  readonly object?: string;
}

export interface PlanKnowledge {
  readonly library: readonly KnownSkill[];
  /** What the gripper does not reach into, as the world calls it: "bottle". */
  readonly deepThings: readonly string[];
}

export function decideSkill(
  instruction: string,
  sceneText: string,
  { library, deepThings }: PlanKnowledge,
): SkillDecision {
  const task = readTask(instruction);
  const scene = readScene(sceneText);
  const need = needOf(task, scene, deepThings);
  const fitting = library
    .filter((skill) => !isAgainst(skill, task, scene))
    .map((skill) => ({ skill, fit: fitOf(skill, { task, scene, need }) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)[0];
  if (fitting !== undefined) {
    const { name } = fitting.skill;
    return { kind: "use", skill: name, why: `${name} was learned for this.`, ...aboutOf(need) };
  }
  return need === undefined
    ? { kind: "base", why: "Picking and placing will do." }
    : {
        kind: "ask",
        name: nameFor(task, scene, need),
        why: need.why,
        isGuess: need.isGuess === true,
        ...aboutOf(need),
      };
}

function aboutOf(need: Need | undefined): Pick<Decided, "object"> {
  return need?.holder === undefined ? {} : { object: need.holder };
}

interface Need {
  readonly why: string;
  /** What a skill has to be about. */
  readonly about: ReadonlySet<string>;
  readonly isGuess?: boolean;
  /** What has to be emptied for it. */
  readonly holder?: string;
}

/** What of the task picking and placing do not do. */
function needOf(
  task: SpokenTask,
  scene: ToldScene,
  deepThings: readonly string[],
): Need | undefined {
  const object = objectOf(task, scene);
  if (task.manner !== undefined) {
    const why = `“${task.manner}” is not how I pick and place.`;
    return { why, about: tokensOf(alikeManners(task.manner).join(" ")) };
  }
  if (task.isEmptying && object !== undefined) {
    const isLoose = scene.inside.has(object) && !isDeep(object, deepThings);
    return isLoose || (EMPTIES.has(task.verb) && task.verb !== "empty")
      ? undefined
      : { why: `What is in the ${object} cannot be picked out of it.`, about: new Set(["empty"]) };
  }
  if (!task.isTransport) {
    const why = `I do not know how to ${task.verb}.`;
    return { why, about: new Set([stemOf(task.verb)]), isGuess: true };
  }
  const holder = [...scene.inside].find(
    ([deep, contents]) =>
      isDeep(deep, deepThings) && object !== undefined && contents.includes(object),
  )?.[0];
  if (holder !== undefined) {
    const why = `My gripper does not reach into the ${holder}.`;
    return { why, about: new Set(["empty"]), holder };
  }
  const hindrance = scene.notes.find(
    (note) =>
      /(?:not|n't) fit\b|cannot be (?:reached|picked|grasped) from (?:above|the top)/u.test(note) &&
      (object === undefined || note.toLowerCase().includes(headOf(object))),
  );
  return hindrance === undefined ? undefined : { why: `${hindrance}.`, about: tokensOf(hindrance) };
}

/** Verbs that people say of things that can be taken out one by one. */
const EMPTIES = new Set(["clear", "unload", "unpack"]);

function isDeep(thing: string, deepThings: readonly string[]): boolean {
  return deepThings.includes(headOf(thing));
}

/** Whether something that is said or seen is a reason not to use it. */
function isAgainst(skill: KnownSkill, task: SpokenTask, scene: ToldScene): boolean {
  return sayingsOf(task, scene).some(
    // A word in common is enough to speak for a skill, and against it where the saying has no other.
    (saying) => overlapOf(saying, tokensOf(skill.whenNotToUse), { ...scene, shortest: 1 }) > 0,
  );
}

/** How well it fits; 0: not at all. */
function fitOf(
  skill: KnownSkill,
  {
    task,
    scene,
    need,
  }: {
    readonly task: SpokenTask;
    readonly scene: ToldScene;
    readonly need: Need | undefined;
  },
): number {
  const object = need?.holder ?? objectOf(task, scene);
  const about = tokensOf(`${skill.name.replaceAll("_", " ")}. ${skill.what}. ${skill.whenToUse}`);
  if (object !== undefined && !about.has(stemOf(headOf(object)))) {
    return 0;
  }
  const met = need === undefined ? 0 : [...need.about].filter((word) => about.has(word)).length;
  const when = Math.max(
    0,
    ...sayingsOf(task, scene).map((saying) => overlapOf(saying, tokensOf(skill.whenToUse), scene)),
  );
  return task.manner !== undefined || (need !== undefined && !task.isTransport) ? met : met + when;
}

/** The instruction without its verb and manner, and the notes of the scene. */
function sayingsOf({ words, manner = "" }: SpokenTask, { notes }: ToldScene): readonly string[] {
  return [
    words.replace(/^[a-z]+/u, "").replace(manner, ""),
    ...notes.flatMap((note) => note.split(/,\s*but\b/u)),
  ];
}

/** Of a saying, the words that tell something and stand in the other text too, where they are enough. */
function overlapOf(
  saying: string,
  other: ReadonlySet<string>,
  { things, shortest = 2 }: Pick<ToldScene, "things"> & { readonly shortest?: number },
): number {
  const names = new Set(things.flatMap((thing) => thing.split(" ").map(stemOf)));
  const plain = (token: string) => token.replace("not:", "");
  const said = [...tokensOf(saying)].filter((token) => !names.has(plain(token)));
  const shared = said.filter((token) => other.has(token)).length;
  return shared >= 2 || (shared === 1 && said.length <= shortest) ? shared : 0;
}

/** The thing of the scene that the instruction names first. */
export function objectOf(
  { words }: Pick<SpokenTask, "words">,
  { things }: ToldScene,
): string | undefined {
  const stems = [...words.matchAll(/[a-z]+/gu)].map(([word]) => stemOf(word));
  const said = new Set(stems);
  const places = things.map((thing) => {
    const parts = thing.split(" ").map(stemOf);
    const isWhole = parts.every((part) => said.has(part));
    return { thing, place: stems.indexOf(stemOf(headOf(thing))) - (isWhole ? 0.5 : 0) };
  });
  return places.filter(({ place }) => place >= -0.5).toSorted((a, b) => a.place - b.place)[0]
    ?.thing;
}

const CANONICAL: Readonly<Record<string, string>> = {
  grasp: "pick",
  grab: "pick",
  hold: "pick",
  take: "pick",
  lift: "pick",
  fetch: "pick",
  put: "place",
  lay: "place",
  set: "place",
};

/** A name for what is asked for: "pick_mug_by_handle". */
function nameFor(task: SpokenTask, scene: ToldScene, { holder }: Need): string {
  if (holder !== undefined) {
    return `empty_${headOf(holder)}`.replaceAll(/[^a-z_]/gu, "");
  }
  const object = objectOf(task, scene);
  const mannerParts = task.manner === undefined ? [] : task.manner.split(" ");
  const parts = [
    CANONICAL[task.verb] ?? task.verb,
    ...(object === undefined ? [...tokensOf(task.words)].slice(1, 3) : [headOf(object)]),
    ...mannerParts.filter((word) => !/^(?:the|its|their|one)?$/u.test(word)),
  ];
  const name = parts.join("_").replaceAll(/[^a-z_]/gu, "");
  return name.length < 3 ? `do_${name}` : name;
}
