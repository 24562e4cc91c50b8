/**
 * Labels by a language model that sees: for each stretch of a film the pictures at its ends, and one action out of the
 * world's words. Each answer is given on as it comes, and what it cost is counted against a budget.
 */
import { AppError } from "@/base/app-error";
import type { LabelledAction } from "@/core/action-label";
import type { TeacherConnection } from "@/core/teacher-connection";
import { askModel, startCount, type ModelAccess } from "@/engines/teacher/endpoint/ask-model";
import type { Chat, ChatTransport } from "@/engines/teacher/endpoint/chat";
import { estimateTokens } from "@/engines/teacher/endpoint/token-estimate";
import {
  labelReplySchema,
  NOTHING,
  writeChat,
  type LabelReplySchema,
  type LabelWords,
  type ShownPictures,
} from "@/engines/teacher/labels/label-prompt";

export interface StretchLabel<Stretch> {
  readonly stretch: Stretch;
  /** Undefined where the model gave no answer that could be read. */
  readonly said: (LabelledAction & { readonly confidence: number }) | undefined;
  /** Of all requests until now, as servers count or else about. */
  readonly tokens: number;
}

export interface LabelJob<Stretch> {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  readonly words: LabelWords;
  readonly stretches: readonly Stretch[];
  readonly draw: (stretch: Stretch) => Promise<ShownPictures>;
  /** No request is sent that would go beyond it. */
  readonly mostTokens: number;
  readonly signal: AbortSignal;
}

/** Faults of one reply; with the next stretch it may do better. */
const OF_ONE_REPLY = new Set(["VLM-04", "VLM-05", "VLM-09"]);

/** Returns false where the budget ended it before the last stretch. Throws what {@link askModel} throws. */
export async function* labelStretches<Stretch>(
  job: LabelJob<Stretch>,
): AsyncGenerator<StretchLabel<Stretch>, boolean> {
  const schema = labelReplySchema(job.words);
  const spent = { tokens: 0 };
  const access: ModelAccess = {
    connection: job.connection,
    transport: job.transport,
    count: startCount(),
    listener: {
      signal: job.signal,
      onSpent: ({ tokens }) => {
        spent.tokens += tokens;
      },
    },
  };
  for (const [answered, stretch] of job.stretches.entries()) {
    job.signal.throwIfAborted();
    const chat = writeChat(await job.draw(stretch), job.words, schema);
    // Servers may count more for a picture than is thought: what others took is the better estimate.
    const others = answered === 0 ? 0 : spent.tokens / answered;
    if (spent.tokens + Math.max(estimateTokens(chat), others) > job.mostTokens) {
      return false;
    }
    const said = await askOne(access, chat, schema);
    yield { stretch, said, tokens: spent.tokens };
  }
  return true;
}

/** About how many tokens one stretch takes, without its answer. */
export function tokensOfStretch(words: LabelWords): number {
  const picture = "data:image/jpeg;base64,";
  return estimateTokens(writeChat({ images: [picture, picture] }, words, labelReplySchema(words)));
}

async function askOne(
  access: ModelAccess,
  chat: Chat,
  schema: LabelReplySchema,
): Promise<StretchLabel<unknown>["said"]> {
  try {
    const { value } = await askModel(access, { chat, schema });
    const { verb, object, confidence } = value;
    return { verb, confidence, ...(object === NOTHING ? {} : { object }) };
  } catch (error) {
    if (error instanceof AppError && OF_ONE_REPLY.has(error.code)) {
      return undefined;
    }
    throw error;
  }
}
