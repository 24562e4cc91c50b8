/**
 * Writes statements by analogy: does now what the remembered transcripts did for words like these, with the
 * names, words and numbers of now.
 *
 * It knows nothing but the transcripts: it looks first as they look (their lists of names), follows the
 * episodes that cover the words, carries shown results over to the statements that used them, and where a call
 * is refused reads the refusal as words that may tell what to do first.
 */
import { ensureExists } from "@/base/assert";
import { episodesOf, LEARN, utteranceOf } from "@/core/console/console-episodes";
import { entriesOf, type ConsoleEntry } from "@/core/console/console-transcript";
import { readPythonText, readTextList, toPythonText } from "@/core/console/python-literal";
import {
  keySetsIn,
  namesShownIn,
  templateOf,
  type EpisodeTemplate,
} from "@/engines/console/analogy/episode-template";
import { isAboutDeeds } from "@/engines/console/analogy/about-deeds";
import { planTurn } from "@/engines/console/analogy/plan-turn";
import type { PlannedEpisode, TurnContext } from "@/engines/console/analogy/planned-episode";
import type { ChosenExample, StatementWriter, WriterView } from "@/engines/console/console-engine";
import {
  definedBy,
  replaceLiterals,
  type StatementLiteral,
} from "@/engines/console/python-statement";
import {
  AT_A_LOSS,
  isRemark,
  toSay,
  toSayPassed,
  toSayUnnamed,
} from "@/engines/console/robot-remarks";
import { isThanks, toSayWelcome } from "@/engines/console/analogy/thanks";
import { weighWords } from "@/engines/console/utterance-words";

/** A refused call is tried again after what its sentence asks for; a loop may be refused for each of its things. */
const MOST_REPAIRS = 8;
/** What was asked for first was done, and the same refusal came again: doing it once more would change nothing. */
const VAIN =
  "I did first what it asked for, and it is refused again for the same reason. How should I do it instead?";

/** A writer for one session; `onFollow` is told the example that the statement written next follows. */
export function createAnalogyWriter(onFollow?: (exampleId: string) => void): StatementWriter {
  return new AnalogyWriter(onFollow);
}

/** A statement still to come. */
interface Step {
  readonly entry: ConsoleEntry;
  readonly planned: PlannedEpisode;
  /** What the episode's results are now: its literals by what stands in their place. */
  readonly carried: Map<string, string>;
  /** What to do when it is refused comes before it; the refusals for which that was done. */
  readonly repaired: readonly string[];
  /** What its answer is called in the statements after it. */
  readonly answerName?: string;
}

class AnalogyWriter implements StatementWriter {
  readonly #onFollow: ((exampleId: string) => void) | undefined;
  #steps: Step[] | undefined;
  #last: Step | undefined;
  /** What the person is told next: that a repair was in vain. */
  #vain: string | undefined;

  constructor(onFollow: ((exampleId: string) => void) | undefined) {
    this.#onFollow = onFollow;
  }

  async next(view: WriterView): Promise<string | undefined> {
    const last = view.history.at(-1);
    if (last === undefined) {
      return undefined;
    }
    if (utteranceOf(last) !== undefined) {
      this.#steps = undefined;
      this.#last = undefined;
      this.#vain = undefined;
    }
    if (this.#steps === undefined) {
      const look = missingLook(view);
      if (look !== undefined) {
        return look;
      }
      const said = saidLast(view.history);
      if (isThanks(said)) {
        this.#steps = [];
        return view.names.includes("say") ? toSayWelcome(said) : undefined;
      }
      const plan = planTurn(said, contextOf(view));
      const unnamed = unnamedIn(plan);
      this.#steps = unnamed.length === 0 ? toSteps(plan) : [];
      const remark = unnamed.length === 0 ? remarkOn(plan) : toSayUnnamed(unnamed);
      if (remark !== undefined && view.names.includes("say")) {
        return remark;
      }
    } else {
      this.#learnFrom(last, view);
    }
    return this.#nextStatement(view);
  }

  /** What the last statement came to. */
  #learnFrom(entry: ConsoleEntry, view: WriterView): void {
    const step = this.#last;
    if (step === undefined) {
      return;
    }
    const refusal = /^ActionFailed: (.*)/mu.exec(entry.answer)?.[1];
    if (refusal === undefined) {
      step.carried.set(step.answerName ?? step.entry.answer, entry.answer);
      return;
    }
    if (step.repaired.includes(refusal)) {
      this.#steps = [];
      this.#vain = view.names.includes("say") ? toSay(VAIN) : undefined;
      return;
    }
    const advice = refusal
      .split(/(?<=\.) /u)
      .slice(1)
      .join(" ")
      .replace(/ first\b/u, "");
    const context = contextOf({ ...view, examples: view.recall(advice) });
    const plan = step.repaired.length < MOST_REPAIRS ? planTurn(advice, context) : [];
    const isClear =
      plan.length > 0 && plan.every(({ unbound, score }) => unbound.length === 0 && score > 0.7);
    const rest = ensureExists(this.#steps);
    const again = { ...step, repaired: [...step.repaired, refusal] };
    this.#steps = isClear ? [...toSteps(plan), again, ...rest] : [];
  }

  #nextStatement(view: WriterView): string | undefined {
    const vain = this.#vain;
    if (vain !== undefined) {
      this.#vain = undefined;
      this.#last = undefined;
      return vain;
    }
    for (let step = this.#steps?.shift(); step !== undefined; step = this.#steps?.shift()) {
      const { entry } = step;
      const name = definedBy(entry.source);
      const isKnown = name !== undefined && view.names.includes(name);
      if (!isKnown && !(isLook(entry) && wasDone(entry, view.history))) {
        this.#last = step;
        this.#onFollow?.(step.planned.template.exampleId);
        return toStatement(step);
      }
    }
    return undefined;
  }
}

function toSteps(plan: readonly PlannedEpisode[]): Step[] {
  return plan.flatMap((planned) => {
    const carried = new Map<string, string>();
    const common = { carried, repaired: [] };
    const { question } = planned;
    return [
      ...(question === undefined
        ? []
        : [
            {
              ...common,
              entry: question.entry,
              planned: { ...question.alignment, unbound: [] },
              answerName: question.answerName,
            },
          ]),
      ...planned.template.episode.entries.map((entry) => ({ ...common, entry, planned })),
    ];
  });
}

/** Things of the remembered words in whose place nothing was named: doing it with those would be a guess. */
function unnamedIn(plan: readonly PlannedEpisode[]): readonly string[] {
  const slots = plan.flatMap(({ unbound }) => unbound);
  return slots.filter(({ kind }) => kind === "name").map(({ value }) => String(value));
}

/** Before anything is done: that nothing will be, or what of the words it leaves out. */
function remarkOn(plan: readonly PlannedEpisode[]): string | undefined {
  const passed = [...new Set(plan.filter(doesSomething).flatMap((planned) => planned.passed))];
  return plan.length === 0
    ? toSay(AT_A_LOSS)
    : passed.length === 0
      ? undefined
      : toSayPassed(passed);
}

/** To remember what was done needs no more words than the memory has for it. */
function doesSomething({ template }: PlannedEpisode): boolean {
  return !isAboutDeeds(template);
}

/** A statement that lists names and needs none. */
function isLook({ source, answer }: ConsoleEntry): boolean {
  return /^\w+\(\)$/u.test(source) && source !== LEARN && readTextList(answer) !== undefined;
}

function wasDone({ source }: ConsoleEntry, history: readonly ConsoleEntry[]): boolean {
  return history.some((entry) => entry.source === source);
}

/** The first list of names that the examples look at, and this session has not looked at yet. */
function missingLook({ examples, history }: WriterView): string | undefined {
  const looks = examples.flatMap(({ transcript }) => entriesOf(transcript)).filter(isLook);
  return looks.find((look) => !wasDone(look, history))?.source;
}

function saidLast(history: readonly ConsoleEntry[]): string {
  const said = history.map(utteranceOf).filter((text) => text !== undefined);
  return ensureExists(said.at(-1), "a turn begins with words");
}

function contextOf({ examples, history }: Pick<WriterView, "examples" | "history">): TurnContext {
  const templates = templatesOf(examples);
  const said = history.map(utteranceOf).filter((text) => text !== undefined);
  return {
    templates,
    known: { names: namesShownIn(history) },
    weigh: weighWords(templates.map(({ episode }) => episode.utterance)),
    before: said.slice(0, -1),
    isAfterDeed: isAfterDeed(history),
  };
}

/** Whether what was said last before led to something: a call, and no look or remark. */
function isAfterDeed(history: readonly ConsoleEntry[]): boolean {
  const before = episodesOf(history)
    .slice(0, -1)
    .findLast(({ utterance }) => !isThanks(utterance));
  return (
    before?.entries.some(
      (entry) =>
        !isLook(entry) && !isRemark(before, entry) && definedBy(entry.source) === undefined,
    ) === true
  );
}

/** The examples' episodes as patterns. */
export function templatesOf(examples: readonly ChosenExample[]): readonly EpisodeTemplate[] {
  const entries = examples.map(({ id, transcript }) => ({ id, entries: entriesOf(transcript) }));
  const keySets = entries.flatMap((each) => keySetsIn(each.entries));
  return entries.flatMap((each) => {
    const context = { exampleId: each.id, names: namesShownIn(each.entries), keySets };
    return episodesOf(each.entries)
      .filter((episode) => episode.entries.length > 0)
      .map((episode) => templateOf(episode, context));
  });
}

function toStatement({ entry, planned, carried }: Step): string {
  // A definition means the same whatever is said.
  return definedBy(entry.source) === undefined
    ? replaceLiterals(entry.source, (literal) => valueNow(literal, planned, carried))
    : entry.source;
}

function valueNow(
  { text, value }: StatementLiteral,
  { bound, template }: PlannedEpisode,
  carried: ReadonlyMap<string, string>,
): string | undefined {
  const said = bound.find(({ slot }) => slot.value === value);
  if (said !== undefined) {
    const answer = carried.get(String(said.value));
    return answer !== undefined && isValue(answer)
      ? answer
      : typeof said.value === "number"
        ? String(said.value)
        : toPythonText(said.value);
  }
  const shown = carried.get(text) ?? carried.get(toPythonText(String(value)));
  const isSaid = template.slots.some((slot) => slot.value === value);
  // A result that was shown and used: what is shown now takes its place.
  return !isSaid && shown !== undefined && isValue(shown) ? shown : undefined;
}

function isValue(shown: string): boolean {
  return readPythonText(shown) !== undefined || /^-?\d+(?:\.\d+)?$/u.test(shown);
}
