/** What can go wrong between the studio and a language model, each with a code and a next step. */
import { AppError } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import { parseJson } from "@/engines/teacher/endpoint/read-stream";

const SAFE = "Your program, your corrections and what you typed are kept.";
/** Enough to see what a reply was; a runaway is not kept whole. */
const MAX_DETAIL_CHARS = 100_000;
const MAX_QUOTE_CHARS = 300;

/**
 * VLM-01 not reachable, VLM-02 key refused, VLM-03 failed inside, VLM-04 unusable reply,
 * VLM-05 broke off or ran away, VLM-07 does not fit, VLM-08 cannot see, VLM-09 refused to answer,
 * VLM-10 too many requests, VLM-11 no such model or address, VLM-12 silent for too long,
 * VLM-13 speaks another protocol, VLM-14 dearer than allowed, VLM-19 leads elsewhere, VLM-20 not on
 * record; VLM-15 to 18 are those of a model in this browser.
 */
type ChatErrorCode =
  `VLM-${"01" | "02" | "03" | "04" | "05" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "19" | "20"}`;

interface ChatErrorText {
  readonly code: ChatErrorCode;
  readonly what: string;
  readonly next: string;
  readonly detail?: string;
  readonly safe?: string;
}

export function chatError(text: ChatErrorText, cause?: unknown): AppError {
  const { detail, ...rest } = text;
  return new AppError(
    {
      safe: SAFE,
      ...rest,
      ...(detail === undefined || detail.trim() === ""
        ? {}
        : { detail: detail.slice(0, MAX_DETAIL_CHARS) }),
    },
    cause === undefined ? undefined : { cause },
  );
}

/** An answer with a failing status. Endpoints tell the same fault by different statuses and words. */
export function toStatusError(
  connection: TeacherConnection,
  status: number,
  answer: string,
): AppError {
  const quoted = quote(answer);
  const told = quoted === "" ? "" : ` It says: “${quoted}”`;
  const { code, what, next } = STATUS_ERRORS[readFault(status, answer)];
  return chatError({
    code,
    what: `${what(connection.model, status)}${told}`,
    next,
    detail: answer,
  });
}

interface StatusError {
  readonly code: ChatErrorCode;
  readonly what: (model: string, status: number) => string;
  readonly next: string;
}

type Fault = "key" | "model" | "size" | "picture" | "rate" | "other";

const STATUS_ERRORS: Readonly<Record<Fault, StatusError>> = {
  key: {
    code: "VLM-02",
    what: (_, status) => `The endpoint refused the key (status ${status}).`,
    next: "Enter the key again in the settings, and see whether it may use this model.",
  },
  model: {
    code: "VLM-11",
    what: (model, status) =>
      `The endpoint has no model called ${model}, or its address is wrong (status ${status}).`,
    next: "Test the connection in the settings: it lists the models that are there.",
  },
  size: {
    code: "VLM-07",
    what: () => "The request is longer than the model can read.",
    next: "Show fewer exemplars or choose a model that reads more, both in the settings.",
  },
  picture: {
    code: "VLM-08",
    what: (model) => `The model ${model} cannot read pictures.`,
    next: "In the settings, untick that it can see pictures, or choose a model that can.",
  },
  rate: {
    code: "VLM-10",
    what: () => "The endpoint takes no more requests for now (status 429).",
    next: "Wait a while and try again; if it stays so, see the limits of your account there.",
  },
  other: {
    code: "VLM-03",
    what: (_, status) => `The endpoint answered with status ${status}.`,
    next: "Try again, or choose another model in the settings.",
  },
};

function isAboutSize(answer: string): boolean {
  return /context.{0,20}(length|window|size)|too long|too many tokens|maximum.{0,20}tokens/i.test(
    answer,
  );
}

function isAboutKey(status: number, answer: string): boolean {
  return status === 401 || status === 403 || (status === 400 && /api.?key/i.test(answer));
}

/** What an answer with a failing status is about. */
export function readFault(status: number, answer: string): Fault {
  const isAboutRequest = [400, 404, 415, 422].includes(status);
  if (isAboutKey(status, answer)) {
    return "key";
  }
  if (status === 429) {
    return "rate";
  }
  if (status === 413 || (isAboutRequest && isAboutSize(answer))) {
    return "size";
  }
  if (isAboutRequest && /image|vision|multimodal/i.test(answer)) {
    return "picture";
  }
  if (
    status === 404 ||
    (isAboutRequest &&
      /model.{0,80}(not found|not exist|unknown|not available)|(unknown|no such|invalid) model/is.test(
        answer,
      ))
  ) {
    return "model";
  }
  return "other";
}

/** The message out of an answer, on one line; a web page says nothing. */
function quote(answer: string): string {
  const message = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/s.exec(answer)?.[1];
  const told = message === undefined ? undefined : parseJson(message);
  const line = (typeof told === "string" ? told : answer).replaceAll(/\s+/g, " ").trim();
  return line.startsWith("<") ? "" : line.slice(0, MAX_QUOTE_CHARS);
}

export function notReachable(connection: TeacherConnection, cause?: unknown): AppError {
  return chatError(
    {
      code: "VLM-01",
      what: `The endpoint ${connection.baseUrl} cannot be reached.`,
      next: "Check its address in the settings, that it is running, and that it allows requests from this page (CORS).",
    },
    cause,
  );
}

/** The server names another address to ask. */
export function sendsElsewhere(connection: TeacherConnection): AppError {
  return chatError({
    code: "VLM-19",
    what: `The endpoint ${connection.baseUrl} sends the request on to another address; nothing was sent there, the key neither.`,
    next: "Enter the address that it leads to in the settings, if you trust it.",
  });
}

export function brokeOff(partial: string, cause?: unknown): AppError {
  return chatError(
    {
      code: "VLM-05",
      what: "The connection broke off in the middle of the reply.",
      next: "Try again. What had come is kept below.",
      detail: partial,
    },
    cause,
  );
}

export function tooMuch(partial: string): AppError {
  return chatError({
    code: "VLM-05",
    what: "The reply is longer than any program should be; the connection was closed.",
    next: "Try again, or choose another model in the settings.",
    detail: partial,
  });
}

export function silentFor(
  connection: TeacherConnection,
  waitedMs: number,
  partial: string,
): AppError {
  return chatError({
    code: "VLM-12",
    what: `${connection.model} said nothing for ${Math.round(waitedMs / 1000)} seconds.`,
    next: "See whether the endpoint is still working on it, then try again; a smaller model answers sooner.",
    detail: partial,
  });
}

/** Something came all the time, and no end of it. */
export function withoutEnd(
  { model }: TeacherConnection,
  waitedMs: number,
  partial: string,
): AppError {
  return chatError({
    code: "VLM-05",
    what: `${model} came to no end in ${Math.round(waitedMs / 1000)} seconds; the connection was closed.`,
    next: "Try again, or choose another model in the settings. What had come is kept below.",
    detail: partial,
  });
}

export function otherProtocol(connection: TeacherConnection, answer: string): AppError {
  return chatError({
    code: "VLM-13",
    what: `${connection.baseUrl} answered, but not as a language model's endpoint does.`,
    next: "Check the address in the settings: for most servers it ends in /v1.",
    detail: answer,
  });
}

export function refused(connection: TeacherConnection, words: string): AppError {
  return chatError({
    code: "VLM-09",
    what: `${connection.model} or a filter of its endpoint refused to answer.`,
    next: "Reword the instruction or the correction, or choose another model in the settings.",
    detail: words,
  });
}
