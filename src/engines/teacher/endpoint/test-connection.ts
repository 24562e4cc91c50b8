/**
 * Tries a connection with a real call and says what is wrong in words a person can act on.
 *
 * Key ideas: the call goes the same way as a proposal, so what works here works there. A page is not
 * told why a request got no answer; where the browser allows it, a second request that asks for no
 * answer tells a server that is not there from one that does not admit this page.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import type {
  Chat,
  ChatPart,
  ChatReply,
  ChatTransport,
  ReplyForm,
} from "@/engines/teacher/endpoint/chat";
import type { Presence } from "@/engines/teacher/endpoint/probe-server";
import { parseReply, toWireSchema } from "@/engines/teacher/endpoint/reply-schema";
import type { ConnectionFinding, ConnectionReport } from "@/engines/teacher/teacher-engine";

export interface ConnectionTest {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  /** Looks whether a server is there at all. */
  readonly probe: (address: string) => Promise<Presence>;
  readonly signal?: AbortSignal;
  /** What is going on, e.g. that the endpoint asked to wait. */
  readonly onNote?: (note: string) => void;
}

const answerSchema = z.object({ answer: z.string().describe("one word") });
/** Longer than this until the first word, and a proposal takes minutes. */
const SLOW_MS = 15_000;
const MAX_MODELS = 200;
/** A plain red square of 64 pixels. */
const RED_SQUARE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsIty/VMZxQi+hcEKLNO+FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywKkKwEPXi+AaQAAAABJRU5ErkJggg==";

/** Never rejects but for an abort: a failure is what it reports. */
export async function testConnection(test: ConnectionTest): Promise<ConnectionReport> {
  const { connection, transport, signal } = test;
  const findings: ConnectionFinding[] = [];
  try {
    findings.push(...(await testWords(test)));
    findings.push(...(connection.canSeeImages ? [await testSight(test)] : []));
    findings.push(...(await describeContext(test)));
  } catch (error) {
    signal?.throwIfAborted();
    findings.push(await explain(error, test));
  }
  const models = await transport.listModels(signal);
  return { findings, models: nearest(models, connection.model).slice(0, MAX_MODELS) };
}

async function testWords(test: ConnectionTest): Promise<readonly ConnectionFinding[]> {
  const startedMs = performance.now();
  let firstMs: number | undefined;
  const reply = await ask(
    test,
    [{ kind: "text", text: "What do bees make? Answer in one word." }],
    () => {
      firstMs ??= performance.now() - startedMs;
    },
  );
  const seconds = (durationMs: number) => `${(durationMs / 1000).toFixed(1)} s`;
  const tookMs = performance.now() - startedMs;
  const isSlow = (firstMs ?? tookMs) > SLOW_MS;
  const speed: ConnectionFinding = {
    tone: isSlow ? "warn" : "good",
    sentence: `${test.connection.model} answered in ${seconds(tookMs)}, its first words after ${seconds(firstMs ?? tookMs)}.${isSlow ? " That is slow: a local server may have been loading the model; test again." : ""}`,
  };
  return [speed, describeForm(reply)];
}

/** What the server tells of the model's context, beside what the person entered. */
async function describeContext({
  connection: { model, contextTokens },
  transport,
  signal,
}: ConnectionTest): Promise<readonly ConnectionFinding[]> {
  const told = await transport.readContext?.(signal);
  if (told === undefined) {
    return [];
  }
  const reads = `${model} reads ${told.toLocaleString("en")} tokens`;
  const isBeyond = contextTokens !== undefined && contextTokens > told;
  const sentence = isBeyond
    ? `${reads}; the ${contextTokens.toLocaleString("en")} entered under “Context and prices” are more than that.`
    : `${reads}, says the server; it is asked for ${contextTokens === undefined ? "as much of that as a request takes" : contextTokens.toLocaleString("en")}.`;
  return [{ tone: isBeyond ? "warn" : "good", sentence }];
}

function describeForm(reply: ChatReply): ConnectionFinding {
  if (reply.text.trim() === "") {
    return { tone: "bad", sentence: "Its reply was empty: it cannot serve as teacher like this." };
  }
  if (reply.stop === "refused") {
    return { tone: "bad", sentence: "It refused to answer a harmless question." };
  }
  if (!parseReply(reply.text, answerSchema).ok) {
    return {
      tone: "warn",
      sentence: `It did not answer in JSON, as proposals have to be: “${reply.text.trim().slice(0, 120)}”. It may fail as teacher.`,
    };
  }
  return { tone: "good", sentence: FORM_SENTENCES[reply.form] };
}

const FORM_SENTENCES: Readonly<Record<ReplyForm, string>> = {
  schema: "It is held to the form of a proposal by a JSON schema.",
  json: "It is held to JSON, without a schema.",
  plain: "It wrote JSON because it was asked to; the endpoint cannot hold it to that.",
};

async function testSight(test: ConnectionTest): Promise<ConnectionFinding> {
  const { model } = test.connection;
  try {
    const reply = await ask(test, [
      { kind: "text", text: "Which colour has this picture? Answer in one word, in English." },
      { kind: "picture", url: RED_SQUARE },
    ]);
    return /\bred\b/i.test(reply.text)
      ? { tone: "good", sentence: "It saw the colour of a test picture." }
      : {
          tone: "warn",
          sentence: `It was sent a red square and said “${reply.text.trim().slice(0, 60)}”: it may not see pictures.`,
        };
  } catch (error) {
    test.signal?.throwIfAborted();
    // Words went well a moment ago, so a refusal now is about the picture.
    const what = error instanceof AppError ? error.what : String(error);
    return {
      tone: "bad",
      sentence: `${model} takes no pictures: ${what} Untick that it can see, or choose a vision model.`,
    };
  }
}

async function ask(
  { transport, signal, onNote }: ConnectionTest,
  parts: readonly ChatPart[],
  onText?: () => void,
): Promise<ChatReply> {
  const chat: Chat = {
    system: 'Answer with a JSON object with one field, "answer".',
    messages: [{ role: "user", parts }],
    reply: { name: "answer", schema: toWireSchema(answerSchema) },
  };
  return await transport.send(chat, { signal, onNote, onText });
}

async function explain(error: unknown, test: ConnectionTest): Promise<ConnectionFinding> {
  if (!(error instanceof AppError)) {
    return { tone: "bad", sentence: `It failed: ${String(error)}` };
  }
  const isUnanswered = error.code === "VLM-01" && error.cause !== undefined;
  const sentence = isUnanswered ? await explainSilence(test) : `${error.what} ${error.next}`;
  return { tone: "bad", sentence };
}

const ADMIT =
  "let it admit requests from this page: Ollama by OLLAMA_ORIGINS, LM Studio by “Enable CORS” in its server settings, vLLM by --allowed-origins; llama.cpp admits all.";

/** Nothing came back: why, as far as a page can tell. */
async function explainSilence({ connection, probe }: ConnectionTest): Promise<string> {
  const { baseUrl } = connection;
  const origin = new URL(baseUrl).origin;
  if (typeof navigator === "object" && !navigator.onLine && !isThisMachine(baseUrl)) {
    return "This computer is offline.";
  }
  const presence = await probe(baseUrl);
  if (presence === "there") {
    return `${origin} is there but does not admit this page (CORS): ${ADMIT}`;
  }
  const missing = isThisMachine(baseUrl)
    ? `Nothing answers at ${origin}. Start the server, or check the port.`
    : `Nothing answers at ${origin}: the name may be wrong (DNS), or the network blocks it.`;
  return presence === "absent"
    ? missing
    : `${missing} If the address opens in a tab of its own, the server is there and does not admit this page (CORS): ${ADMIT}`;
}

function isThisMachine(baseUrl: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(baseUrl).hostname);
}

/** Names that look like the one asked for first: a person is one letter away from the right one. */
function nearest(models: readonly string[], asked: string): readonly string[] {
  const wanted = asked
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "");
  const likeness = (model: string) =>
    wanted.filter((part) => model.toLowerCase().includes(part)).length;
  return models.toSorted((a, b) => likeness(b) - likeness(a));
}
