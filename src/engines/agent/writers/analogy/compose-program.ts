/** From aims to steps: for each thing, the recipes of the exemplars that make it as it should be. */
import type { WorldObject } from "@/core/world/world-state";
import type { UnmappedPart } from "@/engines/agent/writer";
import type { WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";
import { firstClassOf, type StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { ComposeTools } from "@/engines/agent/writers/analogy/choose-recipe";
import { callOf, toRecord } from "@/engines/agent/writers/analogy/bound-call";
import { asksForAnother } from "@/engines/agent/writers/analogy/words/another";
import { LAST_LINE, type Doing } from "@/engines/agent/writers/analogy/exemplar-line";
import { isReadying } from "@/engines/agent/writers/analogy/said-facts";
import { RecipeFollower } from "@/engines/agent/writers/analogy/follow-recipe";
import { consumingIn, ProgramDraft } from "@/engines/agent/writers/analogy/program-draft";

const MOST_THINGS = 20;
const MOST_CLEARED = 5;

export class ProgramComposer {
  readonly draft: ProgramDraft;
  /** What is to stay where it is put. */
  readonly serves: { readonly variable: string; readonly place: string }[] = [];
  readonly #follower: RecipeFollower;
  readonly #tools: ComposeTools;
  /** Classes of what is to be made or put somewhere: as a place, the very one is meant. */
  #aimed: ReadonlySet<string> = new Set();

  constructor(tools: ComposeTools) {
    this.#tools = tools;
    this.draft = new ProgramDraft(tools.task);
    this.#follower = new RecipeFollower(this.draft, tools);
  }

  get unmapped(): readonly UnmappedPart[] {
    return this.#follower.unmapped;
  }

  compose(aims: readonly WantedAim[]): void {
    this.#makeRoom();
    this.#aimed = new Set(aims.flatMap(({ classes }) => classes));
    const places = new Set(aims.flatMap((aim) => aim.places));
    const isPlace = (aim: WantedAim): boolean => aim.classes.some((name) => places.has(name));
    const things = aims.map((aim) => ({ aim, variables: this.#thingsOf(aim, isPlace(aim)) }));
    for (const { aim, variables } of things.toSorted(
      (a, b) => Number(isPlace(b.aim)) - Number(isPlace(a.aim)),
    )) {
      for (const variable of variables) {
        this.#make(variable, aim);
      }
    }
    for (const { aim, variables } of things) {
      for (const variable of variables) {
        this.#serve(variable, aim);
      }
    }
    for (const { aim, variables } of things) {
      for (const variable of variables) {
        this.#leave(variable, aim);
      }
    }
  }

  /** Doors are shut and lamps put out when everything else is done. */
  #leave(variable: string, aim: WantedAim): void {
    for (const fact of aim.facts.filter((each) => this.#isLeftSo(each, aim))) {
      this.#follower.bring(variable, fact, { ...doingOf(aim), depth: 0 });
    }
  }

  /** Whether it is how things are left, of what is not taken anywhere itself. */
  #isLeftSo({ attribute, value }: StateFact, { places }: WantedAim): boolean {
    const words = this.#tools.reader.words.attributes.find((each) => each.attribute === attribute);
    const side = value === false || value === null ? words?.not : words?.holds;
    return side?.isRest === true && places.length === 0;
  }

  /** What had no room is cleared. */
  #makeRoom(): void {
    const { take, drop } = this.#tools.reader.words.calls;
    if (take === undefined || drop === undefined) {
      return;
    }
    for (const { object, failureKind } of this.draft.hindrances().slice(0, MOST_CLEARED)) {
      const { id, class: name } = object;
      const receiver = this.draft.declare(id, { class: name, instance: id });
      for (const method of [take, drop]) {
        const made = callOf(this.draft, { receiver, method, args: [] });
        const evidence = { kind: "failure" as const, failureKind };
        this.draft.add(made, evidence, { confidence: 0.5, isOptional: true });
      }
      this.draft.drop(receiver);
    }
  }

  #thingsOf(aim: WantedAim, isPlace: boolean): readonly string[] {
    const first = firstClassOf(aim);
    if (this.#tools.reader.wholeOf(first) !== undefined) {
      return this.#piecesOf(aim, first);
    }
    const found = this.#ranked(aim, isPlace);
    const many = aim.isEvery && !isPlace;
    const { nth = 0 } = aim;
    const chosen = found.slice(nth).slice(0, many ? MOST_THINGS : isPlace ? 1 : aim.count);
    const wanted = many ? Math.max(chosen.length, 1) : isPlace ? 1 : aim.count;
    return Array.from({ length: Math.min(wanted, MOST_THINGS) }, (_, index) =>
      this.#declareThing(aim, chosen[index], isPlace ? "" : ` ${nth + index + 1}`),
    );
  }

  #declareThing(aim: WantedAim, object: WorldObject | undefined, suffix: string): string {
    const [first = firstClassOf(aim), ...others] = this.#soughtClasses(aim);
    const last = aim.classes.filter((name) => name !== first && !others.includes(name));
    return this.draft.declare(`${firstClassOf(aim)}${suffix}`, {
      class: object?.class ?? first,
      otherClasses: others,
      ...(last.length === 0 ? {} : { lastClasses: last }),
      ...(object === undefined ? {} : { instance: object.id }),
      ...(aim.facts.length === 0 ? {} : { states: toRecord(aim.facts) }),
    });
  }

  /**
   * Of the classes that words may mean, those that some exemplar shows to become what is wanted: where there is more
   * to see they are looked for first, and what only happens to be there is taken where they are nowhere.
   */
  #soughtClasses(aim: WantedAim): readonly string[] {
    const { task, recipes } = this.#tools;
    const wanted = aim.facts.filter((fact) => !isReadying(fact, this.#tools.reader));
    const shown = aim.classes.filter((name) =>
      wanted.some(({ attribute }) =>
        recipes.some((recipe) => recipe.class === name && recipe.fact.attribute === attribute),
      ),
    );
    const isAnyMeant = task.isAllKnown || aim.isTogether || shown.length === 0;
    return isAnyMeant ? aim.classes : shown;
  }

  /** What was changed in this episode. */
  #madeHere(): ReadonlySet<string> {
    const { tried } = this.#tools.task;
    return new Set(tried.flatMap(({ changes }) => changes.map((each) => each.objectId)));
  }

  /** What something was done with in this episode, also what a thing was put in or on. */
  #usedHere(): ReadonlySet<string | undefined> {
    const done = this.#tools.task.tried.filter(({ ok }) => ok);
    return new Set(
      done.flatMap(({ call }) => [
        call.receiver.instance,
        ...call.args.map((each) => (each.kind === "object" ? each.object.instance : undefined)),
      ]),
    );
  }

  /** Whether an answer asks for more than was done; what it only speaks of again is done already. */
  #isAnother(): boolean {
    const { answersFrom, instruction } = this.#tools.task;
    return answersFrom === 0 && asksForAnother(instruction);
  }

  /**
   * Those first that need least done to them; of what is only to be made so, nobody means one that was so before
   * anything was done.
   */
  #ranked(aim: WantedAim, isPlace: boolean): readonly WorldObject[] {
    const known = this.draft.known(this.#soughtClasses(aim));
    const present = known.find(() => true)?.class;
    const own =
      aim.isTogether || aim.classes.length === 1
        ? known
        : known.filter((each) => each.class === present);
    const isDeed = !isPlace && aim.facts.length > 0 && aim.places.length === 0;
    const made = this.#isAnother() ? new Set<string>() : this.#madeHere();
    const cost = (object: WorldObject): number => {
      const lacking = lackOf(object);
      return lacking === 0 && isDeed && !made.has(object.id) ? Infinity : lacking;
    };
    const lackOf = (object: WorldObject): number =>
      aim.facts.filter(({ attribute, value }) => {
        const now = object.attributes[attribute];
        return (
          now !== undefined &&
          JSON.stringify(now) !== JSON.stringify(value) &&
          !(now === null && value === false)
        );
      }).length;
    const isServing = this.#isServingHere(aim, isPlace);
    return own.toSorted(
      (a, b) => Number(isServing(b)) - Number(isServing(a)) || compare(cost(a), cost(b)),
    );
  }

  /** Whether it was put where one is to be, or was put something in, in this episode: no other one is meant now. */
  #isServingHere(aim: WantedAim, isPlace: boolean): (object: WorldObject) => boolean {
    const used = this.#isAnother() ? new Set<string>() : this.#usedHere();
    const isThere = (object: WorldObject): boolean => this.#isServed(object, aim);
    return (object) => used.has(object.id) && (isPlace || isThere(object));
  }

  #piecesOf(aim: WantedAim, piece: string): readonly string[] {
    const { reader } = this.#tools;
    const done = this.#isAnother() ? this.#madeHere() : new Set<string>();
    const there = this.draft
      .known([piece])
      .filter(({ id }) => !done.has(id))
      .toSorted(
        (a, b) =>
          Number(this.#isServed(b, aim)) - Number(this.#isServed(a, aim)) ||
          Number(this.#isGivenUp(a)) - Number(this.#isGivenUp(b)),
      );
    const count = Math.min(aim.count, MOST_THINGS);
    if (there.length >= count) {
      return there
        .slice(0, count)
        .map((object, index) =>
          this.draft.declare(`${piece} ${index + 1}`, { class: piece, instance: object.id }),
        );
    }
    const whole = reader.wholeOf(piece) ?? piece;
    const [object] = this.draft.known([whole]);
    const partOf = this.draft.declare(whole, {
      class: whole,
      ...(object === undefined ? {} : { instance: object.id }),
    });
    const cut = this.#cutFact(whole);
    if (cut !== undefined) {
      this.#follower.bring(partOf, cut, { ...doingOf(aim), depth: 0 });
    }
    return Array.from({ length: count }, (_, index) =>
      this.draft.declare(`${piece} ${index + 1}`, { class: piece, partOf }),
    );
  }

  /** Whether it is where pieces of this aim are to be: no other one has to be taken there for it. */
  #isServed({ supports }: WorldObject, { places }: WantedAim): boolean {
    return supports.some(({ class: name }) => places.includes(name));
  }

  /**
   * Whether something that was tried on it stayed refused, whatever went well with it since: of pieces, which are much
   * alike, another one may go.
   */
  #isGivenUp({ id }: WorldObject): boolean {
    const own = this.#tools.task.tried.filter(({ call }) => call.receiver.instance === id);
    return own.some(
      ({ call, ok }, at) =>
        !ok && !own.slice(at + 1).some((later) => later.ok && later.call.method === call.method),
    );
  }

  /** What has to become of a whole for its pieces to be there. */
  #cutFact(whole: string): StateFact | undefined {
    const consuming = consumingIn(this.#tools.task.world);
    const own = this.#tools.recipes.find(
      ({ fact, class: name }) => consuming.includes(fact.attribute) && name === whole,
    );
    const any = own ?? this.#tools.recipes.find(({ fact }) => consuming.includes(fact.attribute));
    const [attribute] = consuming;
    return any?.fact ?? (attribute === undefined ? undefined : { attribute, value: true });
  }

  #make(variable: string, aim: WantedAim): void {
    for (const fact of this.#inOrder(aim.facts.filter((each) => !this.#isLeftSo(each, aim)))) {
      this.#follower.bring(variable, fact, { ...doingOf(aim), depth: 0 });
    }
  }

  /** What only readies a thing for use comes before what it is used for. */
  #inOrder(facts: readonly StateFact[]): readonly StateFact[] {
    const { reader } = this.#tools;
    return facts.toSorted((a, b) => Number(isReadying(b, reader)) - Number(isReadying(a, reader)));
  }

  /** Where it is already, if that is such a place and none of these is wanted in particular. */
  #placeFor(variable: string, { places }: WantedAim): WorldObject | undefined {
    const known = this.draft.known(places);
    const here = this.draft.placeOf(variable);
    const isPutThere = this.#usedHere().has(here);
    const isAnyMeant = isPutThere || !places.some((name) => this.#aimed.has(name));
    const own = isAnyMeant ? known.find(({ id }) => id === here) : undefined;
    return own ?? known.find(() => true);
  }

  #serve(variable: string, aim: WantedAim): void {
    const [first] = aim.places;
    if (first === undefined) {
      return;
    }
    const object = this.#placeFor(variable, aim);
    const place = this.draft.declare(first, {
      class: object?.class ?? first,
      otherClasses: aim.places.slice(1),
      ...(object === undefined ? {} : { instance: object.id }),
    });
    this.serves.push({ variable, place });
    const target = this.draft.wanted(place)?.instance ?? place;
    if (this.draft.placeOf(variable) === target) {
      return;
    }
    this.#follower.takeInHand(variable, doingOf(aim));
    const { place: method } = this.#tools.reader.words.calls;
    if (method !== undefined) {
      this.#follower.emit(
        callOf(this.draft, { receiver: variable, method, args: [place] }),
        doingOf(aim),
      );
      this.draft.put(variable, target);
    }
  }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function doingOf({ exemplarId, words, substitutions, likeness }: WantedAim): Doing {
  return { exemplarId, words, line: LAST_LINE, substitutions, likeness, depth: 0 };
}
