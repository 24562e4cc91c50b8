/**
 * Transcripts of an emulated console, one session a file: `>>> call` with further lines after `...`, what
 * came back, and `{'type': 'dialog', 'text': '...'}` for what a person said.
 *
 * A file is lines, and every line is kept in its place, so that reading and writing gives the same bytes.
 */
import { z } from "zod";
import { toPythonText } from "@/formats/console/python-text";
import type { ExchangeTranscript, TranscriptEntry } from "@/formats/exchange/exchange-content";
import { areMost, readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat } from "@/formats/exchange/exchange-format";
import { parsePythonLiteral } from "@/formats/ical/ical-literal";
import { mergeReports, toReport, type ReportLine } from "@/formats/report";

const CALL = ">>> ";
const MORE = "...";

const dialogueSchema = z.strictObject({ type: z.literal("dialog"), text: z.string() });

export const consoleFormat: ExchangeFormat = {
  id: "console",
  title: "Console transcript",
  about: "What was typed at a console, call by call, with what came back and what was said.",
  shape: "folder",
  fileName: "transcripts",
  isCanonical: true,
  recognises: (files) => areMost(files, (file) => hasCalls(readText(file))),
  reader: {
    holds: "transcripts",
    repairs: [],
    async read(files) {
      const lines: ReportLine[] = [];
      const items = files.flatMap((file): ExchangeTranscript[] => {
        const text = readText(file);
        if (!hasCalls(text)) {
          const message = "Left out: no line of it begins with >>>, as calls do.";
          lines.push({ severity: "error", file: file.path, pointer: "", message });
          return [];
        }
        return [parseTranscript(file.path, text)];
      });
      return {
        content: { kind: "transcripts", items, media: [] },
        found: files.length,
        refused: files.length - items.length,
        report: toReport(lines),
      };
    },
  },
  writer: {
    takes: "transcripts",
    write: async ({ items }) => ({ files: items.map(writeTranscript), report: mergeReports([]) }),
  },
};

function hasCalls(text: string | undefined): text is string {
  return text !== undefined && /^>>> /mu.test(text);
}

/** The session of a file; its key is the file's path, so that it is written there again. */
function parseTranscript(key: string, text: string): ExchangeTranscript {
  const end = /\r\n/u.test(text) && !/(?<!\r)\n/u.test(text) ? "\r\n" : "\n";
  const entries: TranscriptEntry[] = [];
  for (const line of text.split(end)) {
    const before = entries.at(-1);
    if (line.startsWith(MORE) && before?.kind === "call") {
      entries[entries.length - 1] = { kind: "call", text: `${before.text}\n${line}` };
    } else {
      entries.push(parseLine(line));
    }
  }
  return { key, entries, kept: end === "\n" ? {} : { lineEnd: end } };
}

function parseLine(line: string): TranscriptEntry {
  if (line.startsWith(CALL)) {
    return { kind: "call", text: line.slice(CALL.length) };
  }
  if (line.trim() === "" || line.startsWith("#")) {
    return { kind: "note", text: line };
  }
  const text = line.startsWith("{") ? readDialogue(line) : undefined;
  if (text === undefined) {
    return { kind: "result", text: line };
  }
  return writeDialogue(text) === line
    ? { kind: "dialogue", text }
    : { kind: "dialogue", text, written: line };
}

function readDialogue(line: string): string | undefined {
  const literal = parsePythonLiteral(line);
  const parsed = dialogueSchema.safeParse(literal.ok ? literal.value : undefined);
  return parsed.success ? parsed.data.text : undefined;
}

function writeDialogue(text: string): string {
  return `{'type': 'dialog', 'text': ${toPythonText(text)}}`;
}

function writeTranscript({ key, entries, kept }: ExchangeTranscript): ExchangeFile {
  const lines = entries.map(writeEntry).join("\n");
  const { lineEnd } = kept;
  return textFile(key, lineEnd === undefined ? lines : lines.replaceAll("\n", lineEnd));
}

function writeEntry({ kind, text, written }: TranscriptEntry): string {
  if (kind === "call") {
    return `${CALL}${text}`;
  }
  return kind === "dialogue" ? (written ?? writeDialogue(text)) : text;
}
