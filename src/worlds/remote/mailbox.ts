/**
 * Asking across threads and waiting for the answer: shared memory that one side sleeps on.
 *
 * Why it exists: planners and agents ask a world and go on with its answer at once. In a worker, or in a
 * command, that thread may sleep until the one that speaks to the server has written the answer down.
 * Key idea: questions are numbered, in the letter and at the head of the mailbox; who gave up and asks
 * something else is never given the late answer to what was asked before.
 */
import { z } from "zod";
import { fromErrorData, toErrorData, type ErrorData } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import { callResultSchema, sceneSchema, type RemoteCall } from "@/worlds/remote/protocol";
import { slept, unreadable } from "@/worlds/remote/remote-errors";
import type { RemoteState } from "@/worlds/remote/remote-state";
import type { RemoteAnswer } from "@/worlds/remote/tape";

/** What is sent to the thread that speaks to the server. */
export interface MailedQuestion {
  readonly number: number;
  readonly state: RemoteState;
  readonly call: RemoteCall;
}

/** At the head: the number of the question that is waited for, that of the answer that lies there, its bytes. */
const [ASKED, ANSWERED, LENGTH] = [0, 1, 2];
const HEAD_NUMBERS = 3;
const HEAD_BYTES = HEAD_NUMBERS * Int32Array.BYTES_PER_ELEMENT;
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
  {
    patienceMs = PATIENCE_MS,
    ...question
  }: Omit<MailedQuestion, "number"> & { readonly patienceMs?: number },
): RemoteAnswer {
  const head = headOf(mailbox);
  const number = Atomics.add(head, ASKED, 1) + 1;
  send({ number, ...question });
  const untilMs = performance.now() + patienceMs;
  let answered = Atomics.load(head, ANSWERED);
  while (answered !== number) {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0 || Atomics.wait(head, ANSWERED, answered, leftMs) === "timed-out") {
      throw slept();
    }
    answered = Atomics.load(head, ANSWERED);
  }
  const bytes = new Uint8Array(mailbox, HEAD_BYTES, Atomics.load(head, LENGTH)).slice();
  const letter = letterSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  if ("error" in letter) {
    throw fromErrorData(letter.error);
  }
  return letter.answer;
}

/**
 * The other side: answers one question into the mailbox and wakes who sleeps. Of no effect where another
 * question is waited for by then. One thread answers: two would write over each other.
 */
export async function answerMail(
  mailbox: SharedArrayBuffer,
  { number, call }: MailedQuestion,
  ask: () => Promise<RemoteAnswer>,
): Promise<void> {
  const bytes = toBytes(await letterOf(ask), call);
  const head = headOf(mailbox);
  if (Atomics.load(head, ASKED) === number) {
    new Uint8Array(mailbox, HEAD_BYTES).set(bytes);
    Atomics.store(head, LENGTH, bytes.length);
    Atomics.store(head, ANSWERED, number);
    Atomics.notify(head, ANSWERED);
  }
}

function headOf(mailbox: SharedArrayBuffer): Int32Array {
  return new Int32Array(mailbox, 0, HEAD_NUMBERS);
}

type Letter = { readonly answer: RemoteAnswer } | { readonly error: ErrorData };

/** What does not fit into the mailbox is told, so that nobody waits for it. */
function toBytes(letter: Letter, { method }: RemoteCall): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify(letter));
  if (bytes.length <= bounds.remote.messageChars) {
    return bytes;
  }
  const error = unreadable(method, `what is there has ${bytes.length.toLocaleString("en")} bytes`);
  return new TextEncoder().encode(JSON.stringify({ error: toErrorData(error) }));
}

async function letterOf(ask: () => Promise<RemoteAnswer>): Promise<Letter> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return { error: toErrorData(error) };
  }
}
