/**
 * The built-in teacher.
 *
 * Why it exists: the studio works on one machine, offline, without a key. Key ideas: it executes the
 * noisy program in the world model; repairs refused calls; adds the steps that unmet goal conditions
 * need; drops, by trying, what does not serve the goal; binds classes to the instances they stood
 * for; and writes the abstractions from the causes it found, among them what goes wrong when a step
 * is left out. Nothing is canned, and what it does not understand it says.
 */
import type { Environment, WorldModel } from "@/core/world-model";
import { applyEdits } from "@/engines/teacher/apply-edits";
import { bindSteps } from "@/engines/teacher/bind-steps";
import { completeSteps, type CompletedSteps } from "@/engines/teacher/complete-steps";
import { describeCall } from "@/engines/teacher/describe-call";
import { explainStep, minimiseSteps } from "@/engines/teacher/minimise-steps";
import { execute, type PlannedStep } from "@/engines/teacher/planned-step";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type {
  ProposalDraft,
  ProposeRequest,
  ReviseRequest,
  Teacher,
  TeacherJobOptions,
} from "@/engines/teacher/teacher-engine";
import { understandCorrection } from "@/engines/teacher/understand-correction";
import { writeProgram } from "@/engines/teacher/write-program";

export const BUILT_IN_TEACHER = "built-in";

/** Longest stretch of work between two looks at the message queue. */
const BREATHE_EVERY_MS = 25;

export function createBuiltInTeacher(world: WorldModel): Teacher {
  return {
    name: BUILT_IN_TEACHER,
    propose: async (request, options) => {
      const work = new TeacherWork(world, request, options);
      return await work.propose(request.noisyProgram);
    },
    revise: async (request, options) => {
      const work = new TeacherWork(world, request, options);
      return await work.revise(request);
    },
  };
}

/** One proposal in the making. */
class TeacherWork {
  readonly #world: WorldModel;
  readonly #request: ProposeRequest;
  readonly #options: TeacherJobOptions;
  readonly #startedMs = performance.now();
  #breathedMs = performance.now();

  constructor(world: WorldModel, request: ProposeRequest, options: TeacherJobOptions = {}) {
    this.#world = world;
    this.#request = request;
    this.#options = options;
  }

  async propose(program: string): Promise<ProposalDraft> {
    const parsed = parseStraightLine(program);
    this.#say(`The program has ${parsed.calls.length} calls. Executing them in the world model.`);
    const wanted = parsed.calls.map(({ call }): PlannedStep => ({ call, origin: "demonstration" }));
    const completed = await this.#complete(wanted);
    const kept = await this.#minimise(completed.steps);
    const note = describeWork(completed, kept.length, parsed.unsupportedLines);
    return this.#draft({ completed, kept, note, isAddressed: true });
  }

  async revise(request: ReviseRequest): Promise<ProposalDraft> {
    const parsed = parseStraightLine(request.program);
    if (parsed.unsupportedLines.length > 0) {
      return this.#notUnderstood(
        request,
        `The program has control flow in line ${parsed.unsupportedLines[0]}, which the built-in teacher does not rewrite. Edit it by hand, or use a language model as teacher.`,
      );
    }
    const known = this.#knownObjects();
    const edits = understandCorrection(request.correction, known);
    const steps = parsed.calls
      .filter(({ call }) => call.method !== "change_state")
      .map(({ call }): PlannedStep => ({ call, origin: "demonstration" }));
    const edited = applyEdits(steps, edits);
    this.#say(
      edits.length === 0
        ? "No known instruction in the correction; trying to mend the failure itself."
        : `Understood ${edits.length} change(s) in the correction.`,
    );
    const completed = await this.#complete(edited);
    const shouldShorten = edits.some((edit) => edit.kind === "shorten");
    const kept = shouldShorten ? await this.#minimise(completed.steps) : completed.steps;
    if (edits.length === 0 && isSameProgram(kept, steps)) {
      return this.#notUnderstood(
        request,
        `The built-in teacher did not understand this. It understands: "use Mug_3 instead of Mug_1", "do not open the fridge", "first open the cabinet", "put the cup in the sink at the end", "make it shorter". Say it so, edit the program, or use a language model as teacher.`,
      );
    }
    const note = describeWork(completed, kept.length, []);
    return this.#draft({ completed, kept, note, isAddressed: true });
  }

  async #complete(wanted: readonly PlannedStep[]): Promise<CompletedSteps> {
    await this.#breathe(0);
    const own = completeSteps(this.#open(), wanted);
    if (own.unmet.length === 0) {
      return own;
    }
    // What the world's own knowledge does not reach, a retrieved exemplar may show.
    for (const { exemplar } of this.#request.exemplars) {
      const borrowed = parseStraightLine(exemplar.program).calls.map(({ call }): PlannedStep => ({
        call: withoutInstances(call),
        origin: "added",
        why: `As in the exemplar "${exemplar.title}".`,
      }));
      const candidate = completeSteps(this.#open(), [...own.steps, ...borrowed]);
      if (candidate.unmet.length < own.unmet.length) {
        this.#say(`The exemplar "${exemplar.title}" showed steps that were missing.`);
        return candidate;
      }
    }
    return own;
  }

  async #minimise(steps: readonly PlannedStep[]): Promise<readonly PlannedStep[]> {
    this.#say(`${steps.length} calls run. Leaving out what the goal does not need.`);
    return await minimiseSteps(steps, {
      openEnvironment: this.#open,
      breathe: (tried) => this.#breathe(tried),
    });
  }

  async #draft(found: {
    readonly completed: CompletedSteps;
    readonly kept: readonly PlannedStep[];
    readonly note: string;
    readonly isAddressed: boolean;
  }): Promise<ProposalDraft> {
    const { completed, kept, note, isAddressed } = found;
    const bound = bindSteps(this.#open, kept);
    const reasons: (string | undefined)[] = [];
    for (const [index, step] of kept.entries()) {
      await this.#breathe(index);
      reasons.push(step.why ?? explainStep(kept, index, this.#open));
    }
    const left = completed.steps.filter((step) => !kept.includes(step));
    const written = writeProgram(bound, {
      summary: this.#summarise(bound.length),
      taskComments: toTaskComments(left, completed),
      reasons,
    });
    this.#verify(written.text, kept);
    const { exemplars } = this.#request;
    return {
      program: written.text,
      abstractions: written.abstractions,
      isAddressed,
      note,
      record: {
        teacher: BUILT_IN_TEACHER,
        retrieved: exemplars.map((item) => item.retrieved),
        explanation: note,
        durationMs: performance.now() - this.#startedMs,
      },
    };
  }

  /** The printed program must do what the steps did; a difference is a fault of the printing. */
  #verify(text: string, kept: readonly PlannedStep[]): void {
    const printed = parseStraightLine(text).calls.map(({ call }): PlannedStep => ({
      call,
      origin: "demonstration",
    }));
    const before = execute(this.#open(), kept);
    const after = execute(this.#open(), printed);
    if (before.goal.success && !after.goal.success) {
      this.#say(`Note: the written program behaves differently: ${after.failure?.sentence ?? ""}`);
    }
  }

  #notUnderstood(request: ReviseRequest, note: string): ProposalDraft {
    return {
      program: request.program,
      abstractions: request.abstractions,
      isAddressed: false,
      note,
      record: {
        teacher: BUILT_IN_TEACHER,
        retrieved: [],
        explanation: note,
        durationMs: performance.now() - this.#startedMs,
      },
    };
  }

  readonly #open = (): Environment => this.#world.open(this.#request.state, this.#request.goal);

  #summarise(calls: number): string {
    const { goal, instruction } = this.#request;
    const task = goal === undefined ? instruction : this.#world.describeGoal(goal);
    return `${task.replace(/[.\s]+$/, "")}, in ${calls} calls.`;
  }

  /** Instances and classes of the state, from its text: one object a line, in ICAL's layout. */
  #knownObjects() {
    const text = this.#open().describe();
    return [...text.matchAll(/^"([^"]+)": \{"label": "([^"]+)"/gm)].map((match) => ({
      id: match[1] ?? "",
      class: match[2] ?? "",
    }));
  }

  #say(text: string): void {
    this.#options.onText?.(`${text}\n`);
  }

  /** Lets messages in every few milliseconds, so that a cancel is seen, and tells how far it is. */
  async #breathe(tried: number): Promise<void> {
    this.#options.signal?.throwIfAborted();
    if (performance.now() - this.#breathedMs < BREATHE_EVERY_MS) {
      return;
    }
    this.#options.onProgress?.({ label: "Trying what can be left out", done: tried });
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    this.#breathedMs = performance.now();
  }
}

function withoutInstances(call: PlannedStep["call"]): PlannedStep["call"] {
  const strip = ({ variable, class: objectClass }: typeof call.receiver) => ({
    variable: `${variable}_like`,
    class: objectClass,
  });
  return {
    receiver: strip(call.receiver),
    method: call.method,
    args: call.args.map((argument) =>
      argument.kind === "object"
        ? { kind: "object" as const, object: strip(argument.object) }
        : argument,
    ),
  };
}

function isSameProgram(a: readonly PlannedStep[], b: readonly PlannedStep[]): boolean {
  return a.length === b.length && a.every((step, index) => step.call === b[index]?.call);
}

function toTaskComments(
  left: readonly PlannedStep[],
  completed: CompletedSteps,
): readonly string[] {
  const comments: string[] = [];
  const detours = left.filter(
    (step) => step.origin === "demonstration" && step.call.method !== "go_to",
  );
  if (detours.length > 0) {
    const list = detours.map((step) => describeCall(step.call)).join("; ");
    comments.push(`Left out, because the goal is reached without it: ${list}.`);
  }
  for (const { step, why } of completed.dropped) {
    comments.push(`Could not "${describeCall(step.call)}": ${why}`);
  }
  return comments;
}

function describeWork(
  completed: CompletedSteps,
  kept: number,
  unsupportedLines: readonly number[],
): string {
  const added = completed.steps.filter((step) => step.origin === "added").length;
  const parts = [
    `${kept} calls kept.`,
    added === 0 ? "" : `${added} were added because something was missing.`,
    completed.dropped.length === 0 ? "" : `${completed.dropped.length} could not be carried out.`,
    completed.unmet.length === 0
      ? ""
      : `Not reached: ${completed.unmet.map((c) => c.failure ?? c.description).join(" ")}`,
    unsupportedLines.length === 0 ? "" : `Lines not read: ${unsupportedLines.join(", ")}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}
