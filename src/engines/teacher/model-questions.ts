/**
 * A connection's model for whoever has questions of his own, as the agent's writer has: prompt in, one
 * checked answer out, with the fences, the limits and the second chance that the teacher's own questions
 * have. The same for a server and for the model in this browser.
 */
import type { z } from "zod";
import type { JobOptions } from "@/base/progress";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { PromptWords } from "@/core/world/world-speech";
import type { WorldModel } from "@/core/world/world-model";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { askModel, startCount } from "@/engines/teacher/endpoint/ask-model";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { toSection, type PromptSection } from "@/engines/teacher/endpoint/prompts/prompt-data";
import {
  describeFields,
  toWireSchema,
  withoutFence,
} from "@/engines/teacher/endpoint/reply-schema";
import { estimateText } from "@/engines/teacher/endpoint/token-estimate";
import { parseStraightLine, type ParsedProgram } from "@/engines/teacher/straight-line-program";

export interface ModelThrough {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
}

/** Of what a model reads, so much is for the prompt where nobody says how long its replies are. */
const PROMPT_SHARE = 0.7;

export interface ModelTextQuestion<T> {
  readonly system: string;
  readonly text: string;
  readonly schema: z.ZodType<T>;
  /** What else is wrong with a reply that could be read, as `it ...`: it is fed back. */
  readonly fault: (value: T) => string | undefined;
}

export interface ModelQuestions {
  readonly id: string;
  readonly api: string;
  readonly words: PromptWords;
  /** Throws what asking a model throws (`askModel`). */
  ask<T>(question: ModelTextQuestion<T>, options: JobOptions): Promise<T>;
  /** Whether the model reads as much and can still answer. */
  fits(text: string): boolean;
  describeFields(schema: z.ZodObject): string;
  section(name: PromptSection, text: string, mostChars: number): string;
  readProgram(text: string): ParsedProgram & { readonly lines: readonly string[] };
}

export function openModelQuestions(through: ModelThrough, world: WorldModel): ModelQuestions {
  const { connection } = through;
  const room = promptRoom(connection);
  return {
    id: connection.model,
    api: world.apiText,
    words: languageOf(world).speech.prompt,
    ask: async (question, options) => await ask(through, question, options),
    fits: (text) => room === undefined || estimateText(text) <= room,
    describeFields,
    section: toSection,
    readProgram: (text) => {
      const program = withoutFence(text);
      return { lines: program.split("\n"), ...parseStraightLine(program, world.vocabulary) };
    },
  };
}

async function ask<T>(
  { connection, transport }: ModelThrough,
  { system, text, schema, fault }: ModelTextQuestion<T>,
  { signal, onProgress }: JobOptions,
): Promise<T> {
  const asked = await askModel(
    {
      connection,
      transport,
      count: startCount(),
      listener: { signal, onNote: (label) => onProgress?.({ label, done: 0 }) },
    },
    {
      chat: {
        system,
        messages: [{ role: "user", parts: [{ kind: "text", text }] }],
        reply: { name: "program", schema: toWireSchema(schema) },
      },
      schema,
      fault,
    },
  );
  return asked.value;
}

function promptRoom({ contextTokens, maxOutputTokens }: TeacherConnection): number | undefined {
  if (contextTokens === undefined) {
    return undefined;
  }
  const share = contextTokens * PROMPT_SHARE;
  return maxOutputTokens === undefined ? share : Math.max(contextTokens - maxOutputTokens, share);
}
