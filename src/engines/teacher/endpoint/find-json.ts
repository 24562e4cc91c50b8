/**
 * Finds JSON objects in what a language model wrote: in code fences, in the middle of prose, after its
 * thoughts, with the small faults that models make. Every scan is linear and bounded.
 */
import { parseJson } from "@/engines/teacher/endpoint/read-stream";

/** An object that nobody closes is tried from its next brace, so often. */
const MAX_STARTS = 50;
const MAX_CANDIDATES = 20;

/** The objects that stand in a text, the longest first. */
export function findJsonObjects(reply: string): readonly object[] {
  const text = reply.replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g, "");
  return outermostObjects(text)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_CANDIDATES)
    .flatMap((candidate) => {
      const value = parseJson(candidate) ?? parseJson(mendJson(candidate));
      return typeof value === "object" && value !== null ? [value] : [];
    });
}

/** Whether the first object of a text never ends. */
export function breaksOff(reply: string): boolean {
  const start = reply.indexOf("{");
  return start >= 0 && closingBrace(reply, start) === undefined;
}

/** Texts from a brace to the one that closes it, none inside another. */
function outermostObjects(text: string): readonly string[] {
  const found: string[] = [];
  let start = text.indexOf("{");
  for (let tries = 0; start >= 0 && tries < MAX_STARTS; tries += 1) {
    const end = closingBrace(text, start);
    if (end !== undefined) {
      found.push(text.slice(start, end + 1));
    }
    start = text.indexOf("{", end ?? start + 1);
  }
  return found;
}

function closingBrace(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const char = text[index];
    if (isInString) {
      index += char === "\\" ? 1 : 0;
      isInString = char !== '"';
    } else if (char === '"') {
      isInString = true;
    } else if (char === "{") {
      depth += 1;
    } else if (char === "}") {
      depth -= 1;
      if (depth === 0) {
        return index;
      }
    }
  }
  return undefined;
}

const CONTROL: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * The same text with what models get wrong put right, outside strings: commas before a closing
 * bracket, Python's words for values, comments; inside: bare line ends.
 */
function mendJson(text: string): string {
  const token = /"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|,(?=\s*[}\]])|\b(?:True|False|None|NaN)\b/g;
  const words: Readonly<Record<string, string>> = {
    True: "true",
    False: "false",
    None: "null",
    NaN: "null",
  };
  return text.replace(token, (match) =>
    match.startsWith('"')
      ? match.replaceAll(/[\n\r\t]/g, (char) => CONTROL[char] ?? char)
      : (words[match] ?? ""),
  );
}
