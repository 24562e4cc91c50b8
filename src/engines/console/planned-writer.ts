/**
 * Writes what a plan in words comes to, step by step (HALP III-B); what no plan is made for is somebody else's.
 *
 * A skill that is asked for in the middle may be there afterwards: what is left is written anew. A refused
 * statement is tried in its other ways; where there are none, the plan ends and the person sees why.
 */
import { skillAskedIn, toWaitEntry, utteranceOf } from "@/core/console/console-episodes";
import { entriesOf } from "@/core/console/console-transcript";
import type {
  PlannedStatement,
  PlanSituation,
  TaskPlan,
  TaskPlanner,
  WrittenStep,
} from "@/core/skill/task-planner";
import type { StatementWriter, WriterView } from "@/engines/console/console-engine";
import { isLoss, passedIn, toSay } from "@/engines/console/robot-remarks";
import { isThanks } from "@/engines/console/analogy/thanks";
import { TurnWords } from "@/engines/console/turn-words";
import { wordsOf } from "@/engines/console/utterance-words";

export interface PlannedWriterParts {
  readonly planner: TaskPlanner;
  /** What there is now. */
  readonly situation: () => Promise<PlanSituation>;
  /** Writes what no plan is made for. */
  readonly other: StatementWriter;
  /** Whether a plan comes before what the other one knows; otherwise only where a skill is needed, or it knows nothing. */
  readonly isFirst: () => boolean;
  /** The steps as a person wants them; undefined where they are not to be done. */
  readonly review?: (
    plan: TaskPlan,
    situation: PlanSituation,
    signal: AbortSignal | undefined,
  ) => Promise<readonly string[] | undefined>;
  /** Told the steps before the first of their statements is written. */
  readonly onSteps?: (steps: readonly string[]) => void;
}

export function createPlannedWriter(parts: PlannedWriterParts): StatementWriter {
  return new PlannedWriter(parts);
}

const NONE: readonly string[] = [];
const START = "start_task()";
const END = "end_task()";
const DONE_ALREADY = "That is so already.";

class PlannedWriter implements StatementWriter {
  readonly #parts: PlannedWriterParts;
  /** Undefined: not decided in this turn. */
  #mode: "planned" | "other" | undefined;
  #plan: TaskPlan | undefined;
  readonly #words: TurnWords;
  /** The turn's words as they are meant, where they say it otherwise. */
  #meant: string | undefined;
  /** What the turn began with saying: that words were read as others. */
  #told: string | undefined;
  /** Steps that are not begun yet, and statements of the one that is. */
  #steps: readonly string[] = [];
  #queue: PlannedStatement[] = [];
  #last: PlannedStatement | undefined;
  /** Whether the last one stands for another one that was refused. */
  #isOtherWay = false;

  constructor(parts: PlannedWriterParts) {
    this.#parts = parts;
    this.#words = new TurnWords(parts.planner);
  }

  async next(view: WriterView, signal?: AbortSignal): Promise<string | undefined> {
    const last = view.history.at(-1);
    if (last === undefined || utteranceOf(last) !== undefined) {
      await this.#beginTurn(view, signal);
      if (this.#told !== undefined) {
        return this.#told;
      }
    } else if (this.#mode === "planned") {
      await this.#learnFrom(last.source, last.answer);
    }
    if (this.#mode === "planned") {
      this.#last = this.#queue.shift();
      return this.#last?.source;
    }
    const source = await this.#parts.other.next(this.#asMeant(view), signal);
    if (this.#plan !== undefined && doesBetter(this.#plan, source)) {
      await this.#begin(this.#plan, await this.#parts.situation(), signal);
      this.#last = this.#queue.shift();
      return this.#last?.source;
    }
    return source;
  }

  async #beginTurn(view: WriterView, signal: AbortSignal | undefined): Promise<void> {
    this.#mode = "other";
    this.#plan = undefined;
    this.#last = undefined;
    this.#meant = undefined;
    this.#told = undefined;
    const said = view.history.map(utteranceOf).findLast((text) => text !== undefined);
    if (said !== undefined && isThanks(said)) {
      return;
    }
    const situation = await this.#parts.situation();
    const { meant, told, question } = this.#words.read(view, situation);
    this.#meant = meant;
    this.#told = told === undefined ? undefined : toSay(told);
    if (question !== undefined) {
      this.#mode = "planned";
      this.#steps = [];
      this.#queue = [{ source: toSay(question), otherwise: [] }];
      return;
    }
    this.#plan = this.#planFor(this.#asMeant(view), situation);
    if (this.#plan !== undefined && this.#isBest(this.#plan, view)) {
      await this.#begin(this.#plan, situation, signal);
    }
  }

  /** The session with the last words as they are meant, and without the line that says so. */
  #asMeant(view: WriterView): WriterView {
    const meant = this.#meant;
    const at = view.history.findLastIndex((entry) => utteranceOf(entry) !== undefined);
    if (meant === undefined) {
      return view;
    }
    const before = view.history.with(at, toWaitEntry(meant));
    const history = before.filter((entry, index) => index <= at || entry.source !== this.#told);
    return { ...view, history };
  }

  /** Before what the other one knows: a verb that nothing is known of asks for a skill, unless the memory has it. */
  #isBest({ isSure, unknownVerb }: TaskPlan, { examples }: WriterView): boolean {
    const isTaught =
      unknownVerb === undefined ||
      examples.some(({ transcript }) =>
        entriesOf(transcript).some((entry) =>
          utteranceOf(entry)
            ?.toLowerCase()
            .split(/[^a-z]+/u)
            .includes(unknownVerb),
        ),
      );
    return this.#parts.isFirst() || isSure || !isTaught;
  }

  /** For what was said: as an outcome of what was asked for before, or by itself. */
  #planFor({ history }: WriterView, situation: PlanSituation): TaskPlan | undefined {
    const { planner } = this.#parts;
    const said = history.map(utteranceOf).filter((text) => text !== undefined);
    const now = said.at(-1);
    if (now === undefined) {
      return undefined;
    }
    const before = said
      .slice(0, -1)
      .findLast((text) => planner.plan(text, situation) !== undefined);
    const again = before === undefined ? undefined : planner.planAfter(now, before, situation);
    return again ?? planner.plan(now, situation);
  }

  async #begin(
    plan: TaskPlan,
    situation: PlanSituation,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { review, onSteps } = this.#parts;
    this.#mode = "planned";
    this.#queue = [];
    this.#last = undefined;
    const isReviewed = review !== undefined && plan.steps.length > 0;
    const steps = isReviewed ? await review(plan, situation, signal) : plan.steps;
    this.#steps = steps === undefined ? NONE : steps;
    if (plan.steps.length === 0) {
      this.#queue = [{ source: toSay(DONE_ALREADY), otherwise: [] }];
    } else if (steps !== undefined && steps.length > 0) {
      onSteps?.(steps);
      this.#queue = [{ source: START, otherwise: [] }, ...this.#write(situation)];
    }
  }

  /** All that can be written before a skill is there that has to be shown first. */
  #write(situation: PlanSituation): readonly PlannedStatement[] {
    const written = this.#parts.planner.write(this.#steps, situation);
    const trouble = written.find((step) => step.trouble !== undefined)?.trouble;
    if (trouble !== undefined) {
      this.#steps = [];
      return [{ source: toSay(trouble), otherwise: [] }];
    }
    const asks = written.findIndex(asksForSkill);
    const now = asks < 0 ? written : written.slice(0, asks + 1);
    this.#steps = asks < 0 ? [] : this.#steps.slice(asks + 1);
    const statements = now.flatMap((step) => step.statements);
    return asks < 0 ? [...statements, { source: END, otherwise: [] }] : statements;
  }

  async #learnFrom(source: string, answer: string): Promise<void> {
    const last = this.#last;
    if (last === undefined) {
      return;
    }
    if (/^(?:\w*(?:Error|Exception|Interrupt)|ActionFailed|Stopped)\b/mu.test(answer)) {
      const [next, ...otherwise] = last.otherwise;
      this.#queue =
        next === undefined ? [] : [{ ...last, source: next, otherwise }, ...this.#queue];
      this.#isOtherWay = next !== undefined;
      if (next === undefined) {
        this.#steps = [];
      }
      return;
    }
    if (this.#isOtherWay && last.told !== undefined) {
      this.#queue.unshift({ source: toSay(last.told), otherwise: [] });
    }
    this.#isOtherWay = false;
    if (skillAskedIn(source) !== undefined && this.#queue.length === 0) {
      this.#queue = [...this.#write(await this.#parts.situation())];
    }
  }
}

/** Where the other one is at a loss, or would leave out words that the steps of the plan have. */
function doesBetter({ steps }: TaskPlan, source: string | undefined): boolean {
  const passed = passedIn(source);
  const has = new Set(steps.flatMap(wordsOf));
  return isLoss(source) || passed?.every((word) => has.has(word)) === true;
}

function asksForSkill({ statements }: WrittenStep): boolean {
  return statements.some(({ source }) => skillAskedIn(source) !== undefined);
}
