/**
 * What finished programs brought about, so that a look at what is left does not undo it: a coffee is not
 * poured out to brew it anew. Judged by trying the next program in the agent's own model of the room.
 */
import { withArticle } from "@/base/english/nouns";
import type { Json } from "@/base/json";
import type { Senses } from "@/core/senses/senses";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";
import type { AgentRecord } from "@/engines/agent/agent-record";
import { imagineRun } from "@/engines/agent/choose-program";
import type { ObjectBindings } from "@/engines/agent/object-bindings";
import type { TriedCall, WrittenProgram } from "@/engines/agent/writer";

/** Something that was wanted and that came about. */
type Reached =
  | { readonly objectId: string; readonly attribute: string; readonly value: Json }
  | { readonly objectId: string; readonly placeClass: string };

/** What is found left is done from here on. */
const SURE_ENOUGH = 0.5;

interface FinishedFacts {
  readonly senses: Senses;
  readonly bindings: ObjectBindings;
  readonly record: AgentRecord;
  readonly speech: WorldSpeech | undefined;
}

export class FinishedWork {
  readonly #facts: FinishedFacts;
  #reached: readonly Reached[] = [];
  /** The program for the whole that ran to its end last. */
  #completed: WrittenProgram | undefined;
  /** Whether what the answer at hand left undone is written for a second time already. */
  #isLookedAtAgain = false;

  constructor(facts: FinishedFacts) {
    this.#facts = facts;
  }

  /** A program ran to its end, of all that was said or of a part of it: what it was for and what came about stays. */
  note(program: WrittenProgram, isPart: boolean): void {
    this.#completed = isPart ? this.#completed : program;
    const news = [...this.#statesOf(program), ...this.#placesOf(program)];
    const isNews = (old: Reached): boolean => !news.some((each) => isSameQuestion(each, old));
    this.#reached = [...this.#reached.filter(isNews), ...news];
  }

  /** Another answer is seen to from now on. */
  beginAnswer(): void {
    this.#isLookedAtAgain = false;
  }

  /** Whether something that an answer's program was for is otherwise, although all was done: true once an answer. */
  isToBeLookedAtAgain({ objects }: WrittenProgram): boolean {
    const isFirst = !this.#isLookedAtAgain;
    this.#isLookedAtAgain ||= objects.some((wanted) => this.#isLacking(wanted));
    return isFirst && this.#isLookedAtAgain;
  }

  /**
   * Whether a look at what is left found nothing, nothing that is sure enough to be done unasked, only what was done for
   * the whole already, or what would undo it.
   */
  isNothingLeft(program: WrittenProgram, isAnswer: boolean): boolean {
    if (program.confidence < SURE_ENOUGH) {
      return true;
    }
    const before = isAnswer ? undefined : this.#completed?.steps;
    const done = new Set(before?.map(({ call }) => JSON.stringify(call)));
    const isDone = ({ call }: WrittenProgram["steps"][number]): boolean =>
      done.has(JSON.stringify(call)) && !this.#isOfAnother(call, program);
    return program.steps.every(isDone) || this.wouldUndo(program);
  }

  /** Where all of a kind are meant, the same call may be for one that was not seen before. */
  #isOfAnother({ receiver }: ProgramCall, { objects, every = [] }: WrittenProgram): boolean {
    const meant = objects.find(({ variable }) => variable === receiver.variable)?.instance;
    const { tried } = this.#facts.record;
    return (
      every.includes(receiver.class) &&
      meant !== undefined &&
      tried.every(({ call }) => call.receiver.instance !== meant)
    );
  }

  /**
   * Whether a program would undo some of it; then the run's events say what. Where the room cannot be
   * imagined nothing is known of it.
   */
  wouldUndo(program: WrittenProgram): boolean {
    const { senses, speech, record } = this.#facts;
    const imagined = this.#reached.length === 0 ? undefined : imagineRun(program, senses, speech);
    const undone =
      imagined === undefined
        ? undefined
        : this.#reached.find((each) => isUndone(each, imagined.tried, imagined.senses));
    if (undone !== undefined) {
      record.tell({ kind: "left-alone", program, why: inWords(undone) });
    }
    return undone !== undefined;
  }

  #isLacking({ variable, states = {} }: WrittenProgram["objects"][number]): boolean {
    const object = this.#find(this.#facts.bindings.boundTo({ variable }));
    return Object.entries(states).some(
      ([attribute, value]) =>
        object !== undefined &&
        attribute in object.attributes &&
        !isSame(object.attributes[attribute], value),
    );
  }

  #statesOf({ objects }: WrittenProgram): readonly Reached[] {
    const { tried } = this.#facts.record;
    return objects.flatMap((wanted) => {
      const object = this.#find(this.#facts.bindings.boundTo(wanted));
      return object === undefined || wanted.states === undefined
        ? []
        : Object.entries(wanted.states)
            .filter(
              ([attribute, value]) =>
                isSame(object.attributes[attribute], value) &&
                changesOf(tried, object.id, attribute).some(({ after }) => isSame(after, value)),
            )
            .map(([attribute, value]) => ({ objectId: object.id, attribute, value }));
    });
  }

  #placesOf({ serves = [] }: WrittenProgram): readonly Reached[] {
    const { bindings } = this.#facts;
    return serves.flatMap(({ variable, place }) => {
      const object = this.#find(bindings.boundTo({ variable }));
      const placeId = bindings.boundTo({ variable: place });
      const there = object?.supports.find(({ id }) => id === placeId);
      return object === undefined || there === undefined
        ? []
        : [{ objectId: object.id, placeClass: there.class }];
    });
  }

  #find(id: string | undefined) {
    return this.#facts.senses.objects().find((each) => each.id === id);
  }
}

/** A state counts at every moment; a thing may be lifted, as long as it comes back. */
function isUndone(reached: Reached, tried: readonly TriedCall[], after: Senses): boolean {
  if ("attribute" in reached) {
    const { objectId, attribute, value } = reached;
    return changesOf(tried, objectId, attribute).some((change) => !isSame(change.after, value));
  }
  const object = after.objects().find(({ id }) => id === reached.objectId);
  return (
    object !== undefined && object.supports.every(({ class: name }) => name !== reached.placeClass)
  );
}

function changesOf(tried: readonly TriedCall[], objectId: string, attribute: string) {
  return tried
    .filter(({ ok }) => ok)
    .flatMap(({ changes }) => changes)
    .filter((each) => each.objectId === objectId && each.attribute === attribute);
}

function isSame(a: Json | undefined, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The same state or the place of the same thing: what is known last counts. */
function isSameQuestion(a: Reached, b: Reached): boolean {
  const nameOf = (each: Reached): string => ("attribute" in each ? each.attribute : "place");
  return a.objectId === b.objectId && nameOf(a) === nameOf(b);
}

function inWords(reached: Reached): string {
  return "attribute" in reached
    ? `${reached.objectId} is ${reached.attribute} ${JSON.stringify(reached.value)} already`
    : `${reached.objectId} is at ${withArticle(reached.placeClass)} already`;
}
