/** What a writer needs of a language model: somebody else's connection, transport, fences and parser. */
import type { z } from "zod";
import type { JobOptions } from "@/base/progress";
import type { ProgramCall } from "@/core/world/program-call";
import type { PromptWords } from "@/core/world/world-speech";

export interface WriterQuestion<T> {
  readonly system: string;
  readonly text: string;
  readonly schema: z.ZodType<T>;
  /** What else is wrong with a reply that could be read, as `it ...`: it is fed back. */
  readonly fault: (value: T) => string | undefined;
}

export interface ReadCall {
  /** 1-based. */
  readonly line: number;
  readonly call: ProgramCall;
}

export interface ModelPorts {
  /** As it stands in figures: the model's name. */
  readonly id: string;
  /** The calls that there are, as people and models read them. */
  readonly api: string;
  readonly words: PromptWords;
  /**
   * One question and, where its answer cannot be used, the question again with what is wrong with it.
   * Throws AppError where no answer comes or none that can be used.
   */
  ask<T>(question: WriterQuestion<T>, options: JobOptions): Promise<T>;
  /** Whether the model can read as much. */
  fits(text: string): boolean;
  /** The fields that a reply has, one a line, for the prompt. */
  describeFields(schema: z.ZodObject): string;
  /** Material of others in tags that it cannot close. */
  section(name: MaterialName, text: string, mostChars: number): string;
  readProgram(text: string): ReadProgram;
}

export interface ReadProgram {
  /** Its lines, without what models put around programs. */
  readonly lines: readonly string[];
  readonly calls: readonly ReadCall[];
  /** Lines that are no plain call. */
  readonly unsupportedLines: readonly number[];
}

export type MaterialName =
  | "example"
  | "instruction"
  | "dialogue"
  | "objects"
  | "api"
  | "program"
  | "answers"
  | "attempt";
