/** A language model of the command line: by a connection, on record, or from a record. */
import { readFile, writeFile } from "node:fs/promises";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { teacherConnectionSchema, type TeacherConnection } from "@/core/teacher-connection";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { createHttpTransport } from "@/engines/teacher/endpoint/http-transport";
import {
  createRecordingTransport,
  createReplayTransport,
  parseRecord,
  writeRecord,
  type Exchange,
} from "@/engines/teacher/endpoint/recorded-transport";
import { CONNECTION_KINDS, protocolOf } from "@/engines/teacher/providers/providers";

/** The only place that a key is read from; it is written nowhere. */
export const KEY_VARIABLE = "EXEMPLAR_API_KEY";

/** Which model, as the command line says it. */
export interface ModelChoice {
  /** A connection's file, or the connection itself as JSON. */
  readonly connection: string;
  /** Where what is asked and answered is written; undefined for nowhere. */
  readonly record: string | undefined;
  /** The record that answers instead of the model. */
  readonly replay: string | undefined;
}

/** Strict, so that a key among the fields is refused and not passed over. */
const connectionFileSchema = teacherConnectionSchema
  .omit({ id: true, keepsKey: true })
  .partial({ name: true, canSeeImages: true })
  .strict();

export interface ModelConnection {
  readonly connection: TeacherConnection;
  readonly transport: ChatTransport;
  /** Writes the record, where one is wanted. */
  readonly finish: () => Promise<void>;
}

/**
 * Throws AppError CLI-01 where the connection or the record cannot be used. `send` stands between the model and the
 * record, so what it adds (pictures) is in none: a record is words, and fits on machines that draw other pixels.
 */
export async function openModelConnection(
  choice: ModelChoice,
  send: (live: ChatTransport, connection: TeacherConnection) => ChatTransport = (live) => live,
): Promise<ModelConnection> {
  const connection = await readConnection(choice.connection);
  const apiKey = process.env[KEY_VARIABLE] ?? "";
  const source =
    choice.replay === undefined
      ? send(openHttp(connection, apiKey), connection)
      : createReplayTransport(parseRecord(await readText(choice.replay)));
  const exchanges: Exchange[] = [];
  const { record } = choice;
  const transport =
    record === undefined
      ? source
      : createRecordingTransport(source, (exchange) => exchanges.push(exchange));
  return {
    connection,
    transport,
    finish: async () => {
      if (record !== undefined) {
        await writeFile(record, writeRecord(connection.model, exchanges, apiKey));
      }
    },
  };
}

function openHttp(connection: TeacherConnection, apiKey: string): ChatTransport {
  const protocol = ensureExists(protocolOf(connection));
  return createHttpTransport({ connection, apiKey, fetch, protocol });
}

/** Throws AppError CLI-01 for what is no connection, or one with a key in it. */
export async function readConnection(text: string): Promise<TeacherConnection> {
  const json = text.trimStart().startsWith("{") ? text : await readText(text);
  const read = connectionFileSchema.safeParse(parse(json));
  if (!read.success) {
    throw unusable(`The connection cannot be used: ${tellFaults(read.error)}.`);
  }
  const { name = read.data.model, canSeeImages = false, ...rest } = read.data;
  const connection = { ...rest, id: "command-line", name, canSeeImages, keepsKey: false };
  const kinds = CONNECTION_KINDS.map(({ kind }) => kind).filter((kind) => kind !== "browser");
  if (!kinds.includes(connection.kind)) {
    throw unusable(`Its kind is one of ${kinds.join(", ")}, not "${connection.kind}".`);
  }
  return connection;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw unusable(`There is no file "${file}".`);
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function unusable(why: string): AppError {
  return new AppError({
    code: "CLI-01",
    what: `The model cannot be used. ${why}`,
    safe: "Nothing was done or sent.",
    next: `Give a connection such as '{"kind": "ollama", "baseUrl": "http://localhost:11434", "model": "qwen3"}', itself or in a file; a key only in ${KEY_VARIABLE}.`,
  });
}
