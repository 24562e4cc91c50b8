/** What a language model is told about a request: never the goal, the task's name or its parameters. */
import type { WorldModel } from "@/core/world/world-model";
import type { ChatMessage, ChatPart } from "@/engines/teacher/endpoint/chat";
import { toSentence } from "@/engines/teacher/abstraction/describe-call";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import {
  fillPrompt,
  type FilledPrompt,
  type PromptEdits,
  type PromptId,
} from "@/engines/teacher/endpoint/prompt-templates";
import { describeFields } from "@/engines/teacher/endpoint/reply-schema";
import type {
  ProposeRequest,
  RetrievedExemplar,
  ReviseRequest,
} from "@/engines/teacher/teacher-engine";
import type { z } from "zod";

const NOBODY_SAID =
  "(Nobody said what to do. Work out from the dialogue and from the program what it is for.)";

export interface PromptContext {
  readonly world: WorldModel;
  readonly edits: PromptEdits;
  readonly canSeeImages: boolean;
}

/** A request in words, up to the question itself. */
export interface WrittenTask {
  readonly system: string;
  readonly text: string;
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
  const task = fill("task", {
    instruction: request.instruction.trim() === "" ? NOBODY_SAID : request.instruction,
    dialogue: request.dialogue.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n"),
    place: prompt.place,
    // Opened without the goal: what is described is the room alone.
    objects: world.open(world.read(request.state), undefined).describe(),
    api: world.apiText,
    program: numberLines(request.noisyProgram),
    examples: exemplars.map(describeExemplar).join("\n\n"),
  });
  const parts = "correction" in request ? [task, describeRevision(request, fill)] : [task];
  return {
    system: system.text,
    text: parts.map(({ text }) => text).join("\n\n"),
    pictures: canSeeImages ? describePictures(request) : [],
    versions: [system, ...parts].map(({ version }) => version),
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
      { kind: "text", text: task.text },
      ...task.pictures,
      { kind: "text", text: question.text },
    ],
  };
}

function describeRevision(
  request: ReviseRequest,
  fill: (id: PromptId, values: Readonly<Record<string, string>>) => FilledPrompt,
): FilledPrompt {
  const { program, abstractions, failure, correction, earlierCorrections = [] } = request;
  const where = failure?.line === undefined ? "" : ` (line ${failure.line})`;
  return fill("revision", {
    previous_program: numberLines(program),
    abstractions: JSON.stringify(abstractions),
    // What the world said at the action that failed; unmet goal conditions reach a teacher only as
    // the feedback that a person or a critic makes of them.
    failure: failure === undefined || failure.cause === "goal" ? "" : `${failure.sentence}${where}`,
    earlier_feedback: earlierCorrections.map((text) => `- ${text}`).join("\n"),
    feedback: correction,
  });
}

function describeExemplar({ exemplar }: RetrievedExemplar, index: number): string {
  const { instruction, stateText, abstractions, program } = exemplar;
  const comments = abstractions.comments.map(({ text }) => `- ${text}`);
  return [
    `Example ${index + 1}`,
    `Instruction: ${instruction}`,
    `Objects:\n${stateText}`,
    `Summary: ${abstractions.summary}`,
    ...(comments.length === 0 ? [] : [`Insights:\n${comments.join("\n")}`]),
    `Program:\n${program}`,
  ].join("\n");
}

/** Each picture with the legend of its marks before it. */
function describePictures({ images, marks }: ProposeRequest): readonly ChatPart[] {
  return images.flatMap((url, index): readonly ChatPart[] => {
    const legend = marks?.[index]?.map((mark) => `${mark.number} = ${mark.objectId}`) ?? [];
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
