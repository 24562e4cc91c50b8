/** What a console's writer needs of a language model: somebody else's connection, transport and fences. */
import type { z } from "zod";
import type { JobOptions } from "@/base/progress";

export interface StatementPorts {
  /**
   * One question and, where its answer cannot be used, the question again with what is wrong with it.
   * Throws AppError where no answer comes or none that can be used.
   */
  ask<T>(
    question: {
      readonly system: string;
      readonly text: string;
      readonly schema: z.ZodType<T>;
      readonly fault: (value: T) => string | undefined;
    },
    options: JobOptions,
  ): Promise<T>;
  /** Whether the model can read as much. */
  fits(text: string): boolean;
  /** The fields that a reply has, one a line, for the prompt. */
  describeFields(schema: z.ZodObject): string;
  /** Material of others in tags that it cannot close. */
  section(
    name: "api" | "example" | "program" | "instruction",
    text: string,
    mostChars: number,
  ): string;
}
