/** One clause as the readers see it: without when and without what is not wanted. */
import { isDefined } from "@/base/defined";
import type { ObjectReference } from "@/core/world/program-call";
import {
  hasKind,
  type Chunk,
  type ChunkKind,
  type Thing,
} from "@/engines/teacher/corrections/clauses/chunk";
import type { Clause } from "@/engines/teacher/corrections/clauses/clause";
import type { Where } from "@/engines/teacher/corrections/edits/edit";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import { phrasesOf, type Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import { resolveThing } from "@/engines/teacher/corrections/things/resolve-thing";
import type { Meant } from "@/engines/teacher/corrections/things/thing-context";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import {
  findSteps,
  type Names,
  type StepMatch,
} from "@/engines/teacher/corrections/things/step-match";
import { takeContrast } from "@/engines/teacher/corrections/clauses/take-contrast";
import { takeTime } from "@/engines/teacher/corrections/clauses/take-time";

export class Said {
  readonly clause: Clause;
  readonly scene: Scene;
  readonly recent: readonly ObjectReference[];
  /** Without fillers, time and contrast. */
  readonly chunks: readonly Chunk[];
  readonly phrases: readonly Phrase[];
  readonly where: Where | undefined;
  /** Words that say when, but name no step. */
  readonly unclearTime: string | undefined;
  readonly rejected: Thing | undefined;
  readonly isInstead: boolean;
  readonly isPreference: boolean;
  readonly isNegative: boolean;

  /** Lines that were spoken of just before: what "them" may be. */
  readonly recentLines: readonly number[];

  constructor(
    clause: Clause,
    scene: Scene,
    {
      recent,
      recentLines,
    }: { readonly recent: readonly ObjectReference[]; readonly recentLines: readonly number[] },
  ) {
    this.clause = clause;
    this.scene = scene;
    this.recent = recent;
    this.recentLines = recentLines;
    const timed = takeTime(withoutPurpose(clause.chunks), (tail, main) =>
      this.readStep(tail, main),
    );
    const contrast = takeContrast(timed.chunks);
    const flags: readonly ChunkKind[] = ["filler", "always", "prefer", "subject", "again", "wish"];
    this.chunks = contrast.chunks.filter(({ kind }) => !flags.includes(kind));
    this.where = timed.where;
    this.unclearTime = timed.unclear;
    this.rejected = contrast.rejected;
    this.isInstead = contrast.isInstead;
    this.isPreference =
      hasKind(clause.chunks, "always") ||
      hasKind(clause.chunks, "never") ||
      hasKind(clause.chunks, "prefer");
    this.isNegative = this.has("not") || this.has("never");
    this.phrases = phrasesOf(this.chunks);
  }

  has(kind: ChunkKind): boolean {
    return hasKind(this.chunks, kind);
  }

  hasText(kind: ChunkKind, pattern: RegExp): boolean {
    return this.clause.chunks.some((chunk) => chunk.kind === kind && pattern.test(chunk.text));
  }

  get verbs() {
    return this.chunks.flatMap((chunk, at) =>
      chunk.kind === "verb" ? [{ ...chunk.verb, at, isNominal: chunk.isNominal }] : [],
    );
  }

  get state() {
    const at = this.chunks.findIndex(({ kind }) => kind === "state");
    const chunk = this.chunks[at];
    return chunk?.kind === "state" ? { ...chunk.state, at } : undefined;
  }

  /** The first verb's sense, with "turn ... on" and its like put together. */
  get sense(): Sense | undefined {
    const [verb] = this.verbs;
    return verb === undefined ? undefined : this.#senseOf(verb.sense, this.chunks);
  }

  resolve(thing: Thing, sense?: Sense, places?: readonly string[]): Meant {
    return resolveThing(this.#named(thing), {
      scene: this.scene,
      recent: this.recent,
      sense,
      ...(places === undefined ? {} : { places }),
    });
  }

  /** "not that cabinet, the other one" is another cabinet. */
  #named(thing: Thing): Thing {
    const noun = thing.pronoun === "one" ? this.rejected?.noun : undefined;
    if (noun === undefined || thing.isPlural) {
      return thing;
    }
    const { pronoun: _, ...rest } = thing;
    return { ...rest, noun: { classes: noun.classes, isPlural: false } };
  }

  /**
   * An object with the place that was named for it: "the mug on the table", "from the fridge". Where
   * nothing lies there at the start, the program may have put it there.
   */
  resolvePhrase(phrase: Phrase, sense?: Sense, place?: Phrase): Meant {
    const classes = place?.thing.noun?.classes;
    const meant = this.resolve(phrase.thing, sense, classes);
    const later = classes === undefined || meant.ok ? undefined : this.resolve(phrase.thing, sense);
    const isPutThere =
      later?.ok === true &&
      findSteps(this.scene, {
        sense: "put",
        objects: later.references.map(keyOf),
        targets: classes,
      }).length > 0;
    return isPutThere ? later : meant;
  }

  /** What words may stand for in the program, without choosing one of several. */
  namesFor(thing: Thing): Names {
    const isChosen =
      thing.noun === undefined ||
      thing.noun.reference !== undefined ||
      thing.isOther ||
      thing.ordinal !== undefined ||
      thing.states.length > 0;
    if (isChosen || thing.noun?.product?.isCarried === true) {
      const meant = this.resolve(thing);
      return meant.ok ? meant.references.map(keyOf) : [];
    }
    return thing.noun?.classes ?? [];
  }

  /** A step of the program that words speak of: "you pour it", "the bread is toasted", "line 4". */
  readStep(chunks: readonly Chunk[], main: readonly Chunk[]): StepMatch | undefined {
    const plain = chunks.filter(({ kind }) => kind !== "filler" && kind !== "subject");
    const lines = linesOf(plain, this.scene);
    if (lines.length > 0) {
      return { lines };
    }
    const phrases = phrasesOf(plain);
    const object = phrases.find(isWorkedOn);
    const target = phrases.find(({ link }) => link === "in");
    const [about] = phrasesOf(main);
    const sense = this.#stepSense(plain);
    const objects = object === undefined ? undefined : this.#stepObjects(object.thing, sense, main);
    const isLike = sense === undefined && objects !== undefined;
    const matches: readonly StepMatch[] = [
      ...(isLike ? this.#likeOrdered(objects, main) : []),
      { sense, objects, targets: this.#stepTargets(plain, main) },
      { sense, objects },
      { objects: objects ?? (target === undefined ? undefined : this.namesFor(target.thing)) },
      ...(objects === undefined ? [{ sense }] : []),
      // "before using it": whatever is done with what the order is about.
      ...(sense === undefined && about !== undefined
        ? [{ objects: this.namesFor(about.thing) }]
        : []),
    ];
    return matches.find((match) => findSteps(this.scene, match).length > 0);
  }

  /** "put the tomato on the plate before the lettuce": before the same is done with that. */
  #likeOrdered(objects: Names, main: readonly Chunk[]): readonly StepMatch[] {
    const own = main.find((chunk) => chunk.kind === "verb");
    if (own?.kind !== "verb") {
      return [];
    }
    const sense = this.#senseOf(own.verb.sense, main);
    const aimed = phrasesOf(main).find(({ link }) => link === "in");
    return [
      ...(aimed === undefined
        ? []
        : [{ sense: "put" as const, objects, targets: this.namesFor(aimed.thing) }]),
      { sense: sense === "belong" ? "put" : sense, objects },
    ];
  }

  /** "wash the lettuce before cutting it": it is the lettuce, where the program cuts that. */
  #stepObjects(thing: Thing, sense: Sense | undefined, main: readonly Chunk[]): Names | undefined {
    const its = thing.pronoun === undefined ? [] : this.#orderedNames(thing, main);
    const isIts =
      sense !== undefined &&
      its.length > 0 &&
      findSteps(this.scene, { sense, objects: its }).length > 0;
    return isIts ? its : this.#stepNames(thing, sense);
  }

  /** What an order names: the first of it, for "them" with all that is listed. */
  #orderedNames({ pronoun }: Thing, main: readonly Chunk[]): Names {
    const named = phrasesOf(main).filter(({ thing }) => thing.pronoun === undefined);
    const isThem = pronoun === "them";
    return named
      .filter((each, index) => index === 0 || (isThem && each.isListed))
      .flatMap(({ thing }) => this.namesFor(thing));
  }

  /** Where it goes; "the cabinet must be open before you put it in" means in the cabinet. */
  #stepTargets(plain: readonly Chunk[], main: readonly Chunk[]): Names | undefined {
    const phrases = phrasesOf(plain);
    const hasObject = phrases.some(isWorkedOn);
    const isServing = plain.some((chunk) => chunk.kind === "verb" && chunk.verb.base === "serve");
    const isLeftOpen = plain.at(-1)?.kind === "in" || (isServing && !hasObject);
    const [about] = phrasesOf(main);
    const place = phrases.find(({ link }) => link === "in") ?? (isLeftOpen ? about : undefined);
    return place !== undefined && (hasObject || isLeftOpen)
      ? this.namesFor(place.thing)
      : undefined;
  }

  #stepNames(thing: Thing, sense: Sense | undefined): Names | undefined {
    if (thing.pronoun !== undefined) {
      const meant = this.resolve(thing, sense);
      return meant.ok ? meant.references.map(keyOf) : undefined;
    }
    return sense === undefined
      ? topicNames(thing, this)
      : [...this.namesFor(thing), ...kinOf(thing, this.scene)];
  }

  #stepSense(chunks: readonly Chunk[]): Sense | undefined {
    for (const chunk of chunks) {
      if (chunk.kind === "verb") {
        const sense = this.#senseOf(chunk.verb.sense, chunks);
        if (sense !== "start" && sense !== "want") {
          return sense === "make" || sense === "use" || sense === "come"
            ? productSense(chunks)
            : sense;
        }
      }
      if (chunk.kind === "state") {
        return this.scene.lexicon.senseOfState(chunk.state);
      }
    }
    return undefined;
  }

  #senseOf(sense: Sense, chunks: readonly Chunk[]): Sense {
    const { lexicon } = this.scene;
    const state = chunks.find((chunk) => chunk.kind === "state" && lexicon.isTurning(chunk.state));
    if (sense === "turn" && state?.kind === "state") {
      return lexicon.senseOfState(state.state);
    }
    const withOut = lexicon.verb(sense)?.withOut;
    if (withOut !== undefined && chunks.some(({ kind }) => kind === "out")) {
      return withOut;
    }
    const isDown = chunks.some((chunk) => chunk.kind === "up" && chunk.text === "down");
    const hasPlace = phrasesOf(chunks).some(({ link }) => link === "in");
    return sense === "put" && isDown && !hasPlace ? "put down" : sense;
  }
}

/** What a step is done with, not where. */
function isWorkedOn({ link }: Phrase): boolean {
  return link !== "in" && link !== "near";
}

/** "use the mug to carry the water": what it is used for is what the program does with it. */
function withoutPurpose(chunks: readonly Chunk[]): readonly Chunk[] {
  const use = chunks.findIndex((chunk) => chunk.kind === "verb" && chunk.verb.base === "use");
  const purpose = chunks.findIndex(
    ({ kind, text }, index) =>
      index > use + 1 &&
      kind === "filler" &&
      text === "to" &&
      chunks[index - 1]?.kind === "thing" &&
      chunks[index + 1]?.kind === "verb",
  );
  return use < 0 || purpose < 0 ? chunks : chunks.slice(0, purpose);
}

/** "make the coffee" is brewing it. */
function productSense(chunks: readonly Chunk[]): Sense | undefined {
  const [phrase] = phrasesOf(chunks);
  return phrase?.thing.noun?.product?.verb;
}

/** 1-based lines of the program that words name; steps are counted without walks. */
export function linesOf(chunks: readonly Chunk[], scene: Scene): readonly number[] {
  const steps = scene.steps.filter(({ step }) => !scene.lexicon.isWalk(step.call.method));
  return chunks.flatMap((chunk) => {
    if (chunk.kind !== "lines") {
      return [];
    }
    return chunk.ranges.flatMap(({ unit, from, to }) => {
      const all =
        unit === "step"
          ? steps.map(({ step }) => step.line ?? 0)
          : scene.programLines.map((_, index) => index + 1);
      const first = from < 0 ? all.length + from : from - 1;
      const last = to < 0 ? all.length + to : to - 1;
      return all.slice(Math.max(0, first), last + 1);
    });
  });
}

/** A slice stands for its whole and the other way round where a step is named by either. */
function kinOf({ noun }: Thing, { lexicon }: Scene): Names {
  const classes = noun === undefined || noun.reference !== undefined ? [] : noun.classes;
  return classes.map((name) => lexicon.wholeOf(name) ?? lexicon.pieceOf(name)).filter(isDefined);
}

/** Everything that a thing is about: a food with its slices, coffee with machine and mug. */
export function topicNames(thing: Thing, said: Said): Names {
  const names = said.namesFor(thing);
  const product = thing.noun?.product;
  return product === undefined || product.about.length === 0
    ? [...names, ...names.map((name) => said.scene.lexicon.pieceOf(name)).filter(isDefined)]
    : [...names, ...product.about];
}
