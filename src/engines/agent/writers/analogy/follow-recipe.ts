/**
 * Makes one thing as it should be in the way in which an exemplar did, on the things of this room: what
 * the recipe needs first, its calls, and what was running or stood there already when the exemplar began.
 */
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";
import type { UnmappedPart } from "@/engines/agent/writer";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import { evidenceOf, inExemplar, type Doing } from "@/engines/agent/writers/analogy/exemplar-line";
import { TO_USE, type ProgramDraft } from "@/engines/agent/writers/analogy/program-draft";
import { callOf, toRecord } from "@/engines/agent/writers/analogy/bound-call";
import {
  isThere,
  RecipeChooser,
  type ComposeTools,
} from "@/engines/agent/writers/analogy/choose-recipe";
import { readiest, untriedOf } from "@/engines/agent/writers/analogy/roles/role-things";
import type { Recipe, RecipeRole, RecipeStep } from "@/engines/agent/writers/analogy/recipe";

/** Recipes within recipes: the pot is filled from a bowl that is filled at the tap. */
const MOST_DEPTH = 3;
const OPENED = "open";
/** Of fewer the nearest will be the one. */
const MANY_SWITCHES = 3;

export class RecipeFollower {
  readonly unmapped: UnmappedPart[] = [];
  readonly draft: ProgramDraft;
  readonly #tools: ComposeTools;
  readonly #chooser: RecipeChooser;

  constructor(draft: ProgramDraft, tools: ComposeTools) {
    this.draft = draft;
    this.#tools = tools;
    this.#chooser = new RecipeChooser(draft, tools);
  }

  /** Makes a fact true of a thing, by the exemplars' way of doing so. */
  bring(variable: string, fact: StateFact, doing: Doing): void {
    if (this.draft.isSo(variable, fact) || doing.depth > MOST_DEPTH) {
      return;
    }
    const recipe = this.#chooser.recipeFor(variable, fact);
    if (recipe === undefined) {
      this.#bringByName(variable, fact, doing);
      return;
    }
    this.#follow(recipe, variable, doing);
    this.draft.believe(variable, fact);
    for (const besides of this.#chooser.besidesOf(recipe)) {
      if (this.draft.believed(variable, besides.attribute) !== undefined) {
        this.draft.believe(variable, besides);
      }
    }
  }

  #follow(recipe: Recipe, subject: string, doing: Doing): void {
    const names = new Map<string, string>();
    for (const [variable, role] of recipe.roles) {
      names.set(
        variable,
        role.isSubject
          ? subject
          : this.#declareRole(role, { recipe, others: [subject, ...names.values()] }),
      );
    }
    const deeper = { ...doing, depth: doing.depth + 1 };
    const own = inExemplar(recipe, doing);
    this.#startOver(recipe, subject, deeper);
    for (const [variable, name] of names) {
      recipe.roles.get(variable)?.needs.forEach((need) => {
        this.bring(name, need, deeper);
      });
    }
    for (const [variable, { stoodIn }] of recipe.roles) {
      const name = names.get(variable);
      if (stoodIn !== undefined && name !== undefined) {
        this.#standIn(name, this.#roleOfClass(stoodIn, recipe, names), own);
      }
    }
    for (const step of recipe.steps) {
      this.#followStep(step, names, { ...own, line: step.line });
    }
    this.#switchOn(recipe, names, own);
    this.#takeOut(recipe, names, subject);
  }

  /** What is filled with something else is emptied first, where the exemplar began with an empty one. */
  #startOver({ fact, before }: Recipe, subject: string, doing: Doing): void {
    const started = this.draft.believed(subject, fact.attribute);
    if (!isThere(before) && isThere(started) && isThere(fact.value)) {
      this.bring(subject, { attribute: fact.attribute, value: before }, doing);
    }
  }

  /** So that there is room for the next one, and hands can get at it. */
  #takeOut(recipe: Recipe, names: ReadonlyMap<string, string>, subject: string): void {
    const place = this.draft.placeOf(subject);
    const machine = [...recipe.roles].find(([variable, role]) => {
      const own = names.get(variable);
      const instance = own === undefined ? undefined : this.draft.wanted(own)?.instance;
      return (
        !role.isSubject &&
        !role.isCarried &&
        place !== undefined &&
        (own === place || instance === place)
      );
    });
    if (machine !== undefined) {
      this.takeInHand(subject, {
        exemplarId: recipe.exemplarId,
        line: recipe.steps.at(-1)?.line ?? 1,
        substitutions: [],
        likeness: 1,
        depth: 0,
      });
    }
  }

  #roleOfClass(name: string, recipe: Recipe, names: ReadonlyMap<string, string>): string {
    const known = [...recipe.roles].find(([, role]) => role.class === name && !role.isSubject);
    const own = known === undefined ? undefined : names.get(known[0]);
    const there = this.draft.known([name]);
    const free =
      there.length < MANY_SWITCHES ? undefined : there.find((each) => this.draft.isFree(each));
    return (
      own ??
      this.draft.declare(name, {
        class: name,
        ...(free === undefined ? {} : { instance: free.id }),
      })
    );
  }

  /** It was there already in the exemplar; here it is put there first. */
  #standIn(variable: string, place: string, doing: Doing): void {
    const { place: method } = this.#tools.reader.words.calls;
    const target = this.draft.wanted(place);
    if (
      method === undefined ||
      target === undefined ||
      this.draft.placeClassOf(variable) === target.class
    ) {
      return;
    }
    this.takeInHand(variable, doing);
    this.emit(callOf(this.draft, { receiver: variable, method, args: [place] }), doing);
    this.draft.put(variable, target.instance ?? place);
  }

  /** What was running all the time in the exemplar is turned on here, and off again. */
  #switchOn(recipe: Recipe, names: ReadonlyMap<string, string>, doing: Doing): void {
    const { verbs, controls } = this.#tools.reader.words;
    const methodFor = (attribute: string, holds: boolean): string | undefined =>
      verbs.find(
        ({ effect, seenIn }) =>
          seenIn === "call" && effect?.attribute === attribute && effect.holds === holds,
      )?.call;
    const running = [...recipe.roles].flatMap(([variable, role]) => {
      const own = names.get(variable);
      return own === undefined
        ? []
        : role.switched
            .filter(({ attribute, value }) => value === true && attribute !== OPENED)
            .map(({ attribute }) => ({
              variables: [own, ...this.#allOf(role.class, own)],
              attribute,
            }));
    });
    const untouched = recipe.controls.flatMap((name) =>
      controls
        .filter(({ control }) => control === name)
        .slice(0, 1)
        .map(({ attribute }) => ({ variables: this.#allOf(name, ""), attribute })),
    );
    for (const { variables, attribute } of [...running, ...untouched]) {
      const [on, off] = [methodFor(attribute, true), methodFor(attribute, false)];
      const isDone =
        variables.length < 2 && recipe.steps.some(({ call: made }) => made.method === on);
      if (on === undefined || off === undefined || isDone) {
        continue;
      }
      for (const method of [on, off]) {
        for (const receiver of variables) {
          this.emit(callOf(this.draft, { receiver, method, args: [] }), doing, {
            isOptional: true,
          });
        }
      }
    }
  }

  /** All switches of a class, where nothing tells which one belongs to what: the knobs of a stove. */
  #allOf(name: string, own: string): readonly string[] {
    const isControl = this.#tools.reader.words.controls.some(({ control }) => control === name);
    const known = this.draft.known([name]);
    if (isControl && known.length >= MANY_SWITCHES) {
      return known.map(({ id }) => this.draft.declare(id, { class: name, instance: id }));
    }
    return own === "" ? [this.draft.declare(name, { class: name })] : [];
  }

  #followStep(
    { call: made, why, isKey }: RecipeStep,
    names: ReadonlyMap<string, string>,
    doing: Doing,
  ): void {
    const { take, place, drop } = this.#tools.reader.words.calls;
    const receiver = names.get(made.receiver.variable);
    if (receiver === undefined) {
      return;
    }
    if (made.method === take) {
      this.takeInHand(receiver, doing);
      return;
    }
    const isPutting = made.method === place || made.method === drop;
    if (isPutting) {
      this.takeInHand(receiver, doing);
    }
    const bound: ProgramCall = {
      receiver: this.draft.reference(receiver),
      method: made.method,
      args: made.args.map((each) => {
        const own = each.kind === "object" ? names.get(each.object.variable) : undefined;
        return own === undefined ? each : { kind: "object", object: this.draft.reference(own) };
      }),
    };
    this.emit(bound, doing, {
      isOptional: !isKey && !isPutting,
      ...(why === undefined ? {} : { why }),
    });
    if (isPutting) {
      const [target] = bound.args.flatMap((each) => (each.kind === "object" ? [each.object] : []));
      if (target === undefined) {
        this.draft.drop(receiver);
      } else {
        this.draft.put(receiver, target.instance ?? target.variable);
      }
    }
  }

  #declareRole(
    role: RecipeRole,
    { recipe, others }: { readonly recipe: Recipe; readonly others: readonly string[] },
  ): string {
    const all = this.#chooser.classesOf(role);
    const classes = this.#chooser.soughtClasses(recipe, role);
    const last = all.filter((each) => !classes.includes(each));
    const used = role.isCarried ? this.draft.toUse(classes) : undefined;
    if (used !== undefined && role.needs.length === 0 && !others.includes(used)) {
      return used;
    }
    const known = readiest(role, this.#freeOf(classes, others));
    const [object] = known;
    const other = role.isCarried ? object : untriedOf(known, this.#tools.task.tried);
    const name = object?.class ?? role.class;
    return this.draft.declare(role.isCarried ? `${name}${TO_USE}` : name, {
      class: name,
      otherClasses: classes.filter((each) => each !== name),
      ...(last.length === 0 ? {} : { lastClasses: last }),
      ...(other === undefined ? {} : { instance: other.id }),
      ...(role.needs.length === 0 ? {} : { states: toRecord(role.needs) }),
    });
  }

  /** Of the classes, what no other role has. */
  #freeOf(classes: readonly string[], others: readonly string[]): readonly WorldObject[] {
    const taken = new Set(others.map((variable) => this.draft.wanted(variable)?.instance));
    return this.draft.known(classes).filter(({ id }) => !taken.has(id));
  }

  /** The call whose name says that it does this, where no exemplar shows how. */
  #bringByName(variable: string, { attribute, value }: StateFact, doing: Doing): void {
    const { words } = this.#tools.reader;
    const states = words.attributes.find((each) => each.attribute === attribute);
    const side = isThere(value) ? states?.holds : states?.not;
    const method = words.verbs.find(({ sense }) => sense === side?.verb)?.call;
    if (method === undefined || side === undefined) {
      const what = `${variable}: ${attribute} ${JSON.stringify(value)}`;
      this.unmapped.push({
        kind: "step",
        what,
        why: "No exemplar shows how to bring it about.",
        ...(doing.exemplarId === undefined ? {} : { exemplarId: doing.exemplarId }),
      });
      return;
    }
    const { held } = this.draft;
    if (held !== undefined && held !== variable) {
      const { drop } = words.calls;
      if (drop !== undefined) {
        this.emit(callOf(this.draft, { receiver: held, method: drop, args: [] }), doing);
      }
      this.draft.held = undefined;
    }
    this.draft.add(
      callOf(this.draft, { receiver: variable, method, args: [] }),
      { kind: "words", words: side.said },
      { confidence: doing.likeness * 0.8 },
    );
    this.draft.believe(variable, { attribute, value });
  }

  emit(made: ProgramCall, doing: Doing, more: { isOptional?: boolean; why?: string } = {}): void {
    const evidence = evidenceOf(made, doing, this.#tools.task.sources);
    this.draft.add(made, evidence, { confidence: doing.likeness, ...more });
  }

  takeInHand(variable: string, doing: Doing): void {
    const { take, drop } = this.#tools.reader.words.calls;
    const { held } = this.draft;
    if (take === undefined || held === variable) {
      return;
    }
    if (held !== undefined && drop !== undefined) {
      this.emit(callOf(this.draft, { receiver: held, method: drop, args: [] }), doing);
      this.draft.put(held, "");
    }
    this.emit(callOf(this.draft, { receiver: variable, method: take, args: [] }), doing);
    this.draft.take(variable);
  }
}
