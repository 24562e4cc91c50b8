/**
 * What a program is for and is nowhere: all has been looked at, and nothing like it was seen.
 *
 * Why it exists: a room without a kitchen's things has none of them, however often the program is written
 * again. Whoever found one missing looks which others are, leaves out what cannot be done without them, and
 * asks once.
 */
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Senses } from "@/core/senses/senses";
import type { AgentRecord } from "@/engines/agent/agent-record";
import type { ObjectBindings } from "@/engines/agent/object-bindings";
import {
  toMissing,
  type WantedObject,
  type WriterWorld,
  type WrittenProgram,
} from "@/engines/agent/writer";

interface MissingFacts {
  readonly senses: Senses;
  readonly bindings: ObjectBindings;
  readonly record: AgentRecord;
  readonly world: WriterWorld;
}

export class MissingThings {
  readonly #facts: MissingFacts;
  readonly #asked = new Set<string>();
  readonly #nowhere = new Set<string>();
  #now: readonly string[] = [];
  #isMostLeftOut = false;

  constructor(facts: MissingFacts) {
    this.#facts = facts;
  }

  /** The program without the steps that need what is nowhere; as it is before anything was looked for in vain. */
  without(program: WrittenProgram): WrittenProgram {
    const told = program.unmapped.flatMap(({ kind, what }) => (kind === "missing" ? [what] : []));
    // Who writes nothing more, and tells nothing, has lacked what he lacked.
    if (program.steps.length === 0 && told.length === 0) {
      return program;
    }
    this.#now = told;
    this.#isMostLeftOut = false;
    const missing = this.#missingIn(program);
    const isPossible = ({ call }: WrittenProgram["steps"][number]): boolean =>
      referencesOf(call).every(({ variable }) => !missing.has(variable));
    const steps = this.#withoutIdleHands(program.steps, isPossible);
    if (steps.length === program.steps.length) {
      return program;
    }
    const used = program.steps.flatMap(({ call }) => referencesOf(call));
    const classes = used.flatMap(({ variable }) => missing.get(variable) ?? NONE);
    const news = [...new Set(classes)].filter((name) => !told.includes(name));
    this.#now = [...told, ...news];
    this.#isMostLeftOut = steps.length * 2 < program.steps.length;
    return {
      ...program,
      steps,
      unmapped: [...program.unmapped, ...news.map(toMissing)],
      confidence: (program.confidence * steps.length) / program.steps.length,
    };
  }

  /** Nothing is picked up only to be put down again, where what it was for cannot be done. */
  #withoutIdleHands(
    steps: WrittenProgram["steps"],
    isPossible: (step: WrittenProgram["steps"][number]) => boolean,
  ): WrittenProgram["steps"] {
    const calls = this.#facts.world.language?.words?.calls;
    const isHandling = ({ method }: ProgramCall): boolean =>
      method === calls?.take || method === calls?.drop;
    const usedIn = (of: WrittenProgram["steps"]) =>
      new Set(of.flatMap(({ call }) => referencesOf(call).map(({ variable }) => variable)));
    const possible = steps.filter(isPossible);
    const given = usedIn(steps.filter((step) => !isPossible(step)));
    const used = usedIn(possible.filter(({ call }) => !isHandling(call)));
    const isIdle = ({ receiver: { variable } }: ProgramCall): boolean =>
      given.has(variable) && !used.has(variable);
    return possible.filter(({ call }) => !isHandling(call) || !isIdle(call));
  }

  /** Whether less than half of the program written last could be done: what is left serves little. */
  get isMostLeftOut(): boolean {
    return this.#isMostLeftOut;
  }

  /** Classes that the program written last would need, those first that nobody was asked about. */
  take(): { readonly all: readonly string[]; readonly unasked: readonly string[] } {
    const unasked = this.#now.filter((name) => !this.#asked.has(name));
    unasked.forEach((name) => this.#asked.add(name));
    return { all: this.#now, unasked };
  }

  /** By variable, the class that there is none of: of a piece, that of its whole. */
  #missingIn({ objects }: WrittenProgram): ReadonlyMap<string, string> {
    const { senses, record } = this.#facts;
    const isLookedFor = record.events.some(({ kind }) => kind === "not-found");
    const isAllSeen = isLookedFor && senses.looks().length === 0;
    const missing = new Map<string, string>();
    for (const wanted of objects.filter((each) => !this.#isThere(each))) {
      const whole = this.#wholeOf(wanted, objects);
      const { class: name } = whole ?? wanted;
      const isLacking = whole === undefined ? !this.#isMade(wanted) : !this.#isThere(whole);
      // Whoever moves may have a corner left to look into: what was nowhere is not looked for a second time.
      if (isLacking && (isAllSeen || this.#nowhere.has(name))) {
        missing.set(wanted.variable, name);
        this.#nowhere.add(name);
      }
    }
    return missing;
  }

  /** Whether things of the class come about, so that none has to be there before. */
  #isMade({ class: own }: WantedObject): boolean {
    return this.#facts.world.vocabulary?.madeClasses.includes(own) === true;
  }

  #isThere(wanted: WantedObject): boolean {
    const { bindings } = this.#facts;
    const isNoneExcluded = () => false;
    return (
      bindings.boundTo(wanted) !== undefined ||
      bindings.lastResortFor(wanted, isNoneExcluded) !== undefined
    );
  }

  /** Pieces come about by cutting what they are of. */
  #wholeOf(
    { class: own, partOf }: WantedObject,
    objects: readonly WantedObject[],
  ): WantedObject | undefined {
    const named = objects.find(({ variable }) => variable === partOf);
    const words = this.#facts.world.language?.words;
    const name = words?.pieces.find(({ piece }) => piece === own)?.whole;
    return named ?? (name === undefined ? undefined : { variable: `any ${name}`, class: name });
  }
}

const NONE: readonly string[] = [];

function referencesOf({ receiver, args }: ProgramCall): readonly ObjectReference[] {
  return [receiver, ...args.flatMap((each) => (each.kind === "object" ? [each.object] : []))];
}
