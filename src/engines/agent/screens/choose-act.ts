/**
 * The built-in writer for screens: the next action by analogy with the retrieved steps, or, where none
 * of them says anything here, what the words literally say.
 */
import { byWords } from "@/engines/agent/screens/act-by-words";
import { answerAsked } from "@/engines/agent/screens/answer-asked";
import { wantsAnswer } from "@/engines/agent/screens/asked-words";
import type { LiftedAct } from "@/engines/agent/screens/lift-act";
import { byList, byOpening } from "@/engines/agent/screens/lists";
import {
  byChoice,
  byDeed,
  byField,
  byFewerWords,
  byOrder,
  bySending,
} from "@/engines/agent/screens/offers";
import { mapAct, type Mapping } from "@/engines/agent/screens/map-act";
import {
  textsOf,
  type StepAbstraction,
  type StepLesson,
} from "@/engines/agent/screens/step-abstraction";
import { byRecall } from "@/engines/agent/screens/recall";
import type { ChosenAct, Situation } from "@/engines/agent/screens/situation";
import type { RememberedStep } from "@/engines/agent/screens/step-memory";
import { stepKey } from "@/engines/agent/screens/step-key";
import { wordsOf, type SaidWord } from "@/engines/agent/screens/said-words";

/** In the order in which they are tried. */
const WAYS: readonly ((situation: Situation) => ChosenAct | undefined)[] = [
  byChoice,
  byFewerWords,
  byForm,
  byLesson,
  byOrder,
  byDeed,
  byRecall,
  byList,
  byAnalogy,
  byOpening,
  byField,
  bySending,
  further,
];

export function chooseAct(situation: Situation): ChosenAct {
  for (const way of WAYS) {
    const chosen = way(situation);
    if (chosen !== undefined) {
      return answered(chosen, situation);
    }
  }
  return answered(byWords(situation), situation);
}

/** Whoever is asked ends with an answer, where the screen has one. */
function answered(chosen: ChosenAct, { screen, asked, language }: Situation): ChosenAct {
  const { verb, words } = chosen.act;
  const answer =
    verb === language.end && words === "" && wantsAnswer(asked)
      ? answerAsked(screen, asked)
      : undefined;
  return answer === undefined
    ? chosen
    : { act: { verb, words: answer }, why: "It is what is asked for." };
}

/** What the nearest step that applies here did. */
function byAnalogy(situation: Situation): ChosenAct | undefined {
  const { language, isTried } = situation;
  let isMissing = false;
  for (const { step } of meantSteps(situation)) {
    const act = mapAct(step.act, mappingOf(step.said, situation));
    if (act?.verb === language.end && isMissing && canShowMore(situation)) {
      return undefined;
    }
    if (act !== undefined && !isTried(act)) {
      return firstOf(step, situation) ?? { act, ...following(step) };
    }
    isMissing ||= act === undefined;
  }
  return undefined;
}

/** What a remembered step touches is looked for further down. */
function further(situation: Situation): ChosenAct | undefined {
  const isMissing = meantSteps(situation).some(
    ({ step }) => mapAct(step.act, mappingOf(step.said, situation)) === undefined,
  );
  return isMissing && canShowMore(situation)
    ? {
        act: situation.language.more,
        why: "What the remembered steps touch may stand further down.",
      }
    : undefined;
}

function meantSteps(situation: Situation): Situation["retrieved"] {
  return situation.retrieved.filter(({ step }) => isMeant(step, situation));
}

/** What was filled in before a step, wherever that was shown, is filled in first. */
function firstOf(
  { first, said }: { readonly first: readonly LiftedAct[]; readonly said: readonly SaidWord[] },
  situation: Situation,
): ChosenAct | undefined {
  const [due] = first
    .map((lifted) => mapAct(lifted, mappingOf(said, situation)))
    .filter((act) => act !== undefined && !situation.isTried(act));
  return due === undefined
    ? undefined
    : { act: due, why: "It was entered first where it was shown." };
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
      const first = { first: lesson.first, said: wordsOf(lesson.instruction) };
      return (
        firstOf(first, situation) ?? { act, why: sayLesson(lesson), follows: stepKey(lesson.act) }
      );
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
