/**
 * Reads a streamed answer, event by event, as servers really send them: events split anywhere,
 * without blank lines between, as bare JSON lines, or one JSON document where a stream was asked for.
 */
import { isDeeperThan } from "@/base/encoding/json-depth";
import { bounds } from "@/core/bounds";

export interface StreamSink {
  /** An event's data as JSON. */
  readonly onEvent: (value: unknown) => void;
  /** The stream said that it is over. */
  readonly onDone: () => void;
  /** Bytes came in. */
  readonly onProgress: () => void;
}

export interface StreamEnd {
  readonly isTooLong: boolean;
  /** The beginning of the answer as it came. */
  readonly raw: string;
}

/** Reads to the end. Rejects with whatever breaks the stream. */
export async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  sink: StreamSink,
): Promise<StreamEnd> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let raw = "";
  let length = 0;
  let pending = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        readLine(pending, sink);
        return { isTooLong: false, raw };
      }
      sink.onProgress();
      raw += value.slice(0, bounds.teacher.keptChars - raw.length);
      length += value.length;
      if (length > bounds.teacher.answerChars) {
        return { isTooLong: true, raw };
      }
      pending += value;
      // Only where a line ended: splitting a line that grows and grows would take forever.
      if (/[\r\n]/.test(value)) {
        const lines = pending.split(/\r\n|\n|\r/);
        pending = lines.pop() ?? "";
        lines.forEach((line) => readLine(line, sink));
      }
    }
  } finally {
    // A stream that broke rejects its cancellation with what is thrown already.
    reader.cancel().catch(() => undefined);
  }
}

/** Lines that carry no JSON are passed over: comments, event names, and what is malformed. */
function readLine(line: string, { onEvent, onDone }: StreamSink): void {
  const data = /^(?:data:)?\s*(.*)$/.exec(line)?.[1] ?? "";
  if (data.trim() === "[DONE]") {
    onDone();
  } else if (data.startsWith("{")) {
    const value = parseJson(data);
    if (value !== undefined) {
      onEvent(value);
    }
  }
}

/** The value, or undefined where the text is no JSON, or nested deeper than anything that is asked for. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(value, bounds.teacher.replyDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The beginning of an answer as text, for telling a failure. Never rejects but for an abort. */
export async function readBeginning(response: Response, maxChars: number): Promise<string> {
  if (response.body === null) {
    return "";
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    while (text.length < maxChars) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      text += value;
    }
  } catch {
    // What came before it broke off still says something.
  }
  reader.cancel().catch(() => undefined);
  return text.slice(0, maxChars);
}
