/**
 * Writes the optimized program and its abstractions from executed steps: declarations bound to
 * instances, causal comments above the lines they explain, `go_to` where the agent has to walk, and
 * `change_state` where an attribute changes for good (ICAL S5.1.2, point 4).
 */
import type { Abstractions, CausalComment, ExpectedChange } from "@/core/abstraction";
import type { ObjectReference } from "@/core/world-model";
import { describeCall, nameOf, toSentence } from "@/engines/teacher/describe-call";
import type { ExecutedStep } from "@/engines/teacher/planned-step";
import { printCall, printDeclaration, printLiteral } from "@/engines/teacher/straight-line-program";

export interface WrittenProgram {
  readonly text: string;
  readonly abstractions: Abstractions;
}

export interface WriteOptions {
  readonly summary: string;
  /** Comments about the whole task, e.g. what was left out of the demonstration. */
  readonly taskComments: readonly string[];
  /** Why each step is there, by index; undefined where nothing was found. */
  readonly reasons: readonly (string | undefined)[];
}

/** Attributes that a program keeps account of; doors and switches are seen, not remembered. */
const REMEMBERED: ReadonlySet<string> = new Set(["dirty", "filled", "cooked", "boiled", "sliced"]);

export function writeProgram(
  steps: readonly ExecutedStep[],
  options: WriteOptions,
): WrittenProgram {
  const writer = new ProgramWriter();
  writer.declareInitial(steps);
  for (const [index, step] of steps.entries()) {
    writer.addStep(step, options.reasons[index]);
  }
  const task = options.taskComments.map((text, index): CausalComment => ({
    id: `task-${index + 1}`,
    kind: "task",
    text,
  }));
  return {
    text: writer.text(),
    abstractions: {
      summary: options.summary,
      plan: toPlan(steps),
      comments: [...writer.comments, ...task],
      stateChanges: writer.stateChanges,
      relevantObjects: toRelevantObjects(steps, options.reasons),
    },
  };
}

class ProgramWriter {
  readonly comments: CausalComment[] = [];
  readonly stateChanges: ExpectedChange[] = [];
  readonly #lines: string[] = [];
  readonly #declared = new Map<string, ObjectReference>();
  #near: string | undefined;
  #lastReason: string | undefined;

  /** Objects that exist from the start are declared on top, in the order of their use. */
  declareInitial(steps: readonly ExecutedStep[]): void {
    for (const reference of steps.flatMap(referencesOf)) {
      if (reference.instance !== undefined) {
        this.#declare(reference);
      }
    }
  }

  addStep(step: ExecutedStep, reason: string | undefined): void {
    for (const reference of referencesOf(step)) {
      this.#declare(reference);
    }
    if (reason !== undefined && reason !== this.#lastReason) {
      this.#lines.push("", `# (causal abstraction) ${reason}`);
    }
    this.#addWalk(step);
    this.#lines.push(printCall(step.call));
    const line = this.#lines.length;
    if (reason !== undefined && reason !== this.#lastReason) {
      const id = `causal-${this.comments.length + 1}`;
      this.comments.push({ id, kind: "causal", text: reason, line });
    }
    this.#lastReason = reason;
    this.#addChanges(step, line);
  }

  text(): string {
    return `${this.#lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim()}\n`;
  }

  #declare(reference: ObjectReference): void {
    if (!this.#declared.has(reference.variable)) {
      this.#declared.set(reference.variable, reference);
      this.#lines.push(printDeclaration(reference));
    }
  }

  /** More than the one step of the interaction itself means that the agent walked first. */
  #addWalk(step: ExecutedStep): void {
    const target = targetOf(step);
    if (step.call.method === "go_to") {
      this.#near = target.variable;
      return;
    }
    if (step.outcome.environmentSteps > 1 && this.#near !== target.variable) {
      this.#lines.push(`${target.variable}.go_to()`);
    }
    this.#near = target.variable;
  }

  #addChanges(step: ExecutedStep, line: number): void {
    for (const change of step.outcome.changes) {
      if (!REMEMBERED.has(change.attribute)) {
        continue;
      }
      const { objectId, attribute, before, after } = change;
      const id = `change-${this.stateChanges.length + 1}`;
      this.stateChanges.push({ id, object: objectId, attribute, before, after, line });
      const owner = [...this.#declared.values()].find(
        (reference) => reference.instance === objectId,
      );
      if (owner !== undefined && change.attribute !== "sliced") {
        const value = printLiteral(after);
        this.#lines.push(`${owner.variable}.change_state("${attribute}", ${value})`);
      }
    }
  }
}

function referencesOf(step: ExecutedStep): ObjectReference[] {
  const args = step.call.args.flatMap((argument) =>
    argument.kind === "object" ? [argument.object] : [],
  );
  return [step.call.receiver, ...args];
}

/** Where the agent has to be for a call: at the receptacle when one is named. */
function targetOf(step: ExecutedStep): ObjectReference {
  return referencesOf(step).at(-1) ?? step.call.receiver;
}

/** One plan step for each stretch of calls around the same object. */
function toPlan(steps: readonly ExecutedStep[]): string[] {
  const plan: { readonly object: string; readonly parts: string[] }[] = [];
  for (const step of steps) {
    if (step.call.method === "go_to") {
      continue;
    }
    const object = nameOf(step.call.receiver);
    const last = plan.at(-1);
    if (last?.object === object) {
      last.parts.push(describeCall(step.call));
    } else {
      plan.push({ object, parts: [describeCall(step.call)] });
    }
  }
  return plan.map(({ parts }) => toSentence(parts.join(", then ")));
}

function toRelevantObjects(
  steps: readonly ExecutedStep[],
  reasons: readonly (string | undefined)[],
): Abstractions["relevantObjects"] {
  const seen = new Map<string, { class: string; why: string }>();
  for (const [index, step] of steps.entries()) {
    for (const reference of referencesOf(step)) {
      const id = reference.instance;
      if (id !== undefined && !seen.has(id)) {
        const why = reasons[index] ?? toSentence(`needed to ${describeCall(step.call)}`);
        seen.set(id, { class: reference.class, why });
      }
    }
  }
  return [...seen].map(([id, entry]) => ({ id, ...entry }));
}
