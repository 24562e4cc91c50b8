/** What a language model is told about a request: never the goal, the task's name or its parameters. */
import type { WorldModel } from "@/core/world/world-model";
import type { ChatMessage, ChatPart } from "@/engines/teacher/endpoint/chat";
import { toSentence } from "@/engines/teacher/abstraction/describe-call";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import {
  describeAnswers,
  describeAttempt,
  describeVersions,
} from "@/engines/teacher/endpoint/describe-attempt";
import { describeExemplar } from "@/engines/teacher/endpoint/describe-exemplar";
import { toData, toSection } from "@/engines/teacher/endpoint/prompts/prompt-data";
import type { PromptId } from "@/engines/teacher/endpoint/prompts/prompt-template";
import {
  fillPrompt,
  type FilledPrompt,
  type PromptEdits,
} from "@/engines/teacher/endpoint/prompts/prompt-templates";
import { describeFields } from "@/engines/teacher/endpoint/reply-schema";
import type {
  ProposeRequest,
  RetrievedExemplar,
  ReviseRequest,
} from "@/engines/teacher/teacher-engine";
import type { z } from "zod";

const NOBODY_SAID =
  "(Nobody said what to do. Work out from the dialogue and from the program what it is for.)";

/** Far above what is usual: beyond it something else than a task was given. */
const MOST_CHARS = { said: 8_000, given: 40_000, room: 200_000, api: 60_000, name: 500 } as const;

export interface PromptContext {
  readonly world: WorldModel;
  readonly edits: PromptEdits;
  readonly canSeeImages: boolean;
}

/** A request in words, up to the question itself. */
export interface WrittenTask {
  readonly system: string;
  /** What is the same in every request of this world. */
  readonly world: string;
  /** The examples with their pictures, then what is given. */
  readonly given: readonly ChatPart[];
  readonly pictures: readonly ChatPart[];
  /** Versions of the prompt texts in it. */
  readonly versions: readonly string[];
}

/** Writes what is given, with these exemplars; for a revision also what is to be revised and why. */
export function writeTask(
  request: ProposeRequest | ReviseRequest,
  exemplars: readonly RetrievedExemplar[],
  { world, edits, canSeeImages }: PromptContext,
): WrittenTask {
  const fill = (id: PromptId, values: Readonly<Record<string, string>>) =>
    fillPrompt(id, edits, values);
  const { prompt } = languageOf(world).speech;
  const system = fill("system", { task_kind: prompt.task, place: prompt.place });
  const shared = fill("world", {
    api: toSection("api", world.apiText, MOST_CHARS.api),
    written_example: toSection("example", prompt.example ?? "", MOST_CHARS.api),
  });
  const { instruction } = request;
  const said = request.dialogue.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n");
  const task = fill("task", {
    instruction:
      instruction.trim() === ""
        ? NOBODY_SAID
        : toSection("instruction", instruction, MOST_CHARS.said),
    dialogue: toSection("dialogue", said, MOST_CHARS.given),
    answers: toSection("answers", describeAnswers(request.answers ?? []), MOST_CHARS.said),
    place: prompt.place,
    // Opened without the goal: what is described is the room alone.
    objects: toSection(
      "objects",
      world.open(world.read(request.state), undefined).describe(),
      MOST_CHARS.room,
    ),
    api: world.apiText,
    program: toSection("program", numberLines(request.noisyProgram), MOST_CHARS.given),
    examples: "They stand before this.",
  });
  const parts = "correction" in request ? [task, describeRevision(request, fill, world)] : [task];
  return {
    system: system.text,
    world: shared.text,
    given: [
      ...describeExemplars(exemplars, canSeeImages),
      { kind: "text", text: parts.map(({ text }) => text).join("\n\n") },
    ],
    pictures: canSeeImages ? describePictures(request) : [],
    versions: [system, shared, ...parts].map(({ version }) => version),
  };
}

export interface Question {
  readonly text: string;
  readonly version: string;
}

/** What the model is to answer with. */
export function writeQuestion(
  id: "answer" | "abstract" | "program",
  schema: z.ZodObject,
  { world, edits }: PromptContext,
): Question {
  const { program } = languageOf(world).speech.prompt;
  return fillPrompt(id, edits, {
    fields: describeFields(schema),
    program_rule: program,
    program_sentence: toSentence(program),
  });
}

/** The task and the question as the first message. */
export function toFirstMessage(task: WrittenTask, question: Question): ChatMessage {
  return {
    role: "user",
    parts: [
      { kind: "text", text: task.world, isStatic: true },
      ...task.given,
      ...task.pictures,
      { kind: "text", text: question.text },
    ],
  };
}

function describeRevision(
  request: ReviseRequest,
  fill: (id: PromptId, values: Readonly<Record<string, string>>) => FilledPrompt,
  world: WorldModel,
): FilledPrompt {
  const {
    program,
    abstractions,
    correction,
    earlierCorrections = [],
    earlierVersions = [],
  } = request;
  return fill("revision", {
    earlier_versions: toSection("versions", describeVersions(earlierVersions), MOST_CHARS.given),
    previous_program: toSection("program", numberLines(program), MOST_CHARS.given),
    abstractions: toData(JSON.stringify(abstractions), MOST_CHARS.given),
    failure: toSection("attempt", describeAttempt(request, world), MOST_CHARS.given),
    earlier_feedback: earlierCorrections
      .map((text) => `- ${toData(text, MOST_CHARS.said)}`)
      .join("\n"),
    feedback: toSection("feedback", correction, MOST_CHARS.said),
  });
}

/** Under a title of their own, the best first. */
function describeExemplars(
  exemplars: readonly RetrievedExemplar[],
  canSeeImages: boolean,
): readonly ChatPart[] {
  const told = exemplars.flatMap((item, index) => describeExemplar(item, index, canSeeImages));
  const title = told.length === 0 ? "## Verified examples\nNone." : "## Verified examples";
  return [{ kind: "text", text: title }, ...told];
}

/** Each picture with the legend of its marks before it. */
function describePictures({ images, marks }: ProposeRequest): readonly ChatPart[] {
  return images.flatMap((url, index): readonly ChatPart[] => {
    const legend =
      marks?.[index]?.map((mark) => `${mark.number} = ${toData(mark.objectId, MOST_CHARS.name)}`) ??
      [];
    const told = legend.length === 0 ? "" : ` Numbers on objects: ${legend.join(", ")}.`;
    return [
      { kind: "text", text: `Picture ${index + 1} of ${images.length}.${told}` },
      { kind: "picture", url },
    ];
  });
}

function numberLines(program: string): string {
  return program
    .trimEnd()
    .split("\n")
    .map((line, index) => `${index + 1}: ${line}`)
    .join("\n");
}
