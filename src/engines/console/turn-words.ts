/**
 * What the words of a turn mean before anybody acts on them: an answer to what was asked, a slip of the pen, or
 * something that has to be asked first.
 */
import { utteranceOf } from "@/core/console/console-episodes";
import { entriesOf } from "@/core/console/console-transcript";
import type { PlanSituation, TaskPlanner, UnseenAsked } from "@/core/skill/task-planner";
import type { WriterView } from "@/engines/console/console-engine";
import { contradictionIn } from "@/engines/console/contradiction";
import { mendSpelling, withMeantWords, type MeantWord } from "@/engines/console/mend-spelling";

export interface TurnMeaning {
  /** The words as they are meant, where they say it otherwise. */
  readonly meant: string | undefined;
  /** What was taken for granted, as the person is told it. */
  readonly told: string | undefined;
  /** What has to be asked, and nothing done before. */
  readonly question: string | undefined;
}

type Asked =
  | ({ readonly kind: "unseen" } & UnseenAsked)
  | { readonly kind: "slip"; readonly instruction: string; readonly words: readonly MeantWord[] };

const AS_SAID: TurnMeaning = { meant: undefined, told: undefined, question: undefined };
/** “Don't put the red one there, put it here.” */
const DENIAL = /\b(?:do not|don['’]t|never)\b/iu;
const YES = /^\W*(?:yes|yeah|yep|right|correct|exactly|sure|ok|okay|indeed|i (?:do|did))\b/iu;

/** Of one session: what was asked last is known in the turn after it. */
export class TurnWords {
  readonly #planner: TaskPlanner;
  #asked: Asked | undefined;

  constructor(planner: TaskPlanner) {
    this.#planner = planner;
  }

  read({ history, examples }: WriterView, situation: PlanSituation): TurnMeaning {
    const last = history.at(-1);
    const said = last === undefined ? undefined : utteranceOf(last);
    if (said === undefined) {
      return AS_SAID;
    }
    const answered = this.#answered(said, situation);
    const { names, words } = situation;
    const spoken = examples.flatMap(({ transcript }) =>
      entriesOf(transcript)
        .map(utteranceOf)
        .filter((text) => text !== undefined),
    );
    const known = [...names, ...words.places, ...words.looks, ...words.sorts, ...spoken];
    const mended = mendSpelling(answered ?? said, [
      ...known.flatMap((each) => each.split(/[^\p{L}']+/u)),
      ...this.#planner.vocabulary,
    ]);
    const { read, unsure } = mended;
    const text = this.#withThing(mended.text, history, names);
    return {
      meant: text === said ? undefined : text,
      told: read.length === 0 ? undefined : toldOf(read),
      question: this.#questionAbout(text, answered === undefined ? unsure : NONE, situation),
    };
  }

  /** “Put it there” with what “it” is: the thing that was named first the last time that one was. */
  #withThing(text: string, history: WriterView["history"], names: readonly string[]): string {
    const match = /\b(?<verb>[a-z]+)(?: up)? (?<it>it)\b/iu.exec(text);
    const isDeed = this.#planner.vocabulary.includes(String(match?.groups?.["verb"]).toLowerCase());
    if (match === null || !isDeed) {
      return text;
    }
    const before = text.slice(0, match.index);
    const here = firstNameIn(before, names);
    if (here !== undefined && !DENIAL.test(before)) {
      return text;
    }
    const thing =
      here ??
      history
        .slice(0, -1)
        .map(utteranceOf)
        .map((said) => (said === undefined ? undefined : firstNameIn(said, names)))
        .findLast((name) => name !== undefined);
    const to = match.index + match[0].length;
    return thing === undefined ? text : `${text.slice(0, to - 2)}the ${thing}${text.slice(to)}`;
  }

  /** What was asked about, as it is meant now; undefined where this is no answer. */
  #answered(said: string, situation: PlanSituation): string | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked?.kind === "unseen") {
      return this.#planner.answered(asked, said, situation);
    }
    const isYes =
      YES.test(said) || asked?.words.some(({ meant }) => meant === said.trim().toLowerCase());
    return asked !== undefined && isYes === true
      ? withMeantWords(asked.instruction, asked.words)
      : undefined;
  }

  #questionAbout(
    instruction: string,
    unsure: readonly MeantWord[],
    situation: PlanSituation,
  ): string | undefined {
    const contradiction = contradictionIn(instruction, [
      ...situation.names,
      ...situation.words.places,
    ]);
    if (contradiction !== undefined) {
      return contradiction;
    }
    const doubt = this.#planner.doubt(instruction, situation);
    if (doubt !== undefined) {
      const { unseen, question } = doubt;
      this.#asked = unseen === undefined ? undefined : { kind: "unseen", instruction, unseen };
      return question;
    }
    if (unsure.length === 0) {
      return undefined;
    }
    this.#asked = { kind: "slip", instruction, words: unsure };
    return `I do not know ${listed(unsure.map(({ written }) => written))}. Do you mean ${listed(unsure.map(({ meant }) => meant))}?`;
  }
}

const NONE: readonly MeantWord[] = [];

function firstNameIn(text: string, names: readonly string[]): string | undefined {
  const words = text.toLowerCase();
  const said = names.filter((name) => words.includes(name));
  return said.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))[0];
}

function toldOf(read: readonly MeantWord[]): string {
  return `I read ${read.map(({ written, meant }) => `“${written}” as “${meant}”`).join(", ")}.`;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(" and ");
}
