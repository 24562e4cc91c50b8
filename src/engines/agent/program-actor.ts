/** Carries one written program out, call by call: binds, looks, checks, makes the call, mends a refusal. */
import type { Failure, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Senses } from "@/core/senses/senses";
import type { WorldSpeech } from "@/core/world/world-speech";
import type { AgentEvent, AgentParts } from "@/engines/agent/agent-engine";
import type { AgentRecord } from "@/engines/agent/agent-record";
import type { ObjectBindings } from "@/engines/agent/object-bindings";
import type { ObjectSearch } from "@/engines/agent/object-search";
import type { CheckedNeed, Preconditions } from "@/engines/agent/preconditions";
import type { StepNeed, WrittenProgram, WrittenStep } from "@/engines/agent/writer";

/** Mending of mending: a knife may lie in a drawer, and the hand may be full. */
const MOST_DEPTH = 3;
/** Other objects that are tried in the place of one that did not do. */
const MOST_OTHERS = 3;
/** Causes of refusal of one call that are mended one after the other. */
const MOST_ROUNDS = 4;

export interface ActorTools {
  readonly senses: Senses;
  readonly record: AgentRecord;
  readonly bindings: ObjectBindings;
  readonly search: ObjectSearch;
  readonly parts: AgentParts;
  readonly speech: WorldSpeech | undefined;
}

/** How a program ended; `paused`: as many calls were made as were to be made at once. */
export type ProgramEnd = "completed" | "refused" | "not-found" | "paused";

type ActedAs = Extract<AgentEvent, { kind: "acted" }>["as"];

interface Making {
  readonly step: number;
  readonly as: ActedAs;
  readonly why?: string;
  readonly depth: number;
}

export class ProgramActor {
  readonly #tools: ActorTools;
  #preconditions: Preconditions | undefined;
  /** Of the call that was refused last and that nothing mended. */
  #lastFailure: Failure | undefined;
  #pausedAt: number | undefined;

  constructor(tools: ActorTools) {
    this.#tools = tools;
  }

  /** From now on calls are checked against these as well; against none where undefined. */
  learn(preconditions: Preconditions | undefined): void {
    this.#preconditions = preconditions;
  }

  /** The next step of the program that was run last, where that is paused. */
  get pausedAt(): number | undefined {
    return this.#pausedAt;
  }

  /**
   * Ends at the first step that cannot be done and is not optional, or when so many of its steps were made. Throws
   * Stopped at a limit.
   */
  run(program: WrittenProgram, mostMade = Infinity): ProgramEnd {
    const { bindings, record } = this.#tools;
    bindings.declare(program);
    this.#pausedAt = undefined;
    let made = 0;
    for (const [index, step] of program.steps.entries()) {
      const before = record.tried.length;
      const end = this.#take(step, index);
      if (end !== "completed" && step.isOptional !== true) {
        return end;
      }
      made += record.tried.length > before ? 1 : 0;
      if (made >= mostMade && index < program.steps.length - 1) {
        this.#pausedAt = index + 1;
        return "paused";
      }
    }
    return "completed";
  }

  #take(step: WrittenStep, index: number): ProgramEnd {
    const { record, parts } = this.#tools;
    record.checkLimits();
    const missing = this.#findAll(referencesOf(step.call));
    if (missing !== undefined) {
      record.noteNotFound(step.call, this.#tools.bindings.wantedOf(missing), index);
      return "not-found";
    }
    if (parts.check) {
      const { bindings, senses } = this.#tools;
      const bound = bindings.bindCall(step.call);
      if (this.#preconditions?.isAlreadySo(bound, senses.objects())) {
        const undoing = this.#preconditions.undoingOf(bound);
        if (undoing === undefined) {
          record.tell({ kind: "skipped", step: index, call: bound });
          return "completed";
        }
        const why =
          "It is so already, and what it does to other things it does when it comes about.";
        this.#make(exactly(undoing), { step: index, as: "need", why, depth: 1 });
      }
      this.#checkNeeds(step, index);
    }
    const why = step.why === undefined ? {} : { why: step.why };
    const making = { step: index, as: "program", depth: 0, ...why } as const;
    const isDone = this.#make(step.call, making) || this.#tryOthers(step.call, making);
    return isDone ? "completed" : "refused";
  }

  /** HELPER's rectifier: what was wrong is said, and another object of the kind takes its place. */
  #tryOthers(call: ProgramCall, making: Making): boolean {
    const { parts, bindings } = this.#tools;
    const tried = new Set<string>();
    for (let tries = 0; parts.rectifier && tries < MOST_OTHERS; tries += 1) {
      const failure = this.#lastFailure;
      const atFault = referencesOf(call).find(
        (reference) =>
          !bindings.isExact(reference) &&
          failure?.objectId !== undefined &&
          bindings.boundTo(bindings.wantedOf(reference)) === failure.objectId,
      );
      if (failure?.objectId === undefined || atFault === undefined) {
        return false;
      }
      tried.add(failure.objectId);
      if (!this.#replace(atFault, { call, failure, tried, step: making.step })) {
        return false;
      }
      if (this.#make(call, making)) {
        return true;
      }
    }
    return false;
  }

  /** Binds another object than those that were tried; false, and all as it was, where there is none. */
  #replace(
    reference: ObjectReference,
    {
      call,
      failure,
      tried,
      step,
    }: {
      readonly call: ProgramCall;
      readonly failure: Failure;
      readonly tried: ReadonlySet<string>;
      readonly step: number;
    },
  ): boolean {
    const { bindings, record, speech } = this.#tools;
    const { instance: _, ...wanted } = bindings.wantedOf(reference);
    const other = bindings.candidateFor(wanted, (id) => tried.has(id));
    const bound = bindings.bindCall(call);
    const what = speech === undefined ? "do this" : speech.describeCall(bound).toDo;
    const next =
      other === undefined
        ? "I see nothing else that would do, so I think again."
        : `I try it with the ${other.object.id}: ${other.why}.`;
    const says = `I wanted to ${what}. ${failure.sentence} ${next}`;
    record.tell({ kind: "reflected", step, call: bound, failure, says });
    if (other === undefined) {
      return false;
    }
    bindings.bind(wanted, other.object.id);
    record.tell({ kind: "bound", wanted, objectId: other.object.id, why: other.why });
    return true;
  }

  /** The first reference for which nothing was found. */
  #findAll(references: readonly ObjectReference[]): ObjectReference | undefined {
    const { bindings, search } = this.#tools;
    return references.find(
      (reference) => !bindings.isExact(reference) && !search.find(bindings.wantedOf(reference)),
    );
  }

  /** What the step says that it needs, and what exemplars always saw to before such a call. */
  #checkNeeds({ needs = [], call }: WrittenStep, step: number): void {
    const own = needs.map((need): CheckedNeed => ({ need, isMet: this.#isMet(need) }));
    const { bindings, senses } = this.#tools;
    const known = this.#preconditions;
    const learned =
      known === undefined ? [] : known.needsOf(bindings.bindCall(call), senses.objects());
    for (const { need, isMet } of [...own, ...learned]) {
      this.#tools.record.tell({ kind: "checked", step, need, isMet });
      const { repair = [] } = need;
      for (const mending of isMet ? [] : repair) {
        this.#make(exactly(mending), { step, as: "need", depth: 1 });
      }
    }
  }

  /** What nobody has seen is taken to be as it should. */
  #isMet({ variable, attribute, value }: StepNeed): boolean {
    const { senses, bindings } = this.#tools;
    const id = bindings.boundTo({ variable });
    const object = senses.objects().find((each) => each.id === id);
    const now = object?.attributes[attribute];
    return now === undefined || JSON.stringify(now) === JSON.stringify(value);
  }

  /** Makes a call, mending what it is refused for; false where it stays refused. */
  #make(call: ProgramCall, making: Making): boolean {
    const causes = new Set<string>();
    let last: Failure | undefined;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const outcome = this.#call(call, making);
      if (outcome === "done") {
        return true;
      }
      if (outcome === "unseen") {
        last = undefined;
        break;
      }
      const { bound, failure } = outcome;
      last = failure;
      const cause = [failure.kind, failure.objectId].join(" ");
      const isHopeless = causes.has(cause) || making.depth >= MOST_DEPTH;
      if (isHopeless || !this.#mend(bound, failure, making)) {
        break;
      }
      causes.add(cause);
    }
    this.#lastFailure = last;
    return false;
  }

  #call(call: ProgramCall, making: Making) {
    const { senses, record, bindings, search } = this.#tools;
    record.checkLimits();
    if (this.#findAll(referencesOf(call)) !== undefined) {
      return "unseen";
    }
    const bound = bindings.bindCall(call);
    // What only the world's own rules tell: washing needs a sink, wherever one is.
    for (const needed of senses.unseen(bound)) {
      search.find({ ...needed, variable: `${needed.class} to use` });
    }
    const outcome = senses.call(bound);
    const { failure } = outcome;
    const isAlreadySo = failure !== undefined && this.#tools.speech?.isAlreadySo(failure) === true;
    record.countCall(outcome);
    const { step, as, why } = making;
    record.noteTried(bound, outcome, as === "program" ? step : undefined);
    const said = why === undefined ? {} : { why };
    record.tell({ kind: "acted", step, call: bound, outcome, as, isAlreadySo, ...said });
    return outcome.ok || isAlreadySo || failure === undefined ? "done" : { bound, failure };
  }

  #mend(call: ProgramCall, failure: Failure, { step, depth }: Making): boolean {
    const { senses, parts } = this.#tools;
    const repairs = parts.repair ? senses.repair(call, failure) : [];
    const isMended =
      repairs.length > 0 &&
      repairs.every((repair) =>
        this.#make(exactly(repair.call), { step, as: "repair", why: repair.why, depth: depth + 1 }),
      );
    return isMended || this.#changeView(call, failure, { step, depth });
  }

  /** HELPER's rectifier: the same again from somewhere else. */
  #changeView(
    call: ProgramCall,
    failure: Failure,
    { step, depth }: Pick<Making, "step" | "depth">,
  ): boolean {
    const { parts, speech } = this.#tools;
    const method = speech?.calls.otherView;
    const isWorthIt = parts.rectifier && speech?.isFromHere?.(failure) === true && depth === 0;
    if (!isWorthIt) {
      return false;
    }
    const why = "It may go from another place to stand.";
    return [method, speech?.calls.stepCloser, speech?.calls.stepBack].some(
      (each) =>
        each !== undefined &&
        this.#make(exactly({ receiver: placeOf(call), method: each, args: [] }), {
          step,
          as: "viewpoint",
          why,
          depth: MOST_DEPTH,
        }),
    );
  }
}

/** Every object that a call names, its receiver first. */
function referencesOf({ receiver, args }: ProgramCall): readonly ObjectReference[] {
  return [
    receiver,
    ...args.flatMap((argument) => (argument.kind === "object" ? [argument.object] : [])),
  ];
}

/** A mending names its objects by instance: its variables are no variables of the program. */
function exactly({ receiver, method, args }: ProgramCall): ProgramCall {
  const toExact = (reference: ObjectReference): ObjectReference => ({
    ...reference,
    variable: reference.instance ?? `${reference.class}, for mending`,
  });
  return {
    receiver: toExact(receiver),
    method,
    args: args.map((argument) =>
      argument.kind === "object" ? { ...argument, object: toExact(argument.object) } : argument,
    ),
  };
}

/** Where a call is made: at its argument where it has one, else at its receiver. */
function placeOf(call: ProgramCall): ObjectReference {
  const [receiver, ...others] = referencesOf(call);
  return others[0] ?? receiver ?? call.receiver;
}
