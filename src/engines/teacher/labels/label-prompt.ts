/** What a model that sees is asked of a stretch of a film, and the form of its answer. */
import { z } from "zod";
import type { Chat, ChatPart } from "@/engines/teacher/endpoint/chat";
import { toWireSchema } from "@/engines/teacher/endpoint/reply-schema";

/** What a model is shown of a stretch: base64 data URLs, and numbers on them where things are numbered. */
export interface ShownPictures {
  readonly images: readonly string[];
  /** For each picture what its numbers stand for; absent where nothing is numbered. */
  readonly marks?: readonly (readonly { readonly number: number; readonly objectId: string }[])[];
}

/** The world's words, of which a label is made. */
export interface LabelWords {
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
}

/** What stands for no object: no world has a thing of this name. */
export const NOTHING = "(nothing)";
/** One action out of the world's words. */
export function labelReplySchema({ verbs, objects }: LabelWords) {
  return z.object({
    verb: z.enum(verbs),
    object: z.enum([...objects, NOTHING]),
    confidence: z.number().min(0).max(1),
  });
}

export type LabelReplySchema = ReturnType<typeof labelReplySchema>;

/** The question with its pictures. */
export function writeChat(
  { images, marks }: ShownPictures,
  { verbs, objects }: LabelWords,
  schema: LabelReplySchema,
): Chat {
  const question = `Which one action lies between the first picture and the last?
verb: one of ${verbs.join(", ")}.
object: what it was done to, one of ${objects.join(", ")}; ${NOTHING} for an action without an object.
confidence: from 0 to 1, how sure you are.
Answer with one JSON object that has verb, object and confidence, and nothing else.`;
  const shown = images.flatMap((url, at): readonly ChatPart[] => [
    { kind: "text", text: pictureWords(at, images.length, marks?.[at]) },
    { kind: "picture", url },
  ]);
  return {
    system: "You label what was done in films, from pictures that were taken before and after it.",
    messages: [
      { role: "user", parts: [{ kind: "text", text: question, isStatic: true }, ...shown] },
    ],
    reply: { name: "label", schema: toWireSchema(schema) },
  };
}

function pictureWords(
  at: number,
  count: number,
  marks: NonNullable<ShownPictures["marks"]>[number] | undefined,
): string {
  const place = `Picture ${at + 1} of ${count}`;
  return marks === undefined || marks.length === 0
    ? `${place}:`
    : `${place}, its numbers are ${marks.map(({ number, objectId }) => `${number} ${objectId}`).join(", ")}:`;
}
