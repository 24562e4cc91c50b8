/**
 * Asking across threads and waiting for the answer: shared memory that one side sleeps on.
 *
 * Why it exists: planners and agents ask a world and go on with its answer at once. In a worker, or in a
 * command, that thread may sleep until the one that speaks to the server has written the answer down.
 */
import { z } from "zod";
import { fromErrorData, toErrorData, type ErrorData } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import { callResultSchema, sceneSchema, type RemoteCall } from "@/worlds/remote/protocol";
import { slept } from "@/worlds/remote/remote-errors";
import type { RemoteState } from "@/worlds/remote/remote-state";
import type { RemoteAnswer } from "@/worlds/remote/tape";

/** What is sent to the thread that speaks to the server. */
export interface MailedQuestion {
  readonly state: RemoteState;
  readonly call: RemoteCall;
}

const [STATUS, LENGTH, HEAD_BYTES] = [0, 1, 8];
const WAITING = 0;
const ANSWERED = 1;
/** Several answers may come before the one that is waited for: opening, walking there, then the call. */
const PATIENCE_MS = 4 * bounds.remote.answerMs;

const letterSchema = z.union([
  z.object({ answer: z.object({ result: callResultSchema, scene: sceneSchema }) }),
  z.object({
    error: z.object({ code: z.string(), what: z.string(), safe: z.string(), next: z.string() }),
  }),
]);

export function createMailbox(): SharedArrayBuffer {
  return new SharedArrayBuffer(HEAD_BYTES + bounds.remote.messageChars);
}

/** Sends a question and sleeps until its answer is there. Throws the AppError that the other side had. */
export function askAndSleep(
  mailbox: SharedArrayBuffer,
  send: (question: MailedQuestion) => void,
  question: MailedQuestion,
): RemoteAnswer {
  const head = new Int32Array(mailbox, 0, 2);
  Atomics.store(head, STATUS, WAITING);
  send(question);
  if (Atomics.wait(head, STATUS, WAITING, PATIENCE_MS) === "timed-out") {
    throw slept();
  }
  const bytes = new Uint8Array(mailbox, HEAD_BYTES, Atomics.load(head, LENGTH)).slice();
  const letter = letterSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  if ("error" in letter) {
    throw fromErrorData(letter.error);
  }
  return letter.answer;
}

/** The other side: answers one question into the mailbox and wakes who sleeps. */
export async function answerMail(
  mailbox: SharedArrayBuffer,
  ask: () => Promise<RemoteAnswer>,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(await letterOf(ask)));
  const head = new Int32Array(mailbox, 0, 2);
  new Uint8Array(mailbox, HEAD_BYTES).set(bytes);
  Atomics.store(head, LENGTH, bytes.length);
  Atomics.store(head, STATUS, ANSWERED);
  Atomics.notify(head, STATUS);
}

async function letterOf(
  ask: () => Promise<RemoteAnswer>,
): Promise<{ readonly answer: RemoteAnswer } | { readonly error: ErrorData }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return { error: toErrorData(error) };
  }
}
