/**
 * Chats over HTTP: what all kinds of endpoints share.
 *
 * Key ideas. Parameters and reply forms that an endpoint refuses are left out one by one, and what was
 * learned is remembered while the page lives. A busy or failing endpoint is asked once more after a
 * wait that is shown and can be cancelled. Everything that comes back has an upper bound, and silence
 * has one too. A cancel ends the request at once, wherever it is.
 */
import { bounds } from "@/core/bounds";
import { isAbort } from "@/base/app-error";
import type { Fetch } from "@/base/fetch";
import { withoutKey } from "@/base/keys/without-key";
import { withoutKeyInTexts } from "@/base/keys/without-key-in-texts";
import type { TeacherConnection } from "@/core/teacher-connection";
import type {
  Chat,
  ChatListener,
  ChatProtocol,
  ChatReply,
  ChatTransport,
  ChatVariant,
} from "@/engines/teacher/endpoint/chat";
import {
  brokeOff,
  notReachable,
  otherProtocol,
  sendsElsewhere,
  silentFor,
  tooMuch,
  toStatusError,
  withoutEnd,
} from "@/engines/teacher/endpoint/chat-error";
import { ReplyBuilder } from "@/engines/teacher/endpoint/reply-builder";
import { checkAddress } from "@/engines/teacher/endpoint/check-address";
import { withRandomTags } from "@/engines/teacher/endpoint/prompts/random-tags";
import { parseJson, readBeginning, readStream } from "@/engines/teacher/endpoint/read-stream";
import { loosen } from "@/engines/teacher/endpoint/loosen";
import {
  CHAT_LIMITS,
  openStallGuard,
  retryDelayMs,
  waitVisibly,
  type ChatLimits,
} from "@/engines/teacher/endpoint/waiting";

/** A model list comes at once or not at all. */
const LIST_LIMIT_MS = 15_000;
/** A server that sends requests on does so at once. */
const REDIRECT_LIMIT_MS = 5_000;

export interface HttpEndpoint {
  readonly connection: TeacherConnection;
  readonly protocol: ChatProtocol;
  readonly apiKey: string;
  /** The way there: in the studio the door that keeps to its settings. */
  readonly fetch: Fetch;
  readonly limits?: ChatLimits;
}

/** What endpoints were found not to know, and to read at most, by address and model. */
const learned = new Map<string, ChatVariant>();

export function createHttpTransport(endpoint: HttpEndpoint): ChatTransport {
  return {
    send: async (chat, listener = {}) => await send(endpoint, withRandomTags(chat), listener),
    listModels: async (signal) => await listModels(endpoint, signal),
    readContext: async (signal) => await readContext(endpoint, signal),
  };
}

async function send(
  endpoint: HttpEndpoint,
  chat: Chat,
  listener: ChatListener,
): Promise<ChatReply> {
  const { connection, protocol, limits = CHAT_LIMITS } = endpoint;
  checkAddress(connection.baseUrl);
  const place = `${connection.kind} ${connection.baseUrl} ${connection.model}`;
  let variant = learned.get(place) ?? (await firstVariant(endpoint, listener.signal));
  let mayRetry = true;
  for (;;) {
    const outcome = await attempt(endpoint, chat, { variant, listener });
    if (outcome.kind === "reply") {
      learned.set(place, variant);
      return outcome.reply;
    }
    const { status, headers, answer } = outcome;
    const looser = loosen(protocol, variant, { status, answer });
    const delayMs = mayRetry ? retryDelayMs({ status, headers, answer }, limits) : undefined;
    if (looser !== undefined) {
      variant = looser;
    } else if (delayMs !== undefined) {
      mayRetry = false;
      const why =
        status === 429 ? "The endpoint asks to wait" : "The endpoint failed; trying again";
      await waitVisibly(delayMs, why, listener);
    } else {
      throw toStatusError(connection, status, answer);
    }
  }
}

async function firstVariant(
  endpoint: HttpEndpoint,
  signal: AbortSignal | undefined,
): Promise<ChatVariant> {
  const contextTokens = await readContext(endpoint, signal);
  const variant = { form: endpoint.protocol.forms[0], omitted: new Set<never>() };
  return contextTokens === undefined ? variant : { ...variant, contextTokens };
}

interface Attempt {
  readonly variant: ChatVariant;
  readonly listener: ChatListener;
}

type Outcome =
  | { readonly kind: "reply"; readonly reply: ChatReply }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers: Headers;
      readonly answer: string;
    };

/** One request, to its end. */
async function attempt(
  endpoint: HttpEndpoint,
  chat: Chat,
  { variant, listener }: Attempt,
): Promise<Outcome> {
  const guard = openStallGuard(listener.signal, endpoint.limits ?? CHAT_LIMITS);
  try {
    const response = await post(endpoint, chat, { variant, guard });
    if (response.ok && response.body !== null) {
      const reply = await collect(endpoint, response.body, { listener, guard });
      const { form, contextTokens } = variant;
      const told = contextTokens === undefined ? {} : { contextTokens };
      return { kind: "reply", reply: { ...reply, ...told, form } };
    }
    const answer = withoutKey(
      await readBeginning(response, bounds.teacher.faultChars),
      endpoint.apiKey,
    );
    listener.signal?.throwIfAborted();
    return { kind: "status", status: response.status, headers: response.headers, answer };
  } finally {
    guard.close();
  }
}

type StallGuard = ReturnType<typeof openStallGuard>;

async function post(
  { connection, protocol, apiKey, fetch }: HttpEndpoint,
  chat: Chat,
  { variant, guard }: { readonly variant: ChatVariant; readonly guard: StallGuard },
): Promise<Response> {
  const url = protocol.chatUrl(connection);
  try {
    return await fetch(url, {
      ...POST_NOWHERE_ELSE,
      headers: { ...POST_NOWHERE_ELSE.headers, ...protocol.headers(apiKey) },
      body: JSON.stringify(protocol.body(connection, chat, variant)),
      signal: guard.signal,
    });
  } catch (error) {
    const isSentOn = await leadsElsewhere(fetch, url, guard.signal);
    throw guard.explain(error, {
      silent: (waitedMs) => silentFor(connection, waitedMs, ""),
      endless: (waitedMs) => withoutEnd(connection, waitedMs, ""),
      broken: () => (isSentOn ? sendsElsewhere(connection) : notReachable(connection, error)),
    });
  }
}

/** Whoever a redirect leads to was not chosen by the person: it gets neither the key nor the task. */
const POST_NOWHERE_ELSE = {
  method: "POST",
  redirect: "error",
  headers: { "Content-Type": "application/json" },
  credentials: "omit",
  referrerPolicy: "no-referrer",
} as const;

/**
 * Whether a request failed because the server sends it on. A failed request does not say so, and "it cannot be
 * reached" would send the person the wrong way; so it is asked again with neither key nor task, and not followed.
 */
async function leadsElsewhere(fetch: Fetch, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { type, status } = await fetch(url, {
      ...POST_NOWHERE_ELSE,
      redirect: "manual",
      body: "{}",
      signal: AbortSignal.any([signal, AbortSignal.timeout(REDIRECT_LIMIT_MS)]),
    });
    // A browser hides where it leads, Node shows its status.
    return type === "opaqueredirect" || (status >= 300 && status < 400);
  } catch {
    return false;
  }
}

interface Listening {
  readonly listener: ChatListener;
  readonly guard: StallGuard;
}

/** Reads a reply to its end, handing its text on as it comes. */
async function collect(
  { connection, protocol, apiKey }: HttpEndpoint,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { listener, guard }: Listening,
): Promise<Omit<ChatReply, "form">> {
  const reply = new ReplyBuilder(protocol, apiKey, listener.onText);
  try {
    const { isTooLong, raw } = await readStream(body, {
      onEvent: (event) => reply.take(event),
      onDone: () => reply.end(),
      onProgress: guard.touch,
    });
    if (isTooLong) {
      throw tooMuch(reply.text);
    }
    if (!reply.isBegun) {
      // Some servers do not stream though they were asked to, and lay the document out in lines.
      reply.take(parseJson(raw));
      reply.end();
    }
    if (!reply.isBegun) {
      throw otherProtocol(connection, withoutKey(raw, apiKey));
    }
    return reply.finish();
  } catch (error) {
    throw guard.explain(error, {
      silent: (waitedMs) => silentFor(connection, waitedMs, reply.text),
      endless: (waitedMs) => withoutEnd(connection, waitedMs, reply.text),
      broken: () => brokeOff(reply.text, error),
    });
  }
}

async function listModels(
  endpoint: HttpEndpoint,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const { connection, protocol, apiKey } = endpoint;
  const url = protocol.modelsUrl(connection);
  const request = { headers: protocol.headers(apiKey) };
  // An endpoint that does not tell its models may answer all the same.
  return protocol.readModels(await askAbout(endpoint, { url, request }, signal));
}

async function readContext(
  endpoint: HttpEndpoint,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const { connection, protocol, apiKey } = endpoint;
  const { context } = protocol;
  if (context === undefined) {
    return undefined;
  }
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", ...protocol.headers(apiKey) },
    body: JSON.stringify(context.body(connection)),
  };
  return context.read(await askAbout(endpoint, { url: context.url(connection), request }, signal));
}

/** A short question to a server about itself; undefined where it does not answer. */
async function askAbout(
  { fetch, apiKey }: HttpEndpoint,
  { url, request }: { readonly url: string; readonly request: RequestInit },
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const limit = AbortSignal.timeout(LIST_LIMIT_MS);
  try {
    const response = await fetch(url, {
      ...request,
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    const answer = await readBeginning(response, bounds.teacher.modelListChars);
    return response.ok ? withoutKeyInTexts(answer, [apiKey]) : undefined;
  } catch (error) {
    if (isAbort(error) && signal?.aborted === true) {
      throw error;
    }
    return undefined;
  }
}
