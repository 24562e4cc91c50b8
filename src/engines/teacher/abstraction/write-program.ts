/**
 * Writes the optimized program and its abstractions from executed steps: declarations bound to
 * instances, causal comments above the lines they explain, a walk where the agent has to go first, and
 * a note where an attribute changes for good (ICAL S5.1.2, point 4), in the world's own calls.
 */
import type { Abstractions, CausalComment, ExpectedChange } from "@/core/abstraction";
import { writeComment } from "@/core/one-text/written-comment";
import type { ObjectReference, StateChange } from "@/core/world/program-call";
import type { WorldVocabulary } from "@/core/world/world-model";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import type { Explanation } from "@/engines/teacher/abstraction/explain-step";
import { findRelevantObjects } from "@/engines/teacher/abstraction/find-relevant-objects";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import { printCall, printDeclaration } from "@/engines/teacher/straight-line-program";
import { findSubgoals, toPlan } from "@/engines/teacher/abstraction/subgoals";

export interface WrittenProgram {
  readonly text: string;
  readonly abstractions: Abstractions;
}

export interface WriteOptions {
  readonly summary: string;
  /** Comments about the whole task, e.g. what was left out of the demonstration. */
  readonly taskComments: readonly string[];
  /** Why each step is there, by index. */
  readonly explanations: readonly Explanation[];
  /** Objects that exist at the start. The names of others are the world's, and no text uses them. */
  readonly initialIds: ReadonlySet<string>;
  readonly language: FullLanguage;
  /** How the world's programs name objects; see {@link printDeclaration}. */
  readonly vocabulary: WorldVocabulary | undefined;
}

/** A program needs at least one line to be a version. */
const EMPTY_PROGRAM = "# no steps\n";

export function writeProgram(
  steps: readonly ExecutedStep[],
  options: WriteOptions,
): WrittenProgram {
  const { initialIds, language } = options;
  const { speech } = language;
  // `TomatoSliced_77`, which another run may name otherwise, becomes `TomatoSliced`.
  const plain = (text: string) =>
    speech.replaceIds(text, (id, objectClass) => (initialIds.has(id) ? id : objectClass));
  const reasons = options.explanations.map(({ reason }) => reason && plain(reason));
  const writer = new ProgramWriter(options);
  writer.declareInitial(steps);
  for (const [index, step] of steps.entries()) {
    writer.addStep(step, reasons[index], options.explanations[index]?.by);
  }
  const task = options.taskComments.map((text, index): CausalComment => ({
    id: `task-${index + 1}`,
    kind: "task",
    text,
  }));
  const subgoals = findSubgoals(steps, options.explanations, language);
  return {
    text: writer.text(),
    abstractions: {
      summary: options.summary,
      plan: toPlan(steps, subgoals, speech).map(plain),
      comments: [...writer.comments, ...task],
      stateChanges: writer.stateChanges,
      relevantObjects: findRelevantObjects(steps, { subgoals, reasons, language }).map(
        (object) => ({
          ...object,
          why: plain(object.why),
        }),
      ),
    },
  };
}

class ProgramWriter {
  readonly comments: CausalComment[] = [];
  readonly stateChanges: ExpectedChange[] = [];
  readonly #lines: string[] = [];
  readonly #declared = new Map<string, ObjectReference>();
  readonly #language: FullLanguage;
  readonly #vocabulary: WorldVocabulary | undefined;
  #near: string | undefined;
  readonly #said = new Set<string>();

  constructor({ language, vocabulary }: WriteOptions) {
    this.#language = language;
    this.#vocabulary = vocabulary;
  }

  /** Objects that exist from the start are declared on top, in the order of their use. */
  declareInitial(steps: readonly ExecutedStep[]): void {
    for (const reference of steps.flatMap((step) => referencesOf(step.call))) {
      if (reference.instance !== undefined) {
        this.#declare(reference);
      }
    }
  }

  addStep(step: ExecutedStep, reason: string | undefined, by: CausalComment["by"]): void {
    for (const reference of referencesOf(step.call)) {
      this.#declare(reference);
    }
    const isNew = reason !== undefined && this.#isNews(reason);
    if (isNew) {
      if (this.#lines.length > 0) {
        this.#lines.push("");
      }
      this.#lines.push(writeComment({ kind: "causal", text: reason, ...(by && { by }) }));
    }
    this.#addWalk(step);
    this.#lines.push(printCall(step.call));
    const line = this.#lines.length;
    if (isNew) {
      const id = `causal-${this.comments.length + 1}`;
      this.comments.push({ id, kind: "causal", text: reason, line, ...(by && { by }) });
    }
    this.#addChanges(step, line);
  }

  /** The same said of a second plate teaches nothing: each sentence comes once, whatever the instance. */
  #isNews(reason: string): boolean {
    const pattern = this.#language.speech.replaceIds(reason, (_, objectClass) => objectClass);
    const isNews = !this.#said.has(pattern);
    this.#said.add(pattern);
    return isNews;
  }

  text(): string {
    return this.#lines.length === 0 ? EMPTY_PROGRAM : `${this.#lines.join("\n")}\n`;
  }

  #declare(reference: ObjectReference): void {
    if (!this.#declared.has(reference.variable)) {
      this.#declared.set(reference.variable, reference);
      this.#lines.push(printDeclaration(reference, this.#vocabulary));
    }
  }

  /** More than the one step of the interaction itself means that the agent walked first. */
  #addWalk(step: ExecutedStep): void {
    const target = targetOf(step);
    const { walk } = this.#language.speech.calls;
    if (step.call.method === walk) {
      this.#near = target.variable;
      return;
    }
    const isFar = step.outcome.environmentSteps > 1 && this.#near !== target.variable;
    if (walk !== undefined && isFar) {
      this.#lines.push(printCall({ receiver: target, method: walk, args: [] }));
    }
    this.#near = target.variable;
  }

  #addChanges(step: ExecutedStep, line: number): void {
    for (const change of step.outcome.changes) {
      if (!this.#language.speech.attributes.remembered.includes(change.attribute)) {
        continue;
      }
      const { objectId, attribute, before, after } = change;
      const id = `change-${this.stateChanges.length + 1}`;
      this.stateChanges.push({ id, object: objectId, attribute, before, after, line });
      this.#addNote(change);
    }
  }

  /** What has come apart has no name any more that a line could use. */
  #addNote({ objectId, attribute, after }: StateChange): void {
    const { calls, attributes } = this.#language.speech;
    const owner = [...this.#declared.values()].find(({ instance }) => instance === objectId);
    if (
      owner !== undefined &&
      calls.note !== undefined &&
      !attributes.consuming.includes(attribute)
    ) {
      const args = [attribute, after].map((value) => ({ kind: "literal" as const, value }));
      this.#lines.push(printCall({ receiver: owner, method: calls.note, args }));
    }
  }
}

/** Where the agent has to be for a call: at the receptacle when one is named. */
function targetOf(step: ExecutedStep): ObjectReference {
  return referencesOf(step.call).at(-1) ?? step.call.receiver;
}
