/** One talk with a language model about recorded actions: its questions, and the record of them all. */
import type { z } from "zod";
import type { ProposalRecord } from "@/core/program";
import type { TeacherConnection } from "@/core/teacher-connection";
import { askModel, startCount } from "@/engines/teacher/endpoint/ask-model";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { withoutPictures } from "@/engines/teacher/endpoint/endpoint-teacher";
import type { PromptId } from "@/engines/teacher/endpoint/prompts/prompt-template";
import { fillPrompt, type PromptEdits } from "@/engines/teacher/endpoint/prompts/prompt-templates";
import { describeFields, toWireSchema } from "@/engines/teacher/endpoint/reply-schema";
import { toSpent } from "@/engines/teacher/endpoint/spent";
import type { RetrievedExemplar, TeacherJobOptions } from "@/engines/teacher/teacher-engine";

export interface ActionTeacherSettings {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  readonly prompts: PromptEdits;
}

export interface ActionQuestion<T> {
  readonly prompt: PromptId;
  /** What enters at the placeholders; `fields` is added here. */
  readonly values: Readonly<Record<string, string>>;
  /** What is shown with it, oldest first; sent to models that can see. */
  readonly pictures: readonly (string | undefined)[];
  readonly schema: z.ZodObject & z.ZodType<T>;
  readonly fault?: (value: T) => string | undefined;
}

export class ActionTalk {
  readonly #settings: ActionTeacherSettings;
  readonly #options: TeacherJobOptions;
  readonly #startedMs = performance.now();
  readonly #count = startCount();
  readonly #asked: { readonly prompt: string; readonly reply: string }[] = [];
  readonly #versions = new Set<string>();

  constructor(settings: ActionTeacherSettings, options: TeacherJobOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  /** Throws what asking a model throws ({@link askModel}). */
  async ask<T>(question: ActionQuestion<T>): Promise<T> {
    const { connection, transport, prompts } = this.#settings;
    const { signal, onText, onSpent, onProgress } = this.#options;
    signal?.throwIfAborted();
    const { schema, fault } = question;
    // The names of these prompts stand in settings and records that are stored.
    const role = fillPrompt("stepRole", prompts, {});
    const fields = describeFields(schema);
    const prompt = fillPrompt(question.prompt, prompts, { ...question.values, fields });
    const pictures = connection.canSeeImages ? question.pictures : [];
    const parts = [
      { kind: "text" as const, text: prompt.text },
      ...pictures.flatMap((url) => (url === undefined ? [] : [{ kind: "picture" as const, url }])),
    ];
    const asked = await askModel(
      {
        connection,
        transport,
        count: this.#count,
        listener: {
          signal,
          onText,
          onSpent,
          onNote: (label) => onProgress?.({ label, done: 0 }),
        },
      },
      {
        chat: {
          system: role.text,
          messages: [{ role: "user", parts }],
          reply: { name: "revision", schema: toWireSchema(schema) },
        },
        schema,
        ...(fault === undefined ? {} : { fault }),
      },
    );
    this.#versions.add(role.version).add(prompt.version);
    this.#asked.push({
      prompt: JSON.stringify(asked.messages.map(withoutPictures), undefined, 1),
      reply: asked.text,
    });
    return asked.value;
  }

  /** Everything that was asked and answered, as one. */
  toRecord(exemplars: readonly RetrievedExemplar[], explanation: string): ProposalRecord {
    const { connection } = this.#settings;
    return {
      teacher: "endpoint",
      model: connection.model,
      retrieved: exemplars.map((item) => item.retrieved),
      explanation,
      prompt: this.#asked.map(({ prompt }) => prompt).join("\n\n"),
      reply: this.#asked.map(({ reply }) => reply).join("\n\n"),
      promptVersion: [...this.#versions].join(" "),
      durationMs: performance.now() - this.#startedMs,
      ...toSpent(connection, this.#count),
    };
  }
}
