/** Finds the objects that a program wants: among what has been seen, else by looking for them. */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Senses } from "@/core/senses/senses";
import type { AgentRecord } from "@/engines/agent/agent-record";
import { chooseLook, drawLook, type ChosenLook } from "@/engines/agent/choose-look";
import type { ObjectBindings } from "@/engines/agent/object-bindings";
import type { SaidPlaces } from "@/engines/agent/said-places";
import type { Whereabouts } from "@/engines/agent/whereabouts";
import type { WantedObject } from "@/engines/agent/writer";

/** So many looks for one thing, then it is taken not to be there. */
const MOST_LOOKS = 80;
/** Whoever wants all of a kind looks on for so many steps, as long as there is this much of a chance. */
const MOST_STEPS_FOR_MORE = 80;
const LEAST_CHANCE = 0.02;
/** Looking round ends when less of the floor than this would be new. */
const LEAST_GAIN = 0.03;

export interface SearchTools {
  readonly senses: Senses;
  readonly record: AgentRecord;
  readonly bindings: ObjectBindings;
  /** Undefined where it looks at random. */
  readonly whereabouts: Whereabouts | undefined;
  /** Where things were said to be. */
  readonly said: SaidPlaces;
  readonly seed: number;
}

export class ObjectSearch {
  readonly #tools: SearchTools;
  readonly #random: SeededRandom;

  constructor(tools: SearchTools) {
    this.#tools = tools;
    this.#random = createSeededRandom(tools.seed);
  }

  /** Binds the variable; false where nothing that fits was found. Throws Stopped at a limit. */
  find(wanted: WantedObject, isExcluded: (id: string) => boolean = () => false): boolean {
    const { bindings, record } = this.#tools;
    const before = bindings.boundTo(wanted);
    if (before !== undefined && !isExcluded(before)) {
      return true;
    }
    for (let looks = 0; ; looks += 1) {
      const candidate = bindings.candidateFor(wanted, isExcluded);
      if (candidate !== undefined) {
        const { object, why } = candidate;
        bindings.bind(wanted, object.id);
        record.tell({ kind: "bound", wanted, objectId: object.id, why });
        return true;
      }
      // A piece comes into being by cutting; no search brings one about.
      const isPiece = wanted.partOf !== undefined;
      if (isPiece || looks >= MOST_LOOKS || !this.#lookFor(wanted)) {
        const last = bindings.lastResortFor(wanted, isExcluded);
        if (last !== undefined) {
          bindings.bind(wanted, last.object.id);
          record.tell({ kind: "bound", wanted, objectId: last.object.id, why: last.why });
          return true;
        }
        record.tell({ kind: "not-found", wanted, looks });
        return false;
      }
    }
  }

  /** Looks for things of the classes that have not been seen, where that is worth its steps. */
  lookForMore(classes: readonly string[] = []): void {
    const { senses, record } = this.#tools;
    const [own, ...otherClasses] = classes;
    if (senses.isAllKnown || own === undefined) {
      return;
    }
    const wanted: WantedObject = { variable: `more ${own}`, class: own, otherClasses };
    const most = record.lookSteps + MOST_STEPS_FOR_MORE;
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      record.checkLimits();
      const chosen = this.#choose(wanted);
      const isWorthIt = (chosen?.reason.chance ?? 1) >= LEAST_CHANCE;
      if (chosen === undefined || !isWorthIt || record.lookSteps + chosen.look.steps > most) {
        return;
      }
      this.#look(chosen, wanted);
    }
  }

  /** Looks round for so many steps at most, as long as there is much to see. */
  survey(mostSteps: number): void {
    const { senses, record } = this.#tools;
    for (;;) {
      const looks = senses
        .looks()
        .filter(({ gain, steps }) => gain >= LEAST_GAIN && record.lookSteps + steps <= mostSteps);
      const [look] = looks.toSorted((a, b) => b.gain / b.steps - a.gain / a.steps);
      if (look === undefined) {
        return;
      }
      record.checkLimits();
      this.#look({ look, reason: { chance: look.gain, why: "to see what is there" } });
    }
  }

  /** Looks once; false where there is nowhere left to look. */
  #lookFor(wanted: WantedObject): boolean {
    this.#tools.record.checkLimits();
    const chosen = this.#choose(wanted);
    if (chosen === undefined) {
      return false;
    }
    this.#look(chosen, wanted);
    return true;
  }

  #look({ look, reason }: ChosenLook, wanted?: WantedObject): void {
    const { senses, record } = this.#tools;
    const before = new Set(senses.objects().map(({ id }) => id));
    const outcome = senses.look(look.id);
    record.countLook(outcome);
    const found = senses.objects().flatMap(({ id }) => (before.has(id) ? [] : [id]));
    const about = wanted === undefined ? {} : { for: wanted };
    record.tell({ kind: "looked", ...about, look, reason, outcome, found });
  }

  /** What no hand can carry is in nothing that can be shut, and a door that is opened to look for doors stays open. */
  #isFixed({ class: name }: WantedObject): boolean {
    const alike = this.#tools.senses.objects().filter((each) => each.class === name);
    return alike.length > 0 && alike.every(({ isHeld }) => isHeld === undefined);
  }

  #choose(wanted: WantedObject): ChosenLook | undefined {
    const { senses, whereabouts, said } = this.#tools;
    const looks = this.#isFixed(wanted)
      ? senses.looks().filter(({ kind }) => kind !== "open")
      : senses.looks();
    return whereabouts === undefined
      ? drawLook(looks, this.#random)
      : chooseLook(looks, wanted, { seen: senses.objects(), whereabouts, said });
  }
}
