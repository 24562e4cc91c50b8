/** Questions in place of programs: where nobody could know what is to be done, nothing is guessed. */
import { foreignText, type ForeignText } from "@/base/english/other-language";
import type { WritingTask, WrittenProgram } from "@/engines/agent/writer";
import type { MentionReader } from "@/engines/agent/writers/analogy/mention-reader";
import { contradicted } from "@/engines/agent/writers/analogy/plain/contradiction";
import { cutShort, isConditional } from "@/engines/agent/writers/analogy/plain/plain-text";
import { saidAgainst } from "@/engines/agent/writers/analogy/said-against";
import type { Spoken } from "@/engines/agent/writers/analogy/wanted-aim";

interface Said {
  readonly text: string;
  readonly spoken: Spoken;
  readonly each: ReturnType<MentionReader["readEach"]>;
}

/** A question in place of a program, where nobody could know what is to be done; undefined otherwise. */
export function askBack(
  { dialogue }: WritingTask,
  { text, spoken, each }: Said,
): WrittenProgram | undefined {
  const foreign = foreignText(text);
  if (foreign !== undefined) {
    return askInEnglish(foreign);
  }
  const isAlone = dialogue.length === 0;
  if (isAlone && isConditional(text)) {
    return askWhetherSo(text);
  }
  const broken = isAlone ? cutShort(text) : undefined;
  if (broken !== undefined) {
    return askForEnd(broken);
  }
  const open = spoken.reading?.open[0];
  if (open !== undefined) {
    return askWhichOnes(open);
  }
  const against = [
    ...saidAgainst(text, each),
    ...(spoken.reading === undefined ? [] : contradicted(spoken.reading)),
  ];
  return against.length === 0 ? undefined : askWhich(against);
}

/** Nothing is done, and something is asked. */
function asking(
  told: Pick<WrittenProgram, "unmapped" | "questions" | "explanation">,
): WrittenProgram {
  return { steps: [], objects: [], confidence: 0, ...told };
}

/** What is asked for and against is left alone: whoever said so knows which of the two is meant. */
function askWhich(against: readonly string[]): WrittenProgram {
  const quoted = quotedOnce(against);
  return asking({
    unmapped: onceEach(against, "It is asked for, and asked not to be done."),
    questions: [`You ask for ${quoted} and then against it. Which of the two?`],
    explanation: "The words ask for something and against it.",
  });
}

/** Another language is named, and not guessed at: a word of it may look like one of English. */
function askInEnglish({ language, words }: ForeignText): WrittenProgram {
  return asking({
    unmapped: [{ kind: "words", what: words.join(" "), why: "It is no English." }],
    questions: [
      `That looks like ${language}. I understand English only: please say it in English.`,
    ],
    explanation: "The words are in another language.",
  });
}

/** What holds is not looked into, so nobody knows which half is meant. */
function askWhetherSo(text: string): WrittenProgram {
  return asking({
    unmapped: [
      {
        kind: "words",
        what: text.slice(0, MOST_QUOTED),
        why: "It depends on something that I cannot decide.",
      },
    ],
    questions: [
      "What you say depends on how things are, and I cannot decide that. Which of the two should I do?",
    ],
    explanation: "The words leave open which of two things is to be done.",
  });
}

/** Which ones are meant, or how many, depends on words that are not read: others would be taken. */
function askWhichOnes(open: string): WrittenProgram {
  return asking({
    unmapped: [
      { kind: "words", what: open, why: "I cannot tell which ones, or how many, that is." },
    ],
    questions: [`Which ones do you mean by “${open}”, and how many are they?`],
    explanation: "The words leave open which things are meant.",
  });
}

/** The rest of what was said of a thing is not done without what was to be done to it first. */
export function askHow(deeds: readonly string[]): WrittenProgram {
  return asking({
    unmapped: onceEach(deeds, "Nothing that I remember shows how to do it."),
    questions: [`I do not know how to do this: ${quotedOnce(deeds)}. What should I do instead?`],
    explanation: "A part of what is asked for is not known.",
  });
}

/** Nobody guesses what was to come. */
function askForEnd(end: string): WrittenProgram {
  return asking({
    unmapped: [{ kind: "words", what: end, why: "The words break off." }],
    questions: [`Your words break off at “${end}”. How do they go on?`],
    explanation: "The words break off.",
  });
}

/** What is to be left alone is, also where the rest cannot be done without it. */
export function askLeave(forbidden: readonly string[]): WrittenProgram {
  const quoted = quotedOnce(forbidden);
  return asking({
    unmapped: onceEach(forbidden, "It is to be left alone, and it would be used."),
    questions: [`It cannot be done as I know it without ${quoted}. What should I use instead?`],
    explanation: "The words forbid something that I would use.",
  });
}

function onceEach(words: readonly string[], why: string): WrittenProgram["unmapped"] {
  return [...new Set(words)].map((what) => ({ kind: "words", what, why }));
}

function quotedOnce(words: readonly string[]): string {
  return [...new Set(words)].map((each) => `“${each}”`).join(", ");
}

/** So much of what was said is quoted. */
export const MOST_QUOTED = 200;
