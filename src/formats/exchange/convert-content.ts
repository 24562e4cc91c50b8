/**
 * Which kinds of content can be made of which, and how.
 *
 * | of \ to        | exemplars | demonstrations | tasks | transcripts |
 * | -------------- | --------- | -------------- | ----- | ----------- |
 * | exemplars      | as it is  | what it was learned from: words, state and noisy program | its words and goal | - |
 * | demonstrations | -         | as it is       | its words and goal | -   |
 * | tasks          | -         | -              | as it is | -        |
 * | transcripts    | -         | the calls as a program | - | as it is |
 *
 * What is missing is refused with a sentence: a demonstration becomes an exemplar by being taught and
 * verified, no file can do that; nobody has done a task yet; a transcript says what came back of each
 * call, and nothing else here knows that.
 */
import type {
  ContentKind,
  ExchangeContent,
  ExchangeDemonstration,
  ExchangeExemplar,
  ExchangeTask,
  ExchangeTranscript,
} from "@/formats/exchange/exchange-content";
import { readDialogueText } from "@/formats/exchange/dialogue-text";
import { exchangeError } from "@/formats/exchange/exchange-error";

const NO_WAY: Readonly<Record<ContentKind, string>> = {
  exemplars: "Teach and verify them in the studio: an exemplar is what a run has shown.",
  demonstrations: "Choose files that say what was done, not only what is to be done.",
  tasks: "Choose files that say what is to be done.",
  transcripts: "Choose files that say what came back of each call.",
};

/** The content as one of this kind. Throws AppError EXC-03 where the one is not made of the other. */
export function convertContent(content: ExchangeContent, kind: ContentKind): ExchangeContent {
  if (content.kind === kind) {
    return content;
  }
  const { media } = content;
  if (kind === "demonstrations" && content.kind === "exemplars") {
    return { kind: "demonstrations", items: content.items.map(toDemonstration), media };
  }
  if (kind === "demonstrations" && content.kind === "transcripts") {
    return { kind: "demonstrations", items: content.items.map(toConsoleDemonstration), media };
  }
  if (kind === "tasks" && content.kind === "exemplars") {
    return { kind: "tasks", items: content.items.map(exemplarTask), media: [] };
  }
  if (kind === "tasks" && content.kind === "demonstrations") {
    return { kind: "tasks", items: content.items.map(demonstrationTask), media: [] };
  }
  throw exchangeError("no-way", `No ${kind} are made of ${content.kind}.`, NO_WAY[kind]);
}

/** What {@link convertContent} leaves behind, kind by kind, where it has a way. */
const LEFT_OUT: Readonly<Record<ContentKind, Partial<Record<ContentKind, string>>>> = {
  exemplars: {
    demonstrations: "the program that was verified, abstractions, answers, goal and history",
    tasks: "every program, abstractions, answers, dialogue, state, history and media",
  },
  demonstrations: {
    tasks: "what was done, said and seen, the goal, what the file kept and media",
  },
  tasks: {},
  transcripts: {
    demonstrations: "what came back of each call, remarks, the order of words and calls",
  },
};

/** Names what is not in content that was made of another kind; empty where it is as it was. */
export function findLeftOut(from: ContentKind, to: ContentKind): readonly string[] {
  const left = LEFT_OUT[from][to];
  return left === undefined ? [] : [`${from} as ${to}, without ${left}`];
}

/** Whether {@link convertContent} has a way. */
export function canConvert(from: ContentKind, to: ContentKind): boolean {
  return from === to || LEFT_OUT[from][to] !== undefined;
}

function toDemonstration(exemplar: ExchangeExemplar): ExchangeDemonstration {
  const { id, title, world, instruction, dialogue, noisyProgram, stateText } = exemplar;
  return {
    key: id,
    title,
    world,
    instruction,
    dialogue: readDialogueText(dialogue),
    labels: [],
    segments: [],
    ...(noisyProgram === "" ? {} : { program: noisyProgram }),
    ...(stateText === "" ? {} : { stateText }),
    kept: {},
  };
}

function toConsoleDemonstration({ key, entries }: ExchangeTranscript): ExchangeDemonstration {
  const said = entries.flatMap(({ kind, text }) => (kind === "dialogue" ? [text] : []));
  return {
    key,
    title: said[0] ?? key,
    instruction: said.join("\n"),
    dialogue: said.map((text) => ({ speaker: "Commander", text, frame: 0 })),
    labels: [],
    segments: [],
    program: entries.flatMap(({ kind, text }) => (kind === "call" ? [text] : [])).join("\n"),
    kept: {},
  };
}

function exemplarTask({ id, world, instruction, goal }: ExchangeExemplar): ExchangeTask {
  return { key: id, world, instruction, ...(goal === undefined ? {} : { goal }), kept: {} };
}

function demonstrationTask({ key, world, instruction }: ExchangeDemonstration): ExchangeTask {
  return { key, instruction, ...(world === undefined ? {} : { world }), kept: {} };
}
