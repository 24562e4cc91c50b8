/**
 * The built-in writer for screens: the next action by analogy with the retrieved steps, or, where none
 * of them says anything here, what the words literally say.
 */
import type { Screen, ScreenAct, ScreenLanguage } from "@/core/screens/screen";
import { byWords } from "@/engines/agent/screens/act-by-words";
import { mapAct, type Mapping } from "@/engines/agent/screens/map-act";
import {
  textsOf,
  type StepAbstraction,
  type StepLesson,
} from "@/engines/agent/screens/step-abstraction";
import type { FoundStep, RememberedStep } from "@/engines/agent/screens/step-memory";
import { stepKey } from "@/engines/agent/screens/step-key";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { ReadInstruction } from "@/engines/agent/screens/transfer-words";

/** What is at hand when an action is chosen. */
export interface Situation {
  readonly screen: Screen;
  readonly asked: ReadInstruction;
  readonly language: ScreenLanguage;
  readonly retrieved: readonly FoundStep[];
  /** Whether this was done before, or was refused on this very screen. */
  readonly isTried: (act: ScreenAct) => boolean;
  /** Keys of the steps that were followed until now. */
  readonly followed: ReadonlySet<string>;
}

export interface ChosenAct {
  readonly act: ScreenAct;
  readonly why: string;
  /** The key of the step or lesson that it follows; absent where it follows none. */
  readonly follows?: string;
}

export function chooseAct(situation: Situation): ChosenAct {
  const { language, retrieved } = situation;
  const first = byForm(situation) ?? byLesson(situation);
  if (first !== undefined) {
    return first;
  }
  let isMissing = false;
  for (const { step } of retrieved) {
    if (!isMeant(step, situation)) {
      continue;
    }
    const act = mapAct(step.act, mappingOf(step.said, situation));
    const isEnd = act?.verb === language.end;
    if (act === undefined) {
      isMissing = true;
    } else if (isEnd && isMissing && canShowMore(situation)) {
      break;
    } else if (!situation.isTried(act)) {
      return { act, ...following(step) };
    }
  }
  return isMissing && canShowMore(situation)
    ? { act: language.more, why: "What the remembered steps touch may stand further down." }
    : byWords(situation);
}

function canShowMore({ screen, language, isTried }: Situation): boolean {
  return screen.hasMore && !isTried(language.more);
}

function mappingOf(shown: RememberedStep["said"], { screen, asked }: Situation): Mapping {
  return { screen, asked, shown };
}

/** Whether the words ask for such a step, and the screen shows what it showed for it. */
function isMeant({ abstraction }: RememberedStep, situation: Situation): boolean {
  if (abstraction === undefined) {
    return true;
  }
  const { because, unless } = abstraction;
  return (
    isAskedFor(because, situation) &&
    (unless.length === 0 || !isAskedFor(unless, situation)) &&
    isTime(abstraction, situation)
  );
}

function following({ instruction, shown, act }: RememberedStep): Omit<ChosenAct, "act"> {
  return { why: `as in “${instruction}”: ${shown}`, follows: stepKey(act) };
}

/** A form is filled in before anything is pressed: what lessons say of its buttons waits. */
function byForm(situation: Situation): ChosenAct | undefined {
  for (const { step } of situation.retrieved) {
    if (step.abstraction !== undefined && step.act.isHeldBack && isMeant(step, situation)) {
      const act = mapAct(step.act, mappingOf(step.said, situation));
      if (act !== undefined && !situation.isTried(act)) {
        return { act, ...following(step) };
      }
    }
  }
  return undefined;
}

/** Lessons that came with the steps: what the words ask for and the screen offers is done first. */
function byLesson(situation: Situation): ChosenAct | undefined {
  const lessons = new Set(situation.retrieved.flatMap(({ step }) => step.lessons));
  const due = [...lessons]
    .filter(({ because }) => isAskedFor(because, situation))
    .toSorted((a, b) => a.when - b.when);
  for (const lesson of due) {
    const act = mapAct(lesson.act, mappingOf(wordsOf(lesson.instruction), situation));
    if (act !== undefined && !situation.isTried(act)) {
      return { act, why: sayLesson(lesson), follows: stepKey(lesson.act) };
    }
  }
  return undefined;
}

function sayLesson({ because }: StepLesson): string {
  return `The words say ${because.map((word) => `“${word}”`).join(" or ")}.`;
}

function isAskedFor(because: readonly string[], { asked }: Situation): boolean {
  const said = new Set(asked.words.filter(({ quote }) => quote === 0).map(({ word }) => word));
  return because.length === 0 || because.some((word) => said.has(word));
}

/**
 * Whether most of what had come onto the screen whenever the step was taken is there; where that was never
 * the same, whether what came before it was done.
 */
function isTime({ shows, after }: StepAbstraction, { screen, followed }: Situation): boolean {
  if (shows.length === 0) {
    return after === "" || followed.has(after);
  }
  const texts = textsOf(screen.elements);
  return shows.filter((text) => texts.has(text)).length * 2 >= shows.length;
}
