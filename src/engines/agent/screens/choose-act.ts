/**
 * The built-in writer for screens: the next action by analogy with the retrieved steps, or, where none
 * of them says anything here, what the words literally say.
 */
import type { Screen, ScreenAct, ScreenLanguage } from "@/core/screens/screen";
import { byWords } from "@/engines/agent/screens/act-by-words";
import { mapAct, type Mapping } from "@/engines/agent/screens/map-act";
import { textsOf, type StepLesson } from "@/engines/agent/screens/step-abstraction";
import type { FoundStep, RememberedStep } from "@/engines/agent/screens/step-memory";
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
}

export interface ChosenAct {
  readonly act: ScreenAct;
  readonly why: string;
}

export function chooseAct(situation: Situation): ChosenAct {
  const { screen, language, retrieved } = situation;
  const lesson = byLesson(situation);
  if (lesson !== undefined) {
    return lesson;
  }
  let isMissing = false;
  for (const { step } of retrieved) {
    if (!isAskedFor(step.abstraction?.because ?? [], situation) || !isTime(step, screen)) {
      continue;
    }
    const act = mapAct(step.act, mappingOf(step.said, situation));
    const isEnd = act?.verb === language.end;
    if (act === undefined) {
      isMissing = true;
    } else if (isEnd && isMissing && canShowMore(situation)) {
      break;
    } else if (!situation.isTried(act)) {
      return { act, why: `as in “${step.instruction}”: ${step.shown}` };
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

/** Lessons that came with the steps: what the words ask for and the screen offers is done first. */
function byLesson(situation: Situation): ChosenAct | undefined {
  const lessons = new Set(situation.retrieved.flatMap(({ step }) => step.lessons));
  const due = [...lessons]
    .filter(({ because }) => isAskedFor(because, situation))
    .toSorted((a, b) => a.when - b.when);
  for (const lesson of due) {
    const act = mapAct(lesson.act, mappingOf(wordsOf(lesson.instruction), situation));
    if (act !== undefined && !situation.isTried(act)) {
      return { act, why: sayLesson(lesson) };
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

/** Whether the screen shows what it showed whenever the step was taken. */
function isTime({ abstraction }: RememberedStep, { elements }: Screen): boolean {
  const shows = abstraction === undefined ? [] : abstraction.shows;
  const texts = textsOf(elements);
  return shows.length === 0 || shows.filter((text) => texts.has(text)).length * 2 >= shows.length;
}
