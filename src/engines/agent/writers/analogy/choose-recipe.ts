/** Which exemplar's way is taken: of the same thing, with what is here, as most do it, and not what was refused. */
import type { WritingTask } from "@/engines/agent/writer";
import type { MentionReader, StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { ProgramDraft } from "@/engines/agent/writers/analogy/program-draft";
import { referencesOf, type Recipe, type RecipeRole } from "@/engines/agent/writers/analogy/recipe";

export interface ComposeTools {
  readonly task: WritingTask;
  readonly reader: MentionReader;
  readonly recipes: readonly Recipe[];
}

const IMPOSSIBLE = 100;
const FAILED = 8;
const UNEXPLAINED = 3;
const MOST_COMPANY = 4;

export class RecipeChooser {
  readonly #draft: ProgramDraft;
  readonly #tools: ComposeTools;

  constructor(draft: ProgramDraft, tools: ComposeTools) {
    this.#draft = draft;
    this.#tools = tools;
  }

  recipeFor(variable: string, fact: StateFact): Recipe | undefined {
    const name = this.#draft.classOf(variable);
    const fitting = this.#tools.recipes.filter(
      (recipe) =>
        recipe.fact.attribute === fact.attribute &&
        (typeof fact.value === "string"
          ? recipe.fact.value === fact.value
          : isThere(recipe.fact.value) === isThere(fact.value)) &&
        !this.#isOfAnother(recipe, variable),
    );
    const [best] = fitting
      .map((recipe, order) => ({ recipe, order, cost: this.#costOf(recipe, name) }))
      .toSorted((a, b) => a.cost - b.cost || a.order - b.order);
    return best === undefined || best.cost >= IMPOSSIBLE ? undefined : best.recipe;
  }

  /** It rid a thing of something else: what takes water may not take coffee. */
  #isOfAnother({ fact, before }: Recipe, variable: string): boolean {
    const now = this.#draft.believed(variable, fact.attribute);
    return (
      !isThere(fact.value) &&
      typeof before === "string" &&
      typeof now === "string" &&
      before !== now
    );
  }

  /** What else becomes of whatever this is done to, as any exemplar saw it. */
  besidesOf(recipe: Recipe): readonly StateFact[] {
    const key = keyCallOf(recipe);
    return this.#tools.recipes
      .filter((other) => keyCallOf(other) === key && other.fact.attribute === recipe.fact.attribute)
      .flatMap(({ besides }) => besides);
  }

  #costOf(recipe: Recipe, name: string): number {
    const { reader, task } = this.#tools;
    const isKin = reader.words.kin.some(
      (group) => group.includes(name) && group.includes(recipe.class),
    );
    const stranger = recipe.class === name ? 0 : isKin ? 3 : 6;
    const roles = [...recipe.roles.values()].filter(({ isSubject }) => !isSubject);
    const missing = task.isAllKnown
      ? roles.filter((role) => this.#draft.known(this.classesOf(role)).length === 0).length
      : 0;
    const implied = roles.filter(({ stoodIn }) => stoodIn !== undefined).length;
    return (
      stranger +
      recipe.steps.length * 0.1 +
      implied +
      (this.#isUnexplained(recipe) ? UNEXPLAINED : 0) +
      (recipe.steps.some(({ call: made }) => this.#draft.hasFailed(made)) ? FAILED : 0) -
      Math.min(MOST_COMPANY, this.#companyOf(recipe)) +
      2 * recipe.controls.length +
      missing * IMPOSSIBLE
    );
  }

  /**
   * It was only put there: what did the rest was running, and nobody noted what it was. Or something else was
   * switched, and nobody noted where it stood then.
   */
  #isUnexplained({ steps, roles }: Recipe): boolean {
    const { place, carry } = this.#tools.reader.words.calls;
    const key = steps.find(({ isKey }) => isKey)?.call;
    if (key === undefined) {
      return false;
    }
    const isPutting = (method: string) => method === place || method === carry;
    const isLinked = [...roles].some(
      ([variable, { isSubject, stoodIn }]) =>
        isSubject &&
        (stoodIn !== undefined ||
          referencesOf(key).some((each) => each.variable === variable) ||
          steps.some(
            ({ call: { method, receiver } }) => isPutting(method) && receiver.variable === variable,
          )),
    );
    return isPutting(key.method) || !isLinked;
  }

  /** How many others did it with the same call: what many do is less of an accident. */
  #companyOf(recipe: Recipe): number {
    const key = keyCallOf(recipe);
    return this.#tools.recipes.filter(
      (other) => other.fact.attribute === recipe.fact.attribute && keyCallOf(other) === key,
    ).length;
  }

  /**
   * Of those that may do for a role, the ones that some exemplar of the same change shows to do: where there is more
   * to see, they are looked for first, for what no exemplar shows to do may not.
   */
  soughtClasses({ fact }: Recipe, role: RecipeRole): readonly string[] {
    if (this.#tools.task.isAllKnown) {
      return this.classesOf(role);
    }
    const shown = this.#tools.recipes
      .filter((other) => other.fact.attribute === fact.attribute)
      .flatMap(({ roles }) => [...roles.values()])
      .filter(({ isSubject, isCarried }) => !isSubject && isCarried)
      .map((each) => each.class);
    return this.classesOf(role).filter((name) => name === role.class || shown.includes(name));
  }

  /** Of what is carried, kin will do. */
  classesOf({ class: name, isCarried }: RecipeRole): readonly string[] {
    const kin = isCarried
      ? this.#tools.reader.words.kin.filter((group) => group.includes(name)).flat()
      : [];
    return [...new Set([name, ...kin])];
  }
}

/** `toggle_on Faucet`. */
function keyCallOf({ steps }: Recipe): string {
  const key = steps.find(({ isKey }) => isKey)?.call;
  if (key === undefined) {
    return "";
  }
  const targets = referencesOf(key).slice(1, 2);
  return [key.method, key.receiver.class, ...targets.map((target) => target.class)].join(" ");
}

/** Whether a value is more than nothing: not false and not empty. */
export function isThere(value: unknown): boolean {
  return value !== undefined && value !== false && value !== null;
}
