/**
 * One lesson with a hostile endpoint, from the connection's test to the accepted exemplar, and everything
 * that is left of it: what the screen said, what is stored, and what a person can export.
 */
import { AppError, isAbort } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { ProviderKind } from "@/cli/attack/replies/provider-words";
import { makeKey } from "@/cli/attack/replies/hidden-key";
import type { HonestLesson } from "@/cli/attack/replies/honest-lesson";
import { drawListing, drawReply, type ReplyDraw } from "@/cli/attack/replies/hostile-reply";
import { readingsOf } from "@/cli/attack/replies/key-judge";
import type { ReplyServers } from "@/cli/attack/replies/reply-server";
import { openLesson } from "@/cli/teach/open-lesson";
import type { TeacherConnection } from "@/core/teacher-connection";
import { openSession, type SessionStore } from "@/document/session-store";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createEndpointTeacher } from "@/engines/teacher/endpoint/endpoint-teacher";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import {
  createRecordingTransport,
  writeRecord,
  type Exchange,
} from "@/engines/teacher/endpoint/recorded-transport";
import { testConnection } from "@/engines/teacher/endpoint/test-connection";
import { protocolOf } from "@/engines/teacher/providers/providers";
import { writeBundle } from "@/formats/bundle/bundle";
import { acceptVersion } from "@/lesson/lesson-decisions";
import { currentSession, type LessonListener, type LessonParts } from "@/lesson/lesson-parts";
import { addCorrection, answerCorrection, proposeProgram, runVersion } from "@/lesson/lesson-steps";
import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver, type Storage } from "@/storage/open-storage";
import { TABLE_NAMES } from "@/storage/schema-versions";

/** As in the studio, a thousand times as impatient. */
const LIMITS = { firstByteMs: 400, silenceMs: 250, wholeMs: 1500, retryAfterMs: 50, pauseMs: 5 };

export interface LessonCall {
  readonly id: string;
  readonly seed: number;
  readonly honest: HonestLesson;
  readonly servers: ReplyServers;
  /** Off: the transport is told of no key, so that it can take none out. */
  readonly isRedacting: boolean;
}

export interface LessonEnd {
  /** What was answered, oldest first. */
  readonly replies: readonly string[];
  /** Where the key can be read, and how. */
  readonly leaks: readonly { readonly place: string; readonly readings: readonly string[] }[];
  readonly isAccepted: boolean;
  /** What ended in anything but an expected failure. */
  readonly crash: string | undefined;
}

/** Everything that a lesson leaves behind, by where a person or a program could read it. */
type Traces = Map<string, string>;

export async function holdLesson(call: LessonCall): Promise<LessonEnd> {
  const random = createSeededRandom(call.seed);
  const kind = random.pick(KINDS);
  const key = makeKey(kind, random);
  const replies: string[] = [];
  const draw: ReplyDraw = {
    kind,
    key,
    random,
    honest: call.honest.reply,
    elsewhere: call.servers.elsewhere,
  };
  const addresses: string[] = [];
  const baseUrl = call.servers.add(call.id, {
    addresses,
    replyTo: (isQuestionAboutServer) => {
      const reply = isQuestionAboutServer ? drawListing(draw) : drawReply(draw);
      replies.push(reply.name);
      return reply;
    },
  });
  const connection = { ...CONNECTION, kind, baseUrl, model: `tiny-${call.id}` };
  const lesson = new HostileLesson(call, { connection, key, random });
  try {
    const crash = await lesson.teach();
    const traces = await lesson.traces();
    traces.set("addresses", addresses.join("\n"));
    const leaks = [...traces]
      .map(([place, text]) => ({ place, readings: readingsOf(text, key) }))
      .filter(({ readings }) => readings.length > 0);
    return { replies, leaks, isAccepted: lesson.isAccepted, crash };
  } finally {
    call.servers.remove(call.id);
  }
}

const KINDS = [
  "openai",
  "ollama",
  "anthropic",
  "google",
] as const satisfies readonly ProviderKind[];

const CONNECTION = {
  id: "connection_hostile",
  name: "Hostile",
  canSeeImages: false,
  keepsKey: false,
} as const;

interface Wiring {
  readonly connection: TeacherConnection;
  readonly key: string;
  readonly random: SeededRandom;
}

class HostileLesson {
  isAccepted = false;
  readonly #call: LessonCall;
  readonly #wiring: Wiring;
  readonly #database = createMemoryDatabase();
  readonly #storage: Storage = storageOver(this.#database);
  readonly #exchanges: Exchange[] = [];
  readonly #transport: ChatTransport;
  /** What streamed in, as one text: it is read as one. */
  #streamed = "";
  readonly #said: string[] = [];
  readonly #listener: LessonListener = {
    signal: new AbortController().signal,
    onText: (text) => {
      this.#streamed += text;
    },
    onProgress: ({ label }) => this.#said.push(label),
  };

  constructor(call: LessonCall, wiring: Wiring) {
    this.#call = call;
    this.#wiring = wiring;
    const { connection, key } = wiring;
    const protocol = ensureExists(protocolOf(connection));
    const sent = { ...protocol, headers: () => protocol.headers(key) };
    this.#transport = createRecordingTransport(
      createHttpTransport({
        connection,
        protocol: sent,
        apiKey: call.isRedacting ? key : "",
        fetch,
        limits: LIMITS,
      }),
      (exchange) => this.#exchanges.push(exchange),
    );
  }

  /** Gives what it ended in where that was no expected failure. */
  async teach(): Promise<string | undefined> {
    const { honest } = this.#call;
    const session = await openSession(this.#storage.operations, honest.one.id);
    const parts = this.#toParts(session);
    try {
      if (this.#wiring.random.next() < 0.25) {
        await this.#test();
      }
      for (const step of [propose, propose, correct, runAndAccept]) {
        await this.#take(() => step(parts, this.#listener));
      }
      this.isAccepted = currentSession(parts).decisions.length > 0;
      await session[Symbol.asyncDispose]();
      return undefined;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  }

  async #test(): Promise<void> {
    const report = await testConnection({
      connection: this.#wiring.connection,
      transport: this.#transport,
      probe: async () => "there",
      onNote: (note) => this.#said.push(note),
    });
    this.#said.push(JSON.stringify(report));
  }

  /** Expected failures are told and the lesson goes on. */
  async #take(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof AppError) || isAbort(error)) {
        throw error;
      }
      const { what, safe, next, detail = "nothing more" } = error;
      this.#said.push(what, safe, next, detail);
    }
  }

  #toParts(session: SessionStore): LessonParts {
    const { one, tools } = this.#call.honest;
    const { exemplars } = this.#storage;
    const { connection } = this.#wiring;
    const settings = { connection, transport: this.#transport, isStaged: false, prompts: {} };
    const teacher = createEndpointTeacher(settings, tools.kit.model);
    const memory = { ...exemplars, list: async () => (await exemplars.list()).items };
    return {
      ...openLesson(one.demonstration, one.labels, { ...tools, teacher, memory }),
      log: session,
    };
  }

  async traces(): Promise<Traces> {
    const { items } = await this.#storage.exemplars.list();
    const { connection, key } = this.#wiring;
    const tables = await Promise.all(TABLE_NAMES.map((name) => this.#database.table(name).all()));
    const log = await this.#storage.operations.read(this.#call.honest.one.id);
    const backup: (string | Uint8Array<ArrayBuffer>)[] = [];
    for await (const piece of this.#storage.backup.write()) {
      backup.push(piece);
    }
    const told = this.#call.isRedacting ? key : "";
    return new Map([
      ["screen", [this.#streamed, ...this.#said].join("\n")],
      ["log", strings(log)],
      ["bundle", writeBundle(items)],
      ["backup", await new Blob(backup).text()],
      ["storage", strings(tables)],
      ["record", writeRecord(connection.model, this.#exchanges, told)],
    ]);
  }
}

/** Every text of what is stored, as its reader gets it. */
function strings(value: unknown): string {
  const found: string[] = [];
  JSON.stringify(value, (name, inner: unknown) => {
    found.push(name);
    if (typeof inner === "string") {
      found.push(inner);
    }
    return ArrayBuffer.isView(inner) ? undefined : inner;
  });
  return found.join("\n");
}

type Step = (parts: LessonParts, listener: LessonListener) => Promise<unknown>;

const propose: Step = async (parts, listener) => {
  if (currentSession(parts).versions.every(({ kind }) => kind === "noisy")) {
    await proposeProgram(parts, listener);
  }
};

const correct: Step = async (parts, listener) => {
  const version = currentSession(parts).versions.at(-1);
  if (version !== undefined) {
    const said = { text: "Be brief.", by: "person" as const };
    await answerCorrection(parts, addCorrection(parts, version, said), listener);
  }
};

const runAndAccept: Step = async (parts, listener) => {
  const version = currentSession(parts).versions.at(-1);
  if (version !== undefined && version.kind !== "noisy") {
    await runVersion(parts, version, listener);
    await acceptVersion(parts, version);
  }
};
